"""What the keys do at each moment of a match: one mode for each kind of decision."""
