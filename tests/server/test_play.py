"""Play over the socket: what a client asks for, and what everybody is shown."""

import asyncio

from tests.server.conftest import RunningServer
from tests.server.people import Device

from dosrios.protocol.base import PROTOCOL
from dosrios.protocol.messages import (
    Act,
    Answer,
    Done,
    Frames,
    Open,
    Ping,
    Pong,
    Presence,
    Refused,
    Replay,
    Update,
    Why,
)


def test_a_whole_turn_on_one_device(server: RunningServer) -> None:
    async def scenario() -> None:
        async with Device(server.url) as laptop:
            window = await laptop.look_at(await laptop.new_match("here", "here", seed="7"))
            assert window.match is not None
            assert [seat.yours for seat in window.match.seats] == [True, True]
            assert window.match.host
            await window.play_until("actions")
            choices = window.update.choices
            assert choices is not None
            walk = max(choices.starts[0].walks, key=lambda found: len(found.actions))
            assert len(walk.actions) > 1
            done = await window.act(*walk.actions)
            assert isinstance(done, Done)
            assert window.update.position.points == 6 - walk.cost
            assert [entry.action for entry in window.update.entries] == walk.actions
            assert all(entry.events for entry in window.update.entries)
            turn = window.update.position.turn
            assert isinstance(await window.act("harvest"), Done)
            assert window.update.position.turn == turn + 1
            assert window.update.entries[-1].action.startswith("=")
            assert window.update.entries[-1].seat is None
            assert window.log == list(range(window.update.position.ply + 1))

    asyncio.run(scenario())


def test_everybody_sees_what_was_played_and_only_the_actor_has_choices(
    server: RunningServer,
) -> None:
    async def scenario() -> None:
        async with Device(server.url) as laptop, Device(server.url) as stranger:
            match = await laptop.new_match("here", "here")
            window, watching = await laptop.look_at(match), await stranger.look_at(match, "nl")
            assert watching.update.choices is None
            assert watching.match is not None
            assert not any(seat.yours or seat.may for seat in watching.match.seats)
            await window.act(window.legal[0])
            seen = await watching.receive_until(Update)
            assert seen.version == window.version
            assert seen.position == window.update.position
            assert seen.history.undo == 0
            assert window.update.history.undo == 1
            ours, theirs = window.update.entries[0], seen.entries[0]
            assert (ours.action, ours.events) == (theirs.action, theirs.events)
            assert ours.lines[0].words != theirs.lines[0].words  # each in his own language
            refused = await watching.act(window.legal[0])
            assert isinstance(refused, Refused)
            assert refused.code == "action/not-yours"

    asyncio.run(scenario())


def test_doubled_stale_and_early_submissions_are_refused_with_a_fresh_view(
    server: RunningServer,
) -> None:
    async def scenario() -> None:
        async with Device(server.url) as laptop:
            window = await laptop.look_at(await laptop.new_match("here", "here"))
            action, version = window.legal[0], window.version
            assert isinstance(await window.act(action, version=version), Done)
            for off in (version, version - 1, version + 7):
                if off < 0:
                    continue
                refused = await window.act(action, version=off)
                assert isinstance(refused, Refused)
                assert (refused.code, bool(refused.words)) == ("action/stale", True)
                assert window.update.cause == "refused"
                assert window.version == version + 1
            assert window.update.position.ply == 1

    asyncio.run(scenario())


def test_two_tabs_of_one_seat_act_at_once_and_one_wins(server: RunningServer) -> None:
    async def scenario() -> None:
        async with Device(server.url) as laptop:
            match = await laptop.new_match("here", "here")
            one, two = await laptop.look_at(match), await laptop.look_at(match)
            for _ in range(15):
                version = one.version
                answers = await asyncio.gather(
                    one.act(one.legal[0], version=version),
                    two.act(two.legal[-1], version=version),
                )
                assert sorted(type(answer).__name__ for answer in answers) == ["Done", "Refused"]
                for window in (one, two):
                    while window.version == version:
                        await window.receive_until(Update)
                assert one.update.position == two.update.position
                assert one.log == two.log

    asyncio.run(scenario())


def test_an_unlawful_action_is_refused_in_words_with_its_rule(server: RunningServer) -> None:
    async def scenario() -> None:
        async with Device(server.url) as laptop:
            match = await laptop.new_match("here", "here", seed="7")
            window = await laptop.look_at(match, "nl")
            await window.play_until("actions")
            refused = await window.act("+a1")
            assert isinstance(refused, Refused)
            assert (refused.code, refused.rule, refused.action) == ("action/illegal", "R8.4", "+a1")
            assert "R8.4" in refused.words
            assert isinstance(await window.act("=m"), Refused)
            unreadable = await window.act("nonsense")
            assert isinstance(unreadable, Refused)
            assert unreadable.code == "action/unreadable"
            await window.send(Why(id=5, action="+a1"))
            answer = await window.receive_until(Answer)
            assert (answer.id, answer.legal, answer.rule) == (5, False, "R8.4")
            await window.send(Why(id=6, action="defer"))
            assert (await window.receive_until(Answer)).legal

    asyncio.run(scenario())


def test_undo_and_redo_step_by_step_and_the_whole_turn(server: RunningServer) -> None:
    async def scenario() -> None:
        async with Device(server.url) as laptop:
            window = await laptop.look_at(await laptop.new_match("here", "here", seed="7"))
            await window.play_until("actions")
            await window.act("harvest")
            start = window.update.position
            history = window.update.history
            assert (history.undo, history.line) == (0, start.ply)
            refused = await window.undo()
            assert isinstance(refused, Refused)
            assert refused.code == "undo/line"
            for _ in range(2):
                await window.act(next(text for text in window.legal if "-" in text))
            after = window.update.position
            assert window.update.history.undo == 2
            assert window.update.history.undo_turn_to == start.ply
            assert isinstance(await window.undo(), Done)
            assert window.update.cause == "undone"
            assert window.update.entries == []
            assert isinstance(await window.undo(whole_turn=True), Done)
            assert window.update.position == start
            assert window.update.history.redo == 2
            assert isinstance(await window.redo(everything=True), Done)
            assert window.update.position == after
            assert window.log == list(range(after.ply + 1))
            refused = await window.redo()
            assert isinstance(refused, Refused)
            assert refused.code == "redo/nothing"

    asyncio.run(scenario())


def test_any_moment_can_be_replayed(server: RunningServer) -> None:
    async def scenario() -> None:
        async with Device(server.url) as laptop:
            window = await laptop.look_at(await laptop.new_match("here", "here", seed="7"))
            await window.play_until("actions")
            await window.send(Replay(id=1, first=0, last=99))
            frames = await window.receive_until(Frames)
            assert frames.plies == window.update.position.ply
            assert [frame.position.ply for frame in frames.frames] == window.log
            assert frames.frames[-1].position == window.update.position
            assert all(frame.entry.events for frame in frames.frames)
            for first, last in ((3, 2), (0, 100)):
                await window.send(Replay(id=2, first=first, last=last))
                refused = await window.receive_until(Refused)
                assert (refused.id, refused.code) == (2, "match/ply")

    asyncio.run(scenario())


def test_a_client_may_change_language_and_match_on_one_socket(server: RunningServer) -> None:
    async def scenario() -> None:
        async with Device(server.url) as laptop:
            first, second = (
                await laptop.new_match("here", "here"),
                await laptop.new_match("here", "here", "here"),
            )
            window = await laptop.look_at(first)
            english = window.update.entries[0].lines[0].words
            await window.open(first, "nl")
            assert window.update.entries[0].lines[0].words != english
            await window.open(second)
            assert window.match is not None
            assert (window.match.match, len(window.match.seats)) == (second, 3)
            await window.send(Ping(id=9))
            assert (await window.receive_until(Pong)).id == 9

    asyncio.run(scenario())


def test_what_cannot_be_opened_is_refused(server: RunningServer) -> None:
    async def scenario() -> None:
        async with Device(server.url) as laptop:
            match = await laptop.new_match("here", "here")
            window = await laptop.connect()
            await window.send(Act(id=1, version=0, actions=["defer"]))
            assert (await window.receive_until(Refused)).code == "match/not-opened"
            for message, code in (
                (Open(protocol=PROTOCOL + 1, match=match, language="en"), "protocol/version"),
                (Open(protocol=PROTOCOL, match=match, language="xx"), "language/unknown"),
                (Open(protocol=PROTOCOL, match="no-such-match", language="en"), "match/unknown"),
            ):
                await window.send(message)
                assert (await window.receive_until(Refused)).code == code
            await window.open(match)  # and the socket is none the worse for it

    asyncio.run(scenario())


def test_people_see_who_is_there(server: RunningServer) -> None:
    async def scenario() -> None:
        async with Device(server.url) as laptop, Device(server.url) as stranger:
            match = await laptop.new_match("here", "here")
            window = await laptop.look_at(match)
            watching = await stranger.look_at(match)
            while (presence := await window.receive_until(Presence)).watchers == 0:
                pass
            assert presence == Presence(connected=[0, 1], watchers=1)
            await window.close()
            while (presence := await watching.receive_until(Presence)).connected:
                pass
            assert presence == Presence(connected=[], watchers=1)

    asyncio.run(scenario())
