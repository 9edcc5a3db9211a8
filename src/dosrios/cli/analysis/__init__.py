"""What `dosrios analyse` prints and draws."""
