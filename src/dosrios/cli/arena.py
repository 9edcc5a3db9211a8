"""`dosrios arena`: measures how strong bots are."""

import contextlib
import json
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

import click

from dosrios.cli.errors import InputError
from dosrios.cli.options import BotsType, PlayersType, jobs_option, ruleset_option
from dosrios.cli.progress import say_interrupted, shown_progress
from dosrios.cli.words import make_translator
from dosrios.core.rules import LEAST_PLAYERS
from dosrios.core.ruleset import Ruleset, format_ruleset

if TYPE_CHECKING:
    from dosrios.arena.lineups import Bots, Design, Meeting
    from dosrios.arena.matches import Conditions, Result

TURN_LIMIT = 1000
"""Turns after which a match is stopped: many times what bots that mean to win have needed."""


@dataclass(frozen=True, slots=True)
class Measurement:
    """What is played and where it is kept."""

    design: "Design"
    conditions: "Conditions"
    folder: Path | None
    records: bool

    def parameters(self) -> dict[str, object]:
        """What decides over the matches, in terms of JSON; more of them may be asked for later."""
        import dosrios
        from dosrios.arena.fingerprint import fingerprint

        return {
            "dosrios": dosrios.__version__,
            "code": fingerprint(),
            "compiled": dosrios.COMPILED,
            "lineups": [list(lineup) for lineup in self.design.lineups],
            "rules": format_ruleset(self.conditions.ruleset),
            "seed": self.conditions.seed,
            "turn_limit": self.conditions.turn_limit,
            "records": self.records,
        }

    def play(self, meeting: "Meeting") -> "Result":
        """Play one match, and keep its record if records are kept, or if a bot failed in it."""
        from dosrios.arena.matches import play_meeting
        from dosrios.cli.arena_results import record_path
        from dosrios.cli.folders import write_whole
        from dosrios.cli.supervised import supervised_bot
        from dosrios.core.writing import format_record

        seats = self.design.seats(meeting)
        result, played = play_meeting(self.conditions, meeting, seats, supervised_bot)
        if self.folder is not None and (self.records or played.replacements):
            write_whole(record_path(self.folder, meeting), format_record(played.record))
        return result


@click.command(
    "arena",
    epilog="""\b
Examples: everybody against everybody; one expert against three hard; gone on with after Ctrl-C.
  $ dosrios arena --bots expert,hard,greedy --players 2,3,4 --matches 1000 --seed 1 --jobs 2
  $ dosrios arena --lineup expert,hard,hard,hard --matches 1000 --out DIR
  $ dosrios arena --bots expert@0.1s,expert@1s --matches 1000 --out DIR --json
""",
)
@click.option(
    "--bots",
    type=BotsType(most=None),
    help="Who is compared: names, with @0.1s or @2000n (nodes) the budget of a turn. Two players:"
    " every pair meets. More: every line-up in which as many different bots as can be sit.",
)
@click.option(
    "--players",
    type=PlayersType(),
    help="How many play: 2, or several numbers, each for itself: 2,3,4.  [default: 2]",
)
@click.option(
    "--lineup",
    "lineups",
    type=BotsType(),
    multiple=True,
    help="Instead of --bots: who sits at the table together, a bot for each seat. May be repeated.",
)
@click.option(
    "--matches",
    type=click.IntRange(min=1),
    default=100,
    show_default=True,
    help="How many each line-up plays, rounded up to whole boards. On a board (an opening and the"
    " luck of the draws) each bot has every seat once: two matches for a pair, four for one bot"
    " against three of another.",
)
@ruleset_option
@click.option("--seed", type=int, default=1, show_default=True, help="Decides over the boards.")
@jobs_option
@click.option(
    "--out",
    type=click.Path(file_okay=False, path_type=Path),
    help="Folder for the results, a line for each match. What is there is not played again.",
)
@click.option("--records", is_flag=True, help="Keep the records there too.")
@click.option(
    "--so-far",
    is_flag=True,
    help="Play nothing: report what is in the folder, even while it is being played.",
)
@click.option(
    "--turn-limit",
    type=click.IntRange(min=0),
    default=TURN_LIMIT,
    show_default=True,
    help="Stop a match after so many turns, won by nobody; 0: never.",
)
@click.option("--anchor", help="The bot that is rated 0.  [default: the weakest]")
@click.option("--json", "as_json", is_flag=True, help="Print the report as one JSON object.")
def command(
    *,
    bots: "Bots | None",
    players: tuple[int, ...] | None,
    lineups: "tuple[Bots, ...]",
    matches: int,
    ruleset: Ruleset,
    seed: int,
    jobs: int,
    out: Path | None,
    records: bool,
    so_far: bool,
    turn_limit: int,
    anchor: str | None,
    as_json: bool,
) -> None:
    """Measure how strong bots are.

    They meet on the same boards, every bot on every seat. Reports for each line-up the share of
    matches that each bot won, a rating, both with 95 % intervals, and how long a turn took. An
    interrupted measurement is gone on with by the same command if it has a folder; with more
    matches, a finished one is extended.
    """
    from dosrios.arena.lineups import Design
    from dosrios.arena.matches import Conditions
    from dosrios.arena.report import make_report

    if (records or so_far) and out is None:
        raise click.UsageError(f"{'--records' if records else '--so-far'} wants a folder: --out")
    chosen = _chosen_lineups(bots, players, lineups)
    if anchor is not None and not any(anchor in lineup for lineup in chosen):
        raise click.BadParameter("no line-up has this bot", param_hint="--anchor")
    design = Design(chosen, matches)
    measurement = Measurement(design, Conditions(ruleset, seed, turn_limit), out, records)
    results, kept = _look(measurement) if so_far else _measure(measurement, jobs)
    report = make_report(design, results, anchor)
    if as_json:
        parameters = measurement.parameters()
        click.echo(json.dumps({"parameters": parameters, "kept": kept, **report.as_json()}))
        return
    from dosrios.cli.arena_text import report_lines

    words = make_translator()
    for line in report_lines(report, measurement.conditions, kept, words):
        click.echo(line)


def _chosen_lineups(
    bots: "Bots | None", players: tuple[int, ...] | None, lineups: "tuple[Bots, ...]"
) -> "tuple[Bots, ...]":
    from dosrios.arena.lineups import generate_lineups

    if (bots is None) == (not lineups):
        raise click.UsageError("name either --bots or the line-ups, each with --lineup")
    if bots is not None:
        if len(set(bots)) < len(bots):
            raise click.UsageError("--bots names a bot twice; --lineup sets it at the table twice")
        sizes = players or (LEAST_PLAYERS,)
        return tuple(lineup for size in sizes for lineup in generate_lineups(bots, size))
    if players is not None:
        raise click.UsageError("--players goes with --bots; a line-up has a bot for each seat")
    if any(len(set(lineup)) == 1 for lineup in lineups):
        raise click.UsageError("in a line-up there are at least two different bots")
    # A bot's seats lie together: `a,b,a` is the same line-up as `a,a,b`.
    return tuple(dict.fromkeys(tuple(sorted(lineup, key=lineup.index)) for lineup in lineups))


def _look(measurement: Measurement) -> "tuple[list[Result], int]":
    """The results that are in the folder, and how many. Raises `InputError` when there are none."""
    from dosrios.cli.arena_results import read_results
    from dosrios.cli.folders import folder_errors_told

    folder = measurement.folder
    if folder is None or not folder.is_dir():
        raise click.UsageError(f"there is no folder {folder}")
    with folder_errors_told(folder):
        found = read_results(folder, measurement.parameters())
    results = [found[meeting] for meeting in measurement.design.meetings() if meeting in found]
    if not results:
        raise InputError(make_translator().text("arena-nothing-yet", folder=str(folder)))
    return results, len(results)


def _measure(measurement: Measurement, jobs: int) -> "tuple[list[Result], int]":
    """The results of all matches, and how many of them were there already."""
    from dosrios.cli.arena_results import Results
    from dosrios.cli.folders import folder_errors_told
    from dosrios.workers import generate_done

    folder = measurement.folder
    meetings = measurement.design.meetings()
    found: dict[Meeting, Result] = {}
    kept = 0
    try:
        with (
            folder_errors_told(folder),
            contextlib.closing(Results(folder, measurement.parameters())) as results,
        ):
            found = results.found
            missing = [meeting for meeting in meetings if meeting not in found]
            kept = len(meetings) - len(missing)
            with (
                contextlib.closing(generate_done(measurement.play, missing, jobs)) as played,
                shown_progress(len(meetings), kept) as advance,
            ):
                for result in played:
                    results.add(result)
                    advance()
    except KeyboardInterrupt:
        done = sum(meeting in found for meeting in meetings)
        say_interrupted(done, len(meetings), folder)
    return [found[meeting] for meeting in meetings], kept
