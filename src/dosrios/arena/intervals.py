"""Where the true share of won matches may lie, when matches on the same board are akin.

The share is the wins of all matches by their number. The matches of a board are not independent,
but boards are. So the variance of the share is estimated over boards (the ratio estimator of
cluster sampling; W. G. Cochran, Sampling Techniques, 3rd ed. 1977, section 9A). The *design effect*
is that variance by the one that independent matches would have; the matches count for their number
by it (L. Kish, Survey Sampling, 1965), and Wilson's score interval is taken for so many matches (E.
B. Wilson, JASA 22, 1927).

A few boards say little of how akin their matches are, and when all were won nothing at all. So ten
boards of independent matches are mixed in: the interval is never empty, and the effect is 1 where
nothing is known.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from math import sqrt
from typing import Final

Z_95: Final = 1.959964
"""Standard deviations to either side of the mean that hold 95 % of a normal distribution."""

BOARDS_MIXED_IN: Final = 10


@dataclass(frozen=True, slots=True)
class BoardResult:
    """What one side did on one board."""

    wins: float
    matches: int


def wilson_interval(rate: float, matches: float) -> tuple[float, float]:
    """Wilson's score interval for 95 %: right near 0 and 1 too, and for small numbers."""
    if not matches:
        return 0.0, 1.0
    square = Z_95 * Z_95
    middle = rate + square / (2 * matches)
    spread = Z_95 * sqrt(rate * (1 - rate) / matches + square / (4 * matches * matches))
    scale = 1 + square / matches
    return max(0.0, (middle - spread) / scale), min(1.0, (middle + spread) / scale)


def board_interval(boards: Sequence[BoardResult]) -> tuple[float, float]:
    """The interval for 95 % around the share of matches won on these boards."""
    matches = sum(board.matches for board in boards)
    if not matches:
        return 0.0, 1.0
    rate = sum(board.wins for board in boards) / matches
    return wilson_interval(rate, matches / design_effect(boards))


def design_effect(boards: Sequence[BoardResult]) -> float:
    """By how much the variance is larger (smaller, below 1) than of independent matches."""
    matches = sum(board.matches for board in boards)
    rate = sum(board.wins for board in boards) / matches
    independent = rate * (1 - rate) * matches
    if len(boards) < 2 or not independent:
        return 1.0
    squares = sum((board.wins - rate * board.matches) ** 2 for board in boards)
    measured = squares * len(boards) / (len(boards) - 1) / independent
    return (measured * len(boards) + BOARDS_MIXED_IN) / (len(boards) + BOARDS_MIXED_IN)
