"""Hints, and what bots thought: who may ask, what is answered, what the log tells."""

import asyncio
from collections.abc import Callable

import pytest
from tests.server.conftest import RunningServer
from tests.server.oracles import broken_oracle, lost_oracle, oracle, slow_oracle
from tests.server.people import Device, Window

from dosrios.bots.advising import strongest_bot
from dosrios.core.actions import parse_action
from dosrios.core.rules import apply_action, is_legal
from dosrios.protocol import http
from dosrios.protocol.messages import Done, Ping, Pong, Refused, Update
from dosrios.protocol.thoughts import Cancel, Hint, Recall, Thought
from dosrios.server.adviser import MOST_THOUGHTS, Adviser, Opinion
from dosrios.server.runner import Player
from dosrios.server.thinking import Turn

Start = Callable[..., RunningServer]


def started(start: Start, play: Player = oracle, **options: object) -> RunningServer:
    """A server whose bots are of the tests."""
    server = start(**options)
    server.hub._runner._play = play  # type: ignore[misc]
    return server


async def ask_hint(window: Window, version: int | None = None) -> Thought | Refused:
    """What comes of asking for a hint; the log of the window is up to date then."""
    version = window.version if version is None else version
    await window.send(Hint(id=window.next_id(), version=version))
    return await answer_of(window)


async def answer_of(window: Window) -> Thought | Refused:
    answer = await window.receive_until(Thought | Refused)  # type: ignore[arg-type]  # a union
    assert isinstance(answer, Thought | Refused)
    return answer


async def log_of(device: Device, match: str, language: str = "en") -> list[str]:
    """All that the log tells."""
    window = await device.look_at(match, language)
    return [line.words for entry in window.update.entries for line in entry.lines]


async def reach_turn(window: Window) -> None:
    """Play on until we are to act in a turn; bots play for the others."""
    while window.update.position.phase != "actions" or window.update.choices is None:
        await window.wait_for_turn()
        if window.update.position.phase == "actions":
            break
        await window.act(window.legal[0])


def test_a_hint_is_a_line_that_can_be_played_with_the_chances_of_all(start: Start) -> None:
    server = started(start)

    async def scenario() -> None:
        async with Device(server.url) as ana:
            match = await ana.new_match("here", "greedy", "greedy", seed="3")
            window = await ana.look_at(match)
            assert window.match is not None
            assert window.match.hints
            await reach_turn(window)
            before = window.version
            hint = await ask_hint(window)
            assert isinstance(hint, Thought)
            assert (hint.seat, hint.bot) == (0, strongest_bot())
            assert hint.ply == window.update.position.ply
            assert hint.chances == pytest.approx([0.7, 0.15, 0.15])
            assert window.version == before, "the match is as it was"
            state = server.hub._rooms[match].match.state
            for part in hint.line:
                assert part.words
                assert part.places or part.actions[0] in ("harvest", "defer")
                assert part.events
                for text in part.actions:
                    assert is_legal(state, parse_action(text))
                    state = apply_action(state, parse_action(text))
            assert state.turn == window.update.position.turn + 1 or state.actor < 0
            for part in hint.line[:-1]:
                assert isinstance(await window.act(*part.actions), Done)

    asyncio.run(scenario())


def test_the_log_tells_everybody_who_asked_once_and_for_ever(start: Start) -> None:
    server = started(start)

    async def scenario() -> None:
        async with Device(server.url) as ana, Device(server.url) as eve:
            seats = [http.NewSeat(kind="here", name="Ana"), http.NewSeat(kind="bot", bot="greedy")]
            made = await ana.post("/api/matches", http.NewMatch(seats=seats, seed="3"), http.Made)
            window, watching = await ana.look_at(made.match), await eve.look_at(made.match)
            await window.wait_for_turn()
            ply = window.update.position.ply
            assert isinstance(await ask_hint(window), Thought)
            while watching.update.cause != "noted":
                await watching.receive_until(Update)
            assert watching.update.keep == ply - 1
            assert watching.log == list(range(ply + 1))
            assert watching.update.choices is None, "the hint itself is for whoever asked"
            [entry] = watching.update.entries
            assert entry.lines[-1].words == "Ana asks for a hint."
            assert isinstance(await ask_hint(window), Thought), "once more, without thinking anew"
            server.hub._rooms.clear()  # as after the server was started again
            assert (await log_of(eve, made.match)).count("Ana asks for a hint.") == 1
            assert (await log_of(eve, made.match, "nl")).count("Ana vraagt om een hint.") == 1

    asyncio.run(scenario())


def test_among_several_people_hints_have_to_be_agreed_on(start: Start) -> None:
    server = started(start)

    async def scenario(*, agreed: bool) -> None:
        async with Device(server.url) as ana, Device(server.url) as beto:
            match = await ana.new_match("here", "open", seed="3", hints=agreed)
            window = await ana.look_at(match)
            assert window.match is not None
            assert window.match.hints is agreed, "somebody may come yet"
            link = await ana.post(f"/api/matches/{match}/links", http.NewLink(seat=1), http.Link)
            token = link.url.rsplit("/", 1)[1]
            await beto.post(f"/api/links/{token}", http.Arrive(name="Beto"), http.Arrived)
            other = await beto.look_at(match)
            acting = window if window.update.choices is not None else other
            answer = await ask_hint(acting)
            assert isinstance(answer, Thought if agreed else Refused)
            if isinstance(answer, Refused):
                assert answer.code == "hint/not-allowed"
                assert "no hints were agreed on" in answer.words
            waiting = other if acting is window else window
            refused = await ask_hint(waiting)
            assert isinstance(refused, Refused)
            assert refused.code == "action/not-yours"

    asyncio.run(scenario(agreed=False))
    asyncio.run(scenario(agreed=True))


def test_who_gave_his_seat_to_a_bot_for_a_while_still_counts(start: Start) -> None:
    server = started(start)

    async def scenario() -> None:
        async with Device(server.url) as ana, Device(server.url) as beto:
            match = await ana.new_match("here", "open", seed="3")
            link = await ana.post(f"/api/matches/{match}/links", http.NewLink(seat=1), http.Link)
            token = link.url.rsplit("/", 1)[1]
            await beto.post(f"/api/links/{token}", http.Arrive(name="Beto"), http.Arrived)
            change = http.SeatChange(kind="bot", bot="random")
            await beto.post(f"/api/matches/{match}/seats/1", change, http.Fine)
            window = await ana.look_at(match)
            await window.wait_for_turn()
            refused = await ask_hint(window)
            assert isinstance(refused, Refused)
            assert refused.code == "hint/not-allowed"

    asyncio.run(scenario())


def test_matches_made_of_it_keep_what_was_agreed_on(start: Start) -> None:
    server = started(start)

    async def scenario() -> None:
        async with Device(server.url) as ana:
            match = await ana.new_match("here", "open", hints=True)
            path = f"/api/matches/{match}"
            seats = [http.NewSeat(kind="here"), http.NewSeat(kind="open")]
            for made in (
                await ana.post(f"{path}/again", http.Again(), http.Made),
                await ana.post(f"{path}/continue", http.Continue(ply=0, seats=seats), http.Made),
            ):
                window = await ana.look_at(made.match)
                assert window.match is not None
                assert window.match.hints

    asyncio.run(scenario())


def test_who_thinks_of_something_else_calls_the_hint_off(start: Start) -> None:
    """It ends at once, and whoever plays on while it is thought about gets no stale hint."""
    server = started(start, slow_oracle)

    async def scenario() -> None:
        async with Device(server.url) as ana:
            window = await ana.look_at(await ana.new_match("here", "here", seed="3"))
            hint = window.next_id()
            await window.send(Hint(id=hint, version=window.version))
            await window.send(Cancel(id=hint + 1))  # of nothing
            await window.send(Ping(id=5))
            await window.receive_until(Pong)  # it is not waited for
            await window.send(Cancel(id=hint))
            cancelled = await answer_of(window)
            assert isinstance(cancelled, Refused)
            assert (cancelled.id, cancelled.code) == (hint, "hint/cancelled")

            await window.send(Hint(id=71, version=window.version))
            await window.send(Hint(id=72, version=window.version))
            first = await answer_of(window)
            assert isinstance(first, Refused)
            assert (first.id, first.code) == (71, "hint/cancelled"), "one at a time"
            assert isinstance(await answer_of(window), Thought)

            assert isinstance(await window.act(window.legal[0]), Done)
            await window.send(Hint(id=73, version=window.version))
            await window.send(Ping(id=6))
            await window.receive_until(Pong)
            assert isinstance(
                await window.act(window.legal[0], version=window.version), Refused | Done
            )
            assert (await ask_hint(window, version=0)).code == "action/stale"  # type: ignore[union-attr]

    asyncio.run(scenario())


def test_a_hint_that_the_match_has_overtaken_is_refused(start: Start) -> None:
    server = started(start, slow_oracle)

    async def scenario() -> None:
        async with Device(server.url) as ana:
            match = await ana.new_match("here", "here", seed="3")
            asking, acting = await ana.look_at(match), await ana.look_at(match)
            await asking.send(Hint(id=1, version=asking.version))
            await asking.send(Ping(id=2))
            await asking.receive_until(Pong)
            assert isinstance(await acting.act(acting.legal[0]), Done)
            answer = await answer_of(asking)
            assert isinstance(answer, Refused)
            assert answer.code == "action/stale"
            room = server.hub._rooms[match]
            assert room._notes == set(), "it was not given, so the log does not tell it"

    asyncio.run(scenario())


def test_who_leaves_is_not_thought_for(start: Start) -> None:
    server = started(start, slow_oracle)

    async def scenario() -> None:
        async with Device(server.url) as ana:
            match = await ana.new_match("here", "here", seed="3")
            window = await ana.look_at(match)
            await window.send(Hint(id=1, version=0))
            await window.send(Ping(id=2))
            await window.receive_until(Pong)
            await window.close()
            room = server.hub._rooms[match]
            while room._adviser._asked:
                await asyncio.sleep(0.01)
            assert room._notes == set()

    asyncio.run(scenario())


def test_a_device_that_asks_and_asks_has_to_wait(start: Start) -> None:
    server = started(start, hints_per_minute=0.001, hint_burst=2)

    async def scenario() -> None:
        async with Device(server.url) as ana:
            window = await ana.look_at(await ana.new_match("here", "here", seed="3"))
            answers = [await ask_hint(window) for _ in range(3)]
            assert [type(answer) for answer in answers] == [Thought, Thought, Refused]
            assert answers[-1].code == "hint/too-many"  # type: ignore[union-attr]

    asyncio.run(scenario())


def test_an_adviser_that_breaks_is_said_to_have(
    start: Start, caplog: pytest.LogCaptureFixture
) -> None:
    server = started(start, lost_oracle)

    async def scenario() -> None:
        async with Device(server.url) as ana:
            window = await ana.look_at(await ana.new_match("here", "here", seed="3"))
            answer = await ask_hint(window)
            assert isinstance(answer, Refused)
            assert answer.code == "hint/failed"
            assert "Zero" not in answer.words

    asyncio.run(scenario())
    assert "ZeroDivisionError" in caplog.text


def test_what_a_bot_thought_is_told_once_its_turn_is_over(start: Start) -> None:
    server = started(start)

    async def scenario() -> None:
        async with Device(server.url) as ana, Device(server.url) as eve:
            match = await ana.new_match("here", "greedy", seed="3")
            window, watching = await ana.look_at(match), await eve.look_at(match)
            await reach_turn(window)
            while not (window.update.thoughts and window.update.choices is not None):
                await window.wait_for_turn()
                await window.act("defer")
            *_, ply = window.update.thoughts
            for reader in (watching, window):  # everything in Dos Rios is open, thoughts too
                await reader.send(Recall(id=1, ply=ply))
            thought = await window.receive_until(Thought)
            assert thought == await watching.receive_until(Thought)
            assert (thought.ply, thought.seat, thought.bot) == (ply, 1, "greedy")
            assert len(thought.chances) == 2
            played = server.hub._rooms[match].match.session.actions[ply:]
            intended = [text for part in thought.line for text in part.actions]
            assert [action.text for action in played[: len(intended)]] == intended
            await window.send(Recall(id=2, ply=ply + 1))
            refused = await answer_of(window)
            assert isinstance(refused, Refused)
            assert refused.code == "thought/unknown"
            if window.update.history.undo:
                await window.undo()
                assert ply not in window.update.thoughts, "its turn was taken back"

    asyncio.run(scenario())


def test_the_log_tells_that_a_simpler_bot_played(
    start: Start, caplog: pytest.LogCaptureFixture
) -> None:
    server = started(start, broken_oracle)

    async def scenario() -> None:
        async with Device(server.url) as ana:
            seats = [http.NewSeat(kind="here"), http.NewSeat(kind="bot", bot="greedy", name="Rosa")]
            made = await ana.post("/api/matches", http.NewMatch(seats=seats, seed="3"), http.Made)
            window = await ana.look_at(made.match)
            said = "random plays this turn for Rosa: greedy failed with an error."
            while said not in await log_of(ana, made.match):
                await window.wait_for_turn()
                await window.act(window.legal[0])
            server.hub._rooms.clear()  # as after the server was started again
            entries = (await ana.look_at(made.match)).update.entries
            told = [entry for entry in entries if said in [line.words for line in entry.lines]]
            assert told
            assert all(entry.seat == 1 for entry in told)
            record = (await ana.http.get(f"/api/matches/{made.match}/record")).text
            comment = "{P2: random plays this turn for greedy, which failed with an error}"
            assert comment in record

    asyncio.run(scenario())
    assert "is replaced for a turn" in caplog.text


def test_thoughts_are_kept_for_so_many_turns_and_not_before_they_are_over(start: Start) -> None:
    from tests.server.test_bots import position

    state = position()
    later = state.copy()
    later.turn += 1
    adviser = Adviser(None)  # type: ignore[arg-type]  # nobody is asked
    adviser.remember(Opinion(1, state, Turn("random", ("defer",))))
    assert adviser.plies(later) == [], "it thought of nothing"
    for ply in range(MOST_THOUGHTS + 5):
        adviser.remember(Opinion(ply, state, Turn("oracle", ("defer",), (0.5, 0.5))))
    assert adviser.plies(state) == []
    assert adviser.plies(later) == list(range(5, MOST_THOUGHTS + 5))
    adviser.forget_from(10)
    assert adviser.plies(later) == [5, 6, 7, 8, 9]
