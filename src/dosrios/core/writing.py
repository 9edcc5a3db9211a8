"""Records as text (notation, Record)."""

from collections.abc import Iterator

from dosrios.core.actions import DEFER, DRAW, LAY, PLACE, Action
from dosrios.core.board import format_board
from dosrios.core.cards import IS_DESPERADO
from dosrios.core.notation import format_player, format_row
from dosrios.core.phases.setup import ROUNDS
from dosrios.core.record import REQUIRED_KEYS, VERSION, Comment, Record
from dosrios.core.ruleset import format_ruleset


def format_record(record: Record) -> str:
    """The one text of a record: required keys first, then a line for every turn.

    A line holds the rivers, the next one the campesinos placed, then each begins with the player
    whose turn it is. A comment stands behind the action before it.
    """
    header = [f"[{key} {value}]" for key, value in _required_headers(record)]
    header.extend(f"[{key} {value}]" if value else f"[{key}]" for key, value in record.headers)
    return "\n".join([*header, "", *_generate_lines(record)]) + "\n"


def _required_headers(record: Record) -> list[tuple[str, str]]:
    values = (
        VERSION,
        format_ruleset(record.ruleset),
        str(record.players),
        format_player(record.start),
        format_board(record.board),
        format_row(record.row),
    )
    return list(zip(REQUIRED_KEYS, values, strict=True))


def _generate_lines(record: Record) -> Iterator[str]:
    comments = iter(record.comments)
    comment = next(comments, None)
    words: list[str] = []
    lines = _Lines(record)
    for ply, action in enumerate((*record.actions, None)):
        while comment is not None and comment.ply == ply:
            if comment.is_line and words:
                yield " ".join(words)
                words = []
            if comment.is_line:
                yield ";" + comment.text
            else:
                words.append(_braces(comment))
            comment = next(comments, None)
        if action is None:
            break
        opening = lines.opening_of(action)
        if opening is not None and words:
            yield " ".join(words)
            words = []
        if opening:
            words.append(opening)
        words.append(action.text)
    if words:
        yield " ".join(words)


def _braces(comment: Comment) -> str:
    return "{" + comment.text + "}"


class _Lines:
    """Where lines begin. The actions alone show where turns end: nothing is replayed for it."""

    def __init__(self, record: Record) -> None:
        self._players = record.players
        self._player = record.start
        self._to_place = ROUNDS * record.players
        self._kind = -1
        self._turn_begins = False

    def opening_of(self, action: Action) -> str | None:
        """What a line that begins with this action begins with; None when none begins."""
        opening: str | None = None
        if self._turn_begins:
            opening = format_player(self._player) + ":"
        elif action.kind != self._kind and action.kind in (LAY, PLACE) and self._to_place:
            opening = ""
        self._kind = action.kind
        self._turn_begins = self._ends_turn(action)
        return opening

    def _ends_turn(self, action: Action) -> bool:
        if action.kind == PLACE and self._to_place:
            self._to_place -= 1
            return self._to_place == 0
        if action.kind == DEFER or (action.kind == DRAW and not IS_DESPERADO[action.card]):
            self._player = (self._player + 1) % self._players
            return True
        return False
