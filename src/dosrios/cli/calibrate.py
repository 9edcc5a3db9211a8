"""`dosrios calibrate`: how far the chances that are told can be trusted."""

import contextlib
import json
from typing import TYPE_CHECKING, Final

import click

from dosrios.cli.errors import InputError
from dosrios.cli.options import BudgetType, PlayersType, jobs_option, ruleset_option
from dosrios.cli.progress import INTERRUPTED, shown_progress
from dosrios.cli.words import make_translator, printable
from dosrios.core.rules import LEAST_PLAYERS
from dosrios.core.ruleset import Ruleset, format_ruleset

if TYPE_CHECKING:
    from dosrios.analysis.estimates import Estimator
    from dosrios.analysis.held_back import HeldBack, HeldBackMatch, Predictions
    from dosrios.bots.base import Budget

TURN_LIMIT: Final = 1000
"""As in the arena."""


def _check_bot(ctx: click.Context, param: click.Parameter, value: str) -> str:
    from dosrios.bots.registry import UnknownBot, make_bot

    try:
        make_bot(value)
    except UnknownBot as error:
        raise click.BadParameter(str(error), ctx, param) from error
    return value


@click.command(
    "calibrate",
    epilog="""\b
Example: for all numbers of players, as docs/strength.md has it.
  $ dosrios calibrate --players 2,3,4 --matches 120 --bot hard@900n --moments 8 --budget 600n
""",
)
@click.option(
    "--players", type=PlayersType(), default=str(LEAST_PLAYERS), show_default=True, help="2,3,4."
)
@click.option(
    "--matches",
    type=click.IntRange(min=1),
    default=100,
    show_default=True,
    help="How many are played for each number of players.",
)
@click.option(
    "--bot",
    callback=_check_bot,
    default="hard",
    show_default=True,
    help="Who plays, on all seats: a name, with @0.1s or @2000n the budget of a turn.",
)
@click.option(
    "--moments",
    type=click.IntRange(min=1),
    default=10,
    show_default=True,
    help="At the ends of how many turns of a match something is predicted.",
)
@click.option(
    "--budget", type=BudgetType(), default="0.1s", show_default=True, help="Of each prediction."
)
@ruleset_option
@click.option("--seed", type=int, default=1, show_default=True, help="Decides over the matches.")
@jobs_option
@click.option(
    "--turn-limit",
    type=click.IntRange(min=0),
    default=TURN_LIMIT,
    show_default=True,
    help="Stop a match after so many turns; it is left out. 0: never.",
)
@click.option("--json", "as_json", is_flag=True, help="Print one JSON object.")
def command(
    *,
    players: tuple[int, ...],
    matches: int,
    bot: str,
    moments: int,
    budget: "Budget",
    ruleset: Ruleset,
    seed: int,
    jobs: int,
    turn_limit: int,
    as_json: bool,
) -> None:
    """Measure how far predicted chances can be trusted.

    Bots play matches that nobody has learned from. At the ends of some turns the chances are
    estimated; Brier score, log loss and a table of reliability tell how good that was, with 95 %
    intervals over matches, as Markdown. Ctrl-C prints what has been found until then.
    """
    from dosrios.analysis.calibration import calibrate
    from dosrios.analysis.held_back import HeldBack, HeldBackMatch
    from dosrios.cli.calibration import calibration_lines, calibrations_as_json

    held_back = HeldBack(bot, ruleset, seed, turn_limit, moments, budget, find_estimator())
    series = [
        HeldBackMatch(number_of_players, number)
        for number in range(1, matches + 1)
        for number_of_players in players
    ]
    predictions = _predict(held_back, series, jobs)
    found = calibrate(predictions)
    parameters = {
        "players": list(players),
        "matches": matches,
        "bot": bot,
        "moments": moments,
        "budget": str(budget),
        "rules": format_ruleset(ruleset),
        "seed": seed,
        "turn_limit": turn_limit,
    }
    if as_json:
        complete = len(predictions) == len(series)
        click.echo(json.dumps(calibrations_as_json(found, parameters, complete=complete)))
    else:
        for line in calibration_lines(found, parameters, make_translator()):
            click.echo(line)
    if len(predictions) < len(series):
        raise click.exceptions.Exit(INTERRUPTED)


def find_estimator() -> "Estimator":
    """What estimates the chances in a position."""
    from dosrios.bots.estimating import estimate

    return estimate


def _predict(
    held_back: "HeldBack", series: "list[HeldBackMatch]", jobs: int
) -> "list[Predictions]":
    """What was predicted in each match, or in as many as were played before Ctrl-C."""
    from dosrios.match.autoplay import ChooserFailed
    from dosrios.workers import generate_done

    predictions: list[Predictions] = []
    try:
        with (
            contextlib.closing(generate_done(held_back.predict, series, jobs)) as done,
            shown_progress(len(series)) as advance,
        ):
            for match in done:
                predictions.append(match)
                advance()
    except ChooserFailed as error:
        raise InputError(printable(f"{held_back.bot}: {error}")) from error
    except KeyboardInterrupt:
        told = {"done": len(predictions), "total": len(series)}
        click.echo(make_translator().text("calibrate-interrupted", **told), err=True)
    return predictions
