"""Lets bots think in other processes, so that nobody waits for them; replaces those that break.

Whoever comes first is served first. Every match asks for one turn at a time, so that matches take
turns; and when more of them wait than there are processes, each is given less time to think.
"""

import asyncio
import logging
import multiprocessing
import secrets
from collections.abc import Callable
from concurrent.futures import Future, ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from dataclasses import replace
from typing import Final

from dosrios.bots.base import Budget
from dosrios.bots.registry import BOT_NAMES, UnknownBot, lesser_bots, patience_of
from dosrios.core.state import State
from dosrios.match.replacements import STAND_IN, Failure, Replacement
from dosrios.match.supervising import stand_in
from dosrios.server.thinking import BadChoiceError, Turn, get_ready, set_up_process, think_turn

logger = logging.getLogger(__name__)

ATTEMPTS: Final = 2
"""How often a bot whose process breaks is asked."""
LEAST_SECONDS: Final = 0.1
"""So much time to think is given however many wait, unless less is given always."""
STARTING_SECONDS: Final = 120.0
ENDING_SECONDS: Final = 5.0

Player = Callable[[str, State, int], Turn]


class BotFailedError(Exception):
    """A bot has failed; the text says how."""

    def __init__(self, failure: Failure, said: str) -> None:
        super().__init__(said)
        self.failure: Final = failure


class Process:
    """A process in which one bot at a time thinks, started when it is needed and when it broke."""

    def __init__(self) -> None:
        self._pool: ProcessPoolExecutor | None = None
        self._started: Future[None] | None = None

    def start(self) -> "Future[None]":
        """Start it, if it does not run yet; done once bots can think there."""
        if self._pool is None or self._started is None:
            context = multiprocessing.get_context("spawn")
            self._pool = ProcessPoolExecutor(1, context, set_up_process)
            self._started = self._pool.submit(get_ready)
        return self._started

    def submit(self, play: Player, bot: str, state: State) -> "Future[Turn]":
        """Let a bot think of a position. Raises `BrokenProcessPool` when the process is no more."""
        if self._pool is None:
            raise BrokenProcessPool
        return self._pool.submit(play, bot, state, secrets.randbits(32))

    def end(self) -> None:
        """End it, whatever it is doing; what is awaited of it fails as broken."""
        if self._pool is None:
            return
        # Python 3.14 has kill_workers(); until then there is no public way to end a process that
        # computes for ever.
        for process in list((self._pool._processes or {}).values()):  # noqa: SLF001
            process.kill()
        self._pool.shutdown(wait=False)
        self._pool = None


class BotRunner:
    """A few processes in which bots think."""

    def __init__(
        self, processes: int, seconds: float, budget: Budget, play: Player = think_turn
    ) -> None:
        """`budget` is how much a bot is to think in a turn; `play` is run in the processes.

        A bot is ended when it is late by its own budget, after `seconds` at the latest.
        """
        self._seconds: Final = seconds
        self._budget: Final = budget
        self._play: Final = play
        self._processes: Final = [Process() for _ in range(processes)]
        # The one that was used last is taken first: others need not even be started.
        self._free: Final[asyncio.LifoQueue[Process]] = asyncio.LifoQueue()
        for process in reversed(self._processes):
            self._free.put_nowait(process)
        self._waiting = 0
        self._thinking: Final[set[asyncio.Task[Turn]]] = set()

    def start(self) -> None:
        """Start a process already, so that the first bot does not have to wait for it."""
        self._processes[0].start()

    async def stop(self) -> None:
        """End all processes, whatever they are doing."""
        for process in self._processes:
            process.end()
        if self._thinking:
            await asyncio.wait(self._thinking, timeout=ENDING_SECONDS)

    async def turn(self, bot: str, state: State) -> Turn:
        """What a bot does from here until somebody else is to choose; never fails.

        When the bot breaks, takes too long or plays against the rules, that is logged, and a lesser
        one plays: `Turn.bot` says which, and `Turn.remarks` says so to the record.
        """
        turn = Turn(STAND_IN, (stand_in(state).text,))
        failures: list[tuple[str, Failure]] = []
        for name in (bot, *_lesser(bot)):
            try:
                turn = await self.think(name, state)
                break
            except BotFailedError as error:
                logger.warning("%s is replaced for a turn: %s", name, error)
                failures.append((name, error.failure))
        remarks = tuple(
            str(Replacement(state.actor, name, turn.bot, failure)) for name, failure in failures
        )
        return replace(turn, remarks=remarks)

    async def think(self, bot: str, state: State) -> Turn:
        """What a bot would do here. Raises `BotFailedError`.

        Whoever stops waiting leaves the queue, or lets the bot think on for nobody.
        """
        for _ in range(ATTEMPTS):
            try:
                return await self._ask(bot, state)
            except BrokenProcessPool:
                logger.warning("a process in which %s was thinking has broken; a new one", bot)
        raise BotFailedError(Failure.DIED, "its process has broken")

    async def _ask(self, bot: str, state: State) -> Turn:
        self._waiting += 1
        try:
            process = await self._free.get()
        finally:
            self._waiting -= 1
        specification = bot if "@" in bot else f"{bot}@{self._share()}"
        task = asyncio.create_task(self._run(process, specification, state.copy()))
        self._thinking.add(task)

        def ended(_: object) -> None:
            if not task.cancelled():
                task.exception()  # asked for, if nobody waits for it any more
            self._thinking.discard(task)
            self._free.put_nowait(process)

        task.add_done_callback(ended)
        return await asyncio.shield(task)

    def _share(self) -> Budget:
        """How much may be thought now: less, the more wait behind."""
        if self._budget.seconds is None:
            return self._budget
        crowd = 1 + self._waiting / len(self._processes)
        least = min(LEAST_SECONDS, self._budget.seconds)
        return Budget(seconds=round(max(least, self._budget.seconds / crowd), 3))

    async def _run(self, process: Process, specification: str, state: State) -> Turn:
        """Raises `BotFailedError`, and `BrokenProcessPool` when the process is no more."""
        seconds = self._patience(specification)
        try:
            # A process takes its time to start, which is not the bot's.
            await asyncio.wait_for(asyncio.wrap_future(process.start()), STARTING_SECONDS)
            future = process.submit(self._play, specification, state)
            return await asyncio.wait_for(asyncio.wrap_future(future), seconds)
        except BrokenProcessPool:
            process.end()
            raise
        except TimeoutError as error:
            process.end()
            said = f"thought longer than {seconds:g} s"
            raise BotFailedError(Failure.LATE, said) from error
        except BadChoiceError as error:
            raise BotFailedError(Failure.ILLEGAL, str(error)) from error
        except Exception as error:  # a bot may raise anything, and the match has to go on
            logger.exception("%s failed", specification)
            raise BotFailedError(Failure.RAISED, f"failed: {error!r}") from error

    def _patience(self, specification: str) -> float:
        """Seconds after which the bot is late with its turn."""
        try:
            return min(self._seconds, patience_of(specification))
        except UnknownBot:  # its process will say so
            return self._seconds


def _lesser(bot: str) -> list[str]:
    """Who plays when this bot fails, also when there is no such bot any more."""
    try:
        return [name.partition("@")[0] for name in lesser_bots(bot)]
    except UnknownBot:
        return list(BOT_NAMES)
