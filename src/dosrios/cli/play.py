"""`dosrios play`: a table in the browser, or with --terminal one in the terminal."""

import logging
import os
import sys
from pathlib import Path
from typing import TYPE_CHECKING

import click
from click.core import ParameterSource

from dosrios.cli.options import SeatType, language_option, ruleset_option
from dosrios.cli.words import make_translator
from dosrios.core.rules import LEAST_PLAYERS, MOST_PLAYERS
from dosrios.core.ruleset import STANDARD, Ruleset

if TYPE_CHECKING:
    from dosrios.core.record import Record
    from dosrios.lang import Translator
    from dosrios.table.saves import Save

DEFAULT_SEATS = ("human", "medium")
SPEEDS = ("slow", "normal", "fast", "instant")
LOG_NAME = "table.log"
"""In the data folder: why bots failed, which is no sight for a table."""
COLOURS = ("auto", "none", "16", "dark", "light")


@click.command(
    "play",
    epilog="""\b
Examples:
  $ ./play
  $ ./play --terminal --seat human --seat easy --seat expert
  $ ./play --terminal --seat human --seat "cmd:./mybot --fast@0.5s"
  $ ./play --terminal --seat human --seat human --names Ada,Bob
  $ ./play --terminal --continue
""",
)
@click.option("--terminal", is_flag=True, help="Play in this terminal; all other options need it.")
@click.option(
    "--seat",
    "kinds",
    type=SeatType(),
    multiple=True,
    help="Who plays, once for each of 2 to 4 seats in turn: human, a bot (hard, expert@5s), or a"
    " program (cmd:./mybot).  [default: human, medium]",
)
@click.option("--names", help="The players' names in the order of their seats: Ada,Bob.")
@click.option("--seed", type=int, help="The same seed gives the same opening. [default: chance]")
@ruleset_option
@click.option("--continue", "goes_on", is_flag=True, help="Go on with the match played last.")
@click.option(
    "--record",
    "record_path",
    type=click.Path(exists=True, dir_okay=False, path_type=Path),
    help="Go on from the end of a record; the file itself stays as it is.",
)
@click.option(
    "--speed",
    type=click.Choice(SPEEDS),
    default="normal",
    show_default=True,
    help="How long the actions of bots are shown.",
)
@click.option(
    "--colours",
    type=click.Choice(COLOURS),
    default="auto",
    show_default=True,
    help="What the terminal can show. auto heeds NO_COLOR and TERM.",
)
@click.option("--ascii", "is_ascii", is_flag=True, help="Draw with plain ASCII characters.")
@language_option
@click.pass_context
def command(
    context: click.Context,
    *,
    terminal: bool,
    kinds: tuple[str, ...],
    names: str | None,
    seed: int | None,
    ruleset: Ruleset,
    goes_on: bool,
    record_path: Path | None,
    speed: str,
    colours: str,
    is_ascii: bool,
    language: str | None,
) -> None:
    """Play in the browser, or with --terminal in the terminal.

    Prints the address and opens a browser where there is one; `dosrios serve` has more to choose.
    """
    if not terminal:
        _serve(context)
        return
    translator = make_translator(language)
    if goes_on and (kinds or names or seed is not None or record_path or ruleset != STANDARD):
        raise click.UsageError("--continue goes on with a match as it is: give nothing else")
    if record_path and (seed is not None or ruleset != STANDARD):
        raise click.UsageError("a record has its opening and its rules: no --seed, no --rules")
    if kinds and not LEAST_PLAYERS <= len(kinds) <= MOST_PLAYERS:
        raise click.BadParameter(f"{len(kinds)} seats; there are 2 to 4", param_hint="--seat")
    if not (sys.stdin.isatty() and sys.stdout.isatty()):
        click.echo(translator.text("table-no-terminal"), err=True)
        raise click.exceptions.Exit(2)
    from dosrios.cli import seating

    if goes_on:
        save, record = seating.unfinished_match(translator)
        # What this program has saved names programs that somebody here has named.
        seating.check_seats(translator, save.path, record, programs=True)
    else:
        if record_path:
            record = seating.recorded_match(translator, record_path, kinds, names)
        else:
            seats = seating.named_seats(kinds or DEFAULT_SEATS, names)
            record = seating.new_match(seats, seed, ruleset)
        save = seating.place_to_save(translator, record)
    try:
        _sit_down(translator, save, record, speed, colours, is_ascii=is_ascii)
    finally:
        save.release()
    click.echo(translator.text("table-kept"))


def _serve(context: click.Context) -> None:
    """Start the server on this machine. Raises `click.UsageError` for options of the terminal."""
    from dosrios.cli.serving import serve

    for parameter in context.command.params:
        if context.get_parameter_source(parameter.name or "") is ParameterSource.COMMANDLINE:
            option = parameter.opts[0]
            raise click.UsageError(f"{option} is for the terminal: add --terminal")
    serve(host="127.0.0.1", port=None, public_url=None, data=None, opens=True)


def _sit_down(
    translator: "Translator",
    save: "Save",
    record: "Record",
    speed: str,
    colours: str,
    *,
    is_ascii: bool,
) -> None:
    """Play at the table until somebody leaves it."""
    from dosrios.bots.programs.process import kill_programs_when_told_to_end
    from dosrios.match.session import Session
    from dosrios.render.symbols import ASCII
    from dosrios.table.app import TableApp
    from dosrios.table.desk import Desk
    from dosrios.table.host import Host, seed_of
    from dosrios.table.pace import Speed
    from dosrios.table.terminal import PALETTES, Colours, find_colours, find_symbols

    chosen = find_colours(os.environ) if colours == "auto" else Colours(colours)
    session = Session.from_record(record)
    symbols = ASCII if is_ascii else find_symbols(os.environ, sys.stdout.encoding)
    desk = Desk(translator, session.seats, symbols, PALETTES[chosen])
    host = Host(session, seed_of(record), save.write)
    app = TableApp(host, desk, chosen, speed=Speed(speed), path=str(save.path))
    _log_to(save.path.parents[1] / LOG_NAME)
    kill_programs_when_told_to_end()
    try:
        app.run()
    finally:
        host.close()
    if app.return_code:
        raise click.exceptions.Exit(app.return_code)


def _log_to(path: Path) -> None:
    """Let what is logged go to a file, which is there from the first line on."""
    handler = logging.FileHandler(path, encoding="utf-8", delay=True)
    handler.setFormatter(logging.Formatter("%(asctime)s %(levelname)s %(name)s: %(message)s"))
    logging.basicConfig(level=logging.WARNING, handlers=[handler])
