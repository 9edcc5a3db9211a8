"""`dosrios record log`: the match told in words."""

import json
from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING

import click

from dosrios.cli.files import OpenedRecord
from dosrios.cli.record.options import file_argument, until_error_option
from dosrios.cli.words import make_translator, printable, printable_names
from dosrios.core.places import PLACE_NAMES
from dosrios.core.record import Record, generate_states

if TYPE_CHECKING:
    from dosrios.lang.log import LogLine


@click.command(
    epilog="""\b
Example:
  $ dosrios record log match.drn
"""
)
@file_argument
@until_error_option
@click.option("--json", "as_json", is_flag=True, help="Print a JSON object a line.")
def log(file: str, until_error: bool, as_json: bool) -> None:
    """Tell a match in words, turn by turn, in the language of DOSRIOS_LANG."""
    from dosrios.lang.log import log_lines

    opened = OpenedRecord(file, until_error=until_error)
    record = opened.record
    states = generate_states(record)
    initial = next(states)
    moves = zip(record.actions, states, strict=True)
    first = True
    lines = log_lines(initial, moves, make_translator(), printable_names(record))
    for line in _with_replacements(record, lines):
        if as_json:
            places = [PLACE_NAMES[place] for place in line.places]
            told = {"ply": line.ply, "turn": line.turn, "text": line.text, "places": places}
            click.echo(json.dumps({**told, "heading": line.is_heading}))
        elif line.is_heading:
            click.echo(line.text if first else f"\n{line.text}")
        else:
            click.echo(f"  {line.text}")
        first = False
    opened.finish()


def _with_replacements(record: Record, lines: "Iterable[LogLine]") -> "Iterator[LogLine]":
    """Yield the lines, and before those of its first action who played a turn for a bot."""
    from dosrios.lang.log import MatchLog
    from dosrios.match.replacements import parse_replacement

    log = MatchLog(make_translator(), printable_names(record))
    told = [(note.ply, parse_replacement(printable(note.text))) for note in record.comments]
    waiting = [(ply, replacement) for ply, replacement in told if replacement is not None]
    for line in lines:
        while waiting and waiting[0][0] <= line.ply:
            ply, replacement = waiting.pop(0)
            yield log.replaced(ply, line.turn, replacement)
        yield line
