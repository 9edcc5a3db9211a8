"""Bots by name.

What asks for a bot is a *specification*: a name, and after an `@` the budget of a turn if it is not
to be the usual one: `expert`, `expert@0.1s`, `hard@2000n`.
"""

from collections.abc import Callable
from functools import partial
from typing import Final

from dosrios.bots.base import (
    ONE_SECOND,
    PATIENCE_WITH_NODES,
    Bot,
    Budget,
    parse_budget,
)
from dosrios.bots.greedy import GreedyBot
from dosrios.bots.uct import UctBot
from dosrios.bots.uniform import UniformBot


def _learned(name: str, budget: Budget) -> Bot:
    # Not before one is wanted: the networks need numpy, which takes its time to load.
    from dosrios.bots.learned import LearnedBot  # noqa: PLC0415
    from dosrios.bots.levels import LEVELS  # noqa: PLC0415

    return LearnedBot(LEVELS[name], budget)


_BOTS: Final[dict[str, Callable[[Budget], Bot]]] = {
    **{name: partial(_learned, name) for name in ("easy", "medium", "hard", "expert")},
    "greedy": lambda _budget: GreedyBot(),
    "random": lambda _budget: UniformBot(),
}

_BASELINES: Final[dict[str, Callable[[Budget], Bot]]] = {
    "uct": UctBot,
}

BOT_NAMES: Final = tuple(_BOTS)
"""The bots that are offered to players."""
BASELINES: Final = tuple(_BASELINES)
"""The bots that others are measured against."""

_BY_STRENGTH: Final = ("expert", "hard", "medium", "easy", "uct", "greedy", "random")
"""Who plays for whom: each that is offered for those before it."""
_UNTIMED: Final = ("greedy", "random")
"""Bots that are as quick as they are: no budget holds them to a time."""


class UnknownBot(ValueError):
    """There is no such bot; the text says which there are, or what is wrong with the budget."""


def make_bot(specification: str) -> Bot:
    """A new bot for one seat. Raises `UnknownBot`, which names those there are."""
    name, budget = parse_specification(specification)
    make = _BOTS.get(name) or _BASELINES[name]
    return make(budget)


def parse_specification(specification: str) -> tuple[str, Budget]:
    """The name and the budget that a specification asks for. Raises `UnknownBot`."""
    name, at, budget = specification.partition("@")
    if name not in _BOTS and name not in _BASELINES:
        known = f"{', '.join(BOT_NAMES)}; and to measure others against: {', '.join(BASELINES)}"
        raise UnknownBot(f"there is no bot {name!r}; there are: {known}")
    try:
        return name, parse_budget(budget) if at else ONE_SECOND
    except ValueError as error:
        raise UnknownBot(f"{specification!r}: {error}") from error


def display_name(specification: str) -> str:
    """What that bot is called where people read it. Raises `UnknownBot`."""
    return parse_specification(specification)[0]


def patience_of(specification: str) -> float:
    """Seconds after which that bot is late with its turn. Raises `UnknownBot`."""
    name, budget = parse_specification(specification)
    return PATIENCE_WITH_NODES if name in _UNTIMED else budget.patience


def lesser_bots(specification: str) -> tuple[str, ...]:
    """The specifications of those who play for that bot when it fails, the best first.

    They think as long as it, but no longer than a second: time was lost already. Raises
    `UnknownBot`.
    """
    name, budget = parse_specification(specification)
    if budget.seconds is not None:
        budget = Budget(seconds=min(budget.seconds, 1.0))
    lesser = _BY_STRENGTH[_BY_STRENGTH.index(name) + 1 :]
    return tuple(f"{other}@{budget}" for other in lesser if other in _BOTS)
