"""A match with people at several devices and bots: what one of them may do to it.

    step = match.plan_play(["d4-d3", "d3-d2"], version=7, seats=frozenset({0}), draw=draw)
    if isinstance(step, Step): save(step); match.apply(step)

To plan changes nothing: the host saves a step first and applies it then, so that whatever anybody
sees is saved already. The steps, applied in order to the opening, are the match; what is taken
back stays among them.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from enum import StrEnum
from itertools import pairwise
from typing import Final

from dosrios.core.actions import DRAW, Action, parse_action
from dosrios.core.errors import ParseError
from dosrios.core.explain import explain_action
from dosrios.core.reasons import Reason
from dosrios.core.record import Record
from dosrios.core.rules import apply_action, is_legal
from dosrios.core.state import CHANCE, NOBODY, State
from dosrios.match.session import Session


class StepKind(StrEnum):
    """What a step does."""

    PLAY = "play"
    UNDO = "undo"
    REDO = "redo"


@dataclass(frozen=True, slots=True)
class Step:
    """One change of a match: the smallest thing that is saved, shown and taken back."""

    kind: StepKind
    actions: tuple[str, ...] = ()
    """What is played, draws included, in notation."""
    ply: int = 0
    """How many actions the match has afterwards."""
    remarks: tuple[str, ...] = ()
    """Comments on the first of the actions, for the record."""


class Denied(StrEnum):
    """Why a step may not be made."""

    STALE = "action/stale"
    NOT_YOURS = "action/not-yours"
    UNREADABLE = "action/unreadable"
    ILLEGAL = "action/illegal"
    CHANCE = "action/chance"
    OVER = "match/over"
    NO_UNDO = "undo/nothing"
    UNDO_LINE = "undo/line"
    UNDO_OTHERS = "undo/others"
    NO_REDO = "redo/nothing"


@dataclass(frozen=True, slots=True)
class Denial:
    """A step may not be made; the match is as it was."""

    code: Denied
    action: str = ""
    """Which of several actions it is about."""
    reason: Reason | None = None
    """What the rules say about it."""


@dataclass(frozen=True, slots=True)
class UndoOffer:
    """What may be taken back."""

    targets: tuple[int, ...]
    """Plies to which one undo, two, and so on lead."""
    turn_target: int | None
    """The ply to which an undo of the whole turn leads."""
    stopped_by: Denied
    """Why it goes back no further."""


class HostedMatch:
    """A match as the host keeps it: a session, and where one step ends and the next begins.

    `version` counts the steps that were applied, undo and redo among them.
    """

    def __init__(self, record: Record) -> None:
        """The match that goes on where a record ends; each of its actions counts as a step."""
        self.session: Final = Session.from_record(record)
        self.version = 0
        self._ends = list(range(1, self.session.ply + 1))
        """The plies at which steps end."""
        self._undone_ends: list[int] = []
        """The same of what was taken back, the next to be done again last."""

    @property
    def state(self) -> State:
        """The current position."""
        return self.session.state

    @property
    def ply(self) -> int:
        """How many actions were done, chance included."""
        return self.session.ply

    @property
    def line(self) -> int:
        """The ply up to which nothing may be taken back: after the last card drawn."""
        for ply in range(self.ply, 0, -1):
            if self.session.action_at(ply - 1).kind == DRAW:
                return ply
        return 0

    def actor_at(self, ply: int) -> int:
        """Who chose, or chooses, after so many actions."""
        return self.session.state_at(ply).actor

    def plan_play(
        self,
        texts: Sequence[str],
        *,
        version: int,
        seats: frozenset[int],
        draw: Callable[[State], Action],
    ) -> Step | Denial:
        """The step that plays these actions, all of them, and draws what is then to be drawn.

        `seats` are those that whoever asks may act for; `draw` chooses a card.
        """
        if version != self.version:
            return Denial(Denied.STALE)
        if self.session.is_over:
            return Denial(Denied.OVER)
        state, done = self.state, []
        for text in texts:
            if state.actor == NOBODY:
                return Denial(Denied.OVER, text)
            if state.actor not in seats:
                return Denial(Denied.NOT_YOURS, text)
            action = _action_in(state, text)
            if isinstance(action, Denial):
                return action
            state = apply_action(state, action)
            done.append(action.text)
            while state.actor == CHANCE:
                card = draw(state)
                state = apply_action(state, card)
                done.append(card.text)
        return Step(StepKind.PLAY, tuple(done), self.ply + len(done))

    def undo_offer(self, seats: frozenset[int], bots: frozenset[int]) -> UndoOffer:
        """What those who hold these seats may take back: their own steps, bots' answers included.

        Nothing up to the last card drawn, nothing that somebody else chose, nothing once the match
        is over.
        """
        targets: list[int] = []
        stopped_by = Denied.UNDO_LINE
        if self.session.is_over:
            return UndoOffer((), None, Denied.OVER)
        line = self.line
        for index in range(len(self._ends) - 1, -1, -1):
            start = self._ends[index - 1] if index else 0
            if start < line:
                break
            actor = self.actor_at(start)
            if actor in seats:
                targets.append(start)
            elif actor not in bots:
                stopped_by = Denied.UNDO_OTHERS
                break
        else:
            stopped_by = Denied.NO_UNDO
        turn_target = None
        if targets:
            turn = self.session.state_at(targets[0]).turn
            turn_target = [
                target for target in targets if self.session.state_at(target).turn == turn
            ][-1]
        return UndoOffer(tuple(targets), turn_target, stopped_by)

    def plan_undo(
        self, *, version: int, seats: frozenset[int], bots: frozenset[int], whole_turn: bool = False
    ) -> Step | Denial:
        """The step that takes back the last step of these seats, or all of them in this turn."""
        if version != self.version:
            return Denial(Denied.STALE)
        offer = self.undo_offer(seats, bots)
        if not offer.targets:
            return Denial(offer.stopped_by)
        target = offer.turn_target if whole_turn else offer.targets[0]
        return Step(StepKind.UNDO, ply=self.ply if target is None else target)

    def redo_targets(self, seats: frozenset[int], bots: frozenset[int]) -> tuple[int, ...]:
        """Plies to which one redo, two, and so on lead; bots' answers come with them."""
        plies = [self.ply, *reversed(self._undone_ends)]
        targets: list[int] = []
        undone = self.session.undone
        state = self.state
        for start, end in pairwise(plies):
            if state.actor in bots and targets:
                targets[-1] = end
            elif state.actor in seats:
                targets.append(end)
            else:
                break
            for action in undone[start - self.ply : end - self.ply]:
                state = apply_action(state, action)
        return tuple(targets)

    def plan_redo(
        self, *, version: int, seats: frozenset[int], bots: frozenset[int], everything: bool = False
    ) -> Step | Denial:
        """The step that does again what was taken back last, or all of it."""
        if version != self.version:
            return Denial(Denied.STALE)
        targets = self.redo_targets(seats, bots)
        if not targets:
            return Denial(Denied.NO_REDO)
        return Step(StepKind.REDO, ply=targets[-1] if everything else targets[0])

    def state_after(self, step: Step) -> State:
        """The position that a step which was planned on this match as it is would lead to."""
        if step.kind is StepKind.UNDO:
            return self.session.state_at(step.ply)
        actions = tuple(parse_action(text) for text in step.actions)
        if step.kind is StepKind.REDO:
            actions = self.session.undone[: step.ply - self.ply]
        state = self.state
        for action in actions:
            state = apply_action(state, action)
        return state

    def apply(self, step: Step) -> None:
        """Make a step that was planned on this match as it is, or read from where it was saved.

        Raises `ValueError` when the step does not fit the match.
        """
        if step.kind is StepKind.PLAY:
            for number, text in enumerate(step.actions):
                self.session.apply(parse_action(text))
                if number == 0:
                    for remark in step.remarks:
                        self.session.remark(remark)
            self._ends.append(self.ply)
            self._undone_ends.clear()
        elif step.kind is StepKind.UNDO:
            self.session.take_back(step.ply)
            while self._ends and self._ends[-1] > step.ply:
                self._undone_ends.append(self._ends.pop())
        else:
            self.session.do_again(step.ply)
            while self._undone_ends and self._undone_ends[-1] <= step.ply:
                self._ends.append(self._undone_ends.pop())
        if self.ply != step.ply:
            raise ValueError(f"a step to ply {step.ply} led to ply {self.ply}")
        self.version += 1


def _action_in(state: State, text: str) -> Action | Denial:
    """The action of a text if a player may do it in a position, or why not."""
    try:
        action = parse_action(text)
    except ParseError as error:
        return Denial(Denied.UNREADABLE, text, error.reason)
    if action.kind == DRAW:
        return Denial(Denied.CHANCE, text)
    if not is_legal(state, action):
        return Denial(Denied.ILLEGAL, text, explain_action(state, action))
    return action
