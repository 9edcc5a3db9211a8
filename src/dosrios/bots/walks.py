"""Where campesinos can walk in this turn, as whole walks instead of single steps."""

from collections.abc import Iterator
from typing import Final

from dosrios.core.actions import RETURN_COST, Action, make_step, return_action
from dosrios.core.ground import Ground
from dosrios.core.native import i64
from dosrios.core.phases.moving import can_return, crossings_from, movers
from dosrios.core.places import (
    BIT,
    CITY,
    PLACES,
    TOUCHING,
    generate_places,
    place_of,
    places_in,
)
from dosrios.core.state import State


def flood(start: i64, passable: i64, most: int) -> list[int]:
    """rings[n]: mask of the places first reached with n steps through what can be passed."""
    seen = start
    rings: list[int] = [start]
    ring = start
    for _ in range(most):
        around: i64 = 0
        while ring:
            bit = ring & -ring
            ring ^= bit
            around |= PLACES[place_of(bit)].touching
        ring = around & passable & ~seen
        if not ring:
            break
        seen |= ring
        rings.append(ring)
    return rings


class Reach:
    """How far one or two campesinos get from a place without chasing anybody, ring by ring."""

    __slots__ = ("_ground", "_state", "number", "place", "rings")

    def __init__(self, state: State, ground: Ground, place: int, number: int) -> None:
        passable = ground.room(number) | ground.crossable
        self._state: Final = state
        self._ground: Final = ground
        self.place: Final = place
        self.number: Final = number
        self.rings: Final = flood(BIT[place], passable, state.points // number)
        """rings[n]: mask of the places first reached with n steps, crossed ones included."""

    def generate_targets(self) -> Iterator[tuple[int, int]]:
        """Yield (place, steps) for each place where they may come to stand."""
        room = self._ground.room(self.number)
        for steps, ring in enumerate(self.rings):
            if steps:
                for place in generate_places(ring & room):
                    yield place, steps

    def generate_prey(self) -> Iterator[tuple[int, int, int]]:
        """Yield (field, steps, field before it) for each field they may end on by chasing."""
        state, ground = self._state, self._ground
        most = state.points // self.number
        for prey in generate_places(ground.prey):
            bit = BIT[prey]
            for steps, ring in enumerate(self.rings[:most]):
                before = next(
                    (
                        place
                        for place in generate_places(ring & TOUCHING[prey])
                        if ground.chased(self.number, place) & bit
                    ),
                    None,
                )
                if before is not None:
                    yield prey, steps + 1, before
                    break

    def walk(self, target: int, steps: int) -> list[Action]:
        """The actions that lead to a place of the ring of so many steps."""
        return self._actions(self._path(target, steps), chases=False)

    def chase(self, prey: int, steps: int, before: int) -> list[Action]:
        """The actions that lead past `before`, so many steps less one away, to a chase."""
        return self._actions([*self._path(before, steps - 1), prey], chases=True)

    def _path(self, target: int, steps: int) -> list[int]:
        room = self._ground.room(self.number)
        path = [target]
        for ring in reversed(self.rings[:steps]):
            before = ring & TOUCHING[path[-1]]
            path.append(places_in(before & room or before)[0])
        path.reverse()
        return path

    def _actions(self, path: list[int], *, chases: bool) -> list[Action]:
        """The path cut into steps, and into crossings where it leads over a finca (R6.6)."""
        room = self._ground.room(self.number)
        actions = []
        start = path[0]
        crossed = False
        for index, place in enumerate(path[1:], start=1):
            last = index == len(path) - 1
            if not last and not room & BIT[place]:
                crossed = True
                continue
            chase = chases and last
            actions.append(
                self._crossing(start, place, chases=chase)
                if crossed
                else make_step((start, place), self.number, chase)
            )
            start, crossed = place, False
        return actions

    def _crossing(self, start: int, target: int, *, chases: bool) -> Action:
        """The one crossing between two places that the notation offers."""
        return next(
            action
            for action in crossings_from(self._ground, start, self.number)
            if action.target == target and action.chases == chases
        )


def generate_reaches(state: State, ground: Ground, number: int) -> Iterator[Reach]:
    """Yield the reach of one or two campesinos from each place where so many stand."""
    if state.points >= number:
        for place in generate_places(movers(state, number)):
            yield Reach(state, ground, place, number)


def way_home(state: State) -> tuple[Action, int] | None:
    """(the action, its cost) that sets a campesino from the city to the hacienda (R6.7)."""
    if not can_return(state) or not movers(state, 1) & BIT[CITY]:
        return None
    return return_action(place_of(state.holdings[state.active].hacienda)), RETURN_COST
