"""Estimates of everybody's chances: exact at the end, honest about their errors before."""

from collections.abc import Sequence
from random import Random

import numpy as np
import pytest
from tests.bots.searching import CountingJudge, drawn_opening, random_networks
from tests.core.positions import MIDDLE, after, position

from dosrios.bots import estimating
from dosrios.bots.base import Budget
from dosrios.bots.estimating import LEAST, Estimate, estimate
from dosrios.bots.judging import Judge
from dosrios.bots.learned import shipped_judge
from dosrios.bots.network import Floats
from dosrios.core.playouts import Dice, random_action
from dosrios.core.rules import is_terminal, play
from dosrios.core.state import ACTING, DRAWING, LAYING_RIVERS, PLACING, RELAYING, State

NETWORKS = random_networks()
LITTLE = Budget(nodes=1)


def quick_estimate(state: State, seed: int = 1, budget: Budget = LITTLE) -> Estimate:
    return estimate(state, Random(seed), budget, CountingJudge(NETWORKS))


def check_estimate(found: Estimate, players: int) -> None:
    assert len(found.chances) == len(found.errors) == players
    assert sum(found.chances) == pytest.approx(1, abs=1e-5)
    assert all(0 <= chance <= 1 for chance in found.chances)
    assert all(0 <= error <= 0.5 for error in found.errors)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_every_position_can_be_estimated(players: int) -> None:
    """One of each phase, in the middle of turns too; the position stays as it is."""
    state = drawn_opening(players, players, "standard relaying=in_turn")
    dice = Dice(players)
    seen: set[int] = set()
    while not is_terminal(state) and len(seen) < 5 and state.turn < 60:
        if state.phase not in seen and (state.phase != ACTING or state.points < 6):
            seen.add(state.phase)
            before = state.key()
            found = quick_estimate(state)
            check_estimate(found, players)
            assert found.samples == LEAST
            assert state.key() == before
        play(state, random_action(state, dice))
    assert seen >= {LAYING_RIVERS, PLACING, ACTING, DRAWING}


def test_a_river_that_is_being_laid_anew() -> None:
    # R8.3, option relaying=in_turn: P2 chooses the next piece in P1's turn.
    state = after(
        position("d6", "", rivers=MIDDLE, rules="standard relaying=in_turn"), "#d6s ~d6sw"
    )
    assert state.phase == RELAYING
    check_estimate(quick_estimate(state), 2)


def test_when_it_is_over_it_is_certain() -> None:
    won = after(position("+c1 +d1 +e1 *f1 a2", "", "", money=(500, 0, 0)), "+a2")
    assert quick_estimate(won) == Estimate((1.0, 0.0, 0.0), (0.0, 0.0, 0.0), 0)


def test_who_wins_in_this_turn_or_the_next_wins_in_every_continuation() -> None:
    # R10.1: the player whose turn it is has his fifth building; or the other has it next.
    now = position("+c1 +d1 +e1 *f1 a2", "", money=(500, 0))
    assert quick_estimate(now) == Estimate((1.0, 0.0), (0.0, 0.0), LEAST)
    then = position("", "+c1 +d1 +e1 *f1 b7", money=(0, 500), points=1)
    assert quick_estimate(then) == Estimate((0.0, 1.0), (0.0, 0.0), LEAST)


def test_the_same_generator_gives_the_same_estimate() -> None:
    state = position("c3 d4 e5", "d5 b3", rivers=MIDDLE, stock=(3, 2))
    assert quick_estimate(state) == quick_estimate(state)
    assert quick_estimate(state, 1) != quick_estimate(state, 2)


def test_more_nodes_make_more_samples(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(estimating, "MOST", 12)
    state = position("c3 d4", "d5 b3", rivers=MIDDLE, points=1)
    samples = [
        quick_estimate(state, 1, Budget(nodes=nodes)).samples for nodes in (1, 1_500, 10_000_000)
    ]
    assert samples[0] == LEAST
    assert LEAST < samples[1] < 12
    assert samples[2] == 12


class Scripted(Judge):
    """Judges the ends of continuations, which come four at a time, as it is told to."""

    def __init__(self, ends: Sequence[float]) -> None:
        super().__init__(NETWORKS)
        self._ends = np.array([[end, 1 - end] for end in ends])

    def chances(self, states: Sequence[State]) -> Floats:
        return self._ends if len(states) == len(self._ends) else super().chances(states)


def test_the_error_is_that_of_a_mean() -> None:
    """Of four ends 0.1, 0.3, 0.3, 0.5: the mean is 0.3, its error sqrt(0.08 / 3 / 4)."""
    state = position("c3 d4", "d5 b3", rivers=MIDDLE, points=0)
    found = estimate(state, Random(1), LITTLE, Scripted([0.1, 0.3, 0.3, 0.5]))
    assert found.chances == pytest.approx((0.3, 0.7))
    assert found.errors == pytest.approx(((0.08 / 12) ** 0.5, (0.08 / 12) ** 0.5))


def test_the_shipped_networks_see_who_is_ahead() -> None:
    """Four buildings and some money against nothing at all."""
    state = position("+d6 +d5 *d4 c3 d3", "", rivers=MIDDLE, money=(400, 0), stock=(2, 0))
    found = estimate(state, Random(1), Budget(nodes=2000), shipped_judge())
    assert found.chances[0] > 0.9
    mirrored = position("", "+d6 +d5 *d4 c3 d3", rivers=MIDDLE, money=(0, 400), stock=(0, 2))
    assert estimate(mirrored, Random(1), Budget(nodes=2000)).chances[0] < 0.2
