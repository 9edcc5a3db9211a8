"""Bots that fail are replaced for the turn, by a lesser one, and it is told."""

from collections.abc import Callable, Sequence
from random import Random

import pytest

from dosrios.core.actions import DEFER_ACTION, Action, parse_action
from dosrios.core.reading import parse_record
from dosrios.core.record import Comment
from dosrios.core.rules import apply_action, chance_outcomes, is_legal, legal_actions
from dosrios.core.state import ACTING, CHANCE, PLACING, State
from dosrios.core.writing import format_record
from dosrios.match.autoplay import play_match
from dosrios.match.opening import draw_opening
from dosrios.match.replacements import (
    STAND_IN,
    Failure,
    Replacement,
    parse_replacement,
    replacements_in,
)
from dosrios.match.supervising import SupervisedChooser, stand_in

Ask = Callable[[State, float], Action]


class Clock:
    """A time that passes when a bot says so."""

    now = 0.0

    def __call__(self) -> float:
        return self.now


class Scripted:
    """A bot that does what its script says, choice by choice; then what is simplest."""

    def __init__(self, name: str, *script: Ask, patience: float = 3.0) -> None:
        self.name = name
        self.patience = patience
        self.script = list(script)
        self.asked: list[float] = []
        """The seconds that it was given, each time it was asked."""
        self.forgotten = 0
        self.told: tuple[State, Sequence[Action]] | None = None

    def choose(self, state: State, rng: Random, seconds: float) -> Action:
        self.asked.append(seconds)
        return self.script.pop(0)(state, seconds) if self.script else stand_in(state)

    def follow(self, initial: State, actions: Sequence[Action], player: int) -> None:
        self.told = (initial, actions)
        self.player = player

    def end(self, result: str) -> None:
        self.result = result

    def close(self) -> None:
        self.is_closed = True

    def forget(self) -> None:
        self.forgotten += 1


def raising(error: BaseException) -> Ask:
    def ask(_state: State, _seconds: float) -> Action:
        raise error

    return ask


def cheating(_state: State, _seconds: float) -> Action:
    return parse_action("=m")


def no_action(_state: State, _seconds: float) -> Action:
    return None  # type: ignore[return-value]  # a bot that returns nothing


def dawdling(clock: Clock, seconds: float, text: str = "") -> Ask:
    def ask(state: State, _seconds: float) -> Action:
        clock.now += seconds
        return parse_action(text) if text else legal_actions(state)[0]

    return ask


FAILURES: list[tuple[Ask, Failure]] = [
    (raising(TimeoutError("no answer in 3.0 s")), Failure.LATE),
    (cheating, Failure.ILLEGAL),
    (raising(ZeroDivisionError("division by zero")), Failure.RAISED),
    (raising(RecursionError()), Failure.RAISED),
    (raising(SystemExit(1)), Failure.RAISED),
    (no_action, Failure.RAISED),
    (raising(ChildProcessError("it ended with code 1")), Failure.DIED),
    (raising(EOFError()), Failure.DIED),
    (raising(BrokenPipeError()), Failure.DIED),
]


def acting() -> State:
    """The beginning of the first turn of two players, of P1."""
    state = draw_opening(7, 2).initial_state()
    while state.phase != ACTING:
        state = apply_action(state, legal_actions(state)[0])
    return state


def next_turn(state: State) -> State:
    """The beginning of the turn after this one."""
    state = apply_action(state, DEFER_ACTION)
    while state.actor == CHANCE:
        state = apply_action(state, chance_outcomes(state)[0][0])
    return state


Noted = tuple[int, str, Failure, str]


def supervised(
    *bots: Scripted, clock: Clock | None = None
) -> tuple[SupervisedChooser, list[Noted]]:
    noted: list[Noted] = []

    def report(player: int, name: str, failure: Failure, error: BaseException) -> None:
        noted.append((player, name, failure, repr(error)))

    return SupervisedChooser(bots, report, clock or Clock()), noted


@pytest.mark.parametrize(("ask", "failure"), FAILURES)
def test_a_bot_that_fails_is_replaced_by_a_lesser_one_and_it_is_told(
    ask: Ask, failure: Failure
) -> None:
    state, expert, hard = acting(), Scripted("expert", ask), Scripted("hard")
    seat, noted = supervised(expert, hard)
    assert is_legal(state, seat.choose(state, Random(1)))
    assert seat.take_replacements() == (Replacement(0, "expert", "hard", failure),)
    assert seat.take_replacements() == ()
    assert [entry[:3] for entry in noted] == [(0, "expert", failure)]
    assert expert.forgotten == 1


def test_for_that_turn_only() -> None:
    state = acting()
    walk = legal_actions(state)[0]
    expert = Scripted("expert", raising(ZeroDivisionError()))
    hard = Scripted("hard", lambda _state, _seconds: walk)
    seat, _ = supervised(expert, hard)
    state = apply_action(state, seat.choose(state, Random(1)))
    assert state.actor == 0
    seat.choose(state, Random(1))
    assert (len(expert.asked), len(hard.asked)) == (1, 2)
    assert len(seat.take_replacements()) == 1
    state = next_turn(next_turn(state))
    assert state.actor == 0
    seat.choose(state, Random(1))
    assert (len(expert.asked), len(hard.asked)) == (2, 2)
    assert seat.take_replacements() == ()


def test_in_the_setup_every_choice_is_a_turn() -> None:
    """R3.2, R3.4: a player places three campesinos, one in each round."""
    state = draw_opening(7, 2).initial_state()
    while state.phase != PLACING:
        state = apply_action(state, legal_actions(state)[0])
    expert = Scripted("expert", raising(ZeroDivisionError()), raising(TimeoutError()))
    seat, _ = supervised(expert, Scripted("hard"))
    player = state.actor
    while state.phase == PLACING:
        mine = state.actor == player
        chosen = seat.choose(state, Random(1)) if mine else legal_actions(state)[0]
        state = apply_action(state, chosen)
    assert len(expert.asked) == 3
    assert [replacement.failure for replacement in seat.take_replacements()] == [
        Failure.RAISED,
        Failure.LATE,
    ]


def test_in_the_middle_of_a_turn_somebody_else_takes_over_the_rest() -> None:
    state = acting()
    walk = legal_actions(state)[0]
    expert = Scripted("expert", lambda _state, _seconds: walk, cheating)
    seat, noted = supervised(expert, Scripted("hard"))
    state = apply_action(state, seat.choose(state, Random(1)))
    assert seat.take_replacements() == ()
    seat.choose(state, Random(1))
    assert seat.take_replacements() == (Replacement(0, "expert", "hard", Failure.ILLEGAL),)
    assert "no card is to be drawn now" in noted[0][3]


def test_when_the_lesser_one_fails_too_the_next_plays_for_both() -> None:
    seat, _ = supervised(
        Scripted("expert", raising(TimeoutError())), Scripted("hard", cheating), Scripted("easy")
    )
    state = acting()
    seat.choose(state, Random(1))
    assert seat.take_replacements() == (
        Replacement(0, "expert", "easy", Failure.LATE),
        Replacement(0, "hard", "easy", Failure.ILLEGAL),
    )


def test_when_all_fail_the_simplest_thing_is_done() -> None:
    seat, _ = supervised(Scripted("greedy", cheating), Scripted("random", raising(EOFError())))
    state = acting()
    assert seat.choose(state, Random(1)) == DEFER_ACTION
    assert [replacement.by for replacement in seat.take_replacements()] == [STAND_IN, STAND_IN]
    laying = draw_opening(7, 2).initial_state()
    lonely, _ = supervised(Scripted("random", cheating))
    assert lonely.choose(laying, Random(1)) == legal_actions(laying)[0]


def test_the_time_of_a_turn_adds_up() -> None:
    clock, state = Clock(), acting()
    walk = legal_actions(state)[0].text
    expert = Scripted(
        "expert", dawdling(clock, 2.0, walk), dawdling(clock, 0.5), dawdling(clock, 0.6)
    )
    hard = Scripted("hard", patience=2.0)
    seat, noted = supervised(expert, hard, clock=clock)
    for _ in range(3):
        state = apply_action(state, seat.choose(state, Random(1)))
    assert expert.asked == pytest.approx([3.0, 1.0, 0.5])
    assert hard.asked == [2.0]
    assert noted[0][2:] == (
        Failure.LATE,
        "TimeoutError('3.1 s for a turn of at most 3 s')",
    )
    # And begins anew with the next.
    state = next_turn(next_turn(state))
    seat.choose(state, Random(1))
    assert expert.asked[-1] == 3.0


def test_what_a_bot_does_to_the_position_it_is_shown_harms_nobody() -> None:
    def vandal(state: State, _seconds: float) -> Action:
        state.own(0).money = 5000
        state.points = 0
        raise ZeroDivisionError

    state = acting()
    before = state.copy()
    seat, _ = supervised(Scripted("expert", vandal), Scripted("hard"))
    seat.choose(state, Random(1))
    assert state == before


def test_ctrl_c_is_no_failure_of_a_bot() -> None:
    seat, noted = supervised(Scripted("expert", raising(KeyboardInterrupt())), Scripted("hard"))
    with pytest.raises(KeyboardInterrupt):
        seat.choose(acting(), Random(1))
    assert noted == []


@pytest.mark.parametrize("failure", Failure)
def test_the_text_of_a_replacement_can_be_read_back(failure: Failure) -> None:
    """So that the log of a recorded match tells it in any language."""
    told = Replacement(2, "./my bot, which --plays", "hard", failure)
    assert parse_replacement(str(told)) == told
    assert str(Replacement(1, "expert", "hard", Failure.LATE)) == (
        "P2: hard plays this turn for expert, which did not answer in time"
    )
    assert parse_replacement("P1: a" + " plays this turn for b" * 10**6) is None
    for other in ("", str(told) + ".", "P5" + str(told)[2:], str(told).removeprefix("P3: ")):
        assert parse_replacement(other) is None


def test_a_match_of_bots_tells_in_its_record_who_was_replaced() -> None:
    """The comment stands behind the first action that the other bot chose."""
    fails_at = 3
    greedy = Scripted("greedy")
    first = Scripted(
        "expert",
        *[lambda state, _: legal_actions(state)[0]] * fails_at,
        raising(ZeroDivisionError()),
    )
    seats = [supervised(bot, Scripted("hard"))[0] for bot in (first, greedy)]
    played = play_match(draw_opening(7, 2), seats, 1, turn_limit=3)
    assert played.replacements == (Replacement(0, "expert", "hard", Failure.RAISED),)
    [comment] = played.record.comments
    state = played.record.initial_state()
    actors = []
    for action in played.record.actions:
        actors.append(state.actor)
        state = apply_action(state, action)
    assert comment == Comment(
        [ply for ply, actor in enumerate(actors, 1) if actor == 0][fails_at],
        "P1: hard plays this turn for expert, which failed with an error",
    )
    again = parse_record(format_record(played.record))
    assert replacements_in(again.comments) == played.replacements
    assert (greedy.player, greedy.result) == (1, "=")
    assert greedy.told is not None
    assert tuple(greedy.told[1]) == played.record.actions
    assert greedy.told[0] == played.record.initial_state()
