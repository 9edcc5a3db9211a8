"""Judging many positions at once: as each would be judged by itself after the decision."""

from random import Random

import numpy as np
import pytest
from tests.bots.searching import (
    CountingJudge,
    drawn_opening,
    generate_positions,
    random_networks,
    run_at_random,
)
from tests.core.positions import after, position

from dosrios.bots.allowance import Allowance
from dosrios.bots.base import Budget
from dosrios.bots.judging import Judge, first_of
from dosrios.bots.network import GRAIN
from dosrios.bots.turn_search import TurnSearch
from dosrios.core.actions import DEFER_ACTION, HARVEST_ACTION
from dosrios.core.playouts import Dice, random_action
from dosrios.core.rules import is_terminal, play
from dosrios.core.state import ACTING, DRAWING, LAYING_RIVERS, PLACING, RELAYING, State

PLAYERS = (2, 3, 4)


@pytest.fixture(scope="module")
def judge() -> CountingJudge:
    return CountingJudge(random_networks())


def states_of(players: int) -> list[State]:
    opening = drawn_opening(players, players)
    return list(generate_positions(opening, players, 0.02, 700))


def decided(state: State) -> list[State]:
    """The positions after putting off and after carrying out (R9.2)."""
    afters = [state.copy(), state.copy()]
    play(afters[0], DEFER_ACTION)
    play(afters[1], HARVEST_ACTION)
    return afters


@pytest.mark.parametrize("players", PLAYERS)
def test_a_turn_is_worth_the_better_decision(players: int, judge: CountingJudge) -> None:
    # R9.2: what the player's chance is after it, as the positions after it are judged.
    for state in states_of(players)[:6]:
        search = TurnSearch(state, 1, 1)
        asked = list(search.pending)
        judge.answer([search])
        for found in asked[::10]:
            ends = judge.chances(decided(found.state))[:, state.active]
            assert found.score == ends.max()


@pytest.mark.parametrize("players", PLAYERS)
def test_decisions_are_told_by_player(players: int, judge: CountingJudge) -> None:
    states = states_of(players)
    put_off, carried_out = judge.decisions(states)
    for index, state in enumerate(states):
        expected = judge.chances(decided(state))
        assert np.array_equal(put_off[index], expected[0])
        assert np.array_equal(carried_out[index], expected[1])


@pytest.mark.parametrize("players", PLAYERS)
def test_searches_side_by_side_go_as_each_by_itself(players: int, judge: CountingJudge) -> None:
    states = states_of(players)
    together = [TurnSearch(state, 200, 2) for state in states]
    assert judge.run(together)
    for state, search in zip(states, together, strict=True):
        alone = TurnSearch(state, 200, 2)
        assert judge.run([alone])
        assert [final.score for final in alone.finals] == [final.score for final in search.finals]
        assert alone.best.state == search.best.state


def test_it_ends_when_the_allowance_is_spent(judge: CountingJudge) -> None:
    states = [state for state in states_of(3) if state.points > 3][:4]
    first = [len(TurnSearch(state, 10_000, 6).pending) for state in states]
    searches = [TurnSearch(state, 10_000, 6) for state in states]
    allowance = Allowance(Budget(nodes=sum(first) + 1))
    assert not judge.run(searches, allowance)
    assert all(search.pending for search in searches)
    assert sum(search.nodes for search in searches) == allowance.nodes
    assert allowance.nodes > sum(first) + 1


def test_a_first_answer_always_comes(judge: CountingJudge) -> None:
    state = position("c3 d2", "c2", "")
    search = TurnSearch(state, 10_000, 6)
    allowance = Allowance(Budget(nodes=1))
    assert not judge.run([search], allowance)
    assert search.best.is_judged
    again = TurnSearch(state, 10_000, 6)
    assert not judge.run([again], allowance)
    assert not again.best.is_judged


def test_chances_in_every_phase(judge: CountingJudge) -> None:
    phases = set()
    for players in PLAYERS:
        state = drawn_opening(players, players, "standard relaying=in_turn")
        dice = Dice(players)
        seen = []
        for ply in range(500):
            if is_terminal(state):
                break
            if ply % 7 == 0 or state.phase in (RELAYING, DRAWING):
                seen.append(state.copy())
            play(state, random_action(state, dice))
        phases |= {found.phase for found in seen}
        chances = judge.chances(seen)
        assert np.abs(chances.sum(axis=1) - 1).max() <= players / GRAIN
        assert np.array_equal(chances, np.concatenate([judge.chances([one]) for one in seen]))
    assert phases >= {LAYING_RIVERS, PLACING, ACTING, RELAYING, DRAWING}


def test_when_it_is_over_it_is_certain(judge: CountingJudge) -> None:
    won = after(position("+c1 +d1 +e1 *f1 a2", "", "", money=(500, 0, 0)), "+a2")
    going = position("", "", "")
    chances = judge.chances([going, won, going])
    assert chances[1].tolist() == [1.0, 0.0, 0.0]
    assert 0 < chances[0, 0] < 1
    assert np.array_equal(chances[0], chances[2])
    assert judge.chances([won]).tolist() == [[1.0, 0.0, 0.0]]


def test_who_is_next() -> None:
    # R3.1: before the first turn the starting player; where a card is drawn the one after.
    assert first_of(position("", "", "", active="P2")) == 1
    assert first_of(after(position("", "", "", active="P3"), "harvest")) == 0
    for start in (0, 1, 2):
        state = drawn_opening(7, 3).copy()
        state.start = start
        assert first_of(state) == start


def test_a_judge_leaves_positions_as_they_are(judge: Judge) -> None:
    states = states_of(2)
    keys = [state.key() for state in states]
    judge.chances(states)
    judge.decisions(states)
    judge.run([TurnSearch(state, 200, 2) for state in states])
    run_at_random(TurnSearch(states[0], 200, 2), Random(1))
    assert [state.key() for state in states] == keys
