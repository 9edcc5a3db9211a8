"""One writer for each match, also when several try; and rooms come and go."""

import asyncio
from collections.abc import Callable
from pathlib import Path
from unittest.mock import AsyncMock

from tests.server.conftest import RunningServer
from tests.server.people import Device

from dosrios.bots.base import ONE_SECOND
from dosrios.match.opening import draw_opening
from dosrios.protocol.messages import Done, Refused
from dosrios.server.hub import Hub
from dosrios.server.runner import BotRunner
from dosrios.server.settings import Settings
from dosrios.storage.rows import SeatRow
from dosrios.storage.store import Store, sqlite_url


def test_two_servers_on_one_database_never_write_over_each_other(
    start: Callable[..., RunningServer],
) -> None:
    one, two = start(), start()

    async def scenario() -> None:
        async with Device(one.url) as here:
            match = await here.new_match("here", "here")
            async with Device(two.url, here.token) as there:
                first, second = await here.look_at(match), await there.look_at(match)
                for _ in range(10):
                    version = first.version
                    while second.version < version:
                        await second.open(match)  # what the other wrote shows when one asks
                        refused = await second.act(second.legal[0], version=second.version)
                        if isinstance(refused, Done):
                            break
                    answers = await asyncio.gather(
                        first.act(first.legal[0]), second.act(second.legal[-1])
                    )
                    assert sum(isinstance(answer, Done) for answer in answers) <= 1
                    for answer in answers:
                        if isinstance(answer, Refused):
                            assert answer.code == "action/stale"
                    await first.open(match)
                    await second.open(match)
                    if first.version != second.version:
                        behind = min(first, second, key=lambda window: window.version)
                        refused = await behind.act(behind.legal[0])
                        assert isinstance(refused, Refused)
                        await behind.open(match)
                    assert first.update.position == second.update.position

    asyncio.run(scenario())


def test_what_cannot_be_saved_is_not_done(start: Callable[..., RunningServer]) -> None:
    """A full disk: refused, in words, and nobody is shown anything; later it goes on."""
    server = start()

    async def scenario() -> None:
        async with Device(server.url) as ana:
            match = await ana.new_match("here", "here")
            window = await ana.look_at(match)
            room = server.hub._rooms[match]
            working = room._store
            broken = AsyncMock()
            broken.append_step.side_effect = OSError("disk full")
            room._store = broken  # type: ignore[misc]  # for this moment
            refused = await window.act(window.legal[0])
            assert isinstance(refused, Refused)
            assert refused.code == "server/failed"
            assert "disk" not in refused.words
            assert window.version == 0
            room._store = working  # type: ignore[misc]
            assert isinstance(await window.act(window.legal[0]), Done)

    asyncio.run(scenario())


def test_rooms_that_nobody_needs_leave_the_memory(tmp_path: Path) -> None:
    async def scenario() -> None:
        settings = Settings(data=tmp_path, idle_seconds=0.05)
        store = await Store.open(sqlite_url(tmp_path / "matches.db"))
        hub = Hub(store, BotRunner(1, 10.0, ONE_SECOND), settings)
        await hub.start()
        try:
            seats = tuple(SeatRow("human", "", colour) for colour in ("red", "blue"))
            record = draw_opening(7, 2).record()
            match = await hub.make_match(record, seats, host="me", seed="7")
            rooms = await asyncio.gather(*(hub.room(match) for _ in range(10)))
            assert len({id(room) for room in rooms}) == 1
            while hub.rooms:
                await asyncio.sleep(0.01)
            assert (await hub.room(match)) is not rooms[0]
        finally:
            await hub.stop()
            await store.close()

    asyncio.run(scenario())
