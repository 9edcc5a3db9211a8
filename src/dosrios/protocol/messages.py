"""What goes over the WebSocket at `/api/socket`, in both directions."""

from typing import Annotated, Final, Literal

import msgspec
from msgspec import Meta, field

from dosrios.protocol.base import (
    ActionText,
    AskedMessage,
    BotName,
    LanguageCode,
    MatchId,
    Message,
    Place,
    Ply,
    RequestId,
    Seat,
    SeatName,
    Value,
    Version,
)
from dosrios.protocol.choices import Choices
from dosrios.protocol.events import Event
from dosrios.protocol.thoughts import Cancel, Hint, Recall, Thought
from dosrios.protocol.view import BoardView, Outlook, Position

Colour = Literal["red", "blue", "yellow", "purple"]
COLOURS: Final[tuple[Colour, ...]] = ("red", "blue", "yellow", "purple")

LARGEST_MESSAGE: Final = 4096
"""Bytes of a client's message; a longer one is refused and the socket closed."""
MOST_ACTIONS: Final = 16
MOST_FRAMES: Final = 100

# ---------------------------------------------------------------- client to server


class Open(AskedMessage, tag="open"):
    """Show me this match from now on. Answered by `match` and `update`.

    The first message, and sent again for a fresh view, another language or another match.
    """

    protocol: int
    match: MatchId
    language: LanguageCode


class Act(AskedMessage, tag="act"):
    """Play these actions, all or none, on the position of `version`."""

    id: RequestId
    version: Version
    actions: Annotated[list[ActionText], Meta(min_length=1, max_length=MOST_ACTIONS)]


class Undo(AskedMessage, tag="undo"):
    """Take back the last step, or the whole turn."""

    id: RequestId
    version: Version
    whole_turn: bool = False


class Redo(AskedMessage, tag="redo"):
    """Play again what was taken back last, or all of it."""

    id: RequestId
    version: Version
    all: bool = False


class Why(AskedMessage, tag="why"):
    """Why may this not be done now? Answered by `answer`."""

    id: RequestId
    action: Annotated[str, Meta(max_length=40)]


class Replay(AskedMessage, tag="replay"):
    """The positions after `first`..`last` actions (at most 100 of them). Answered by `frames`."""

    id: RequestId
    first: Ply
    last: Ply


class Ping(AskedMessage, tag="ping"):
    """Are you there? Answered by `pong`."""

    id: RequestId


ClientMessage = Open | Act | Undo | Redo | Why | Hint | Cancel | Recall | Replay | Ping

# ---------------------------------------------------------------- server to client


Power = Literal["rename", "bot", "open", "here", "link", "hand_over"]
"""`rename`: change name and colour. `bot`, `open`, `here`: let a bot play, free the seat, play at
this device (`SeatChange`). `link`: make a link to the seat (`NewLink`), `hand_over`: one that takes
the seat away from here."""


class SeatView(Value):
    """Who sits where."""

    seat: Seat
    kind: Literal["human", "bot", "open"]
    name: SeatName
    colour: Colour
    bot: BotName | None = None
    yours: bool = False
    """Whether this device may act for the seat."""
    may: list[Power] = field(default_factory=list)
    """What this device may do about the seat."""
    connected: bool = False
    """Whether somebody who holds it is looking."""


class Option(Value):
    """A rule option and its value (section 12 of the rules)."""

    name: str
    value: str


class MatchView(Message, tag="match"):
    """What does not change with every action. Sent first, and again when a seat changes."""

    match: MatchId
    protocol: int
    server: str
    """Version of the program."""
    board: BoardView
    rules: str
    options: list[Option]
    start: Seat
    seed: str | None
    """What the board and the opening came from, if it is known."""
    seats: list[SeatView]
    host: bool
    """Whether this device made the match, and so may fill its open seats."""
    hints: bool
    """Whether this device may ask for hints when it is its turn."""


class Line(Value):
    """One line of the log, in the client's language."""

    words: str
    places: list[Place]
    """What the words are about."""
    heading: bool
    """Whether it is the heading of what follows: a turn, or a part of the setup."""


class Entry(Value):
    """One action of the match, for the log and for showing how it happened."""

    ply: Ply
    """Its number: the position after it has the same `ply`. 0 is the opening, which is no action:
    the pieces of the rivers that were laid before anybody had a choice."""
    seat: Seat | None
    """Who did it; nobody for a card that was drawn and for the opening."""
    turn: int
    """The turn it was done in."""
    action: str
    """In notation; empty for the opening."""
    lines: list[Line]
    """What happened, in words."""
    events: list[Event] = field(default_factory=list)
    """Left out of the entries that come with `open`; `replay` has them."""


class History(Value):
    """What can be taken back and done again by this client."""

    undo: int = 0
    """How many steps. A step is what was played in one `act`, with what bots did after it."""
    undo_to: Ply | None = None
    """The ply that one undo leads to."""
    undo_turn_to: Ply | None = None
    """The ply that an undo of the whole turn leads to."""
    redo: int = 0
    line: Ply = 0
    """The last card drawn, or the beginning: nothing up to this ply can be taken back."""


class Update(Message, tag="update"):
    """The match as it is now. Whoever has the last one and the log has missed nothing.

    Drop it when its `version` is lower than the one you have.
    """

    version: Version
    cause: Literal["opened", "played", "undone", "redone", "refused", "noted"]
    """`noted`: only the log has changed, by something that is told beside what was done."""
    keep: int
    """Keep the log's entries up to this ply (-1: none), drop those after it, and add `entries`."""
    entries: list[Entry]
    position: Position
    outlook: Outlook | None
    choices: Choices | None
    """What this client may do; none when it is not its turn."""
    history: History
    thinking: Seat | None = None
    """The seat whose bot is thinking."""
    thoughts: list[Ply] = field(default_factory=list)
    """The plies of which it is known what the bot that was to choose thought (`recall`)."""


class Presence(Message, tag="presence"):
    """Who is looking."""

    connected: list[Seat]
    watchers: int


class Done(Message, tag="done"):
    """What was asked for was done and is saved; the `update` comes right after."""

    id: RequestId
    version: Version


class Refused(Message, tag="refused"):
    """What was asked for was not done.

    After a refused `act`, `undo` or `redo` an `update` follows with the match as it is.
    """

    id: RequestId | None
    code: str
    """Namespaced, such as `action/stale`; docs/protocol.md lists them all."""
    words: str
    """Why, in the client's language."""
    rule: str = ""
    """Number of the rule that forbids it, such as `R6.2`."""
    action: str = ""
    """Which of several actions it is about."""


class Answer(Message, tag="answer"):
    """Why an action cannot be done, in words, or that it can."""

    id: RequestId
    legal: bool
    words: str
    rule: str = ""


class Frame(Value):
    """One moment of the match: the position, and what led to it."""

    position: Position
    outlook: Outlook | None
    entry: Entry


class Frames(Message, tag="frames"):
    """The moments asked for, in order. `plies` is how many actions the match has now."""

    id: RequestId
    plies: Ply
    frames: list[Frame]


class Pong(Message, tag="pong"):
    """I am here."""

    id: RequestId


class Rematch(Message, tag="rematch"):
    """The same people have a new match: this one, for whoever wants to go there."""

    match: MatchId
    words: str


ServerMessage = (
    MatchView | Update | Presence | Done | Refused | Answer | Thought | Frames | Rematch | Pong
)

_client_decoder: Final = msgspec.json.Decoder(ClientMessage)
_encoder: Final = msgspec.json.Encoder()


def decode_client_message(data: str | bytes) -> ClientMessage:
    """The client's message.

    Raises `msgspec.DecodeError` (`ValidationError` is one) if it is none, `ValueError` when it is
    too long.
    """
    if len(data) > LARGEST_MESSAGE:
        raise ValueError("message too long")
    return _client_decoder.decode(data)


def encode_message(message: Message | AskedMessage) -> bytes:
    """The message as JSON."""
    return _encoder.encode(message)
