from collections.abc import Sequence
from random import Random

import pytest
from tests.bots.failing import FAILING, FailingInTurn, let_fail

from dosrios.arena import matches
from dosrios.arena.lineups import Bots, Meeting
from dosrios.arena.matches import Conditions, Result, TimedBot, check_bot, clock_of, play_meeting
from dosrios.bots.registry import UnknownBot
from dosrios.bots.uniform import UniformBot
from dosrios.cli.supervised import supervised_bot
from dosrios.core.actions import HARVEST_ACTION, Action
from dosrios.core.record import Record, generate_states
from dosrios.core.ruleset import STANDARD
from dosrios.core.state import ACTING, DRAWING, PLACING, State
from dosrios.match.opening import draw_opening
from dosrios.match.replacements import Replacement

CONDITIONS = Conditions(STANDARD, seed=1, turn_limit=300)


class Sleeper:
    """Ends every turn at once, carrying out whatever card there is, and takes its time for it."""

    name = "sleeper"

    def __init__(self, now: list[float]) -> None:
        self.now = now
        self.told: list[str] = []

    def follow(self, initial: State, actions: Sequence[Action]) -> None:
        pass

    def choose(self, state: State, rng: Random) -> Action:
        self.now[0] += 0.5 if state.phase == ACTING else 2.0
        return HARVEST_ACTION if state.phase == ACTING else UniformBot().choose(state, rng)

    def take_replacements(self) -> tuple[Replacement, ...]:
        return ()

    def end(self, result: str) -> None:
        self.told.append(result)

    def close(self) -> None:
        self.told.append("close")


def played(meeting: Meeting, seats: Bots) -> tuple[Result, Record]:
    result, match = play_meeting(CONDITIONS, meeting, seats, supervised_bot)
    return result, match.record


def draws_of(record: Record) -> list[str]:
    states = list(generate_states(record))
    return [
        action.text
        for state, action in zip(states, record.actions, strict=False)
        if state.phase == DRAWING
    ]


def test_a_board_is_the_same_for_all_rotations() -> None:
    """The opening with who begins and the row, and the draws until the pile runs out (R9.4)."""
    _, first = played(Meeting(0, 3, 0), ("random", "greedy"))
    _, second = played(Meeting(0, 3, 1), ("greedy", "random"))
    assert (first.board, first.start, first.row) == (second.board, second.start, second.row)
    both = list(zip(draws_of(first), draws_of(second), strict=False))[: 15 - len(first.row)]
    assert len(both) > 5
    assert all(one == other for one, other in both)
    assert first.actions != second.actions
    _, other = played(Meeting(0, 4, 0), ("random", "greedy"))
    assert other.board != first.board


def test_the_result_says_what_the_record_says() -> None:
    result, record = played(Meeting(2, 5, 1), ("random", "greedy", "random"))
    assert result.meeting == Meeting(2, 5, 1)
    assert record.header("Result") == f"P{result.winner + 1}"
    assert [record.header(f"Name{n}") for n in (1, 2, 3)] == ["random", "greedy", "random"]
    assert result.plies == len(record.actions)
    assert result.places[result.winner] == 1
    assert sum(map(len, result.microseconds)) == result.turns


def test_turns_are_timed_whole_and_the_setup_for_itself(monkeypatch: pytest.MonkeyPatch) -> None:
    now = [0.0]
    monkeypatch.setattr(matches, "PROCESSOR", matches.Clock("processor", lambda: now[0]))
    monkeypatch.setattr(matches, "match_seed", lambda seed, number: 4)
    assert draw_opening(4, 2).start == 0
    made = []

    def make(name: str) -> Sleeper:
        made.append(Sleeper(now))
        return made[-1]

    conditions = Conditions(STANDARD, 1, turn_limit=3)
    result, _ = play_meeting(conditions, Meeting(0, 0, 0), ("a", "b"), make)
    assert result.winner < 0
    assert result.turns == 3
    assert result.microseconds == ((500_000, 500_000), (500_000,))
    assert result.setup == (2_000_000, 2_000_000)
    assert [bot.told for bot in made] == [["=", "close"]] * 2


def test_all_choices_of_a_turn_are_added_up_and_those_in_others_turns_left_out() -> None:
    """R8.3, `relaying=in_turn`: a piece laid in another's turn is no turn."""
    now = [0.0]

    class Slow(Sleeper):
        def choose(self, state: State, rng: Random) -> Action:
            now[0] += 1
            return UniformBot().choose(state, rng)

    bot = TimedBot(Slow(now), matches.Clock("test", lambda: now[0]))
    state = draw_opening(1, 2).initial_state()
    state.phase, state.active, state.actor = PLACING, 0, 0
    bot.choose(state, Random(1))
    state.phase, state.turn = ACTING, 7
    for turn, active in ((7, 0), (7, 0), (8, 1), (9, 0)):
        state.turn, state.active = turn, active
        bot.choose(state, Random(1))
    assert bot.turns == {7: 2, 9: 1}
    assert bot.longest_before == 1


def test_a_program_is_timed_by_the_clock_on_the_wall() -> None:
    assert clock_of("cmd:./mybot --quick").name == "wall"
    assert clock_of("expert@0.1s").name == "processor"


def test_turns_that_others_played_are_counted_by_the_way_the_bot_failed(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    let_fail(monkeypatch, FailingInTurn)
    conditions = Conditions(STANDARD, seed=1, turn_limit=3)
    seen = []
    for turn, seats in enumerate((("random", FAILING), (FAILING, "random"))):
        result, match = play_meeting(conditions, Meeting(0, 0, turn), seats, supervised_bot)
        assert sum(map(len, result.microseconds)) == 3
        for player, replaced in enumerate(result.replaced):
            assert replaced == ({"raised": 1} if match.replacements and player != turn else {})
        seen.append(bool(match.replacements))
    assert sorted(seen) == [False, True]


def test_a_bot_is_checked_by_making_it() -> None:
    check_bot("greedy")
    with pytest.raises(UnknownBot):
        check_bot("clever")
