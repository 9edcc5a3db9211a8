from random import Random

import pytest

from dosrios.arena import matches
from dosrios.arena.lineups import Bots, Meeting
from dosrios.arena.matches import Conditions, Failure, TimedBot, check_bot, clock_of, play_meeting
from dosrios.bots.registry import UnknownBot
from dosrios.bots.uniform import UniformBot
from dosrios.core.actions import HARVEST_ACTION, Action
from dosrios.core.record import Record, generate_states
from dosrios.core.ruleset import STANDARD
from dosrios.core.state import ACTING, DRAWING, PLACING, State
from dosrios.match.opening import draw_opening

CONDITIONS = Conditions(STANDARD, seed=1, turn_limit=300)


class Sleeper:
    """Ends every turn at once, carrying out whatever card there is, and takes its time for it."""

    name = "sleeper"
    closed = 0

    def __init__(self, now: list[float]) -> None:
        self.now = now

    def choose(self, state: State, rng: Random) -> Action:
        self.now[0] += 0.5 if state.phase == ACTING else 2.0
        return HARVEST_ACTION if state.phase == ACTING else UniformBot().choose(state, rng)

    def close(self) -> None:
        Sleeper.closed += 1


class Cheat:
    name = "cheat"

    def choose(self, state: State, rng: Random) -> Action:
        if state.phase != ACTING:
            return UniformBot().choose(state, rng)
        raise ZeroDivisionError("oh")


def played(meeting: Meeting, seats: Bots) -> tuple[matches.Result, Record]:
    result = play_meeting(CONDITIONS, meeting, seats)
    assert not isinstance(result, Failure)
    return result


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
    monkeypatch.setattr(matches, "make_bot", lambda name: Sleeper(now))
    Sleeper.closed = 0
    result, _ = play_three_turns(monkeypatch)
    assert result.winner < 0
    assert result.turns == 3
    assert result.microseconds == ((500_000, 500_000), (500_000,))
    assert result.setup == (2_000_000, 2_000_000)
    assert Sleeper.closed == 2


def play_three_turns(monkeypatch: pytest.MonkeyPatch) -> tuple[matches.Result, Record]:
    """A match from the board that P1 begins, stopped after three turns."""
    monkeypatch.setattr(matches, "match_seed", lambda seed, number: 4)
    assert draw_opening(4, 2).start == 0
    played = play_meeting(Conditions(STANDARD, 1, 3), Meeting(0, 0, 0), ("a", "b"))
    assert not isinstance(played, Failure)
    return played


def test_all_choices_of_a_turn_are_added_up_and_those_in_others_turns_left_out() -> None:
    """R8.3, `relaying=in_turn`: a piece laid in another's turn is no turn."""
    now = [0.0]

    class Slow(UniformBot):
        def choose(self, state: State, rng: Random) -> Action:
            now[0] += 1
            return super().choose(state, rng)

    bot = TimedBot(Slow(), matches.Clock("test", lambda: now[0]))
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


def test_a_bot_that_raises_ends_its_match_with_the_record(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(matches, "make_bot", lambda name: Cheat() if name == "b" else UniformBot())
    failure = play_meeting(CONDITIONS, Meeting(0, 0, 1), ("a", "b"))
    assert isinstance(failure, Failure)
    assert failure.meeting == Meeting(0, 0, 1)
    assert failure.bot == "b"
    assert "raised ZeroDivisionError('oh') after" in failure.words
    assert failure.record.actions


def test_a_bot_is_checked_by_making_it() -> None:
    check_bot("greedy")
    with pytest.raises(UnknownBot):
        check_bot("clever")
