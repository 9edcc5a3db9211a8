"""`dosrios new`: draws an opening."""

import secrets

import click

from dosrios.cli.options import players_option, ruleset_option
from dosrios.core.ruleset import Ruleset

SEEDS = 1 << 32
"""How many seeds there are to choose from when none is given."""


@click.command(
    "new",
    epilog="""\b
Example, and a check of it:
  $ dosrios new --players 3 --seed 7 --rules published > opening.drn
  $ dosrios record check opening.drn
""",
)
@players_option
@click.option("--seed", type=int, help="The same seed gives the same opening. [default: chance]")
@ruleset_option
def command(players: int, seed: int | None, ruleset: Ruleset) -> None:
    """Print the opening of a record.

    The board, who starts and the first harvest row are drawn by lot.
    """
    from dosrios.core.writing import format_record
    from dosrios.match.opening import draw_opening

    if seed is None:
        seed = secrets.randbelow(SEEDS)
    opening = draw_opening(seed, players, ruleset)
    click.echo(format_record(opening.record(headers={"Seed": str(seed)})), nl=False)
