"""What a bot is."""

from random import Random
from typing import Protocol

from dosrios.core.actions import Action
from dosrios.core.state import State


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
