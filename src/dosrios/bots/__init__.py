"""Players that choose by themselves. They see the open position, never the order of the pile."""
