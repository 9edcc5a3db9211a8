"""How far predicted chances can be trusted: predictions held against what came of them.

Predictions of one match are akin, those of different matches are not. So matches are what is
counted: scores have the error of a ratio of sums over matches (W. G. Cochran, Sampling Techniques,
3rd ed. 1977, section 6.4), shares the interval of `arena.intervals`.
"""

from collections import defaultdict
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from math import log, sqrt
from typing import Final

from dosrios.analysis.estimates import Z_95
from dosrios.analysis.held_back import Predictions
from dosrios.arena.intervals import BoardResult, board_interval

BINS: Final = 10
LEAST_CHANCE: Final = 0.001
"""For the log loss a chance counts at least this much: what was held for impossible may happen, and
one such case would outweigh all others."""


@dataclass(frozen=True, slots=True)
class Score:
    """A mean over all predictions with its 95 % interval; less is better."""

    value: float
    low: float
    high: float
    ignorant: float
    """What somebody gets who gives everybody the same chance."""


@dataclass(frozen=True, slots=True)
class Bin:
    """Predictions that are about alike, and what came of them."""

    low: float
    high: float
    """From this chance to below that one."""
    predictions: int
    """Chances of one player in one position."""
    mean: float
    """Of what was predicted."""
    won: float
    """How often the player won."""
    won_low: float
    won_high: float
    """The 95 % interval of that."""


@dataclass(frozen=True, slots=True)
class Calibration:
    """The predictions for one number of players."""

    players: int
    matches: int
    stopped: int
    """Matches that nobody won before the limit; they are left out."""
    positions: int
    brier: Score
    """The mean of (chance - outcome)² over players and positions (G. W. Brier, 1950)."""
    log_loss: Score
    """The mean of -ln(chance of the player who won) over positions."""
    bins: tuple[Bin, ...]
    """Those in which something was predicted."""
    error: float
    """How far the bins are off on the average: |mean - won|, weighted by predictions."""


def calibrate(predictions: Iterable[Predictions]) -> list[Calibration]:
    """The calibration for each number of players for which there are matches that were won."""
    by_players: dict[int, list[Predictions]] = defaultdict(list)
    for match in predictions:
        by_players[match.match.players].append(match)
    return [
        _calibrate(players, matches)
        for players, matches in sorted(by_players.items())
        if any(match.winner >= 0 and match.moments for match in matches)
    ]


def _calibrate(players: int, matches: Sequence[Predictions]) -> Calibration:
    won = [match for match in matches if match.winner >= 0]
    bins = _bins(won)
    total = sum(one.predictions for one in bins)
    return Calibration(
        players=players,
        matches=len(won),
        stopped=len(matches) - len(won),
        positions=sum(len(match.moments) for match in won),
        brier=_score(won, _brier, ignorant=(players - 1) / players**2, worst=2 / players),
        log_loss=_score(won, _log_loss, ignorant=log(players), worst=-log(LEAST_CHANCE)),
        bins=bins,
        error=sum(one.predictions * abs(one.mean - one.won) for one in bins) / total,
    )


def _brier(chances: tuple[float, ...], winner: int) -> float:
    squares = ((chance - (player == winner)) ** 2 for player, chance in enumerate(chances))
    return sum(squares) / len(chances)


def _log_loss(chances: tuple[float, ...], winner: int) -> float:
    return -log(max(LEAST_CHANCE, chances[winner]))


def _score(
    matches: Sequence[Predictions],
    loss: Callable[[tuple[float, ...], int], float],
    ignorant: float,
    worst: float,
) -> Score:
    sums = [
        (sum(loss(moment.chances, match.winner) for moment in match.moments), len(match.moments))
        for match in matches
    ]
    number = sum(count for _, count in sums)
    mean = sum(total for total, _ in sums) / number
    if len(sums) == 1:  # One match says nothing of how much they differ.
        return Score(mean, 0.0, worst, ignorant)
    squares = sum((total - mean * count) ** 2 for total, count in sums)
    error = sqrt(squares * len(sums) / (len(sums) - 1)) / number
    return Score(mean, max(0.0, mean - Z_95 * error), min(worst, mean + Z_95 * error), ignorant)


def _bins(matches: Sequence[Predictions]) -> tuple[Bin, ...]:
    found = []
    for number in range(BINS):
        predicted, counts = 0.0, []
        for match in matches:
            inside = [
                (chance, player == match.winner)
                for moment in match.moments
                for player, chance in enumerate(moment.chances)
                if min(BINS - 1, int(chance * BINS)) == number
            ]
            if inside:
                predicted += sum(chance for chance, _ in inside)
                counts.append(BoardResult(sum(won for _, won in inside), len(inside)))
        if counts:
            total = sum(count.matches for count in counts)
            low, high = board_interval(counts)
            found.append(
                Bin(
                    low=number / BINS,
                    high=(number + 1) / BINS,
                    predictions=total,
                    mean=predicted / total,
                    won=sum(count.wins for count in counts) / total,
                    won_low=low,
                    won_high=high,
                )
            )
    return tuple(found)
