"""Keeps the bots of one match going."""

import asyncio
import logging
from typing import Final, Protocol

from dosrios.match.hosted import HostedMatch
from dosrios.protocol import codes
from dosrios.server.refusals import RefusedError
from dosrios.server.runner import BotRunner
from dosrios.server.thinking import Turn
from dosrios.storage.rows import SeatRow

logger = logging.getLogger(__name__)

SAVING_PAUSE: Final = 5.0
"""Seconds until a bot's turn that could not be saved is tried again."""


class BotTable(Protocol):
    """The match in which bots play."""

    match: HostedMatch
    seats: tuple[SeatRow, ...]

    def bot_to_act(self) -> int | None:
        """The seat whose bot is to act now."""
        ...

    def has_only_bots(self) -> bool:
        """Whether nobody else plays."""
        ...

    async def play_for_bot(self, seat: int, version: int, turn: Turn) -> None:
        """Play a bot's turn; raises `RefusedError`."""
        ...


class BotDriver:
    """Lets the bot that is to act think and plays what it chose, as long as one is to act."""

    def __init__(self, table: BotTable, runner: BotRunner, pause: float) -> None:
        """`pause` is between the turns of a match of bots alone, in seconds."""
        self._table: Final = table
        self._runner: Final = runner
        self._pause: Final = pause
        self._task: asyncio.Task[None] | None = None
        self._thinking: asyncio.Task[Turn] | None = None
        self._subject: tuple[int, SeatRow] | None = None
        """What is thought about: a version of the match, and the bot's seat."""

    @property
    def is_thinking(self) -> bool:
        """Whether a bot is thinking."""
        return self._task is not None

    def wake(self) -> None:
        """Begin, if a bot is to act; begin anew, if what it is thinking about is no more so."""
        seat = self._table.bot_to_act()
        if self._task is None:
            if seat is not None:
                self._task = asyncio.create_task(self._run())
                self._task.add_done_callback(self._ended)
        elif self._thinking is not None and (seat is None or self._about(seat) != self._subject):
            self._thinking.cancel()

    async def stop(self) -> None:
        """End what is going on; nothing more is played."""
        if self._task is not None:
            self._task.remove_done_callback(self._ended)
            self._task.cancel()
            await asyncio.gather(self._task, return_exceptions=True)
            self._task = None

    def _ended(self, task: asyncio.Task[None]) -> None:
        self._task = None
        if task.cancelled():
            return
        if (error := task.exception()) is not None:
            logger.error("the bots of a match stopped", exc_info=error)
        else:
            # Somebody may have called while the last turn was being played.
            self.wake()

    def _about(self, seat: int) -> tuple[int, SeatRow]:
        return self._table.match.version, self._table.seats[seat]

    async def _run(self) -> None:
        table = self._table
        while (seat := table.bot_to_act()) is not None:
            version = table.match.version
            turn = await self._think(seat)
            if turn is None:
                continue
            try:
                await table.play_for_bot(seat, version, turn)
            except RefusedError as error:
                # Something was taken back or the seat was given away meanwhile, so it is thought
                # anew; or it could not be saved, which may pass.
                if error.code == codes.SERVER_FAILED:
                    await asyncio.sleep(SAVING_PAUSE)
            if table.has_only_bots():
                await asyncio.sleep(self._pause)

    async def _think(self, seat: int) -> Turn | None:
        """What the seat's bot does; None when the match has moved on meanwhile."""
        table = self._table
        self._subject = self._about(seat)
        self._thinking = asyncio.create_task(
            self._runner.turn(table.seats[seat].bot or "", table.match.state)
        )
        try:
            await asyncio.wait({self._thinking})
            return None if self._thinking.cancelled() else self._thinking.result()
        finally:
            self._thinking.cancel()
            self._thinking = None
