"""Chances over the turns of a match, as an SVG drawing.

Read without colour too: every player has a dash and a marker of his own, and his name stands at the
end of his line. Plain attributes only, as in the pictures of positions.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from dosrios.render.geometry import Point
from dosrios.render.svg import FONTS, ThemeName
from dosrios.render.svg.markup import (
    element,
    fitted,
    group,
    line_of_text,
    number,
    path,
    plain,
    polygon,
)
from dosrios.render.svg.theme import THEMES, Theme

WIDTH: Final = 860
HEIGHT: Final = 480
_LEFT: Final = 78
_RIGHT: Final = 670
_TOP: Final = 78
_BOTTOM: Final = 404
_SIZE: Final = 17
"""Of letters: still to be read where the chart is shown at half its size."""
_LONGEST_NAME: Final = 15
_BETWEEN_NAMES: Final = 44
"""From one player's name to the next, at least."""
_BETWEEN_MARKERS: Final = 30
_BETWEEN_TICKS: Final = 34
_DASHES: Final = ("none", "11 6", "3 5", "14 5 3 5")
_STEPS: Final = (1, 2, 5, 10, 20, 50, 100, 200, 500, 1000)
"""Of the turns every so manieth is named."""


@dataclass(frozen=True, slots=True)
class Line:
    """One player's line."""

    name: str
    chances: tuple[float, ...]
    """0 to 1, one for each point."""
    margins: tuple[float, ...]
    """How far to either side the interval reaches."""


@dataclass(frozen=True, slots=True)
class ChartWords:
    """What is written on the chart."""

    title: str
    description: str
    across: str
    """What goes from left to right."""
    up: str
    """What goes up, in percent."""
    footnote: str


def chances_chart(
    lines: Sequence[Line],
    labels: Sequence[str],
    words: ChartWords,
    *,
    marks: Sequence[tuple[int, str]] = (),
    theme: ThemeName = "light",
) -> str:
    """The chart as an SVG document, the same for the same arguments.

    `lines` are the players' in seating order, `labels` what each point is called on the axis across
    (empty: it has no name), `marks` what is set above some of the points, given by number.
    """
    chart = _Chart(lines, labels, THEMES[theme])
    parts = [
        *chart.grid(words),
        *chart.marks(marks),
        *(chart.band(player) for player in range(len(lines))),
        *(chart.line(player) for player in range(len(lines))),
        *chart.names(),
    ]
    return element(
        "svg",
        element("title", plain(words.title)),
        element("desc", plain(words.description)),
        element("rect", width=WIDTH, height=HEIGHT, fill=THEMES[theme].paper),
        group(*parts, font_family=FONTS, fill=THEMES[theme].ink),
        xmlns="http://www.w3.org/2000/svg",
        viewBox=f"0 0 {WIDTH} {HEIGHT}",
        width=WIDTH,
        height=HEIGHT,
        role="img",
    )


class _Chart:
    def __init__(self, lines: Sequence[Line], labels: Sequence[str], theme: Theme) -> None:
        self._lines: Final = lines
        self._labels: Final = labels
        self._theme: Final = theme
        self._step: Final = (_RIGHT - _LEFT) / max(1, len(labels) - 1)

    def _x(self, point: int) -> float:
        return _LEFT + self._step * point

    @staticmethod
    def _y(chance: float) -> float:
        return _BOTTOM - (_BOTTOM - _TOP) * min(1.0, max(0.0, chance))

    def _points(self, values: Sequence[float]) -> list[Point]:
        return [(self._x(point), self._y(value)) for point, value in enumerate(values)]

    # The axes.

    def grid(self, words: ChartWords) -> list[str]:
        """The axes with their names, and lines to read chances off."""
        ink, faint = self._theme.ink, self._theme.faint_ink
        parts = [
            fitted(words.title, _LEFT, 34, 21, WIDTH - _LEFT - 20, font_weight="bold"),
            line_of_text(
                words.up,
                0,
                0,
                _SIZE,
                text_anchor="middle",
                transform=f"translate(22 {number((_TOP + _BOTTOM) / 2)}) rotate(-90)",
            ),
            line_of_text(words.across, (_LEFT + _RIGHT) / 2, 451, _SIZE, text_anchor="middle"),
            fitted(words.footnote, _LEFT, 472, 14, WIDTH - _LEFT - 20, fill=faint),
        ]
        for percent in (0, 25, 50, 75, 100):
            y = self._y(percent / 100)
            strength = 1.0 if percent in (0, 100) else 0.35
            data = f"M{_LEFT} {number(y)}H{_RIGHT}"
            parts.append(path(data, stroke=faint, stroke_width=1, stroke_opacity=strength))
            parts.append(
                line_of_text(str(percent), _LEFT - 10, y + 6, _SIZE, text_anchor="end", fill=ink)
            )
        return [*parts, *self._ticks()]

    def _ticks(self) -> list[str]:
        """The names of the points, as many as there is room for."""
        step = next(
            (step for step in _STEPS if step * self._step >= _BETWEEN_TICKS), len(self._labels)
        )
        parts = []
        for point, label in enumerate(self._labels):
            if not label or (label.isdecimal() and step > 1 and int(label) % step):
                continue
            x = number(self._x(point))
            parts.append(path(f"M{x} {_BOTTOM}v6", stroke=self._theme.ink, stroke_width=1.5))
            parts.append(
                line_of_text(label, self._x(point), _BOTTOM + 24, 15, text_anchor="middle")
            )
        return parts

    def marks(self, marks: Sequence[tuple[int, str]]) -> list[str]:
        """Lines down from numbers above the points, moved aside where they would touch."""
        parts = []
        last = 0.0
        for point, label in sorted(marks):
            x = self._x(point)
            last = at = max(x, last + 24)
            data = f"M{number(at)} {_TOP - 9}L{number(x)} {_TOP}V{_BOTTOM}"
            faint = self._theme.faint_ink
            parts += [
                path(data, fill="none", stroke=faint, stroke_width=1.5, stroke_dasharray="2 4"),
                element("circle", cx=at, cy=_TOP - 19, r=11, fill=self._theme.panel, stroke=faint),
                line_of_text(label, at, _TOP - 14, 14, text_anchor="middle", font_weight="bold"),
            ]
        return parts

    # The players.

    def band(self, player: int) -> str:
        """Within how far the chance is sure."""
        line = self._lines[player]
        pairs = list(zip(line.chances, line.margins, strict=True))
        above = self._points([chance + margin for chance, margin in pairs])
        below = self._points([chance - margin for chance, margin in pairs])
        colour = self._theme.players[player]
        return polygon([*above, *reversed(below)], fill=colour, fill_opacity=0.16)

    def line(self, player: int) -> str:
        """The player's line, with a marker here and there."""
        colour = self._theme.players[player]
        points = self._points(self._lines[player].chances)
        every = max(1, round(_BETWEEN_MARKERS / self._step + 0.49))
        data = "M" + "L".join(f"{number(x)} {number(y)}" for x, y in points)
        return group(
            path(data, stroke_dasharray=_DASHES[player]),
            *(
                self._marker(player, spot)
                for index, spot in enumerate(reversed(points))
                if index == 0 or index % every == player * every // len(self._lines)
            ),
            fill="none",
            stroke=colour,
            stroke_width=3,
            stroke_linejoin="round",
            data_player=f"P{player + 1}",
        )

    def _marker(self, player: int, spot: Point) -> str:
        """A disc, a square, a triangle or a diamond."""
        x, y = spot
        paper = self._theme.paper
        if player == 0:
            return element("circle", cx=x, cy=y, r=5, fill=self._theme.players[player])
        shapes: tuple[tuple[Point, ...], ...] = (
            ((-5, -5), (5, -5), (5, 5), (-5, 5)),
            ((0, -7), (6.5, 5), (-6.5, 5)),
            ((0, -7.5), (7.5, 0), (0, 7.5), (-7.5, 0)),
        )
        corners = shapes[player - 1]
        return polygon([(x + dx, y + dy) for dx, dy in corners], fill=paper, stroke_width=2.5)

    def names(self) -> list[str]:
        """The name of each line where it ends, one below the other, and the last chance."""
        ends = [(self._y(line.chances[-1]), player) for player, line in enumerate(self._lines)]
        parts = []
        for at, (y, player) in zip(
            _spread([y for y, _ in sorted(ends)]), sorted(ends), strict=True
        ):
            line, colour = self._lines[player], self._theme.players[player]
            lead = f"M{_RIGHT + 8} {number(y)}L{_RIGHT + 24} {number(at)}"
            last = f"{100 * line.chances[-1]:.0f} % ± {100 * line.margins[-1]:.0f}"
            parts += [
                path(lead, stroke=colour, stroke_width=1.5, fill="none"),
                group(self._marker(player, (_RIGHT + 34, at)), stroke=colour),
                fitted(_cut(line.name), _RIGHT + 46, at + 1, _SIZE, 142, font_weight="bold"),
                line_of_text(last, _RIGHT + 46, at + 19, 15),
            ]
        return parts


def _cut(name: str) -> str:
    """The name, short enough to be written in letters that can be read."""
    return name if len(name) <= _LONGEST_NAME else f"{name[: _LONGEST_NAME - 1].rstrip()}…"


def _spread(heights: Sequence[float]) -> list[float]:
    """The heights, from the top down, moved apart so that names have room within the chart."""
    placed: list[float] = []
    for y in heights:
        placed.append(max(y, placed[-1] + _BETWEEN_NAMES if placed else _TOP))
    lowest: float = _BOTTOM
    for index in range(len(placed) - 1, -1, -1):
        placed[index] = min(placed[index], lowest)
        lowest = placed[index] - _BETWEEN_NAMES
    return placed
