"""What can be done in a turn, as moves that mean something instead of single actions.

A move is a walk of one campesino to any place within reach, a chase, the way home to the hacienda,
a building, a dam with the new course of the river, or a walk that ends in a building or a dam. A
turn is a chain of moves; a `Position` is one link of it.
"""

from typing import Final

from dosrios.bots.dams import COURSES, DIRECTION_BITS, Dams
from dosrios.bots.positions import BUILDING_WISH, CHASE, DAM_WISH, WALK, WORK, Position
from dosrios.bots.walks import flood
from dosrios.core.actions import (
    FINCA,
    RETURN_COST,
    Action,
    finca_action,
    hacienda_action,
    return_action,
)
from dosrios.core.ground import Ground
from dosrios.core.native import i64
from dosrios.core.phases.moving import can_return, chase, movers
from dosrios.core.phases.victory import check_victory
from dosrios.core.phases.works import closable_sides, touched_sides
from dosrios.core.places import (
    CITY,
    FIELDS,
    NO_DIRECTION,
    PLACE_COUNT,
    PLACES,
    count_places,
    place_of,
)
from dosrios.core.rules import play
from dosrios.core.state import FINCA_PRICE, FINCAS, HACIENDA_PRICE, State

COURSES_WISHED: Final = 3
"""Courses that are compared for a dam that nobody can build yet."""


class Moves:
    """All moves from one position, as positions after them."""

    __slots__ = ("_dams", "_ground", "_origin", "_own", "_state", "found")

    def __init__(self, origin: Position, dams: Dams | None = None) -> None:
        state = origin.state
        self._dams: Final = dams or Dams()
        self._origin: Final = origin
        self._state: Final = state
        self._own: Final = state.holdings[state.active]
        self._ground: Final = Ground(state)
        self.found: Final[list[Position]] = []

    def add_walks(self, codes: set[int] | None, fresh: i64, targets_from_fresh: i64) -> None:
        """Walks of one campesino (R6.1): all, or those with the codes.

        From the `fresh` places those to the targets of a mask are added too.
        """
        state = self._state
        if state.points < 1:
            return
        room = self._ground.room(1)
        passable = room | self._ground.crossable
        places = movers(state, 1)
        while places:
            bit = places & -places
            places ^= bit
            place = place_of(bit)
            rings = flood(bit, passable, state.points)
            wanted = targets_from_fresh if bit & fresh else 0
            for steps in range(1, len(rings)):
                targets: i64 = rings[steps] & room
                while targets:
                    target = targets & -targets
                    targets ^= target
                    end = place_of(target)
                    if codes is None or target & wanted or place * 64 + end in codes:
                        self.found.append(self._walked(place, end, steps))

    def add_errand(self, wish: "Position", origins: int) -> None:
        """The shortest walks, at most so many, to where a work can be done, with the work."""
        state = self._state
        if state.points < 1 or not self._can_still(wish):
            return
        room = self._ground.room(1)
        passable = room | self._ground.crossable
        ends = wish.sites & room
        ways: list[tuple[int, int, int]] = []
        places = movers(state, 1)
        while places:
            bit = places & -places
            places ^= bit
            rings = flood(bit, passable, state.points)
            for steps in range(1, len(rings)):
                ring: i64 = rings[steps]
                if ring & ends:
                    end = ring & ends
                    ways.append((steps, place_of(bit), place_of(end & -end)))
                    break
        ways.sort()
        for steps, place, target in ways[:origins]:
            walked = self._walked(place, target, steps)
            errand = Moves(walked, self._dams)
            if wish.kind == DAM_WISH:
                errand._add_dam(wish.place, wish.target, COURSES)
            else:
                errand._add_played(wish.actions, wish.code)
            self.found.extend(errand.found)

    def _can_still(self, wish: Position) -> bool:
        """Whether the work can be paid for and done here, if somebody stood there."""
        own = self._own
        if wish.kind == DAM_WISH:
            return own.stock > 0 and bool(
                closable_sides(self._state.dams, wish.place) & DIRECTION_BITS[wish.target]
            )
        if wish.actions[0].kind == FINCA:
            if own.money < FINCA_PRICE or count_places(own.fincas) >= FINCAS:
                return False
        elif own.money < HACIENDA_PRICE or own.hacienda:
            return False
        for holding in self._state.holdings:
            if wish.sites & (holding.fincas | holding.hacienda):
                return False
        return True

    def _walked(self, place: int, target: int, steps: int) -> Position:
        state = self._state.copy()
        state.points -= steps
        own = state.own(state.active)
        own.take(place, 1)
        own.put(target, 1)
        walked = Position(state, self._origin)
        walked.kind, walked.place, walked.target, walked.steps = WALK, place, target, steps
        walked.code = place * 64 + target
        return walked

    def add_chases(self) -> None:
        """Walks of one or two that end with a chase (R7.1)."""
        state = self._state
        if not self._ground.prey:
            return
        for number in range(1, 3):
            if state.points < number:
                continue
            passable = self._ground.room(number) | self._ground.crossable
            places = movers(state, number)
            while places:
                bit = places & -places
                places ^= bit
                rings = flood(bit, passable, state.points // number - 1)
                self._add_chases_from(place_of(bit), number, rings)

    def _add_chases_from(self, place: int, number: int, rings: list[int]) -> None:
        left = self._ground.prey
        for steps in range(len(rings)):
            ring: i64 = rings[steps]
            while ring and left:
                bit = ring & -ring
                ring ^= bit
                before = place_of(bit)
                prey = left & PLACES[before].touching & self._ground.chased(number, before)
                left &= ~prey
                while prey:
                    target = prey & -prey
                    prey ^= target
                    self._add_chase(place, place_of(target), number, steps + 1, before)

    def _add_chase(self, place: int, target: int, number: int, steps: int, before: int) -> None:
        state = self._state.copy()
        state.points -= steps * number
        chase(state, target)
        own = state.own(state.active)
        own.take(place, number)
        own.put(target, number)
        chased = Position(state, self._origin)
        chased.kind, chased.place, chased.target = CHASE, place, target
        chased.number, chased.steps, chased.before = number, steps, before
        chased.code = 4096 * number + place * 64 + target
        self.found.append(chased)
        if own.money >= FINCA_PRICE:
            # What was chased from is free to build on.
            errand = Moves(chased, self._dams)
            errand.add_buildings(PLACES[target].bit)
            self.found.extend(errand.found)

    def add_return(self) -> None:
        """The way from the city to the hacienda (R6.7)."""
        if not can_return(self._state):
            return
        state = self._state.copy()
        hacienda = place_of(self._own.hacienda)
        state.points -= RETURN_COST
        own = state.own(state.active)
        own.take(CITY, 1)
        own.put(hacienda, 1)
        self._add_work(state, (return_action(hacienda),), 16384)

    def add_buildings(self, only: i64) -> None:
        """Buildings on the fields of a mask where a campesino stands (R8.4)."""
        own = self._own
        if own.money < FINCA_PRICE:
            return
        sites = own.singles & only
        for holding in self._state.holdings:
            sites &= ~(holding.fincas | holding.hacienda)
        while sites:
            bit = sites & -sites
            sites ^= bit
            field = place_of(bit)
            if count_places(own.fincas) < FINCAS:
                self._add_played((finca_action(field),), 16512 + field)
            if own.money >= HACIENDA_PRICE and not own.hacienda:
                self._add_played((hacienda_action(field),), 16576 + field)

    def add_dams(self, only: i64) -> None:
        """Dams across a river that campesinos on the fields of a mask touch (R8.1)."""
        if self._own.stock < 1:
            return
        standing = self._own.singles & only
        near = standing
        fields = standing
        while fields:
            bit = fields & -fields
            fields ^= bit
            near |= PLACES[place_of(bit)].upstream
        while near:
            bit = near & -near
            near ^= bit
            place = place_of(bit)
            direction = self._state.flow[place]
            if direction == NO_DIRECTION:
                continue
            sides = closable_sides(self._state.dams, place) & touched_sides(standing, place)
            if sides & DIRECTION_BITS[direction]:
                self._add_dam(place, direction, COURSES)

    def _add_dam(self, place: int, direction: int, most: int) -> None:
        code = 20000 + place * 4 + direction
        courses = self._dams.courses(self._state, place, direction)
        for index in range(0, len(courses), 1 + (len(courses) - 1) // most):
            course = courses[index]
            state = self._state.copy()
            state.own(state.active).stock -= 1
            state.flow, state.dams, state.wet = course.flow, course.dams, course.wet
            check_victory(state)
            self._add_work(state, course.actions, code).waits = course.waits

    def add_wishes(self) -> None:
        """Dams and buildings for which nobody stands where he should."""
        own = self._own
        state = self._state
        free = self._ground.room(1) & FIELDS & ~own.singles
        for holding in state.holdings:
            free &= ~(holding.fincas | holding.hacienda)
        if own.money >= FINCA_PRICE:
            sites = free
            while sites:
                bit = sites & -sites
                sites ^= bit
                self._wish_for_building(place_of(bit), bit)
        if own.stock < 1:
            return
        for place in range(PLACE_COUNT):
            direction = state.flow[place]
            if direction == NO_DIRECTION:
                continue
            if touched_sides(own.singles, place) & DIRECTION_BITS[direction]:
                continue
            if closable_sides(state.dams, place) & DIRECTION_BITS[direction]:
                self._wish_for_dam(place, direction)

    def _wish_for_building(self, field: int, bit: i64) -> None:
        own = self._own
        actions: list[Action] = []
        if count_places(own.fincas) < FINCAS:
            actions.append(finca_action(field))
        if own.money >= HACIENDA_PRICE and not own.hacienda:
            actions.append(hacienda_action(field))
        for action in actions:
            state = self._state.copy()
            play(state, action)
            wish = self._add_work(state, (action,), 16512 + 64 * (action is not actions[0]) + field)
            wish.kind = BUILDING_WISH
            wish.sites = bit

    def _wish_for_dam(self, place: int, direction: int) -> None:
        first = len(self.found)
        self._add_dam(place, direction, COURSES_WISHED)
        sites = PLACES[place].bit & FIELDS | PLACES[place].below[direction]
        for wish in self.found[first:]:
            wish.kind, wish.place, wish.target, wish.sites = DAM_WISH, place, direction, sites

    def _add_played(self, actions: tuple[Action, ...], code: int) -> None:
        state = self._state.copy()
        for action in actions:
            play(state, action)
        self._add_work(state, actions, code)

    def _add_work(self, state: State, actions: tuple[Action, ...], code: int) -> Position:
        worked = Position(state, self._origin)
        worked.kind, worked.actions, worked.code = WORK, actions, code
        self.found.append(worked)
        return worked
