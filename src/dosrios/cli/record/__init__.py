"""`dosrios record`: everything that is done with a recorded match."""

import click

from dosrios.cli.record.check import check
from dosrios.cli.record.log import log
from dosrios.cli.record.positions import legal, state
from dosrios.cli.record.show import show
from dosrios.cli.record.svg import svg


@click.group(
    "record",
    epilog="""\b
Examples: each of the commands has more.
  $ dosrios record check match.drn
  $ dosrios record legal match.drn
  $ dosrios record log match.drn
  $ dosrios record show match.drn --ply 10
  $ dosrios record state match.drn --ply 10
  $ dosrios record svg match.drn --ply 10 --out position.svg
""",
)
def command() -> None:
    """Check, show, draw and tell a recorded match.

    FILE is a record (.drn) or - for the standard input. A position is named by its ply: how many
    actions came before.
    """


for subcommand in (check, legal, log, show, state, svg):
    command.add_command(subcommand)
