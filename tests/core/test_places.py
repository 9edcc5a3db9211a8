"""Section 2: where the places are and how they touch (the board's terrain: test_board.py)."""

import itertools

import pytest
from tests.core.positions import cannot, named, offered, position

from dosrios.core.explain import explain
from dosrios.core.places import (
    BELOW,
    BIT,
    CITY,
    COORDINATES,
    DIRECTION_NAMES,
    EAST_LAKE,
    EAST_TRAIL,
    FIELDS,
    MORENO_SPRING,
    MOUNTAIN,
    OUTLETS,
    PLACE_NAMES,
    TOUCHING,
    UPSTREAM,
    VERDE_SPRING,
    WEST_LAKE,
    WEST_TRAIL,
    generate_places,
    places_in,
)

FIELD_NAMES = [PLACE_NAMES[field] for field in places_in(FIELDS)]
SITE_NAMES = {WEST_LAKE: "west lake", EAST_LAKE: "east lake", MOUNTAIN: "mountain"}


def number(name: str) -> int:
    return PLACE_NAMES.index(name)


def below(name: str) -> tuple[str, ...]:
    """What lies south, southeast and southwest of a place."""
    return tuple(
        SITE_NAMES[site] if site in SITE_NAMES else PLACE_NAMES[site]
        for site in BELOW[number(name)]
    )


@pytest.mark.parametrize(
    ("field", "column", "y"),
    [
        # R2.1: Y = top(c) + 2 (7 - row), top = 2 1 0 1 0 1 2
        *(("a7", 0, 2), ("b7", 1, 1), ("c7", 2, 0), ("d7", 3, 1), ("e7", 4, 0), ("f7", 5, 1)),
        *(("g7", 6, 2), ("d4", 3, 7), ("c1", 2, 12), ("b1", 1, 13), ("g1", 6, 14)),
    ],
)
def test_coordinates(field: str, column: int, y: int) -> None:
    # R2.1
    assert COORDINATES[number(field)] == (column, y)


@pytest.mark.parametrize(
    ("place", "touching"),
    [
        # R2.1, worked out with a drawing: inside, at the mountains, and at the south edge (R2.7).
        ("d4", "c3 c4 d3 d5 e3 e4"),
        ("c4", "b4 b5 c3 c5 d4 d5"),
        ("b4", "a4 a5 b3 b5 c3 c4"),
        ("f4", "e3 e4 f3 f5 g4 g5"),
        ("a7", "a6 b6 b7"),
        ("c7", "b7 c6 d7"),
        ("d7", "c6 c7 d6 e6 e7"),
        ("g7", "f6 f7 g6"),
        ("a5", "a4 a6 b4 b5"),
        ("a4", "W a3 a5 b3 b4"),
        ("a1", "W a2 b1"),
        ("g4", "E f3 f4 g3 g5"),
        ("g1", "E f1 g2"),
        ("b1", "C a1 a2 b2 c1"),
        ("c1", "C b1 b2 c2 d1 d2"),
        ("d1", "C c1 d2 e1"),
        ("f1", "C e1 f2 g1 g2"),
    ],
)
def test_touching(place: str, touching: str) -> None:
    # R2.1, R2.7
    assert named(TOUCHING[number(place)]) == touching


def test_touching_goes_both_ways() -> None:
    # R2.1
    for place, mask in enumerate(TOUCHING):
        assert not mask & BIT[place]
        for neighbour in places_in(mask):
            assert TOUCHING[neighbour] & BIT[place]


@pytest.mark.parametrize(
    ("place", "south", "southeast", "southwest"),
    [
        # R2.2, worked out with a drawing
        ("d4", "d3", "e3", "c3"),
        ("c4", "c3", "d4", "b4"),
        ("b4", "b3", "c3", "a4"),
        ("e4", "e3", "f4", "d4"),
        ("f4", "f3", "g4", "e3"),
        # R2.6: trails from row 4 down, mountains above
        ("a7", "a6", "b6", "mountain"),
        ("a5", "a4", "b4", "mountain"),
        ("a4", "a3", "b3", "W"),
        ("a2", "a1", "b1", "W"),
        ("g7", "g6", "mountain", "f6"),
        ("g5", "g4", "mountain", "f4"),
        ("g4", "g3", "E", "f3"),
        # R2.5: the south edge
        ("a1", "west lake", "west lake", "W"),
        ("b1", "west lake", "C", "a1"),
        ("c1", "C", "d1", "b1"),
        ("d1", "C", "C", "C"),
        ("e1", "C", "f1", "d1"),
        ("f1", "east lake", "g1", "C"),
        ("g1", "east lake", "E", "east lake"),
        # R2.4: each spring has two outlets
        ("V", "b7", "c7", "mountain"),
        ("M", "f7", "mountain", "e7"),
    ],
)
def test_downstream(place: str, south: str, southeast: str, southwest: str) -> None:
    # R2.2, R2.4, R2.5, R2.6
    assert below(place) == (south, southeast, southwest)


def test_every_side_is_downstream_of_one_place() -> None:
    # R2.2: two touching fields share one side, and water may run through it one way only.
    for field in places_in(FIELDS):
        for neighbour in places_in(TOUCHING[field] & FIELDS):
            assert (neighbour in BELOW[field]) != (field in BELOW[neighbour])
            assert (neighbour in BELOW[field]) == bool(UPSTREAM[neighbour] & BIT[field])


def test_145_sides() -> None:
    # R8.1 counts them: three of each field and two of each spring but for six at the mountains.
    assert sum(mask.bit_count() for mask in OUTLETS) == 49 * 3 + 2 * 2 - 6 == 145


def test_the_springs() -> None:
    # R2.4
    assert COORDINATES[VERDE_SPRING] == (1, -1)
    assert COORDINATES[MORENO_SPRING] == (5, -1)


def test_the_trails_start_in_the_city() -> None:
    # R2.6
    assert named(TOUCHING[WEST_TRAIL]) == "C a1 a2 a3 a4"
    assert named(TOUCHING[EAST_TRAIL]) == "C g1 g2 g3 g4"


def test_the_city() -> None:
    # R2.7
    assert named(TOUCHING[CITY]) == "E W b1 c1 d1 e1 f1"


def test_nobody_enters_a_spring() -> None:
    # R2.7
    assert TOUCHING[VERDE_SPRING] == TOUCHING[MORENO_SPRING] == 0
    state = position("2b7 2f7", "")
    assert cannot(state, "b7-V 2b7-V f7-M V-b7 C-V", "R2.7")


def test_lakes_and_mountains_have_no_way_in() -> None:
    # R2.7: whoever stands at the edge has these ways and no others.
    assert offered(position("a1 W E", "", points=1), "a") == ["a1-W", "a1-a2", "a1-b1"]
    assert offered(position("a7", ""), "a") == ["a7-a6", "a7-b6", "a7-b7"]
    for text in ("a1-h1", "a1-a0", "a7-a8", "b1-L"):
        reason = explain(position("a1 a7 b1", ""), text)
        assert reason is not None
        assert reason.code == "action-step"


def test_places_are_numbered_in_notation_order() -> None:
    # The order of bits is the order of the notation, on which `legal_actions` relies.
    assert list(PLACE_NAMES) == sorted(PLACE_NAMES)
    assert list(DIRECTION_NAMES) == sorted(DIRECTION_NAMES)
    assert ["".join(pair) for pair in itertools.product("abcdefg", "1234567")] == FIELD_NAMES
    for mask in (0, 1, FIELDS, BIT[7] | BIT[53] | BIT[0]):
        assert list(generate_places(mask)) == places_in(mask)
