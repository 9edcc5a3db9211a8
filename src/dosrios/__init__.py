"""Dos Rios, the board game of two rivers: rules, records, opponents and a table to play at."""

from importlib.metadata import version

__version__: str = version("dosrios")

__all__ = ["__version__"]
