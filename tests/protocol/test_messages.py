"""Messages on the wire: what is sent is read back, and what breaks a bound is not read at all."""

import json
from typing import Any, get_args

import msgspec
import pytest

from dosrios.protocol import codes, http
from dosrios.protocol.base import AskedMessage, AskedValue, Message, Value
from dosrios.protocol.events import Event
from dosrios.protocol.messages import (
    LARGEST_MESSAGE,
    MOST_ACTIONS,
    Act,
    ClientMessage,
    Open,
    ServerMessage,
    decode_client_message,
    encode_message,
)


def open_message(**changes: Any) -> bytes:
    plain = {"type": "open", "protocol": 1, "match": "a-match-id", "language": "en"}
    return json.dumps({**plain, **changes}).encode()


def act(**changes: Any) -> bytes:
    return json.dumps(
        {"type": "act", "id": 1, "version": 2, "actions": ["defer"], **changes}
    ).encode()


def test_what_is_sent_is_read_back() -> None:
    for message in (
        Open(protocol=1, match="a-match-id", language="nl"),
        Act(id=1, version=2, actions=["d4-d3", "harvest"]),
    ):
        assert decode_client_message(encode_message(message)) == message


@pytest.mark.parametrize(
    "data",
    [
        open_message(match="short"),
        open_message(match="a match id"),
        open_message(match="x" * 41),
        open_message(language="english"),
        open_message(protocol="1"),
        act(id=-1),
        act(id=2**31),
        act(version=-1),
        act(version=1.5),
        act(actions=[]),
        act(actions=["defer"] * (MOST_ACTIONS + 1)),
        act(actions=[""]),
        act(actions=["d" * 41]),
        act(actions="defer"),
        act(actions=[1]),
        act(type="update"),
        act(type=None),
        b"",
        b"[]",
        b"nonsense",
    ],
)
def test_what_breaks_a_bound_is_not_read(data: bytes) -> None:
    with pytest.raises(msgspec.DecodeError):
        decode_client_message(data)


def test_a_message_that_is_too_long_is_not_even_looked_at() -> None:
    with pytest.raises(ValueError, match="too long"):
        decode_client_message(b"{" + b" " * LARGEST_MESSAGE)


@pytest.mark.parametrize("base", [Message, Value, AskedMessage, AskedValue])
def test_types_say_whether_fields_may_be_left_out(base: type[msgspec.Struct]) -> None:
    """What the server sends is there in full; what the client sends may leave defaults out."""
    asked = issubclass(base, AskedMessage | AskedValue)
    assert base.__struct_config__.omit_defaults is asked


def test_every_message_has_a_name_of_its_own() -> None:
    for union in (ClientMessage, ServerMessage, Event):
        tags = [kind.__struct_config__.tag for kind in get_args(union)]
        assert len(set(tags)) == len(tags)


def test_codes_are_namespaced_and_differ() -> None:
    assert len(set(codes.ALL)) == len(codes.ALL)
    assert all(code.count("/") == 1 and code == code.lower() for code in codes.ALL)


def test_seats_of_a_new_match_are_two_to_four() -> None:
    """R1.1."""
    for number, is_right in ((1, False), (2, True), (4, True), (5, False)):
        data = json.dumps({"seats": [{"kind": "here"}] * number}).encode()
        if is_right:
            assert len(msgspec.json.decode(data, type=http.NewMatch).seats) == number
        else:
            with pytest.raises(msgspec.ValidationError):
                msgspec.json.decode(data, type=http.NewMatch)
