"""What a bot is."""

from collections.abc import Sequence
from random import Random
from typing import Protocol, TypeVar

from dosrios.core.actions import Action
from dosrios.core.state import State

T = TypeVar("T")


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
        choices.
        """
        ...


def pick(rng: Random, things: Sequence[T]) -> T:
    """One of the things, each equally likely.

    Of a generator only `random()` is promised to stay the same from one Python to the next.
    """
    return things[int(rng.random() * len(things))]
