"""Looking ahead: within its budget, with the same luck for all, and best first."""

from collections import Counter
from collections.abc import Sequence
from random import Random

import pytest
from tests.bots.searching import (
    Clock,
    CountingJudge,
    drawn_opening,
    generate_positions,
    played,
    random_networks,
)
from tests.core.positions import after, position

from dosrios.bots import allowance as allowance_module
from dosrios.bots.allowance import Allowance
from dosrios.bots.base import Budget
from dosrios.bots.foresight import (
    DEFERRING_ROUNDS,
    DRAWS_A_TURN,
    ENOUGH_FIRST,
    LEAST_FIRST,
    MOST_FIRST,
    NO_DEPTH,
    Depth,
    Foresight,
    draw_with,
)
from dosrios.bots.options import Option
from dosrios.bots.turn_search import TRIED, TurnSearch
from dosrios.core.actions import DEFER_ACTION, HARVEST_ACTION
from dosrios.core.cards import CARD_CODES, IS_DESPERADO
from dosrios.core.state import ACTING, DRAWING, OVER, State

NETWORKS = random_networks()
ONE_TURN = Depth(1, 8)
ALL_TURNS = Depth(1, 1000)
TWO_TURNS = Depth(2, 6, nodes=60)


def busy_states(players: int, most: int = 2) -> list[State]:
    """A few positions at the beginning of turns."""
    opening = drawn_opening(30 + players, players)
    found = generate_positions(opening, players, 0.05, 800)
    return [state for state in found if state.points > 4][:most]


def depths_of(depth: Depth) -> tuple[Depth, ...]:
    """That depth whatever the budget; or none."""
    return (depth,) if depth.turns else ()


def options_of(state: State, budget: Budget, depth: Depth, seed: int = 1) -> list[Option]:
    judge = CountingJudge(NETWORKS)
    return Foresight(judge, state, Allowance(budget), Random(seed), depths=depths_of(depth)).run()


@pytest.mark.parametrize("depth", [NO_DEPTH, ONE_TURN, TWO_TURNS], ids=["none", "one", "two"])
@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_budget_of_nodes_is_kept(players: int, depth: Depth) -> None:
    """No batch begins when it is spent, but for the first answer and getting to know the others.

    So it is exceeded by a batch at most, of TOGETHER searches, and by one search a player.
    """
    for state in busy_states(players):
        for nodes in (1, 300, 1500):
            judge = CountingJudge(NETWORKS)
            allowance = Allowance(Budget(nodes=nodes))
            options = Foresight(judge, state, allowance, Random(1), depths=depths_of(depth)).run()
            assert options
            assert sum(judge.batches) == allowance.nodes
            assert allowance.nodes < nodes + max(judge.batches) * (2 + players)
            if not depth.turns:
                slack = max(judge.batches[0], TRIED * 6)
                assert allowance.nodes < max(LEAST_FIRST, min(nodes, MOST_FIRST)) + slack


@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_small_budget_is_for_finding_turns(players: int) -> None:
    """Before it is enough for that nothing is looked ahead: the same as who never does."""
    for state in busy_states(players):
        for nodes in (300, ENOUGH_FIRST):
            budget = Budget(nodes=nodes)
            assert options_of(state, budget, ONE_TURN)[0].line() == (
                options_of(state, budget, NO_DEPTH)[0].line()
            )


def test_more_nodes_look_ahead_more() -> None:
    state = busy_states(2)[0]
    looked = [
        sum(option.weight for option in options_of(state, Budget(nodes=nodes), ONE_TURN))
        for nodes in (1, 2_000, 8_000)
    ]
    assert looked[0] == 0
    assert looked[0] < looked[1] < looked[2]


@pytest.mark.parametrize("milliseconds", [1, 30, 100, 400])
@pytest.mark.parametrize("depth", [NO_DEPTH, ONE_TURN], ids=["none", "one"])
def test_it_stops_when_time_is_up(
    depth: Depth, milliseconds: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """By a clock that only judging moves: as after nodes, at most some batches late."""
    clock = Clock(seconds_a_node=1e-4)
    monkeypatch.setattr(allowance_module, "perf_counter", clock)
    for state in busy_states(3):
        began = clock.now
        judge = CountingJudge(NETWORKS, clock)
        budget = Budget(seconds=milliseconds / 1000)
        options = Foresight(
            judge, state, Allowance(budget), Random(1), depths=depths_of(depth)
        ).run()
        played(state, options[0].line())
        late = max(judge.batches) * 5 * clock.seconds_a_node
        assert clock.now - began < milliseconds / 1000 + late
        # A first search may take LEAST_FIRST nodes whatever the time.
        assert clock.now - began > min(milliseconds / 1000, 0.02) / 4


def test_a_clock_that_leaps_ends_it(monkeypatch: pytest.MonkeyPatch) -> None:
    """As on a machine that does something else meanwhile: one batch was begun, none follows."""
    clock = Clock(seconds_a_node=1.0)
    monkeypatch.setattr(allowance_module, "perf_counter", clock)
    for state in busy_states(4):
        judge = CountingJudge(NETWORKS, clock)
        allowance = Allowance(Budget(seconds=0.5))
        options = Foresight(judge, state, allowance, Random(1), depths=(ONE_TURN,)).run()
        assert len(judge.batches) == 1
        played(state, options[0].line())


@pytest.mark.parametrize("rules", ["standard", "standard relaying=in_turn"])
def test_every_option_is_a_turn_that_can_be_played(rules: str) -> None:
    decisions: Counter[str] = Counter()
    for players in (2, 3, 4):
        opening = drawn_opening(players, players, rules)
        for state in generate_positions(opening, players, 0.007, 600):
            before = state.key()
            options = options_of(state, Budget(nodes=900), ONE_TURN)
            for option in options:
                end = played(state, option.line())
                if option.decision is None:
                    assert option.position.waits or end.phase == OVER
                else:
                    assert end.turn > state.turn or end.phase in (DRAWING, OVER)
                    decisions[str(option.decision)] += 1
                assert sum(option.chances) == pytest.approx(1, abs=1e-5)
            assert state.key() == before
            decided = [option for option in options if option.decision is not None]
            assert len({tuple(option.line()) for option in decided}) == len(decided)
    assert decisions["defer"]
    assert decisions["harvest"]


def test_the_same_generator_gives_the_same_options() -> None:
    for state in busy_states(3):
        first, second = (options_of(state, Budget(nodes=1200), ONE_TURN, 5) for _ in range(2))
        assert [option.line() for option in first] == [option.line() for option in second]
        assert [option.chances for option in first] == [option.chances for option in second]


def test_the_best_comes_first() -> None:
    """Whoever remains when the worse half is dropped again and again was looked at most."""
    for state in busy_states(2):
        best, *others = options_of(state, Budget(nodes=2500), ONE_TURN)
        assert best.weight == max(option.weight for option in others)
        equal = [option for option in others if option.weight == best.weight]
        assert all(best.chances[0] >= option.chances[0] for option in equal if state.active == 0)
        without = options_of(state, Budget(nodes=2500), NO_DEPTH)
        own = [option.chances[state.active] for option in without]
        assert own == sorted(own, reverse=True)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_cards_are_not_put_off_for_ever(players: int) -> None:
    """From a round on nothing is put off, so that two who wait for each other do not for ever."""
    for state in busy_states(players):
        waiting = options_of(state, Budget(nodes=2000), ALL_TURNS)
        assert {option.decision for option in waiting} >= {DEFER_ACTION, HARVEST_ACTION}
        late = state.copy()
        late.turn = DEFERRING_ROUNDS * players
        options = options_of(late, Budget(nodes=2000), ALL_TURNS)
        assert {option.decision for option in options} <= {HARVEST_ACTION, None}


def test_a_turn_that_wins_is_all_there_is_to_say() -> None:
    state = position("+c1 +d1 +e1 *f1 a2", "", "", money=(500, 0, 0))
    for depth in (NO_DEPTH, ONE_TURN):
        (option,) = options_of(state, Budget(nodes=600), depth)
        assert option.decision is None
        assert option.chances == [1.0, 0.0, 0.0]
        assert played(state, option.line()).winner == 0


class Sure(CountingJudge):
    """Thinks that everything is as good as won."""

    def answer(self, searches: Sequence[TurnSearch]) -> None:
        for search in searches:
            search.tell([1.0] * len(search.pending))


def test_a_win_is_taken_before_what_only_looks_like_one() -> None:
    state = position("+c1 +d1 +e1 *f1 a2", "", money=(500, 0))
    for depth in (NO_DEPTH, ONE_TURN):
        allowance = Allowance(Budget(nodes=600))
        judge = Sure(NETWORKS)
        best = Foresight(judge, state, allowance, Random(1), depths=depths_of(depth)).run()[0]
        assert played(state, best.line()).winner == 0


def test_who_would_win_next_is_seen_one_turn_ahead() -> None:
    # R10.1: P2 stands where he will build his fifth building, whatever P1 does with one point.
    state = position("", "+c1 +d1 +e1 *f1 b7", money=(0, 500), points=1)
    ahead = options_of(state, Budget(nodes=4000), Depth(1, 4))[0]
    assert ahead.weight
    assert ahead.sums == [0.0, float(ahead.weight)]
    assert ahead.chances[1] > 0.99


def test_cards_are_drawn_as_likely_as_they_are() -> None:
    # R9.4, R11.1: of 60 numbers spread evenly each card gets its share of the pile of 12.
    state = after(position("", "", row="m w t"), "harvest")
    drawn: Counter[str] = Counter()
    for number in range(120):
        drawing = state.copy()
        draw_with(drawing, [(number + 0.5) / 120, 0.0, 0.0, 0.0])
        drawn[CARD_CODES[drawing.row[-1]]] += 1
        assert drawing.phase == ACTING
    # The Desperados, one of 12 each, let another be drawn: the first of the pile, maize.
    assert drawn == {"m": 30, "w": 10, "t": 10, "f": 30, "V": 20, "M": 20}


def test_any_number_of_desperados_can_come() -> None:
    # R9.4: one number would draw a Desperado each time; in the end another card is drawn.
    state = after(position("", "", row="m w t"), "harvest")
    desperados = sum(count for card, count in enumerate(state.pile) if IS_DESPERADO[card])
    assert desperados >= 2
    draw_with(state, [0.999])
    assert state.phase == ACTING
    assert not IS_DESPERADO[state.row[-1]]


def test_nothing_is_drawn_where_nothing_is_to_be_drawn() -> None:
    state = position("", "")
    before = state.key()
    draw_with(state, [0.5])
    assert state.key() == before


def test_all_options_meet_the_same_luck() -> None:
    """The generator is asked for as many numbers however many options are compared."""

    class Counting(Random):
        asked = 0

        def random(self) -> float:
            self.asked += 1
            return super().random()

    state = busy_states(2)[0]
    for options in (2, 8):
        rng = Counting(1)
        judge = CountingJudge(NETWORKS)
        allowance = Allowance(Budget(nodes=20_000))
        best = Foresight(judge, state, allowance, rng, depths=(Depth(1, options, cost=300),)).run()[
            0
        ]
        # The best one met nearly all of it, however many others there were: the last round may
        # have been cut.
        assert best.weight
        assert rng.asked * 0.7 < best.weight * DRAWS_A_TURN <= rng.asked
