"""The position in words and characters, in every language."""

from pathlib import Path

import pytest
from rich.cells import cell_len
from rich.console import Console
from tests.render.facts import lively_positions
from tests.render.test_grid import sample

from dosrios.core.cards import CARD_CODES
from dosrios.lang import Translator, available_languages
from dosrios.render.grid import board_grid
from dosrios.render.palettes import ANSI, DARK, LIGHT, Palette, style_text
from dosrios.render.symbols import ASCII
from dosrios.render.text import grid_text, legend, position_text, styled_grid
from dosrios.render.wording import description

GOLDEN = Path(__file__).parent / "golden"
PALETTES = pytest.mark.parametrize("palette", [ANSI, DARK, LIGHT], ids=["ansi", "dark", "light"])
SCREENS = {"dark": "#121212", "light": "#ffffff"}
READABLE = 4.5
"""Contrast that WCAG 2 asks for text."""


def english() -> Translator:
    return Translator("en", strict=True)


def test_golden_position() -> None:
    text = position_text(sample(), english().text, ASCII, names=("Ana", "", "Zoë", ""))
    expected = (GOLDEN / "position.txt").read_text(encoding="utf-8")
    assert text.plain == expected


@pytest.mark.parametrize("name", ["W" * 500, "漢" * 500, "漢字", "Zoe\u0301", ""])
def test_any_name_keeps_the_columns_of_the_table(name: str) -> None:
    names = ("Ana", name, "Bob", "Cas")
    lines = position_text(sample(), english().text, ASCII, names=names).plain.splitlines()
    first = next(number for number, line in enumerate(lines) if line.startswith("Player  "))
    widths = {cell_len(line) for line in lines[first : first + 5]}
    assert len(widths) == 1
    assert widths.pop() <= 80
    assert lines[first + 2].startswith(f"2 {name[:10]}" if name else "Player 2")


@pytest.mark.parametrize("language", available_languages())
def test_every_position_can_be_told(language: str) -> None:
    """In all phases nothing is missing; the strict translator would raise."""
    words = Translator(language, strict=True).text
    for seed in range(3):
        for state in lively_positions(seed, most=400, every=25):
            text = position_text(state, words).plain
            for player in range(state.players):
                assert words("player-name", number=player + 1) in text
            for card in state.row:
                assert words(f"card-{CARD_CODES[card]}") in text
            assert all(description(state, words))


def test_a_winner_is_named() -> None:
    state = sample().copy()
    state.phase, state.winner = 5, 2
    assert position_text(state, english().text).plain.startswith("Player 3 has won")


@PALETTES
def test_colour_changes_no_character(palette: Palette) -> None:
    grid = board_grid(sample())
    text = styled_grid(grid, palette)
    assert "\n".join(line.rstrip() for line in text.plain.split("\n")) == grid_text(grid)


@PALETTES
def test_rich_understands_every_style(palette: Palette) -> None:
    console = Console(color_system="truecolor")
    for line in board_grid(sample()):
        for cell in line:
            for mark in ("", "cursor", "reach", "path", "side", "change"):
                console.get_style(style_text(palette, cell.style, cell.ground, mark))


def test_16_colours_are_enough() -> None:
    """The default palette asks for nothing but the terminal's own colours."""
    assert not any("#" in style for style in ANSI.values())


def luminance(colour: tuple[int, int, int]) -> float:
    linear = [
        part / 255 / 12.92 if part <= 10 else ((part / 255 + 0.055) / 1.055) ** 2.4
        for part in colour
    ]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


def contrast(one: tuple[int, int, int], other: tuple[int, int, int]) -> float:
    brighter, darker = sorted((luminance(one), luminance(other)), reverse=True)
    return (brighter + 0.05) / (darker + 0.05)


@pytest.mark.parametrize(("palette", "theme"), [(DARK, "dark"), (LIGHT, "light")])
def test_signs_can_be_read_on_their_ground(palette: Palette, theme: str) -> None:
    console = Console(color_system="truecolor")
    screen = tuple(bytes.fromhex(SCREENS[theme][1:]))
    ornaments = {"border", "mountain", "lake", ""}
    poor = set()
    for line in board_grid(sample()):
        for cell in line:
            if cell.style in ornaments or cell.char == " ":
                continue
            for mark in ("", "cursor", "reach", "side", "change"):
                style = console.get_style(style_text(palette, cell.style, cell.ground, mark))
                assert style.color is not None
                ink = style.color.get_truecolor()
                ground = tuple(style.bgcolor.get_truecolor()) if style.bgcolor else screen
                ratio = contrast((ink.red, ink.green, ink.blue), (ground[0], ground[1], ground[2]))
                if ratio < READABLE:
                    poor.add((cell.style, cell.ground, mark, round(ratio, 2)))
    assert not poor


def test_the_legend_explains_every_sign() -> None:
    """Every letter and sign inside the fields and on their sides is explained."""
    explained = {char for sign, _, _ in legend(english().text, ASCII) for char in sign}
    grid = board_grid(sample(), symbols=ASCII)
    signs = {
        cell.char
        for line in grid
        for cell in line
        if cell.style not in {"", "border", "name", "mountain", "lake", "city", "trail"}
    }
    owners_and_counts = set("0123456789x")
    assert signs - owners_and_counts - set(" /\\") <= explained
