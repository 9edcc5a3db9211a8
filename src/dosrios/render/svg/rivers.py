"""Rivers: a bed of water, and in it a strand for each river that runs there.

Rio Verde is a whole strand, Rio Moreno a broken one, so that they are told apart without colour
and where they share a bed.
"""

from collections.abc import Iterator
from math import hypot
from typing import Final, NamedTuple

from dosrios.core.places import (
    BELOW,
    BIT,
    FIRST_FIELD,
    NO_DIRECTION,
    PLACE_COUNT,
    SPRINGS,
    UPSTREAM,
    places_in,
    side_name,
)
from dosrios.core.state import State
from dosrios.core.water import course, mask_of
from dosrios.render.geometry import Point, centre, side_middle
from dosrios.render.svg.markup import element, group, number, path
from dosrios.render.svg.theme import Theme

_BED: Final = 17
_SHARED_BED: Final = 23
_EDGE: Final = 3
_STRAND: Final = 4
_STRAND_GAP: Final = 5.5
"""Distance of each strand from the middle of a shared bed."""
_POOL: Final = 22
_MOUTH: Final = 0.42
"""How far a river runs on into the lake, city or trail that ends it, of the way to its middle."""

RIVER_NAMES: Final = "VM"

Curve = tuple[Point, Point, Point]
"""Start, control point and end of a quadratic curve."""


class _Stretch(NamedTuple):
    """The way of the water over one field."""

    curve: Curve
    rivers: list[int]
    is_shared_above: bool
    is_shared_below: bool
    """Whether both rivers run where it comes in and where it leaves."""


def rivers(state: State, theme: Theme) -> str:
    """All water: the beds first, then the strands."""
    masks = [BIT[spring] | mask_of(course(state.flow, spring)) for spring in SPRINGS]
    stretches = list(_stretches(state, masks))
    beds = []
    for grown, colour in ((_EDGE * 2, theme.water_edge), (0, theme.water)):
        for spring in SPRINGS:
            x, y = centre(spring)
            beds.append(element("circle", cx=x, cy=y, r=_POOL + grown / 2, fill=colour))
        for stretch in stretches:
            width = _SHARED_BED if stretch.is_shared_above else _BED
            beds.append(path(_data(stretch.curve), stroke=colour, stroke_width=width + grown))
    strands = []
    for stretch in stretches:
        for river in stretch.rivers:
            side = _STRAND_GAP if river else -_STRAND_GAP
            above = side if stretch.is_shared_above else 0
            below = side if stretch.is_shared_below else 0
            strands.append(_strand(_shifted(stretch.curve, above, below), river, theme))
    return group(
        group(*beds, id="beds"),
        group(*strands, id="strands"),
        *_pieces(state),
        id="rivers",
        fill="none",
        stroke_linecap="round",
        stroke_linejoin="round",
    )


def _pieces(state: State) -> Iterator[str]:
    """One empty element for each piece, to find the facts again in the drawing."""
    for place, direction in enumerate(state.flow):
        if direction != NO_DIRECTION:
            yield element("g", data_piece="river", data_side=side_name(place, direction))


def _stretches(state: State, masks: list[int]) -> Iterator[_Stretch]:
    """Every stretch, given the masks of the places that each river leaves or reaches.

    A stretch runs from the side where the water comes in, through the middle of the field, to the
    side where it leaves; springs and the last field of an unfinished course have half of that.
    """

    def through(place: int) -> list[int]:
        return [river for river, mask in enumerate(masks) if mask >> place & 1]

    for spring in SPRINGS:
        if state.flow[spring] != NO_DIRECTION:
            out = side_middle(spring, state.flow[spring])
            yield _Stretch((centre(spring), centre(spring), out), through(spring), False, False)
    for place in places_in(state.wet):
        out = middle = centre(place)
        is_shared = len(through(place)) > 1
        if state.flow[place] != NO_DIRECTION:
            out = _exit(place, state.flow[place])
        for upper in places_in(UPSTREAM[place]):
            direction = state.flow[upper]
            if direction != NO_DIRECTION and BELOW[upper][direction] == place:
                curve = (side_middle(upper, direction), middle, out)
                yield _Stretch(curve, through(upper), len(through(upper)) > 1, is_shared)


def _exit(place: int, direction: int) -> Point:
    """Where a river leaves the drawing of a field: at its side, or beyond it where it ends."""
    x, y = side_middle(place, direction)
    if FIRST_FIELD <= BELOW[place][direction] < PLACE_COUNT:
        return x, y
    from_x, from_y = centre(place)
    return x + (x - from_x) * _MOUTH, y + (y - from_y) * _MOUTH


def _data(curve: Curve) -> str:
    start, control, end = (f"{number(x)} {number(y)}" for x, y in curve)
    return f"M{start}Q{control} {end}"


def _strand(curve: Curve, river: int, theme: Theme) -> str:
    name = RIVER_NAMES[river]
    if river == 0:
        return path(_data(curve), stroke=theme.verde, stroke_width=_STRAND, data_river=name)
    return path(
        _data(curve),
        stroke=theme.moreno,
        stroke_width=_STRAND + 1,
        stroke_dasharray="1 9",
        data_river=name,
    )


def _shifted(curve: Curve, above: float, below: float) -> Curve:
    """The curve moved to its east, seen on its way south: so far at its start and at its end."""
    start, control, end = curve
    first = _across(start, control if control != start else end)
    last = _across(control if control != end else start, end)
    middle = ((first[0] + last[0]) / 2, (first[1] + last[1]) / 2)
    return (
        _moved(start, first, above),
        _moved(control, middle, (above + below) / 2),
        _moved(end, last, below),
    )


def _moved(point: Point, way: Point, distance: float) -> Point:
    return point[0] + way[0] * distance, point[1] + way[1] * distance


def _across(start: Point, end: Point) -> Point:
    """The unit vector that points to the east side of a way that leads south."""
    dx, dy = end[0] - start[0], end[1] - start[1]
    length = hypot(dx, dy) or 1
    return dy / length, -dx / length
