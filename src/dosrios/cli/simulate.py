"""`dosrios simulate`: lets bots play."""

import contextlib
import json
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

import click

from dosrios.cli.options import BotsType, jobs_option, ruleset_option
from dosrios.cli.progress import say_interrupted, shown_progress
from dosrios.cli.words import make_translator
from dosrios.core.rules import LEAST_PLAYERS, MOST_PLAYERS
from dosrios.core.ruleset import Ruleset

if TYPE_CHECKING:
    from dosrios.cli.series import Outcome, Series
    from dosrios.cli.statistics import Summary

TURN_LIMIT = 2000
"""Turns after which a match is stopped: many times what any match of our bots has needed."""
LARGEST_CHUNK = 8
"""Matches that a process is given at a time."""
CHUNKS_PER_JOB = 8
"""So many chunks at least for each process, lest all wait for the last one."""


@click.command(
    "simulate",
    epilog="""\b
Examples: how strong is greedy, and a thousand records to learn from.
  $ dosrios simulate --matches 400 --bots greedy,random
  $ dosrios simulate --matches 1000 --bots random,greedy,random --seed 1 --jobs 2 --out DIR
""",
)
@click.option(
    "--matches", type=click.IntRange(min=1), default=100, show_default=True, help="How many."
)
@click.option(
    "--bots",
    type=BotsType(),
    default="greedy,random",
    show_default=True,
    help="Who plays, by seat. Who begins is drawn by lot for each match.",
)
@click.option(
    "--players",
    type=click.IntRange(LEAST_PLAYERS, MOST_PLAYERS),
    help="How many play; to be sure: as many as there are bots.",
)
@ruleset_option
@click.option("--seed", type=int, default=1, show_default=True, help="Decides over everything.")
@jobs_option
@click.option(
    "--out",
    type=click.Path(file_okay=False, path_type=Path),
    help="Folder for the records, 000001.drn and so on. What is there is not played again.",
)
@click.option(
    "--turn-limit",
    type=click.IntRange(min=0),
    default=TURN_LIMIT,
    show_default=True,
    help="Stop a match after so many turns, as a draw; 0: never.",
)
@click.option("--json", "as_json", is_flag=True, help="Print the summary as one JSON object.")
def command(
    *,
    matches: int,
    bots: tuple[str, ...],
    players: int | None,
    ruleset: Ruleset,
    seed: int,
    jobs: int,
    out: Path | None,
    turn_limit: int,
    as_json: bool,
) -> None:
    """Let bots play matches and record them.

    The same parameters give the same matches, however many processes play them. An interrupted
    series is gone on with by the same command; with more matches, a finished one is extended.
    """
    from dosrios.cli.folders import folder_errors_told, prepare_folder
    from dosrios.cli.series import Series, count_records
    from dosrios.cli.statistics import Summary

    if players is not None and players != len(bots):
        raise click.UsageError(f"--players {players}, but --bots names {len(bots)}")
    series = Series(bots, ruleset, seed, turn_limit)
    outcomes: list[Outcome] = []
    try:
        with folder_errors_told(out):
            if out is not None:
                prepare_folder(out, series.parameters())
            _play(series, out, matches, jobs, outcomes.append)
    except KeyboardInterrupt:
        # More were kept than we heard of: who plays several matches reports when all are done.
        done = count_records(out, matches) if out else len(outcomes)
        say_interrupted(done, matches, out)
    summary = Summary(series, tuple(outcomes))
    if as_json:
        click.echo(json.dumps(summary.as_json()))
    else:
        _print_summary(summary, out)


def _play(
    series: "Series", out: Path | None, matches: int, jobs: int, note: "Callable[[Outcome], None]"
) -> None:
    from dosrios.cli.series import play_matches
    from dosrios.workers import generate_done

    # One at a time where nobody else plays, so that the bar moves and each is kept at once.
    size = 1 if jobs == 1 else max(1, min(LARGEST_CHUNK, matches // (jobs * CHUNKS_PER_JOB)))
    numbers = range(1, matches + 1)
    chunks = [numbers[first : first + size] for first in range(0, matches, size)]
    work = partial(play_matches, series, out)
    with (
        contextlib.closing(generate_done(work, chunks, jobs)) as done,
        shown_progress(matches) as advance,
    ):
        for outcomes in done:
            for outcome in outcomes:
                note(outcome)
                advance()


def _print_summary(summary: "Summary", out: Path | None) -> None:
    from dosrios.cli.statistics_text import summary_lines

    for line in summary_lines(summary, make_translator(), out):
        click.echo(line)
