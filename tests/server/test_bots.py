"""Bots: they play by themselves, nobody waits for them, and those that break are replaced."""

import asyncio
import logging
import os
import time
from collections.abc import Callable
from pathlib import Path
from random import Random

import pytest
from tests.server.conftest import RunningServer
from tests.server.people import Device

from dosrios.core.actions import parse_action
from dosrios.core.rules import apply_action, is_legal, legal_actions
from dosrios.core.state import ACTING, CHANCE, State
from dosrios.match.chance import draw_card
from dosrios.match.opening import draw_opening
from dosrios.protocol.messages import Done, Ping, Pong, Update
from dosrios.server.runner import BotRunner
from dosrios.server.thinking import choose_actions


def position() -> State:
    """The beginning of a first turn."""
    state = draw_opening(7, 2).initial_state()
    while state.phase != ACTING:
        state = apply_action(state, legal_actions(state)[0])
    return state


def slow(_name: str, state: State, _seed: int) -> list[str]:
    time.sleep(0.6)
    return ["defer"] if state.phase == ACTING else [legal_actions(state)[0].text]


def endless(_name: str, _state: State, _seed: int) -> list[str]:
    while True:
        time.sleep(1)


def crash(_name: str, _state: State, _seed: int) -> list[str]:
    os._exit(3)


def fail(_name: str, _state: State, _seed: int) -> list[str]:
    raise ZeroDivisionError


def crash_once(name: str, state: State, seed: int) -> list[str]:
    marker = os.environ["DOSRIOS_TEST_MARKER"]
    if not os.path.exists(marker):  # noqa: PTH110  # the smallest thing there is
        open(marker, "w").close()  # noqa: PTH123
        os._exit(3)
    return choose_actions(name, state, seed)


def test_a_bot_chooses_until_somebody_else_is_to_choose() -> None:
    state = position()
    texts = choose_actions("greedy", state, 1)
    assert texts == choose_actions("greedy", state, 1)
    for text in texts:
        assert state.actor == 0 or state.turn == 1
        assert is_legal(state, parse_action(text))
        state = apply_action(state, parse_action(text))
    assert state.actor == CHANCE or state.turn == 2


@pytest.mark.parametrize(
    ("choose", "seconds", "said"),
    [(crash, 60.0, "has broken"), (fail, 60.0, "failed"), (endless, 1.0, "longer than")],
    ids=["crashes", "raises", "never ends"],
)
def test_a_bot_that_breaks_is_logged_and_something_lawful_is_played(
    choose: Callable[[str, State, int], list[str]],
    seconds: float,
    said: str,
    caplog: pytest.LogCaptureFixture,
) -> None:
    async def scenario() -> list[str]:
        runner = BotRunner(1, seconds, choose)
        try:
            return await runner.choose("greedy", position())
        finally:
            runner.stop()

    with caplog.at_level(logging.WARNING):
        assert asyncio.run(scenario()) == ["defer"]
    assert said in caplog.text


def test_a_process_that_breaks_is_replaced_and_the_bot_asked_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("DOSRIOS_TEST_MARKER", str(tmp_path / "crashed"))

    async def scenario() -> list[str]:
        runner = BotRunner(1, 30.0, crash_once)
        try:
            return await runner.choose("greedy", position())
        finally:
            runner.stop()

    texts = asyncio.run(scenario())
    assert (tmp_path / "crashed").exists()
    assert texts[-1] in ("harvest", "defer")


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
    server.hub._runner._choose = slow  # type: ignore[misc]  # a bot that takes its time

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
    server.hub._runner._choose = slow  # type: ignore[misc]

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


def test_draws_come_from_the_system_not_from_the_seed() -> None:
    """Nobody can work out from the seed which cards will come (R11.1)."""
    state = position()
    after = apply_action(state, parse_action("harvest"))
    cards = {draw_card(Random(seed), after).text for seed in range(40)}
    from dosrios.server import room

    drawn = {room._draw(after).text for _ in range(60)}
    assert len(cards) > 2
    assert len(drawn) > 2
