"""The table as it is used: keys in, a screen and a kept record out."""

import asyncio
import random
import threading
from collections.abc import Awaitable, Callable, Sequence
from pathlib import Path

import pytest
from tests.bots.failing import FAILING, FailingInTurn, let_fail
from tests.table.tables import LARGE, SETUP, SMALL, TURNS, Table, arrows, run, sitting_at
from textual import events

from dosrios.bots.registry import make_bot
from dosrios.bots.uniform import UniformBot
from dosrios.core.actions import Action
from dosrios.core.places import PLACE_NAMES
from dosrios.core.reading import parse_record
from dosrios.core.record import Record
from dosrios.core.state import ACTING, OVER, PLACING, RELAYING, State
from dosrios.match.seats import Seat
from dosrios.render.symbols import ASCII
from dosrios.table.modes.damming import DamMode
from dosrios.table.modes.ending import EndMode
from dosrios.table.modes.laying import LayMode
from dosrios.table.modes.placing import PlaceMode
from dosrios.table.modes.walking import WalkMode
from dosrios.table.modes.watching import HandoverMode, WatchMode
from dosrios.table.pace import Speed
from dosrios.table.screens import Page
from dosrios.table.terminal import Colours
from dosrios.table.widgets import Valley

TWO_HUMANS = (Seat("human", "Ada"), Seat("human", "Bob"))


def at(
    table: Table, play: Callable[[Table], Awaitable[None]], size: tuple[int, int] = SMALL
) -> None:
    """Sit down at a table and play."""

    async def scenario() -> None:
        async with sitting_at(table, size):
            await play(table)

    run(scenario())


def two_humans(actions: Sequence[str] = (), **options: str) -> Table:
    return Table(TWO_HUMANS, actions=actions, **options)  # type: ignore[arg-type]  # str options


def place(name: str) -> int:
    return PLACE_NAMES.index(name)


def test_a_whole_match_against_greedy_by_keys_alone() -> None:
    table = Table(seed=2)
    bot = make_bot("greedy")

    async def play(table: Table) -> None:
        for number in range(400):
            if table.state.phase == OVER:
                break
            action = bot.choose(table.state, random.Random(number))
            before = table.session.ply
            await table.do(action)
            assert table.session.ply > before, f"{action}\n{table.text}"
        assert table.state.phase == OVER
        winner = ("Ada", "Greedy")[table.state.winner]
        assert f"{winner} has won!" in table.said
        assert "kept in match.drn" in table.said
        await table.press("escape")
        assert f"{winner} has won!" in table.said

    at(table, play)
    assert table.kept[-1] == table.session.to_record()
    assert table.kept[-1].header("Result") == f"P{table.state.winner + 1}"
    lengths = [len(record.actions) for record in table.kept]
    assert lengths == list(range(1, len(lengths) + 1))


def test_nothing_is_shown_before_it_is_kept(monkeypatch: pytest.MonkeyPatch) -> None:
    table = two_humans(TURNS)
    shown: list[int] = []
    table.host.keep()

    def check(*_: object) -> None:
        assert table.kept[-1] == table.session.to_record()
        shown.append(table.session.ply)

    monkeypatch.setattr(Valley, "show_grid", check)

    async def play(table: Table) -> None:
        await table.press("enter")
        await table.type("C-c1 c1xb2 +b2")
        await table.press("u", "u", "r")
        await table.type("harvest")

    at(table, play)
    assert len(TURNS) + 3 in shown


def test_bots_alone_play_to_the_end() -> None:
    """R10.1: the table is a place to watch, too."""
    record = parse_record((Path(__file__).parent / "finished.drn").read_text(encoding="utf-8"))
    actions = [action.text for action in record.actions[:-30]]
    table = Table((Seat("greedy"),) * 2, seed=2, actions=actions)

    async def play(table: Table) -> None:
        assert table.state.phase == OVER
        assert "has won!" in table.said

    at(table, play)


@pytest.mark.parametrize(
    ("language", "words"),
    [
        ("en", "{by} plays this turn for Expert: expert failed with an error."),
        ("nl", "{by} speelt deze beurt voor Expert: expert is vastgelopen op een fout."),
    ],
)
def test_the_log_tells_who_plays_for_a_bot_that_failed(
    language: str, words: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """For that turn: in the next the bot itself plays again."""
    by = let_fail(monkeypatch, FailingInTurn)
    seats = (Seat("human", "Ada"), Seat(FAILING))
    table = Table(seats, actions=SETUP, language=language, colours=Colours.NONE)

    async def play(table: Table) -> None:
        await table.type("defer")
        await table.type("defer")
        assert table.state.turn == 5
        await table.press("l")
        assert table.said.count(words.format(by=by)) == 1
        [comment] = table.kept[-1].comments
        assert comment.text == f"P2: {by} plays this turn for expert, which failed with an error"

    at(table, play, LARGE)


def test_who_leaves_does_not_wait_for_a_bot(monkeypatch: pytest.MonkeyPatch) -> None:
    is_asked = threading.Event()

    class Waiting(UniformBot):
        def choose(self, state: State, rng: random.Random) -> Action:
            is_asked.set()
            threading.Event().wait()
            raise AssertionError

    let_fail(monkeypatch, Waiting)
    table = Table((Seat("expert@600s"), Seat("human", "Ada")), actions=SETUP)

    async def scenario() -> None:
        async with table.app.run_test(size=SMALL):
            assert await asyncio.to_thread(is_asked.wait, 60)
            table.app.post_message(events.Key("q", "q"))

    # It would take twenty minutes: the loop waits for the threads of its own before it ends.
    asyncio.run(scenario())
    assert table.session.state.turn == 1


def test_laying_shows_the_course_before_it_is_chosen() -> None:
    """R4.2"""
    table = two_humans()

    async def play(table: Table) -> None:
        assert isinstance(table.screen.mode, LayMode)
        assert "Which way does the river leave b7?" in table.said
        before = table.text
        await table.press("left")
        assert "► ↙ southwest: a7" in table.said
        await table.press("tab")
        assert "► ↙ southwest: a7" not in table.said
        await table.press("shift+tab")
        assert "► ↙ southwest: a7" in table.said
        assert table.session.ply == 0
        await table.press("enter")
        assert [action.text for action in table.session.actions] == ["~b7sw"]
        assert table.text != before

    at(table, play)


def test_water_does_not_go_where_it_cannot() -> None:
    """R4.2"""
    table = two_humans(SETUP[:1])

    async def play(table: Table) -> None:
        await table.press("left")
        assert "(R4.2)" in table.said
        assert table.session.ply == 1

    at(table, play)


def test_placing_by_cursor() -> None:
    """R3.4"""
    table = two_humans(SETUP[:7])

    async def play(table: Table) -> None:
        assert isinstance(table.screen.mode, PlaceMode)
        assert "Place campesino 1 of 3" in table.said
        await table.press(*arrows(table.screen.mode.cursor, place("a2")), "enter")
        assert "! a2 holds a campesino of Ada (R3.4)" in table.said
        await table.press("right", "enter")
        assert table.session.actions[-1].text == "@b2"
        assert table.state.phase == PLACING

    at(table, play)


def walker(actions: Sequence[str] = TURNS, **options: str) -> Table:
    return two_humans(actions, **options)


async def look_at(table: Table, name: str) -> None:
    """Begin the turn if that is still to be done, and put the cursor on a place."""
    if isinstance(table.screen.mode, HandoverMode):
        await table.press("enter")
    await table.press(*arrows(table.screen.mode.cursor, place(name)))


def test_the_cursor_on_campesinos_shows_where_they_can_go() -> None:
    """R6.1"""
    table = walker()

    async def play(table: Table) -> None:
        await look_at(table, "a2")
        assert "1 Ada: 1 campesino" in table.said
        assert "a3t 1" in table.text
        await table.press("up", "up")
        assert "a3t 1" not in table.text

    at(table, play)


def test_walking_by_the_cheapest_way_and_in_a_pair() -> None:
    """R6.1, R6.3, R6.4"""
    table = walker()

    async def play(table: Table) -> None:
        await look_at(table, "C")
        await table.press("enter")
        assert "In hand: 1 campesino from the city" in table.said
        await table.press("2")
        assert "In hand: 2 campesinos from the city" in table.said
        await table.press("left")
        assert "Enter: 2 points (2C-W)" in table.said
        await table.press("down", "up")
        assert "Enter: 2 points (2C-d1)" in table.said
        await table.press("enter")
        assert table.session.actions[-1].text == "2C-d1"
        assert table.state.points == 4
        assert table.screen.mode.cursor == place("d1")

    at(table, play)


def test_several_actions_in_one_walk() -> None:
    """R6.3"""
    table = walker()

    async def play(table: Table) -> None:
        await look_at(table, "C")
        await table.press("enter", *arrows(place("C"), place("a4")), "enter")
        assert [action.text for action in table.session.actions[-2:]] == ["C-W", "W-a4"]
        assert [len(record.actions) for record in table.kept] == [len(TURNS) + 1, len(TURNS) + 2]

    at(table, play)


def test_what_cannot_be_reached_is_explained() -> None:
    """R6.1, R6.4"""
    table = walker()

    async def play(table: Table) -> None:
        await look_at(table, "g7")
        await table.press("enter")
        assert "no campesino on g7 (R6.1)" in table.said
        await look_at(table, "a2")
        await table.press("2")
        assert "only one campesino" in table.said
        await table.press("enter")
        await look_at(table, "g7")
        assert "g7 is out of reach" in table.said
        await table.press("enter")
        assert "! g7 cannot be reached: 6 points left." in table.said
        await table.press("escape")
        assert "In hand" not in table.said
        assert table.session.ply == len(TURNS)

    at(table, play)


def test_a_chase_is_told_before_it_is_done() -> None:
    """R7.1"""
    table = walker([*TURNS, "C-c1"])

    async def play(table: Table) -> None:
        await look_at(table, "c1")
        await table.press("enter", *arrows(place("c1"), place("b2")))
        told = table.said
        assert "Chases 1 campesino of Bob." in told
        await table.press("enter")
        assert table.session.actions[-1].text == "c1xb2"

    at(table, play)


def test_tab_goes_from_campesino_to_campesino() -> None:
    table = walker()

    async def play(table: Table) -> None:
        await look_at(table, "a2")
        seen = []
        for _ in range(6):
            await table.press("tab")
            seen.append(table.screen.mode.cursor)
        assert place("C") in seen
        assert place("a2") in seen
        await table.press("shift+tab")
        assert table.screen.mode.cursor == seen[-2]

    at(table, play)


def test_a_dam_shows_the_new_course_before_it_is_set() -> None:
    """R8.1, R8.3"""
    table = walker()

    async def play(table: Table) -> None:
        await look_at(table, "a2")
        before = table.state
        await table.press("d")
        assert isinstance(table.screen.mode, DamMode)
        first = table.text
        assert "A dam on " in first
        for key in ("up", "right", "down", "left", "tab", "shift+tab"):
            await table.press(key)
            assert table.state is before
        await table.press("escape")
        assert isinstance(table.screen.mode, WalkMode)
        await table.press("d", "enter")
        dam = table.session.actions[-1].text
        assert dam.startswith("#")
        assert f"A dam on {dam[1:]}?" in first

    at(table, play)


def test_a_dam_leads_to_the_choice_of_the_new_course() -> None:
    """R8.3"""
    table = walker([*TURNS[:-4]])

    async def play(table: Table) -> None:
        await look_at(table, "c2")
        await table.press("d")
        dam = next(d for d in table.screen.mode._dams if d.text == "#b2sw")  # type: ignore[attr-defined]  # DamMode
        while table.screen.mode._chosen != dam:  # type: ignore[attr-defined]  # DamMode
            await table.press("tab")
        assert "Falls dry:" in table.text or "May fall dry:" in table.said
        await table.press("enter")
        assert table.state.phase == RELAYING
        assert "The river looks for a new bed." in table.said
        await table.press("down", "enter")
        assert table.state.phase == ACTING
        assert table.session.actions[-1].text == "~b1s"

    at(table, play)


def test_no_dam_where_there_is_none_to_set() -> None:
    """R8.1"""
    table = walker()

    async def play(table: Table) -> None:
        await table.press("enter")
        while table.state.stock[0]:
            await table.press("d", "enter")
            while table.state.phase == RELAYING:
                await table.press("enter")
        await table.press("d")
        assert "! you have no dam left (R8.1)" in table.said

    at(table, play)


def test_building_shows_the_price_first() -> None:
    """R8.4"""
    table = walker([*TURNS, "C-c1", "c1xb2"])

    async def play(table: Table) -> None:
        await look_at(table, "b2")
        await table.press("h")
        assert "! the hacienda costs 1000 Rio" in table.said
        await table.press("f")
        assert "Build a finca on b2?" in table.said
        assert "500 Rio; you keep" in table.said
        assert table.session.actions[-1].text == "c1xb2"
        await table.press("escape")
        assert "Build a finca" not in table.said
        await table.press("f", "enter")
        assert table.session.actions[-1].text == "+b2"

    at(table, play)


def test_both_futures_are_shown_before_a_turn_ends() -> None:
    """R9.2, R9.3"""
    table = walker()

    async def play(table: Table) -> None:
        await table.press("enter", "e")
        mode = table.screen.mode
        assert isinstance(mode, EndMode)
        assert "Not used: 6 points" in table.said
        assert "Carry out: " in table.said
        assert "Put off: " in table.said
        assert "Bob decides about" in table.said
        assert table.session.ply == len(TURNS)
        await table.press("e")
        assert "Put off: " not in table.said
        await table.press(*(["e", "down", "enter"] if mode._carries_out else ["e", "enter"]))
        assert table.session.actions[-1].text == "defer"
        assert "It is Bob’s turn" in table.said

    at(table, play)


def test_a_harvest_draws_a_card() -> None:
    """R9.4"""
    table = walker()

    async def play(table: Table) -> None:
        await table.press("enter")
        await table.type("harvest")
        kinds = [action.text[0] for action in table.session.actions[len(TURNS) :]]
        assert kinds[0] == "h"
        assert set(kinds[1:]) == {"="}
        assert table.state.active == 1

    at(table, play)


def test_the_keyboard_is_handed_over_aloud() -> None:
    table = walker()

    async def play(table: Table) -> None:
        assert isinstance(table.screen.mode, HandoverMode)
        assert "It is Ada’s turn" in table.said
        await table.press("d")
        assert isinstance(table.screen.mode, HandoverMode)
        assert "! d does nothing here. Keys: Enter begin" in table.said
        await table.press("enter")
        assert isinstance(table.screen.mode, WalkMode)

    at(table, play)


def test_typing_notation() -> None:
    table = walker()

    async def play(table: Table) -> None:
        await table.press("enter")
        await table.type("C-c1 c1xb2")
        assert [action.text for action in table.session.actions[-2:]] == ["C-c1", "c1xb2"]
        await table.type("a2-a9")
        assert "'a2-a9' is no action" in table.said
        await table.type("a2-c2")
        assert "! c2 does not touch a2 (R6.1)" in table.said
        assert table.session.ply == len(TURNS) + 2
        await table.press(":", "q", "escape")
        assert table.app.is_running
        assert table.session.ply == len(TURNS) + 2

    at(table, play)


def test_an_illegal_action_stops_the_ones_behind_it() -> None:
    table = walker()

    async def play(table: Table) -> None:
        await table.press("enter")
        await table.type("C-c1 c1-e7 C-c1")
        assert table.session.ply == len(TURNS) + 1

    at(table, play)


def test_undo_and_redo_within_the_turn() -> None:
    table = walker()

    async def play(table: Table) -> None:
        begin = table.state
        await table.press("enter")
        await table.type("C-c1 c1xb2 +b2")
        end = table.state
        await table.press("u")
        assert "! Taken back: +b2" in table.said
        assert table.state.money[0] == 500
        await table.press("r")
        assert "! Done again: +b2" in table.said
        assert table.state == end
        await table.press("U")
        assert table.state == begin
        assert len(table.kept[-1].actions) == len(TURNS)
        await table.press("u")
        assert "Nothing to take back" in table.said
        await table.press("r", "r", "r", "r")
        assert table.state == end
        assert "Nothing was taken back" in table.said

    at(table, play)


def test_no_undo_past_a_card_drawn() -> None:
    table = Table(actions=TURNS)

    async def play(table: Table) -> None:
        await table.type("harvest")
        ply = table.session.ply
        await table.press("u")
        assert "Nothing to take back" in table.said
        assert table.session.ply == ply

    at(table, play)


def test_a_placing_is_taken_back_before_the_next_one_acts() -> None:
    """R3.4: in the setup, as long as nobody else has chosen."""
    table = two_humans(SETUP[:6])

    async def play(table: Table) -> None:
        await table.press("enter")
        assert table.state.actor == 1
        await table.press("u")
        assert table.state.actor == 0
        assert table.session.ply == 6

    at(table, play)


@pytest.mark.parametrize(
    ("actions", "keys", "mentioned"),
    [
        ((), (), "Enter lay it"),
        (SETUP[:6], (), "Enter place"),
        (TURNS, ("enter",), "d dam"),
        (TURNS, ("enter", "tab", "enter"), "Esc put back"),
        (TURNS, ("enter", "tab", "d"), "Enter set dam"),
        (TURNS, ("enter", "e"), "Enter decide"),
        (TURNS, (), "Enter begin"),
    ],
)
def test_a_wrong_key_says_which_keys_there_are(
    actions: Sequence[str], keys: Sequence[str], mentioned: str
) -> None:
    table = two_humans(actions)

    async def play(table: Table) -> None:
        await table.press(*keys)
        await table.press("%")
        told = table.said
        assert "! % does nothing here. Keys: " in told
        assert mentioned in told
        assert "? help" in told
        assert table.session.ply == len(actions)

    at(table, play)


def test_too_small_a_terminal_says_so_and_recovers() -> None:
    table = walker()

    async def play(table: Table) -> None:
        good = table.text
        await table.pilot.resize_terminal(60, 20)
        await table.settle()
        assert "80 × 24" in table.text
        assert "60 × 20" in table.text
        await table.pilot.resize_terminal(*SMALL)
        await table.settle()
        assert table.text == good
        await table.pilot.resize_terminal(*LARGE)
        await table.settle()
        assert "Turn 3: Ada" in table.said

    at(table, play)


def test_pages_open_and_close() -> None:
    table = walker()

    async def play(table: Table) -> None:
        await table.press("enter")
        for key, title in (("?", "Keys"), ("l", "Turn 3: Ada"), ("i", "What each card would pay")):
            await table.press(key)
            assert isinstance(table.app.screen, Page)
            assert title in table.said
            await table.press("up", "down", "pageup", "pagedown", "home", "end", "escape")
            assert len(table.app.screen_stack) == 2
        assert table.session.ply == len(TURNS)

    at(table, play)


def test_the_log_begins_with_the_rivers() -> None:
    table = walker()

    async def play(table: Table) -> None:
        await table.press("l")
        await table.press("home")
        assert table.text.startswith("  The rivers\n  Rio Verde runs from the spring to b7.")

    at(table, play)


def test_the_outlook_tells_what_cards_bring_and_what_is_lacking() -> None:
    """R9.3, R9.5, R10.1"""
    table = walker()

    async def play(table: Table) -> None:
        await table.press("i")
        assert "wheat (in the row: 1) 2 Bob +200 Rio (b2 d6)" in table.said
        assert "10 %: Desperados of Rio Verde hit b5(1)" in table.said
        await table.press("end")
        assert "1 Ada: five buildings: 5 buildings (another 2,500 Rio)" in table.said

    at(table, play)


def test_a_click_is_a_cursor_and_enter() -> None:
    table = walker()

    async def play(table: Table) -> None:
        await table.press("enter")
        await table.pilot.click("#valley", offset=(5, 18))
        assert table.screen.mode.cursor == place("a2")
        assert "In hand: 1 campesino from a2" in table.said
        await table.pilot.click("#valley", offset=(5, 15))
        await table.settle()
        assert table.session.actions[-1].text == "a2-a3"

    at(table, play)


def test_bots_can_be_hurried_and_slowed() -> None:
    table = Table(actions=TURNS, speed=Speed.SLOW)

    async def play(table: Table) -> None:
        await table.press("-")
        assert "Bots play: slowly" in table.said
        await table.press("+", "+", "+", "+")
        assert "Bots play: without a pause" in table.said
        await table.press(" ")
        assert "Nothing to wait for" in table.said

    at(table, play)


def test_a_bot_is_watched_until_space() -> None:
    table = Table(actions=TURNS, speed=Speed.SLOW)

    async def scenario() -> None:
        async with table.app.run_test(size=SMALL) as pilot:
            table.pilot = pilot
            await pilot.pause()
            await pilot.press("e", "enter")
            assert isinstance(table.screen.mode, WatchMode)
            await pilot.press("x")
            assert "x does nothing here. Keys: Space skip" in table.said
            await pilot.press("enter")
            assert "or press Space" in table.said
            ply = table.session.ply
            await pilot.press("space")
            await table.settle()
            assert isinstance(table.screen.mode, WalkMode)
            assert table.session.ply > ply

    run(scenario())


def test_a_disk_that_is_full_is_told_loudly() -> None:
    table = walker()

    def refuse(_: Record) -> None:
        raise OSError(28, "No space left on device")

    table.host._keep = refuse  # type: ignore[misc]  # the disk of this test

    async def play(table: Table) -> None:
        await table.press("enter")
        await table.type("C-c1")
        assert "THE MATCH COULD NOT BE SAVED" in table.said

    at(table, play)


def test_dutch() -> None:
    table = walker(language="nl")

    async def play(table: Table) -> None:
        assert "Ada is aan de beurt" in table.said
        await table.press("enter")
        await table.type("a2-c2")
        assert "(R6.1)" in table.said
        assert "touch" not in table.said
        await table.press("e")
        assert "Uitstellen:" in table.said
        await table.press("%")
        assert "doet hier niets. Toetsen:" in table.said
        await table.press("escape", "?")
        assert "Toetsen" in table.said

    at(table, play)


def test_plain_characters_are_enough() -> None:
    table = Table((Seat("human", "Zoë…"), Seat("human")), actions=TURNS, symbols=ASCII)

    async def play(table: Table) -> None:
        for keys in (["enter"], ["tab", "enter"], ["escape", "d"], ["escape", "e"], ["?"]):
            await table.press(*keys)
            assert table.text.isascii(), table.text

    at(table, play)


def test_without_colour_there_is_none() -> None:
    table = Table(TWO_HUMANS, actions=TURNS, colours=Colours.NONE)

    async def play(table: Table) -> None:
        for keys in (["enter"], ["tab", "enter"], ["escape", "d"], ["escape", "e"], ["?"]):
            await table.press(*keys)
            for strip in table.app.screen._compositor.render_strips():
                for segment in strip:
                    if segment.style is not None and segment.text.strip():
                        for colour in (segment.style.color, segment.style.bgcolor):
                            assert colour is None or colour.is_default, segment

    at(table, play)


def test_sixteen_colours_stay_the_terminals_own() -> None:
    table = Table(TWO_HUMANS, actions=TURNS, colours=Colours.ANSI)

    async def play(table: Table) -> None:
        await table.press("enter")
        colours = {
            segment.style.color.number
            for strip in table.app.screen._compositor.render_strips()
            for segment in strip
            if segment.style is not None
            and segment.style.color is not None
            and not segment.style.color.is_default
        }
        assert colours
        assert all(number is not None and number < 16 for number in colours)

    at(table, play)
