"""What dosrios and a program say to each other: JSON objects, one a line (docs/bot-protocol.md).

Fields that are not there have their defaults; keys and types that are not known are passed over.
"""

from collections.abc import Sequence
from typing import Annotated, Final, TypeVar

import msgspec
from msgspec import Meta, Struct

from dosrios.core.position import Position

PROTOCOL: Final = 1
"""Raised when programs that were written before can no longer play."""
LONGEST_LINE: Final = 1_000_000
"""Bytes of a program's line; one that is longer ends the program."""
MOST_ACTIONS: Final = 200
_SUM_OF_CHANCES: Final = 0.01
"""So far from 1 the sum of chances may be."""

T = TypeVar("T")

Text = Annotated[str, Meta(max_length=4000)]
Name = Annotated[str, Meta(min_length=1, max_length=60)]
Notation = Annotated[str, Meta(min_length=1, max_length=60)]


class Told(Struct, kw_only=True, tag_field="type", omit_defaults=True):
    """What a program is told."""


class Said(Struct, kw_only=True, tag_field="type", omit_defaults=True):
    """What a program says."""


# ---------------------------------------------------------------- to the program


class Greeting(Told, tag="hello"):
    """The first message: who speaks, and which protocol. Answered by `Hello`."""

    protocol: int
    host: str


class Allowance(Struct, kw_only=True, omit_defaults=True):
    """How much may be thought in a turn: some time or some number of positions."""

    limit: float
    """Seconds after which a program that has not finished its turn is ended."""
    seconds: float | None = None
    nodes: int | None = None


class New(Told, tag="new"):
    """A match begins, or is gone on with: what was told of another counts no more."""

    match: int
    """A number for it, counted from 1 in the life of the program."""
    board: str
    players: int
    start: str
    """Who begins."""
    rules: str
    """As in a record."""
    options: dict[str, str]
    """Every option with its value, those of the preset too."""
    seat: str
    """Whom the program plays for."""
    budget: Allowance
    row: list[str] | None = None
    """The opening row, first card first; not there when the host does not know it any more."""


class Choose(Told, tag="choose"):
    """The program is to choose. Answered by `Choice`."""

    id: int
    position: Position
    legal: list[str]
    """All that may be chosen, in ASCII order."""
    seed: int
    """To make chance of: the same in the same match of the same series."""
    actions: list[str] | None = None
    """Everything that was done and drawn since this was asked last, by everybody; in the first
    request of a match all of it. Not there when the host does not know."""
    left: float | None = None
    """Seconds that are left of the turn's budget, where that is a time."""


class Ping(Told, tag="ping"):
    """Are you there? Answered by `Pong`."""

    id: int


class End(Told, tag="end"):
    """The match is over."""

    result: str
    """Who has won (`P2`), `=` when it was stopped at a limit, `*` when it was broken off."""
    actions: list[str] = []
    """Everything that was done and drawn since the last request."""


class Complaint(Told, tag="error"):
    """What was said last could not be understood, or may not be chosen."""

    words: str
    id: int | None = None
    """The request it was an answer to."""


class Quit(Told, tag="quit"):
    """Please end."""


ToProgram = Greeting | New | Choose | Ping | End | Complaint | Quit

# ---------------------------------------------------------------- from the program


class Hello(Said, tag="hello"):
    """The program is ready."""

    protocol: int
    name: Name


class Choice(Said, tag="choice"):
    """What it does now, and perhaps in the rest of the turn."""

    id: int
    actions: Annotated[list[Notation], Meta(min_length=1, max_length=MOST_ACTIONS)]
    line: Annotated[list[Notation], Meta(max_length=MOST_ACTIONS)] | None = None
    """What it intends for the turn, where that is more than `actions`."""
    chances: list[Annotated[float, Meta(ge=0, le=1)]] | None = None
    """Each player's chance to win, as the program sees them."""
    nodes: Annotated[int, Meta(ge=0)] = 0
    """How many positions it looked at."""


class Pong(Said, tag="pong"):
    """It is there."""

    id: int


class Info(Said, tag="info"):
    """Something to be shown or logged."""

    words: Text


class Trouble(Said, tag="error"):
    """It cannot do what it was asked to."""

    words: Text
    id: int | None = None


FromProgram = Hello | Choice | Pong | Info | Trouble

_encoder: Final = msgspec.json.Encoder()
_to_program: Final = msgspec.json.Decoder(ToProgram)
_from_program: Final = msgspec.json.Decoder(FromProgram)
_TO_PROGRAM: Final = frozenset(("hello", "new", "choose", "ping", "end", "error", "quit"))
_FROM_PROGRAM: Final = frozenset(("hello", "choice", "pong", "info", "error"))


class _Tagged(Struct):
    type: str


_tagged: Final = msgspec.json.Decoder(_Tagged)


class UnreadableLine(ValueError):
    """A line is no message; the text says why."""


def encode_line(message: Told | Said) -> bytes:
    """The message as a line, with its end."""
    return _encoder.encode(message) + b"\n"


def decode_said(line: bytes) -> FromProgram | None:
    """What a program says in a line; None for a type that is not known.

    Raises `UnreadableLine` when it is no message.
    """
    return _decode(line, _from_program, _FROM_PROGRAM)


def decode_told(line: bytes) -> ToProgram | None:
    """What a program is told in a line; None for a type that is not known.

    Raises `UnreadableLine` when it is no message.
    """
    return _decode(line, _to_program, _TO_PROGRAM)


def _decode(line: bytes, decoder: msgspec.json.Decoder[T], known: frozenset[str]) -> T | None:
    try:
        if _tagged.decode(line).type not in known:
            return None
        return decoder.decode(line)
    except (msgspec.DecodeError, UnicodeDecodeError) as error:
        raise UnreadableLine(str(error)) from error


def can_be_chances(numbers: Sequence[float], players: int) -> bool:
    """Whether these can be the chances of so many players: they add up to 1, or nearly."""
    return len(numbers) == players and abs(sum(numbers) - 1) <= _SUM_OF_CHANCES
