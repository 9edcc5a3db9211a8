"""Who sits where in a match, and what each device may do about it."""

import unicodedata
from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from dosrios.protocol import codes
from dosrios.protocol.http import NewSeat, SeatChange
from dosrios.protocol.messages import COLOURS, Colour, Power, SeatView
from dosrios.server.refusals import RefusedError
from dosrios.server.words import translator_for
from dosrios.storage.rows import SeatRow

BOT_PEOPLE: Final = ("Rosa", "Diego", "Lupe", "Mateo")
"""What bots are called, by seat."""


def seats_held(seats: Sequence[SeatRow], device: str) -> frozenset[int]:
    """The seats that a device may act for now."""
    return frozenset(
        seat for seat, row in enumerate(seats) if row.kind == "human" and device in row.devices
    )


def seats_of_bots(seats: Sequence[SeatRow]) -> frozenset[int]:
    """The seats that bots play."""
    return frozenset(seat for seat, row in enumerate(seats) if row.kind == "bot")


def seats_taken_back_through(seats: Sequence[SeatRow]) -> frozenset[int]:
    """The seats whose actions go with those that they answered, when these are taken back.

    Those of bots, but not where a bot plays for somebody: what he chose himself stays.
    """
    return frozenset(seat for seat in seats_of_bots(seats) if not seats[seat].devices)


def plays_alone(seats: Sequence[SeatRow], device: str) -> bool:
    """Whether all others are bots, none of which plays for somebody who may come back."""
    return all(device in row.devices or (row.kind == "bot" and not row.devices) for row in seats)


def powers(row: SeatRow, device: str, *, is_host: bool, connected: bool) -> list[Power]:
    """What a device may do about a seat.

    Who sits there may do everything. The host fills open seats, and lets a bot play for somebody
    who is not there; who comes back takes his seat back.
    """
    if device in row.devices:
        if row.kind == "human":
            return ["rename", "bot", "open", "link", "hand_over"]
        return ["rename", "bot", "here"]
    if not is_host:
        return []
    if row.kind == "open":
        return ["bot", "here", "link"]
    if row.kind == "bot" and not row.devices:
        return ["bot", "here", "open"]
    return [] if row.kind == "bot" or connected else ["bot"]


def seat_view(
    seat: int,
    row: SeatRow,
    *,
    device: str,
    connected: bool,
    may: list[Power],
    language: str,
) -> SeatView:
    """A seat as one device sees it."""
    return SeatView(
        seat=seat,
        kind=row.kind,
        name=seat_name(seat, row, language),
        colour=as_colour(row.colour),
        bot=row.bot,
        yours=row.kind == "human" and device in row.devices,
        connected=connected,
        may=may,
    )


def seat_name(seat: int, row: SeatRow, language: str) -> str:
    """What the player of a seat is called; `Player 2` where nobody has said."""
    return row.name or translator_for(language).text("player-name", number=seat + 1)


def as_colour(text: str) -> Colour:
    """The colour of that name; the first where there is none (any more)."""
    return next((colour for colour in COLOURS if colour == text), COLOURS[0])


def free_colours(seats: Sequence[SeatRow], but: int) -> list[Colour]:
    """The colours that no other seat has."""
    taken = {row.colour for seat, row in enumerate(seats) if seat != but}
    return [colour for colour in COLOURS if colour not in taken]


def clean_name(name: str) -> str:
    """The name with single blanks. Raises `RefusedError` when it cannot be shown."""
    cleaned = " ".join(unicodedata.normalize("NFC", name).split())
    if not cleaned or not cleaned.isprintable():
        raise RefusedError(codes.SEAT_NAME)
    return cleaned


def make_seats(wanted: Sequence[NewSeat], device: str, bots: Sequence[str]) -> tuple[SeatRow, ...]:
    """The seats of a new match, colours filled in.

    Raises `RefusedError` for a colour that is taken, an unknown bot or a bad name.
    """
    chosen = [seat.colour for seat in wanted if seat.colour is not None]
    if len(set(chosen)) != len(chosen):
        raise RefusedError(codes.SEAT_COLOUR)
    left = [colour for colour in COLOURS if colour not in chosen]
    rows = []
    for seat, new in enumerate(wanted):
        colour = new.colour or left.pop(0)
        name = "" if new.name is None else clean_name(new.name)
        if new.kind == "bot":
            rows.append(_with_bot(seat, SeatRow("bot", name, colour), new.bot, bots))
        elif new.kind == "open":
            rows.append(SeatRow("open", "", colour))
        else:
            rows.append(SeatRow("human", name, colour, None, frozenset({device})))
    return tuple(rows)


def _with_bot(seat: int, row: SeatRow, bot: str | None, bots: Sequence[str]) -> SeatRow:
    """The seat with a bot; whoever sat there may have it back."""
    if bot not in bots:
        raise RefusedError(codes.BOT_UNKNOWN, bot=str(bot))
    return replace(row, kind="bot", name=row.name or BOT_PEOPLE[seat], bot=bot)


def changed_seat(
    seats: Sequence[SeatRow],
    seat: int,
    change: SeatChange,
    *,
    device: str,
    allowed: Sequence[Power],
    bots: Sequence[str],
) -> SeatRow:
    """The seat after a change. Raises `RefusedError` when it may not be made."""
    row = seats[seat]
    if change.name is not None or change.colour is not None:
        if "rename" not in allowed:
            raise RefusedError(codes.SEAT_NOT_YOURS)
        if change.colour is not None and change.colour not in free_colours(seats, seat):
            raise RefusedError(codes.SEAT_COLOUR)
        name = row.name if change.name is None else clean_name(change.name)
        row = replace(row, name=name, colour=change.colour or row.colour)
    if change.kind is None:
        return row
    if change.kind not in allowed:
        raise RefusedError(codes.SEAT_NOT_YOURS)
    if change.kind == "bot":
        return _with_bot(seat, row, change.bot, bots)
    if change.kind == "open":
        return SeatRow("open", "", row.colour)
    return SeatRow("human", row.name, row.colour, None, row.devices | {device})
