"""Chances to win, and how sure they are."""

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from math import inf, sqrt
from random import Random
from typing import Final, Protocol

from dosrios.bots.base import Budget
from dosrios.core.rules import is_terminal, returns
from dosrios.core.state import State

Z_95: Final = 1.959964
"""Standard deviations to either side that hold 95 % of a normal distribution."""


class Estimate(Protocol):
    """What an estimator thinks of a position."""

    @property
    def chances(self) -> tuple[float, ...]:
        """Each player's chance to win, 0 to 1; they add up to 1."""
        ...

    @property
    def errors(self) -> tuple[float, ...]:
        """The standard error of each chance."""
        ...

    @property
    def samples(self) -> int:
        """Of how many samples that is the average: how well the errors are known."""
        ...


Estimator = Callable[[State, Random, Budget], Estimate]
"""Estimates any position, also where a card is to be drawn; takes all chance from the generator."""


@dataclass(frozen=True, slots=True)
class Difference:
    """A chance, a difference of chances or a sum of such, with its standard error."""

    value: float
    error: float
    freedom: float = inf
    """The degrees of freedom of the error: how well it is known itself."""

    @property
    def margin(self) -> float:
        """To either side of the value: the interval for 95 %."""
        return self.error * t_95(self.freedom) if self.error else 0.0

    @property
    def is_certain(self) -> bool:
        """Whether the interval for 95 % does not hold 0."""
        return abs(self.value) > self.margin


@dataclass(frozen=True, slots=True)
class Chances:
    """The chances of all players in one position, with their standard errors."""

    chances: tuple[float, ...]
    errors: tuple[float, ...]
    samples: int

    def of(self, player: int) -> Difference:
        """One player's chance."""
        return Difference(self.chances[player], self.errors[player], max(1, self.samples - 1))

    @property
    def margins(self) -> tuple[float, ...]:
        """To either side of each chance: the interval for 95 %."""
        return tuple(self.of(player).margin for player in range(len(self.chances)))


def added(parts: Iterable[tuple[float, Difference]]) -> Difference:
    """The sum of independent parts, each so many times.

    The freedom of its error is that of Welch and Satterthwaite (B. L. Welch, Biometrika 34, 1947).
    """
    value = variance = known = 0.0
    for times, part in parts:
        value += times * part.value
        own = (times * part.error) ** 2
        variance += own
        known += own * own / part.freedom
    return Difference(value, sqrt(variance), variance * variance / known if known else inf)


def difference(later: Chances, earlier: Chances, player: int) -> Difference:
    """How much better off a player is in one position than in another, estimated independently."""
    return added([(1, later.of(player)), (-1, earlier.of(player))])


def t_95(freedom: float) -> float:
    """Student's t, standard errors to either side that hold 95 %: within 1 % from 3 degrees on.

    The expansion in powers of 1 / freedom (R. A. Fisher and E. A. Cornish, Technometrics 2, 1960).
    """
    z = Z_95
    return (
        z
        + (z**3 + z) / (4 * freedom)
        + (5 * z**5 + 16 * z**3 + 3 * z) / (96 * freedom**2)
        + (3 * z**7 + 19 * z**5 + 17 * z**3 - 15 * z) / (384 * freedom**3)
    )


def estimated(estimator: Estimator, state: State, rng: Random, budget: Budget) -> Chances:
    """The chances in a position; nothing is to be estimated when the match is over."""
    if is_terminal(state):
        won = tuple(1.0 if result > 0 else 0.0 for result in returns(state))
        return Chances(won, (0.0,) * state.players, 0)
    found = estimator(state, rng, budget)
    return Chances(tuple(found.chances), tuple(found.errors), found.samples)
