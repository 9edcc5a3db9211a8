"""What all messages are made of."""

from typing import Annotated

from msgspec import Meta, Struct

PROTOCOL = 1
"""Raised when a client that was loaded before can no longer talk to the server."""

SEATS = 4

Seat = Annotated[int, Meta(ge=0, lt=SEATS)]
"""A player, from 0 in seating order: `P1` of the notation is seat 0."""
Place = str
"""`a1`..`g7`, `C`, `W`, `E`, `V`, `M`; as the end of a river also `west-lake`, `east-lake`."""
Side = str
"""An upper place and a downstream direction, such as `d4sw`."""
CardCode = str
"""`m w t f V M DV DM`."""
ActionText = Annotated[str, Meta(min_length=1, max_length=40)]
"""An action in notation."""
Ply = Annotated[int, Meta(ge=0, le=1_000_000)]
"""How many actions of the match have been played, draws of cards included."""
Version = Annotated[int, Meta(ge=0, le=1_000_000_000)]
"""How often the match has changed, undo and redo included. It only grows."""
RequestId = Annotated[int, Meta(ge=0, le=2**31 - 1)]
"""Chosen by the client; the answer carries it."""
LanguageCode = Annotated[str, Meta(pattern="^[a-z]{2}$")]
MatchId = Annotated[str, Meta(pattern="^[A-Za-z0-9_-]{8,40}$")]
Token = Annotated[str, Meta(pattern="^[A-Za-z0-9_-]{20,64}$")]
SeatName = Annotated[str, Meta(min_length=1, max_length=24)]
BotName = Annotated[str, Meta(pattern="^[a-z][a-z0-9_:=,.-]{0,39}$")]


class Value(Struct, kw_only=True):
    """A part of what the server sends. Every field is on the wire, whatever it holds."""


class Message(Struct, kw_only=True, tag_field="type"):
    """A whole message of the server; `type` says which."""


class AskedValue(Struct, kw_only=True, omit_defaults=True):
    """A part of what the client sends. Fields that have a default may be left out."""


class AskedMessage(Struct, kw_only=True, tag_field="type", omit_defaults=True):
    """A whole message of the client; fields that have a default may be left out."""
