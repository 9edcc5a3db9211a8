"""Bots by name.

What asks for a bot is a *specification*: a name, and after an `@` the budget of a turn if it is not
to be the usual one: `expert`, `expert@0.1s`, `hard@2000n`.
"""

from collections.abc import Callable
from typing import Final

from dosrios.bots.base import ONE_SECOND, Bot, Budget, parse_budget
from dosrios.bots.greedy import GreedyBot
from dosrios.bots.uniform import UniformBot

_BOTS: Final[dict[str, Callable[[Budget], Bot]]] = {
    "greedy": lambda _budget: GreedyBot(),
    "random": lambda _budget: UniformBot(),
}

BOT_NAMES: Final = tuple(_BOTS)


class UnknownBot(ValueError):
    """There is no such bot; the text says which there are, or what is wrong with the budget."""


def make_bot(specification: str) -> Bot:
    """A new bot for one seat. Raises `UnknownBot`, which names those there are."""
    name, at, budget = specification.partition("@")
    if name not in _BOTS:
        raise UnknownBot(f"there is no bot {name!r}; there are: {', '.join(BOT_NAMES)}")
    try:
        return _BOTS[name](parse_budget(budget) if at else ONE_SECOND)
    except ValueError as error:
        raise UnknownBot(f"{specification!r}: {error}") from error
