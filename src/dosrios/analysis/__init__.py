"""What a match was like: chances to win, swings, what would have been better, and calibration."""
