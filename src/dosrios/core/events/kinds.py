"""The kinds of things that happen in a match.

Places, players and cards are the numbers of places.py, state.py and cards.py; sets of fields are
tuples in notation order, so that an event reads the same in every program.
"""

from dataclasses import dataclass
from enum import StrEnum

from dosrios.core.queries.courses import Side
from dosrios.core.queries.income import Income, Victim

# Water.


@dataclass(frozen=True, slots=True)
class PieceLaid:
    """A river piece was laid (R3.2, R3.3, R8.3)."""

    player: int
    """Whose piece it was, also when there was no choice."""
    place: int
    """The field or spring that it leaves."""
    direction: int
    chosen: bool
    """Whether the player chose the way; otherwise there was only this one."""
    rivers: tuple[int, ...]
    """Springs of the rivers that run over it."""


@dataclass(frozen=True, slots=True)
class CourseEnded:
    """A course came to its end (R4.1, R4.4)."""

    site: int
    """The city, a trail, a lake, or the field whose bed it joins."""
    joins: bool
    bed: tuple[int, ...]
    """Springs of the other rivers that run in the bed it joins; none when it is its own old bed."""
    rivers: tuple[int, ...]
    """Springs of the rivers whose course it is."""


@dataclass(frozen=True, slots=True)
class PieceRemoved:
    """The river piece on a side that was dammed was taken away (R8.3)."""

    place: int
    direction: int
    rivers: tuple[int, ...]
    """Springs of the rivers that ran over it."""


@dataclass(frozen=True, slots=True)
class PiecesDied:
    """Pieces that no spring fed any more were taken away (R8.3)."""

    sides: tuple[Side, ...]


@dataclass(frozen=True, slots=True)
class FieldsDried:
    """Fields are irrigated no longer (R4.5)."""

    fields: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class FieldsIrrigated:
    """Fields have become irrigated (R4.5)."""

    fields: tuple[int, ...]


# Campesinos.


@dataclass(frozen=True, slots=True)
class CampesinoPlaced:
    """A campesino was placed in the setup (R3.4)."""

    player: int
    field: int


@dataclass(frozen=True, slots=True)
class Walked:
    """One campesino took a step or crossed fincas, or two together (R6.1, R6.4, R6.6)."""

    player: int
    path: tuple[int, ...]
    """All places from the first to the last."""
    number: int
    """How many walked, 1 or 2; each paid a point a step."""


@dataclass(frozen=True, slots=True)
class Chased:
    """Campesinos were sent to the city by those who arrived (R7.3)."""

    player: int
    """Whose they are."""
    number: int
    field: int
    """Where they stood."""
    by: int
    """Who chased them."""


@dataclass(frozen=True, slots=True)
class ReturnedHome:
    """A campesino was set from the city onto its own hacienda's field for 2 points (R6.7)."""

    player: int
    field: int


# Dams and buildings.


@dataclass(frozen=True, slots=True)
class DamBuilt:
    """A dam was built on a downstream side (R8.1)."""

    player: int
    place: int
    direction: int


@dataclass(frozen=True, slots=True)
class FincaBuilt:
    """A finca was built (R8.4)."""

    player: int
    field: int


@dataclass(frozen=True, slots=True)
class HaciendaBuilt:
    """A hacienda was built (R8.4)."""

    player: int
    field: int


# Cards.


@dataclass(frozen=True, slots=True)
class CardCarriedOut:
    """The first card of the row was carried out and discarded (R9.3, R9.4)."""

    player: int
    """Whose turn it was."""
    income: Income
    """What everybody was paid, and for which fields."""


@dataclass(frozen=True, slots=True)
class CardPutOff:
    """The first card went to the end of the row (R9.2)."""

    player: int
    card: int


@dataclass(frozen=True, slots=True)
class CardDrawn:
    """A card was drawn; unless it is a Desperado card, it lies at the end of the row (R9.4)."""

    card: int


@dataclass(frozen=True, slots=True)
class DesperadosRode:
    """Desperados sent campesinos to the city, and their card was discarded (R9.4, R9.5)."""

    card: int
    victims: tuple[Victim, ...]
    """In the order in which they came to them; empty when they met nobody."""


@dataclass(frozen=True, slots=True)
class PileRenewed:
    """The discards were shuffled into a new pile (R9.4)."""

    cards: int
    """How many cards are in it."""


# The course of the match.


@dataclass(frozen=True, slots=True)
class TurnBegun:
    """A player's turn began, with six points (R5.1, R6.1)."""

    player: int
    turn: int
    """The first turn of the match is 1."""


class WayToWin(StrEnum):
    """How a match is won (R10.1)."""

    FIVE_BUILDINGS = "five-buildings"
    FOUR_IRRIGATED = "four-irrigated"


@dataclass(frozen=True, slots=True)
class MatchWon:
    """Somebody won, and the match is over (R10.1, R10.2)."""

    player: int
    way: WayToWin
    by: int
    """Whose turn it was."""
    relaying: bool
    """Whether it was a re-laying that decided, rather than a building."""


WaterEvent = PieceLaid | CourseEnded | PieceRemoved | PiecesDied | FieldsDried | FieldsIrrigated
CampesinoEvent = CampesinoPlaced | Walked | Chased | ReturnedHome
BuildingEvent = DamBuilt | FincaBuilt | HaciendaBuilt
CardEvent = CardCarriedOut | CardPutOff | CardDrawn | DesperadosRode | PileRenewed
MatchEvent = TurnBegun | MatchWon
Event = WaterEvent | CampesinoEvent | BuildingEvent | CardEvent | MatchEvent
