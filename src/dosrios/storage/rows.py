"""What the store takes and gives."""

from dataclasses import dataclass, field
from typing import Literal

from dosrios.match.hosted import Step

SeatKind = Literal["human", "bot", "open"]
LinkKind = Literal["invitation", "device", "hand_over"]
NoteKind = Literal["hint"]


@dataclass(frozen=True, slots=True)
class SeatRow:
    """Who plays for one player."""

    kind: SeatKind
    name: str
    colour: str
    bot: str | None = None
    devices: frozenset[str] = frozenset()
    """Hashes of the devices that may act for the seat, and have it back when a bot has it."""


@dataclass(frozen=True, slots=True)
class Progress:
    """How far a match has come, for lists."""

    plies: int
    turn: int
    actor: int | None
    winner: int | None


@dataclass(frozen=True, slots=True)
class Note:
    """Something that the log tells beside what was done."""

    ply: int
    """The entry it stands with: after so many actions."""
    seat: int
    """Whom it is about."""
    kind: NoteKind
    """`hint`: he asked for one."""


@dataclass(frozen=True, slots=True)
class StoredMatch:
    """A whole match."""

    match_id: str
    record: str
    """The opening, and what had been played when the match was made, as text of a record."""
    seed: str | None
    host: str
    """Hash of the device that made it."""
    seats: tuple[SeatRow, ...]
    progress: Progress
    steps: tuple[Step, ...] = field(default=())
    hints: bool = False
    """Whether everybody may ask for hints, whoever else plays."""
    notes: tuple[Note, ...] = ()


@dataclass(frozen=True, slots=True)
class StoredLink:
    """What a link gives."""

    match_id: str
    seat: int
    kind: LinkKind


@dataclass(frozen=True, slots=True)
class ListedMatch:
    """A match in the list of a device."""

    match_id: str
    changed: int
    """Milliseconds since 1970, UTC."""
    seats: tuple[SeatRow, ...]
    progress: Progress
