"""`dosrios bot`: tries out a bot that is a program, or speaks for one of ours."""

import contextlib
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING

import click

from dosrios.cli.options import BotType, BudgetType, SeatType, players_option, ruleset_option
from dosrios.cli.words import make_translator
from dosrios.core.ruleset import Ruleset

if TYPE_CHECKING:
    from dosrios.bots.base import Budget
    from dosrios.cli.bot.contest import Contest
    from dosrios.cli.bot.overhearing import Overheard


@click.command(
    "bot",
    epilog="""\b
Examples: does it play by the rules; how well; what is said; a bot of ours for another program.
  $ dosrios bot --command "python3 examples/sensible_bot.py"
  $ dosrios bot --command ./mybot --against greedy --matches 20
  $ dosrios bot --command ./mybot --log exchange.txt
  $ dosrios bot --serve hard
""",
)
@click.option(
    "--command",
    "program",
    metavar="COMMAND",
    help="The program, as for a shell; but none reads it.",
)
@click.option("--check", "checks", is_flag=True, help="Check it; done when nothing else is asked.")
@click.option(
    "--against",
    metavar="BOT",
    type=SeatType(humans=False),
    help="Play matches against this bot: greedy, hard@0.2s, or another program, cmd:./other.",
)
@click.option(
    "--matches",
    type=click.IntRange(min=1),
    default=10,
    show_default=True,
    help="How many matches.",
)
@players_option
@ruleset_option
@click.option(
    "--budget",
    type=BudgetType(),
    default="0.5s",
    show_default=True,
    help="For a turn of the program: a time, or a number of positions such as 2000n.",
)
@click.option(
    "--seed", type=int, default=1, show_default=True, help="Decides over boards and draws."
)
@click.option(
    "--log",
    "log_path",
    type=click.Path(dir_okay=False, writable=True, path_type=Path),
    help="Write down everything that is said, line by line.",
)
@click.option("--serve", type=BotType(), help="Speak the program's side for this bot of ours.")
def command(
    *,
    program: str | None,
    checks: bool,
    against: str | None,
    matches: int,
    players: int,
    ruleset: Ruleset,
    budget: "Budget",
    seed: int,
    log_path: Path | None,
    serve: str | None,
) -> None:
    """Try out a bot that is a program of your own.

    docs/bot-protocol.md says what it has to speak. It is checked, or plays matches; what it writes
    to its standard error is passed on. Ends with 1 when something is wrong with it.
    """
    if (program is None) == (serve is None):
        raise click.UsageError("say which program (--command), or which bot to --serve")
    if serve is not None:
        _serve(serve)
        return
    from dosrios.bots.registry import PROGRAM, UnknownBot, make_program

    specification = f"{PROGRAM}{program}@{budget}"
    try:
        make_program(specification)
    except UnknownBot as error:
        raise click.BadParameter(str(error), param_hint="--command") from error
    good = True
    with _overhearing(log_path) as overheard:
        if checks or against is None:
            good = _check(specification, seed, overheard)
        if good and against is not None:
            from dosrios.cli.bot.contest import Contest

            contest = Contest(specification, against, players, ruleset, seed)
            good = _play(contest, matches, overheard)
    if not good:
        raise click.exceptions.Exit(1)


@contextlib.contextmanager
def _overhearing(path: Path | None) -> "Iterator[Overheard]":
    """What is said passes here, and is written to the file."""
    from dosrios.cli.bot.overhearing import Overheard

    if path is None:
        yield Overheard(None)
        return
    try:
        with path.open("w", encoding="utf-8") as file:
            yield Overheard(file)
    except OSError as error:
        raise click.BadParameter(f"{path}: {error.strerror}", param_hint="--log") from error


def _check(specification: str, seed: int, overheard: "Overheard") -> bool:
    """Check the program and print what comes of it."""
    from dosrios.cli.bot.checking import Checking
    from dosrios.cli.words import printable

    translator = make_translator()
    say = translator.text
    passed = failed = 0
    with contextlib.closing(Checking(specification, seed, overheard, translator)) as checking:
        for verdict in checking.verdicts():
            mark = {True: "ok", False: say("program-failed"), None: "-"}[verdict.passed]
            told = f"  ({printable(verdict.detail)})" if verdict.detail else ""
            click.echo(f"{mark:<7} {verdict.title}{told}")
            if verdict.advice:
                click.echo(f"        {verdict.advice}")
            passed += verdict.passed is True
            failed += verdict.passed is False
    click.echo()
    click.echo(say("program-summary", passed=passed, failed=failed))
    click.echo(say("program-next") if failed == 0 else say("program-next-failed"))
    return failed == 0


def _play(contest: "Contest", matches: int, overheard: "Overheard") -> bool:
    """Play matches, print what comes of each and of all."""
    from dosrios.cli.bot.contest import contest_lines

    for line in contest_lines(contest, matches, overheard, make_translator()):
        click.echo(line)
    return contest.failures == 0


def _serve(name: str) -> None:
    """Speak the program's side of the protocol on the standard input and output."""
    from dosrios.bots.programs.messages import Said, encode_line
    from dosrios.bots.programs.serving import Server
    from dosrios.bots.registry import make_bot

    def say(message: Said) -> None:
        sys.stdout.buffer.write(encode_line(message))
        sys.stdout.buffer.flush()

    server = Server(f"dosrios {name}", lambda budget: make_bot(f"{name}@{budget}"))
    server.serve(sys.stdin.buffer, say)
