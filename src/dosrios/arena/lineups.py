"""Who meets whom, and on which seats.

A *line-up* is the bots of a match, wherever they sit. A *board* is an opening and the luck of the
draws. On a board a line-up plays as many matches as there are ways to turn it round the table, so
that every bot has every seat once; in which order the bots sit changes from board to board.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cache
from itertools import combinations_with_replacement, permutations
from typing import Final, NamedTuple

Bots = tuple[str, ...]
"""Specifications of bots, one for each seat."""


class Meeting(NamedTuple):
    """One match of a design. All count from 0."""

    lineup: int
    board: int
    turn: int
    """How far the line-up is turned round the table."""


@dataclass(frozen=True, slots=True)
class Design:
    """The line-ups of a measurement, and how many matches each plays at least."""

    lineups: tuple[Bots, ...]
    matches: int

    def meetings(self) -> list[Meeting]:
        """All matches, board by board, so that those played first say something of all."""
        found = [
            Meeting(lineup, board, turn)
            for lineup in range(len(self.lineups))
            for board, turn in self._boards(lineup)
        ]
        return sorted(found, key=lambda meeting: (meeting.board, meeting.lineup, meeting.turn))

    def seats(self, meeting: Meeting) -> Bots:
        """Who sits where in a match."""
        return _turned(self.lineups[meeting.lineup], meeting.board)[meeting.turn]

    def _boards(self, lineup: int) -> Iterator[tuple[int, int]]:
        """Yield (board, turn) of whole boards, until there are enough matches."""
        played = board = 0
        while played < self.matches:
            turns = len(_turned(self.lineups[lineup], board))
            yield from ((board, turn) for turn in range(turns))
            played += turns
            board += 1


def generate_lineups(bots: Sequence[str], players: int) -> Iterator[Bots]:
    """Yield the line-ups in which as many of the bots as can be meet, each but once.

    Two players: all pairs. As many bots as players or more: each choice of that many. Fewer: all
    ways to fill the table in which each bot sits at least once.
    """
    most: Final = min(len(bots), players)
    for lineup in combinations_with_replacement(bots, players):
        if len(set(lineup)) == most:
            yield lineup


@cache
def _turned(lineup: Bots, board: int) -> tuple[Bots, ...]:
    """The seatings of a line-up on a board: one order round the table, turned."""
    orders = _orders(lineup)
    return orders[board % len(orders)]


@cache
def _orders(lineup: Bots) -> tuple[tuple[Bots, ...], ...]:
    """All different orders round the table, each with all its different turns."""
    orders: dict[frozenset[Bots], tuple[Bots, ...]] = {}
    for seats in permutations(lineup):
        turns = tuple(dict.fromkeys(seats[turn:] + seats[:turn] for turn in range(len(seats))))
        orders.setdefault(frozenset(turns), turns)
    return tuple(orders.values())
