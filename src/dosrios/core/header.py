"""The header of a record: lines `[Key value]` up to a blank line (notation, Record)."""

import re
from collections.abc import Callable
from dataclasses import dataclass
from typing import Final, TypeVar

from dosrios.core.board import can_be_assembled, parse_board
from dosrios.core.errors import InvalidValue, ParseError, quoted
from dosrios.core.notation import parse_player, parse_row
from dosrios.core.reasons import Reason
from dosrios.core.record import BLANKS, REQUIRED_KEYS, VERSION, Record, check_result
from dosrios.core.rules import check_opening
from dosrios.core.ruleset import parse_ruleset
from dosrios.core.source import LINE_END, RecordError, Remark, Source

T = TypeVar("T")

_KEY: Final = re.compile(r"[^\s\[\]]+")
_WORD: Final = re.compile(r"\S+")
_LONGEST_VALUE: Final = 500
"""No value that the reader understands is longer; what is longer is not looked at further."""
_PLAYER_COUNTS: Final = {"2": 2, "3": 3, "4": 4}
_KNOWN_KEYS: Final = (*REQUIRED_KEYS, "Result")


@dataclass(frozen=True, slots=True)
class Header:
    """The header as it was read."""

    opening: Record
    """The record without actions."""
    result_offset: int
    """Where the value of `Result` stands, 0 when there is none."""
    end: int
    """Where the actions begin."""
    remarks: tuple[Remark, ...]


@dataclass(frozen=True, slots=True)
class _Entry:
    value: str
    offset: int


def read_header(source: Source) -> Header:
    """The header and the opening it describes. Raises `RecordError`."""
    entries, end, following = _read_entries(source)
    _check_version(source, entries)
    for key in REQUIRED_KEYS:
        if key not in entries:
            raise source.error(end, "record-key-missing", key=key)
    opening = _opening(source, entries)
    remarks = []
    if not can_be_assembled(opening.board):
        remarks.append(source.remark(entries["Board"].offset, Reason("record-board-parts")))
    result = entries.get("Result")
    return Header(opening, result.offset if result else 0, following, tuple(remarks))


def _read_entries(source: Source) -> tuple[dict[str, _Entry], int, int]:
    """The value of each key, in the order of the lines; where the header ends; what follows."""
    text = source.text
    entries: dict[str, _Entry] = {}
    offset = 0
    while offset < len(text):
        line_end = LINE_END.search(text, offset)
        end, following = line_end.span() if line_end else (len(text), len(text))
        line = text[offset:end]
        if not line.strip(BLANKS):
            source.check_end(end)
            return entries, offset, following
        key, value, value_start = _read_line(source, line, offset)
        if key in entries:
            raise source.error(offset, "record-key-twice", key=quoted(key))
        entries[key] = _Entry(value, value_start)
        offset = following
    source.check_end(len(text))
    if not entries:
        raise source.error(0, "record-empty")
    return entries, len(text), len(text)


def _read_line(source: Source, line: str, offset: int) -> tuple[str, str, int]:
    """(key, value, offset of the value) of a header line that begins at an offset."""
    source.check_end(offset + len(line))
    indent = len(line) - len(line.lstrip(BLANKS))
    inner = line.strip(BLANKS)
    if not inner.startswith("["):
        raise source.error(offset + indent, "record-header-line", text=quoted(inner))
    if not inner.endswith("]") or len(inner) == 1:
        raise source.error(offset + indent, "record-header-end")
    key = _KEY.match(inner, 1, len(inner) - 1)
    if key is None or inner[key.end()] not in (*BLANKS, "]"):
        raise source.error(offset + indent, "record-header-form")
    rest = inner[key.end() : -1]
    value = rest.strip(BLANKS)
    lead = len(rest) - len(rest.lstrip(BLANKS)) if value else 0
    value_start = offset + indent + key.end() + lead
    if key.group() in _KNOWN_KEYS and len(value) > _LONGEST_VALUE:
        raise source.error(value_start, "record-value-long", key=key.group())
    return key.group(), value, value_start


def _check_version(source: Source, entries: dict[str, _Entry]) -> None:
    """Another version may mean anything by the rest, so it is looked at first."""
    entry = entries.get("Record")
    if entry is not None and entry.value != VERSION:
        raise source.error(
            entry.offset, "record-version", version=quoted(entry.value), known=VERSION
        )


def _opening(source: Source, entries: dict[str, _Entry]) -> Record:
    def read(key: str, parse: Callable[[str], T]) -> T:
        entry = entries[key]
        try:
            return parse(entry.value)
        except ParseError as error:
            remark = source.remark(entry.offset + error.offset, error.reason)
        except InvalidValue as error:
            within = _offset_of_card(entry.value, error.reason) if key == "Row" else 0
            remark = source.remark(entry.offset + within, error.reason)
        raise RecordError(remark)

    # Each by itself and in the order of the lines, so that the first error in the file is told.
    parsers: dict[str, Callable[[str], object]] = {
        "Rules": parse_ruleset,
        "Players": _parse_players,
        "Start": parse_player,
        "Board": parse_board,
        "Row": parse_row,
        "Result": check_result,
    }
    for key in entries:
        if key in parsers:
            read(key, parsers[key])
    players = read("Players", _parse_players)
    start = read("Start", parse_player)
    row = read("Row", parse_row)
    read("Row", lambda _: check_opening(players, 0, row))
    read("Start", lambda _: check_opening(players, start, row))
    return Record(
        board=read("Board", parse_board),
        players=players,
        start=start,
        row=row,
        ruleset=read("Rules", parse_ruleset),
        headers=tuple(
            (key, entry.value) for key, entry in entries.items() if key not in REQUIRED_KEYS
        ),
    )


def _offset_of_card(row: str, reason: Reason) -> int:
    """Where the card stands that cannot lie in this row: the first one, or the first too many."""
    offsets = [word.start() for word in _WORD.finditer(row) if word[0] == reason.args.get("card")]
    return offsets[int(reason.args.get("deck", 0))] if offsets else 0


def _parse_players(text: str) -> int:
    if text not in _PLAYER_COUNTS:
        raise ParseError("players-count", players=quoted(text))
    return _PLAYER_COUNTS[text]
