"""Bots: they play by themselves, nobody waits for them, and those that break are replaced."""

import asyncio
import logging
import os
import threading
import time
from collections.abc import Awaitable, Callable
from concurrent.futures import Future
from pathlib import Path
from random import Random
from typing import TypeVar

import pytest
from tests.server.conftest import RunningServer
from tests.server.oracles import forgetful_oracle
from tests.server.people import Device

from dosrios.bots.base import ONE_SECOND, Budget, Thought, parse_budget
from dosrios.bots.registry import BOT_NAMES
from dosrios.core.actions import DEFER_ACTION, STEP, Action, parse_action
from dosrios.core.reading import parse_record
from dosrios.core.rules import apply_action, is_legal, legal_actions
from dosrios.core.state import ACTING, CHANCE, State
from dosrios.match.chance import draw_card
from dosrios.match.opening import draw_opening
from dosrios.protocol.messages import Done, Ping, Pong, Update
from dosrios.server import thinking
from dosrios.server.runner import LEAST_SECONDS, BotFailedError, BotRunner, Player, Process
from dosrios.server.thinking import BadChoiceError, Turn, think_turn

T = TypeVar("T")


def position() -> State:
    """The beginning of a first turn."""
    state = draw_opening(7, 2).initial_state()
    while state.phase != ACTING:
        state = apply_action(state, legal_actions(state)[0])
    return state


def at_once(state: State) -> Turn:
    """Somebody's turn that ends as soon as it may."""
    actions = "defer" if state.phase == ACTING else legal_actions(state)[0].text
    return Turn("random", (actions,))


def slow(_bot: str, state: State, _seed: int) -> Turn:
    time.sleep(0.6)
    return at_once(state)


def endless(_bot: str, _state: State, _seed: int) -> Turn:
    while True:
        time.sleep(1)


def crash(_bot: str, _state: State, _seed: int) -> Turn:
    os._exit(3)


def fail(_bot: str, _state: State, _seed: int) -> Turn:
    raise ZeroDivisionError


def cheat(bot: str, state: State, seed: int) -> Turn:
    if bot.startswith("greedy"):
        raise BadChoiceError("a step to the moon")
    return think_turn(bot, state, seed)


def crash_once(bot: str, state: State, seed: int) -> Turn:
    marker = os.environ["DOSRIOS_TEST_MARKER"]
    if not os.path.exists(marker):  # noqa: PTH110  # the smallest thing there is
        open(marker, "w").close()  # noqa: PTH123
        os._exit(3)
    return think_turn(bot, state, seed)


def noted(bot: str, state: State, _seed: int) -> Turn:
    """Takes a moment, and leaves in a file with what budget it was asked."""
    with open(os.environ["DOSRIOS_TEST_MARKER"], "a") as file:  # noqa: PTH123
        file.write(f"{bot}\n")
    time.sleep(0.2)
    return at_once(state)


def ask(work: Callable[[BotRunner], Awaitable[T]], play: Player, seconds: float = 60.0) -> T:
    """What comes of asking a runner with one process."""

    async def scenario() -> T:
        runner = BotRunner(1, seconds, ONE_SECOND, play)
        try:
            return await work(runner)
        finally:
            await runner.stop()

    return asyncio.run(scenario())


class Prophet:
    """Thinks of a line, and is asked for each further action by itself."""

    name = "prophet"

    def __init__(self, planned: int) -> None:
        self.planned = planned
        self.asked = 0

    def choose(self, state: State, rng: Random) -> Action:
        self.asked += 1
        return DEFER_ACTION

    def think(self, state: State, rng: Random) -> Thought:
        steps = [action for action in legal_actions(state) if action.kind == STEP]
        return Thought((0.25, 0.75), tuple(steps[: self.planned]), 9)


def test_a_bot_chooses_until_somebody_else_is_to_choose() -> None:
    state = position()
    turn = think_turn("greedy@0.5s", state, 1)
    assert turn == think_turn("greedy", state, 1)
    assert (turn.bot, turn.chances) == ("greedy", ())
    for text in turn.actions:
        assert state.actor == 0 or state.turn == 1
        assert is_legal(state, parse_action(text))
        state = apply_action(state, parse_action(text))
    assert state.actor == CHANCE or state.turn == 2


@pytest.mark.parametrize("planned", [0, 1])
def test_a_bot_that_thinks_does_what_it_intends(
    planned: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Its line is played as it stands; it is asked again only for what the line leaves open."""
    prophet = Prophet(planned)
    monkeypatch.setattr(thinking, "make_bot", lambda _: prophet)
    turn = think_turn("prophet", position(), 1)
    assert turn.chances == (0.25, 0.75)
    assert len(turn.actions) == planned + 1
    assert turn.actions[-1] == "defer"
    assert prophet.asked == 1


@pytest.mark.parametrize(
    ("play", "seconds", "said", "how"),
    [
        (crash, 60.0, "has broken", "ended unexpectedly"),
        (fail, 60.0, "failed", "failed with an error"),
        (endless, 1.0, "longer than", "did not answer in time"),
    ],
    ids=["crashes", "raises", "never ends"],
)
def test_a_bot_that_breaks_is_logged_and_something_lawful_is_played(
    play: Player, seconds: float, said: str, how: str, caplog: pytest.LogCaptureFixture
) -> None:
    with caplog.at_level(logging.WARNING):
        turn = ask(lambda runner: runner.turn("greedy", position()), play, seconds)
    assert (turn.bot, turn.actions) == ("stand-in", ("defer",))
    assert said in caplog.text
    assert [how in remark for remark in turn.remarks] == [True, True], "greedy, then random"


def test_a_simpler_bot_plays_the_turn_of_one_that_breaks(
    caplog: pytest.LogCaptureFixture,
) -> None:
    turn = ask(lambda runner: runner.turn("greedy", position()), cheat)
    assert turn.bot == "random"
    assert turn.remarks == ("P1: random plays this turn for greedy, which chose an illegal action",)
    assert "greedy is replaced for a turn: a step to the moon" in caplog.text


def test_a_bot_that_there_is_no_more_is_replaced(caplog: pytest.LogCaptureFixture) -> None:
    turn = ask(lambda runner: runner.turn("oldest", position()), think_turn)
    assert turn.bot == BOT_NAMES[0]
    assert "there is no bot 'oldest'" in caplog.text


@pytest.mark.parametrize("play", [crash, fail], ids=["crashes", "raises"])
def test_whoever_asks_for_advice_is_told_that_the_bot_broke(
    play: Player, caplog: pytest.LogCaptureFixture
) -> None:
    with pytest.raises(BotFailedError):
        ask(lambda runner: runner.think("greedy", position()), play)


def test_a_process_that_breaks_is_replaced_and_the_bot_asked_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("DOSRIOS_TEST_MARKER", str(tmp_path / "crashed"))
    turn = ask(lambda runner: runner.turn("greedy", position()), crash_once)
    assert (tmp_path / "crashed").exists()
    assert turn.actions[-1] in ("harvest", "defer")


def test_a_bot_has_so_long_as_its_budget_says() -> None:
    """And no longer than the server lets it."""
    runner = BotRunner(1, 20.0, ONE_SECOND)
    bots = ("hard@0.5s", "hard@3s", "hard@30s", "hard@900n", "greedy", "someone")
    assert [runner._patience(bot) for bot in bots] == [2.5, 6.0, 20.0, 20.0, 20.0, 20.0]


class SlowToStart(Process):
    """A process in which bots are there after a while, and then answer at once."""

    def start(self) -> "Future[None]":
        ready: Future[None] = Future()
        threading.Timer(0.5, ready.set_result, [None]).start()
        return ready

    def submit(self, play: Player, bot: str, state: State) -> "Future[Turn]":
        answer: Future[Turn] = Future()
        answer.set_result(play(bot, state, 1))
        return answer


def test_starting_a_process_is_not_counted_as_thinking() -> None:
    """Else the first bot would be late: to start takes longer than this one may think."""
    runner = BotRunner(1, 0.1, ONE_SECOND, lambda _bot, state, _seed: at_once(state))
    turn = asyncio.run(runner._run(SlowToStart(), "greedy", position()))
    assert turn.actions == ("defer",)


def test_whoever_waits_behind_is_served_in_turn_and_all_think_less(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    marker = tmp_path / "asked"
    monkeypatch.setenv("DOSRIOS_TEST_MARKER", str(marker))
    served: list[str] = []

    async def one(runner: BotRunner, name: str) -> None:
        await runner.turn(name, position())
        served.append(name)

    async def work(runner: BotRunner) -> None:
        matches = [asyncio.create_task(one(runner, f"bot{number}")) for number in range(5)]
        gone = asyncio.create_task(one(runner, "gone"))
        await asyncio.sleep(0)
        gone.cancel()
        await asyncio.gather(*matches)

    ask(work, noted)
    names = [f"bot{number}" for number in range(5)]
    assert served == names
    asked = dict(line.split("@") for line in marker.read_text().split())
    assert list(asked) == names, "whoever has left the queue is not thought for"
    given = [parse_budget(budget).seconds or 0 for budget in asked.values()]
    assert given[0] == 1.0, "when it was asked nobody had come yet"
    assert given[1:] == sorted(given[1:])
    assert given[1] < given[-1] == 1.0
    assert min(given) >= LEAST_SECONDS


def test_whoever_no_longer_waits_does_not_end_what_others_wait_for(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("DOSRIOS_TEST_MARKER", str(tmp_path / "asked"))

    async def work(runner: BotRunner) -> Turn:
        first = asyncio.create_task(runner.turn("first", position()))
        second = asyncio.create_task(runner.turn("second", position()))
        await asyncio.sleep(0.05)
        first.cancel()
        return await second

    assert ask(work, noted).actions == ("defer",)


def test_a_budget_of_positions_is_the_same_for_everybody() -> None:
    """What is counted and not timed stays reproducible, however many wait."""
    runner = BotRunner(1, 9.0, Budget(nodes=500))
    runner._waiting = 7
    assert str(runner._share()) == "500n"


def test_somebody_plays_a_whole_match_against_bots(server: RunningServer) -> None:
    """R10.1: it ends with a winner, and every action of it was shown."""

    async def scenario() -> None:
        chooser = Random(5)
        async with Device(server.url) as laptop:
            window = await laptop.look_at(await laptop.new_match("here", "greedy", seed="11"))
            for _ in range(400):
                await window.wait_for_turn()
                if window.update.position.winner is not None:
                    break
                legal = window.legal
                ends = [text for text in legal if text in ("harvest", "defer")]
                await window.act(chooser.choice(ends or legal))
            assert window.update.position.winner == 1
            assert window.log == list(range(window.update.position.ply + 1))
            assert window.update.choices is None
            assert window.update.outlook is None
            assert window.update.history.undo == 0

    asyncio.run(scenario())


def test_while_four_bots_think_others_are_answered_at_once(
    start: Callable[..., RunningServer],
) -> None:
    """Answered before any of the bots is: they think elsewhere."""
    server = start()
    server.hub._runner._play = slow  # type: ignore[misc]  # a bot that takes its time

    async def scenario() -> None:
        async with Device(server.url) as laptop:
            bots = [await laptop.new_match("random", "random") for _ in range(4)]
            watching = [await laptop.look_at(match) for match in bots]
            window = await laptop.look_at(await laptop.new_match("here", "here"))
            before = [looking.version for looking in watching]
            for _ in range(10):
                await window.send(Ping(id=1))
                await window.receive_until(Pong)
                assert isinstance(await window.act(window.legal[0]), Done)
            # None of the bots, who take 0.6 s each one after the other, has played twice by now.
            played = [server.hub._rooms[match].match.version for match in bots]
            assert sum(played) - sum(before) <= 4

    asyncio.run(scenario())


def test_a_bot_whose_seat_is_taken_back_does_not_play(start: Callable[..., RunningServer]) -> None:
    server = start()
    server.hub._runner._play = slow  # type: ignore[misc]

    async def scenario() -> None:
        from dosrios.protocol import http

        async with Device(server.url) as laptop:
            match = await laptop.new_match("here", "here")
            window = await laptop.look_at(match)
            actor = window.update.position.actor
            seat = f"/api/matches/{match}/seats/{actor}"
            await laptop.post(seat, http.SeatChange(kind="bot", bot="random"), http.Fine)
            while window.update.thinking != actor:
                await window.receive_until(Update)
            assert window.update.choices is None
            await laptop.post(seat, http.SeatChange(kind="here"), http.Fine)
            while window.update.thinking is not None:
                await window.receive_until(Update)
            await asyncio.sleep(1.0)
            assert server.hub._rooms[match].match.version == 0
            assert isinstance(await window.act(window.legal[0]), Done)

    asyncio.run(scenario())


def test_bots_alone_play_only_while_somebody_watches(start: Callable[..., RunningServer]) -> None:
    server = start(bot_pause=0.01)

    async def scenario() -> None:
        async with Device(server.url) as laptop:
            match = await laptop.new_match("random", "random")
            assert server.hub._rooms == {} or server.hub._rooms[match].match.version == 0
            window = await laptop.look_at(match)
            while window.version < 5:
                await window.receive_until(Update)
            await window.close()
            room = server.hub._rooms[match]
            while room.is_busy:
                await asyncio.sleep(0.01)
            version = room.match.version
            await asyncio.sleep(0.2)
            assert room.match.version == version

    asyncio.run(scenario())


@pytest.mark.parametrize(
    ("language", "said"),
    [
        ("en", "random plays this turn for Diego: greedy failed with an error."),
        ("nl", "random speelt deze beurt voor Diego: greedy is vastgelopen op een fout."),
    ],
)
def test_players_and_the_record_are_told_who_played_for_a_bot_that_failed(
    language: str,
    said: str,
    start: Callable[..., RunningServer],
    caplog: pytest.LogCaptureFixture,
) -> None:
    server = start(bot_seconds=60.0)
    server.hub._runner._play = forgetful_oracle  # type: ignore[misc]

    async def scenario() -> None:
        async with Device(server.url) as ana:
            window = await ana.look_at(await ana.new_match("here", "greedy", seed="11"), language)
            while window.update.position.turn < 5:
                await window.wait_for_turn()
                await window.act(next(iter({"defer"} & set(window.legal)), window.legal[0]))
            [match] = server.hub._rooms
            server.hub._rooms.clear()  # what is not saved is lost
            again = await ana.look_at(match, language)
            [told] = [
                entry
                for entry in again.update.entries
                if said in [line.words for line in entry.lines]
            ]
            assert told.seat == 1
            assert told.turn in (1, 2)
            kept = await ana.http.get(f"/api/matches/{match}/record")
            record = parse_record(kept.text)
            comments = [(note.ply, note.text) for note in record.comments]
            assert comments == [
                (told.ply, "P2: random plays this turn for greedy, which failed with an error")
            ]

    asyncio.run(scenario())
    assert "ZeroDivisionError" in caplog.text


@pytest.mark.parametrize("bot", ["cmd:reboot", "cmd:sh -c true@1s", "random:x"])
def test_nobody_can_make_the_server_start_a_program(server: RunningServer, bot: str) -> None:
    """Not as a seat of a new match, not later, not by a record."""

    async def scenario() -> None:
        from dosrios.protocol import http

        async with Device(server.url) as stranger:
            seats = [http.NewSeat(kind="here"), http.NewSeat(kind="bot", bot=bot)]
            problem = await stranger.refused("/api/matches", http.NewMatch(seats=seats))
            assert problem.code in ("bot/unknown", "request/unreadable")
            match = await stranger.new_match("here", "open")
            change = http.SeatChange(kind="bot", bot=bot)
            problem = await stranger.refused(f"/api/matches/{match}/seats/1", change)
            assert problem.code in ("bot/unknown", "request/unreadable")
            text = (await stranger.http.get(f"/api/matches/{match}/record")).text
            text = text.replace("[Seat2 human]", f"[Seat2 {bot}]")
            assert f"[Seat2 {bot}]" in text
            asked = http.ImportRecord(text=text)
            made = await stranger.post("/api/matches/import", asked, http.Made)
            window = await stranger.look_at(made.match)
            assert window.match is not None
            assert [seat.kind for seat in window.match.seats] == ["human", "human"]
            problem = await stranger.refused(
                "/api/matches/import", http.ImportRecord(text=text, seats=seats)
            )
            assert problem.code in ("bot/unknown", "request/unreadable")

    asyncio.run(scenario())


def test_draws_come_from_the_system_not_from_the_seed() -> None:
    """Nobody can work out from the seed which cards will come (R11.1)."""
    state = position()
    after = apply_action(state, parse_action("harvest"))
    cards = {draw_card(Random(seed), after).text for seed in range(40)}
    from dosrios.server import room

    drawn = {room._draw(after).text for _ in range(60)}
    assert len(cards) > 2
    assert len(drawn) > 2
