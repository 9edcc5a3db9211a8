"""Matches are made, made again, gone on with, lent and brought in."""

import asyncio
import subprocess
import sys
from pathlib import Path

from tests.server.conftest import RunningServer
from tests.server.people import Device

from dosrios.core.reading import parse_record
from dosrios.core.writing import format_record
from dosrios.match.opening import draw_opening
from dosrios.protocol import http
from dosrios.protocol.base import PROTOCOL
from dosrios.protocol.messages import COLOURS, Done, Rematch, Update

HERE = http.NewSeat(kind="here")


def test_what_is_on_offer(server: RunningServer) -> None:
    async def scenario() -> None:
        async with Device(server.url) as ana:
            offer = await ana.get("/api/offer?language=en", http.Offer)
            assert offer.protocol == PROTOCOL
            assert offer.address == server.url
            assert {"en", "nl"} <= set(offer.languages)
            assert {"greedy", "random"} <= {bot.name for bot in offer.bots}
            assert offer.colours == list(COLOURS)
            assert {preset.name for preset in offer.presets} == {"standard", "published"}
            standard = next(preset for preset in offer.presets if preset.name == "standard")
            for option in offer.options:
                assert standard.options[option.name] == option.values[0]
                assert len(option.values) > 1
            dutch = await ana.get("/api/offer?language=nl", http.Offer)
            assert dutch.bots[0].words != offer.bots[0].words

    asyncio.run(scenario())


def test_a_seed_gives_the_opening_of_the_command_line(server: RunningServer) -> None:
    async def scenario() -> None:
        async with Device(server.url) as ana:
            match = await ana.new_match("here", "here", "here", seed="7", rules="published")
            window = await ana.look_at(match)
            assert window.match is not None
            opening = draw_opening(7, 3)
            assert window.match.board.text == str(opening.board)
            assert (window.match.start, window.match.seed) == (opening.start, "7")
            assert window.match.rules == "published"
            words = [await ana.new_match("here", "here", seed="my valley") for _ in range(2)]
            boards = {(await ana.look_at(found)).match.board.text for found in words}  # type: ignore[union-attr]
            assert len(boards) == 1
            surprises = [await ana.new_match("here", "here") for _ in range(3)]
            boards = {(await ana.look_at(found)).match.board.text for found in surprises}  # type: ignore[union-attr]
            assert len(boards) == 3

    asyncio.run(scenario())


def test_what_cannot_be_made_is_refused(server: RunningServer) -> None:
    async def scenario() -> None:
        async with Device(server.url) as ana:
            for seats, rules, code in (
                ([HERE, http.NewSeat(kind="bot", bot="nobody")], "standard", "bot/unknown"),
                ([HERE, http.NewSeat(kind="bot")], "standard", "bot/unknown"),
                ([http.NewSeat(kind="here", colour="red")] * 2, "standard", "seat/colour"),
                ([HERE, http.NewSeat(kind="here", name=" ")], "standard", "seat/name"),
                ([HERE, HERE], "chess", "match/rules"),
                ([HERE, HERE], "standard relaying=never", "match/rules"),
                ([HERE], "standard", "request/unreadable"),
                ([HERE] * 5, "standard", "request/unreadable"),
            ):
                refused = await ana.refused("/api/matches", http.NewMatch(seats=seats, rules=rules))
                assert refused.code == code

    asyncio.run(scenario())


def test_match_ids_cannot_be_guessed(server: RunningServer) -> None:
    async def scenario() -> None:
        async with Device(server.url) as ana:
            ids = {await ana.new_match("here", "here") for _ in range(20)}
            assert len(ids) == 20
            assert all(len(found) >= 16 for found in ids)  # 96 bits

    asyncio.run(scenario())


def test_a_record_goes_out_and_comes_in_again(server: RunningServer) -> None:
    async def scenario() -> None:
        async with Device(server.url) as ana:
            seats = [http.NewSeat(kind="here", name="Ana"), HERE]
            made = await ana.post("/api/matches", http.NewMatch(seats=seats, seed="7"), http.Made)
            window = await ana.look_at(made.match)
            await window.play_until("actions")
            await window.act("harvest")
            response = await ana.http.get(f"/api/matches/{made.match}/record")
            assert 'filename="dosrios-' in response.headers["content-disposition"]
            record = parse_record(response.text)
            assert record.header("Name1") == "Ana"
            assert record.header("Seed") == "7"
            assert len(record.actions) == window.update.position.ply
            brought = await ana.post(
                "/api/matches/import", http.ImportRecord(text=response.text), http.Made
            )
            assert brought.warnings == []
            again = await ana.look_at(brought.match)
            assert again.update.position == window.update.position
            assert again.match is not None
            assert again.match.seats[0].name == "Ana"
            assert isinstance(await again.act("defer"), Done)

    asyncio.run(scenario())


def test_a_record_survives_whatever_people_call_themselves(server: RunningServer) -> None:
    names = ["]", "[Record 1]", "{;}", '"', "P2:", "\u00e9\u4e2d", "a  b", "; x", "\\"]

    async def scenario() -> None:
        async with Device(server.url) as ana:
            match = await ana.new_match("here", "here", seed="7")
            for name in names:
                change = http.SeatChange(name=name)
                await ana.post(f"/api/matches/{match}/seats/0", change, http.Fine)
                text = (await ana.http.get(f"/api/matches/{match}/record")).text
                assert parse_record(text).header("Name1") == " ".join(name.split())
                brought = await ana.post(
                    "/api/matches/import", http.ImportRecord(text=text), http.Made
                )
                window = await ana.look_at(brought.match)
                assert window.match is not None
                assert window.match.seats[0].name == " ".join(name.split())

    asyncio.run(scenario())


def test_what_is_wrong_with_a_record_is_said_as_the_command_line_says_it(
    server: RunningServer, tmp_path: Path
) -> None:
    good = format_record(draw_opening(7, 2).record())
    broken = [
        "",
        "nonsense",
        good + "\n~b7se ~b7se",
        good + "\n+d4",
        good.replace("[Players 2]", "[Players 9]"),
        good.replace("[Record 1]", "[Record 7]"),
        good + "\nx" * 100,
    ]

    async def scenario() -> None:
        async with Device(server.url) as ana:
            for text in broken:
                path = tmp_path / "broken.drn"
                path.write_text(text, encoding="utf-8")
                said = subprocess.run(
                    [sys.executable, "-m", "dosrios", "record", "check", str(path)],
                    capture_output=True,
                    text=True,
                    check=False,
                    env={"PATH": "/usr/bin:/bin", "LANG": "en"},
                ).stderr.strip()
                refused = await ana.refused(
                    "/api/matches/import", http.ImportRecord(text=text, name=str(path))
                )
                assert refused == http.Problem(code="record/invalid", words=said)

    asyncio.run(scenario())


def test_a_record_for_more_seats_than_given_is_refused(server: RunningServer) -> None:
    async def scenario() -> None:
        async with Device(server.url) as ana:
            text = format_record(draw_opening(7, 3).record())
            asked = http.ImportRecord(text=text, seats=[HERE, HERE])
            refused = await ana.refused("/api/matches/import", asked)
            assert refused.code == "match/seats"
            assert "3" in refused.words

    asyncio.run(scenario())


def test_a_new_match_from_any_moment(server: RunningServer) -> None:
    async def scenario() -> None:
        async with Device(server.url) as ana, Device(server.url) as eve:
            match = await ana.new_match("here", "here", seed="7")
            window = await ana.look_at(match)
            states = [window.update.position]
            for _ in range(5):
                await window.act(window.legal[0])
                states.append(window.update.position)
            path = f"/api/matches/{match}/continue"
            for ply in (0, 3, 5):
                asked = http.Continue(ply=ply, seats=[HERE, http.NewSeat(kind="open")])
                made = await eve.post(path, asked, http.Made)
                twin = await eve.look_at(made.match)
                assert twin.update.position == states[ply]
                assert twin.log == list(range(ply + 1))
            beyond = http.Continue(ply=6, seats=[HERE, HERE])
            assert (await eve.refused(path, beyond)).code == "match/ply"
            alone = http.Continue(ply=0, seats=[HERE] * 3)
            assert (await eve.refused(path, alone)).code == "match/seats"

    asyncio.run(scenario())


def test_a_rematch_takes_everybody_along(server: RunningServer) -> None:
    async def scenario() -> None:
        async with Device(server.url) as ana, Device(server.url) as beto:
            match = await ana.new_match("here", "open", "random", seed="7")
            link = await ana.post(f"/api/matches/{match}/links", http.NewLink(seat=1), http.Link)
            token = link.url.rsplit("/", 1)[1]
            await beto.post(f"/api/links/{token}", http.Arrive(name="Beto"), http.Arrived)
            his = await beto.look_at(match, "nl")
            old = his.match
            for same_board in (True, False):
                asked = http.Again(same_board=same_board)
                made = await ana.post(f"/api/matches/{match}/again", asked, http.Made)
                told = await his.receive_until(Rematch)
                assert told.match == made.match
                assert told.words
                again = (await beto.look_at(made.match)).match
                assert again is not None
                assert old is not None
                assert (again.board == old.board) is same_board
                assert (again.seed == old.seed) is same_board
                assert [seat.yours for seat in again.seats] == [False, True, False]
                assert again.seats[1].name == "Beto"
                assert again.seats[2].bot == "random"

    asyncio.run(scenario())


def test_the_matches_of_a_device(server: RunningServer) -> None:
    async def scenario() -> None:
        async with Device(server.url) as ana:
            assert (await ana.get("/api/matches", http.YourMatches)).matches == []
            first = await ana.new_match("here", "here")
            second = await ana.new_match("here", "open")
            window = await ana.look_at(first)
            await window.act(window.legal[0])
            listed = (await ana.get("/api/matches?language=nl", http.YourMatches)).matches
            assert [summary.match for summary in listed] == [first, second]
            assert listed[0].plies == 1
            assert listed[0].your_turn
            assert listed[0].winner is None
            assert listed[0].changed.endswith("+00:00")
            assert [seat.yours for seat in listed[1].seats] == [True, False]
            assert listed[0].seats[0].name == "Speler 1"

    asyncio.run(scenario())


def test_pictures_and_a_chart(server: RunningServer) -> None:
    async def scenario() -> None:
        async with Device(server.url) as ana:
            match = await ana.new_match("here", "here", seed="7")
            window = await ana.look_at(match)
            await window.play_until("actions")
            for _ in range(3):
                await window.act("harvest")
            svgs = {
                (await ana.http.get(f"/api/matches/{match}/picture.svg?{query}")).text
                for query in ("", "ply=0", "theme=dark", "language=nl")
            }
            assert len(svgs) == 4
            assert all(svg.startswith("<svg") for svg in svgs)
            png = await ana.http.get(f"/api/matches/{match}/picture.png?ply=3")
            assert png.headers["content-type"] == "image/png"
            assert png.content.startswith(b"\x89PNG")
            chart = await ana.get(f"/api/matches/{match}/chart", http.Chart)
            assert [point.turn for point in chart.points] == [1, 2, 3, 4]
            last = chart.points[-1]
            assert last.ply == window.update.position.ply
            assert last.money == [player.money for player in window.update.position.players]

    asyncio.run(scenario())


def test_the_words_of_a_language_are_there(server: RunningServer) -> None:
    async def scenario() -> None:
        async with Device(server.url) as ana:
            response = await ana.http.get("/languages/nl.ftl")
            assert "language-name = Nederlands" in response.text

    asyncio.run(scenario())


def test_a_match_goes_on_after_it_was_forgotten(server: RunningServer) -> None:
    """Rooms that nobody needs leave the memory; whoever comes back finds all as it was."""

    async def scenario() -> None:
        async with Device(server.url) as ana:
            match = await ana.new_match("here", "here")
            window = await ana.look_at(match)
            await window.act(window.legal[0])
            await window.undo()
            before = window.update
            await window.close()
            while server.hub._rooms[match].is_busy:
                await asyncio.sleep(0.01)
            del server.hub._rooms[match]
            window = await ana.look_at(match)
            assert window.update.version == before.version
            assert window.update.position == before.position
            assert window.update.history == before.history
            assert isinstance(await window.redo(), Done)
            assert isinstance(window.update, Update)

    asyncio.run(scenario())
