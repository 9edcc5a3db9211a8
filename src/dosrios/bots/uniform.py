"""The bot `random`."""

from random import Random
from typing import Final

from dosrios.bots.base import pick
from dosrios.core.actions import Action
from dosrios.core.rules import legal_actions
from dosrios.core.state import State


class UniformBot:
    """Takes every legal action with the same probability."""

    name: Final = "random"

    def choose(self, state: State, rng: Random) -> Action:
        """One of the legal actions."""
        return pick(rng, legal_actions(state))
