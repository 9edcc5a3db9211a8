"""What matches teach: TD(lambda) returns, seat by seat."""

from random import Random

import numpy as np
import pytest
from tests.bots.searching import CountingJudge, random_networks
from tests.core.positions import after, position

from dosrios.bots.judging import features_of
from dosrios.core.state import State
from dosrios.training.first_lessons import estimate_of, first_lessons
from dosrios.training.game import Game
from dosrios.training.samples import joined, lessons_of, returns_of
from dosrios.training.selfplay import Settings, generate_greedy_games

ESTIMATES = np.array([[0.5, 0.5], [0.2, 0.8], [0.6, 0.4]])


def game_of(*moments: State, winner: int, trials: tuple[int, ...] = ()) -> Game:
    game = Game(1, position("", ""), Random(1), winner=winner)
    for number, moment in enumerate(moments):
        game.note(moment)
        game.trials[number] = number in trials
    return game


def three_moments(winner: int, trials: tuple[int, ...] = ()) -> Game:
    state = position("d4", "e4")
    return game_of(
        state, after(state, "harvest"), after(state, "defer"), winner=winner, trials=trials
    )


def test_what_follows_is_trusted_by_half() -> None:
    """From the end: 1; half of 0.6 and half of 1 is 0.8; half of 0.2 and half of 0.8 is 0.5."""
    returns = returns_of(three_moments(winner=0), ESTIMATES, 0.5)
    assert returns == pytest.approx(np.array([[0.5, 0.5], [0.8, 0.2], [1.0, 0.0]]))


def test_full_trust_is_the_result_and_none_is_the_next_estimate() -> None:
    assert returns_of(three_moments(winner=1), ESTIMATES, 1.0).tolist() == [[0.0, 1.0]] * 3
    none = returns_of(three_moments(winner=1), ESTIMATES, 0.0)
    assert none.tolist() == [[0.2, 0.8], [0.6, 0.4], [0.0, 1.0]]


def test_what_is_only_tried_out_teaches_nothing_of_before() -> None:
    """After the second moment something was tried: the first looks no further than to it."""
    returns = returns_of(three_moments(winner=0, trials=(1,)), ESTIMATES, 0.5)
    assert returns == pytest.approx(np.array([[0.2, 0.8], [0.8, 0.2], [1.0, 0.0]]))


def test_a_match_that_was_given_up_ends_with_its_last_estimate() -> None:
    returns = returns_of(three_moments(winner=-1), ESTIMATES, 1.0)
    assert returns.tolist() == [[0.6, 0.4]] * 3


def test_lessons_begin_with_whose_turn_is_next() -> None:
    # P1 has won; after P1's decision P2 is next, so that P1 is told last.
    games = [three_moments(winner=0), three_moments(winner=0, trials=(0,))]
    lessons = lessons_of(games, CountingJudge(random_networks()), 1.0)
    assert lessons.chances.tolist() == [[1, 0], [0, 1], [0, 1], [0, 1], [0, 1]]
    assert lessons.chances.dtype == np.float32
    moments = [*games[0].moments, *games[1].moments[1:]]
    assert np.array_equal(lessons.features, features_of(moments))
    assert len(joined([lessons, lessons])) == 10


def test_lessons_are_the_returns_of_the_judge() -> None:
    judge = CountingJudge(random_networks())
    game = three_moments(winner=1)
    returns = returns_of(game, judge.chances(game.moments), 0.75)
    lessons = lessons_of([game], judge, 0.75)
    assert np.allclose(lessons.chances[0], returns[0])
    assert np.allclose(lessons.chances[1:], returns[1:, ::-1])


@pytest.mark.parametrize("players", [2, 3])
def test_the_first_lessons_are_chances_too(players: int) -> None:
    settings = Settings(players, 40, 1, 0.1, 4 * players, 0.0)
    games = list(generate_greedy_games(settings, range(2)))
    lessons = first_lessons(games)
    assert len(lessons) > sum(len(game.moments) for game in games)
    assert lessons.chances.sum(axis=1) == pytest.approx(np.ones(len(lessons)), abs=1e-5)
    assert lessons.chances.min() >= 0


def test_greedy_sees_who_is_ahead() -> None:
    state = position("+d6 *d5 d4 d3", "d2", money=(400, 0))
    mine, its = estimate_of(state)
    assert mine > 0.9
    assert mine + its == pytest.approx(1)
    won = after(position("+c1 +d1 +e1 *f1 a2", "", money=(500, 0)), "+a2")
    assert estimate_of(won).tolist() == [1.0, 0.0]
