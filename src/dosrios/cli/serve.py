"""`dosrios serve`: the server, for a table at home or for a club."""

from pathlib import Path
from typing import TYPE_CHECKING

import click

from dosrios.cli.serving import serve

if TYPE_CHECKING:
    from dosrios.bots.base import Budget


def _read_budget(ctx: click.Context, param: click.Parameter, value: str) -> "Budget":
    from dosrios.bots.base import parse_budget

    try:
        return parse_budget(value)
    except ValueError as error:
        raise click.BadParameter(str(error), ctx, param) from error


@click.command(
    "serve",
    epilog="""\b
Examples:
  $ dosrios serve
  $ dosrios serve --host 0.0.0.0 --port 8000
  $ dosrios serve --host 127.0.0.1 --port 8000 --public-url https://rios.example
  $ dosrios serve --host 0.0.0.0 --port 8000 --bot-budget 0.2s
""",
)
@click.option("--host", default="127.0.0.1", show_default=True, help="The address to listen at.")
@click.option(
    "--port",
    type=click.IntRange(0, 65535),
    help="The port to listen at; 0 takes a free one.  [default: 8377, or a free one]",
)
@click.option(
    "--public-url",
    help="The address that links carry.  [default: the address people came by]",
)
@click.option(
    "--data",
    type=click.Path(file_okay=False, path_type=Path),
    help="The folder that keeps the matches.  [default: $DOSRIOS_DATA, or the user's data folder]",
)
@click.option(
    "--bot-budget",
    "budget",
    callback=_read_budget,
    default="1s",
    show_default=True,
    help="How much a bot thinks in a turn: a time such as 0.2s, or 5000n positions.",
)
@click.option("--open", "opens", is_flag=True, help="Open the start page in a browser.")
def command(
    *,
    host: str,
    port: int | None,
    public_url: str | None,
    data: Path | None,
    budget: "Budget",
    opens: bool,
) -> None:
    """Host matches in the browser.

    Prints the address once it can be opened. Ctrl-C ends it; matches are saved after every action,
    and go on when it is started again.
    """
    serve(host=host, port=port, public_url=public_url, data=data, budget=budget, opens=opens)
