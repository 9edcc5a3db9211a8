"""What can be wrong with input: it cannot be parsed, it is not legal, or it is not valid."""


class DosRiosError(ValueError):
    """Anything that is wrong with what was given to the rules; its text says what, in words."""


class ParseError(DosRiosError):
    """A text is not in the notation; `offset` is the character (from 0) where it goes wrong."""

    def __init__(self, message: str, offset: int = 0) -> None:
        super().__init__(message)
        self.offset = offset


class InvalidValue(DosRiosError):
    """Values do not fit together, such as a board of 48 fields or five players."""


class IllegalAction(DosRiosError):
    """An action that the rules do not allow here; the text says why, with the rule's number."""
