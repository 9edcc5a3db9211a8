"""What a bot thinks: hints for whoever is to choose, and what a bot thought before its turn."""

from msgspec import field

from dosrios.protocol.base import (
    ActionText,
    AskedMessage,
    BotName,
    Message,
    Place,
    Ply,
    RequestId,
    Seat,
    Value,
    Version,
)
from dosrios.protocol.events import Event


class Hint(AskedMessage, tag="hint"):
    """What would the best bot do in my place? Answered by `thought`, once it has thought.

    Refused as `hint/not-allowed` where somebody else plays and hints were not agreed on, and as
    `action/stale` when the match moves on meanwhile. The log tells everybody who asked.
    """

    id: RequestId
    version: Version


class Cancel(AskedMessage, tag="cancel"):
    """Think no more about the hint with this id: it is refused as `hint/cancelled`."""

    id: RequestId


class Recall(AskedMessage, tag="recall"):
    """What did the bot think that was to choose after `ply` actions? Answered by `thought`.

    `thoughts` of an `update` says of which plies that is known.
    """

    id: RequestId
    ply: Ply


class Intention(Value):
    """A part of what is intended: one action, or a walk of several."""

    actions: list[ActionText]
    words: str
    """In the client's language."""
    places: list[Place]
    """What the words are about."""
    events: list[Event] = field(default_factory=list)
    """What it would bring about."""


class Remark(Value):
    """A reason for a line, in the client's language: what it brings about that matters.

    A phrase that goes on where the player or his actions were named, without a full stop.
    """

    words: str
    places: list[Place]


class Thought(Message, tag="thought"):
    """What a bot thinks of a position."""

    id: RequestId
    ply: Ply
    """The position: after so many actions."""
    seat: Seat
    """For whom it thinks."""
    bot: BotName
    chances: list[float]
    """By seat: the chance to win, 0 to 1, all together 1. Empty from a bot that reckons none."""
    line: list[Intention]
    """What it would do, until somebody else or chance is to choose."""
    reasons: list[Remark]
    """Why, the most important first."""
