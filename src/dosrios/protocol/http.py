"""What goes over HTTP: making matches, taking seats, records. Bodies are JSON.

Errors have status 4xx and a `Problem`; whatever is asked for by `POST` needs the header
`Content-Type: application/json` and an `Origin` of the server itself.
"""

from typing import Annotated, Final, Literal

from msgspec import Meta, field

from dosrios.protocol.base import (
    AskedValue,
    BotName,
    LanguageCode,
    MatchId,
    Ply,
    Seat,
    SeatName,
    Value,
)
from dosrios.protocol.messages import Colour

LARGEST_BODY: Final = 16_384
LARGEST_RECORD: Final = 400_000
"""Bytes of a request's body, and of one that carries a record."""


class NewSeat(AskedValue):
    """A seat of a new match: somebody at this device, a bot, or open to whoever has the link."""

    kind: Literal["here", "bot", "open"]
    name: SeatName | None = None
    colour: Colour | None = None
    bot: BotName | None = None
    """Which bot; needed when `kind` is `bot`."""


NewSeats = Annotated[list[NewSeat], Meta(min_length=2, max_length=4)]


class NewMatch(AskedValue):
    """`POST /api/matches`: answered by `Made`."""

    seats: NewSeats
    rules: Annotated[str, Meta(max_length=200)] = "standard"
    """A preset and any options, as in a record: `published relaying=in_turn`."""
    seed: Annotated[str, Meta(max_length=40)] | None = None
    """The same seed gives the same board, starting player and row; none is a surprise."""
    hints: bool = False
    """Whether everybody may ask for hints though several people play. Who plays alone may.

    Matches that are made of this one keep it.
    """


class Again(AskedValue):
    """`POST /api/matches/ID/again`: the same seats once more. Answered by `Made`."""

    same_board: bool = False


class Continue(AskedValue):
    """`POST /api/matches/ID/continue`: a new match from a moment. Answered by `Made`."""

    ply: Ply
    seats: NewSeats


class ImportRecord(AskedValue):
    """`POST /api/matches/import`: a record (`.drn`) becomes a match. Answered by `Made`."""

    text: Annotated[str, Meta(max_length=LARGEST_RECORD)]
    name: Annotated[str, Meta(max_length=100)] = ""
    """The file's name, for messages about errors."""
    seats: NewSeats | None = None
    """Who goes on from its end; without, everybody sits at this device."""


class Made(Value):
    """A match was made."""

    match: MatchId
    warnings: list[str] = field(default_factory=list)


class SeatChange(AskedValue):
    """`POST /api/matches/ID/seats/SEAT`: answered by `Fine`.

    The seat must be yours; whoever made the match may also change open seats and those of bots.
    `kind`: `bot` gives the seat to `bot`, `open` frees it, `here` takes an open or a bot's seat.
    """

    name: SeatName | None = None
    colour: Colour | None = None
    kind: Literal["here", "bot", "open"] | None = None
    bot: BotName | None = None


class NewLink(AskedValue):
    """`POST /api/matches/ID/links`: a link to a seat. Answered by `Link`.

    For an open seat: an invitation, which works once. For a seat of yours: on another device too,
    or with `hand_over` there instead of here.
    """

    seat: Seat
    hand_over: bool = False


class Link(Value):
    """A link; whoever has it has what it gives."""

    url: str


class LinkView(Value):
    """`GET /api/links/TOKEN`: what a link would give."""

    match: MatchId
    seat: Seat
    kind: Literal["invitation", "device", "hand_over"]
    name: SeatName | None
    """Who has the seat now."""
    colour: Colour
    free_colours: list[Colour]
    host_name: str
    """Who invites."""
    yours: bool
    """Whether this device has the seat already."""


class Arrive(AskedValue):
    """`POST /api/links/TOKEN`: take the seat. Answered by `Arrived`."""

    name: SeatName | None = None
    colour: Colour | None = None


class Arrived(Value):
    """The seat is yours."""

    match: MatchId
    seat: Seat


class Fine(Value):
    """It was done."""

    done: bool = True


class SummarySeat(Value):
    """Who plays in a match of the list."""

    name: SeatName
    colour: Colour
    kind: Literal["human", "bot", "open"]
    yours: bool = False


class Summary(Value):
    """A match of this device."""

    match: MatchId
    changed: str
    """When, as ISO 8601 in UTC."""
    seats: list[SummarySeat]
    plies: Ply
    turn: int
    your_turn: bool
    winner: Seat | None


class YourMatches(Value):
    """`GET /api/matches`: the matches of this device, the last changed first."""

    matches: list[Summary]


class ChartPoint(Value):
    """How everybody stood when a turn began, or at the end. Lists are by seat."""

    ply: Ply
    turn: int
    money: list[int]
    buildings: list[int]
    irrigated: list[int]


class Chart(Value):
    """`GET /api/matches/ID/chart`: how the match went."""

    points: list[ChartPoint]


class BotChoice(Value):
    """A bot there is."""

    name: BotName
    title: str
    """What it is called, in the language asked for; its name where that says nothing else."""
    words: str
    """What it is like; empty where nothing is known of it."""


class Setting(Value):
    """A rule option with its values, the default first."""

    name: str
    values: list[str]


class Preset(Value):
    """A named choice of rules."""

    name: str
    options: dict[str, str]


class Offer(Value):
    """`GET /api/offer?language=en`: what a new match can be made of."""

    protocol: int
    server: str
    address: str
    """What links to this server begin with: the public address, else the one people came by."""
    languages: list[LanguageCode]
    bots: list[BotChoice]
    presets: list[Preset]
    options: list[Setting]
    colours: list[Colour]


class Problem(Value):
    """What is wrong with a request."""

    code: str
    words: str
