"""A match that is played for learning."""

from dataclasses import dataclass, field
from random import Random

from dosrios.core.state import State


@dataclass(slots=True)
class Game:
    """A match going on: its position, and the moments that are learned from."""

    seed: int
    state: State
    generator: Random
    guest: int = -1
    """The player whom greedy plays, if any."""
    winner: int = -1
    """Who won; negative while nobody has."""
    moments: list[State] = field(default_factory=list)
    """Positions before a placing, before a turn, and before a draw."""
    trials: list[bool] = field(default_factory=list)
    """For each moment whether the next thing was done only to try it out."""

    def note(self, state: State) -> None:
        """Remember a moment."""
        self.moments.append(state)
        self.trials.append(False)
