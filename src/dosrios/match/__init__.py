"""One match: how it begins, and the chance in it."""
