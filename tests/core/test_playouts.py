"""Random play inside the core: fair, repeatable, and legal."""

from collections import Counter
from math import sqrt
from random import Random

import pytest
from tests.core import lively
from tests.core.positions import MIDDLE, after, opening, position
from tests.core.test_crossing import crowded

from dosrios.core.actions import Action
from dosrios.core.invariants import check_state
from dosrios.core.playouts import Dice, playout, random_action
from dosrios.core.rules import chance_outcomes, is_legal, is_terminal, legal_actions, play
from dosrios.core.state import State


def picks(state: State, times: int) -> Counter[Action]:
    """How often each action is picked."""
    dice = Dice(1)
    return Counter(random_action(state, dice) for _ in range(times))


def are_odds(counts: Counter[Action], expected: dict[Action, float]) -> bool:
    """Whether chi squared is within four of its standard deviations of what it should be."""
    squares = ((counts[action] - number) ** 2 / number for action, number in expected.items())
    freedom = len(expected) - 1
    return sum(squares) < freedom + 4 * sqrt(2 * freedom)


@pytest.mark.parametrize(
    "state",
    [
        opening(),
        position("2d4 W", "2d3 c3 +e3", money=(1000, 0), hills="d4", rivers=MIDDLE),
        position("2d4", "+c3 +d3 +e3 +c4", "+c2 +d2 +e2 +e4"),
        crowded(Random(1)),
    ],
)
def test_each_legal_action_is_equally_likely(state: State) -> None:
    legal = legal_actions(state)
    counts = picks(state, 100 * len(legal))
    assert set(counts) == set(legal)
    assert are_odds(counts, dict.fromkeys(legal, 100.0))


def test_draws_come_by_their_odds() -> None:
    # R11.1
    state = after(position("", "", row="m w t"), "harvest")
    expected = {action: float(1200 * odds) for action, odds in chance_outcomes(state)}
    counts = picks(state, 1200)
    assert set(counts) == set(expected)
    assert are_odds(counts, expected)
    assert not are_odds(counts, dict.fromkeys(expected, 150.0)), "not each kind equally often"


def test_dice_are_the_same_everywhere() -> None:
    # L'Ecuyer's two generators, written out with numbers of any size.
    first, second = 1 + 12345, 1
    dice = Dice(12345)
    for roll in range(300):
        first, second = first * 40014 % 2147483563, second * 40692 % 2147483399
        mixed = (first - second) % 2147483562
        if roll >= 8:
            assert dice.roll(1000) == mixed * 1000 // 2**31


@pytest.mark.parametrize("sides", [1, 2, 3, 54, 2**31])
def test_dice_stay_below_their_sides(sides: int) -> None:
    dice = Dice(7)
    rolls = [dice.roll(sides) for _ in range(2000)]
    assert min(rolls) >= 0
    assert max(rolls) < sides
    if sides <= 54:
        assert set(rolls) == set(range(sides))


@pytest.mark.parametrize("seed", [0, 1, 2**31, 2**64, 10**30])
def test_any_seed_makes_dice(seed: int) -> None:
    assert len({Dice(seed).roll(2**31), Dice(seed + 1).roll(2**31)}) == 2
    assert Dice(seed).roll(1000) == Dice(seed).roll(1000)


@pytest.mark.parametrize("seed", range(4))
def test_only_legal_actions_are_picked(seed: int) -> None:
    dice = Dice(seed)
    state = lively.opening(Random(seed), rich=True)
    for _ in range(400):
        if is_terminal(state):
            break
        action = random_action(state, dice)
        assert is_legal(state.copy(), action)
        play(state, action)
        check_state(state)


def test_playouts_repeat_and_leave_others_alone() -> None:
    start = lively.opening(Random(3), rich=True)
    key = start.key()
    first, second = start.copy(), start.copy()
    assert playout(first, Dice(5), 500) == playout(second, Dice(5), 500)
    assert first == second
    assert start.key() == key
    third = start.copy()
    playout(third, Dice(6), 500)
    assert third != first


def test_playouts_end() -> None:
    # At the limit, or when the match is over: with R10.1 nothing can be picked any more.
    start = lively.opening(Random(3))
    assert playout(start.copy(), Dice(1), 10) == 10
    state = position("a5 +a1 +a2 +a3 +a4", "", money=(1000, 0), points=0, stock=(0, 2))
    over = after(state, "*a5")
    assert playout(over.copy(), Dice(1), 10) == 0
    with pytest.raises(IndexError):
        random_action(over, Dice(1))
