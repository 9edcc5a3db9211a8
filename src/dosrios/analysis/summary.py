"""What a judged match comes to: swings, decisions and luck, and what was given away."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from enum import StrEnum
from math import isclose
from typing import Final

from dosrios.analysis.estimates import Chances, Difference, added, difference
from dosrios.analysis.judging import Judged
from dosrios.core.state import NOBODY

MOST_SWINGS: Final = 5
LEAST_SWING: Final = 0.03
"""A smaller change is no swing, however sure it is."""


class Cause(StrEnum):
    """What changed the chances."""

    DECISIONS = "decisions"
    CARDS = "cards"


@dataclass(frozen=True, slots=True)
class Swing:
    """A change of the chances that is more than an error of the estimates."""

    index: int
    """Of the stretch among those that were judged."""
    judged: Judged
    cause: Cause
    player: int
    """Whose chance changed most."""
    change: Difference

    @property
    def before(self) -> Chances:
        """The chances before it."""
        return self.judged.before if self.cause == Cause.DECISIONS else self.judged.decided

    @property
    def after(self) -> Chances:
        """The chances after it."""
        return self.judged.decided if self.cause == Cause.DECISIONS else self.judged.after


def largest_swings(judged: Iterable[Judged], most: int = MOST_SWINGS) -> list[Swing]:
    """The largest changes, the largest first."""
    swings = [
        swing
        for index, one in enumerate(judged)
        for swing in (_swing(index, one, Cause.DECISIONS), _swing(index, one, Cause.CARDS))
        if swing.change.is_certain and abs(swing.change.value) >= LEAST_SWING
    ]
    swings.sort(key=lambda swing: -abs(swing.change.value))
    return swings[:most]


def _swing(index: int, judged: Judged, cause: Cause) -> Swing:
    earlier, later = judged.before, judged.decided
    if cause == Cause.CARDS:
        earlier, later = judged.decided, judged.after
    changes = [
        difference(later, earlier, player) for player in range(judged.stretch.before.players)
    ]
    player = max(range(len(changes)), key=lambda player: abs(changes[player].value))
    decider = judged.stretch.player
    if decider != NOBODY and isclose(abs(changes[decider].value), abs(changes[player].value)):
        player = decider
    return Swing(index, judged, cause, player, changes[player])


@dataclass(frozen=True, slots=True)
class Balance:
    """How one player's chance came to be what it is at the end: the parts add up to the whole."""

    start: Difference
    """His chance at the start."""
    setup: Difference
    """By what everybody did in the setup together."""
    own: Difference
    """By what he decided."""
    others: Difference
    """By what others decided."""
    cards: Difference
    """By which cards were drawn."""
    end: Difference


def balance_of(judged: Sequence[Judged], player: int) -> Balance:
    """The changes of a player's chance, by what brought them about.

    An estimate in which one decision ends and the next begins drops out of a sum that both belong
    to, and so does its error.
    """
    start, end = judged[0].before, judged[-1].after
    setup, own, others, cards = (_Sum(player) for _ in range(4))
    for one in judged:
        decider = one.stretch.player
        part = setup if decider == NOBODY else own if decider == player else others
        part.add(one.before, one.decided)
        cards.add(one.decided, one.after)
    return Balance(
        start=start.of(player),
        setup=setup.total(),
        own=own.total(),
        others=others.total(),
        cards=cards.total(),
        end=end.of(player),
    )


class _Sum:
    """A sum of changes of one player's chance."""

    def __init__(self, player: int) -> None:
        self._player: Final = player
        self._terms: dict[int, tuple[int, Chances]] = {}
        """By the identity of an estimate: how often it is counted, and the estimate."""

    def add(self, earlier: Chances, later: Chances) -> None:
        for estimate, sign in ((earlier, -1), (later, 1)):
            times, _ = self._terms.get(id(estimate), (0, estimate))
            self._terms[id(estimate)] = (times + sign, estimate)

    def total(self) -> Difference:
        return added((times, estimate.of(self._player)) for times, estimate in self._terms.values())


@dataclass(frozen=True, slots=True)
class Losses:
    """What a player gave away against what the bot would have done."""

    judged: int
    """Decisions that were compared."""
    better: tuple[Judged, ...]
    """Those to which there was something better, in their order."""
    given_away: Difference
    """What that was worth, together. Leaves out what was too little to be sure of."""
    net: Difference
    """All that was compared, together: also what was little, and what was better than the bot."""


def losses_of(judged: Iterable[Judged], player: int) -> Losses:
    """What a player gave away."""
    compared = [
        (one, one.alternative)
        for one in judged
        if one.alternative is not None and one.stretch.player == player
    ]
    better = [(one, other) for one, other in compared if other.is_better]
    return Losses(
        judged=len(compared),
        better=tuple(one for one, _ in better),
        given_away=added((1, other.gain) for _, other in better),
        net=added((1, other.gain) for _, other in compared),
    )
