"""The phases of a match: setup, moving, dams and buildings, harvest; each beside its rules."""
