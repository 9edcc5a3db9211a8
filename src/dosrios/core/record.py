"""The record of a match: all that is needed to replay it (notation, Record).

    record = make_record(initial, actions)
    for state in generate_states(record): ...

`reading.parse_record` makes a record of text, `writing.format_record` text of a record.
"""

import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from typing import Final

from dosrios.core.actions import Action
from dosrios.core.board import Board
from dosrios.core.errors import InvalidValue, quoted
from dosrios.core.notation import PLAYER_NAMES, format_player
from dosrios.core.rules import apply_action, check_opening, initial_state, is_terminal
from dosrios.core.ruleset import STANDARD, Ruleset
from dosrios.core.source import UNREADABLE
from dosrios.core.state import State

VERSION: Final = "1"
REQUIRED_KEYS: Final = ("Record", "Rules", "Players", "Start", "Board", "Row")
"""In the order in which they are written."""
UNFINISHED: Final = "*"
STOPPED: Final = "="
"""Values of `Result` beside the name of the winner."""
BLANKS: Final = " \t\f\v"
"""White space within a line; line breaks are LF, CR LF and CR."""
_KEY: Final = re.compile(r"[^\s\[\]]+")
_BREAK: Final = re.compile(r"[\r\n]")
_NOT_IN_LINE: Final = re.compile("[\r\n\0\ud800-\udfff]")
_NOT_IN_BRACES: Final = re.compile("[\r}\0\ud800-\udfff]")


@dataclass(frozen=True, slots=True)
class Comment:
    """What somebody remarks in a record, after so many of its actions."""

    ply: int
    text: str
    """All that stands between the braces, or behind the semicolon; lines end with LF."""
    is_line: bool = False
    """Whether it is a line that starts with a semicolon."""


@dataclass(frozen=True, slots=True)
class Record:
    """One match from its opening on. Equal when all of it is equal, comments included.

    Raises `InvalidValue` when it could not be written and read back. Whether the actions are
    legal shows when it is replayed.
    """

    board: Board
    players: int
    start: int
    """Who begins, from 0 (R3.1)."""
    row: tuple[int, ...]
    """The opening row, kinds of card, first card first (R3.5)."""
    ruleset: Ruleset = STANDARD
    actions: tuple[Action, ...] = ()
    """Everything that was done and drawn, in this order."""
    headers: tuple[tuple[str, str], ...] = ()
    """(key, value) of the keys that are not required, in their order."""
    comments: tuple[Comment, ...] = ()
    """In their order."""

    def __post_init__(self) -> None:
        check_opening(self.players, self.start, self.row)
        _check_headers(self.headers)
        _check_comments(self.comments, len(self.actions))

    def header(self, key: str) -> str | None:
        """The value of a key that is not required, or None when it is not there."""
        return next((value for other, value in self.headers if other == key), None)

    def with_header(self, key: str, value: str) -> "Record":
        """A record with this value for a key that is not required."""
        headers = list(self.headers)
        keys = [other for other, _ in headers]
        if key in keys:
            headers[keys.index(key)] = (key, value)
        else:
            headers.append((key, value))
        return replace(self, headers=tuple(headers))

    def with_actions(self, actions: Iterable[Action]) -> "Record":
        """A record with these actions more."""
        return replace(self, actions=(*self.actions, *actions))

    def initial_state(self) -> State:
        """The position before the first action."""
        return initial_state(
            self.board, players=self.players, start=self.start, row=self.row, ruleset=self.ruleset
        )


def _check_headers(headers: tuple[tuple[str, str], ...]) -> None:
    seen = set(REQUIRED_KEYS)
    for key, value in headers:
        if not _KEY.fullmatch(key) or UNREADABLE.search(key):
            raise InvalidValue("record-key", key=quoted(key))
        if key in seen:
            raise InvalidValue("record-key-twice", key=quoted(key))
        if _BREAK.search(value) or value != value.strip(BLANKS) or UNREADABLE.search(value):
            raise InvalidValue("record-value", key=quoted(key), value=quoted(value))
        if key == "Result":
            check_result(value)
        seen.add(key)


def _check_comments(comments: tuple[Comment, ...], plies: int) -> None:
    ply = 0
    for comment in comments:
        if not ply <= comment.ply <= plies:
            raise InvalidValue("record-comment-ply", ply=comment.ply)
        forbidden = _NOT_IN_LINE if comment.is_line else _NOT_IN_BRACES
        if forbidden.search(comment.text):
            raise InvalidValue("record-comment", text=quoted(comment.text))
        ply = comment.ply


def check_result(result: str) -> None:
    """Raise `InvalidValue` when this cannot be the value of `Result`."""
    if result not in (*PLAYER_NAMES, UNFINISHED, STOPPED):
        raise InvalidValue("record-result", text=quoted(result))


def result_of(state: State, *, stopped: bool = False) -> str:
    """The value of `Result` for a match that has come to this position.

    `stopped` says that the match was ended at a limit, which the rules do not know (R10.4).
    """
    if is_terminal(state):
        return format_player(state.winner)
    return STOPPED if stopped else UNFINISHED


def make_record(
    initial: State, actions: Iterable[Action] = (), headers: Mapping[str, str] | None = None
) -> Record:
    """The record of a match that was played from an initial position on.

    `headers` are keys that are not required, such as `Name1` or `Result` (see `result_of`).
    """
    return Record(
        board=initial.board,
        players=initial.players,
        start=initial.start,
        row=initial.row,
        ruleset=initial.ruleset,
        actions=tuple(actions),
        headers=tuple((headers or {}).items()),
    )


def generate_states(record: Record) -> Iterator[State]:
    """Yield the position before the first action and after each: one more than there are actions.

    Raises `IllegalAction` at an action that is not legal; a record that was read has none.
    """
    state = record.initial_state()
    yield state
    for action in record.actions:
        state = apply_action(state, action)
        yield state


def state_at(record: Record, ply: int) -> State:
    """The position after so many actions.

    Raises `InvalidValue` when there are not so many, `IllegalAction` as `generate_states` does.
    """
    if not 0 <= ply <= len(record.actions):
        raise InvalidValue("record-ply", ply=ply, plies=len(record.actions))
    state = record.initial_state()
    for action in record.actions[:ply]:
        state = apply_action(state, action)
    return state


def last_state(record: Record) -> State:
    """The position after all actions."""
    return state_at(record, len(record.actions))
