"""Who could win in one turn (R10.1)."""

from random import Random

import pytest
from tests.core.lively import opening, positions
from tests.core.positions import APART, MIDDLE, after, position

from dosrios.core.phases.turn import begin_turn
from dosrios.core.queries import winning_line
from dosrios.core.rules import apply_action
from dosrios.core.ruleset import parse_ruleset
from dosrios.core.state import ACTING, DRAWING, OVER, RELAYING, State


def line(state: State, player: int = 0) -> str | None:
    found = winning_line(state, player)
    return None if found is None else " ".join(action.text for action in found)


def poor(*pieces: str, money: int, rivers: str = APART) -> State:
    """P1 has this money and no dam."""
    return position(*pieces, money=(money, 0), stock=(0, 2), rivers=rivers)


def test_the_fifth_building_where_a_campesino_stands() -> None:
    """R8.4, R10.1."""
    assert line(poor("d4 +c4 +c5 +c6 *d6", "g3", money=500)) == "+d4"
    assert line(poor("d4 +c4 +c5 +c6 *d6", "g3", money=400)) is None
    assert line(poor("d4 +c4 +c5 +c6 +d6", "g3", money=1000)) == "*d4"
    assert line(poor("d4 +c4 +c5 +c6 +d6", "g3", money=900)) is None


def test_the_fifth_building_after_a_walk() -> None:
    """R6.1: everybody is in the city, from which the fields of the south edge are one step."""
    assert line(poor("+c4 +c5 +c6 *d6", "g3", money=500)) == "C-b1 +b1"


def test_two_buildings_that_are_lacking_for_five() -> None:
    assert line(poor("d4 +c4 +c5 *d6", "g3", money=1000)) == "+d4 C-b1 +b1"
    assert line(poor("d4 +c4 +c5 *d6", "g3", money=900)) is None


WEST = "Vs b7sw a7s a6s a5s a4sw Msw e7sw d7sw c6sw b6sw"
"""Both rivers leave the valley at a4: of what they run over, nothing else is near the city."""


def test_the_fourth_on_an_irrigated_field_has_to_be_reached() -> None:
    """R10.1."""
    assert line(poor("+b7 +a7 *a6", "g3", money=500, rivers=WEST)) == "C-W W-a4 +a4"
    built = ("+b7 +a7 *a6", "*a4 +a5 +b6", "+c6 +d7 +e7")
    state = position(*built, money=(500, 0, 0), stock=(0, 2, 2), rivers=WEST)
    assert line(state) is None


def test_whoever_stands_there_can_be_chased() -> None:
    """R7.1: two chase one."""
    state = poor("+b7 +a6 *a7", "a4 2a5 2b6", money=500, rivers=WEST)
    assert line(state) == "2C-W 2Wxa4 +a4"


def test_a_finca_of_somebody_else_can_be_crossed() -> None:
    """R6.6."""
    state = poor("+b7 +a7 *a6", "+a4 2b4", money=500, rivers=WEST)
    assert line(state) == "C-W W-a4-a5 +a5"


A3_ONLY = "b6 b5 b4 b3 a2 a1"
"""Hills that keep Rio Verde at the west edge when it does not leave a4 for the trail."""


def test_a_dam_that_brings_water() -> None:
    """R8.3: kept from the trail at a4, the river runs on to a3, which is lower than b3."""
    assert line(position("a4 +a7 +a6 *a5 +a3", "g3", hills=A3_ONLY)) == "#a4sw"
    assert line(position("a4 +a7 +a6 *a5 +a3", "g3", hills=A3_ONLY, stock=(0, 2))) is None
    assert line(position("a4 +a7 +a6 *a5 +a3", "g3", hills=A3_ONLY), 1) is None


def test_its_course_is_chosen() -> None:
    """R8.3: kept from d3, the river can be led to b3 by three pieces, each of which is chosen."""
    pieces = ("d4 +d7 +d6 *d5 +b3", "g3")
    assert line(position(*pieces, rivers=MIDDLE)) == "#d4s ~d4sw ~c3sw ~b3sw"


def test_what_others_choose_of_it_is_not_counted_on() -> None:
    """R8.3: laid in turn, the second piece is another player's."""
    in_turn = "standard relaying=in_turn"
    assert line(position("d4 +d7 +d6 *d5 +b3", "g3", rivers=MIDDLE, rules=in_turn)) is None
    pieces, hills = ("d4 +d7 +d6 *d5 +c3", "g3"), "b3 d3 b2 d2"
    assert line(position(*pieces, rivers=MIDDLE, hills=hills, rules=in_turn)) == "#d4s ~d4sw"


def test_a_dam_that_has_to_be_walked_to() -> None:
    """R8.1."""
    assert line(position("+a7 +a6 *a5 +a3", "g3", hills=A3_ONLY)) == "C-W W-a4 #a4sw"
    state = position("+a7 +a6 *a5 +a3", "2a4 *b4", hills=f"a4 {A3_ONLY}")
    assert line(state) is None


def test_a_dam_and_then_a_building() -> None:
    """R10.1: the rest of what is irrigated is built on; b5 will be free and irrigated."""
    pieces = ("a3 +b7 +a7 *a6", "+a5 *a4 g3", "+b6 +c6 +d7 +e7")
    state = position(*pieces, rivers=WEST, hills=A3_ONLY, money=(500, 0, 0))
    assert line(state) == "C>a6 #a6s ~b5sw a6-b5 +b5"
    assert line(position(*pieces, rivers=WEST, hills=A3_ONLY, money=(400, 0, 0))) is None


def test_nothing_is_found_while_a_river_is_being_laid_or_when_it_is_over() -> None:
    relaying = after(position("a4 +a7 +a6 *a5 +a3", "g3", money=(500, 0)), "#a4sw")
    assert relaying.phase == RELAYING
    assert line(relaying) is None
    over = after(position("d4 +c4 +c5 +c6 *d6", "g3", money=(500, 0)), "+d4")
    assert line(over) is None
    assert line(opening(Random(1))) is None


def test_the_position_is_left_as_it_is() -> None:
    state = position("+a7 +a6 *a5 +a3", "g3", money=(500, 500))
    before = state.copy()
    winning_line(state, 1)
    winning_line(state, 0)
    assert state == before


@pytest.mark.parametrize("seed", range(8))
def test_what_is_found_wins(seed: int) -> None:
    """R10.1: the line is legal when the player's turn begins, and its last action wins."""
    random = Random(seed)
    ruleset = parse_ruleset(random.choice(("standard", "published relaying=in_turn")))
    found = 0
    for state in positions(random, opening(random, rich=True, ruleset=ruleset), 250):
        for player in range(state.players):
            actions = winning_line(state, player)
            if actions is None:
                continue
            found += 1
            assert state.phase in (ACTING, DRAWING)
            position = state.copy()
            begin_turn(position, player)
            for action in actions:
                assert position.phase != OVER
                position = apply_action(position, action)
            assert (position.phase, position.winner) == (OVER, player)
    assert found
