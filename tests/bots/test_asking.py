"""Bots are waited for as long as their budget says, and stopped where that can be done."""

import contextlib
import threading
from collections.abc import Callable
from random import Random

import pytest
from tests.bots.searching import drawn_opening

from dosrios.bots import registry
from dosrios.bots.asking import AskedBot, asked_bots, call_with_alarm
from dosrios.bots.base import Budget
from dosrios.bots.registry import UnknownBot, lesser_bots, patience_of
from dosrios.bots.uniform import UniformBot
from dosrios.core.actions import Action
from dosrios.core.rules import legal_actions
from dosrios.core.state import State

POSITION = drawn_opening(1, 2)
SOON = 0.05


class Endless:
    """Computes for ever, and lets no ordinary error disturb it."""

    name = "endless"

    def choose(self, state: State, rng: Random) -> Action:
        while True:
            with contextlib.suppress(Exception):
                sum(range(1000))


class Stubborn(Endless):
    """Catches the alarm itself, once."""

    def choose(self, state: State, rng: Random) -> Action:
        try:
            return super().choose(state, rng)
        except BaseException:  # noqa: BLE001 - just such a bot
            return super().choose(state, rng)


class Waiting:
    """Answers when it is let."""

    name = "waiting"

    def __init__(self) -> None:
        self.may_answer = threading.Event()

    def choose(self, state: State, rng: Random) -> Action:
        self.may_answer.wait()
        return legal_actions(state)[0]


def in_thread(function: Callable[[], None]) -> None:
    """Run a test elsewhere than in the main thread, as the table runs its bots."""
    errors: list[BaseException] = []

    def run() -> None:
        try:
            function()
        except BaseException as error:  # noqa: BLE001 - raised in the test
            errors.append(error)

    thread = threading.Thread(target=run)
    thread.start()
    thread.join()
    if errors:
        raise errors[0]


@pytest.mark.parametrize("bot", [Endless(), Stubborn()], ids=["endless", "stubborn"])
def test_in_the_main_thread_a_bot_is_stopped_while_it_computes(bot: Endless) -> None:
    asked = AskedBot("random", lambda _: bot)
    with pytest.raises(TimeoutError):
        asked.choose(POSITION, Random(1), SOON)
    # Nothing of it is left: no alarm rings in what comes after.
    assert call_with_alarm(60, lambda: 7) == 7
    threading.Event().wait(0.3)


def test_an_error_of_a_bot_is_its_own() -> None:
    class Failing(UniformBot):
        def choose(self, state: State, rng: Random) -> Action:
            raise ZeroDivisionError

    asked = AskedBot("random", lambda _: Failing())
    with pytest.raises(ZeroDivisionError):
        asked.choose(POSITION, Random(1), 60)

    def elsewhere() -> None:
        with pytest.raises(ZeroDivisionError):
            asked.choose(POSITION, Random(1), 60)

    in_thread(elsewhere)


def test_elsewhere_nobody_waits_and_it_is_not_asked_until_it_has_come_to_an_end() -> None:
    """However many turns it misses, there is one of it at work, not more and more."""
    bot = Waiting()
    asked = AskedBot("random", lambda _: bot)

    def miss_turns() -> None:
        before = threading.active_count()
        for _ in range(3):
            with pytest.raises(TimeoutError):
                asked.choose(POSITION, Random(1), SOON)
            asked.forget()
        assert threading.active_count() == before + 1
        bot.may_answer.set()
        while threading.active_count() > before:
            pass
        assert asked.choose(POSITION, Random(1), 60) == legal_actions(POSITION)[0]

    in_thread(miss_turns)


def test_a_bot_is_made_when_it_is_asked_and_anew_when_it_was_to_be_forgotten() -> None:
    made: list[str] = []

    def make(specification: str) -> UniformBot:
        made.append(specification)
        return UniformBot()

    asked = AskedBot("random@0.5s", make)
    assert made == []
    for _ in range(2):
        asked.choose(POSITION, Random(1), 60)
    assert made == ["random@0.5s"]
    asked.forget()
    asked.choose(POSITION, Random(1), 60)
    assert made == ["random@0.5s"] * 2
    # To load what it needs is not thinking: it is there before its time begins.
    asked.end("P1")
    asked.follow(POSITION, (), 0)
    assert made == ["random@0.5s"] * 3
    asked.choose(POSITION, Random(1), 60)
    assert made == ["random@0.5s"] * 3


def test_how_long_a_bot_is_waited_for() -> None:
    """Its time and as much again, at least two seconds; a minute where it has no time to keep."""
    assert Budget(seconds=0.1).patience == pytest.approx(2.1)
    assert Budget(seconds=10).patience == 20
    assert Budget(nodes=5).patience == 60
    assert patience_of("greedy@0.1s") == 60


def test_who_plays_for_whom(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("expert", "hard", "medium", "easy"):
        monkeypatch.setitem(registry._BOTS, name, lambda _: UniformBot())
    assert lesser_bots("expert@0.2s") == (
        "hard@0.2s",
        "medium@0.2s",
        "easy@0.2s",
        "greedy@0.2s",
        "random@0.2s",
    )
    assert lesser_bots("easy@2000n") == ("greedy@2000n", "random@2000n")
    assert lesser_bots("greedy@30s") == ("random@1s",)
    assert lesser_bots("random") == ()
    assert lesser_bots("uct@50n") == ("greedy@50n", "random@50n")
    assert [bot.name for bot in asked_bots("medium")] == ["medium", "easy", "greedy", "random"]
    monkeypatch.delitem(registry._BOTS, "easy")
    assert lesser_bots("medium") == ("greedy@1s", "random@1s")


@pytest.mark.parametrize("make", [AskedBot, asked_bots, lesser_bots, patience_of])
def test_a_bot_that_there_is_not_is_refused_at_once(make: Callable[[str], object]) -> None:
    with pytest.raises(UnknownBot, match="there is no bot 'deep-blue'"):
        make("deep-blue")
