"""The drawn hexes lie as the fields do (section 2 of the rules)."""

from math import dist

import pytest

from dosrios.core.places import (
    BELOW,
    CITY,
    COORDINATES,
    DIRECTION_STEPS,
    DIRECTIONS_IN,
    EAST_LAKE,
    EAST_TRAIL,
    FIRST_FIELD,
    OUTLETS,
    PLACE_COUNT,
    SPRINGS,
    WEST_LAKE,
    WEST_TRAIL,
)
from dosrios.render import geometry
from dosrios.render.geometry import cell_centre, centre, hex_points, side_middle

FIELD_CELLS = {COORDINATES[field] for field in range(FIRST_FIELD, PLACE_COUNT)}
CELLS_OF = {
    CITY: geometry.CITY_CELLS,
    WEST_LAKE: geometry.WEST_LAKE_CELLS,
    EAST_LAKE: geometry.EAST_LAKE_CELLS,
    WEST_TRAIL: geometry.WEST_TRAIL_CELLS,
    EAST_TRAIL: geometry.EAST_TRAIL_CELLS,
}
SURROUNDINGS = [cell for cells in CELLS_OF.values() for cell in cells] + [*geometry.MOUNTAIN_CELLS]


def test_every_outlet_leads_into_the_cell_that_is_drawn_there() -> None:
    """R2.4 to R2.7: also what lies beyond the fields."""
    for place in (*SPRINGS, *range(FIRST_FIELD, PLACE_COUNT)):
        column, y = COORDINATES[place]
        for direction in DIRECTIONS_IN[OUTLETS[place]]:
            dx, dy = DIRECTION_STEPS[direction]
            cell, below = (column + dx, y + dy), BELOW[place][direction]
            assert cell == COORDINATES[below] if below in COORDINATES else cell in CELLS_OF[below]


def test_the_valley_is_closed_and_nothing_overlaps() -> None:
    assert len(set(SURROUNDINGS)) == len(SURROUNDINGS)
    assert not FIELD_CELLS & set(SURROUNDINGS)
    steps = ((0, -2), (0, 2), (-1, -1), (-1, 1), (1, -1), (1, 1))
    around = {(column + dx, y + dy) for column, y in FIELD_CELLS for dx, dy in steps} - FIELD_CELLS
    assert around <= set(SURROUNDINGS)
    assert {COORDINATES[spring] for spring in SPRINGS} <= set(geometry.MOUNTAIN_CELLS)


def test_everything_lies_in_the_box() -> None:
    corners = [
        corner for cell in (*FIELD_CELLS, *SURROUNDINGS) for corner in hex_points(cell_centre(cell))
    ]
    assert min(x for x, _ in corners) == geometry.LEFT
    assert max(x for x, _ in corners) == geometry.RIGHT
    assert min(y for _, y in corners) >= geometry.TOP
    assert max(y for _, y in corners) == geometry.BOTTOM


@pytest.mark.parametrize("direction", range(3))
def test_sides_lie_between_the_two_fields_that_share_them(direction: int) -> None:
    for upper in range(FIRST_FIELD, PLACE_COUNT):
        below = BELOW[upper][direction]
        if not FIRST_FIELD <= below < PLACE_COUNT:
            continue
        middle = side_middle(upper, direction)
        ends = set(hex_points(centre(upper))) & set(hex_points(centre(below)))
        (x, y), (other_x, other_y) = ends
        assert dist(middle, centre(upper)) == dist(middle, centre(below))
        assert middle == ((x + other_x) / 2, (y + other_y) / 2)
