"""The table in the terminal: a whole match by keys, saved after every action."""
