"""`dosrios analyse`: what a match was like, turn by turn."""

import json
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Final, Literal

import click

from dosrios.cli.files import OpenedRecord, shown_name
from dosrios.cli.options import BotType, BudgetType, language_option
from dosrios.cli.pictures import check_out, write_picture
from dosrios.cli.progress import INTERRUPTED, shown_progress
from dosrios.cli.record.options import file_argument, until_error_option
from dosrios.cli.words import distinct_names, make_translator
from dosrios.core.notation import PLAYER_NAMES

if TYPE_CHECKING:
    from dosrios.analysis.estimates import Estimator
    from dosrios.analysis.judging import Analyst, Judged
    from dosrios.analysis.stretches import Stretch
    from dosrios.bots.base import Budget
    from dosrios.cli.analysis.report import Report
    from dosrios.lang import Translator

BUDGET: Final = "1s"
PNG_WIDTH: Final = 1290


class TurnsType(click.ParamType[range]):
    """Turns in a row; 0 is the setup."""

    name = "turns"

    def convert(
        self, value: object, param: click.Parameter | None, ctx: click.Context | None
    ) -> range:
        """The turns that 12, 12-20, 12- or -20 names."""
        if isinstance(value, range):
            return value
        first, dash, last = str(value).partition("-")
        numbers = [word for word in (first, last) if word]
        if not numbers or not all(word.isdecimal() for word in numbers):
            self.fail(f"{value!r} is no turn such as 12, nor turns such as 12-20", param, ctx)
        begin = int(first or 0)
        end = int(last or sys.maxsize - 1) if dash else begin
        if begin > end:
            self.fail(f"{value!r}: the first turn comes after the last", param, ctx)
        return range(begin, end + 1)


@click.command(
    "analyse",
    epilog="""\b
Examples: in the terminal; with a picture; part of it, for a program.
  $ dosrios analyse match.drn
  $ dosrios analyse match.drn --budget 5s --chart chances.svg
  $ dosrios analyse match.drn --turns 12-20 --player P2 --budget 2000n --json
""",
)
@file_argument
@until_error_option
@click.option(
    "--budget",
    type=BudgetType(),
    default=BUDGET,
    show_default=True,
    help="How much is thought about each turn: 0.5s; 2000n (nodes) always gives the same.",
)
@click.option(
    "--bot", type=BotType(), help="Who says what would have been better.  [default: the strongest]"
)
@click.option("--seed", type=int, default=1, show_default=True, help="Of all chance in it.")
@click.option("--turns", type=TurnsType(), help="Only these: 12, 12-20, 12-; 0 is the setup.")
@click.option(
    "--player",
    "players",
    type=click.Choice(PLAYER_NAMES),
    multiple=True,
    help="Say what would have been better for this player only. May be repeated.",
)
@click.option(
    "--setup", "each_of_setup", is_flag=True, help="Look at each action of the setup too."
)
@click.option(
    "--chart",
    type=click.Path(dir_okay=False, path_type=Path),
    callback=check_out,
    help="Draw the chances into this file: SVG, or PNG if its name ends so.",
)
@click.option("--theme", type=click.Choice(["light", "dark"]), default="light", show_default=True)
@click.option("--json", "as_json", is_flag=True, help="Print one JSON object.")
@click.option("--ascii", "plain", is_flag=True, help="Print ASCII characters only.")
@language_option
def command(
    *,
    file: str,
    until_error: bool,
    budget: "Budget",
    bot: str | None,
    seed: int,
    turns: range | None,
    players: tuple[str, ...],
    each_of_setup: bool,
    chart: Path | None,
    theme: Literal["light", "dark"],
    as_json: bool,
    plain: bool,
    language: str | None,
) -> None:
    """Tell the chances after every turn, and what was better.

    FILE is a record (.drn) or - for the standard input. How long it takes at most is said first;
    Ctrl-C shows what has been found until then.
    """
    from dosrios.analysis.judging import Analyst
    from dosrios.analysis.stretches import split
    from dosrios.bots.advising import strongest_bot
    from dosrios.bots.registry import make_bot
    from dosrios.cli.analysis.report import Report

    translator = make_translator(language)
    opened = OpenedRecord(file, until_error=until_error, language=language)
    record = opened.record
    chosen = _chosen(split(record, each_of_setup=each_of_setup), turns)
    judged_players = _player_numbers(players, record.players)
    name = bot or strongest_bot()
    analyst = Analyst(find_estimator(), lambda share: make_bot(f"{name}@{share}"), budget, seed)
    judged = _judge(analyst, chosen, judged_players, translator)
    report = Report(
        file=shown_name(file),
        record=record,
        names=distinct_names(record),
        bot=name,
        budget=budget,
        seed=seed,
        total=len(chosen),
        judged=tuple(judged),
    )
    _show(report, translator, as_json=as_json, plain=plain)
    if chart is not None and judged:
        from dosrios.cli.analysis.chart import report_chart

        drawing = report_chart(report, translator, theme)
        write_picture(chart, drawing, PNG_WIDTH, option="--chart")
    if not report.is_complete:
        raise click.exceptions.Exit(INTERRUPTED)
    opened.finish()


def is_watched() -> bool:
    """Whether somebody sits there who wants to know how long it takes."""
    return sys.stderr.isatty()


def find_estimator() -> "Estimator":
    """What estimates the chances in a position."""
    from dosrios.bots.estimating import estimate

    return estimate


def _chosen(stretches: "list[Stretch]", turns: range | None) -> "list[Stretch]":
    """The stretches of these turns. Raises `click.BadParameter` when there are none of them."""
    if turns is None or not stretches:
        return stretches
    chosen = [stretch for stretch in stretches if stretch.turn in turns]
    if not chosen:
        last = stretches[-1].turn
        raise click.BadParameter(f"the match has turns 0 to {last}", param_hint="--turns")
    return chosen


def _player_numbers(names: Sequence[str], players: int) -> set[int] | None:
    """The players of these names, None for all of them."""
    numbers = {PLAYER_NAMES.index(name) for name in names}
    if any(number >= players for number in numbers):
        raise click.BadParameter(f"{players} players play", param_hint="--player")
    return numbers or None


def _judge(
    analyst: "Analyst",
    stretches: "list[Stretch]",
    players: set[int] | None,
    translator: "Translator",
) -> "list[Judged]":
    """What there is to say of each stretch, or of as many as came before Ctrl-C."""
    judged: list[Judged] = []
    if not stretches:
        return judged
    if is_watched():
        _say_bound(analyst, stretches, players, translator)
    try:
        with shown_progress(len(stretches)) as advance:
            for one in analyst.judge(stretches, players):
                judged.append(one)
                advance()
    except KeyboardInterrupt:
        said = translator.text("analyse-interrupted", done=len(judged), total=len(stretches))
        click.echo(said, err=True)
        if not judged:
            raise click.exceptions.Exit(INTERRUPTED) from None
    return judged


def _say_bound(
    analyst: "Analyst",
    stretches: "list[Stretch]",
    players: set[int] | None,
    translator: "Translator",
) -> None:
    """Say how long it will take at most."""
    from math import ceil

    seconds = ceil(round(analyst.most_seconds(stretches, players), 3))
    click.echo(translator.text("analyse-bound", count=len(stretches), seconds=seconds), err=True)


def _show(report: "Report", translator: "Translator", *, as_json: bool, plain: bool) -> None:
    if as_json:
        from dosrios.cli.analysis.as_json import report_as_json

        click.echo(json.dumps(report_as_json(report, translator)))
        return
    from dosrios.cli.analysis.as_text import report_lines, signs_for

    for line in report_lines(report, translator, signs_for(plain=plain)):
        click.echo(line)
