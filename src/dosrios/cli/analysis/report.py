"""A match that was analysed, with what went into it."""

import re
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property

from dosrios.analysis.judging import Judged
from dosrios.analysis.stretches import Part
from dosrios.analysis.summary import (
    Balance,
    Losses,
    Swing,
    balance_of,
    largest_swings,
    losses_of,
)
from dosrios.bots.base import Budget
from dosrios.core.actions import Action
from dosrios.core.motives import Motive, motives_of
from dosrios.core.record import STOPPED, Record, last_state, result_of
from dosrios.core.state import State
from dosrios.lang import Translator
from dosrios.lang.motives import say_motives
from dosrios.lang.words import Words


@dataclass(frozen=True)
class Report:
    """All that is printed or drawn."""

    file: str
    record: Record
    names: tuple[str, ...]
    """Of the players in seating order, empty where the record gives none."""
    bot: str
    budget: Budget
    seed: int
    total: int
    """How many stretches were to be judged."""
    judged: tuple[Judged, ...]

    @property
    def is_complete(self) -> bool:
        """Whether nothing was left out because of Ctrl-C."""
        return len(self.judged) == self.total

    @property
    def players(self) -> range:
        """The players, from 0."""
        return range(self.record.players)

    @cached_property
    def result(self) -> str:
        """How the match ended, as in the header of a record."""
        stopped = self.record.header("Result") == STOPPED
        return result_of(last_state(self.record), stopped=stopped)

    @cached_property
    def swings(self) -> list[Swing]:
        """The largest changes, the largest first."""
        return largest_swings(self.judged)

    @cached_property
    def balances(self) -> list[Balance]:
        """By player: how the chances came about. None when nothing was judged."""
        return [balance_of(self.judged, player) for player in self.players] if self.judged else []

    @cached_property
    def losses(self) -> list[Losses]:
        """By player: what was given away."""
        return [losses_of(self.judged, player) for player in self.players]

    def words(self, translator: Translator) -> Words:
        """The words of the report in a language."""
        return Words(translator, self.names)


def reasons(
    report: Report, translator: Translator, before: State, line: Sequence[Action]
) -> list[tuple[str, str]]:
    """Why a line was played, or should have been: the kind of each reason, and its words."""
    motives = motives_of(before, line)
    said = say_motives(motives, translator, before.actor, names=report.names)
    return [(_kind_of(motive), words.text) for motive, words in zip(motives, said, strict=True)]


def _kind_of(motive: Motive) -> str:
    """`buildings-dried` of `BuildingsDried`."""
    return re.sub(r"(?<!^)(?=[A-Z])", "-", type(motive).__name__).lower()


def is_whole_setup(judged: Judged) -> bool:
    """Whether the stretch is a part of the setup in which several acted."""
    return judged.stretch.part != Part.TURN and judged.stretch.player < 0


def notation(line: Sequence[Action]) -> str:
    """Actions as they stand in a record."""
    return " ".join(action.text for action in line)
