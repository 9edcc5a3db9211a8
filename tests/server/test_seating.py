"""Who may do what about a seat, and whose actions go with whose when they are taken back."""

import pytest

from dosrios.protocol.http import NewSeat, SeatChange
from dosrios.protocol.messages import Power
from dosrios.server.refusals import RefusedError
from dosrios.server.seating import (
    changed_seat,
    clean_name,
    free_colours,
    make_seats,
    powers,
    seats_held,
    seats_of_bots,
    seats_taken_back_through,
)
from dosrios.storage.rows import SeatRow

ANA = SeatRow("human", "Ana", "red", None, frozenset({"ana"}))
BOT = SeatRow("bot", "Rosa", "blue", "greedy")
FOR_BETO = SeatRow("bot", "Beto", "yellow", "greedy", frozenset({"beto"}))
OPEN = SeatRow("open", "", "purple")
SEATS = (ANA, BOT, FOR_BETO, OPEN)


def test_a_seat_that_a_bot_plays_for_somebody_is_not_his_for_now() -> None:
    assert seats_held(SEATS, "ana") == {0}
    assert seats_held(SEATS, "beto") == frozenset()
    assert seats_held(SEATS, "") == frozenset()
    assert seats_of_bots(SEATS) == {1, 2}


def test_what_somebody_chose_stays_once_a_bot_plays_for_him() -> None:
    """Bots' answers go with what they answered; what a person chose does not."""
    assert seats_taken_back_through(SEATS) == {1}


@pytest.mark.parametrize(
    ("row", "device", "is_host", "connected", "may"),
    [
        (ANA, "ana", False, True, ["rename", "bot", "open", "link", "hand_over"]),
        (ANA, "eve", False, True, []),
        (ANA, "eve", False, False, []),
        (ANA, "host", True, True, []),
        (ANA, "host", True, False, ["bot"]),
        (FOR_BETO, "beto", False, True, ["rename", "bot", "here"]),
        (FOR_BETO, "host", True, False, []),
        (BOT, "host", True, False, ["bot", "here", "open"]),
        (BOT, "eve", False, False, []),
        (OPEN, "host", True, False, ["bot", "here", "link"]),
        (OPEN, "eve", False, False, []),
    ],
)
def test_powers(
    row: SeatRow, device: str, is_host: bool, connected: bool, may: list[Power]
) -> None:
    assert powers(row, device, is_host=is_host, connected=connected) == may


def test_new_seats_get_colours_of_their_own() -> None:
    wanted = [NewSeat(kind="here"), NewSeat(kind="bot", bot="greedy", colour="red")]
    seats = make_seats([*wanted, NewSeat(kind="open", name="ignored")], "ana", ["greedy"])
    assert [seat.colour for seat in seats] == ["blue", "red", "yellow"]
    assert [seat.kind for seat in seats] == ["human", "bot", "open"]
    assert seats[0].devices == {"ana"}
    assert seats[1].name
    assert (seats[2].name, seats[2].devices) == ("", frozenset())
    assert free_colours(seats, 0) == ["blue", "purple"]


def test_a_bot_plays_for_somebody_and_he_comes_back() -> None:
    handed = changed_seat(
        SEATS,
        0,
        SeatChange(kind="bot", bot="greedy"),
        device="ana",
        allowed=["bot"],
        bots=["greedy"],
    )
    assert (handed.kind, handed.name) == ("bot", "Ana")
    assert handed.devices == {"ana"}
    seats = (handed, *SEATS[1:])
    back = changed_seat(
        seats, 0, SeatChange(kind="here"), device="ana", allowed=["here"], bots=["greedy"]
    )
    assert back == ANA


@pytest.mark.parametrize(
    ("change", "code"),
    [
        (SeatChange(name="Ana"), "seat/not-yours"),
        (SeatChange(colour="red"), "seat/not-yours"),
        (SeatChange(kind="open"), "seat/not-yours"),
        (SeatChange(kind="bot", bot="nobody"), "bot/unknown"),
        (SeatChange(kind="bot"), "bot/unknown"),
    ],
)
def test_what_is_not_allowed_is_refused(change: SeatChange, code: str) -> None:
    with pytest.raises(RefusedError) as refused:
        changed_seat(SEATS, 3, change, device="host", allowed=["bot"], bots=["greedy"])
    assert refused.value.code == code


@pytest.mark.parametrize(
    ("name", "cleaned"), [(" Ana  María ", "Ana María"), ("e\u0301", "é"), ("中文", "中文")]
)
def test_names_are_tidied(name: str, cleaned: str) -> None:
    assert clean_name(name) == cleaned


@pytest.mark.parametrize("name", ["", "  ", "\u200b", "a\u202eb", "\x1b[31m"])
def test_names_that_cannot_be_shown_are_refused(name: str) -> None:
    with pytest.raises(RefusedError):
        clean_name(name)
