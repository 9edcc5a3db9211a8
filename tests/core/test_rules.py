"""The contract: however one asks what is legal, the answer is the same."""

from collections.abc import Iterator
from random import Random

import pytest
from tests.core import lively
from tests.core.positions import MIDDLE, after, position
from tests.core.test_crossing import crowded

from dosrios.core.actions import Action, generate_interned, parse_action
from dosrios.core.errors import IllegalAction
from dosrios.core.rules import (
    apply_action,
    count_actions,
    is_legal,
    is_terminal,
    legal_actions,
    pick_action,
    play,
)
from dosrios.core.state import CHANCE, State

UNIVERSE = list(generate_interned())


def unasked(state: State) -> State:
    """The same position, of which nobody has listed the legal actions."""
    return state.copy()


def check_answers(state: State) -> None:
    """Listed, counted, picked one by one and looked up: always the same actions."""
    legal = legal_actions(state)
    assert count_actions(unasked(state)) == len(legal)
    picked = [pick_action(unasked(state), index) for index in range(len(legal))]
    assert sorted(picked, key=str) == list(legal)
    plain = [action for action in legal if not action.is_crossing]
    if state.actor == CHANCE:
        assert [action.card for action in picked] == sorted(action.card for action in legal)
    else:
        assert picked[: len(plain)] == plain, "crossings count last"
    for index in (-1, len(legal)):
        with pytest.raises(IndexError):
            pick_action(unasked(state), index)
    for action in legal:
        assert is_legal(unasked(state), action)
        assert is_legal(unasked(state), parse_action(action.text))


@pytest.mark.parametrize("seed", range(6))
def test_the_answers_agree_over_random_matches(seed: int) -> None:
    random = Random(seed)
    for state in lively.positions(random, lively.opening(random, rich=seed % 2 == 0), 300):
        if random.random() < 0.2 or is_terminal(state):
            check_answers(state)


@pytest.mark.parametrize("seed", range(30))
def test_the_answers_agree_where_crossings_abound(seed: int) -> None:
    # R6.6
    check_answers(crowded(Random(seed)))


def others(state: State, random: Random) -> Iterator[Action]:
    """Yield actions that are not legal now: known ones, and crossings written otherwise."""
    legal = set(legal_actions(state))
    candidates = random.sample(UNIVERSE, 60)
    for action in legal:
        if action.is_crossing:
            swapped = action.text.replace("x", "-") if action.chases else action.text + "-d1"
            candidates.append(parse_action(swapped))
            candidates.append(parse_action(action.text.removeprefix("2")))
            candidates.append(parse_action("2" + action.text.removeprefix("2")))
    yield from (action for action in candidates if action not in legal)


@pytest.mark.parametrize("seed", range(30))
def test_nothing_else_is_legal(seed: int) -> None:
    # Whether the legal actions were listed before or not.
    random = Random(seed)
    for state in (crowded(random), *lively.positions(random, lively.opening(random), 25)):
        for action in others(state, random):
            assert not is_legal(unasked(state), action)
            assert not is_legal(state, action)
            with pytest.raises(IllegalAction):
                apply_action(unasked(state), action)


def test_play_changes_one_state_and_no_other() -> None:
    # What the players have is shared by copies until it changes: chasing, raids, payments.
    state = position("2d4 d7", "d3 d6", rivers=MIDDLE, row="m w t", money=(500, 500), hills="d4")
    for texts in ("2d4xd3", "+d4", "#d4s", "harvest", "harvest =DV", "defer", "d4-c4"):
        twin, key = state.copy(), state.key()
        legal = legal_actions(state)
        for text in texts.split():
            play(twin, parse_action(text))
        assert twin != state
        assert state.key() == key
        assert legal_actions(state) == legal
    assert after(state, "defer") != state
