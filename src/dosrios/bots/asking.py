"""Asks bots with a limit of time, in this process.

A bot that computes in Python is stopped where that can be done: in the main thread. In any other
thread nobody waits for it any longer, and it is not asked again until it has come to an end. Code
that never comes back to Python (compiled, or in a library) cannot be stopped within its process at
all; where that must be done, bots think in processes of their own (`server/runner.py`).
"""

import queue
import signal
import threading
from collections.abc import Callable, Sequence
from random import Random
from types import FrameType
from typing import Final, TypeVar

from dosrios.bots.base import Bot
from dosrios.bots.programs.bot import ProgramBot
from dosrios.bots.registry import (
    display_name,
    is_program,
    lesser_bots,
    make_bot,
    make_program,
    patience_of,
)
from dosrios.core.actions import Action
from dosrios.core.state import State

T = TypeVar("T")

_AGAIN: Final = 0.1
"""Seconds until a bot that caught the alarm hears it once more."""
_AT_ONCE: Final = 1e-6
"""Seconds; an alarm in no time at all would be none."""


class _Alarm(BaseException):
    """The time is up. No `Exception`: bots that catch those must not catch it."""


class AskedBot:
    """A bot of that specification, made when it is asked first and made anew after it failed."""

    def __init__(self, specification: str, make: Callable[[str], Bot] = make_bot) -> None:
        """Raises `UnknownBot`."""
        self.name: Final[str] = display_name(specification)
        self.patience: Final = patience_of(specification)
        self._specification: Final = specification
        self._make: Final = make
        self._bot: Bot | None = None
        self._unanswered: queue.SimpleQueue[Action | BaseException] | None = None
        """Where the answer comes that nobody waited for any longer."""

    def choose(self, state: State, rng: Random, seconds: float) -> Action:
        """Its choice. Raises `TimeoutError` after so many seconds, and whatever it raises."""

        def ask() -> Action:
            return self._made().choose(state, rng)

        if threading.current_thread() is threading.main_thread():
            return call_with_alarm(seconds, ask)
        if self._unanswered is not None and self._unanswered.empty():
            raise TimeoutError("it is still thinking about what it was asked before")
        answers: queue.SimpleQueue[Action | BaseException] = queue.SimpleQueue()
        self._unanswered = answers
        threading.Thread(target=_answer, args=(ask, answers), daemon=True).start()
        try:
            answer = answers.get(timeout=seconds)
        except queue.Empty:
            raise TimeoutError(_no_answer(seconds)) from None
        self._unanswered = None
        if isinstance(answer, BaseException):
            raise answer
        return answer

    def _made(self) -> Bot:
        if self._bot is None:
            self._bot = self._make(self._specification)
        return self._bot

    def follow(self, initial: State, actions: Sequence[Action], player: int) -> None:
        """Have the bot made: to load what it needs is not thinking. It sees all in the position."""
        self._made()

    def end(self, result: str) -> None:
        """Have a new bot made for the next match."""
        self._bot = None

    def forget(self) -> None:
        """Have a new bot made next time."""
        self._bot = None

    def close(self) -> None:
        """Nothing: what still computes in a thread is left to itself."""


def asked_bots(specification: str, *, programs: bool = False) -> list[AskedBot | ProgramBot]:
    """The bot of that specification and those that play for it when it fails.

    With `programs` it may be one (`cmd:…`): that is for the person at this machine to say, never
    for whoever sends or writes a specification. Raises `UnknownBot`.
    """
    bot: AskedBot | ProgramBot
    if programs and is_program(specification):
        bot = make_program(specification)
    else:
        bot = AskedBot(specification)
    return [bot, *map(AskedBot, lesser_bots(specification))]


def _answer(
    ask: Callable[[], Action], answers: "queue.SimpleQueue[Action | BaseException]"
) -> None:
    try:
        answers.put(ask())
    except BaseException as error:  # noqa: BLE001 - raised where it is waited for
        answers.put(error)


def call_with_alarm(seconds: float, function: Callable[[], T]) -> T:
    """What a function gives. Raises `TimeoutError` when it takes longer, and what it raises.

    To be called in the main thread. The function is stopped, wherever it is in Python.
    """
    is_running = True

    def ring(_signal: int, _frame: FrameType | None) -> None:
        if is_running:
            raise _Alarm

    before = signal.signal(signal.SIGALRM, ring)
    try:
        try:
            signal.setitimer(signal.ITIMER_REAL, max(seconds, _AT_ONCE), _AGAIN)
            return function()
        finally:
            is_running = False
            signal.setitimer(signal.ITIMER_REAL, 0)
    except _Alarm:
        # It may have rung before the first line of that `finally`.
        is_running = False
        signal.setitimer(signal.ITIMER_REAL, 0)
        raise TimeoutError(_no_answer(seconds)) from None
    finally:
        signal.signal(signal.SIGALRM, before)


def _no_answer(seconds: float) -> str:
    return f"no answer in {seconds:.1f} s"
