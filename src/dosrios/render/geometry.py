"""Where the hexes of a drawn valley are, in units of the drawing.

A hex is flat-topped, `2 * RADIUS` wide and `2 * HALF_HEIGHT` high. The middle of the hex at
(column, Y) of section 2 of the rules lies at (90 column, 52 Y): that of c7 at (180, 0).
"""

from typing import Final

from dosrios.core.places import (
    COLUMN_TOPS,
    COLUMNS,
    COORDINATES,
    DIRECTION_STEPS,
    ROWS,
)

RADIUS: Final = 60
HALF_HEIGHT: Final = 52
"""Near enough 60 · sin 60° = 51.96, and whole."""
COLUMN_STEP: Final = RADIUS * 3 // 2

Point = tuple[float, float]
Coordinates = tuple[int, int]

CORNERS: Final[tuple[Point, ...]] = (
    (RADIUS, 0),
    (RADIUS / 2, HALF_HEIGHT),
    (-RADIUS / 2, HALF_HEIGHT),
    (-RADIUS, 0),
    (-RADIUS / 2, -HALF_HEIGHT),
    (RADIUS / 2, -HALF_HEIGHT),
)
"""The corners of a hex around (0, 0), clockwise from the east."""

CITY_CELLS: Final[tuple[Coordinates, ...]] = ((2, 14), (3, 15), (4, 14))
WEST_LAKE_CELLS: Final[tuple[Coordinates, ...]] = ((0, 16), (1, 15))
EAST_LAKE_CELLS: Final[tuple[Coordinates, ...]] = ((5, 15), (6, 16))
WEST_TRAIL_CELLS: Final[tuple[Coordinates, ...]] = tuple((-1, y) for y in (9, 11, 13, 15))
EAST_TRAIL_CELLS: Final[tuple[Coordinates, ...]] = tuple((7, y) for y in (9, 11, 13, 15))
MOUNTAIN_CELLS: Final[tuple[Coordinates, ...]] = (
    *((-1, y) for y in (1, 3, 5, 7)),
    *((column, COLUMN_TOPS[column] - 2) for column in range(len(COLUMNS))),
    *((7, y) for y in (1, 3, 5, 7)),
)
"""The cells around the valley (R2.4 to R2.6). The springs are among the mountains."""

LEFT: Final = -COLUMN_STEP - RADIUS
RIGHT: Final = len(COLUMNS) * COLUMN_STEP + RADIUS
TOP: Final = -3 * HALF_HEIGHT
BOTTOM: Final = (2 * ROWS + 3) * HALF_HEIGHT
"""The box around the valley and all cells around it."""


def cell_centre(cell: Coordinates) -> Point:
    """The middle of the hex at (column, Y)."""
    column, y = cell
    return column * COLUMN_STEP, y * HALF_HEIGHT


def centre(place: int) -> Point:
    """The middle of a field or spring."""
    return cell_centre(COORDINATES[place])


def side_middle(place: int, direction: int) -> Point:
    """The middle of a downstream side of a field or spring (R2.2)."""
    x, y = centre(place)
    step_x, step_y = DIRECTION_STEPS[direction]
    return x + step_x * COLUMN_STEP / 2, y + step_y * HALF_HEIGHT / 2


def hex_points(middle: Point, scale: float = 1) -> tuple[Point, ...]:
    """The six corners of a hex, clockwise from the east; smaller or larger by a scale."""
    x, y = middle
    return tuple((x + dx * scale, y + dy * scale) for dx, dy in CORNERS)
