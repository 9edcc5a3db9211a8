"""The drawing says what the position is, is well-formed, and is the same every time."""

from collections import Counter
from itertools import combinations
from xml.etree import ElementTree as ET

import pytest
from tests.render.facts import Facts, facts_of, lively_positions
from tests.render.test_grid import sample

from dosrios.core.places import PLACE_NAMES, SPRINGS
from dosrios.core.rules import legal_actions
from dosrios.core.state import LAYING_RIVERS
from dosrios.core.water import course
from dosrios.lang import Translator, available_languages
from dosrios.render.svg import Panel, ThemeName, board_svg
from dosrios.render.svg.art import emblem_shape
from dosrios.render.svg.markup import element, fitted, number, plain
from dosrios.render.svg.theme import THEMES

NAMESPACE = "{http://www.w3.org/2000/svg}"
WORDS = Translator("en", strict=True).text
# What every renderer of SVG knows; no style sheets, scripts, filters, foreign or outside content.
KNOWN_TAGS = {
    *("svg", "title", "desc", "defs", "g", "use"),
    *("rect", "circle", "ellipse", "path", "polygon", "text"),
}


def parse(svg: str) -> ET.Element:
    return ET.fromstring(svg)  # noqa: S314 - our own output


def read(root: ET.Element) -> Facts:
    """The facts that the drawing carries in its `data-` attributes."""
    terrain: dict[str, str] = {}
    wet, flow, dams = set[str](), set[str](), set[str]()
    pieces = Counter[str]()
    for drawn in root.iter():
        kind, place = drawn.get("data-piece"), drawn.get("data-place")
        if drawn.get("data-terrain"):
            assert place is not None
            assert place not in terrain
            terrain[place] = drawn.attrib["data-terrain"]
            if drawn.attrib["data-wet"] == "1":
                wet.add(place)
        elif kind in ("river", "dam"):
            sides = flow if kind == "river" else dams
            assert drawn.attrib["data-side"] not in sides
            sides.add(drawn.attrib["data-side"])
        elif kind:
            pieces[f"{kind} {drawn.attrib['data-player']} {place}"] += 1
    return Facts(terrain, wet, flow, dams, pieces)


@pytest.mark.parametrize("seed", range(3))
def test_the_drawing_tells_the_whole_position(seed: int) -> None:
    """Every field, river piece, dam, building and campesino is drawn, and once."""
    for state in lively_positions(seed):
        assert read(parse(board_svg(state, WORDS))) == facts_of(state)


def test_each_river_is_drawn_as_its_own_strand() -> None:
    """R4.4: on a shared bed there are both."""
    for state in lively_positions(1):
        root = parse(board_svg(state, WORDS))
        drawn = Counter(part.get("data-river") for part in root.iter() if part.get("data-river"))
        for spring in SPRINGS:
            fields = course(state.flow, spring)
            # One stretch from the spring, and one over each field for each bed that leads into it.
            assert drawn[PLACE_NAMES[spring]] == (len(fields) + 1 if fields else 0)


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize("panel", ["beside", "below", "none"])
def test_plain_svg_for_every_renderer(theme: ThemeName, panel: Panel) -> None:
    svg = board_svg(sample(), WORDS, theme=theme, panel=panel)
    root = parse(svg)
    defined = [part.get("id") for part in root.iter() if part.get("id")]
    assert len(defined) == len(set(defined))
    for part in root.iter():
        assert part.tag.removeprefix(NAMESPACE) in KNOWN_TAGS
        assert not {"style", "class"} & set(part.attrib)
        if part.tag == f"{NAMESPACE}use":
            assert part.attrib["href"].removeprefix("#") in defined
    assert "light-dark" not in svg
    assert "url(" not in svg
    width, height = int(root.attrib["width"]), int(root.attrib["height"])
    assert root.attrib["viewBox"] == f"0 0 {width} {height}"


def test_it_can_be_read_aloud() -> None:
    root = parse(board_svg(sample(), WORDS, names=("Ana", "Bo", "Cy", "Di")))
    title, desc = (root.findtext(f"{NAMESPACE}{tag}") for tag in ("title", "desc"))
    assert root.attrib["role"] == "img"
    assert title == "Turn 9: Ana, 6 points left"
    assert desc is not None
    assert "Rio Verde: c7 d7 d6 d5 d4 d3 d2 d1" in desc
    assert "Ana: 0 Rio, 2 dams, hacienda e5, finca b2 d4, campesino d4 d4" in desc


def test_the_same_every_time() -> None:
    assert board_svg(sample(), WORDS) == board_svg(sample(), WORDS)


def test_another_position_is_another_drawing() -> None:
    drawings = [board_svg(state, WORDS, panel="none") for state in lively_positions(2, every=1)]
    states = lively_positions(2, every=1)
    for (one, drawn), (other, redrawn) in combinations(zip(states, drawings, strict=True), 2):
        if facts_of(one) != facts_of(other):
            assert drawn != redrawn


@pytest.mark.parametrize(
    "name", ["<script>alert(1)</script>", "a\"b&c'd", "\x00\x1b[31m\ud800", "李"]
)
def test_hostile_names_are_only_names(name: str) -> None:
    svg = board_svg(sample(), WORDS, names=(name, "", "", ""), title=name)
    root = parse(svg)
    assert {part.tag.removeprefix(NAMESPACE) for part in root.iter()} <= KNOWN_TAGS
    assert root.findtext(f"{NAMESPACE}title") == "".join(
        char if char.isprintable() else " " for char in name
    )
    svg.encode()


@pytest.mark.parametrize("language", available_languages())
def test_every_position_can_be_drawn(language: str) -> None:
    """In all phases no words are missing; the strict translator would raise."""
    words = Translator(language, strict=True).text
    for state in lively_positions(3, most=400, every=40):
        parse(board_svg(state, words))


def test_where_the_next_river_piece_goes_is_marked() -> None:
    state = lively_positions(0)[0]
    assert state.phase == LAYING_RIVERS
    root = parse(board_svg(state, WORDS))
    heads = [part.get("data-head") for part in root.iter() if part.get("data-head")]
    assert heads == [PLACE_NAMES[legal_actions(state)[0].place]]


def test_players_differ_by_shape() -> None:
    shapes = {emblem_shape(player, 5) for player in range(4)}
    assert len(shapes) == 4


def test_the_panel_shows_goods_and_cards() -> None:
    state = sample().copy()
    for player, (rio, dams) in enumerate(((1200, 3), (300, 0), (0, 1), (100, 2))):
        own = state.own(player)
        own.money, own.stock = rio, dams
    root = parse(board_svg(state, WORDS))
    goods = [
        (part.attrib["data-rio"], part.attrib["data-dams"])
        for part in root.iter()
        if part.get("data-rio")
    ]
    assert goods == [("1200", "3"), ("300", "0"), ("0", "1"), ("100", "2")]
    assert len([part for part in root.iter() if part.get("data-card")]) == len(state.row)


@pytest.mark.parametrize(
    ("value", "text"), [(1, "1"), (0.5, "0.5"), (-0.001, "0"), (10, "10"), (1 / 3, "0.33")]
)
def test_numbers_are_short(value: float, text: str) -> None:
    assert number(value) == text


def test_markup_is_escaped() -> None:
    assert element("g", data_name='"<&') == '<g data-name="&quot;&lt;&amp;"/>'
    assert plain("<\x07>") == "&lt; &gt;"


@pytest.mark.parametrize("length", [1, 10, 30, 200])
def test_long_texts_do_not_run_over(length: int) -> None:
    drawn = parse(fitted("W" * length, 0, 0, 20, 150))
    text, size = drawn.text or "", float(drawn.attrib["font-size"])
    assert len(text) * size * 0.66 <= 150.5
    assert size >= 9
    assert text == "W" * length or text.endswith("W…")
