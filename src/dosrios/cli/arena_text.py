"""The report of a measurement in words."""

from collections.abc import Iterator
from statistics import median

from dosrios.arena.matches import WALL, Conditions
from dosrios.arena.report import LineupReport, Pace, RatingGroup, Report
from dosrios.cli.figures import columns, decimal, interval, percent
from dosrios.lang import Translator

UNBOUNDED = "*"
"""Stands behind ratings that are no more than bounds."""


def report_lines(
    report: Report, conditions: Conditions, kept: int, translator: Translator
) -> Iterator[str]:
    """Yield the lines of the report."""
    say = translator.text
    yield say(
        "simulate-matches",
        count=sum(lineup.matches for lineup in report.lineups),
        rules=str(conditions.ruleset),
        seed=str(conditions.seed),
    )
    if kept:
        yield say("arena-kept", kept=kept)
    for replaced in report.replaced:
        bot, how = replaced.bot, replaced.failure
        yield say("simulate-replaced", bot=bot, how=how, count=replaced.turns)
    yield ""
    yield say("arena-wins")
    for lineup in report.lineups:
        yield from _lineup_lines(lineup, conditions.turn_limit, translator)
    for group in report.ratings:
        yield from _rating_lines(group, translator)
    yield ""
    yield say("arena-seconds")
    yield from _pace_lines(report.paces, translator)
    if any(pace.clock == WALL.name for pace in report.paces):
        yield say("arena-wall")


def _lineup_lines(lineup: LineupReport, limit: int, translator: Translator) -> Iterator[str]:
    say = translator.text
    yield ""
    turns = (median(lineup.turns), max(lineup.turns))
    middle, most = (decimal(float(value), translator) for value in turns)
    yield say(
        "arena-lineup",
        players=len(lineup.bots),
        bots=", ".join(lineup.bots),
        matches=lineup.matches,
        boards=lineup.boards,
        median=middle,
        max=most,
    )
    rows = [
        (
            standing.bot,
            str(standing.wins),
            percent(standing.rate, translator),
            interval(standing.low, standing.high, translator),
            say("arena-fair", share=percent(standing.fair, translator)),
        )
        for standing in lineup.standings
    ]
    yield from columns(rows, left=1)
    if lineup.unfinished:
        words = say("simulate-unfinished", count=lineup.unfinished, limit=limit)
        yield f"  {words}"


def _rating_lines(group: RatingGroup, translator: Translator) -> Iterator[str]:
    yield ""
    yield translator.text("arena-ratings", players=group.players, anchor=group.anchor)
    mark = "" if group.is_bounded else UNBOUNDED
    rows = []
    for rating in group.ratings:
        low, high = (f"{bound:+.0f}" for bound in (rating.low, rating.high))
        span = f"({low} – {high})" if rating.bot != group.anchor else ""
        rows.append((rating.bot, f"{rating.rating:+.0f}{mark}", span))
    yield from columns(rows, left=1)
    if not group.is_bounded:
        words = translator.text("arena-unbounded")
        yield f"  {UNBOUNDED} {words}"


def _pace_lines(paces: tuple[Pace, ...], translator: Translator) -> Iterator[str]:
    say = translator.text
    heads = ("arena-median", "arena-95", "arena-longest", "arena-setup", "arena-turns")
    rows = [("", *(say(head) for head in heads))]
    for pace in paces:
        figures = (pace.median, pace.high, pace.longest, pace.setup)
        seconds = (decimal(figure, translator, ".3f") for figure in figures)
        mark = "*" if pace.clock == WALL.name else ""
        rows.append((f"{pace.bot}{mark}", *seconds, str(pace.turns)))
    yield from columns(rows, left=1)
