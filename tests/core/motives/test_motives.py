"""Why a line was played: worked positions, in the words that come of them."""

from fractions import Fraction

import pytest
from tests.core.lively import place
from tests.core.positions import MIDDLE, after, opening, position, valley

from dosrios.core.actions import parse_action
from dosrios.core.cards import MAIZE_CARD, VERDE_CARD
from dosrios.core.errors import IllegalAction
from dosrios.core.events import WayToWin
from dosrios.core.motives import (
    MOST_MOTIVES,
    Approaches,
    Arrives,
    BuildingsDried,
    BuildingsIrrigated,
    Builds,
    CampesinosDried,
    CampesinosIrrigated,
    CarriesOut,
    Chases,
    Guards,
    LeadsRiver,
    MeetsDesperados,
    Motive,
    Places,
    PutsOff,
    StopsWin,
    Threat,
    Threatens,
    Wins,
    motives_of,
    places_of,
)
from dosrios.core.places import (
    BIT,
    FIELDS,
    MORENO_SPRING,
    PLACE_NAMES,
    SOUTHWEST,
    TOUCHING,
    VERDE_SPRING,
    places_in,
)
from dosrios.core.rules import apply_action, legal_actions
from dosrios.core.state import LAYING_RIVERS, State
from dosrios.core.water import course

ALL = 99


def why(state: State, texts: str, most: int = ALL) -> tuple[Motive, ...]:
    return motives_of(state, [parse_action(text) for text in texts.split()], most)


def fields(names: str) -> tuple[int, ...]:
    return tuple(sorted(place(name) for name in names.split()))


def test_winning_comes_first() -> None:
    """R10.1."""
    state = position("d4 2b4 +c4 +c5 +c6 *d6", "b3 g3", money=(500, 0), hills="b4")
    motives = why(state, "2b4xb3 +d4")
    assert motives[:2] == (
        Wins(0, WayToWin.FIVE_BUILDINGS),
        Builds(place("d4"), is_hacienda=False, number=5, irrigated=False),
    )
    assert motives[2] == Chases(1, 1, fields("b3"))


def test_letting_somebody_else_win() -> None:
    """R10.1, R10.2: the water that P1 leads to a3 makes P2 win."""
    state = position("a4", "+a7 +a6 *a5 +a3")
    assert why(state, "#a4sw ~a4s harvest")[0] == Wins(1, WayToWin.FOUR_IRRIGATED)


def test_a_threat_is_stopped() -> None:
    """R7.1, R8.1: P2 stands where a dam would bring water to a3; from a hill nobody chases two."""
    state = position("2b4", "a4 *a5 +a7 +a6 +a3", hills="a4 b6 b5 b4 b3 a2 a1")
    motives = why(state, "2b4xa4 defer")
    assert motives[0] == StopsWin(Threat(1, (place("a4"), SOUTHWEST), 0))
    assert Chases(1, 1, fields("a4")) in motives


def test_a_threat_that_goes_on_is_not_called_stopped() -> None:
    state = position("g3", "d4 +c4 +c5 +c6 *d6", money=(0, 500))
    assert not [motive for motive in why(state, "g3-f3 defer") if isinstance(motive, StopsWin)]


def test_threatening_to_win() -> None:
    """R10.1: 400 Rio of maize make the fifth building possible."""
    pieces = ("a7 a6 a5 a4 +c4 +c5 +c6 *d6", "g3")
    state = position(*pieces, money=(100, 0), stock=(0, 2), row="m w t")
    motives = why(state, "harvest")
    assert motives[0] == Threatens(Threat(0, None, 1))
    assert not [motive for motive in why(state, "defer") if isinstance(motive, Threatens)]
    # Who could have won at once does not threaten to by doing something else.
    rich = position(*pieces, money=(500, 0), stock=(0, 2), row="m w t")
    assert not [motive for motive in why(rich, "harvest") if isinstance(motive, Threatens)]


def test_building() -> None:
    """R8.4."""
    state = position("2a4 d4 +c4", "g3", money=(1500, 0))
    motives = why(state, "+a4 *d4")
    assert Builds(place("a4"), is_hacienda=False, number=2, irrigated=True) in motives
    assert motives[0] == Builds(place("d4"), is_hacienda=True, number=3, irrigated=False)


def test_drying_out() -> None:
    """R8.3: all below d5 falls dry, of each opponent on his own account."""
    pieces = ("d5", "*d4 +d2 d1", "+d3 2d2 g1")
    state = position(*pieces[:2], "+d3 g1", rivers=MIDDLE)
    motives = why(state, "#d5s ~d5sw ~c4sw ~b4sw")
    assert BuildingsDried(1, place("d4"), fields("d2")) in motives
    assert BuildingsDried(2, None, fields("d3")) in motives
    assert CampesinosDried(1, fields("d1")) in motives


def test_campesinos_on_hills_lose_nothing() -> None:
    """R9.3: hills pay nothing, so that no water is missed there."""
    state = position("d5", "d1 d2", rivers=MIDDLE, hills="d2")
    motives = why(state, "#d5s ~d5sw ~c4sw ~b4sw")
    assert CampesinosDried(1, fields("d1")) in motives


def test_bringing_water() -> None:
    """R8.3."""
    state = position("d5 a4 *c4 +b4", "g3", rivers=MIDDLE)
    motives = why(state, "#d5s ~d5sw ~c4sw ~b4sw")
    assert motives[0] == BuildingsIrrigated(place("c4"), fields("b4"))
    assert CampesinosIrrigated(fields("a4")) in motives


def test_what_the_water_does_is_not_told_before_it_has_run() -> None:
    """R8.3: with pieces laid in turn, P1's line may end before the course does."""
    state = position("d5 *c4 +b4", "*d4", rivers=MIDDLE, rules="standard relaying=in_turn")
    assert why(state, "#d5s") == ()


def test_chasing() -> None:
    """R7.1: by player, with all the fields that they stood on."""
    state = position("d4 c4", "d3 2c3 g1", "b3", hills="d4 c4", forests="c3")
    motives = why(state, "d4xd3 c4xc3 c3xb3")
    assert [motive for motive in motives if isinstance(motive, Chases)] == [
        Chases(1, 3, fields("c3 d3")),
        Chases(2, 1, fields("b3")),
    ]


def test_walking_to_the_water() -> None:
    """R9.3: to fields that pay; to fields beside them; to own buildings."""
    state = position("b4 d4 +d3", "g3")
    assert why(state, "b4-a4") == (Arrives(fields("a4")),)
    assert why(state, "d4-c4 c4-b5") == (Approaches(1),)
    assert why(state, "d4-d3") == (Guards(fields("d3")),)
    # Where all stands as before there is nothing to say.
    assert why(state, "b4-c4 c4-b4") == ()


def test_own_buildings_are_paid_with_nobody_there() -> None:
    """R9.3: to walk onto one brings no payment, only safety (R6.6)."""
    assert why(position("b4 +a4", "g3"), "b4-a4") == (Guards(fields("a4")),)


def test_carrying_out_and_putting_off() -> None:
    """R9.2, R9.3."""
    state = position("a4 a5", "g4", row="m w t")
    (carried_out, *_) = why(state, "harvest")
    assert isinstance(carried_out, CarriesOut)
    assert carried_out.income.rio == (200, 100)
    assert carried_out.income.card == MAIZE_CARD
    (put_off,) = why(state, "defer")
    assert isinstance(put_off, PutsOff)
    assert put_off.income == carried_out.income


def test_money_that_would_win() -> None:
    """R10.1: with 100 Rio more P2 could place his fifth building."""
    pieces = ("g3", "a4 +c4 +c5 +c6 *d6")
    state = position(*pieces, money=(0, 400), stock=(2, 0), row="m w t")
    (put_off,) = why(state, "defer")
    assert isinstance(put_off, PutsOff)
    assert put_off.denied == (1,)
    carried_out = why(state, "harvest")[0]
    assert isinstance(carried_out, CarriesOut)
    assert carried_out.enabled == (1,)
    # He can all the same with 500, and cannot with 300.
    for money in (500, 300):
        state = position(*pieces, money=(0, money), stock=(2, 0), row="m w t")
        (put_off,) = why(state, "defer")
        assert isinstance(put_off, PutsOff)
        assert put_off.denied == ()


def test_desperados_may_come() -> None:
    """R9.5: of 12 cards in the pile one brings those of Rio Verde."""
    state = position("a4 a5", "d4", row="m w t")
    raids = [motive for motive in why(state, "harvest") if isinstance(motive, MeetsDesperados)]
    assert [raid.raid.chance for raid in raids] == [Fraction(1, 12)]
    assert [victim.player for victim in raids[0].raid.victims] == [0, 0]
    assert not [motive for motive in why(state, "defer") if isinstance(motive, MeetsDesperados)]


def test_leading_a_river() -> None:
    """R3.2: the farmland that is certain, down to the next choice."""
    state = opening()
    (led,) = why(state, "~Vs")
    assert isinstance(led, LeadsRiver)
    assert (led.spring, led.farmland) == (VERDE_SPRING, fields("b7"))
    moreno = after(state, "~Vs ~b7sw ~a7s ~a6s ~a5s")
    assert moreno.head == MORENO_SPRING
    (led,) = why(moreno, "~Ms")
    assert isinstance(led, LeadsRiver)
    assert (led.spring, led.farmland) == (MORENO_SPRING, fields("f7"))


def test_what_is_led_over_forest_and_hill_is_no_farmland() -> None:
    """R2.8, R4.2: b6, the lowest, is forest."""
    state = opening(valley(hills="b7 a7 c6 c7", forests="b6 a6 c5 b5"))
    (led,) = why(state, "~Vs")
    assert led == LeadsRiver(VERDE_SPRING, ())


def test_placing_a_campesino() -> None:
    """R3.4, R9.3: b7 lies along Rio Verde and is maize."""
    state = opening(row="V w m")
    while state.phase == LAYING_RIVERS:
        state = apply_action(state, legal_actions(state)[-1])
    wet = places_in(state.wet)
    dry = places_in(FIELDS & ~state.wet)
    far = next(field for field in dry if not TOUCHING[field] & state.wet)
    assert why(state, f"@{PLACE_NAMES[far]}") == (Places(far, irrigated=False, cards=()),)
    close = next(field for field in dry if TOUCHING[field] & state.wet & state.board.farmland)
    near = places_in(TOUCHING[close] & state.wet & state.board.farmland)
    assert why(state, f"@{PLACE_NAMES[close]}") == (
        Places(close, irrigated=False, cards=(), near=tuple(near)),
    )
    # The next player stands beside whoever is there already.
    there = after(state, f"@{PLACE_NAMES[far]}")
    next_to = next(
        field
        for field in dry
        if TOUCHING[field] & BIT[far] and not TOUCHING[field] & state.wet and field != far
    )
    assert why(there, f"@{PLACE_NAMES[next_to]}") == (
        Places(next_to, irrigated=False, cards=(), beside=(state.actor,)),
    )
    along = next(field for field in wet if field in course(state.flow, VERDE_SPRING))
    assert why(state, f"@{PLACE_NAMES[along]}") == (
        Places(along, irrigated=True, cards=(VERDE_CARD, MAIZE_CARD)),
    )


@pytest.mark.parametrize("most", [0, 1, 2, MOST_MOTIVES])
def test_no_more_than_wanted(most: int) -> None:
    state = position("d4 2b4 +c4 +c5 +c6 *d6", "b3 g3", money=(500, 0), hills="b4")
    every = why(state, "2b4xb3 +d4")
    assert why(state, "2b4xb3 +d4", most) == every[:most]


def test_what_comes_after_the_turn_does_not_count() -> None:
    """The draw and the next player's actions belong to others."""
    state = position("a4 a5", "d4", row="m w t")
    assert why(state, "harvest =f d4-d3 defer") == why(state, "harvest")
    assert why(state, "defer d4-d3 harvest") == why(state, "defer")
    assert why(state, "") == ()


def test_what_is_not_legal_raises() -> None:
    with pytest.raises(IllegalAction):
        why(position("a4", "d4"), "a4-d3")


def test_somebody_who_lays_a_piece_in_the_turn_of_another() -> None:
    """R8.3: what the active player does afterwards is not his."""
    state = position("d5 d3", "+c4 g3", rivers=MIDDLE, rules="standard relaying=in_turn")
    laying = after(state, "#d5s ~d5sw")
    assert laying.actor == 1
    assert why(laying, "~c4sw ~b4sw d3-d2 harvest") == (CampesinosDried(0, fields("d3")),)


def test_what_a_reason_is_about() -> None:
    """R8.3: the hacienda first, as in the words."""
    state = position("d5 a4 *c4 +b4", "*d4 +d3 +d2 2d1", rivers=MIDDLE)
    dried, irrigated, *_ = why(state, "#d5s ~d5sw ~c4sw ~b4sw")
    assert [PLACE_NAMES[field] for field in places_of(dried)] == ["d4", "d2", "d3"]
    assert [PLACE_NAMES[field] for field in places_of(irrigated)] == ["c4", "b4"]
