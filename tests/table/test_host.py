"""Who runs the match: everything is kept first, and goes on as if it had never stopped."""

import os
import signal

import pytest
from tests.bots.failing import FAILING, Cheating, Endless, Raising, let_fail
from tests.bots.test_programs import command, is_running, pid_of

from dosrios.bots.programs.bot import ProgramBot
from dosrios.bots.uniform import UniformBot
from dosrios.core.actions import Action
from dosrios.core.record import Comment, Record
from dosrios.core.rules import legal_actions
from dosrios.core.state import CHANCE, OVER
from dosrios.match.opening import draw_opening
from dosrios.match.replacements import Failure, Replacement, replacements_in
from dosrios.match.seats import Seat
from dosrios.match.session import Change, Refusal, Refused, Session
from dosrios.table.host import Host, seed_of

BOTS = (Seat("greedy"), Seat("random"))


def next_change(host: Host) -> Change:
    state = host.state
    answer = (
        host.draw()
        if state.actor == CHANCE
        else host.do_choice(host.ask_bot(state, host.session.ply))
    )
    assert isinstance(answer, Change)
    return answer


def played(plies: int, seats: tuple[Seat, ...] = BOTS) -> tuple[Host, list[Record]]:
    records: list[Record] = []
    host = Host(Session(draw_opening(3, 2).record(), seats), 3, records.append)
    for _ in range(plies):
        if host.state.phase == OVER:
            break
        next_change(host)
    return host, records


def test_every_change_is_kept() -> None:
    host, records = played(80)
    actions = host.session.actions
    assert [record.actions for record in records] == [actions[: n + 1] for n in range(80)]


def test_a_match_goes_on_as_if_it_had_never_stopped() -> None:
    """Draws and bots depend on the seed and on what was done, not on when."""
    whole, records = played(90)
    assert whole.session.ply > 40
    for ply in (3, 25, 38):
        host = Host(Session(records[ply - 1], BOTS), 3, lambda _: None)
        after: list[Action] = [next_change(host).action for _ in range(whole.session.ply - ply)]
        assert tuple(after) == whole.session.actions[ply:]


def test_what_is_refused_is_not_kept() -> None:
    host, records = played(0)
    assert isinstance(host.do("defer"), Refusal)
    assert isinstance(host.undo(), Refusal)
    assert isinstance(host.redo(), Refusal)
    assert records == []


def test_undo_and_redo_are_kept() -> None:
    records: list[Record] = []
    session = Session(draw_opening(3, 2).record(), (Seat(), Seat()))
    host = Host(session, 3, records.append)
    host.do(legal_actions(session.state)[0])
    assert isinstance(host.undo(), Change)
    assert isinstance(host.redo(), Change)
    assert [len(record.actions) for record in records] == [1, 0, 1]


def test_nobody_takes_back_what_a_bot_did() -> None:
    host, records = played(1)
    answer = host.undo()
    assert isinstance(answer, Refusal)
    assert answer.code is Refused.NOT_YOURS
    assert len(records) == 1


def test_trouble_is_noted_and_forgotten() -> None:
    fails = True

    def keep(_: Record) -> None:
        if fails:
            raise OSError(28, "No space left on device")

    host = Host(Session(draw_opening(3, 2).record(), BOTS), 3, keep)
    next_change(host)
    assert isinstance(host.trouble, OSError)
    fails = False
    next_change(host)
    assert host.trouble is None


def test_the_seed_is_that_of_the_header() -> None:
    record = draw_opening(3, 2).record()
    assert seed_of(record.with_header("Seed", "42")) == 42
    other = seed_of(record)
    assert other == seed_of(record)
    assert other != seed_of(draw_opening(4, 2).record())
    for text in ("", "seven", "-3", "9" * 5000, "²"):
        assert seed_of(record.with_header("Seed", text)) >= 0


@pytest.mark.parametrize(
    ("bot", "failure"),
    [(Raising, Failure.RAISED), (Cheating, Failure.ILLEGAL), (Endless, Failure.LATE)],
)
def test_a_bot_that_fails_is_replaced_and_the_record_says_so(
    bot: type[UniformBot],
    failure: Failure,
    monkeypatch: pytest.MonkeyPatch,
    caplog: pytest.LogCaptureFixture,
) -> None:
    by = let_fail(monkeypatch, bot)
    host, records = played(0, (Seat(FAILING), Seat(FAILING)))
    player = host.state.actor
    change = next_change(host)
    replacement = Replacement(player, "expert", by, failure)
    assert host.session.replacements_at(1) == (replacement,)
    assert records[-1].comments == (Comment(1, str(replacement)),)
    assert records[-1].actions == (change.action,)
    assert "expert failed" in caplog.text
    # And a match that is continued still tells of it.
    assert Session(records[-1], BOTS).replacements_at(1) == (replacement,)


def test_the_traceback_of_a_bot_that_fails_is_logged(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    let_fail(monkeypatch, Raising)
    next_change(played(0, (Seat(FAILING), Seat(FAILING)))[0])
    assert "ZeroDivisionError" in caplog.text
    assert "Traceback" in caplog.text


def test_a_program_sits_at_the_table() -> None:
    """It is told the match, plays, and ends when the table is left; killed, it comes back."""
    host, records = played(30, (Seat("random"), Seat(f"cmd:{command('plain')}@30s", "Peer")))
    assert [*records[-1].comments] == []
    bot = host._bots[1]._bots[0]
    assert isinstance(bot, ProgramBot)
    assert bot._known is not None
    assert bot._known.actions == host.session.actions[: len(bot._known.actions)]
    os.kill(pid_of(bot), signal.SIGKILL)
    while not [*records[-1].comments]:
        next_change(host)
    [replacement] = replacements_in(records[-1].comments)
    assert replacement == Replacement(1, "peer plain", "random", Failure.DIED)
    turn = host.state.turn
    while host.state.turn < turn + 4:
        next_change(host)
    assert len(records[-1].comments) == 1
    pid = pid_of(bot)
    host.close()
    assert not is_running(pid)
