"""Nobody waits for a slow client; and each is spoken to in its language."""

import asyncio

import pytest

from dosrios.protocol.messages import Pong
from dosrios.server.client import MOST_WAITING, Client
from dosrios.server.words import translator_for, wished_language


def test_messages_come_in_order_and_then_the_end() -> None:
    async def scenario() -> list[bytes | None]:
        client = Client("device")
        client.send(Pong(id=1))
        client.send(Pong(id=2))
        client.end()
        return [await client.next_message() for _ in range(3)]

    assert asyncio.run(scenario()) == [b'{"type":"pong","id":1}', b'{"type":"pong","id":2}', None]


def test_a_client_that_is_too_slow_is_cut_off() -> None:
    """It comes back by itself and is shown everything afresh."""

    async def scenario() -> None:
        client = Client("device")
        for number in range(MOST_WAITING):
            client.send(Pong(id=number))
        was_lost = client.is_lost
        for number in range(5):
            client.send(Pong(id=number))
        assert (was_lost, client.is_lost) == (False, True)
        waiting = [await client.next_message() for _ in range(MOST_WAITING + 1)]
        assert waiting[-1] is None
        assert None not in waiting[:-1]

    asyncio.run(scenario())


@pytest.mark.parametrize(
    ("asked", "accepted", "language"),
    [
        ("nl", "en", "nl"),
        (None, "nl-BE,nl;q=0.9,en;q=0.8", "nl"),
        (None, "de,nl;q=0.5", "nl"),
        ("xx", None, "en"),
        (None, None, "en"),
        ("NL", "", "nl"),
        ("../../etc", ";;;,,,", "en"),
    ],
)
def test_the_language_is_the_first_that_there_is(
    asked: str | None, accepted: str | None, language: str
) -> None:
    assert wished_language(asked, accepted) == language


def test_a_language_that_there_is_not_is_english() -> None:
    assert translator_for("xx").language == "en"
