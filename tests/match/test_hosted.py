"""A hosted match: what may be planned, and that saved steps make the same match again."""

from dataclasses import replace
from random import Random

import pytest

from dosrios.core.actions import DRAW, STEP, Action
from dosrios.core.places import PLACE_NAMES
from dosrios.core.record import Comment
from dosrios.core.rules import legal_actions
from dosrios.core.state import ACTING, CHANCE, State
from dosrios.match.chance import draw_card
from dosrios.match.hosted import Denial, Denied, HostedMatch, Step, StepKind
from dosrios.match.opening import draw_opening
from dosrios.match.replacements import Failure, Replacement

ALL = frozenset({0, 1})
NO_BOTS: frozenset[int] = frozenset()


class Table:
    """A match and its log, as a host keeps them."""

    def __init__(self, seed: int = 7) -> None:
        self.record = draw_opening(seed, 2).record()
        self.match = HostedMatch(self.record)
        self.log: list[Step] = []
        self.random = Random(seed)

    def draw(self, state: State) -> Action:
        return draw_card(self.random, state)

    def plan(
        self, *texts: str, seats: frozenset[int] = ALL, version: int | None = None
    ) -> Step | Denial:
        version = self.match.version if version is None else version
        return self.match.plan_play(texts, version=version, seats=seats, draw=self.draw)

    def apply(self, step: Step | Denial) -> None:
        assert isinstance(step, Step), step
        self.match.apply(step)
        self.log.append(step)

    def play(self, *texts: str) -> None:
        self.apply(self.plan(*texts))

    def undo(
        self, seats: frozenset[int] = ALL, bots: frozenset[int] = NO_BOTS, turn: bool = False
    ) -> Step | Denial:
        return self.match.plan_undo(
            version=self.match.version, seats=seats, bots=bots, whole_turn=turn
        )

    def redo(self, seats: frozenset[int] = ALL, bots: frozenset[int] = NO_BOTS) -> Step | Denial:
        return self.match.plan_redo(version=self.match.version, seats=seats, bots=bots)

    def play_setup(self) -> None:
        while self.match.state.phase != ACTING:
            self.play(legal_actions(self.match.state)[0].text)


@pytest.fixture
def table() -> Table:
    table = Table()
    table.play_setup()
    return table


def first_step(table: Table) -> str:
    return next(
        action.text
        for action in legal_actions(table.match.state)
        if action.text not in ("harvest", "defer")
    )


def test_a_plan_changes_nothing_until_it_is_applied(table: Table) -> None:
    before, version = table.match.state, table.match.version
    step = table.plan(first_step(table))
    assert isinstance(step, Step)
    assert (table.match.state, table.match.version) == (before, version)
    table.apply(step)
    assert table.match.version == version + 1


def test_several_actions_are_played_all_or_none(table: Table) -> None:
    step = first_step(table)
    denial = table.plan(step, "a1-g7")
    assert isinstance(denial, Denial)
    assert (denial.code, denial.action) == (Denied.ILLEGAL, "a1-g7")
    assert denial.reason is not None


@pytest.mark.parametrize("versions_off", [-1, 1])
def test_another_version_is_stale(table: Table, versions_off: int) -> None:
    denial = table.plan(first_step(table), version=table.match.version + versions_off)
    assert denial == Denial(Denied.STALE)


def test_a_doubled_submission_is_stale(table: Table) -> None:
    version, step = table.match.version, first_step(table)
    table.apply(table.plan(step, version=version))
    assert table.plan(step, version=version) == Denial(Denied.STALE)


def test_only_the_actor_acts_and_nobody_draws(table: Table) -> None:
    other = frozenset({1 - table.match.state.actor})
    step = first_step(table)
    assert table.plan(step, seats=other) == Denial(Denied.NOT_YOURS, step)
    assert table.plan("=m") == Denial(Denied.CHANCE, "=m")
    denial = table.plan("rubbish")
    assert isinstance(denial, Denial)
    assert denial.code is Denied.UNREADABLE


def test_a_harvest_draws_within_the_same_step_and_cannot_be_taken_back(table: Table) -> None:
    """R9.4; undo leaks nothing of the pile."""
    table.play("harvest")
    assert table.match.state.actor != CHANCE
    assert table.match.session.action_at(table.match.ply - 1).kind == DRAW
    assert table.match.line == table.match.ply
    assert table.undo() == Denial(Denied.UNDO_LINE)


def test_one_undo_takes_back_one_submission(table: Table) -> None:
    start = table.match.state
    there = next(a for a in legal_actions(start) if a.kind == STEP and a.number == 1)
    here, beside = (PLACE_NAMES[place] for place in there.path)
    table.play(there.text, f"{beside}-{here}")
    assert table.match.state != start  # two points are spent
    table.apply(table.undo())
    assert table.match.state == start
    table.apply(table.redo())
    assert table.match.session.ply == table.log[-1].ply


def test_undo_of_the_whole_turn_stops_at_its_beginning(table: Table) -> None:
    table.play("defer")
    start = table.match.state
    table.play(first_step(table))
    table.play(first_step(table))
    table.apply(table.undo(turn=True))
    assert table.match.state == start
    assert table.match.redo_targets(ALL, NO_BOTS) == (table.match.ply + 1, table.match.ply + 2)
    table.apply(table.undo())
    assert table.match.state.turn == start.turn - 1


def test_what_somebody_else_chose_is_not_taken_back(table: Table) -> None:
    me = table.match.state.actor
    table.play("defer")
    table.play(first_step(table))
    assert table.undo(seats=frozenset({me})) == Denial(Denied.UNDO_OTHERS)


def test_a_bots_answer_goes_with_the_action_it_answered(table: Table) -> None:
    """Back to the last card drawn, past what bots did, and forward again."""
    me = table.match.state.actor
    mine, bots = frozenset({me}), frozenset({1 - me})
    start = table.match.state
    table.play("defer")
    table.play("defer")
    end = table.match.state
    table.apply(table.undo(mine, bots))
    assert table.match.state == start
    table.apply(table.redo(mine, bots))
    assert table.match.state == end


def test_new_actions_end_what_could_be_done_again(table: Table) -> None:
    table.play("defer")
    table.apply(table.undo())
    table.play(first_step(table))
    assert table.redo() == Denial(Denied.NO_REDO)


def test_the_saved_steps_make_the_same_match_again() -> None:
    """Whatever is played, taken back and done again: the log is the truth."""
    kinds: set[StepKind] = set()
    for seed in range(6):
        table = Table(seed)
        table.play_setup()
        chooser = Random(seed)
        for _ in range(150):
            if table.match.session.is_over:
                break
            roll = chooser.random()
            plan: Step | Denial
            if roll < 0.15:
                plan = table.undo(turn=chooser.random() < 0.3)
            elif roll < 0.25:
                plan = table.redo()
            else:
                plan = table.plan(chooser.choice(legal_actions(table.match.state)).text)
            if isinstance(plan, Step):
                table.apply(plan)
        kinds |= {step.kind for step in table.log}
        twin = HostedMatch(table.record)
        for step in table.log:
            twin.apply(step)
        assert twin.session.to_record() == table.match.session.to_record()
        assert twin.version == table.match.version == len(table.log)
        assert twin.undo_offer(ALL, NO_BOTS) == table.match.undo_offer(ALL, NO_BOTS)
        assert twin.redo_targets(ALL, NO_BOTS) == table.match.redo_targets(ALL, NO_BOTS)
    assert kinds == set(StepKind)


def test_a_step_that_does_not_fit_is_an_error(table: Table) -> None:
    with pytest.raises(ValueError, match="led to ply"):
        table.match.apply(Step(StepKind.PLAY, (first_step(table),), table.match.ply + 2))


def test_remarks_on_a_step_stand_behind_its_first_action_and_are_saved_with_it(
    table: Table,
) -> None:
    before = table.match.ply
    text = str(Replacement(table.match.state.actor, "expert", "hard", Failure.LATE))
    step = table.plan(first_step(table), "harvest")
    assert isinstance(step, Step)
    table.apply(replace(step, remarks=(text, "It was late.")))
    assert table.match.ply >= before + 3
    comments = (Comment(before + 1, text), Comment(before + 1, "It was late."))
    assert table.match.session.to_record().comments == comments
    again = HostedMatch(table.record)
    for saved in table.log:
        again.apply(saved)
    assert again.session.to_record() == table.match.session.to_record()
