"""The log of every match, saved: what was committed here is what has happened."""
