"""Section 4: where rivers run."""

import pytest
from tests.core.positions import (
    MIDDLE,
    after,
    bed,
    can,
    cannot,
    closed_sides,
    named,
    offered,
    opening,
    position,
    running,
    valley,
)

from dosrios.core.places import BIT, PLACE_NAMES, VERDE_SPRING
from dosrios.core.state import PLACING
from dosrios.core.water import course, lowest_ways, mask_of, open_sides

WAYS = ("s", "se", "sw")


def ways(place: str, *, dams: str = "", **terrain: str) -> list[str]:
    """The directions in which water may leave a place."""
    mask = lowest_ways(valley(**terrain), closed_sides(dams), PLACE_NAMES.index(place))
    return [way for direction, way in enumerate(WAYS) if mask >> direction & 1]


def test_a_river_runs_from_its_spring_field_by_field() -> None:
    # R4.1: b7, a7, .. until it enters the west trail, one outflow for each field and the spring.
    state = after(opening(), "~Vs ~b7sw ~a7s ~a6s ~a5s")
    assert running(state, "V") == "b7 a7 a6 a5 a4"
    assert bed(state) == {"Vs", "b7sw", "a7s", "a6s", "a5s", "a4sw"}


@pytest.mark.parametrize(
    ("last", "ends"),
    [
        # R4.1, R2.5: the last field of the course, and the ways into lake, city or trail.
        ("a1", ["s", "se", "sw"]),  # lake, lake, trail
        ("b1", ["s", "se"]),  # lake, city
        ("c1", ["s"]),  # city
        ("d1", ["s", "se", "sw"]),  # city
        ("e1", ["s"]),
        ("f1", ["s", "sw"]),  # lake, city
        ("g1", ["s", "se", "sw"]),
        ("a3", ["sw"]),  # trail
        ("g4", ["se"]),
        ("a5", ["s", "se"]),  # a mountain in the southwest
    ],
)
def test_rivers_end_in_lakes_the_city_or_trails(last: str, ends: list[str]) -> None:
    # R4.1, R4.2: lake = city = trail are lower than farmland and equally low (R2.8).
    assert ways(last) == ends


def test_a_river_that_entered_the_city_has_ended() -> None:
    # R4.1: down column c: c1 leaves into the city, and Rio Moreno begins.
    state = after(opening(), "~Vse ~c7s ~c6s ~c5s ~c4s ~c3s ~c2s")
    assert running(state, "V") == "c7 c6 c5 c4 c3 c2 c1"
    assert offered(state) == ["~Ms", "~Msw"]


@pytest.mark.parametrize(
    ("terrain", "expected"),
    [
        # R4.2: how the water leaves d4 to d3 (s), e3 (se), c3 (sw).
        ({}, ["s", "se", "sw"]),
        ({"wheat": "d3", "tobacco": "e3"}, ["s", "se", "sw"]),  # crops are equally low
        ({"forests": "d3"}, ["se", "sw"]),
        ({"forests": "d3 e3"}, ["sw"]),
        ({"hills": "d3", "forests": "e3"}, ["sw"]),
        ({"hills": "d3 c3", "forests": "e3"}, ["se"]),  # uphill, if need be the lowest
        ({"hills": "d3 e3 c3"}, ["s", "se", "sw"]),
        ({"hills": "d3 e3", "forests": "c3"}, ["sw"]),
        ({"hills": "d4"}, ["s", "se", "sw"]),  # the height of d4 itself is no matter
        ({"hills": "d4 d3 e3"}, ["sw"]),
    ],
)
def test_water_takes_the_lowest_way(terrain: dict[str, str], expected: list[str]) -> None:
    # R4.2, R2.8
    assert ways("d4", **terrain) == expected


def test_equally_low_ways_are_chosen_among() -> None:
    # R4.2: at b7, b6 is a forest; a7 and c6 are offered, b6 is not.
    state = after(opening(valley(forests="b6")), "~Vs")
    assert offered(state) == ["~b7se", "~b7sw"]
    assert cannot(state, "~b7s", "R4.2")


@pytest.mark.parametrize(
    ("place", "dams", "expected"),
    [
        # R4.3
        ("d4", "d4s", ["se", "sw"]),
        ("d4", "d4s d4sw", ["se"]),
        ("d1", "d1s", ["se", "sw"]),  # sides towards the city, too
        ("a4", "a4sw", ["s", "se"]),  # the trail is closed: down the column or to b3
        ("V", "Vs", ["se"]),
        ("M", "Msw", ["s"]),
        ("a7", "", ["s", "se"]),  # the mountain is closed
        ("g6", "", ["s", "sw"]),
    ],
)
def test_dams_and_mountains_are_closed(place: str, dams: str, expected: list[str]) -> None:
    # R4.3
    assert ways(place, dams=dams) == expected
    mask = open_sides(closed_sides(dams), PLACE_NAMES.index(place))
    assert set(expected) <= {way for direction, way in enumerate(WAYS) if mask >> direction & 1}


def test_with_the_lowest_side_dammed_water_takes_the_next() -> None:
    # R4.3, R4.2: d3 maize, e3 forest, c3 hill.
    terrain = {"forests": "e3", "hills": "c3"}
    assert ways("d4", **terrain) == ["s"]
    assert ways("d4", dams="d4s", **terrain) == ["se"]
    assert ways("d4", dams="d4s d4se", **terrain) == ["sw"]


def test_rivers_merge() -> None:
    # R4.4: Rio Verde lies in column d; Rio Moreno from e7 reaches d7 and laying ends.
    state = after(opening(), "~Vse ~c7se ~d7s ~d6s ~d5s ~d4s ~d3s ~d2s ~d1s ~Msw")
    assert can(state, "~e7sw")
    state = after(state, "~e7sw")
    assert state.phase == PLACING
    assert bed(state) == set(MIDDLE.split())
    assert running(state, "M") == "e7 d7 d6 d5 d4 d3 d2 d1"
    assert running(state, "V") == "c7 d7 d6 d5 d4 d3 d2 d1"


def test_rivers_may_pass_each_other_in_one_bed_from_the_middle_on() -> None:
    # R4.4: Rio Moreno comes down column e and meets Rio Verde at d4 only.
    laid = "~Vse ~c7se ~d7s ~d6s ~d5s ~d4s ~d3s ~d2s ~d1s ~Msw ~e7s ~e6s ~e5sw"
    state = after(opening(), laid)
    # e5 leads southwest to d5, which has an outflow already.
    assert state.phase == PLACING
    assert running(state, "M") == "e7 e6 e5 d5 d4 d3 d2 d1"


def test_a_shared_stretch_belongs_to_both_rivers() -> None:
    # R4.4: d4 pays for either river's card; c7 only for Rio Verde's, e7 only for Rio Moreno's.
    for card, paid in (("V", (200, 0)), ("M", (100, 100))):
        state = position("d4 c7", "e7", rivers=MIDDLE, row=f"{card} m w")
        assert after(state, "harvest").money == paid


def test_the_corner_fields_are_fields_like_any_other() -> None:
    # R4.1, R4.4, R4.5: a1, the first in the notation's order, and g7, the last. With the city
    # dammed off, b1 leads to a1 when the lake is closed too; from there every way is an end.
    column_b = "Vs b7s b6s b5s b4s b3s b2s b1s"
    moreno = "Ms f7se g7s g6s g5s g4se"
    state = position("b1", "", rivers=f"{column_b} {moreno}", dams="b1se")
    assert named(state.wet) == "b1 b2 b3 b4 b5 b6 b7 f7 g4 g5 g6 g7"
    state = after(state, "#b1s")
    assert offered(state) == ["~a1s", "~a1se", "~a1sw"]
    state = after(state, "~a1s")
    assert running(state, "V") == "b7 b6 b5 b4 b3 b2 b1 a1"
    assert running(state, "M") == "f7 g7 g6 g5 g4"
    assert named(state.wet) == "a1 b1 b2 b3 b4 b5 b6 b7 f7 g4 g5 g6 g7"
    assert after(position("a1 g7", "", rivers=" ".join(bed(state))), "harvest").money == (200, 0)


def test_the_fields_of_a_course_as_a_mask() -> None:
    state = position("", "", rivers=MIDDLE)
    assert mask_of(course(state.flow, VERDE_SPRING)) == state.wet & ~BIT[PLACE_NAMES.index("e7")]


def test_fields_that_a_piece_leads_into_are_irrigated() -> None:
    # R4.5: all of the course, its last field too; not the fields beside it, not the spring.
    state = position("", "", rivers="Vs b7sw a7s a6s a5s a4sw Ms f7s f6s f5s f4s f3s f2s f1s")
    assert named(state.wet) == "a4 a5 a6 a7 b7 f1 f2 f3 f4 f5 f6 f7"
    # While a river is being laid the field at its head is irrigated already.
    assert named(after(opening(), "~Vs").wet) == "b7"
