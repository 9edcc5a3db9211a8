"""Reads records, and says of any other text where it goes wrong (notation, Record).

    reading = read_record(data)
    if reading.error: print(f"{name}:{reading.error}")

Reading takes time in proportion to the length of the text, whatever it holds. Every action is
checked by the rules as it is read.
"""

import re
from dataclasses import dataclass, replace
from typing import Final

from dosrios.core.actions import Action, parse_action
from dosrios.core.errors import ParseError
from dosrios.core.explain import explain_action
from dosrios.core.header import Header, read_header
from dosrios.core.notation import PLAYER_NAMES, format_player
from dosrios.core.reasons import Reason
from dosrios.core.record import STOPPED, UNFINISHED, Comment, Record, result_of
from dosrios.core.rules import is_legal, is_terminal, play
from dosrios.core.source import LINE_END, RecordError, Remark, Source, decode
from dosrios.core.state import State

_SPACE: Final = re.compile(r"[ \t\f\v\r\n]*")
_WORD: Final = re.compile(r"[^ \t\f\v\r\n{}\[]+")
_LABEL: Final = re.compile(r"P([1-9]):")


@dataclass(frozen=True, slots=True)
class Reading:
    """What came of reading a record."""

    record: Record | None
    """The record; with an error what was good up to there, None if not even the header was."""
    error: RecordError | None
    """The first thing that is wrong."""
    state: State | None
    """The position that the record ends in; None without a record. Not to be changed."""
    remarks: tuple[Remark, ...]
    """What is odd, but no error."""


def read_record(data: bytes) -> Reading:
    """What a file holds that should be a record; never raises, whatever it is."""
    return _read(decode(data))


def read_text(text: str) -> Reading:
    """What a text holds that should be a record; never raises, whatever it is."""
    return _read(Source(text))


def parse_record(text: str) -> Record:
    """The record that a text describes, all its actions legal. Raises `RecordError`."""
    source = Source(text)
    body = _BodyReader(source, read_header(source))
    body.read()
    return body.record()


def _read(source: Source) -> Reading:
    try:
        header = read_header(source)
    except RecordError as error:
        return Reading(None, error, None, ())
    body = _BodyReader(source, header)
    failure: RecordError | None = None
    try:
        body.read()
    except RecordError as error:
        failure = error
    return Reading(body.record(), failure, body.state, (*header.remarks, *body.remarks))


class _BodyReader:
    """Reads the actions and comments, one after the other, and plays the actions."""

    def __init__(self, source: Source, header: Header) -> None:
        self._source = source
        self._text = source.text
        self._header = header
        self.state = header.opening.initial_state()
        self._actions: list[Action] = []
        self._comments: list[Comment] = []
        self._label_was_wrong = False
        self.remarks: list[Remark] = []

    def record(self) -> Record:
        """What was read so far."""
        return replace(
            self._header.opening, actions=tuple(self._actions), comments=tuple(self._comments)
        )

    def read(self) -> None:
        """Read to the end. Raises `RecordError` at the first thing that is wrong."""
        offset = self._header.end
        first_in_line = True
        while True:
            space_end = _end(_SPACE, self._text, offset)
            space = self._text[offset:space_end]
            first_in_line = first_in_line or "\n" in space or "\r" in space
            if space_end == len(self._text):
                break
            offset = self._read_item(space_end, first_in_line)
            first_in_line = False
        self._source.check_end(len(self._text))
        self._check_result()

    def _read_item(self, offset: int, first_in_line: bool) -> int:
        """Read a comment, an action or the name before it; where it ends."""
        first = self._text[offset]
        if first == "{":
            return self._read_comment(offset)
        if first == ";" and first_in_line:
            return self._read_line_comment(offset)
        if first == "[":
            raise self._source.error(offset, "record-bracket")
        if first == "}":
            raise self._source.error(offset, "record-brace")
        label = _LABEL.match(self._text, offset) if first_in_line else None
        if label:
            self._check_label(int(label.group(1)) - 1, offset)
            return label.end()
        end = _end(_WORD, self._text, offset)
        self._source.check_end(end)
        self._read_action(self._text[offset:end], offset)
        return end

    def _read_comment(self, offset: int) -> int:
        end = self._text.find("}", offset)
        if end < 0:
            self._source.check_end(len(self._text))
            raise self._source.error(offset, "record-comment-open")
        text = LINE_END.sub("\n", self._text[offset + 1 : end])
        self._comments.append(Comment(len(self._actions), text))
        return end + 1

    def _read_line_comment(self, offset: int) -> int:
        line_end = LINE_END.search(self._text, offset)
        end = line_end.start() if line_end else len(self._text)
        self._source.check_end(end)
        text = self._text[offset + 1 : end]
        self._comments.append(Comment(len(self._actions), text, is_line=True))
        return end

    def _check_label(self, player: int, offset: int) -> None:
        """A name at the start of a line is ignored, but once it is said that one was wrong."""
        if self._label_was_wrong or player == self.state.active:
            return
        self._label_was_wrong = True
        active = format_player(self.state.active)
        reason = Reason("record-label-player", {"active": active, "player": f"P{player + 1}"})
        self.remarks.append(self._source.remark(offset, reason))

    def _read_action(self, word: str, offset: int) -> None:
        if word.startswith(";"):
            raise self._source.error(offset, "record-semicolon")
        if word.endswith(":") and word[:-1] in PLAYER_NAMES:
            raise self._source.error(offset, "record-label-place", text=word)
        try:
            action = parse_action(word)
        except ParseError as error:
            raise RecordError(self._source.remark(offset, error.reason)) from None
        if not is_legal(self.state, action):
            unknown = Reason("action-unknown", {"text": word})
            reason = explain_action(self.state, action) or unknown
            raise RecordError(self._source.remark(offset, reason, word))
        play(self.state, action)
        self._actions.append(action)

    def _check_result(self) -> None:
        """Raise when the header tells another end than the actions do."""
        told = self._header.opening.header("Result")
        happened = result_of(self.state)
        if told is None or told == happened:
            return
        if told == STOPPED and happened == UNFINISHED:
            return
        offset = self._header.result_offset
        if is_terminal(self.state):
            raise self._source.error(offset, "record-result-won", result=told, player=happened)
        raise self._source.error(offset, "record-result-open", result=told)


def _end(pattern: re.Pattern[str], text: str, offset: int) -> int:
    """Where the match of a pattern that begins at an offset ends; the offset when there is none."""
    found = pattern.match(text, offset)
    return found.end() if found else offset
