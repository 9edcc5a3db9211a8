"""Chances to win, and how sure they are."""

from collections.abc import Callable
from dataclasses import dataclass
from math import hypot
from random import Random
from typing import Final, Protocol

from dosrios.bots.base import Budget
from dosrios.core.rules import is_terminal, returns
from dosrios.core.state import State

Z_95: Final = 1.959964
"""Standard errors to either side that hold 95 % of a normal distribution."""


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


Estimator = Callable[[State, Random, Budget], Estimate]
"""Estimates any position, also where a card is to be drawn; takes all chance from the generator."""


@dataclass(frozen=True, slots=True)
class Chances:
    """The chances of all players in one position, with their standard errors."""

    chances: tuple[float, ...]
    errors: tuple[float, ...]

    @property
    def margins(self) -> tuple[float, ...]:
        """To either side of each chance: the interval for 95 %."""
        return tuple(Z_95 * error for error in self.errors)


@dataclass(frozen=True, slots=True)
class Difference:
    """The difference of two estimates or of sums of them, with its standard error."""

    value: float
    error: float

    @property
    def margin(self) -> float:
        """To either side of the value: the interval for 95 %."""
        return Z_95 * self.error

    @property
    def is_certain(self) -> bool:
        """Whether the interval for 95 % does not hold 0."""
        return abs(self.value) > self.margin


def difference(later: Chances, earlier: Chances, player: int) -> Difference:
    """How much better off a player is in one position than in another, estimated independently."""
    return Difference(
        later.chances[player] - earlier.chances[player],
        hypot(later.errors[player], earlier.errors[player]),
    )


def estimated(estimator: Estimator, state: State, rng: Random, budget: Budget) -> Chances:
    """The chances in a position; nothing is to be estimated when the match is over."""
    if is_terminal(state):
        won = tuple(1.0 if result > 0 else 0.0 for result in returns(state))
        return Chances(won, (0.0,) * state.players)
    found = estimator(state, rng, budget)
    return Chances(tuple(found.chances), tuple(found.errors))
