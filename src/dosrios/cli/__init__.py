"""The command line: the only part of Dos Rios that prints."""
