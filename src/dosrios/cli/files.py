"""Reads record files for the commands."""

import sys
from pathlib import Path

import click

from dosrios.cli.errors import InputError
from dosrios.cli.words import make_translator, printable, say_remark
from dosrios.core.reading import Reading, read_record
from dosrios.core.record import Record

STANDARD_INPUT = "-"


class Unreadable(click.ClickException):
    """A file that cannot be opened: the command named the wrong one, exit code 2."""

    exit_code = 2


def shown_name(name: str) -> str:
    """The name of a file as messages give it, on one line and without what steers a terminal."""
    return "<stdin>" if name == STANDARD_INPUT else printable(click.format_filename(name))


def read_file(name: str) -> Reading:
    """What the file holds; `-` is the standard input. Raises `Unreadable`."""
    try:
        data = sys.stdin.buffer.read() if name == STANDARD_INPUT else Path(name).read_bytes()
    except (OSError, ValueError) as error:  # ValueError: a name that no file can have
        why = error.strerror if isinstance(error, OSError) else error
        raise Unreadable(f"{shown_name(name)}: {why}") from error
    return read_record(data)


def said_error(name: str, reading: Reading, language: str | None = None) -> str:
    """The error of a reading as `FILE:LINE:COLUMN: what is wrong (rule)`; empty without one."""
    if reading.error is None:
        return ""
    return f"{shown_name(name)}:{say_remark(make_translator(language), reading.error.remark)}"


class OpenedRecord:
    """A record that a command works with, and the error behind it that is still to be told."""

    def __init__(self, name: str, *, until_error: bool, language: str | None = None) -> None:
        """Raises `Unreadable`, and `InputError` when nothing in the file may be used."""
        reading = read_file(name)
        self._error = said_error(name, reading, language)
        if reading.record is None or (self._error and not until_error):
            raise InputError(self._error)
        self.record: Record = reading.record
        """The record as far as it may be used."""

    def finish(self) -> None:
        """To be called when the command is done: raises `InputError` if there is an error."""
        if self._error:
            raise InputError(self._error)

    def checked_ply(self, ply: int | None) -> int:
        """The ply that was asked for, the last one if none was. Raises when there is no such."""
        last = len(self.record.actions)
        if ply is None:
            return last
        if ply > last:
            raise click.BadParameter(
                f"there is no position {ply}; the last one is {last}", param_hint="--ply"
            )
        return ply
