"""The chart of chances: what it shows, and that it can be read without colour."""

import itertools
import re
from collections.abc import Sequence
from xml.etree import ElementTree as ET

import pytest

from dosrios.render.png import svg_to_png
from dosrios.render.svg import ThemeName
from dosrios.render.svg.chart import HEIGHT, WIDTH, ChartWords, Line, chances_chart
from dosrios.render.svg.theme import THEMES

NS = {"svg": "http://www.w3.org/2000/svg"}
WORDS = ChartWords("Chances", "What it shows", "After turn", "Chance, in %", "A note")
NAMES = ("Ada", "Bram", "Carolina de la Fuente y Rio", "&<D>")


def line(name: str, *chances: float, margin: float = 0.05) -> Line:
    return Line(name, chances, (margin,) * len(chances))


def lines(players: int, points: int = 5) -> list[Line]:
    return [
        line(NAMES[player], *((player + 1 + point) / 20 for point in range(points)))
        for player in range(players)
    ]


def chart(*told: Line, marks: Sequence[tuple[int, str]] = ()) -> ET.Element:
    labels = ["", *(str(turn) for turn in range(1, len(told[0].chances)))]
    return ET.fromstring(chances_chart(told, labels, WORDS, marks=marks))  # noqa: S314 - our own


def drawn(root: ET.Element, player: int) -> list[tuple[float, float]]:
    """The corners of a player's line."""
    path = root.find(f".//svg:g[@data-player='P{player + 1}']/svg:path", NS)
    assert path is not None
    pairs = re.findall(r"([\d.]+) ([\d.]+)", path.get("d", ""))
    return [(float(x), float(y)) for x, y in pairs]


def texts(root: ET.Element) -> dict[str, tuple[float, float]]:
    found = root.findall(".//svg:text", NS)
    return {
        "".join(text.itertext()): (float(text.get("x", 0)), float(text.get("y", 0)))
        for text in found
    }


def test_a_chance_is_where_the_axis_says() -> None:
    root = chart(line("Ada", 0.0, 0.25, 0.5, 1.0))
    written = texts(root)
    heights = [written[label][1] for label in ("0", "25", "50", "100")]
    corners = drawn(root, 0)
    assert [y for _, y in corners] == pytest.approx([height - 6 for height in heights])
    assert [x for x, _ in corners[1:]] == pytest.approx([written[n][0] for n in ("1", "2", "3")])


def test_everything_is_said_in_words() -> None:
    root = chart(*lines(4))
    assert root.findtext("svg:title", namespaces=NS) == "Chances"
    assert root.findtext("svg:desc", namespaces=NS) == "What it shows"
    assert root.get("role") == "img"
    assert {"Chances", "After turn", "Chance, in %", "A note", "Ada", "&<D>"} <= set(texts(root))
    assert "25 % ± 5" in texts(root)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_lines_differ_without_colour(players: int) -> None:
    """By their dashes and by their markers."""
    root = chart(*lines(players))
    looks = []
    for player in range(players):
        group = root.find(f".//svg:g[@data-player='P{player + 1}']", NS)
        assert group is not None
        path, *markers = group
        assert markers
        corners = len((markers[0].get("points") or "").split())
        looks.append((path.get("stroke-dasharray"), (markers[0].tag, corners, markers[0].get("r"))))
    assert len({dash for dash, _ in looks}) == players
    assert len(set(looks)) == players


@pytest.mark.parametrize("chances", [(0.25,) * 4, (1.0, 0.0, 0.0, 0.0), (0.9, 0.04, 0.03, 0.03)])
def test_names_do_not_touch_and_stay_in_the_picture(chances: tuple[float, ...]) -> None:
    told = [line(name, 0.25, chance) for name, chance in zip(NAMES, chances, strict=True)]
    root = chart(*told)
    spots = [spot for text, spot in texts(root).items() if text in ("Ada", "Bram", "&<D>")]
    spots += [spot for text, spot in texts(root).items() if text.startswith("Carolina")]
    heights = sorted(y for _, y in spots)
    assert len(heights) == 4
    assert all(lower - upper >= 40 for upper, lower in itertools.pairwise(heights))
    assert all(0 < y < HEIGHT - 30 for y in heights)
    assert all(x < WIDTH for x, _ in spots)


def test_a_long_name_is_cut_where_it_can_still_be_read() -> None:
    assert "Carolina de la…" in texts(chart(*lines(3)))


@pytest.mark.parametrize(("points", "named"), [(5, 4), (30, 14), (60, 11), (400, 7), (2000, 9)])
def test_turns_are_named_as_far_as_there_is_room(points: int, named: int) -> None:
    root = chart(*lines(2, points))
    below = [spot for text, spot in texts(root).items() if text.isdecimal() and spot[1] > 410]
    assert len(below) == named
    places = sorted(x for x, _ in below)
    assert all(right - left > 25 for left, right in itertools.pairwise(places))


def test_bands_show_how_sure_it_is_and_stay_within_the_axes() -> None:
    root = chart(line("Ada", 0.02, 0.5, 0.98, margin=0.05))
    band = root.find(".//svg:polygon[@fill-opacity]", NS)
    assert band is not None
    pairs = [spot.split(",") for spot in (band.get("points") or "").split()]
    heights = [float(y) for _, y in pairs]
    corners = [y for _, y in drawn(root, 0)]
    assert heights[1] < corners[1] < heights[-2]
    axis = texts(root)
    assert min(heights) == axis["100"][1] - 6
    assert max(heights) == axis["0"][1] - 6


def test_marks_do_not_cover_each_other() -> None:
    root = chart(*lines(2, 60), marks=[(8, "2"), (7, "1"), (9, "3"), (50, "4")])
    circles = [
        float(circle.get("cx", 0))
        for circle in root.findall(".//svg:circle", NS)
        if circle.get("r") == "11"
    ]
    assert len(circles) == 4
    assert all(right - left >= 23 for left, right in itertools.pairwise(circles))
    assert circles[-1] == pytest.approx(drawn(root, 0)[50][0], abs=0.01)


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize("points", [1, 2, 2000])
def test_it_is_drawn_in_any_size(theme: ThemeName, points: int) -> None:
    labels = [str(point) for point in range(points)]
    svg = chances_chart(lines(2, points), labels, WORDS, theme=theme)
    assert svg == chances_chart(lines(2, points), labels, WORDS, theme=theme)
    assert "light-dark" not in svg
    for width in (200, 1600):
        assert svg_to_png(svg, width).startswith(b"\x89PNG")
