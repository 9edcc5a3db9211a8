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
    """Campesinos were chased to the city (R7.3); comes before the `moved` of the chasers."""

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
    seat: Seat
    """Whose piece it was (R3.2)."""
    forced: bool = False
    """Whether there was no choice (R3.3)."""


class PieceTaken(Message, tag="piece_taken"):
    """A river piece was taken away: by a dam, or because no spring feeds it any more (R8.3)."""

    side: Side


class Dammed(Message, tag="dammed"):
    """A dam was built (R8.1)."""

    seat: Seat
    side: Side


class WaterChanged(Message, tag="water_changed"):
    """Fields fell dry or became irrigated, all told, once a laying has ended."""

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


class CardDrawn(Message, tag="card_drawn"):
    """A card was drawn: to the end of the row, or Desperados (R9.4)."""

    card: CardCode


class PileShuffled(Message, tag="pile_shuffled"):
    """The discards became a new pile (R9.4)."""


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
    | PieceTaken
    | Dammed
    | WaterChanged
    | Built
    | CardCarriedOut
    | CardPutOff
    | Paid
    | CardDrawn
    | PileShuffled
    | TurnBegan
    | Won
)
