"""Tips at the table: asked for, thought of in the background, played, told in full, forgotten."""

import threading
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from random import Random

import pytest
from tests.analysis.fakes import FirstBot, LineBot
from tests.table.tables import LARGE, SETUP, SMALL, TURNS, Table, run, sitting_at
from textual import events
from textual.keys import _character_to_key

from dosrios.bots.base import Bot, Thought
from dosrios.core.actions import Action
from dosrios.core.places import PLACE_NAMES
from dosrios.core.state import State
from dosrios.lang import available_languages
from dosrios.match.seats import Seat
from dosrios.table import tips
from dosrios.table.modes.damming import DamMode
from dosrios.table.modes.walking import WalkMode

LINE = "e5-d5 d5xd6 +d6 C-c1 c1xb2 a2-W W-a4 harvest"
"""What P1 may do after `TURNS`."""


class SlowBot(LineBot):
    """Thinks until it is let go on."""

    def __init__(self, line: str) -> None:
        super().__init__(line)
        self.begun, self.may_end = threading.Event(), threading.Event()

    def think(self, state: State, rng: Random) -> Thought:
        self.begun.set()
        assert self.may_end.wait(60)
        return super().think(state, rng)


class BrokenBot(FirstBot):
    def choose(self, state: State, rng: Random) -> Action:
        raise RuntimeError("out of ideas")


def use(monkeypatch: pytest.MonkeyPatch, bot: Bot) -> None:
    monkeypatch.setattr(tips, "make_bot", lambda name: bot)
    monkeypatch.setattr(tips, "strongest_bot", lambda: "greedy")


async def press(table: Table, *keys: str) -> None:
    """Press keys while a bot is thinking, for whom `Table.press` would wait."""
    for key in keys:
        name = _character_to_key(key) if len(key) == 1 else key
        table.app.post_message(events.Key(name, key if len(key) == 1 else None))
        await table.pilot.pause()
    await table.pilot.pause()


async def wait_for_tip(table: Table) -> None:
    for _ in range(2000):
        await table.pilot.pause(0.01)
        if "Tip:" in table.text or "failed" in table.text:
            return
    raise AssertionError(table.text)


@asynccontextmanager
async def asked(table: Table, size: tuple[int, int] = SMALL) -> AsyncIterator[None]:
    """Sit at the table, ask for a tip, and wait until it is there or the bot has failed."""
    async with sitting_at(table, size):
        await table.press("t")
        await wait_for_tip(table)
        yield


def test_a_tip_is_shown_with_chances_and_reasons(monkeypatch: pytest.MonkeyPatch) -> None:
    use(monkeypatch, LineBot(LINE))
    table = Table(actions=TURNS)

    async def scene() -> None:
        async with asked(table, LARGE):
            assert f"Tip: {LINE}" in table.said
            assert "T plays it, t tells more, Esc forgets it." in table.said
            assert "Chances then: Ada 50 %, Greedy 50 %" in table.said
            assert "- builds a finca on irrigated d6, building 1 of 5" in table.said
            assert "- carries out the wheat card: 200 Rio for you" in table.said
            assert "A bot is thinking" not in table.said
            # What was there to decide still is.
            assert isinstance(table.screen.mode, WalkMode)
            assert table.session.ply == len(TURNS)

    run(scene())


def test_it_is_played(monkeypatch: pytest.MonkeyPatch) -> None:
    use(monkeypatch, LineBot(LINE))
    table = Table((Seat("human", "Ada"), Seat("human", "Bo")), actions=TURNS)

    async def scene() -> None:
        async with sitting_at(table):
            await table.press("enter", "t")
            await wait_for_tip(table)
            await table.press("T")
            played = [action.text for action in table.session.actions[len(TURNS) :]]
            assert played[: len(LINE.split())] == LINE.split()
            assert "Tip:" not in table.text
            assert table.kept[-1].actions == table.session.actions

    run(scene())


def test_it_is_forgotten(monkeypatch: pytest.MonkeyPatch) -> None:
    use(monkeypatch, LineBot(LINE))
    table = Table(actions=TURNS)

    async def scene() -> None:
        async with asked(table):
            await table.press("escape")
            assert "Tip:" not in table.text
            await table.press("T")
            assert "There is no tip for this position." in table.said
            assert table.session.ply == len(TURNS)

    run(scene())


def test_all_of_it_is_told_on_a_page(monkeypatch: pytest.MonkeyPatch) -> None:
    use(monkeypatch, LineBot(LINE))
    table = Table(actions=TURNS)

    async def scene() -> None:
        async with asked(table):
            await table.press("t")
            assert "What Greedy would do in the place of Ada" in table.said
            assert "d5xd6 Ada walks from d5 to d6. A campesino of Greedy is chased" in table.said
            assert "Because that - builds a finca on irrigated d6" in table.said
            await table.press("escape")
            assert "Tip:" in table.text

    run(scene())


def test_the_table_goes_on_while_the_bot_thinks(monkeypatch: pytest.MonkeyPatch) -> None:
    """Keys are answered, and when the tip comes it does not take them away."""
    bot = SlowBot(LINE)
    use(monkeypatch, bot)
    table = Table(actions=TURNS)

    async def scene() -> None:
        async with sitting_at(table):
            await press(table, "t")
            assert bot.begun.wait(60)
            assert "A bot is thinking about your turn." in table.said
            await press(table, "up", "right")
            assert PLACE_NAMES[table.screen.mode.cursor] == "b3"
            await press(table, "d")
            assert isinstance(table.screen.mode, DamMode)
            assert "A dam on" in table.said
            bot.may_end.set()
            await wait_for_tip(table)
            assert isinstance(table.screen.mode, DamMode)
            assert "A dam on" in table.said

    run(scene())


def test_a_tip_that_comes_too_late_is_not_shown(monkeypatch: pytest.MonkeyPatch) -> None:
    bot = SlowBot(LINE)
    use(monkeypatch, bot)
    table = Table(actions=TURNS)

    async def scene() -> None:
        async with sitting_at(table):
            await press(table, "t")
            assert bot.begun.wait(60)
            await press(table, ":", *"e5-e4", "enter")
            assert table.session.ply == len(TURNS) + 1
            bot.may_end.set()
            await table.settle()
            assert "Tip:" not in table.text
            await table.press("T")
            assert table.session.ply == len(TURNS) + 1

    run(scene())


def test_doing_something_else_ends_the_tip(monkeypatch: pytest.MonkeyPatch) -> None:
    use(monkeypatch, LineBot(LINE))
    table = Table(actions=TURNS)

    async def scene() -> None:
        async with asked(table):
            await table.type("e5-e4")
            assert "Tip:" not in table.text

    run(scene())


def test_a_bot_that_fails_is_told_and_nothing_else_happens(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    use(monkeypatch, BrokenBot())
    table = Table(actions=TURNS)

    async def scene() -> None:
        async with asked(table):
            assert "The bot that gives tips has failed: out of ideas" in table.said
            await table.press("up")
            assert isinstance(table.screen.mode, WalkMode)

    run(scene())


def test_before_the_keyboard_is_taken_there_is_no_tip(monkeypatch: pytest.MonkeyPatch) -> None:
    use(monkeypatch, LineBot(LINE))
    table = Table((Seat("human", "Ada"), Seat("human", "Bo")), actions=TURNS)

    async def scene() -> None:
        async with sitting_at(table):
            await table.press("t")
            assert "It is not your turn." in table.said

    run(scene())


@pytest.mark.parametrize("plies", [0, 7])
@pytest.mark.parametrize("language", available_languages())
def test_in_the_setup_and_in_every_language(
    monkeypatch: pytest.MonkeyPatch, plies: int, language: str
) -> None:
    use(monkeypatch, FirstBot())
    seats = (Seat("human", "Ada"), Seat("human", "Bo"))
    table = Table(seats, actions=SETUP[:plies], language=language)

    async def scene() -> None:
        async with asked(table):
            await table.press("t")
            await table.press("escape")
            await table.press("T")
            assert table.session.ply == plies + 1

    run(scene())
