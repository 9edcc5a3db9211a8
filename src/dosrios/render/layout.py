"""Where in the grid of characters each place and side is.

A field is a brick, five characters wide and two lines high, and below it the line of its three
downstream sides, which belongs to it with both corners (R2.2). Neighbouring columns are a line
apart, so that the bricks that touch are those of the fields that touch.
"""

from typing import Final

from dosrios.core.places import (
    CITY,
    COLUMN_TOPS,
    COLUMNS,
    EAST_TRAIL,
    FIRST_FIELD,
    ROWS,
    SOUTH,
    SOUTHEAST,
    SPRINGS,
    VERDE_SPRING,
    WEST_TRAIL,
)

BRICK: Final = 5
"""Characters in a line of a field."""
STRIP: Final = 3
"""Characters in the strip of mountains and trail on either side."""
WIDTH: Final = STRIP + len(COLUMNS) * (BRICK + 1) + 1 + STRIP
HEIGHT: Final = 23
TRAIL_TOP: Final = 13
"""The line of the southwest side of a4, where the trails begin (R2.6)."""
CITY_LINE: Final = 22
"""The line that counts who is in the city."""


def field_position(place: int) -> tuple[int, int]:
    """(x, line) of the first character of a field, or of what a spring would be (R2.4)."""
    if place in SPRINGS:
        return column_x(1 if place == VERDE_SPRING else 5), -2
    column, rank = divmod(place - FIRST_FIELD, ROWS)
    return column_x(column), COLUMN_TOPS[column] + 3 * (ROWS - 1 - rank)


def column_x(column: int) -> int:
    """The first character of the fields of a column; one before it is their border."""
    return STRIP + column * (BRICK + 1) + 1


def place_position(place: int) -> tuple[int, int]:
    """(x, line) of a place's name."""
    if place == CITY:
        return column_x(2) + 1, CITY_LINE - 1
    if place in (WEST_TRAIL, EAST_TRAIL):
        return (0 if place == WEST_TRAIL else WIDTH - STRIP) + 1, TRAIL_TOP
    return field_position(place)


def side_spots(x: int, direction: int) -> tuple[int, ...]:
    """Where a side is on its line, given the x of its field: the outermost spot first."""
    if direction == SOUTH:
        return (x + 2, x + 1, x + 3)
    return (x + BRICK, x + BRICK - 1) if direction == SOUTHEAST else (x - 1, x)


def free_border(place: int, step: int) -> tuple[int, int]:
    """The spot of the border to the left (-1) or right (1) of a field where no side is drawn.

    One of the two beside its characters is the corner of the neighbour above.
    """
    x, line = field_position(place)
    column = (place - FIRST_FIELD) // ROWS
    beside = column + step
    is_lower = 0 <= beside < len(COLUMNS) and COLUMN_TOPS[beside] > COLUMN_TOPS[column]
    return (x - 1 if step < 0 else x + BRICK), line + is_lower
