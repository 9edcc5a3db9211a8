from random import Random

import pytest
from tests.core.lively import moves, opening
from tests.core.positions import after, position

from dosrios.bots.base import Budget
from dosrios.bots.estimating import LEAST, estimate
from dosrios.core.state import ACTING, DRAWING, LAYING_RIVERS, PHASE_NAMES, PLACING, RELAYING, State

FEW = Budget(nodes=1)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_every_position_has_an_estimate(players: int) -> None:
    """In all phases; the chances add up to 1, and the position is left as it is."""
    random = Random(players)
    seen: dict[int, State] = {}
    for _ in range(20):
        for move in moves(random, opening(random, players=players, rich=True), 300):
            seen.setdefault(move.after.phase, move.after)
    assert {LAYING_RIVERS, PLACING, ACTING, RELAYING, DRAWING} <= set(seen)
    for state in seen.values():
        before = state.copy()
        found = estimate(state, Random(1), FEW)
        assert state == before, PHASE_NAMES[state.phase]
        assert sum(found.chances) == pytest.approx(1, abs=1e-5)
        assert all(0 <= chance <= 1 for chance in found.chances)
        assert all(0 <= error < 0.5 for error in found.errors)


def test_when_it_is_over_nothing_is_estimated() -> None:
    """R10.1."""
    over = after(position("d4 +c4 +c5 +c6 *d6", "g3", "g2", money=(500, 0, 0)), "+d4")
    found = estimate(over, Random(1), FEW)
    assert (found.chances, found.errors, found.samples) == ((1, 0, 0), (0, 0, 0), 0)


def test_with_nodes_it_is_always_the_same() -> None:
    random = Random(4)
    *_, move = moves(random, opening(random, players=2), 60)
    budget = Budget(nodes=4000)
    assert estimate(move.after, Random(7), budget) == estimate(move.after, Random(7), budget)
    assert estimate(move.after, Random(7), budget).samples > LEAST


def test_who_is_about_to_win_is_seen() -> None:
    """R10.1: with 500 Rio P1 places his fifth building."""
    state = position("d4 +c4 +c5 +c6 *d6", "g3", money=(500, 0))
    assert estimate(state, Random(1), FEW).chances[0] > 0.9
