"""All matches: those that somebody is looking at are in memory, one room each."""

import asyncio
import contextlib
import logging
import time
from collections.abc import Sequence
from typing import Final

from dosrios.bots.registry import BOT_NAMES
from dosrios.core.reading import parse_record
from dosrios.core.record import Record, last_state
from dosrios.core.rules import is_terminal
from dosrios.core.writing import format_record
from dosrios.protocol import codes
from dosrios.server.identity import make_match_id
from dosrios.server.limits import Buckets
from dosrios.server.refusals import RefusedError
from dosrios.server.room import Room
from dosrios.server.runner import BotRunner
from dosrios.server.settings import Settings
from dosrios.server.showing import progress_of
from dosrios.storage.rows import SeatRow, StoredMatch
from dosrios.storage.store import Store

logger = logging.getLogger(__name__)

SWEEP_SECONDS: Final = 15.0


class Hub:
    """Finds, makes and forgets rooms. One process has one hub; each match one writer."""

    def __init__(self, store: Store, runner: BotRunner, settings: Settings) -> None:
        self.store: Final = store
        self.bots: Final[tuple[str, ...]] = BOT_NAMES
        self.hint_buckets: Final = Buckets(settings.hints_per_minute / 60, settings.hint_burst)
        """How often a device may ask for hints."""
        self._runner: Final = runner
        self._settings: Final = settings
        self._rooms: Final[dict[str, Room]] = {}
        self._loading: Final[dict[str, asyncio.Lock]] = {}
        self._sweeper: asyncio.Task[None] | None = None

    async def start(self) -> None:
        """Go on with the matches in which a bot was to act when the last server ended."""
        self._runner.start()
        for match_id in await self.store.matches_waiting_for_bots():
            try:
                (await self.room(match_id)).wake()
            except Exception:  # one broken match must not keep all others from starting
                logger.exception("match %s could not be gone on with", match_id)
        self._sweeper = asyncio.create_task(self._sweep())

    async def stop(self) -> None:
        """End everything; all that was played is saved already."""
        if self._sweeper is not None:
            self._sweeper.cancel()
            with contextlib.suppress(asyncio.CancelledError):
                await self._sweeper
        for room in list(self._rooms.values()):
            for client in room.audience.clients:
                client.end()
            await room.close()
        await self._runner.stop()

    @property
    def rooms(self) -> Sequence[Room]:
        """The rooms in memory."""
        return list(self._rooms.values())

    async def room(self, match_id: str) -> Room:
        """The room of a match. Raises `RefusedError` when there is no such match."""
        room = self._rooms.get(match_id)
        if room is None:
            try:
                async with self._loading.setdefault(match_id, asyncio.Lock()):
                    room = self._rooms.get(match_id)
                    if room is None:
                        room = await self._load(match_id)
                        self._rooms[match_id] = room
            finally:
                self._loading.pop(match_id, None)
        room.used = time.monotonic()
        return room

    async def _load(self, match_id: str) -> Room:
        stored = await self.store.load_match(match_id)
        if stored is None:
            raise RefusedError(codes.MATCH_UNKNOWN)

        def replay() -> Room:
            record = parse_record(stored.record)
            return Room(stored, record, self.store, self._runner, self._settings)

        return await asyncio.to_thread(replay)  # a long match must not keep others waiting

    async def make_match(
        self,
        record: Record,
        seats: tuple[SeatRow, ...],
        *,
        host: str,
        seed: str | None,
        hints: bool = False,
    ) -> str:
        """A new match that goes on where a record ends; returns its id.

        `hints`: whether everybody may ask for some, whoever else plays.
        """
        match_id = make_match_id()
        state = await asyncio.to_thread(last_state, record)
        stored = StoredMatch(
            match_id=match_id,
            record=format_record(record),
            seed=seed,
            host=host,
            seats=seats,
            progress=progress_of(state, len(record.actions)),
            hints=hints,
        )
        await self.store.add_match(stored)
        if not is_terminal(state) and state.actor >= 0 and seats[state.actor].kind == "bot":
            (await self.room(match_id)).wake()
        return match_id

    async def _sweep(self) -> None:
        """Forget the rooms that nobody needs; whoever comes back finds the match in the store."""
        while True:
            await asyncio.sleep(min(SWEEP_SECONDS, self._settings.idle_seconds))
            long_ago = time.monotonic() - self._settings.idle_seconds
            for match_id, room in list(self._rooms.items()):
                if not room.is_busy and room.used < long_ago:
                    del self._rooms[match_id]
