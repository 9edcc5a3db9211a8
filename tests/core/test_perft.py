import pytest
from tests.core.positions import opening, position

from dosrios.core.perft import divide, perft
from dosrios.core.rules import apply_action, chance_outcomes, legal_actions


def test_sequences_are_counted() -> None:
    state = opening()
    after = [apply_action(state, action) for action in legal_actions(state)]
    assert perft(state, 0) == 1
    assert perft(state, 1) == len(after)
    assert perft(state, 2) == sum(len(legal_actions(next_state)) for next_state in after)


def test_divide_adds_up_in_order() -> None:
    state = position("d4 +d3", "a1", money=(500, 0))
    counts = divide(state, 2)
    assert list(counts) == [action.text for action in legal_actions(state)]
    assert sum(counts.values()) == perft(state, 2)


def test_each_possible_draw_counts_once() -> None:
    """R9.4, R11.1: eight kinds are in the pile, some of them twice."""
    (state,) = [
        apply_action(before, action)
        for before in [position("d4", "a1")]
        for action in legal_actions(before)
        if action.text == "harvest"
    ]
    assert perft(state, 1) == len(chance_outcomes(state)) == 8


def test_behind_the_end_there_is_nothing() -> None:
    """R10.1."""
    state = position("d4 +a1 +a2 +a3 +a4", "g1", money=(1000, 0), points=0)
    counts = divide(state, 2)
    assert counts["*d4"] == 0
    assert counts["defer"] > 0


@pytest.mark.parametrize("depth", [-1, 0])
def test_no_depth(depth: int) -> None:
    assert perft(opening(), depth) == 1
