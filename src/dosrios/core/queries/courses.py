"""Where a river would run: what a dam or a piece would lead to (section 4, R8.3).

Water only goes down the board, and the ways out of a field do not depend on how the river came
there. The courses that a river may take are therefore the paths through a graph without circles,
which can be counted without following each of them.
"""

from dataclasses import dataclass

from dosrios.core.errors import InvalidValue
from dosrios.core.phases.works import closable_sides
from dosrios.core.places import (
    BELOW,
    BIT,
    COORDINATES,
    DIRECTIONS_IN,
    FIRST_FIELD,
    NO_DIRECTION,
    NOWHERE,
    OUTLETS,
    PLACE_COUNT,
    PLACE_NAMES,
    SPRINGS,
    side_name,
)
from dosrios.core.state import LAYING_RIVERS, NOBODY, RELAYING, State
from dosrios.core.water import course, layer, lowest_ways, mask_of, open_sides, with_piece

Side = tuple[int, int]
"""A field or spring and one of its downstream directions: where a river piece or a dam lies."""


@dataclass(frozen=True, slots=True)
class CoursePreview:
    """What becomes of the water: first what is sure, then what may come of the choices."""

    pieces: tuple[Side, ...]
    """The pieces that will be laid whatever anybody chooses, in order."""
    end: int
    """Where they lead to: the field where the next choice arises; without one the field whose bed
    the river joins (R4.4), the city, a trail, or a lake. `NOWHERE` when no river flows there."""
    joins: bool
    """Whether the river joins a bed at the end."""
    joined: tuple[int, ...]
    """Springs of the rivers that run in that bed. None when it is dry: then it is the bed that this
    river ran in before."""
    options: tuple[int, ...]
    """Directions among which is chosen at the end; empty when there is no choice."""
    chooser: int
    """The player who chooses there, or `NOBODY` (R3.2, R8.3)."""
    courses: int
    """How many different courses there are, over all choices; 0 when no river flows there."""
    dries: int
    """Mask of the fields that fall dry, whatever is chosen. A field's piece is taken away exactly
    when the field falls dry."""
    may_dry: int
    """Mask of the fields that fall dry in some courses and not in others."""
    irrigates: int
    """Mask of the dry fields that become irrigated, whatever is chosen."""
    may_irrigate: int
    """Mask of the dry fields that become irrigated in some courses and not in others."""


UNCHANGED = CoursePreview((), NOWHERE, False, (), (), NOBODY, 0, 0, 0, 0, 0)
"""What a dam on a side without a river does to the water (R8.1)."""


def dam_preview(state: State, place: int, direction: int) -> CoursePreview:
    """What closing a side would do to the water, if the active player did it (R8.3).

    For any side that can be closed, whether or not he has a dam or a campesino there. Raises
    `InvalidValue` when a river is being laid or the side cannot be closed (R4.3, R8.2).
    """
    if state.head != NOWHERE:
        code = "rivers-first" if state.phase == LAYING_RIVERS else "relaying-first"
        raise InvalidValue(code, player=f"P{state.actor + 1}", place=PLACE_NAMES[state.head])
    _check_open(state, place, direction)
    if not closable_sides(state.dams, place):
        raise InvalidValue(
            "last-open-side", side=side_name(place, direction), place=PLACE_NAMES[place]
        )
    if state.flow[place] != direction:
        return UNCHANGED
    dammed = state.copy()
    closed = bytes([state.dams[place] | 1 << direction])
    dammed.dams = state.dams[:place] + closed + state.dams[place + 1 :]
    dammed.flow = with_piece(state.flow, place, NO_DIRECTION)
    dammed.phase = RELAYING
    dammed.head = place
    dammed.pieces = 0
    return _preview(dammed, lowest_ways(dammed.board, dammed.dams, place))


def lay_preview(state: State, direction: int) -> CoursePreview:
    """What the river that is being laid would do if its next piece went this way (R4.2, R8.3).

    It is about this river only: when it is Rio Verde in the setup, the laying goes on with Rio
    Moreno (R3.2). In a re-laying, fields are compared with what is irrigated now, while pieces that
    no spring feeds any more still lie. Raises `InvalidValue` when that is not one of the choices.
    """
    head = state.head
    if head == NOWHERE:
        raise InvalidValue("no-laying")
    _check_open(state, head, direction)
    ways = lowest_ways(state.board, state.dams, head)
    if not ways >> direction & 1:
        lowest = side_name(head, DIRECTIONS_IN[ways][0])
        raise InvalidValue("not-lowest", lowest=lowest, side=side_name(head, direction))
    return _preview(state, 1 << direction)


def _check_open(state: State, place: int, direction: int) -> None:
    """Raise `InvalidValue` when the place has no open downstream side there (R4.3)."""
    if open_sides(state.dams, place) >> direction & 1:
        return
    if not OUTLETS[place]:
        raise InvalidValue("side-none", place=PLACE_NAMES[place])
    dammed = state.dams[place] >> direction & 1
    raise InvalidValue(
        "side-dammed" if dammed else "side-mountain", side=side_name(place, direction)
    )


def _preview(state: State, first_ways: int) -> CoursePreview:
    """The preview of a river whose next piece leaves the state's head in one of these ways."""
    graph = _Courses(state, first_ways)
    pieces, end = graph.forced()
    options = graph.ways.get(end, ())
    chooser = NOBODY
    if options:
        ahead = state.copy()
        ahead.pieces += len(pieces)
        chooser = layer(ahead)
    joins = not options and is_bed(state.flow, end)
    certain, possible = graph.irrigated()
    return CoursePreview(
        pieces=pieces,
        end=end,
        joins=joins,
        joined=rivers_through(state.flow, end) if joins else (),
        options=options,
        chooser=chooser,
        courses=graph.count,
        dries=state.wet & ~possible,
        may_dry=state.wet & possible & ~certain,
        irrigates=certain & ~state.wet,
        may_irrigate=possible & ~certain & ~state.wet,
    )


def is_bed(flow: bytes, site: int) -> bool:
    """Whether the site is a field that a river piece leaves, fed or not (R4.4)."""
    return FIRST_FIELD <= site < PLACE_COUNT and flow[site] != NO_DIRECTION


def rivers_through(flow: bytes, place: int) -> tuple[int, ...]:
    """The springs of the rivers that come to a field; a spring's own river comes to it."""
    return tuple(spring for spring in SPRINGS if place == spring or place in course(flow, spring))


class _Courses:
    """All courses that the river being laid may take from its head, as a graph.

    Each is a path over dry fields that ends on a bed or where there are no fields any more.
    """

    def __init__(self, state: State, first_ways: int) -> None:
        self._flow = state.flow
        self._head = state.head
        self.ways: dict[int, tuple[int, ...]] = {}
        """By field (or spring) that a course may leave anew: the directions it may leave in."""
        waiting = [(state.head, first_ways)]
        while waiting:
            place, ways = waiting.pop()
            self.ways[place] = DIRECTIONS_IN[ways]
            waiting.extend(
                (below, lowest_ways(state.board, state.dams, below))
                for below in self._below(place)
                if below not in self.ways and self._goes_on(below)
            )
        self._downwards = sorted(self.ways, key=lambda place: COORDINATES[place][1])
        self._courses_from = self._count_from_below()
        self.count: int = self._courses_from[state.head]

    def _below(self, place: int) -> list[int]:
        return [BELOW[place][direction] for direction in self.ways[place]]

    def _goes_on(self, site: int) -> bool:
        """Whether a course that comes to the site lays another piece there (R4.1, R4.4)."""
        return FIRST_FIELD <= site < PLACE_COUNT and self._flow[site] == NO_DIRECTION

    def _count_from_below(self) -> dict[int, int]:
        """By place: in how many ways a course can go on from it to its end."""
        counts: dict[int, int] = {}
        for place in reversed(self._downwards):
            counts[place] = sum(counts.get(below, 1) for below in self._below(place))
        return counts

    def forced(self) -> tuple[tuple[Side, ...], int]:
        """The pieces before the first choice, and the site they lead to."""
        pieces: list[Side] = []
        place = self._head
        while len(self.ways.get(place, ())) == 1:
            direction = self.ways[place][0]
            pieces.append((place, direction))
            place = BELOW[place][direction]
        return tuple(pieces), place

    def irrigated(self) -> tuple[int, int]:
        """Masks of the fields that are irrigated after every course, and after at least one."""
        always = 0
        for spring in SPRINGS:
            always |= mask_of(course(self._flow, spring))
        certain = possible = always
        for field, count in self._courses_over().items():
            possible |= BIT[field]
            if count == self.count:
                certain |= BIT[field]
        return certain, possible

    def _courses_over(self) -> dict[int, int]:
        """By field that a course or the bed it joins runs through: how many courses that are."""
        arriving = dict.fromkeys(self.ways, 0)
        arriving[self._head] = 1
        over: dict[int, int] = {}
        for place in self._downwards:
            for below in self._below(place):
                if below in self.ways:
                    arriving[below] += arriving[place]
                elif is_bed(self._flow, below):
                    for field in (below, *course(self._flow, below)):
                        over[field] = over.get(field, 0) + arriving[place]
        for place in self._downwards:
            if place != self._head:
                over[place] = arriving[place] * self._courses_from[place]
        return over
