"""Who sits where: the seats of a match, and how a record names them."""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Final

from dosrios.core.record import Record

HUMAN: Final = "human"
"""The kind of a seat that somebody plays; every other kind is the name of a bot."""


@dataclass(frozen=True, slots=True)
class Seat:
    """Who plays for one player."""

    kind: str = HUMAN
    """`HUMAN` or the name of a bot."""
    name: str = ""
    """What the player is called; empty when nobody said."""

    @property
    def is_human(self) -> bool:
        """Whether somebody decides here, not a bot."""
        return self.kind == HUMAN


def seat_headers(seats: Iterable[Seat]) -> dict[str, str]:
    """The header keys `Name1`.. and `Seat1`.. that keep the seats in a record."""
    headers = {}
    for number, seat in enumerate(seats, start=1):
        if seat.name:
            headers[f"Name{number}"] = seat.name
        headers[f"Seat{number}"] = seat.kind
    return headers


def seats_of(record: Record) -> tuple[Seat, ...]:
    """The seats that a record's header names; a seat it says nothing of is for a human."""
    return tuple(
        Seat(record.header(f"Seat{number}") or HUMAN, record.header(f"Name{number}") or "")
        for number in range(1, record.players + 1)
    )
