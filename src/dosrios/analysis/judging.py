"""Goes through a match stretch by stretch: what was played, and what a bot would have done.

Both are looked at by the same estimator and at the same point: when the decisions are over, and
before a card is drawn. So what a player decided and what he was dealt are told apart, and the
estimator does not know which of the two lines it is looking at.
"""

from collections.abc import Callable, Collection, Iterator, Sequence
from dataclasses import dataclass
from time import perf_counter
from typing import Final, NamedTuple

from dosrios.analysis.estimates import Chances, Difference, Estimator, difference, estimated
from dosrios.analysis.stretches import Stretch
from dosrios.bots.advising import turn_line
from dosrios.bots.base import Bot, Budget
from dosrios.core.actions import Action
from dosrios.core.rules import apply_action
from dosrios.core.state import NOBODY, State
from dosrios.match.chance import make_generator

THINKING: Final = 0.4
ESTIMATING: Final = 0.2
"""Which part of a stretch's budget goes to the bot, and to each of up to three estimates."""
UNEVEN: Final = 1.5
"""So many nodes take longer in one position than in another, up to about this factor."""
LEAST_GAIN: Final = 0.01
"""Nothing is called better that is so by less than one percent of a match."""


@dataclass(frozen=True, slots=True)
class Alternative:
    """What a bot would have done in a player's place."""

    line: tuple[Action, ...]
    """All that would have been decided, by others too (R8.3)."""
    is_same: bool
    """Whether it leads to the position that was played for."""
    chances: Chances
    """When the decisions are over."""
    gain: Difference
    """How much better off the player would have been than after what he did."""

    @property
    def is_better(self) -> bool:
        """Whether it is better by more than may be an error of the estimates."""
        return self.gain.is_certain and self.gain.value >= LEAST_GAIN


@dataclass(frozen=True, slots=True)
class Judged:
    """A stretch with the chances before and after it."""

    stretch: Stretch
    before: Chances
    decided: Chances
    """After the decisions, before a card is drawn."""
    after: Chances
    alternative: Alternative | None
    """None where nobody asked for it or there is nothing to compare with."""


@dataclass(frozen=True, slots=True)
class Analyst:
    """Who judges, and how much he may think about each stretch."""

    estimator: Estimator
    make_bot: Callable[[Budget], Bot]
    """A bot that thinks within a budget; a new one each time, which remembers nothing."""
    budget: Budget
    seed: int

    def judge(
        self, stretches: Sequence[Stretch], players: Collection[int] | None = None
    ) -> Iterator[Judged]:
        """Yield the stretches judged, one after another; they must follow on each other.

        Alternatives are looked for in what these players decided, in everything if it is None.
        What is found of a stretch does not depend on which others are judged.
        """
        before: Chances | None = None
        for stretch in stretches:
            if before is None:
                before = self._estimate(stretch.before, stretch.first)
            decided = self._estimate(stretch.decided, stretch.decided_ply)
            after = decided
            if stretch.draws:
                after = self._estimate(stretch.after, stretch.last)
            alternative = None
            if is_judged(stretch, players):
                alternative = self._alternative(stretch, decided)
            yield Judged(stretch, before, decided, after, alternative)
            before = after

    def most_seconds(
        self, stretches: Sequence[Stretch], players: Collection[int] | None = None
    ) -> float:
        """How long it takes to judge these stretches, of which there is one, about and at most.

        What a budget does not tell is tried: an estimate may need more than its share, and how long
        so many nodes take depends on the machine.
        """
        looks = looks_of(stretches, players)
        tried = stretches[len(stretches) // 2]
        began = perf_counter()
        self._estimate(tried.before, tried.first)
        estimating = perf_counter() - began
        if self.budget.seconds is not None:
            estimating = max(estimating, ESTIMATING * self.budget.seconds)
            return looks.estimates * estimating + looks.thoughts * THINKING * self.budget.seconds
        thinking = 0.0
        if looks.thoughts:
            thought = next(stretch for stretch in stretches if is_judged(stretch, players))
            began = perf_counter()
            self._line(thought)
            thinking = perf_counter() - began
        return UNEVEN * (looks.estimates * estimating + looks.thoughts * thinking)

    def _estimate(self, state: State, ply: int) -> Chances:
        # What might have been is estimated with the same luck as what was: the same generator.
        generator = make_generator(self.seed, f"estimate {ply}")
        return estimated(self.estimator, state, generator, share_of(self.budget, ESTIMATING))

    def _alternative(self, stretch: Stretch, decided: Chances) -> Alternative:
        line = self._line(stretch)
        state = stretch.before
        for action in line:
            state = apply_action(state, action)
        if state == stretch.decided:
            return Alternative(line, is_same=True, chances=decided, gain=Difference(0.0, 0.0))
        chances = self._estimate(state, stretch.decided_ply)
        gain = difference(chances, decided, stretch.player)
        return Alternative(line, is_same=False, chances=chances, gain=gain)

    def _line(self, stretch: Stretch) -> tuple[Action, ...]:
        """What a bot would have decided."""
        generator = make_generator(self.seed, f"think {stretch.first}")
        bot = self.make_bot(share_of(self.budget, THINKING))
        return turn_line(bot, stretch.before, generator)


def is_judged(stretch: Stretch, players: Collection[int] | None) -> bool:
    """Whether an alternative is looked for: somebody decided it, and came to the end of it."""
    if stretch.player == NOBODY or not stretch.is_whole:
        return False
    return players is None or stretch.player in players


def share_of(budget: Budget, part: float) -> Budget:
    """A part of a budget, at least one node."""
    if budget.nodes is not None:
        return Budget(nodes=max(1, round(part * budget.nodes)))
    return Budget(seconds=part * (budget.seconds or 0.0))


class Looks(NamedTuple):
    """What a part of a match takes."""

    estimates: int
    thoughts: int
    """At most; of a bot, about what it would have done."""


def looks_of(stretches: Sequence[Stretch], players: Collection[int] | None = None) -> Looks:
    """How often positions are looked at to judge these stretches, at most."""
    thoughts = sum(is_judged(stretch, players) for stretch in stretches)
    estimates = 1 + sum(1 + bool(stretch.draws) for stretch in stretches)
    return Looks(estimates + thoughts, thoughts)
