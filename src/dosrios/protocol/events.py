"""What happened, in the order in which it is to be shown: the steps of an animation and of the log.

One action makes several events; together they lead from one position to the next.
"""

from typing import Literal

from msgspec import field

from dosrios.protocol.base import CardCode, Message, Place, Seat, Side
from dosrios.protocol.view import RiverCode

Building = Literal["finca", "hacienda"]


class Placed(Message, tag="placed"):
    """A campesino was placed in the setup (R3.4)."""

    seat: Seat
    place: Place


class Moved(Message, tag="moved"):
    """Campesinos went along a path: two places for a step, more for a crossing (R6.6)."""

    seat: Seat
    number: int
    path: list[Place]
    cost: int


class Chased(Message, tag="chased"):
    """Campesinos were chased to the city (R7.3); comes after the `moved` of the chasers."""

    seat: Seat
    by: Seat
    place: Place
    number: int


class Raided(Message, tag="raided"):
    """A campesino was sent to the city by Desperados (R9.5)."""

    seat: Seat
    place: Place
    river: RiverCode


class Laid(Message, tag="laid"):
    """A river piece was laid."""

    side: Side
    above: Place
    below: Place
    rivers: list[RiverCode]
    seat: Seat
    """Whose piece it was (R3.2)."""
    forced: bool
    """Whether there was no choice (R3.3)."""


class CourseEnded(Message, tag="course_ended"):
    """The river has reached a lake, the city, a trail, or a field whose bed it joins (R4.4)."""

    place: Place
    joins: bool
    rivers: list[RiverCode]


class PiecesTaken(Message, tag="pieces_taken"):
    """River pieces were taken away: by a dam, or because no spring feeds them any more (R8.3)."""

    sides: list[Side]


class Dammed(Message, tag="dammed"):
    """A dam was built (R8.1)."""

    seat: Seat
    side: Side


class WaterChanged(Message, tag="water_changed"):
    """Fields fell dry or became irrigated (R4.5)."""

    dried: list[Place] = field(default_factory=list)
    irrigated: list[Place] = field(default_factory=list)


class Built(Message, tag="built"):
    """A finca or hacienda was placed (R8.4)."""

    seat: Seat
    building: Building
    place: Place
    price: int


class CardCarriedOut(Message, tag="card_carried_out"):
    """The first card of the row was carried out (R9.3)."""

    seat: Seat
    card: CardCode


class CardPutOff(Message, tag="card_put_off"):
    """The first card of the row went to its end (R9.2)."""

    seat: Seat
    card: CardCode


class Paid(Message, tag="paid"):
    """A player was paid for a card; `fields` are what for."""

    seat: Seat
    money: int = 0
    dams: int = 0
    fields: list[Place] = field(default_factory=list)


class DesperadosRode(Message, tag="desperados_rode"):
    """Desperados came down a river; whom they met follows as `raided` (R9.5)."""

    card: CardCode


class CardDrawn(Message, tag="card_drawn"):
    """A card was drawn: to the end of the row, or Desperados (R9.4)."""

    card: CardCode


class PileShuffled(Message, tag="pile_shuffled"):
    """The discards became a new pile (R9.4)."""

    cards: int


class TurnBegan(Message, tag="turn_began"):
    """A turn began."""

    seat: Seat
    turn: int


class Won(Message, tag="won"):
    """The match was won (R10.1)."""

    seat: Seat
    by: Literal["buildings", "irrigated"]


Event = (
    Placed
    | Moved
    | Chased
    | Raided
    | Laid
    | CourseEnded
    | PiecesTaken
    | Dammed
    | WaterChanged
    | Built
    | CardCarriedOut
    | CardPutOff
    | Paid
    | CardDrawn
    | DesperadosRode
    | PileShuffled
    | TurnBegan
    | Won
)
