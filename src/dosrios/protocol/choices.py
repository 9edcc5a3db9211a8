"""What the client may do now, laid out for its screen; only sent to whoever holds the seat."""

from typing import Literal

from msgspec import field

from dosrios.protocol.base import ActionText, Place, Seat, Side, Value
from dosrios.protocol.events import Building
from dosrios.protocol.view import RiverCode


class Chased(Value):
    """Whom a walk sends to the city (R7.3)."""

    seat: Seat
    number: int


class Walk(Value):
    """The cheapest way to a place: send `actions` as they are, in one message."""

    place: Place
    cost: int
    actions: list[ActionText]
    chases: Chased | None = None


class Start(Value):
    """Where `number` campesinos (1 or 2) on `place` can get to."""

    place: Place
    number: Literal[1, 2]
    walks: list[Walk]


class Course(Value):
    """What the water would do: first what is sure, then what depends on choices (R8.3)."""

    pieces: list[Side]
    """Pieces that will be laid whatever anybody chooses, in order."""
    end: Place | None
    """Where these lead: the field where a choice arises, or where the river ends or joins a bed."""
    joins: list[RiverCode] = field(default_factory=list)
    """Rivers whose bed is joined at the end."""
    options: list[Side] = field(default_factory=list)
    """Sides among which is chosen at the end."""
    chooser: Seat | None = None
    courses: int = 1
    """How many different courses there are."""
    dries: list[Place] = field(default_factory=list)
    may_dry: list[Place] = field(default_factory=list)
    irrigates: list[Place] = field(default_factory=list)
    may_irrigate: list[Place] = field(default_factory=list)


class DamChoice(Value):
    """A side that may be closed."""

    action: ActionText
    side: Side
    place: Place
    """The field or spring above the side."""
    below: Place
    touched_from: list[Place]
    """Fields with own campesinos that touch the side, of the two beside it (R8.1)."""
    course: Course | None = None
    """What the water would do; none where no river runs through the side."""


class LayChoice(Value):
    """A way in which the river may leave its head."""

    action: ActionText
    side: Side
    below: Place
    course: Course


class PlaceChoice(Value):
    """A field on which a campesino may be placed in the setup (R3.4)."""

    action: ActionText
    place: Place


class BuildChoice(Value):
    """A building that may be placed (R8.4)."""

    action: ActionText
    place: Place
    building: Building
    price: int
    irrigated: bool
    wins: bool
    """Whether it would win the match at once (R10.1)."""


class Choices(Value):
    """All that `seat` may do now.

    `legal` lists every single action; the rest is the same, laid out for choosing by hand.
    """

    seat: Seat
    legal: list[ActionText]
    lay: list[LayChoice] = field(default_factory=list)
    place: list[PlaceChoice] = field(default_factory=list)
    starts: list[Start] = field(default_factory=list)
    dams: list[DamChoice] = field(default_factory=list)
    builds: list[BuildChoice] = field(default_factory=list)
    can_end: bool = False
    """Whether `harvest` and `defer` may be played."""
