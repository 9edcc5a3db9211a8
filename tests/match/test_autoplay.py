import pickle
from random import Random

import pytest

from dosrios.bots.uniform import UniformBot
from dosrios.core.actions import HARVEST_ACTION, Action
from dosrios.core.record import generate_states, last_state
from dosrios.core.state import State
from dosrios.match.autoplay import IllegalChoice, play_match
from dosrios.match.opening import draw_opening


class Cheat:
    def choose(self, state: State, rng: Random) -> Action:
        return HARVEST_ACTION


def test_the_record_tells_the_whole_match() -> None:
    played = play_match(draw_opening(1, 2), [UniformBot(), UniformBot()], 1, headers={"Name1": "A"})
    assert last_state(played.record) == played.last
    assert played.last.turn == played.turns
    assert played.record.header("Result") == f"P{played.last.winner + 1}"
    assert played.record.header("Name1") == "A"


def test_a_match_is_stopped_after_whole_turns() -> None:
    """R10.4: nobody has won at a limit."""
    played = play_match(draw_opening(1, 3), [UniformBot()] * 3, 1, turn_limit=4)
    assert played.record.header("Result") == "="
    assert played.turns == 4
    assert [state.turn for state in generate_states(played.record)][-2:] == [4, 5]


def test_the_seed_decides() -> None:
    first, same, other = (
        play_match(
            draw_opening(1, 2), [UniformBot(), UniformBot()], seed, turn_limit=20
        ).record.actions
        for seed in (1, 1, 2)
    )
    assert first == same
    assert first != other


def test_an_illegal_choice_is_told_with_the_match_up_to_it() -> None:
    with pytest.raises(IllegalChoice, match="chose harvest after 0 actions") as caught:
        play_match(draw_opening(1, 2), [Cheat(), Cheat()], 1)
    assert caught.value.record.actions == ()
    # It comes back from other processes as it was.
    again = pickle.loads(pickle.dumps(caught.value))  # noqa: S301 - our own bytes
    assert (str(again), again.record) == (str(caught.value), caught.value.record)


def test_there_is_a_chooser_for_each_player() -> None:
    with pytest.raises(ValueError, match="1 choosers for 2 players"):
        play_match(draw_opening(1, 2), [UniformBot()], 1)
