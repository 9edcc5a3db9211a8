"""What a bot is, how much it may think, and what it says of a position."""

import re
from collections.abc import Sequence
from dataclasses import dataclass
from random import Random
from typing import Final, Protocol, TypeVar, runtime_checkable

from dosrios.core.actions import Action
from dosrios.core.rules import play
from dosrios.core.state import State

T = TypeVar("T")

MOST_NODES: Final = 10_000_000
LEAST_SECONDS: Final = 1e-6
MOST_SECONDS: Final = 3600.0

LEAST_GRACE: Final = 2.0
"""Seconds that a bot may take beyond its budget at least: machines do other things too."""
PATIENCE_WITH_NODES: Final = 60.0
"""Seconds that a bot may take for a turn whose budget is no time."""


@dataclass(frozen=True, slots=True)
class Budget:
    """How much a bot may think in one turn: either some time or some number of positions.

    With `nodes`, the same position and the same generator give the same choice everywhere.
    """

    seconds: float | None = None
    nodes: int | None = None

    def __post_init__(self) -> None:
        if (self.seconds is None) == (self.nodes is None):
            raise ValueError("a budget is either seconds or nodes")

    @property
    def patience(self) -> float:
        """Seconds after which a bot that has not finished its turn is late.

        Its time and as much again, at least two seconds more; a minute where the budget is no time.
        """
        if self.seconds is None:
            return PATIENCE_WITH_NODES
        return self.seconds + max(self.seconds, LEAST_GRACE)

    def __str__(self) -> str:
        """As `parse_budget` reads it: without exponents, and no time is too short for it."""
        if self.seconds is None:
            return f"{self.nodes}n"
        return f"{max(self.seconds, LEAST_SECONDS):.6f}".rstrip("0").rstrip(".") + "s"


ONE_SECOND: Final = Budget(seconds=1.0)

_BUDGET: Final = re.compile(r"(?P<number>\d+(?:\.\d+)?)(?P<unit>s|ms|n)")


def parse_budget(text: str) -> Budget:
    """The budget that a text such as `0.5s`, `200ms` or `2000n` (nodes) names.

    Raises `ValueError`, which says what is wrong.
    """
    match = _BUDGET.fullmatch(text)
    if match is None or (match["unit"] == "n" and "." in match["number"]):
        raise ValueError(f"{text!r} is no budget; 0.5s, 200ms and 2000n (nodes) are")
    if match["unit"] == "n":
        nodes = int(match["number"])
        if not 1 <= nodes <= MOST_NODES:
            raise ValueError(f"{text!r}: nodes are from 1 to {MOST_NODES}")
        return Budget(nodes=nodes)
    seconds = float(match["number"]) / (1000 if match["unit"] == "ms" else 1)
    if not LEAST_SECONDS <= seconds <= MOST_SECONDS:
        raise ValueError(f"{text!r}: a turn is given from 0.001ms to 3600s")
    return Budget(seconds=seconds)


@dataclass(frozen=True, slots=True)
class Thought:
    """What a bot thinks of a position."""

    chances: tuple[float, ...]
    """Its estimate of each player's chance to win, 0 to 1; they add up to 1."""
    line: tuple[Action, ...]
    """What it intends to do in the rest of this turn, in order."""
    nodes: int = 0
    """How many positions it looked at."""


class Bot(Protocol):
    """Somebody who chooses actions for one seat of one match.

    A bot may remember what it planned, so every seat has its own. All it learns is the state:
    everything in it is open, and the order of the draw pile is not in it (R11.1).
    """

    @property
    def name(self) -> str:
        """The name it is asked for by (`registry.BOT_NAMES`)."""
        ...

    def choose(self, state: State, rng: Random) -> Action:
        """A legal action for `state.actor`, who is a player; the state is left as it is.

        All its chance comes from `rng`: the same states and the same generator give the same
        choices, as long as the budget is not a time.
        """
        ...


@runtime_checkable
class ThinkingBot(Bot, Protocol):
    """A bot that says what it thinks."""

    def think(self, state: State, rng: Random) -> Thought:
        """What it thinks when it is to choose in this position: `choose` begins that line."""
        ...


def state_after(state: State, action: Action) -> State:
    """The state after an action that is known to be legal; the one before is left as it is."""
    after = state.copy()
    play(after, action)
    return after


def pick(rng: Random, things: Sequence[T]) -> T:
    """One of the things, each equally likely.

    Of a generator only `random()` is promised to stay the same from one Python to the next.
    """
    return things[int(rng.random() * len(things))]
