"""Options that several commands have."""

import click

from dosrios.core.errors import ParseError
from dosrios.core.rules import LEAST_PLAYERS, MOST_PLAYERS
from dosrios.core.ruleset import Ruleset, parse_ruleset


def _read_ruleset(ctx: click.Context, param: click.Parameter, value: str) -> Ruleset:
    try:
        return parse_ruleset(value)
    except ParseError as error:
        raise click.BadParameter(str(error), ctx, param) from error


players_option = click.option(
    "--players",
    type=click.IntRange(LEAST_PLAYERS, MOST_PLAYERS),
    default=LEAST_PLAYERS,
    show_default=True,
    help="How many play.",
)

ruleset_option = click.option(
    "--rules",
    "ruleset",
    callback=_read_ruleset,
    default="standard",
    show_default=True,
    help="A preset, standard or published, and options: 'published relaying=in_turn'.",
)
