"""Lets bots think in other processes, so that nobody waits for them; replaces those that break."""

import asyncio
import logging
import multiprocessing
import secrets
from collections.abc import Callable
from concurrent.futures import Future, ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from typing import Final

from dosrios.core.actions import DEFER_ACTION
from dosrios.core.rules import is_legal, legal_actions
from dosrios.core.state import State
from dosrios.server.thinking import choose_actions, set_up_process

logger = logging.getLogger(__name__)

ATTEMPTS: Final = 2
"""How often a bot whose process breaks is asked."""

Chooser = Callable[[str, State, int], list[str]]


class BotRunner:
    """A few processes in which bots think."""

    def __init__(self, processes: int, seconds: float, choose: Chooser = choose_actions) -> None:
        """`seconds` is how long a bot may take for a turn; `choose` is run in the processes."""
        self._processes: Final = processes
        self._seconds: Final = seconds
        self._choose: Final = choose
        self._pool: ProcessPoolExecutor | None = None

    def start(self) -> None:
        """Start a process already, so that the first bot does not have to wait for it."""
        self._get_pool().submit(int)

    def stop(self) -> None:
        """End all processes, whatever they are doing."""
        if self._pool is not None:
            self._discard(self._pool)

    async def choose(self, name: str, state: State) -> list[str]:
        """The actions of a bot from here until somebody else is to choose; never fails.

        When the bot breaks, takes too long or plays against the rules, that is logged and the
        simplest lawful thing is done instead.
        """
        for _ in range(ATTEMPTS):
            pool = self._get_pool()
            try:
                future = pool.submit(self._choose, name, state.copy(), secrets.randbits(32))
                return await asyncio.wait_for(_uncancelled(future), self._seconds)
            except BrokenProcessPool:
                logger.warning("a process in which %s was thinking has broken; a new one", name)
                self._discard(pool)
            except TimeoutError:
                logger.warning("%s thought longer than %s s; ended", name, self._seconds)
                self._discard(pool)
                break
            except Exception:  # a bot may raise anything, and the match has to go on
                logger.exception("%s failed", name)
                break
        return [stand_in(state)]

    def _get_pool(self) -> ProcessPoolExecutor:
        if self._pool is None:
            self._pool = ProcessPoolExecutor(
                self._processes, multiprocessing.get_context("spawn"), set_up_process
            )
        return self._pool

    def _discard(self, pool: ProcessPoolExecutor) -> None:
        """End a pool's processes; whose bots thought in them finds it broken and asks again."""
        if self._pool is pool:
            self._pool = None
        # Python 3.14 has kill_workers(); until then there is no public way to end a process that
        # computes for ever.
        for process in list((pool._processes or {}).values()):  # noqa: SLF001
            process.kill()
        # What still waits is not cancelled: it fails as broken, and is asked for again.
        pool.shutdown(wait=False)


def _uncancelled(future: "Future[list[str]]") -> asyncio.Future[list[str]]:
    """The future for the event loop; whoever stops waiting for it does not cancel it.

    A pool that breaks stumbles over futures which were cancelled while they waited their turn.
    """
    inner = asyncio.wrap_future(future)
    # Asked for its exception even if nobody waits any more, so that nobody complains about that.
    inner.add_done_callback(lambda done: done.cancelled() or done.exception())
    return asyncio.shield(inner)


def stand_in(state: State) -> str:
    """The simplest lawful thing: to end the turn without a harvest, else the first there is."""
    if is_legal(state, DEFER_ACTION):
        return DEFER_ACTION.text
    return legal_actions(state)[0].text
