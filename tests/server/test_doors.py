"""Seats: links to them, who may do what about them, and that nobody else may."""

import asyncio

from tests.server.conftest import RunningServer
from tests.server.people import Device, Window

from dosrios.protocol import http
from dosrios.protocol.messages import Done, MatchView, Refused, SeatView, Update
from dosrios.server.identity import COOKIE, hash_token


async def link(device: Device, match: str, seat: int, *, hand_over: bool = False) -> str:
    """The address of a new link, without the server's."""
    asked = http.NewLink(seat=seat, hand_over=hand_over)
    made = await device.post(f"/api/matches/{match}/links", asked, http.Link)
    assert made.url.startswith(f"{device.url}/j/")
    return "/api/links/" + made.url.rsplit("/", 1)[1]


async def see(window: Window) -> list[SeatView]:
    """The seats after the next change."""
    return (await window.receive_until(MatchView)).seats


def test_a_friend_comes_by_invitation_with_a_name_and_a_colour(server: RunningServer) -> None:
    async def scenario() -> None:
        async with Device(server.url) as ana, Device(server.url) as beto:
            seats = [
                http.NewSeat(kind="here", name="Ana", colour="blue"),
                http.NewSeat(kind="open"),
            ]
            made = await ana.post("/api/matches", http.NewMatch(seats=seats), http.Made)
            window = await ana.look_at(made.match)
            invitation = await link(ana, made.match, 1)
            seen = await beto.get(invitation, http.LinkView)
            assert (seen.kind, seen.seat, seen.host_name, seen.name) == (
                "invitation",
                1,
                "Ana",
                None,
            )
            assert seen.colour == "red"
            assert seen.free_colours == ["red", "yellow", "purple"]
            taken = await beto.refused(invitation, http.Arrive(name="Beto", colour="blue"))
            assert taken.code == "seat/colour"
            arrived = await beto.post(
                invitation, http.Arrive(name=" Beto  B. ", colour="purple"), http.Arrived
            )
            assert arrived == http.Arrived(match=made.match, seat=1)
            seat = (await see(window))[1]
            assert (seat.kind, seat.name, seat.colour) == ("human", "Beto B.", "purple")
            assert not seat.yours
            his = await beto.look_at(made.match)
            assert his.match is not None
            assert [seat.yours for seat in his.match.seats] == [False, True]
            assert not his.match.host
            turns = {window.update.position.actor: window, his.update.position.actor: his}
            assert len(turns) == 1
            actor = window.update.position.actor
            mine, other = (window, his) if actor == 0 else (his, window)
            assert isinstance(await mine.act(mine.legal[0]), Done)
            assert other.update.choices is None

    asyncio.run(scenario())


def test_an_invitation_works_once(server: RunningServer) -> None:
    async def scenario() -> None:
        async with Device(server.url) as ana, Device(server.url) as beto, Device(server.url) as eve:
            match = await ana.new_match("here", "open")
            one, two = await link(ana, match, 1), await link(ana, match, 1)
            await beto.post(one, http.Arrive(name="Beto"), http.Arrived)
            assert (await eve.refused(one, http.Arrive(name="Eve"))).code == "link/unknown"
            assert (await eve.refused(two, http.Arrive(name="Eve"))).code == "seat/taken"
            assert (await eve.http.get(one)).status_code == 404

    asyncio.run(scenario())


def test_of_two_who_arrive_at_once_one_sits_down(server: RunningServer) -> None:
    async def scenario() -> None:
        async with Device(server.url) as ana, Device(server.url) as beto, Device(server.url) as eve:
            for _ in range(5):
                match = await ana.new_match("here", "open")
                invitation = await link(ana, match, 1)
                answers = await asyncio.gather(
                    beto.post_raw(invitation, b'{"name":"Beto"}'),
                    eve.post_raw(invitation, b'{"name":"Eve"}'),
                )
                assert sum(answer.status_code == 200 for answer in answers) == 1

    asyncio.run(scenario())


def test_a_seat_is_played_at_a_second_device_too(server: RunningServer) -> None:
    async def scenario() -> None:
        async with Device(server.url) as laptop, Device(server.url) as phone:
            match = await laptop.new_match("here", "here")
            window = await laptop.look_at(match)
            actor = window.update.position.actor
            assert actor is not None
            await phone.post(await link(laptop, match, actor), http.Arrive(), http.Arrived)
            small = await phone.look_at(match)
            assert isinstance(await small.act(small.legal[0]), Done)
            await window.receive_until(Update)
            mine = await phone.get("/api/matches", http.YourMatches)
            assert [listed.match for listed in mine.matches] == [match]

    asyncio.run(scenario())


def test_a_seat_handed_over_is_lost_here(server: RunningServer) -> None:
    async def scenario() -> None:
        async with Device(server.url) as ana, Device(server.url) as beto:
            match = await ana.new_match("here", "here")
            window = await ana.look_at(match)
            actor = window.update.position.actor
            assert actor is not None
            given = await link(ana, match, actor, hand_over=True)
            assert (await beto.get(given, http.LinkView)).kind == "hand_over"
            await beto.post(given, http.Arrive(name="Beto"), http.Arrived)
            seats = await see(window)
            assert (seats[actor].yours, seats[actor].name) == (False, "Beto")
            await window.receive_until(Update)
            assert window.update.choices is None
            refused = await window.act("defer")
            assert isinstance(refused, Refused)
            assert refused.code == "action/not-yours"

    asyncio.run(scenario())


def test_a_bot_takes_over_and_gives_back(server: RunningServer) -> None:
    async def scenario() -> None:
        async with Device(server.url) as ana:
            match = await ana.new_match("here", "here")
            seat = f"/api/matches/{match}/seats/1"
            change = http.SeatChange(kind="bot", bot="greedy")
            await ana.post(seat, change, http.Fine)
            window = await ana.look_at(match)
            assert window.match is not None
            assert window.match.seats[1].kind == "bot"
            assert window.match.seats[1].may == ["rename", "bot", "here"]
            await ana.post(seat, http.SeatChange(kind="here"), http.Fine)
            assert (await see(window))[1].yours

    asyncio.run(scenario())


def test_the_host_lets_a_bot_play_for_somebody_who_is_away(server: RunningServer) -> None:
    async def scenario() -> None:
        async with Device(server.url) as ana, Device(server.url) as beto:
            match = await ana.new_match("here", "open")
            await beto.post(await link(ana, match, 1), http.Arrive(name="Beto"), http.Arrived)
            his = await beto.look_at(match)
            seat, bot = f"/api/matches/{match}/seats/1", http.SeatChange(kind="bot", bot="random")
            assert (await ana.refused(seat, bot)).code == "seat/not-yours"
            await his.close()
            window = await ana.look_at(match)
            while window.match is None or window.match.seats[1].may != ["bot"]:
                await window.open(match)
            await ana.post(seat, bot, http.Fine)
            assert (await ana.refused(seat, http.SeatChange(kind="here"))).code == "seat/not-yours"
            await beto.post(seat, http.SeatChange(kind="here"), http.Fine)
            back = await beto.look_at(match)
            assert back.match is not None
            assert back.match.seats[1].yours

    asyncio.run(scenario())


def test_strangers_may_watch_and_nothing_else(server: RunningServer) -> None:
    async def scenario() -> None:
        async with Device(server.url) as ana, Device(server.url) as eve:
            match = await ana.new_match("here", "open", "greedy")
            for seat in range(3):
                where = f"/api/matches/{match}/seats/{seat}"
                for change in (
                    http.SeatChange(name="Eve"),
                    http.SeatChange(kind="bot", bot="greedy"),
                    http.SeatChange(kind="here"),
                    http.SeatChange(kind="open"),
                ):
                    assert (await eve.refused(where, change)).code == "seat/not-yours"
                asked = http.NewLink(seat=seat)
                refused = await eve.refused(f"/api/matches/{match}/links", asked)
                assert refused.code == "seat/not-yours"
            again = await eve.refused(f"/api/matches/{match}/again", http.Again())
            assert again.code == "seat/not-yours"
            window = await eve.look_at(match)
            for answer in (await window.undo(), await window.redo(), await window.act("defer")):
                assert isinstance(answer, Refused)

    asyncio.run(scenario())


def test_the_log_calls_people_by_their_new_names(server: RunningServer) -> None:
    async def scenario() -> None:
        async with Device(server.url) as ana:
            match = await ana.new_match("here", "here", seed="7")
            window = await ana.look_at(match)
            await window.act(window.legal[0])
            seat = window.update.entries[-1].seat
            change = http.SeatChange(name="Anabel")
            await ana.post(f"/api/matches/{match}/seats/{seat}", change, http.Fine)
            update = await window.receive_until(Update)
            assert (update.keep, len(update.entries)) == (-1, 2)
            words = [line.words for line in update.entries[-1].lines]
            assert any("Anabel" in line for line in words)
            assert update.version == window.version  # nothing was played

    asyncio.run(scenario())


def test_names_and_colours_are_checked(server: RunningServer) -> None:
    async def scenario() -> None:
        async with Device(server.url) as ana:
            match = await ana.new_match("here", "here")
            seat = f"/api/matches/{match}/seats/0"
            for name in ("\u202e evil", "a\x00b", "   ", "x\ny\x07"):
                assert (await ana.refused(seat, http.SeatChange(name=name))).code == "seat/name"
            assert (await ana.refused(seat, http.SeatChange(colour="blue"))).code == "seat/colour"
            assert (await ana.refused(f"/api/matches/{match}/seats/7", http.SeatChange())).code == (
                "seat/unknown"
            )
            await ana.post(seat, http.SeatChange(name="<b>Ana</b>"), http.Fine)
            window = await ana.look_at(match)
            assert window.match is not None
            assert window.match.seats[0].name == "<b>Ana</b>"  # shown as it is, never as markup

    asyncio.run(scenario())


def test_the_token_is_out_of_reach_of_scripts_and_kept_only_as_a_hash(
    server: RunningServer,
) -> None:
    async def scenario() -> None:
        async with Device(server.url) as ana:
            response = await ana.http.get("/")
            cookie = response.headers["set-cookie"]
            assert "HttpOnly" in cookie
            assert "SameSite=Lax" in cookie
            match = await ana.new_match("here", "here")
            assert ana.token is not None
            token = ana.token
            stored = all_on_disk(server)
            assert token.encode() not in stored
            assert hash_token(token).encode() in stored
            assert match.encode() in stored
            anonymous = Device(server.url, token="forged" * 5)  # nobody has it
            async with anonymous:
                window = await anonymous.look_at(match)
                assert window.update.choices is None
            assert COOKIE in cookie

    asyncio.run(scenario())


def all_on_disk(server: RunningServer) -> bytes:
    """All that lies on the disk."""
    folder = server.app.state.context.settings.data
    return b"".join(path.read_bytes() for path in folder.iterdir())
