"""What anybody sees: the valley, one position of a match, and what follows from it."""

from typing import Literal

from msgspec import field

from dosrios.protocol.base import CardCode, Place, Ply, Seat, Side, Value

Terrain = Literal["h", "f", "m", "w", "t"]
Phase = Literal["rivers", "campesinos", "actions", "relaying", "draw", "over"]
RiverCode = Literal["V", "M"]


class FieldView(Value):
    """A field of the board. It never changes.

    `column` 0..6 from the west and `y` in half fields from the north: the centre of a flat-top hex
    whose sides are 1 long lies at (1.5 * column, sqrt(3)/2 * y).
    """

    place: Place
    terrain: Terrain
    column: int
    y: int


class EdgePlace(Value):
    """A place that is no field, as seen from a field at its border.

    `column` and `y` as for fields: one for the springs, several for the city, trails and lakes.
    """

    place: Place
    cells: list[tuple[int, int]]


class BoardView(Value):
    """The valley: its 49 fields, what lies around them, and its text in notation."""

    text: str
    fields: list[FieldView]
    edges: list[EdgePlace]


class Flow(Value):
    """A river piece: it leaves `above` through `side` and leads into `below`."""

    side: Side
    above: Place
    below: Place
    rivers: list[RiverCode]
    """Which rivers run here, both on a shared stretch; none on a dead piece during a re-laying."""


class Group(Value):
    """Campesinos of one player on one place: at most 2 on a field, any number elsewhere."""

    place: Place
    number: int


class DistanceView(Value):
    """What a player lacks for one way of winning (R10.1); all 0 when he has won that way."""

    buildings: int
    """Buildings still to be placed."""
    needs_hacienda: bool
    """Whether the hacienda is one of them."""
    price: int
    """What these cost, in Rio."""
    money: int
    """How much of that he does not have yet."""
    dry: int
    """How many of the buildings that stand must become irrigated besides."""


class PlayerView(Value):
    """What a player has and how far from winning he is."""

    seat: Seat
    money: int
    dams: int
    campesinos: list[Group]
    """City `C` and trails `W`, `E` included."""
    unplaced: int
    """Campesinos that are nowhere yet (R3.4)."""
    fincas: list[Place]
    hacienda: Place | None
    irrigated: list[Place]
    """Fields with his buildings that are wet now."""
    to_five: DistanceView
    """To all five buildings (R10.1)."""
    to_irrigated: DistanceView
    """To four buildings on irrigated fields, the hacienda among them (R10.1)."""
    rank: int
    """1 for the first (R10.3)."""


class CardCount(Value):
    """How many cards of a kind there are."""

    card: CardCode
    number: int


class Position(Value):
    """One position. Everything in it is open (R11.1)."""

    ply: Ply
    turn: int
    """Turns begun; 0 in the setup."""
    phase: Phase
    active: Seat
    """Whose turn it is."""
    actor: Seat | None
    """Who chooses now; nobody while a card is drawn and when the match is over."""
    points: int
    wet: list[Place]
    flows: list[Flow]
    dams: list[Side]
    head: Place | None
    """The place from which the next river piece is to be laid."""
    players: list[PlayerView]
    supply: int
    """Dams that nobody has (R9.6)."""
    row: list[CardCode]
    pile: list[CardCount]
    discards: list[CardCount]
    winner: Seat | None


class Payment(Value):
    """What one player gets for a card."""

    seat: Seat
    money: int = 0
    dams: int = 0
    fields: list[Place] = field(default_factory=list)
    """What for."""


class CardForecast(Value):
    """What everybody would be paid if the card were carried out now (R9.3)."""

    card: CardCode
    payments: list[Payment]


class Victim(Value):
    """A campesino that would be sent to the city."""

    seat: Seat
    place: Place


class RaidForecast(Value):
    """Whom a Desperado card would hit now (R9.5)."""

    card: CardCode
    chance: float
    """How likely the next card drawn is this one."""
    victims: list[Victim]


class Future(Value):
    """What ending the turn one way leads to."""

    paid: list[Payment]
    """What everybody is paid at once; nothing when the card is put off."""
    row: list[CardCode]
    """The row afterwards; `?` stands for the card that is drawn."""
    next_seat: Seat
    """Who decides next about the first card of that row."""
    next_payments: list[Payment]
    """What that card would pay everybody, were nothing changed until then."""


class Outlook(Value):
    """What a position may lead to. Not there when the match is over."""

    cards: list[CardForecast]
    """For every kind of card that pays."""
    raids: list[RaidForecast]
    harvest: Future | None
    """If the first card is carried out; only during the actions of a turn."""
    defer: Future | None
    """If it is put off."""
