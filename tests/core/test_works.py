"""Section 8 without the re-laying of rivers (test_relaying.py): dams and buildings."""

import pytest
from tests.core.positions import (
    MIDDLE,
    after,
    bed,
    can,
    cannot,
    dammed,
    named,
    offered,
    position,
    standing,
)

from dosrios.core.actions import DAM, generate_interned


@pytest.mark.parametrize(
    ("field", "sides"),
    [
        # R8.1: the three downstream sides, and those of the fields and springs above.
        ("d4", "c4se d4s d4se d4sw d5s e4sw"),
        ("c4", "b5se c4s c4se c4sw c5s d5sw"),
        ("a4", "a4s a4se a4sw a5s b4sw"),  # a4sw: towards the trail
        ("d1", "c1se d1s d1se d1sw d2s e1sw"),  # towards the city
        ("g1", "f1se g1s g1se g1sw g2s"),  # towards lake and trail
        ("b7", "Vs b7s b7se b7sw c7sw"),
        ("c7", "Vse c7s c7se c7sw"),
        ("e7", "Msw e7s e7se e7sw"),
        ("f7", "Ms e7se f7s f7se f7sw"),
        ("a7", "a7s a7se b7sw"),  # mountains in the southwest
        ("g6", "f6se g6s g6sw g7s"),
    ],
)
def test_the_sides_that_a_campesino_touches(field: str, sides: str) -> None:
    # R8.1, R2.2
    state = position(field, "", rivers=MIDDLE)
    assert offered(state, "#") == [f"#{side}" for side in sides.split()]


def test_campesinos_of_all_fields_together() -> None:
    # R8.1: each side once, in notation order, also where two campesinos touch it.
    state = position("2d4 d3", "")
    sides = "c3se c4se d3s d3se d3sw d4s d4se d4sw d5s e3sw e4sw"
    assert offered(state, "#") == [f"#{side}" for side in sides.split()]


def test_there_are_145_sides_to_dam() -> None:
    # R8.1
    assert sum(action.kind == DAM for action in generate_interned()) == 145


def test_campesinos_in_the_city_or_on_trails_touch_no_side() -> None:
    # R8.1: though a4sw leads to the trail and d1s to the city.
    state = position("2W 2E", "")
    assert offered(state, "#") == []
    assert cannot(state, "#a4sw #a1sw #g1se #d1s #Vs", "R8.1")


def test_opponents_campesinos_and_own_buildings_touch_nothing() -> None:
    # R8.1
    assert cannot(position("+d4 *c2", "d5"), "#d4s #c2s #d5s", "R8.1")


def test_dams_come_from_the_own_stock() -> None:
    # R8.1, R1.2: the supply does not change.
    state = position("d4", "", stock=(2, 5))
    supply = state.supply
    state = after(state, "#d4s #d5s")
    assert state.stock == (0, 5)
    assert state.supply == supply
    assert cannot(state, "#d4sw", "R8.1")
    assert offered(state, "#") == []


def test_any_number_of_dams_a_turn() -> None:
    # R8.1
    state = after(position("d4", "", stock=(6, 2)), "#d4s #d4sw #d5s #c4se #e4sw")
    assert dammed(state) == {"d4s", "d4sw", "d5s", "c4se", "e4sw"}


def test_sides_without_a_river_are_dammed_too() -> None:
    # R8.1: dry fields, and the other sides of a wet one; the rivers stay as they are.
    for field, text in (("b3", "#b3s"), ("d4", "#d4sw"), ("d4", "#c4se")):
        state = after(position(field, "", rivers=MIDDLE), text)
        assert bed(state) == set(MIDDLE.split())
        assert can(state, "defer")


def test_dams_stay_for_ever() -> None:
    # R8.1: nobody can close the side again or open it, in this turn or a later one.
    state = after(position("d4", "d2", stock=(6, 6)), "#d4s")
    for _ in range(4):
        assert dammed(state) == {"d4s"}
        assert cannot(state, "#d4s")
        state = after(state, "defer")


def test_the_last_open_side_may_not_be_dammed() -> None:
    # R8.2: of three sides, of two at the mountains, of a spring.
    state = position("d4", "", dams="d4s d4sw")
    assert cannot(state, "#d4se", "R8.2")
    state = position("a7", "", dams="a7s", rivers=MIDDLE)
    assert cannot(state, "#a7se", "R8.2")
    state = position("c7", "", dams="Vs", rivers=MIDDLE)
    assert cannot(state, "#Vse", "R8.2")
    # With one side more open it may.
    assert can(position("d4", "", dams="d4s"), "#d4se #d4sw")


def test_the_last_open_side_counts_dams_of_all_players() -> None:
    # R8.2: P1 closes two sides of d4, P2 from below may not close the third.
    state = after(position("d4", "e3", stock=(2, 2)), "#d4s #d4sw defer")
    assert cannot(state, "#d4se", "R8.2")


@pytest.mark.parametrize(
    ("money", "finca", "hacienda"),
    [(400, False, False), (500, True, False), (900, True, False), (1000, True, True)],
)
def test_what_buildings_cost(money: int, finca: bool, hacienda: bool) -> None:
    # R8.4
    state = position("d4", "", money=(money, 5000))
    assert can(state, "+d4") == finca
    assert can(state, "*d4") == hacienda
    assert cannot(state, "+d4", "R8.4") != finca
    assert cannot(state, "*d4", "R8.4") != hacienda
    if finca:
        assert after(state, "+d4").money == (money - 500, 5000)
    if hacienda:
        assert after(state, "*d4").money == (money - 1000, 5000)


def test_buildings_stand_where_an_own_campesino_stands() -> None:
    # R8.4: one is enough, an opponent's is not; not in the city or on a trail.
    state = position("d4 W", "d3", money=(5000, 0))
    assert offered(state, "*+") == ["*d4", "+d4"]
    assert cannot(state, "+d3 *d3 +d5 *d5 +C *C +W *W +V", "R8.4")


def test_one_building_a_field() -> None:
    # R8.4: neither a second of the own, nor beside an opponent's.
    for pieces in ("2d4 +d4", "2d4 *d4"):
        assert cannot(position(pieces, "", money=(5000, 0)), "+d4")
    assert cannot(position("2d4 +d4", "", money=(5000, 0)), "+d4 *d4", "R8.4")
    state = after(position("d4", "", money=(1500, 0)), "+d4")
    assert cannot(state, "*d4 +d4", "R8.4")


def test_buildings_stand_on_any_terrain_wet_or_dry() -> None:
    # R8.4: P1 on a hill, a forest, wheat, dry; d5 is irrigated.
    state = position(
        *("d4 c4 b4 d5", ""),
        hills="d4",
        forests="c4",
        wheat="b4",
        money=(5000, 0),
        rivers=MIDDLE,
    )
    assert offered(state, "+") == ["+b4", "+c4", "+d4", "+d5"]
    assert offered(state, "*") == ["*b4", "*c4", "*d4", "*d5"]


def test_any_number_of_buildings_a_turn() -> None:
    # R8.4: money for two fincas and the hacienda.
    state = after(position("d4 c4 b4", "", money=(2000, 0)), "+d4 *c4 +b4")
    assert state.money == (0, 0)
    assert named(state.fincas[0]) == "b4 d4"
    assert named(state.haciendas[0]) == "c4"


def test_the_builder_stays() -> None:
    # R8.4
    state = after(position("d4", "", money=(500, 0)), "+d4")
    assert standing(state, "P1") == {"d4": 1, "C": 5}
    assert can(state, "d4-d3")


def test_buildings_are_never_lost() -> None:
    # R8.4: neither when their field falls dry (d2s dammed, the river leaves to c1)
    state = after(position("d2", "+d1 *c7", rivers=MIDDLE), "#d2s ~d2sw")
    assert named(state.fincas[1]) == "d1"
    assert not state.wet & state.fincas[1]
    # nor when Desperados ride past.
    state = after(position("d7 +d7", "", rivers=MIDDLE, row="m w t"), "harvest =DV")
    assert named(state.fincas[0]) == "d7"


@pytest.mark.parametrize("fincas", ["", "+a1", "+a1 +a2", "+a1 +a2 +a3"])
def test_the_hacienda_comes_when_one_likes(fincas: str) -> None:
    # R8.5: before, between or after fincas, and fincas after it.
    state = position(f"d4 c4 {fincas}", "", money=(1500, 0), rivers=MIDDLE)
    assert can(state, "*d4 +d4")
    assert can(after(state, "*d4"), "+c4")
    assert can(after(state, "+c4"), "*d4")
