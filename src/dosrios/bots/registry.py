"""Bots by name."""

from collections.abc import Callable
from typing import Final

from dosrios.bots.base import Bot
from dosrios.bots.greedy import GreedyBot
from dosrios.bots.uniform import UniformBot

_BOTS: Final[dict[str, Callable[[], Bot]]] = {"greedy": GreedyBot, "random": UniformBot}

BOT_NAMES: Final = tuple(_BOTS)


class UnknownBot(ValueError):
    """There is no bot of that name; the text says which there are."""


def make_bot(name: str) -> Bot:
    """A new bot for one seat. Raises `UnknownBot`, which names those there are."""
    if name not in _BOTS:
        raise UnknownBot(f"there is no bot {name!r}; there are: {', '.join(BOT_NAMES)}")
    return _BOTS[name]()
