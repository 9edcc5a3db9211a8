"""Section 5: a turn."""

from itertools import permutations

import pytest
from tests.core.positions import acts, after, can, cannot, offered, position

# P1 on d4 with money for a hacienda and two dams: these four can be done, and harvested last.
MIXED = ("d4-d3", "*d4", "#d4s", "C-W")


@pytest.mark.parametrize("order", list(permutations(MIXED)), ids="_".join)
def test_actions_come_in_any_order(order: tuple[str, ...]) -> None:
    # R5.1: two campesinos stand on d4, so that one stays when the other has gone.
    state = after(position("2d4", "", money=(1000, 0)), " ".join(order))
    assert state.points == 4
    assert can(state, "harvest defer")


def test_actions_come_in_any_number() -> None:
    # R5.1: three dams and two fincas, whatever was done before.
    state = position("2d4 b2", "", money=(1000, 0), stock=(3, 2))
    state = after(state, "#d4s +b2 #d4se +d4 #b2s")
    assert state.stock == (0, 2)
    assert state.money == (0, 0)


@pytest.mark.parametrize("end", ["harvest", "defer"])
@pytest.mark.parametrize("done", ["", "d4-d3", "#d4s +d4"])
def test_actions_may_stop_at_any_time(done: str, end: str) -> None:
    # R5.1: none at all, some moves or some works.
    assert can(after(position("2d4", "", money=(500, 0)), done), end)


@pytest.mark.parametrize("end", ["harvest =f", "defer"])
def test_unused_points_are_lost(end: str) -> None:
    # R5.1: P1 keeps none of his five; P2 has six, and P1 six again.
    state = after(position("2d4", "", row="m w t"), f"d4-d3 {end}")
    assert (acts(state), state.points) == ("P2", 6)
    assert after(state, "defer").points == 6


def test_the_harvest_decision_ends_the_actions() -> None:
    # R5.1: nothing can be done between the decision and the next player's turn.
    state = after(position("2d4", "", money=(500, 0), row="m w t"), "harvest")
    assert all(text.startswith("=") for text in offered(state))
    assert cannot(state, "d4-d3 +d4 #d4s harvest defer", "R9.4")
    state = after(state, "=f")
    assert acts(state) == "P2"
    assert cannot(state, "d4-d3 +d4 #d4s")


def test_building_and_damming_cost_no_points() -> None:
    # R5.2: with six points and with none.
    for points in (6, 0):
        state = position("2d4 b2", "", money=(1500, 0), points=points)
        assert after(state, "+d4 *b2 #d4s").points == points


def test_a_passing_campesino_builds_and_dams() -> None:
    # R5.2: from d4 over d3 to d2; finca and dam on the way, where nobody stays behind.
    state = position("d4", "", money=(500, 0), stock=(3, 2))
    assert cannot(state, "+d3", "R8.4")
    state = after(state, "d4-d3 +d3 #d3se d3-d2 #d2s")
    assert state.points == 4
    # Now on d2, he touches of the sides of d3 only the one towards him.
    assert can(state, "#d3s")
    assert cannot(state, "#d3sw", "R8.1")
