"""An analysis as a drawing: the chances over the turns."""

from pathlib import Path

from dosrios.cli.analysis.report import Report
from dosrios.lang import Translator
from dosrios.render.svg import ThemeName
from dosrios.render.svg.chart import ChartWords, Line, chances_chart


def report_chart(report: Report, translator: Translator, theme: ThemeName) -> str:
    """The chart of a report in which something was judged, as an SVG document."""
    words = report.words(translator)
    points = [report.judged[0].before, *(one.after for one in report.judged)]
    lines = [
        Line(
            words.player(player),
            tuple(point.chances[player] for point in points),
            tuple(point.margins[player] for point in points),
        )
        for player in report.players
    ]
    turns = [one.stretch.turn for one in report.judged]
    labels = ["", *(str(turn) if turn else "" for turn in turns)]
    ends = "; ".join(
        translator.text(
            "analyse-chart-end", player=line.name, percent=round(100 * line.chances[-1])
        )
        for line in lines
    )
    title = translator.text("analyse-chart-title", file=Path(report.file).name)
    return chances_chart(
        lines,
        labels,
        ChartWords(
            title=title,
            description=translator.text("analyse-chart-description", ends=ends),
            across=translator.text("analyse-chart-across"),
            up=translator.text("analyse-chart-up"),
            footnote=translator.text("analyse-chart-note"),
        ),
        marks=[(swing.index + 1, str(n)) for n, swing in enumerate(report.swings, start=1)],
        theme=theme,
    )
