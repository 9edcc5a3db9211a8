"""Measurements: what each figure means is said in bench/README.md."""
