"""Whatever is sent, the server answers in words and goes on: fuzzed messages and requests."""

import asyncio
import json
import logging
from collections.abc import Iterator
from random import Random
from typing import Any, get_args

import msgspec
import pytest
from tests.server.conftest import RunningServer
from tests.server.people import Device, Window
from websockets.exceptions import InvalidStatus

from dosrios.protocol import http
from dosrios.protocol.base import PROTOCOL, AskedValue
from dosrios.protocol.messages import (
    LARGEST_MESSAGE,
    Act,
    ClientMessage,
    Open,
    Ping,
    Pong,
    Redo,
    Refused,
    Replay,
    Undo,
    Why,
)
from dosrios.protocol.thoughts import Cancel, Hint, Recall

MESSAGES = (
    Open(protocol=PROTOCOL, match="no-such-match", language="en"),
    Act(id=1, version=0, actions=["defer"]),
    Undo(id=2, version=0),
    Redo(id=3, version=0),
    Why(id=4, action="d4-d3"),
    Replay(id=5, first=0, last=1),
    Ping(id=6),
    Hint(id=7, version=0),
    Cancel(id=8),
    Recall(id=9, ply=0),
)
HOSTILE: tuple[Any, ...] = (
    None,
    True,
    -1,
    2**31,
    2**63,
    10**40,
    0.5,
    1e400,
    "",
    "x",
    "d4-" * 300,
    "\u0000",
    "\ud83d\ude00",
    "../../etc/passwd",
    "<script>alert(1)</script>",
    "' OR 1=1 --",
    "%s%n{0}{{}}",
    [],
    {},
    [[[[]]]],
    {"type": "act"},
    ["d4-d3"] * 50,
    [None],
    [1],
)


def mutations() -> Iterator[bytes]:
    """Every message with each field missing, and with each hostile value in it."""
    for message in MESSAGES:
        plain = msgspec.json.decode(msgspec.json.encode(message))
        for name in plain:
            yield json.dumps({key: value for key, value in plain.items() if key != name}).encode()
            for value in HOSTILE:
                yield json.dumps({**plain, name: value}).encode()
        yield json.dumps({**plain, "seat": 0, "admin": True}).encode()


def noise(random: Random) -> bytes:
    """A message with bytes changed, cut off, or doubled."""
    data = bytearray(msgspec.json.encode(random.choice(MESSAGES)))
    for _ in range(random.randrange(1, 6)):
        at = random.randrange(len(data))
        kind = random.randrange(3)
        if kind == 0:
            data[at] = random.randrange(256)
        elif kind == 1:
            del data[at : at + random.randrange(1, 10)]
        else:
            data[at:at] = data[at : at + 10]
        data = data or bytearray(b"{")
    return bytes(data)


RAW = (
    b"",
    b"null",
    b"[]",
    b"{}",
    b"{" * 3000,
    b"[" * 4000,
    b'{"type":"ping","id":1}{"type":"ping","id":1}',
    b'{"type":"ping","id":NaN}',
    b'{"type":["act"]}',
    b'{"type":"update"}',
    b"\xff\xfe\x00",
)


def test_the_list_of_messages_is_complete() -> None:
    assert {type(message) for message in MESSAGES} == set(get_args(ClientMessage))


async def still_works(window: Window) -> None:
    await window.send(Ping(id=77))
    while (await window.receive_until(Pong)).id != 77:
        pass


def test_fuzzed_messages_are_refused_in_words_and_change_nothing(
    server: RunningServer, caplog: pytest.LogCaptureFixture
) -> None:
    random = Random(1)
    sent = [*mutations(), *RAW, *(noise(random) for _ in range(600))]

    async def scenario() -> None:
        async with Device(server.url) as laptop, Device(server.url) as eve:
            match = await laptop.new_match("here", "here")
            before = await laptop.look_at(match)
            version, position = before.version, before.update.position
            for start in range(0, len(sent), 150):
                window = await eve.look_at(match)  # who sends too much nonsense is sent away
                for data in sent[start : start + 150]:
                    if random.random() < 0.5 and data.isascii():
                        await window.socket.send(data.decode())
                    else:
                        await window.socket.send(data)
                await still_works(window)
                await window.close()
            await before.open(match)
            assert (before.version, before.update.position) == (version, position)

    with caplog.at_level(logging.ERROR):
        asyncio.run(scenario())
    assert caplog.records == []  # nothing took the server by surprise


def test_refusals_say_nothing_of_the_inside(server: RunningServer) -> None:
    async def scenario() -> None:
        async with Device(server.url) as eve:
            window = await eve.look_at(await eve.new_match("here", "here"))
            for data in RAW:
                await window.socket.send(data)
            for _ in range(len(RAW) - 1):  # one of them is a good ping twice over: refused too
                refused = await window.receive_until(Refused)
                assert refused.code == "message/unreadable"
                for word in ("Traceback", "msgspec", "dosrios", ".py", "Error"):
                    assert word not in refused.words

    asyncio.run(scenario())


def test_a_message_that_is_too_long_ends_the_connection(server: RunningServer) -> None:
    async def scenario() -> None:
        async with Device(server.url) as eve:
            match = await eve.new_match("here", "here")
            window = await eve.look_at(match)
            text = "d4-d3" * LARGEST_MESSAGE
            await window.send(Act(id=1, version=0, actions=[text]))
            assert (await window.receive_until(Refused)).code == "message/too-long"
            assert await window.closed() == 1009
            window = await eve.look_at(match)
            await window.socket.send("x" * 100_000)
            assert await window.closed() == 1009

    asyncio.run(scenario())


def test_whoever_sends_only_nonsense_is_sent_away(server: RunningServer) -> None:
    async def scenario() -> None:
        async with Device(server.url) as eve:
            window = await eve.look_at(await eve.new_match("here", "here"))
            for _ in range(300):
                await window.socket.send("nonsense")
            assert await window.closed() == 1008

    asyncio.run(scenario())


@pytest.mark.parametrize(
    "origin", ["https://rios.example", "null", "http://127.0.0.1:1", "file://", "javascript:1"]
)
def test_a_socket_from_another_site_is_not_opened(server: RunningServer, origin: str) -> None:
    async def scenario() -> None:
        async with Device(server.url) as eve:
            with pytest.raises(InvalidStatus) as refused:
                await eve.connect(Origin=origin)
            assert refused.value.response.status_code == 403
            response = await eve.post_raw("/api/matches", b"{}", Origin=origin)
            assert response.status_code == 403
            assert response.json()["code"] == "origin/foreign"

    asyncio.run(scenario())


POSTS: dict[str, AskedValue] = {
    "/api/matches": http.NewMatch(seats=[http.NewSeat(kind="here"), http.NewSeat(kind="open")]),
    "/api/matches/import": http.ImportRecord(text="[Record 1]"),
    "/api/matches/{match}/again": http.Again(),
    "/api/matches/{match}/continue": http.Continue(
        ply=0, seats=[http.NewSeat(kind="here"), http.NewSeat(kind="here")]
    ),
    "/api/matches/{match}/seats/0": http.SeatChange(name="Ana"),
    "/api/matches/{match}/links": http.NewLink(seat=0),
    "/api/links/aaaaaaaaaaaaaaaaaaaaaaaa": http.Arrive(name="Ana"),
}


def mutated_bodies(body: AskedValue) -> Iterator[bytes]:
    plain = {**msgspec.structs.asdict(body)}
    plain = msgspec.to_builtins(plain)
    for name in plain:
        yield json.dumps({key: value for key, value in plain.items() if key != name}).encode()
        for value in HOSTILE:
            yield json.dumps({**plain, name: value}).encode()
    yield from RAW


@pytest.mark.parametrize("path", POSTS)
def test_fuzzed_requests_are_answered_in_words(
    server: RunningServer, path: str, caplog: pytest.LogCaptureFixture
) -> None:
    async def scenario() -> None:
        async with Device(server.url) as ana, Device(server.url) as eve:
            match = await ana.new_match("here", "here")
            for data in mutated_bodies(POSTS[path]):
                response = await eve.post_raw(path.format(match=match), data)
                assert response.status_code < 500, data
                if response.status_code >= 400:
                    problem = msgspec.json.decode(response.content, type=http.Problem)
                    assert problem.words
                    assert "Traceback" not in response.text

    with caplog.at_level(logging.ERROR):
        asyncio.run(scenario())
    assert caplog.records == []


@pytest.mark.parametrize(
    "path",
    [
        "/api/matches/none",
        "/api/matches/nonenonenone/record",
        "/api/matches/nonenonenone/chart",
        "/api/matches/nonenonenone/picture.svg",
        "/api/links/short",
        "/api/links/" + "a" * 32,
        "/api/nothing",
        "/assets/../../secret",
        "/..%2f..%2fetc%2fpasswd",
        "/%2e%2e/matches.db",
        "/languages/xx.ftl",
        "/languages/..%2ftranslator.py",
        "/.env",
    ],
)
def test_what_there_is_not_is_not_found_in_words(server: RunningServer, path: str) -> None:
    async def scenario() -> None:
        async with Device(server.url) as eve:
            response = await eve.http.get(path)
            assert response.status_code == 404
            assert response.json()["words"]
            dutch = await eve.http.get(path, headers={"Accept-Language": "nl-NL,nl;q=0.9"})
            assert dutch.json()["words"] != response.json()["words"]

    asyncio.run(scenario())


@pytest.mark.parametrize("ply", ["-1", "1e9", "999999", "", "x", "٣", "1" * 400])
def test_a_moment_that_there_is_not_is_refused(server: RunningServer, ply: str) -> None:
    async def scenario() -> None:
        async with Device(server.url) as eve:
            match = await eve.new_match("here", "here")
            response = await eve.http.get(f"/api/matches/{match}/picture.svg", params={"ply": ply})
            assert (response.status_code, response.json()["code"]) == (422, "match/ply")

    asyncio.run(scenario())


def test_bodies_that_are_too_long_or_of_another_kind_are_refused(server: RunningServer) -> None:
    async def scenario() -> None:
        async with Device(server.url) as eve:
            response = await eve.post_raw("/api/matches", b" " * 100_000)
            assert response.json()["code"] == "request/too-long"
            assert response.status_code == 413
            response = await eve.post_raw("/api/matches/import", b" " * 3_000_000)
            assert response.status_code == 413
            plain = await eve.http.post(
                "/api/matches", content=b"{}", headers={"Content-Type": "text/plain"}
            )
            assert plain.json()["code"] == "request/unreadable"

    asyncio.run(scenario())
