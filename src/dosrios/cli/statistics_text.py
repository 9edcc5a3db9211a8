"""The summary of a series in words."""

from collections.abc import Iterator
from pathlib import Path
from statistics import median

from dosrios.cli.figures import columns, decimal, interval, percent
from dosrios.cli.statistics import Share, Summary
from dosrios.core.notation import format_player
from dosrios.lang import Translator


def summary_lines(summary: Summary, translator: Translator, folder: Path | None) -> Iterator[str]:
    """Yield the lines of the summary."""
    say = translator.text
    series = summary.series
    total = len(summary.outcomes)
    yield say("simulate-matches", count=total, rules=str(series.ruleset), seed=str(series.seed))
    if folder is not None:
        yield say("simulate-folder", folder=str(folder), kept=summary.kept)
    if summary.unfinished:
        yield say("simulate-unfinished", count=summary.unfinished, limit=series.turn_limit)
    for (bot, failure), turns in sorted(summary.replaced.items()):
        yield say("simulate-replaced", bot=bot, how=failure, count=turns)
    yield ""
    yield say("simulate-wins")
    rows: list[tuple[str, ...]] = [
        (format_player(player), series.bots[player], *_cells(share, translator))
        for player, share in enumerate(summary.seats())
    ]
    if len(set(series.bots)) > 1:
        rows.extend(
            ("", name, *_cells(share, translator)) for name, share in summary.bots().items()
        )
    yield from columns(rows, left=2)
    yield ""
    for message, values in (("simulate-turns", summary.turns), ("simulate-plies", summary.plies)):
        middle = decimal(float(median(values)), translator)
        yield say(message, median=middle, max=max(values))


def _cells(share: Share, translator: Translator) -> tuple[str, str, str]:
    rate = percent(share.rate, translator)
    return str(share.count), rate, interval(*share.interval(), translator)
