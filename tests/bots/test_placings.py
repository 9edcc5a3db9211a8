"""Placing campesinos: all places are compared, by how the first turns go from there (R3.4)."""

from collections.abc import Sequence
from random import Random

import pytest
from tests.bots.searching import Clock, CountingJudge, drawn_opening, played, random_networks

from dosrios.bots import allowance as allowance_module
from dosrios.bots import foresight
from dosrios.bots.allowance import Allowance
from dosrios.bots.base import Budget
from dosrios.bots.foresight import Depth, Foresight
from dosrios.bots.learned import LearnedBot
from dosrios.bots.levels import EXPERT, HARD
from dosrios.bots.network import Floats
from dosrios.bots.options import Option
from dosrios.bots.placings import Habits, placings
from dosrios.core.playouts import Dice, random_action
from dosrios.core.rules import legal_actions, play
from dosrios.core.state import LAYING_RIVERS, PLACING, State

NETWORKS = random_networks()
AHEAD = (Depth(1, 8),)
NOT_AHEAD: tuple[Depth, ...] = ()
EVERY_NUMBER = pytest.mark.parametrize("players", [2, 3, 4])


class Tally(CountingJudge):
    """A judge that also notes how many positions it was asked for outside of searches."""

    asked = 0

    def chances(self, states: Sequence[State]) -> Floats:
        self.asked += len(states)
        return super().chances(states)


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


def options_of(state: State, nodes: int, depths: tuple[Depth, ...], seed: int = 1) -> list[Option]:
    allowance = Allowance(Budget(nodes=nodes))
    judge = CountingJudge(NETWORKS)
    return Foresight(judge, state, allowance, Random(seed), depths=depths).run()


@EVERY_NUMBER
def test_every_place_is_an_option(players: int) -> None:
    for placed in (0, players, 3 * players - 1):
        state = setup_state(players, placed)
        before = state.key()
        found = placings(CountingJudge(NETWORKS), state)
        assert [option.line() for option in found] == [[action] for action in legal_actions(state)]
        assert state.key() == before
        for depths in (NOT_AHEAD, AHEAD):
            options = options_of(state, 8000, depths)
            lines = {str(option.line()[0]) for option in options}
            assert lines == {str(action) for action in legal_actions(state)}
            assert all(played(state, option.line()) for option in options)
        assert state.key() == before


@EVERY_NUMBER
def test_without_looking_ahead_the_judgement_decides(players: int) -> None:
    state = setup_state(players, 1)
    judge = CountingJudge(NETWORKS)
    best, chances = judge.best_line(state, [(action,) for action in legal_actions(state)])
    option = options_of(state, 8000, NOT_AHEAD)[0]
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
    state = setup_state(players)
    for nodes in (1, 1000, 2000, 3000, 5000):
        judge = Tally(NETWORKS)
        allowance = Allowance(Budget(nodes=nodes))
        options = Foresight(judge, state, allowance, Random(1), depths=AHEAD).run()
        assert len(options) == len(legal_actions(state))
        looked = [option.weight for option in options]
        assert nodes == 1000 or any(looked) == (nodes > 1000)
        assert looked[0] == max(looked)
        assert allowance.nodes == sum(judge.batches) + judge.asked
        # All places, and then one batch late at most.
        assert allowance.nodes < nodes + len(options) + max(judge.batches, default=0)


@EVERY_NUMBER
def test_a_place_that_nothing_was_left_for_is_not_chosen(
    players: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Nodes take three times as long as is thought at first: the first round is cut short."""
    clock = Clock(seconds_a_node=1e-4)
    monkeypatch.setattr(allowance_module, "perf_counter", clock)
    for placed in range(3):
        state = setup_state(players, placed, seed=placed)
        judge = CountingJudge(NETWORKS, clock)
        options = Foresight(
            judge, state, Allowance(Budget(seconds=0.3)), Random(1), depths=AHEAD
        ).run()
        looked = [option.weight for option in options]
        assert 1 < sum(looked) < 25
        assert looked[0] == max(looked) == 1


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
        end = state.copy()
        habits.place_all(end)
        assert end.phase != PLACING
        taken = sum(fields_of(end, player) for player in range(players))
        for player in range(players):
            assert end.holdings[player].pairs == state.holdings[player].pairs
            new = fields_of(end, player) & ~fields_of(state, player)
            for place in habits.liked[player]:
                if place.bit & new:
                    new &= ~place.bit
                elif new:  # What he liked better than what he has is not to be had.
                    assert place.bit & taken
            assert not new


def test_where_nothing_else_is_left_two_stand_together() -> None:
    state = setup_state(2, 5)
    habits = Habits(CountingJudge(NETWORKS), state)
    own = fields_of(state, state.actor)
    habits.liked[state.actor][:] = [place for place in habits.liked[state.actor] if place.bit & own]
    player = state.actor
    habits.place_all(state)
    assert fields_of(state, player) == own
    assert state.holdings[player].pairs & own


def test_expert_looks_ahead_in_the_setup_and_hard_does_not() -> None:
    state = setup_state(3, 2)
    thoughts = [
        LearnedBot(level, Budget(nodes=3000), CountingJudge(NETWORKS)).think(state, Random(1))
        for level in (EXPERT, HARD)
    ]
    assert thoughts[0].nodes > 2000
    assert thoughts[1].nodes == len(legal_actions(state))
