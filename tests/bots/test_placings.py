"""Placing campesinos: all places are compared, by how the first turns go from there (R3.4)."""

from random import Random

import pytest
from tests.bots.searching import CountingJudge, drawn_opening, played, random_networks

from dosrios.bots import foresight
from dosrios.bots.allowance import Allowance
from dosrios.bots.base import Budget
from dosrios.bots.foresight import NO_DEPTH, Depth, Foresight
from dosrios.bots.options import Option
from dosrios.bots.placings import Habits, placings
from dosrios.core.playouts import Dice, random_action
from dosrios.core.rules import legal_actions, play
from dosrios.core.state import LAYING_RIVERS, PLACING, State

NETWORKS = random_networks()
AHEAD = Depth(1, 8)
EVERY_NUMBER = pytest.mark.parametrize("players", [2, 3, 4])


def setup_state(players: int, placed: int = 0, seed: int = 1) -> State:
    """A position with the rivers laid and so many campesinos placed at random."""
    state, dice = drawn_opening(seed, players), Dice(seed)
    while state.phase == LAYING_RIVERS:
        play(state, random_action(state, dice))
    for _ in range(placed):
        play(state, random_action(state, dice))
    assert state.phase == PLACING
    return state


def fields_of(state: State, player: int) -> int:
    """Mask of the fields on which a player has campesinos."""
    holding = state.holdings[player]
    return holding.singles | holding.pairs


def options_of(state: State, nodes: int, depth: Depth, seed: int = 1) -> list[Option]:
    allowance = Allowance(Budget(nodes=nodes))
    judge = CountingJudge(NETWORKS)
    return Foresight(judge, state, allowance, Random(seed), depth=depth).run()


@EVERY_NUMBER
def test_every_place_is_an_option(players: int) -> None:
    for placed in (0, players, 3 * players - 1):
        state = setup_state(players, placed)
        before = state.key()
        found = placings(CountingJudge(NETWORKS), state)
        assert [option.line() for option in found] == [[action] for action in legal_actions(state)]
        assert state.key() == before
        for depth in (NO_DEPTH, AHEAD):
            options = options_of(state, 8000, depth)
            lines = {str(option.line()[0]) for option in options}
            assert lines == {str(action) for action in legal_actions(state)}
            assert all(played(state, option.line()) for option in options)
        assert state.key() == before


@EVERY_NUMBER
def test_without_looking_ahead_the_judgement_decides(players: int) -> None:
    state = setup_state(players, 1)
    judge = CountingJudge(NETWORKS)
    best, chances = judge.best_line(state, [(action,) for action in legal_actions(state)])
    option = options_of(state, 8000, NO_DEPTH)[0]
    assert option.line() == [legal_actions(state)[best]]
    assert option.chances == chances.tolist()


@EVERY_NUMBER
def test_the_best_was_looked_ahead_and_most(players: int) -> None:
    for placed in (2 * players, 3 * players - 1):
        state = setup_state(players, placed)
        best, *others = options_of(state, 16_000, AHEAD)
        assert best.weight == max(option.weight for option in others) > 1
        assert sum(best.chances) == pytest.approx(1, abs=1e-5)


def test_a_large_budget_looks_farther(monkeypatch: pytest.MonkeyPatch) -> None:
    """Each future of a place then goes on for four turns instead of two, and costs as much more."""
    state = setup_state(3, 8)
    futures = []
    for enough in (1000, 0):
        monkeypatch.setattr(foresight, "ENOUGH_LUCKS", enough)
        options = options_of(state, 16_000, AHEAD)
        futures.append(sum(option.weight for option in options))
    near, far = futures
    assert 0 < 1.5 * far < near


@EVERY_NUMBER
def test_a_small_budget_compares_the_most_promising(players: int) -> None:
    """Those that nothing was left for do not win by what was thought of them before."""
    state = setup_state(players)
    for nodes in (1, 1000, 2000, 3000, 5000):
        judge = CountingJudge(NETWORKS)
        allowance = Allowance(Budget(nodes=nodes))
        options = Foresight(judge, state, allowance, Random(1), depth=AHEAD).run()
        assert len(options) == len(legal_actions(state))
        looked = [option.weight for option in options]
        assert nodes > 1 or not any(looked)
        assert nodes < 5000 or any(looked)
        assert looked[0] == max(looked)
        # One batch late at most, and getting to know each player.
        assert allowance.nodes < nodes + max(judge.batches, default=0) * (2 + players) + 400


def test_the_same_generator_gives_the_same_place() -> None:
    state = setup_state(3, 4)
    first, second = (options_of(state, 12_000, AHEAD, seed=7) for _ in range(2))
    assert [option.line() for option in first] == [option.line() for option in second]
    assert [option.chances for option in first] == [option.chances for option in second]


@EVERY_NUMBER
def test_everybody_places_where_he_likes_and_may(players: int) -> None:
    for placed in range(3 * players):
        state = setup_state(players, placed)
        before = state.key()
        habits = Habits(CountingJudge(NETWORKS), state)
        assert state.key() == before
        assert habits.nodes >= players * 20
        first = state.copy()
        habits.place_all(first)
        assert first.phase != PLACING
        # Whoever is first has his favourite.
        judge = CountingJudge(NETWORKS)
        best, _ = judge.best_line(state, [(action,) for action in legal_actions(state)])
        wanted = played(state, [legal_actions(state)[best]])
        assert not fields_of(wanted, state.actor) & ~fields_of(first, state.actor)
