"""What is left of a budget while a bot thinks."""

from time import perf_counter
from typing import Final

from dosrios.bots.base import Budget

FIRST_RATE: Final = 30_000.0
"""Nodes a second, until it was measured."""
MEASURED: Final = 0.002
"""Seconds after which the measured rate is believed."""
MARGIN: Final = 0.92
"""The share of a time that is used: the last step takes longer than foreseen, and so does what
comes after the thinking."""


class Allowance:
    """A budget that is being spent."""

    def __init__(self, budget: Budget, most_nodes: int | None = None) -> None:
        """Of the budget, and never more than so many nodes."""
        self._began: Final = perf_counter()
        self._seconds: Final = None if budget.seconds is None else budget.seconds * MARGIN
        mosts = [most for most in (budget.nodes, most_nodes) if most is not None]
        self._most: Final = min(mosts) if mosts else None
        self.nodes: int = 0
        """Nodes spent."""
        self._measured: float = self._began
        self._before: int = 0
        """Since when the rate is measured, and the nodes spent before."""

    def spend(self, nodes: int) -> None:
        """Take so many nodes off."""
        self.nodes += nodes

    def measure_anew(self) -> None:
        """Forget how long nodes have taken so far: those to come are of another kind."""
        self._measured, self._before = perf_counter(), self.nodes

    @property
    def left(self) -> int:
        """How many nodes are left, at a guess if the budget is a time."""
        left = None if self._most is None else self._most - self.nodes
        if self._seconds is not None:
            now = perf_counter()
            elapsed, spent = now - self._measured, self.nodes - self._before
            rate = spent / elapsed if spent and elapsed > MEASURED else FIRST_RATE
            in_time = int((self._seconds - (now - self._began)) * rate)
            left = in_time if left is None else min(left, in_time)
        return max(0, left or 0)

    @property
    def is_spent(self) -> bool:
        """Whether nothing is left."""
        return self.left <= 0
