"""The levels: an answer in every position and within every budget, by a plan that is kept."""

import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from random import Random

import pytest
from tests.bots.searching import (
    Clock,
    CountingJudge,
    drawn_opening,
    played,
    random_networks,
)
from tests.bots.test_turn_search import WON
from tests.core.positions import MIDDLE, after, position

from dosrios.bots import allowance as allowance_module
from dosrios.bots.base import Budget, Thought
from dosrios.bots.learned import LearnedBot, shipped_judge
from dosrios.bots.levels import EASY, EXPERT, HARD, LEVELS, MEDIUM
from dosrios.bots.registry import BOT_NAMES, make_bot
from dosrios.core.actions import Action
from dosrios.core.rules import apply_action, is_legal, is_terminal, play
from dosrios.core.state import (
    ACTING,
    CHANCE,
    DRAWING,
    LAYING_RIVERS,
    OVER,
    PLACING,
    RELAYING,
    State,
)
from dosrios.match.chance import draw_card

ROOT = Path(__file__).parents[2]
NETWORKS = random_networks()
EVERY_LEVEL = pytest.mark.parametrize("name", LEVELS)


def quick_bot(name: str, budget: Budget) -> LearnedBot:
    """A level with networks that have some opinion or other."""
    return LearnedBot(LEVELS[name], budget, CountingJudge(NETWORKS))


def match_of(
    state: State, bots: list[LearnedBot], seed: int, turns: int
) -> Iterator[tuple[State, Action]]:
    """Yield the positions and choices of a match for some turns; illegal ones are refused."""
    rng, luck = Random(seed), Random(seed + 1)
    while not is_terminal(state) and state.turn <= turns:
        if state.actor == CHANCE:
            state = apply_action(state, draw_card(luck, state))
            continue
        before = state.key()
        action = bots[state.actor].choose(state, rng)
        assert state.key() == before
        yield state, action
        state = apply_action(state, action)


def test_there_is_every_level_and_it_knows_its_name() -> None:
    assert list(LEVELS) == ["easy", "medium", "hard", "expert"]
    assert set(LEVELS) < set(BOT_NAMES)
    for name, level in LEVELS.items():
        assert make_bot(name).name == level.name == name
    # None sees more than one above it.
    for lower, higher in ((EASY, MEDIUM), (MEDIUM, HARD), (HARD, EXPERT)):
        assert lower.most_nodes <= higher.most_nodes
        assert lower.overlooked >= higher.overlooked
        assert lower.overlooked_works >= higher.overlooked_works


@EVERY_LEVEL
@pytest.mark.parametrize("budget", ["1n", "1ms"])
def test_an_answer_comes_within_the_least_budget(name: str, budget: str) -> None:
    """In every phase, for two to four players, where others lay rivers in between, too."""
    phases = set()
    for players in (2, 3, 4):
        opening = drawn_opening(40 + players, players, "standard relaying=in_turn")
        tiny = Budget(nodes=1) if budget == "1n" else Budget(seconds=0.001)
        bots = [quick_bot(name, tiny) for _ in range(players)]
        for state, _ in match_of(opening, bots, players, turns=3):
            phases.add(state.phase)
    assert phases >= {LAYING_RIVERS, PLACING, ACTING}


@EVERY_LEVEL
def test_a_river_is_laid_anew(name: str) -> None:
    # R8.3: in the own turn after an own dam, and in somebody else's (relaying=in_turn).
    own = after(position("d6", "", rivers=MIDDLE), "#d6s")
    others = after(
        position("d6", "", rivers=MIDDLE, rules="standard relaying=in_turn"), "#d6s ~d6sw"
    )
    assert others.phase == RELAYING
    assert (others.actor, others.active) == (1, 0)
    for state in (own, others):
        bot = quick_bot(name, Budget(nodes=50))
        thought = bot.think(state, Random(1))
        assert is_legal(state, bot.choose(state, Random(1)))
        end = played(state, list(thought.line))
        assert end.phase != RELAYING or end.actor != state.actor


@EVERY_LEVEL
@pytest.mark.parametrize("players", [2, 4])
def test_what_is_thought_is_what_is_done(name: str, players: int) -> None:
    bots = [quick_bot(name, Budget(nodes=250)) for _ in range(players)]
    for state, _ in match_of(drawn_opening(50, players), bots, 2, turns=2):
        before = state.key()
        thought = quick_bot(name, Budget(nodes=250)).think(state, Random(9))
        fresh = quick_bot(name, Budget(nodes=250))
        assert thought.line[0] == fresh.choose(state, Random(9))
        assert sum(thought.chances) == pytest.approx(1, abs=1e-5)
        assert all(0 <= chance <= 1 for chance in thought.chances)
        end = played(state, list(thought.line))
        if state.phase == ACTING:
            assert end.turn > state.turn or end.phase in (DRAWING, OVER)
            assert thought.nodes > 0
        assert state.key() == before


class Thinking(LearnedBot):
    """Notes how often it plans."""

    plans = 0

    def think(self, state: State, rng: Random) -> Thought:
        self.plans += 1
        return super().think(state, rng)


@EVERY_LEVEL
def test_a_turn_is_planned_once(name: str) -> None:
    # R5.1: plans are for the whole turn, as long as nothing interferes.
    bots = [Thinking(LEVELS[name], Budget(nodes=250), CountingJudge(NETWORKS)) for _ in range(2)]
    choices = turns = 0
    last = -1
    for state, _ in match_of(drawn_opening(60, 2), list(bots), 3, turns=8):
        if state.phase in (LAYING_RIVERS, PLACING):
            bots[0].plans = bots[1].plans = 0
        else:
            choices += 1
            turns += state.turn != last
            last = state.turn
    assert bots[0].plans + bots[1].plans == turns < choices


@EVERY_LEVEL
def test_after_an_undo_it_plans_anew(name: str) -> None:
    # The plan is for the position that was expected; another one, or an earlier, gets its own.
    bot = Thinking(LEVELS[name], Budget(nodes=250), CountingJudge(NETWORKS))
    state = position("c3 d4 e5", "d5 b3", hills="d4", rivers=MIDDLE, money=(700, 0), stock=(3, 2))
    first = bot.choose(state, Random(1))
    assert bot.plans == 1
    second = apply_action(state, first)
    assert is_legal(second, bot.choose(second, Random(1)))
    assert bot.plans == 1
    again = bot.choose(state, Random(1))
    assert bot.plans == 2
    assert again == first
    other = after(state, "c3-c2")
    assert is_legal(other, bot.choose(other, Random(1)))
    assert bot.plans == 3


@EVERY_LEVEL
def test_it_begins_in_the_middle_of_a_turn(name: str) -> None:
    for points in (0, 1, 4):
        state = position("c3 2d4", "d5 b3", "e4", points=points, money=(500, 0, 0))
        bot = quick_bot(name, Budget(nodes=250))
        line = bot.think(state, Random(points)).line
        assert is_legal(state, bot.choose(state, Random(points)))
        played(state, list(line))


@pytest.mark.parametrize("name", ["hard", "expert"])
@pytest.mark.parametrize("state", WON.values(), ids=WON.keys())
def test_who_can_win_does(name: str, state: State) -> None:
    # R10.1
    thought = LearnedBot(LEVELS[name], Budget(nodes=6000)).think(state, Random(1))
    assert played(state, list(thought.line)).winner == 0
    assert thought.chances == (1.0, 0.0)


@EVERY_LEVEL
def test_when_time_is_up_the_best_so_far_is_played(
    name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """By a clock that only judging moves."""
    clock = Clock(seconds_a_node=1e-4)
    monkeypatch.setattr(allowance_module, "perf_counter", clock)
    opening = drawn_opening(70, 3)
    judges = [CountingJudge(NETWORKS, clock) for _ in range(3)]
    bots = [LearnedBot(LEVELS[name], Budget(seconds=0.05), judge) for judge in judges]
    began = clock.now
    for _ in match_of(opening, bots, 4, turns=6):
        largest = max((max(judge.batches, default=0) for judge in judges), default=0)
        assert clock.now - began <= 0.05 + 5 * largest * clock.seconds_a_node
        began = clock.now


def test_more_time_is_used(monkeypatch: pytest.MonkeyPatch) -> None:
    """The expert goes on while there is time."""
    clock = Clock(seconds_a_node=1e-4)
    monkeypatch.setattr(allowance_module, "perf_counter", clock)
    state = position("c3 d4 e5", "d5 b3", hills="d4", rivers=MIDDLE, money=(0, 0), stock=(3, 2))
    nodes = []
    for seconds in (0.001, 0.1, 0.25):
        judge = CountingJudge(NETWORKS, clock)
        thought = LearnedBot(EXPERT, Budget(seconds=seconds), judge).think(state, Random(1))
        nodes.append(thought.nodes)
    assert nodes[0] < nodes[1] < nodes[2]


def test_a_level_never_looks_at_more_than_it_is_allowed() -> None:
    state = position("c3 d4 e5", "d5 b3", hills="d4", rivers=MIDDLE, money=(0, 0), stock=(3, 2))
    for level in (EASY, MEDIUM, HARD):
        judge = CountingJudge(NETWORKS)
        thought = LearnedBot(level, Budget(nodes=1_000_000), judge).think(state, Random(1))
        assert thought.nodes == sum(judge.batches)
        assert thought.nodes < level.most_nodes + 4 * max(judge.batches)


def test_inattention_is_not_always_the_same() -> None:
    """Easy overlooks things by the dice, so that it does not play the same turn every time."""
    state = position("c3 d4 e5", "d5 b3", hills="d4", rivers=MIDDLE, money=(0, 0), stock=(3, 2))
    lines = {
        LearnedBot(EASY, Budget(nodes=250)).think(state, Random(seed)).line for seed in range(8)
    }
    assert len(lines) > 1


LINES = """
import sys
from random import Random
from tests.bots.test_learned import lines_of_levels
print(*lines_of_levels(), sep="\\n")
"""


def lines_of_levels() -> Iterator[str]:
    """Yield what each level chooses in a few positions, with what it thinks of them."""
    for name in LEVELS:
        bots = [LearnedBot(EXPERT, Budget(nodes=300)) for _ in range(2)]
        for state, action in match_of(drawn_opening(80, 2), bots, 5, turns=1):
            yield f"{name} {state.turn} {action.text}"
        state = position("c3 d4 e5", "d5 b3", hills="d4", rivers=MIDDLE, stock=(3, 2))
        thought = LearnedBot(EXPERT, Budget(nodes=900)).think(state, Random(6))
        yield f"{name} {thought.nodes} {thought.chances} {[str(action) for action in thought.line]}"


def test_with_nodes_and_a_seed_it_plays_the_same_in_another_process() -> None:
    """With other hashes, with several threads, and interpreted where this one is compiled."""
    here = list(lines_of_levels())
    settings = {"PYTHONHASHSEED": "1", "OPENBLAS_NUM_THREADS": "2", "DOSRIOS_PURE": "1"}
    result = subprocess.run(
        [sys.executable, "-c", LINES],
        cwd=ROOT,
        env=os.environ | settings,
        capture_output=True,
        text=True,
        check=True,
    )
    assert result.stdout.splitlines() == here


def test_the_networks_are_loaded_once() -> None:
    assert shipped_judge() is shipped_judge()
    assert set(shipped_judge().networks) == {2, 3, 4}


def test_a_bot_does_not_keep_a_position_that_is_changed_later() -> None:
    """Whoever plays in place changes what he gave to it: it must have a copy."""
    bot = quick_bot("hard", Budget(nodes=250))
    state = drawn_opening(90, 2).copy()
    rng = Random(1)
    for _ in range(60):
        if state.actor == CHANCE:
            play(state, draw_card(rng, state))
            continue
        action = bot.choose(state, rng)
        assert is_legal(state, action)
        play(state, action)
