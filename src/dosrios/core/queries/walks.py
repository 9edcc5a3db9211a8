"""Where campesinos can get to with the points that are left (sections 6 and 7)."""

from collections.abc import Iterator
from dataclasses import dataclass
from heapq import heappop, heappush

from dosrios.core.actions import (
    RETURN_COST,
    Action,
    chase_actions,
    return_action,
    step_actions,
)
from dosrios.core.errors import InvalidValue
from dosrios.core.ground import Ground
from dosrios.core.phases.moving import crossings_from, movers
from dosrios.core.places import BIT, CITY, PLACE_NAMES, TOUCHING, place_of
from dosrios.core.state import ACTING, State


@dataclass(frozen=True, slots=True)
class Chased:
    """Whom a chase sends to the city (R7.3)."""

    player: int
    number: int
    """How many of the player's campesinos, 1 or 2."""


@dataclass(frozen=True, slots=True)
class Walk:
    """One way to get to a place: actions to be applied one after another."""

    place: int
    """Where it ends."""
    cost: int
    """Movement points of all actions together (R6.1)."""
    actions: tuple[Action, ...]
    chased: Chased | None
    """Whom the last action chases; the actions before it never chase."""

    @property
    def is_chase(self) -> bool:
        """Whether it ends with a chase."""
        return self.chased is not None


def reachable(state: State, place: int, number: int) -> tuple[Walk, ...]:
    """The cheapest walk to every place that campesinos can reach this turn, in notation order.

    `number` (1 or 2) campesinos of the active player set out from `place`. Two stay together: each
    action takes both and costs double (R6.4), only onto the hacienda they are set one after the
    other (R6.7). A walk chases at its end or not at all: what lies behind a chase is found by
    asking again after it. Among equally cheap walks it is the one of fewest actions, then the
    first in notation order.

    Empty unless a turn's actions are going on. Raises `InvalidValue` when the active player has
    not so many campesinos there.
    """
    if state.phase != ACTING:
        return ()
    if not movers(state, number) >> place & 1:
        only_one = number > 1 and movers(state, 1) >> place & 1
        raise InvalidValue("only-one-there" if only_one else "none-there", place=PLACE_NAMES[place])
    ways = _WaysOn(state, number)
    settled: dict[int, Walk] = {}
    # Cheapest first, then fewest actions, then notation: the first walk to a place is its best.
    waiting: list[tuple[int, int, list[str], int, tuple[Action, ...]]] = [(0, 0, [], place, ())]
    while waiting:
        cost, length, texts, here, actions = heappop(waiting)
        if here in settled:
            continue
        chased = _chased(state, actions)
        settled[here] = Walk(here, cost, actions, chased)
        if chased is not None:
            continue
        for more in ways.generate(here, state.points - cost):
            target = more[-1].target
            if target not in settled:
                spent = cost + sum(action.cost for action in more)
                texts_on = [*texts, *(action.text for action in more)]
                on = (spent, length + len(more), texts_on, target, (*actions, *more))
                heappush(waiting, on)
    del settled[place]
    return tuple(settled[target] for target in sorted(settled))


def _chased(state: State, actions: tuple[Action, ...]) -> Chased | None:
    """Whom the last of the actions chases."""
    if not actions or not actions[-1].chases:
        return None
    bit = BIT[actions[-1].target]
    player = next(
        player
        for player, singles in enumerate(state.singles)
        if player != state.active and singles & bit
    )
    return Chased(player, 2 if state.holdings[player].pairs & bit else 1)


class _WaysOn:
    """What so many campesinos of the active player can do from one place or another.

    What they may enter stays the same on the way: nobody is chased before the end, and places that
    they leave are of no use to them again.
    """

    def __init__(self, state: State, number: int) -> None:
        player = state.active
        self._number = number
        self._ground = Ground(state)
        hacienda = state.holdings[player].hacienda
        full = state.holdings[player].pairs if number == 1 else state.holdings[player].singles
        self._home: tuple[Action, ...] = ()
        """Sets the walkers from the city onto the hacienda, if that may be done (R6.7)."""
        if hacienda and not state.fresh_hacienda and not hacienda & full:
            self._home = (return_action(place_of(hacienda)),) * number

    def generate(self, place: int, points: int) -> Iterator[tuple[Action, ...]]:
        """Yield the actions that lead on from a place with so many points left."""
        if points < self._number:
            return
        touching = TOUCHING[place]
        prey = touching & self._ground.chased(self._number, place)
        for action in step_actions(place, self._number, touching & self._ground.room(self._number)):
            yield (action,)
        for action in chase_actions(place, self._number, prey):
            yield (action,)
        self._ground.points = points
        for action in crossings_from(self._ground, place, self._number):
            yield (action,)
        if place == CITY and self._home and points >= RETURN_COST * self._number:
            yield self._home
