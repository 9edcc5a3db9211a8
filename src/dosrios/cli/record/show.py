"""`dosrios record show`: a position as text."""

import click

from dosrios.cli.files import OpenedRecord
from dosrios.cli.record.options import file_argument, ply_option, until_error_option
from dosrios.cli.words import make_translator, printable, printable_names
from dosrios.core.record import Record, state_at
from dosrios.lang import Translator


@click.command(
    epilog="""\b
Example: the end of a match, and the position after ten actions.
  $ dosrios record show match.drn
  $ dosrios record show match.drn --ply 10
"""
)
@file_argument
@ply_option
@until_error_option
@click.option("--ascii", "plain", is_flag=True, help="Draw with ASCII characters only.")
def show(file: str, ply: int | None, until_error: bool, plain: bool) -> None:
    """Print a position: the valley, the cards and what everybody has; in colour on a terminal."""
    from rich.console import Console

    from dosrios.render.symbols import ASCII, symbols_for
    from dosrios.render.text import position_text

    translator = make_translator()
    opened = OpenedRecord(file, until_error=until_error)
    at = opened.checked_ply(ply)
    console = Console(highlight=False, soft_wrap=True)
    position = position_text(
        state_at(opened.record, at),
        translator.text,
        ASCII if plain else symbols_for(console.encoding),
        names=printable_names(opened.record),
    )
    console.print(_heading(translator, opened.record, at), style="bold", markup=False)
    console.print(position)
    for line in _comment_lines(opened.record, at):
        console.print(line, style="italic", markup=False)
    opened.finish()


def _heading(translator: Translator, record: Record, ply: int) -> str:
    count = len(record.actions)
    if ply == 0:
        return translator.text("record-at-start", count=count)
    return translator.text("record-at", ply=ply, count=count, action=record.actions[ply - 1].text)


def _comment_lines(record: Record, ply: int) -> list[str]:
    """What is remarked at a position, with a blank line before it."""
    lines: list[str] = []
    for comment in record.comments:
        if comment.ply == ply:
            lines += ["", *(printable(line.strip()) for line in comment.text.splitlines())]
    return lines
