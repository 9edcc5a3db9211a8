"""Listens to what is said to a program and by it: for a log, and for what is wrong with it."""

import time
from typing import Final, TextIO

import click

from dosrios.bots.programs.messages import (
    Choice,
    New,
    UnreadableLine,
    can_be_chances,
    decode_said,
    decode_told,
)
from dosrios.bots.programs.process import Line
from dosrios.cli.words import printable

_LONGEST_SAMPLE: Final = 60
_MOST_SAMPLES: Final = 100
_LONGEST_LOGGED: Final = 20_000


class Overheard:
    """What was heard so far."""

    def __init__(self, log: TextIO | None) -> None:
        """`log` is where every line is written."""
        self._log: Final = log
        self._began: Final = time.monotonic()
        self._players = 0
        self.junk: list[str] = []
        """Lines of the program that were no messages, or the beginning of them."""
        self.chances = 0
        """How often it told its chances."""
        self.wrong_chances: list[str] = []

    def __call__(self, line: Line, data: bytes) -> None:
        """Hear a line."""
        text = data.decode(errors="backslashreplace")
        if self._log is not None:
            shown = printable(text[:_LONGEST_LOGGED]) + "…" * (len(text) > _LONGEST_LOGGED)
            self._log.write(f"{time.monotonic() - self._began:9.3f} {line} {shown}\n")
            self._log.flush()
        if line is Line.MUTTERED:
            click.echo(f"  | {printable(text)}", err=True)
        elif line is Line.TOLD:
            self._hear_told(data)
        elif data.strip():
            self._hear_said(data, text)

    def _hear_told(self, data: bytes) -> None:
        try:
            message = decode_told(data)
        except UnreadableLine:  # sent to see what becomes of it
            return
        if isinstance(message, New):
            self._players = message.players

    def _hear_said(self, data: bytes, text: str) -> None:
        try:
            message = decode_said(data)
        except UnreadableLine:
            if len(self.junk) < _MOST_SAMPLES:
                self.junk.append(text[:_LONGEST_SAMPLE])
            return
        if isinstance(message, Choice) and message.chances is not None:
            self.chances += 1
            chances = message.chances
            if not can_be_chances(chances, self._players):
                self.wrong_chances.append(str(chances))
