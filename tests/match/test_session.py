"""A hosted match: what may be done, by whom, and what may be taken back."""

import random
from dataclasses import replace

import pytest

from dosrios.core.board import parse_board
from dosrios.core.cards import CARD_CODES
from dosrios.core.record import Comment, Record, make_record
from dosrios.core.rules import chance_outcomes, initial_state, legal_actions
from dosrios.core.ruleset import PUBLISHED, STANDARD, Ruleset
from dosrios.core.state import ACTING, CHANCE, LAYING_RIVERS, PLACING, State
from dosrios.match.replacements import Failure, Replacement
from dosrios.match.seats import Seat
from dosrios.match.session import Change, Refusal, Refused, Session

BOARD = parse_board("hfmwtfm hfwtmfm fhtwmfh hwtfmtw hfmwtfm ffwtmwh hhmtwfm")
ROW = tuple(CARD_CODES.index(code) for code in ("m", "f", "V"))
SEATS = (Seat("human", "Ada"), Seat("greedy"))


def new_session(ruleset: Ruleset = STANDARD, seats: tuple[Seat, ...] = SEATS) -> Session:
    initial = initial_state(BOARD, players=len(seats), start=0, row=ROW, ruleset=ruleset)
    return Session(make_record(initial), seats)


def change(answer: Change | Refusal) -> Change:
    assert isinstance(answer, Change), answer
    return answer


def refusal(answer: Change | Refusal) -> Refusal:
    assert isinstance(answer, Refusal), answer
    return answer


def play_until(session: Session, phase: int) -> None:
    while session.state.phase != phase:
        change(session.submit(legal_actions(session.state)[0]))


def play_randomly(session: Session, plies: int, seed: int = 1) -> None:
    rng = random.Random(seed)
    for _ in range(plies):
        if session.is_over:
            return
        draws = chance_outcomes(session.state)
        choices = [action for action, _ in draws] if draws else legal_actions(session.state)
        change(session.submit(rng.choice(choices)))


def test_comments_go_with_what_was_taken_back_for_good() -> None:
    session = new_session()
    play_until(session, PLACING)
    first = session.ply
    play_randomly(session, 1)
    comments = tuple(Comment(ply, f"at {ply}") for ply in range(first + 2))
    session = Session(replace(session.to_record(), comments=comments), SEATS)
    taken_back = change(session.undo()).action
    assert session.to_record().comments == comments[: first + 1]
    change(session.redo())
    assert session.to_record().comments == comments
    change(session.undo())
    other = next(action for action in legal_actions(session.state) if action != taken_back)
    change(session.submit(other))
    assert session.to_record().comments == comments[: first + 1]
    session.take_back(first)
    session.apply(taken_back)
    assert session.to_record().comments == comments[: first + 1]


def test_remarks_on_replaced_bots_come_and_go_with_the_action() -> None:
    session = new_session()
    play_until(session, PLACING)
    first = legal_actions(session.state)[0]
    change(session.submit(first))
    replacement = Replacement(0, "expert", "hard", Failure.LATE)
    session.remark(str(replacement))
    session.remark("It was late.")
    ply = session.ply
    assert session.replacements_at(ply) == (replacement,)
    assert session.replacements_at(ply - 1) == session.replacements_at(ply + 1) == ()
    change(session.undo())
    assert session.to_record().comments == ()
    change(session.redo())
    assert session.to_record().comments == (
        Comment(ply, str(replacement)),
        Comment(ply, "It was late."),
    )
    again = Session.from_record(session.to_record())
    assert again.replacements_at(ply) == (replacement,)
    change(session.undo())
    change(session.submit(legal_actions(session.state)[1]))
    assert session.to_record().comments == ()


def test_the_log_is_the_truth() -> None:
    session = new_session()
    play_randomly(session, 120)
    again = Session(session.to_record(), SEATS)
    assert again.actions == session.actions
    assert again.state == session.state
    assert [again.state_at(ply) for ply in range(again.ply + 1)] == [
        session.state_at(ply) for ply in range(session.ply + 1)
    ]


def test_a_change_says_what_happened() -> None:
    session = new_session()
    before, first = session.state, legal_actions(session.state)[0]
    answer = change(session.submit(first.text, expected_version=0, player=before.actor))
    assert (answer.version, answer.action) == (1, first)
    assert (answer.before, answer.after) == (before, session.state)
    assert session.action_at(0) is first


def test_who_saw_an_older_version_is_refused() -> None:
    session = new_session()
    text = legal_actions(session.state)[0].text
    change(session.submit(text, expected_version=0))
    for answer in (
        session.submit(text, expected_version=0),
        session.undo(expected_version=0),
        session.redo(expected_version=0),
    ):
        assert refusal(answer) == Refusal(Refused.STALE, version=1)
    assert session.ply == 1


def test_only_the_actor_chooses() -> None:
    session = new_session()
    other = 1 - session.state.actor
    answer = refusal(session.submit(legal_actions(session.state)[0], player=other))
    assert answer.code is Refused.NOT_YOURS
    assert session.ply == 0


def test_players_do_not_draw() -> None:
    """R9.4: the draw comes from the host."""
    session = new_session()
    play_until(session, ACTING)
    player = session.state.actor
    change(session.submit("harvest", player=player))
    assert session.state.actor == CHANCE
    draw = chance_outcomes(session.state)[0][0]
    for who in (0, 1):
        assert refusal(session.submit(draw, player=who)).code is Refused.NOT_YOURS
    change(session.submit(draw))


@pytest.mark.parametrize(
    ("text", "code", "reason"),
    [
        ("grüße", Refused.UNREADABLE, "action-unknown"),
        ("", Refused.UNREADABLE, "action-missing"),
        ("@a7", Refused.ILLEGAL, "rivers-first"),
    ],
)
def test_a_refusal_says_why(text: str, code: Refused, reason: str) -> None:
    session = new_session()
    answer = refusal(session.submit(text))
    assert (answer.code, answer.version) == (code, 0)
    assert answer.reason is not None
    assert answer.reason.code == reason


def test_in_the_setup_the_last_choice_may_be_taken_back() -> None:
    """R3.2, R3.3: forced pieces go with the choice they followed."""
    session = new_session()
    positions = [session.state]
    owners = []
    while session.state.phase in (LAYING_RIVERS, PLACING):
        player = session.state.actor
        change(session.submit(legal_actions(session.state)[0]))
        owners.append(player)
        assert session.undo_owner == player
        other = 1 - player
        assert refusal(session.undo(player=other)).code is Refused.NOT_YOURS
        undone = change(session.undo(player=player))
        assert undone.after == session.state == positions[-1]
        assert session.redo_depth == 1
        change(session.redo(player=player))
        positions.append(session.state)
    assert set(owners) == {0, 1}
    assert session.undo_depth() == 1


def test_one_player_lays_alone_and_takes_all_of_it_back() -> None:
    """R3.2: with `river_layers=starting_player` nobody else has acted yet."""
    session = new_session(PUBLISHED)
    play_until(session, PLACING)
    laid = session.ply
    assert laid > 1
    assert session.undo_depth() == laid
    change(session.submit("@d4"))
    change(session.submit("@a7"))
    assert session.undo_depth() == 1


def acting_session() -> Session:
    session = new_session()
    play_until(session, ACTING)
    return session


def step_of(state: State) -> str:
    return next(action.text for action in legal_actions(state) if action.cost == 1)


def test_a_turn_is_taken_back_to_its_begin_and_no_further() -> None:
    session = acting_session()
    begin, ply = session.state, session.ply
    for _ in range(3):
        change(session.submit(step_of(session.state)))
    assert session.undo_depth() == 3
    end = session.state
    for _ in range(3):
        change(session.undo())
    assert session.state == begin
    # What lies before is the other's last placing, which is his to take back, not the actor's.
    actor = session.state.actor
    assert session.undo_owner == 1 - actor
    assert refusal(session.undo(player=actor)).code is Refused.NOT_YOURS
    for _ in range(3):
        change(session.redo())
    assert session.state == end
    assert refusal(session.redo()).code is Refused.NO_REDO
    assert session.ply == ply + 3


def test_something_else_done_forgets_what_was_taken_back() -> None:
    session = acting_session()
    change(session.submit(step_of(session.state)))
    change(session.undo())
    change(session.submit("defer"))
    assert session.redo_depth == 0
    assert refusal(session.redo()).code is Refused.NO_REDO


def test_a_refused_action_forgets_nothing() -> None:
    session = acting_session()
    change(session.submit(step_of(session.state)))
    change(session.undo())
    refusal(session.submit("@d4"))
    assert session.redo_depth == 1


@pytest.mark.parametrize("end", ["defer", "harvest"])
def test_the_end_of_a_turn_stands(end: str) -> None:
    session = acting_session()
    change(session.submit(step_of(session.state)))
    change(session.submit(end))
    assert session.undo_owner is None
    while session.state.actor == CHANCE:
        change(session.submit(chance_outcomes(session.state)[0][0]))
        assert session.undo_owner is None
    assert refusal(session.undo()).code is Refused.NO_UNDO


def test_the_version_only_grows() -> None:
    session = acting_session()
    versions = [session.version]
    for _ in range(4):
        change(session.submit(step_of(session.state)))
        versions.append(session.version)
        change(session.undo())
        versions.append(session.version)
        change(session.redo())
        versions.append(session.version)
    assert versions == sorted(set(versions))


def test_undo_anywhere_gives_the_position_before() -> None:
    session = new_session()
    rng = random.Random(5)
    for _ in range(300):
        play_randomly(session, 1, seed=rng.randrange(10**6))
        before, after = session.state_at(session.ply - 1), session.state
        if session.undo_depth():
            assert change(session.undo()).after == before
            assert change(session.redo()).after == after
            assert session.state == after


def test_a_won_match_stands() -> None:
    """R10.1"""
    session = new_session()
    play_randomly(session, 100_000, seed=3)
    assert session.is_over
    assert session.undo_owner is None
    assert refusal(session.undo()).code is Refused.NO_UNDO
    answer = refusal(session.submit("defer", player=0))
    assert answer.code is Refused.ILLEGAL
    assert answer.reason is not None
    assert answer.reason.code == "match-over"
    assert session.to_record().header("Result") == f"P{session.state.winner + 1}"


def test_seats_are_kept_in_the_record() -> None:
    record = new_session().to_record()
    assert record.headers == (
        ("Name1", "Ada"),
        ("Seat1", "human"),
        ("Seat2", "greedy"),
        ("Result", "*"),
    )
    assert Session.from_record(record).seats == SEATS


def test_a_record_without_seats_is_for_humans() -> None:
    initial = initial_state(BOARD, players=2, start=0, row=ROW)
    session = Session.from_record(make_record(initial))
    assert session.seats == (Seat(), Seat())


def test_other_headers_survive() -> None:
    record: Record = new_session().to_record().with_header("Site", "home")
    assert Session.from_record(record).to_record() == record


def test_every_player_has_a_seat() -> None:
    initial = initial_state(BOARD, players=2, start=0, row=ROW)
    with pytest.raises(ValueError, match="3 seats for 2 players"):
        Session(make_record(initial), (Seat(), Seat(), Seat()))
