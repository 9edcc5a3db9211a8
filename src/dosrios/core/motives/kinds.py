"""The kinds of reasons for a line of actions: what it brings about that matters.

Players, places and cards are the numbers of state.py, places.py and cards.py; sets of fields are
tuples in notation order. The *actor* is the player whose line it is.
"""

from dataclasses import dataclass

from dosrios.core.events import WayToWin
from dosrios.core.queries import Income, Raid
from dosrios.core.queries.courses import Side

# Winning, and how near that is.


@dataclass(frozen=True, slots=True)
class Wins:
    """The line wins, for the actor or, by the water, for somebody else (R10.1, R10.2)."""

    player: int
    way: WayToWin


@dataclass(frozen=True, slots=True)
class Threat:
    """How a player could win in one turn (`queries.winning_line`)."""

    player: int
    dam: Side | None
    """The side that he would dam, if it takes a dam."""
    buildings: int
    """How many buildings he would place."""


@dataclass(frozen=True, slots=True)
class StopsWin:
    """An opponent could have won in his next turn; after the line he cannot."""

    threat: Threat


@dataclass(frozen=True, slots=True)
class Threatens:
    """The actor could win in his next turn, and could not before, if nobody prevents it."""

    threat: Threat


# Buildings and water.


@dataclass(frozen=True, slots=True)
class Builds:
    """The line places a building (R8.4)."""

    field: int
    is_hacienda: bool
    number: int
    """How many buildings the actor has with it, 1 to 5."""
    irrigated: bool
    """Whether its field is irrigated after the line."""


@dataclass(frozen=True, slots=True)
class BuildingsDried:
    """Buildings of an opponent that were irrigated are so no longer (R4.5)."""

    player: int
    hacienda: int | None
    fincas: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class BuildingsIrrigated:
    """Buildings of the actor that stood dry are irrigated now (R4.5)."""

    hacienda: int | None
    fincas: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class CampesinosDried:
    """The water is gone from fields where an opponent has campesinos, and would be paid (R9.3)."""

    player: int
    fields: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class CampesinosIrrigated:
    """The water has come to fields where the actor has campesinos, and can be paid (R9.3)."""

    fields: tuple[int, ...]


# Campesinos.


@dataclass(frozen=True, slots=True)
class Chases:
    """Campesinos of an opponent are sent to the city (R7.3)."""

    player: int
    number: int
    fields: tuple[int, ...]
    """Where they stood."""


@dataclass(frozen=True, slots=True)
class Arrives:
    """Campesinos come to irrigated farmland and forest, where they can be paid (R9.3)."""

    fields: tuple[int, ...]
    """Fields with campesinos of the actor that had none, nor a building of his."""


@dataclass(frozen=True, slots=True)
class Approaches:
    """Campesinos come to stand beside irrigated fields that they can enter or dam from there."""

    number: int
    """How many more there are than before."""


@dataclass(frozen=True, slots=True)
class Guards:
    """Campesinos come to stand on own buildings: there nobody chases them or crosses (R6.6)."""

    fields: tuple[int, ...]


# The card.


@dataclass(frozen=True, slots=True)
class CarriesOut:
    """The first card is carried out (R9.3)."""

    income: Income
    """What everybody is paid."""
    enabled: tuple[int, ...]
    """Opponents who can win in their next turn with that money, and could not without."""


@dataclass(frozen=True, slots=True)
class PutsOff:
    """The first card is put off (R9.2)."""

    income: Income
    """What everybody would have been paid."""
    denied: tuple[int, ...]
    """Opponents who could have won in their next turn with that money, and cannot without."""


@dataclass(frozen=True, slots=True)
class MeetsDesperados:
    """The next card drawn, which the line brings about, may be Desperados (R9.4, R9.5)."""

    raid: Raid


# The setup.


@dataclass(frozen=True, slots=True)
class LeadsRiver:
    """A river is led on (R3.2, R4.2)."""

    spring: int
    farmland: tuple[int, ...]
    """Farmland that this irrigates, whatever is chosen later."""


@dataclass(frozen=True, slots=True)
class Places:
    """A campesino is placed (R3.4)."""

    field: int
    irrigated: bool
    cards: tuple[int, ...]
    """Kinds of card in the row that would pay for the field, in the order of the row."""
    near: tuple[int, ...] = ()
    """Irrigated farmland one step away, if the field itself is dry."""
    beside: tuple[int, ...] = ()
    """Other players who have campesinos one step away, if the field is dry."""


EndMotive = Wins | StopsWin | Threatens
WorksMotive = Builds | BuildingsDried | BuildingsIrrigated | CampesinosDried | CampesinosIrrigated
CampesinoMotive = Chases | Arrives | Approaches | Guards
CardMotive = CarriesOut | PutsOff | MeetsDesperados
SetupMotive = LeadsRiver | Places
Motive = EndMotive | WorksMotive | CampesinoMotive | CardMotive | SetupMotive
