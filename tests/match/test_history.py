"""A history gives back every position, and keeps few of them."""

from hypothesis import given, settings
from hypothesis import strategies as st

from dosrios.core.actions import Action
from dosrios.core.playouts import Dice, random_action
from dosrios.core.rules import apply_action, is_terminal
from dosrios.core.state import State
from dosrios.match.history import MOST_MARKS, RECENT, History
from dosrios.match.opening import draw_opening


def played(seed: int, plies: int) -> tuple[list[State], list[Action]]:
    states = [draw_opening(seed, 2).initial_state()]
    actions: list[Action] = []
    dice = Dice(seed)
    while len(actions) < plies and not is_terminal(states[-1]):
        actions.append(random_action(states[-1], dice))
        states.append(apply_action(states[-1], actions[-1]))
    return states, actions


def check(history: History, states: list[State], actions: list[Action]) -> None:
    assert history.actions == actions
    assert history.last == states[-1]
    assert [history.at(ply) for ply in range(len(states))] == states


def test_every_position_of_a_long_match() -> None:
    states, actions = played(3, 1500)
    assert len(actions) > 4 * RECENT
    history = History(states[0])
    for action, after in zip(actions, states[1:], strict=True):
        history.append(action, after)
    check(history, states, actions)
    assert len(history._marks) <= MOST_MARKS
    assert len(history._recent) <= 2 * RECENT


def test_positions_that_are_made_again_leave_what_is_kept_alone() -> None:
    states, actions = played(5, 700)
    history = History(states[0])
    for action, after in zip(actions, states[1:], strict=True):
        history.append(action, after)
    history.at(3)
    history.at(7)
    check(history, states, actions)


@settings(max_examples=25, deadline=None)
@given(st.lists(st.integers(-400, 500), min_size=1, max_size=6))
def test_going_back_and_on_again(moves: list[int]) -> None:
    states, actions = played(7, 1000)
    history, ply = History(states[0]), 0
    for move in moves:
        goal = min(max(0, ply + move), len(actions))
        while ply < goal:
            history.append(actions[ply], states[ply + 1])
            ply += 1
        while ply > goal:
            ply -= 1
            assert history.pop() == (actions[ply], states[ply + 1])
        for asked in {0, ply // 3, ply // 2, ply}:
            assert history.at(asked) == states[asked]
    check(history, states[: ply + 1], actions[:ply])
    assert len(history._marks) <= MOST_MARKS
