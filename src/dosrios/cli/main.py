"""The command `dosrios`: finds the commands and turns their ends into exit codes."""

import contextlib
import importlib
import io
import os
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Any, NoReturn

import click

import dosrios

# Name of the command, module that defines it as `command`, and its line in `dosrios --help`.
# Only the module of the command that runs is imported, so that the help stays quick.
COMMANDS = {
    "analyse": ("dosrios.cli.analyse", "Tell the chances after every turn, and what was better."),
    "arena": ("dosrios.cli.arena", "Measure how strong bots are."),
    "bot": ("dosrios.cli.bot", "Try out a bot that is a program of your own."),
    "calibrate": ("dosrios.cli.calibrate", "Measure how far predicted chances can be trusted."),
    "new": ("dosrios.cli.new", "Print the opening of a record."),
    "perft": ("dosrios.cli.perft", "Count the positions that lie N actions ahead."),
    "play": ("dosrios.cli.play", "Play in the browser, or with --terminal in the terminal."),
    "record": ("dosrios.cli.record", "Check, show, draw and tell a recorded match."),
    "serve": ("dosrios.cli.serve", "Host matches in the browser."),
    "simulate": ("dosrios.cli.simulate", "Let bots play matches and record them."),
    "train": ("dosrios.cli.train", "Make the networks of the bots from nothing."),
}

# The bots' matrices are small: several threads for one of them are slower than one, and take the
# processors from other bots. numpy reads these when it is loaded, processes that we start as well.
ONE_THREAD = ("OPENBLAS_NUM_THREADS", "OMP_NUM_THREADS", "MKL_NUM_THREADS")

OUTPUT_LOST = 2  # the command was told to write where nothing can be written
INTERRUPTED = 130  # 128 + SIGINT, as shells report it
BROKEN_PIPE = 141  # 128 + SIGPIPE


class LazyGroup(click.Group):
    """A group that knows its commands' names and imports a command when it is used."""

    def list_commands(self, ctx: click.Context) -> list[str]:
        """All names, in the order of the help."""
        return sorted(COMMANDS)

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        """The command of that name, or None."""
        if cmd_name not in COMMANDS:
            return None
        module_name, _ = COMMANDS[cmd_name]
        command = importlib.import_module(module_name).command
        if not isinstance(command, click.Command):
            raise TypeError(f"{module_name}.command is no click command: {command!r}")
        return command

    def format_commands(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """Writes the list of commands without importing any."""
        with formatter.section("Commands"):
            formatter.write_dl([(name, line) for name, (_, line) in sorted(COMMANDS.items())])

    def invoke(self, ctx: click.Context) -> Any:
        """Runs the command; an end that click would comment on passes by it quietly."""
        try:
            result = super().invoke(ctx)
            sys.stdout.flush()
        except (KeyboardInterrupt, click.Abort):
            raise click.exceptions.Exit(INTERRUPTED) from None
        except BrokenPipeError:
            # The reader has gone (`dosrios … | head`).
            _drop_output()
            raise click.exceptions.Exit(BROKEN_PIPE) from None
        return result


@click.group(
    cls=LazyGroup,
    context_settings={"help_option_names": ["-h", "--help"], "max_content_width": 100},
    epilog="""\b
Examples: an opening; a match of two bots, recorded, checked and told in words.
  $ dosrios new --players 3 --seed 7 > opening.drn
  $ dosrios perft --players 3 --seed 7 --depth 3
  $ dosrios calibrate --matches 1 --moments 2 --bot greedy --budget 1n
  $ dosrios arena --bots greedy,random --matches 10
  $ dosrios bot --command "dosrios bot --serve random" --against random --matches 1
  $ dosrios simulate --matches 1 --bots greedy,random --out matches
  $ dosrios record check matches/000001.drn
  $ dosrios record log matches/000001.drn
  $ dosrios analyse matches/000001.drn --budget 200n --turns 1-4
  $ dosrios train --help
  $ dosrios play --terminal --record opening.drn
  $ dosrios serve

Exit codes: 0 good, 1 the file or match is wrong, 2 the command is.
""",
)
@click.version_option(
    dosrios.__version__,
    prog_name="dosrios",
    message=f"%(prog)s %(version)s ({'compiled' if dosrios.COMPILED else 'interpreted'})",
)
def dosrios_command() -> None:
    """The board game Dos Rios: play it, record it, take it apart.

    `dosrios COMMAND --help` explains a command and gives an example.
    """


def main(args: Sequence[str] | None = None) -> NoReturn:
    """Never returns: runs the command and exits with 0, 1, 2, 130 (Ctrl-C) or 141 (broken pipe)."""
    _open_closed_streams()
    for name in ONE_THREAD:
        os.environ.setdefault(name, "1")
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="replace")  # a terminal without é gets ?, not an error
    try:
        dosrios_command.main(args=args, prog_name="dosrios")
    except OSError as error:
        # The commands answer for the files they are given; what is left is the output (`> full`).
        _drop_output()
        with contextlib.suppress(OSError):
            click.echo(f"Error: {error.filename or 'standard output'}: {error.strerror}", err=True)
        sys.exit(OUTPUT_LOST)
    raise AssertionError("click exits by itself")


def _open_closed_streams() -> None:
    """Give a program that was started with closed streams (`>&-`) empty ones, which may be used."""
    for name, mode in (("stdin", "r"), ("stdout", "w"), ("stderr", "w")):
        if getattr(sys, name) is None:
            stream = Path(os.devnull).open(mode, encoding="utf-8")  # noqa: SIM115 - never closed
            setattr(sys, name, stream)


def _drop_output() -> None:
    """Let what Python still holds back go nowhere, or it complains when the program ends."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
