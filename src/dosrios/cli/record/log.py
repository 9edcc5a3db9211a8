"""`dosrios record log`: the match told in words."""

import json

import click

from dosrios.cli.files import OpenedRecord
from dosrios.cli.record.options import file_argument, until_error_option
from dosrios.cli.words import make_translator, printable_names
from dosrios.core.places import PLACE_NAMES
from dosrios.core.record import generate_states


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
    for line in log_lines(initial, moves, make_translator(), printable_names(record)):
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
