"""Section 6: moving."""

import pytest
from tests.core.positions import after, can, cannot, offered, position, standing, steps


def test_six_points_shared_among_the_campesinos() -> None:
    # R6.1: one may use all six, or all together six.
    state = after(position("d7", ""), "d7-d6 d6-d5 d5-d4 d4-d3 d3-d2 d2-d1")
    assert state.points == 0
    assert cannot(state, "d1-c1 C-c1 C-W", "R6.1")
    state = after(position("d7 a7 g7", "", stock=(0, 2)), "d7-d6 a7-a6 g7-g6 C-d1 C-W C-E")
    assert state.points == 0
    assert offered(state) == ["defer", "harvest"]


def test_a_step_leads_to_a_touching_place() -> None:
    # R6.1, R2.1
    state = position("d4", "")
    assert steps(state, "d4") == ["d4-c3", "d4-c4", "d4-d3", "d4-d5", "d4-e3", "d4-e4"]
    assert cannot(state, "d4-d2 d4-c5 d4-e5 d4-b4 d4-d4 d4-C d4-W", "R6.1")


def test_upstream_and_uphill_cost_no_more() -> None:
    # R6.1: one step to any touching place costs one.
    state = position("d4", "", hills="d5", rivers="Vse c7se d7s d6s d5s d4s d3s d2s d1s Msw e7sw")
    assert after(state, "d4-d5").points == 5


def test_only_own_campesinos_move_from_where_they_stand() -> None:
    # R6.1
    assert cannot(position("d4", "d2"), "d2-d1 a4-a3 W-C E-g1", "R6.1")


def test_two_of_a_colour_fill_a_field() -> None:
    # R6.2
    state = position("d4 2d3 c3", "")
    assert cannot(state, "d4-d3 c3-d3", "R6.2")
    assert can(state, "d4-c3 c3-d4")
    # One stands there: one more may join him, two may not.
    state = position("2d4 d3", "")
    assert can(state, "d4-d3")
    assert cannot(state, "2d4-d3", "R6.2")
    assert standing(after(state, "d4-d3"), "P1") == {"d3": 2, "d4": 1, "C": 3}


def test_room_is_made_by_going() -> None:
    # R6.2
    state = after(position("d4 2d3", ""), "d3-d2")
    assert can(state, "d4-d3")
    assert can(after(position("d4 2d3", ""), "2d3-d2"), "d4-d3")


@pytest.mark.parametrize(
    ("texts", "left"),
    [
        # R6.3, R2.7
        ("C-d1", 5),
        ("C-b1", 5),
        ("C-f1", 5),
        ("C-W", 5),
        ("C-E", 5),
        ("C-W W-a4", 4),  # along the trail free, whether to a1
        ("C-W W-a1", 4),  # or to a4
        ("C-E E-g3", 4),
        ("d1-C", 5),
        ("a3-W", 5),
        ("a3-W W-a1", 4),  # a3 to a1 along the trail
        ("a3-W W-C", 4),
        ("d1-C C-W W-a4", 3),
    ],
)
def test_the_city_and_the_trails(texts: str, left: int) -> None:
    # R6.3
    assert after(position("d1 a3", ""), texts).points == left


def test_city_and_trails_touch_no_other_fields() -> None:
    # R6.3, R2.6, R2.7
    state = position("2W 2E", "")
    assert steps(state, "C") == ["C-E", "C-W", "C-b1", "C-c1", "C-d1", "C-e1", "C-f1"]
    assert steps(state, "W") == ["W-C", "W-a1", "W-a2", "W-a3", "W-a4"]
    assert steps(state, "E") == ["E-C", "E-g1", "E-g2", "E-g3", "E-g4"]
    assert cannot(state, "C-a1 C-g1 C-d2 W-a5 W-b1 W-E E-g5", "R6.1")


def test_any_number_of_all_colours_in_the_city_and_on_trails() -> None:
    # R6.3: P2 has two on the trail and four in the city; P1 comes to both, with four and two.
    state = position("2d1 2a3 2a2", "2W")
    state = after(state, "2a3-W 2a2-W 2d1-C")
    assert standing(state, "P1") == {"C": 2, "W": 4}
    assert standing(state, "P2") == {"C": 4, "W": 2}


def test_nobody_is_chased_in_the_city_or_on_a_trail() -> None:
    # R6.3, R7.1: two from a hill come to one, and he stays.
    state = position("2a3 2d1", "W", hills="a3 d1")
    assert cannot(state, "2a3xW a3xW 2d1xC CxW", "R6.3")
    assert standing(after(state, "2a3-W 2d1-C"), "P2") == {"C": 5, "W": 1}


def test_campesinos_may_stay_on_a_trail() -> None:
    # R6.3: into the next round.
    state = after(position("a3", ""), "a3-W defer defer")
    assert standing(state, "P1") == {"C": 5, "W": 1}
    assert can(state, "W-a4")


def test_two_go_together_and_each_pays() -> None:
    # R6.4
    state = position("2d4 2W", "")
    assert after(state, "2d4-d3").points == 4
    assert after(state, "2C-d1").points == 4
    assert after(state, "2W-C").points == 4
    assert standing(after(state, "2d4-d3"), "P1") == {"d3": 2, "W": 2, "C": 2}


def test_two_go_together_only_from_the_same_place() -> None:
    # R6.4
    state = position("d4 c4 W", "")
    assert cannot(state, "2d4-d3 2c4-c3 2W-a4", "R6.4")
    assert cannot(position("2d4", "", points=1), "2d4-d3 2C-d1", "R6.1")
    assert can(position("2d4", "", points=1), "d4-d3 C-d1")
    # The last one in the city cannot go as two.
    assert cannot(position("2d4 2d3 d2", ""), "2C-d1", "R6.4")


def test_opponents_can_only_be_chased() -> None:
    # R6.5: entering without chasing is no action even where chasing is one.
    state = position("2d4", "d3 2c4", hills="d4")
    assert can(state, "d4xd3 2d4xd3")
    assert cannot(state, "d4-d3 2d4-d3 2d4-c4", "R6.5")
    # And nobody is chased where nobody is.
    assert cannot(state, "d4xe4 2d4xe3 d4xd5", "R6.5")


def test_own_buildings_are_entered_like_any_field() -> None:
    # R6.6 speaks of opponents' only.
    state = position("2d4 +d3 *c4", "")
    assert can(state, "d4-d3 2d4-d3 d4-c4 2d4-c4")
    assert steps(state, "d4-d3") == [], "no crossing over the own finca"
    assert cannot(state, "d4-d3-d2", "R6.6")


def test_nobody_enters_an_opponents_hacienda() -> None:
    # R6.6: neither to stand there nor on the way, whether its owner is at home or not.
    for owner in ("*d3", "d3 *d3"):
        state = position("2d4", owner, hills="d4")
        assert cannot(state, "d4-d3 2d4-d3 d4xd3 2d4xd3 d4-d3-d2 2d4-d3-d2", "R6.6")


def test_nobody_stops_on_an_opponents_finca() -> None:
    # R6.6
    state = position("2d4", "+d3")
    assert cannot(state, "d4-d3 2d4-d3 d4xd3", "R6.6")
    assert can(state, "d4-d3-d2")


def test_campesinos_on_their_own_buildings_field_cannot_be_chased() -> None:
    # R6.6: two from a hill against one; without the building they could, and with another
    # player's building elsewhere too.
    for owner in ("d3 +d3", "d3 *d3", "2d3 +d3"):
        state = position("2d4", owner, hills="d4")
        assert cannot(state, "d4xd3 2d4xd3", "R6.6")
    assert can(position("2d4", "d3 +c1", hills="d4"), "d4xd3 2d4xd3")


def test_a_guarded_finca_cannot_be_crossed() -> None:
    # R6.6: crossed is a finca's field with none of its owner's campesinos.
    state = position("2d4", "d3 +d3")
    assert cannot(state, "d4-d3-d2 2d4-d3-d2", "R6.6")


def test_back_to_the_own_hacienda_from_the_city() -> None:
    # R6.7
    state = position("*e4", "")
    assert after(state, "C>e4").points == 4
    assert standing(after(state, "C>e4 C>e4"), "P1") == {"e4": 2, "C": 4}
    assert cannot(state, "C>d4", "R6.7")
    assert cannot(position("", "*e4"), "C>e4", "R6.7")
    assert cannot(position("+e4", ""), "C>e4", "R6.7")


def test_the_return_needs_a_campesino_in_the_city_room_and_two_points() -> None:
    # R6.7, R6.2, R6.1
    assert cannot(position("2d4 2d3 2W *e4", ""), "C>e4", "R6.7")
    assert cannot(position("2e4 *e4", ""), "C>e4", "R6.2")
    assert can(position("e4 *e4", ""), "C>e4")
    assert cannot(position("*e4", "", points=1), "C>e4", "R6.1")
    assert after(position("*e4", "", points=2), "C>e4").points == 0


def test_the_return_is_offered_even_where_the_city_touches_the_hacienda() -> None:
    # R6.7 and notation, Actions: for two points what the step does for one.
    state = position("*d1", "")
    assert can(state, "C-d1 C>d1")
    assert (after(state, "C-d1").points, after(state, "C>d1").points) == (5, 4)


def test_a_new_hacienda_receives_from_the_next_turn_on() -> None:
    # R6.7
    state = after(position("e4", "", money=(1000, 0)), "*e4")
    assert cannot(state, "C>e4", "R6.7")
    # Not after leaving the field either, and not in P2's turn, who has none; but in P1's next.
    assert cannot(after(state, "e4-e3"), "C>e4", "R6.7")
    assert cannot(after(state, "defer"), "C>e4", "R6.7")
    assert can(after(state, "defer defer"), "C>e4")


def test_an_older_hacienda_receives_while_another_is_new() -> None:
    # R6.7: P2 built his hacienda in the last turn; P1's, older, receives now.
    state = after(position("*a1", "e4", active="P2", money=(0, 1000)), "*e4 defer")
    assert can(state, "C>a1")
    assert can(after(state, "defer"), "C>e4")
