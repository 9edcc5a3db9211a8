"""Ratings from who won against whom.

Each bot has a strength; of those at a table each wins with the share that its strength has of all
strengths there (R. D. Luce, Individual Choice Behavior, 1959). For two players that is the model of
R. A. Bradley and M. E. Terry (Biometrika 39, 1952); for more it is the first choice of R. L.
Plackett's (Applied Statistics 24, 1975). A rating is 400 times the decimal logarithm of the
strength, as in A. Elo's scale: 400 points more win ten times as often. Strengths are those under
which what happened is the likeliest, found by Newton's method: the logarithm of the likelihood is
concave in the ratings.

There are no such strengths when some bots never lost to any of the others (L. R. Ford, Amer. Math.
Monthly 64, 1957): the likelihood still grows while theirs do. Then the ratings are those after one
more match of each line-up, in which nobody won, and are called unbounded.

How sure they are: the curvature of the likelihood tells it for independent matches; how much the
boards pull in different directions, for matches of a board that are akin (the "sandwich" of P. J.
Huber, 5th Berkeley Symposium, 1967, and H. White, Econometrica 50, 1982). Of both a mean is taken
in which the curvature weighs as much as ten boards, as in intervals.py; unbounded, it is all there
is.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from math import exp, log, sqrt
from typing import Final

from dosrios.arena.intervals import BOARDS_MIXED_IN, Z_95

Table = tuple[int, ...]
"""Who sat at a table: numbers of bots, a number as often as the bot has seats."""

Wins = Mapping[Table, Sequence[float]]
"""For each table how often each bot won, by its number. A match without a winner counts as a share
of a win for each seat."""

SCALE: Final = 400 / log(10)
"""Points of a rating for each unit of the natural logarithm of a strength."""

_CLOSE: Final = 1e-9
_MOST_STEPS: Final = 200
_LEAST_SHARE: Final = 1e-300


@dataclass(frozen=True, slots=True)
class Fit:
    """Ratings by number of the bot, bot 0 at 0, and how sure they are."""

    ratings: tuple[float, ...]
    is_bounded: bool
    """Whether they are the likeliest ones; False when there are none (see above)."""
    covariance: tuple[tuple[float, ...], ...]
    """Of the ratings, in points squared."""

    def difference(self, bot: int, other: int) -> tuple[float, float, float]:
        """By how much a bot is rated higher than another, and the 95 % interval of that."""
        rated = self.ratings[bot] - self.ratings[other]
        variances = self.covariance
        variance = variances[bot][bot] + variances[other][other] - 2 * variances[bot][other]
        spread = Z_95 * sqrt(max(0.0, variance))
        return rated, rated - spread, rated + spread


def fit_ratings(boards: Sequence[Wins], bots: int) -> Fit:
    """The likeliest ratings of bots that all met, directly or by way of others.

    Takes what was won on each board.
    """
    wins = _summed(boards, bots)
    bounded = _is_bounded(wins, bots)
    if not bounded:
        wins = {table: _with_one_more(table, won) for table, won in wins.items()}
    logs = _likeliest(wins, bots)
    spread = _covariance(wins, boards if bounded else (), logs)
    return Fit(
        tuple(SCALE * value for value in logs),
        bounded,
        tuple(tuple(SCALE * SCALE * value for value in row) for row in spread),
    )


def groups_that_met(tables: Sequence[Table], bots: int) -> list[list[int]]:
    """The bots in groups, each of those who met directly or by way of others."""
    groups = [{bot} for bot in range(bots)]
    for table in tables:
        met = [group for group in groups if group & set(table)]
        groups = [group for group in groups if not group & set(table)]
        groups.append(set().union(*met))
    return sorted(sorted(group) for group in groups)


def _is_bounded(wins: Wins, bots: int) -> bool:
    """Whether from each bot a way leads to each other by somebody who won where it sat."""
    beaten_by: list[set[int]] = [set() for _ in range(bots)]
    beats: list[set[int]] = [set() for _ in range(bots)]
    for table, won in wins.items():
        for winner in set(table):
            if won[winner]:
                beats[winner].update(table)
                for other in table:
                    beaten_by[other].add(winner)
    return all(len(_reached(edges)) == bots for edges in (beats, beaten_by))


def _reached(edges: Sequence[set[int]]) -> set[int]:
    """All that can be reached from number 0."""
    reached, new = {0}, [0]
    while new:
        found = edges[new.pop()] - reached
        reached |= found
        new.extend(found)
    return reached


def _summed(boards: Sequence[Wins], bots: int) -> dict[Table, list[float]]:
    """The wins on all boards together."""
    summed: dict[Table, list[float]] = {}
    for board in boards:
        for table, won in board.items():
            total = summed.setdefault(table, [0.0] * bots)
            for bot, wins in enumerate(won):
                total[bot] += wins
    return summed


def _with_one_more(table: Table, won: Sequence[float]) -> list[float]:
    """The wins with those of one more match at the table, in which nobody won."""
    return [wins + table.count(bot) / len(table) for bot, wins in enumerate(won)]


def _shares(table: Table, logs: Sequence[float]) -> dict[int, float]:
    top = max(logs[bot] for bot in table)
    strengths = {bot: table.count(bot) * exp(logs[bot] - top) for bot in table}
    total = sum(strengths.values())
    return {bot: strength / total for bot, strength in strengths.items()}


def _likelihood(wins: Wins, logs: Sequence[float]) -> float:
    """The logarithm of the likelihood, but for what does not depend on the strengths."""
    return sum(
        won[bot] * log(max(share, _LEAST_SHARE))
        for table, won in wins.items()
        for bot, share in _shares(table, logs).items()
        if won[bot]
    )


def _likeliest(wins: Wins, bots: int) -> list[float]:
    """The logarithms of the strengths; that of bot 0 is 0."""
    logs = [0.0] * bots
    likelihood = _likelihood(wins, logs)
    for _ in range(_MOST_STEPS):
        step = [0.0, *_solved(_curvature(wins, logs), _gradient(wins, logs))]
        share = 1.0
        while True:
            stepped = [value + share * change for value, change in zip(logs, step, strict=True)]
            better = _likelihood(wins, stepped)
            if better >= likelihood or share < _CLOSE:
                break
            share /= 2
        logs, likelihood = stepped, better
        if max(map(abs, step)) < _CLOSE:
            break
    return logs


def _gradient(wins: Wins, logs: Sequence[float]) -> list[float]:
    """How the likelihood's logarithm grows with each strength's but that of bot 0."""
    gradient = [0.0] * len(logs)
    for table, won in wins.items():
        matches = sum(won)
        for bot, share in _shares(table, logs).items():
            gradient[bot] += won[bot] - matches * share
    return gradient[1:]


def _curvature(wins: Wins, logs: Sequence[float]) -> list[list[float]]:
    """How its growth falls off: the information of independent matches, without bot 0."""
    bots = len(logs)
    curvature = [[0.0] * bots for _ in range(bots)]
    for table, won in wins.items():
        matches = sum(won)
        shares = _shares(table, logs)
        for bot, share in shares.items():
            for other, other_share in shares.items():
                curvature[bot][other] -= matches * share * other_share
            curvature[bot][bot] += matches * share
    return [row[1:] for row in curvature[1:]]


def _covariance(wins: Wins, boards: Sequence[Wins], logs: Sequence[float]) -> list[list[float]]:
    """The covariance of the logarithms; without boards as for independent matches."""
    curvature = _curvature(wins, logs)
    size = len(curvature)
    middle = curvature
    if len(boards) > 1:
        pulls = [_gradient(board, logs) for board in boards]
        pulled = len(boards) / (len(boards) - 1)
        weight = len(boards) + BOARDS_MIXED_IN
        middle = [
            [
                (
                    len(boards) * pulled * sum(pull[i] * pull[j] for pull in pulls)
                    + BOARDS_MIXED_IN * curvature[i][j]
                )
                / weight
                for j in range(size)
            ]
            for i in range(size)
        ]
    half = [_solved(curvature, row) for row in middle]
    # Both factors are symmetric, so a transposed product is the product the other way round.
    spread = [_solved(curvature, list(column)) for column in zip(*half, strict=True)]
    return [[0.0] * (size + 1), *([0.0, *row] for row in spread)]


def _solved(matrix: list[list[float]], right: list[float]) -> list[float]:
    """The solution of a system of equations whose matrix is positive definite (Cholesky)."""
    size = len(right)
    root = [[0.0] * size for _ in range(size)]
    middle = [0.0] * size
    for i in range(size):
        for j in range(i):
            inner = sum(root[i][k] * root[j][k] for k in range(j))
            root[i][j] = (matrix[i][j] - inner) / root[j][j]
        root[i][i] = sqrt(matrix[i][i] - sum(value * value for value in root[i][:i]))
        middle[i] = (right[i] - sum(root[i][k] * middle[k] for k in range(i))) / root[i][i]
    solution = [0.0] * size
    for i in reversed(range(size)):
        inner = sum(root[k][i] * solution[k] for k in range(i + 1, size))
        solution[i] = (middle[i] - inner) / root[i][i]
    return solution
