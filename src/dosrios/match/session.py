"""One match while it is being played: the log of actions is the truth, positions are a cache.

    session = Session.from_record(record)
    answer = session.submit("d4-d3", expected_version=session.version)

Whoever hosts a match, at a terminal or on a server, changes it through this alone. Nothing here
reads a clock, a file or a generator of its own: draws come from whoever hosts.
"""

from dataclasses import dataclass, replace
from enum import StrEnum
from typing import Final, Self

from dosrios.core.actions import DRAW, Action, parse_action
from dosrios.core.errors import ParseError
from dosrios.core.explain import explain_action
from dosrios.core.reasons import Reason
from dosrios.core.record import Comment, Record, result_of
from dosrios.core.rules import apply_action, is_legal, is_terminal
from dosrios.core.state import ACTING, CHANCE, RELAYING, State
from dosrios.match.history import History
from dosrios.match.replacements import Replacement, replacements_in
from dosrios.match.seats import Seat, seat_headers, seats_of


class Refused(StrEnum):
    """Why a session does not do what it was asked to."""

    STALE = "action/stale"
    """The match has moved on since the version that was seen."""
    NOT_YOURS = "action/not-yours"
    """Somebody else is to choose."""
    UNREADABLE = "action/unreadable"
    """The text is no action; there is a reason."""
    ILLEGAL = "action/illegal"
    """The rules do not allow it; there is a reason."""
    NO_UNDO = "action/no-undo"
    """Nothing may be taken back: a card was drawn, the turn has ended, or another has acted."""
    NO_REDO = "action/no-redo"
    """Nothing was taken back, or something else was done since."""


@dataclass(frozen=True, slots=True)
class Refusal:
    """What was asked for was not done; the session is as it was."""

    code: Refused
    version: int
    """The session's version: what a caller who was stale has to catch up with."""
    reason: Reason | None = None
    """What the rules say about an action that was refused for them."""


@dataclass(frozen=True, slots=True)
class Change:
    """What was done."""

    version: int
    """The session's version after it."""
    action: Action
    """What was applied, or taken back."""
    before: State
    after: State


class Session:
    """A match that goes on: its opening, its seats, its log, and what may be taken back.

    `version` grows by one with everything that is done, taken back or done again; a submission
    that names another version than the current one is refused, so that nobody acts on a position
    he has not seen.
    """

    def __init__(self, record: Record, seats: tuple[Seat, ...], version: int | None = None) -> None:
        """Replays the record. Raises `IllegalAction` at an action that is not legal."""
        if len(seats) != record.players:
            raise ValueError(f"{len(seats)} seats for {record.players} players")
        self.seats: Final = seats
        self._template: Final = replace(record, actions=(), comments=())
        self._comments = record.comments
        self._history: Final = History(record.initial_state())
        self._undone: list[Action] = []
        """What was taken back, the next to be done again last."""
        for action in record.actions:
            self._apply(action)
        self.version = len(record.actions) if version is None else version

    @classmethod
    def from_record(cls, record: Record) -> Self:
        """A session that goes on where a record ends, with the seats that its header names."""
        return cls(record, seats_of(record))

    def to_record(self) -> Record:
        """The match so far, with its seats and its result in the header."""
        plies = len(self._history.actions)
        record = replace(
            self._template,
            actions=tuple(self._history.actions),
            comments=tuple(comment for comment in self._comments if comment.ply <= plies),
        )
        for key, value in seat_headers(self.seats).items():
            record = record.with_header(key, value)
        return record.with_header("Result", result_of(self.state))

    @property
    def state(self) -> State:
        """The current position."""
        return self._history.last

    @property
    def ply(self) -> int:
        """How many actions were done, chance included."""
        return len(self._history.actions)

    @property
    def actions(self) -> tuple[Action, ...]:
        """All that was done and drawn, in this order."""
        return tuple(self._history.actions)

    def action_at(self, ply: int) -> Action:
        """The action that was done after so many others."""
        return self._history.actions[ply]

    def state_at(self, ply: int) -> State:
        """The position after so many actions."""
        return self._history.at(ply)

    @property
    def is_over(self) -> bool:
        """Whether somebody has won."""
        return is_terminal(self.state)

    def submit(
        self,
        action: Action | str,
        *,
        expected_version: int | None = None,
        player: int | None = None,
    ) -> Change | Refusal:
        """Do an action; draws too, which come from the host (`player` None), never from a player.

        `player` is who asks, None when the host answers for it; `expected_version` the version
        that he saw. The answer says what came of it, or why nothing did.
        """
        refusal = self._refusal(expected_version, player, self.state.actor)
        if refusal is not None:
            return refusal
        if isinstance(action, str):
            try:
                action = parse_action(action)
            except ParseError as error:
                return self._refuse(Refused.UNREADABLE, error.reason)
        state = self.state
        if player is not None and action.kind == DRAW:
            return self._refuse(Refused.NOT_YOURS)
        if not is_legal(state, action):
            return self._refuse(Refused.ILLEGAL, explain_action(state, action))
        change = self._do(action)
        self._forget_undone()
        return change

    @property
    def undo_owner(self) -> int | None:
        """The player who may take back the last action; None when nobody may.

        That is who chose it, as long as nobody else has chosen since, no card was drawn, the match
        goes on, and, once turns have begun, his turn does. What was laid by force goes with it.
        """
        if not self._history.actions or self.is_over:
            return None
        before, after = self.state_at(self.ply - 1), self.state
        if CHANCE in (before.actor, after.actor):
            return None
        if before.phase in (ACTING, RELAYING) and before.turn != after.turn:
            return None
        return before.actor

    def undo_depth(self) -> int:
        """How many actions may be taken back, one after the other."""
        owner = self.undo_owner
        if owner is None:
            return 0
        depth = 0
        turn = self.state_at(self.ply - 1).turn
        while depth < len(self._history.actions):
            before = self.state_at(self.ply - 1 - depth)
            if before.actor != owner or before.turn != turn:
                break
            depth += 1
        return depth

    def undo(
        self, *, expected_version: int | None = None, player: int | None = None
    ) -> Change | Refusal:
        """Take the last action back (see `undo_owner`)."""
        owner = self.undo_owner
        refusal = self._refusal(expected_version, player, owner)
        if refusal is not None and (owner is not None or refusal.code is Refused.STALE):
            return refusal
        if owner is None:
            return self._refuse(Refused.NO_UNDO)
        action, undone = self._history.pop()
        self._undone.append(action)
        self.version += 1
        return Change(self.version, action, before=undone, after=self.state)

    @property
    def redo_depth(self) -> int:
        """How many actions that were taken back can be done again."""
        return len(self._undone)

    def redo(
        self, *, expected_version: int | None = None, player: int | None = None
    ) -> Change | Refusal:
        """Do again what was taken back last."""
        refusal = self._refusal(expected_version, player, self.state.actor)
        if refusal is not None:
            return refusal
        if not self._undone:
            return self._refuse(Refused.NO_REDO)
        return self._do(self._undone.pop())

    @property
    def undone(self) -> tuple[Action, ...]:
        """What was taken back and can be done again, the next first."""
        return tuple(reversed(self._undone))

    def remark(self, text: str) -> None:
        """Comment on what was done last; the comment goes when that is taken back for good."""
        self._comments = (*self._comments, Comment(self.ply, text))

    def replacements_at(self, ply: int) -> tuple[Replacement, ...]:
        """Who began to play, with the action that led there, for bots that had failed."""
        return replacements_in(comment for comment in self._comments if comment.ply == ply)

    def apply(self, action: Action) -> None:
        """Do an action that the host answers for; raises `IllegalAction` when it is not legal."""
        self._do(action)
        self._forget_undone()

    def take_back(self, ply: int) -> None:
        """Take back all that was done after so many actions; who may is for the host to know."""
        while self.ply > ply:
            action, _ = self._history.pop()
            self._undone.append(action)
            self.version += 1

    def do_again(self, ply: int) -> None:
        """Do again what was taken back, up to so many actions; who may is for the host to know."""
        while self.ply < ply:
            self._do(self._undone.pop())

    def _refusal(
        self, expected_version: int | None, player: int | None, owner: int | None
    ) -> Refusal | None:
        if expected_version is not None and expected_version != self.version:
            return self._refuse(Refused.STALE)
        if player is not None and player != owner and not self.is_over:
            return self._refuse(Refused.NOT_YOURS)
        return None

    def _refuse(self, code: Refused, reason: Reason | None = None) -> Refusal:
        return Refusal(code, self.version, reason)

    def _do(self, action: Action) -> Change:
        before = self.state
        self._apply(action)
        self.version += 1
        return Change(self.version, action, before, self.state)

    def _forget_undone(self) -> None:
        """Something else was done than what was taken back; what was remarked on that goes too."""
        self._undone.clear()
        self._comments = tuple(comment for comment in self._comments if comment.ply < self.ply)

    def _apply(self, action: Action) -> None:
        self._history.append(action, apply_action(self.state, action))
