"""What is compared when a bot looks ahead: turns, or places for a campesino."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Final

from dosrios.bots.positions import Position
from dosrios.core.actions import Action
from dosrios.core.state import ACTING

PRIOR: Final = 1.0
"""How much the judgement before counts, in futures: a few futures are a matter of luck too."""
GUISES: Final = 12
"""For each turn to be compared, so many of the best are looked through for different ones."""


@dataclass(slots=True)
class Option:
    """A turn or a placing that is considered, and how it turned out."""

    position: Position
    decision: Action | None
    """What ends the turn. None when nothing is to be decided: the match is over, others lay a river
    first, or it is a placing."""
    prior: list[float]
    """The chances of all players as they are judged at the end of the turn."""
    sums: list[float]
    weight: int = 0
    """How often it was looked ahead."""

    @property
    def chances(self) -> list[float]:
        """The chances of all players: what was seen ahead, and a little what was thought before."""
        weight = self.weight + PRIOR
        return [
            (total + PRIOR * prior) / weight
            for total, prior in zip(self.sums, self.prior, strict=True)
        ]

    def count(self, chances: Sequence[float]) -> None:
        """Count how it turned out once."""
        self.weight += 1
        for player, chance in enumerate(chances):
            self.sums[player] += chance

    def line(self) -> list[Action]:
        """The actions of the turn, or the placing."""
        line = self.position.line()
        if self.decision is not None:
            line.append(self.decision)
        return line


def worth_to(player: int) -> Callable[[Option], float]:
    """The order of options from best to worst for a player, as a key to sort by."""
    return lambda option: -option.chances[player]


def different(finals: Sequence[Position], most: int) -> list[Position]:
    """The first of the positions that are more than one move apart from those before them.

    A wide search finds the best turn in many guises, and to compare these would be idle.
    """
    chosen: list[Position] = []
    moves: list[set[int]] = []
    for final in finals[: GUISES * most]:
        if final.state.phase != ACTING:
            continue
        codes = final.codes()
        if all(len(codes ^ others) > 1 for others in moves):
            chosen.append(final)
            moves.append(codes)
            if len(chosen) == most:
                break
    return chosen
