"""What can be wrong with input: it cannot be parsed, it is not legal, or it is not valid.

And how it is quoted then.
"""

from typing import Final

from dosrios.core.reasons import Reason

_SHOWN: Final = 40
"""Characters of a text that are quoted, at most."""
_ESCAPED: Final = 80
"""And as many when what is not plain is written out, quotes included."""


class DosRiosError(ValueError):
    """Anything that is wrong with what was given to the rules; its text says what, in English.

    `reason` says the same to programs, and to whoever speaks another language.
    """

    def __init__(self, code: str, /, **args: str | int) -> None:
        self.reason = Reason(code, args)
        super().__init__(str(self.reason))

    def __reduce__(self) -> tuple[object, ...]:
        return (_rebuilt, (type(self), self.reason))


class ParseError(DosRiosError):
    """A text is not in the notation; `offset` is the character (from 0) where it goes wrong."""

    offset = 0

    def at(self, offset: int) -> "ParseError":
        """This error, with the offset noted."""
        self.offset = offset
        return self

    def __reduce__(self) -> tuple[object, ...]:
        return (_rebuilt_at, (self.reason, self.offset))


class IllegalAction(DosRiosError):
    """An action that the rules do not allow here; the text says why, with the rule's number."""


class InvalidValue(DosRiosError):
    """Values do not fit together, such as a board of 48 fields or five players."""


def _rebuilt(kind: type[DosRiosError], reason: Reason) -> DosRiosError:
    return kind(reason.code, **reason.args)


def _rebuilt_at(reason: Reason, offset: int) -> ParseError:
    return ParseError(reason.code, **reason.args).at(offset)


def quoted(text: str) -> str:
    """The text in quotes for a message: plain ASCII on one line, cut short when it is long."""
    shown = text[:_SHOWN]
    while len(ascii(shown)) > _ESCAPED:
        shown = shown[:-1]
    return ascii(shown) if shown == text else ascii(shown) + "..."
