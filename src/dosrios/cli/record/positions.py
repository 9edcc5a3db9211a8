"""`dosrios record legal` and `state`: the rules as JSON, for other programs to check."""

import json
from collections.abc import Iterator

import click

from dosrios.cli.files import OpenedRecord
from dosrios.cli.record.options import file_argument, ply_option, until_error_option
from dosrios.core.notation import format_player
from dosrios.core.position import actor_name, position_of
from dosrios.core.record import Record, generate_states, state_at
from dosrios.core.rules import is_terminal, legal_actions


@click.command(
    epilog="""\b
Example: what could be done at each ply, and what was.
  $ dosrios record legal match.drn > legal.jsonl
"""
)
@file_argument
@until_error_option
def legal(file: str, until_error: bool) -> None:
    """Print the legal actions at every ply, a JSON object a line.

    The actor is "chance" where a card is drawn. The last line has "played" null; when the match is
    over its actor is null, too, and there is a "winner".
    """
    opened = OpenedRecord(file, until_error=until_error)
    for line in _generate_lines(opened.record):
        click.echo(_compact(line))
    opened.finish()


def _generate_lines(record: Record) -> Iterator[dict[str, object]]:
    played = [*(action.text for action in record.actions), None]
    for ply, state in enumerate(generate_states(record)):
        line: dict[str, object] = {
            "ply": ply,
            "actor": actor_name(state),
            "legal": [action.text for action in legal_actions(state)],
            "played": played[ply],
        }
        if is_terminal(state):
            line["winner"] = format_player(state.winner)
        yield line


@click.command(
    epilog="""\b
Example: the position after ten actions.
  $ dosrios record state match.drn --ply 10
"""
)
@file_argument
@ply_option
@until_error_option
def state(file: str, ply: int | None, until_error: bool) -> None:
    """Print one whole position as a JSON object (see docs/notation.md)."""
    opened = OpenedRecord(file, until_error=until_error)
    at = opened.checked_ply(ply)
    click.echo(_compact(position_of(state_at(opened.record, at), at)))
    opened.finish()


def _compact(value: object) -> str:
    return json.dumps(value, separators=(",", ":"))
