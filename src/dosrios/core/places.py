"""Where things are: the 49 fields, the city, the trails, the springs, and how they touch.

A *place* is a small int: its rank among all place names in ASCII order, so that the order of
bits in a mask is the order of the notation. Sets of places are ints with one bit a place (a
*mask*). Everything here is computed once from the coordinates of section 2 of the rules.

    C E M V W  a1 a2 .. a7  b1 .. b7  ..  g1 .. g7
    0 1 2 3 4  5  6  .. 11  12 .. 18  ..  47 .. 53

Where water may go but nobody can walk (lakes) and where nothing can go (mountains) have numbers
above the places: they appear in `BELOW` only.
"""

from collections.abc import Iterator
from typing import Final

from dosrios.core.native import i64

COLUMNS: Final = "abcdefg"
ROWS: Final = 7
COLUMN_TOPS: Final = (2, 1, 0, 1, 0, 1, 2)
"""Doubled row coordinate Y of the northernmost field of each column (R2.1)."""

PLACE_NAMES: Final[tuple[str, ...]] = (
    *("C", "E", "M", "V", "W"),
    *(column + str(row) for column in COLUMNS for row in range(1, ROWS + 1)),
)
PLACE_COUNT: Final = 54
CITY: Final = 0
EAST_TRAIL: Final = 1
MORENO_SPRING: Final = 2
VERDE_SPRING: Final = 3
WEST_TRAIL: Final = 4
FIRST_FIELD: Final = 5
NOWHERE: Final = -1

WEST_LAKE: Final = 54
EAST_LAKE: Final = 55
MOUNTAIN: Final = 56
SITE_COUNT: Final = 57
"""Places and, above them, the two lakes and the mountains."""

BIT: Final[tuple[int, ...]] = tuple(1 << place for place in range(PLACE_COUNT))
FIELDS: Final = sum(BIT[FIRST_FIELD:])
"""Mask of the 49 fields."""
CITY_BIT: Final = 1 << CITY
EAST_BIT: Final = 1 << EAST_TRAIL
WEST_BIT: Final = 1 << WEST_TRAIL
EDGES: Final = CITY_BIT | EAST_BIT | WEST_BIT
"""Mask of the three places that hold any number of campesinos of all colours (R6.3)."""

# The three downstream directions, in ASCII order of their names (R2.2).
SOUTH: Final = 0
SOUTHEAST: Final = 1
SOUTHWEST: Final = 2
NO_DIRECTION: Final = 3
DIRECTION_NAMES: Final = ("s", "se", "sw")
DIRECTION_STEPS: Final = ((0, 2), (1, 1), (-1, 1))
"""Change of (column, Y) in each downstream direction (R2.2)."""

SPRINGS: Final = (VERDE_SPRING, MORENO_SPRING)
"""The springs in the order in which their rivers are laid (R3.2)."""
_SPRING_COORDINATES: Final = {VERDE_SPRING: (1, -1), MORENO_SPRING: (5, -1)}  # R2.4


def _coordinates(place: int) -> tuple[int, int]:
    """(column 0..6, doubled row Y) of a field or spring (R2.1, R2.4)."""
    if place < FIRST_FIELD:
        return _SPRING_COORDINATES[place]
    column, rank = divmod(place - FIRST_FIELD, ROWS)
    return column, COLUMN_TOPS[column] + 2 * (ROWS - 1 - rank)


COORDINATES: Final[dict[int, tuple[int, int]]] = {
    place: _coordinates(place) for place in (*SPRINGS, *range(FIRST_FIELD, PLACE_COUNT))
}
_FIELD_AT: Final = {COORDINATES[field]: field for field in range(FIRST_FIELD, PLACE_COUNT)}


def _site_at(column: int, y: int) -> int:
    """The field at these coordinates, or what lies there instead (R2.4 to R2.6)."""
    field = _FIELD_AT.get((column, y))
    if field is not None:
        return field
    if column < 0 or column >= len(COLUMNS):
        trail = WEST_TRAIL if column < 0 else EAST_TRAIL
        return trail if y >= 9 else MOUNTAIN  # R2.6
    if y <= COLUMN_TOPS[column]:
        return MOUNTAIN
    return (WEST_LAKE, WEST_LAKE, CITY, CITY, CITY, EAST_LAKE, EAST_LAKE)[column]  # R2.5


def _site_below(place: int, direction: int) -> int:
    if place not in COORDINATES:
        return MOUNTAIN
    (column, y), (dx, dy) = COORDINATES[place], DIRECTION_STEPS[direction]
    return _site_at(column + dx, y + dy)


BELOW: Final[tuple[tuple[int, ...], ...]] = tuple(
    (_site_below(place, SOUTH), _site_below(place, SOUTHEAST), _site_below(place, SOUTHWEST))
    for place in range(PLACE_COUNT)
)
"""BELOW[place][direction]: the site behind that downstream side; mountains where there is none."""

OUTLETS: Final[tuple[int, ...]] = tuple(
    sum(1 << direction for direction in range(3) if below[direction] != MOUNTAIN) for below in BELOW
)
"""For each place a mask of its downstream directions that no mountain closes (145 sides, R8.1)."""

DIRECTIONS_IN: Final[tuple[tuple[int, ...], ...]] = tuple(
    tuple(direction for direction in range(3) if mask >> direction & 1) for mask in range(8)
)
"""DIRECTIONS_IN[mask]: the directions in a mask of directions, in order."""


def _touching(place: int) -> int:
    """Mask of the places one step away (R2.1, R2.7, R6.3)."""
    if place == CITY:
        touching = WEST_BIT | EAST_BIT
        touching |= sum(BIT[PLACE_NAMES.index(name)] for name in ("b1", "c1", "d1", "e1", "f1"))
        return touching
    if place in (WEST_TRAIL, EAST_TRAIL):
        column = "a" if place == WEST_TRAIL else "g"
        return CITY_BIT | sum(BIT[PLACE_NAMES.index(f"{column}{row}")] for row in (1, 2, 3, 4))
    if place < FIRST_FIELD:
        return 0
    column_index, y = COORDINATES[place]
    steps = ((0, -2), (0, 2), (-1, -1), (-1, 1), (1, -1), (1, 1))
    sites = [_FIELD_AT.get((column_index + dx, y + dy)) for dx, dy in steps]
    touching = sum(BIT[site] for site in sites if site is not None)
    for edge in (CITY, WEST_TRAIL, EAST_TRAIL):
        if _touching(edge) & BIT[place]:
            touching |= BIT[edge]
    return touching


TOUCHING: Final[tuple[int, ...]] = tuple(_touching(place) for place in range(PLACE_COUNT))
"""TOUCHING[place]: mask of the places one step away (R2.1, R2.7, R6.3)."""

UPSTREAM: Final[tuple[int, ...]] = tuple(
    sum(BIT[upper] for upper in range(PLACE_COUNT) if place in BELOW[upper])
    for place in range(PLACE_COUNT)
)
"""UPSTREAM[place]: mask of the fields and springs that have the place below one of their sides."""


def _field_bit(site: int) -> int:
    return BIT[site] if FIRST_FIELD <= site < PLACE_COUNT else 0


class Place:
    """What the rules ask of one place all the time, side by side."""

    __slots__ = ("below", "bit", "touching", "upstream")

    def __init__(self, number: int) -> None:
        self.bit: Final[i64] = BIT[number]
        self.touching: Final[i64] = TOUCHING[number]
        self.upstream: Final[i64] = UPSTREAM[number]
        self.below: Final[tuple[int, int, int]] = (
            _field_bit(BELOW[number][SOUTH]),
            _field_bit(BELOW[number][SOUTHEAST]),
            _field_bit(BELOW[number][SOUTHWEST]),
        )
        """By direction the bit of the field below, 0 where there is none."""


PLACES: Final[tuple[Place, ...]] = tuple(Place(number) for number in range(PLACE_COUNT))

# 2 is a primitive root of 67: the powers 2^0 .. 2^65 leave different remainders.
BIT_MODULUS: Final = 67
PLACE_OF_BIT: Final = bytes(
    next((place for place in range(PLACE_COUNT) if BIT[place] % BIT_MODULUS == remainder), 0)
    for remainder in range(BIT_MODULUS)
)
"""PLACE_OF_BIT[bit % BIT_MODULUS]: the place whose bit this is, for inner loops."""


def place_of(bit: i64) -> int:
    """The place whose bit this is."""
    return PLACE_OF_BIT[bit % BIT_MODULUS]


def count_places(mask: i64) -> int:
    """How many places are in a mask. Quickest for few."""
    count = 0
    while mask:
        mask &= mask - 1
        count += 1
    return count


def generate_places(mask: int) -> Iterator[int]:
    """Yield the places in a mask, in notation order."""
    while mask:
        lowest = mask & -mask
        yield lowest.bit_length() - 1
        mask ^= lowest


def places_in(mask: i64) -> list[int]:
    """The places in a mask, in notation order."""
    places = []
    while mask:
        bit = mask & -mask
        places.append(PLACE_OF_BIT[bit % BIT_MODULUS])
        mask ^= bit
    return places


def side_name(place: int, direction: int) -> str:
    """The notation's name of a downstream side, such as `d4sw`."""
    return PLACE_NAMES[place] + DIRECTION_NAMES[direction]
