"""What a terminal is taken to be able to show."""

import pytest

from dosrios.render.palettes import style_text
from dosrios.render.symbols import ASCII, UNICODE
from dosrios.table.terminal import (
    PALETTES,
    Colours,
    described_colours,
    find_colours,
    find_symbols,
)


@pytest.mark.parametrize(
    ("environ", "described", "colours"),
    [
        ({"TERM": "xterm-256color"}, 256, Colours.DARK),
        ({"TERM": "screen"}, 8, Colours.ANSI),
        ({"TERM": "linux"}, 8, Colours.ANSI),
        ({"TERM": "xterm", "COLORTERM": "truecolor"}, 8, Colours.DARK),
        ({"TERM": "xterm-256color", "NO_COLOR": "1"}, 256, Colours.NONE),
        ({"TERM": "xterm-256color", "NO_COLOR": ""}, 256, Colours.DARK),
        ({"TERM": "dumb", "COLORTERM": "truecolor"}, 256, Colours.NONE),
        ({"TERM": "vt100"}, 8, Colours.NONE),
        ({"TERM": "xterm-mono"}, 8, Colours.NONE),
        ({"TERM": "strange"}, 0, Colours.NONE),
        ({}, 8, Colours.NONE),
    ],
)
def test_colours(environ: dict[str, str], described: int, colours: Colours) -> None:
    assert find_colours(environ, lambda _: described) is colours


def test_a_terminal_without_description_keeps_what_its_name_promises() -> None:
    assert described_colours("unheard-of-256color") in (8, 256)


@pytest.mark.parametrize(
    ("environ", "encoding", "symbols"),
    [
        ({"LANG": "nl_NL.UTF-8"}, "utf-8", UNICODE),
        ({}, "utf-8", UNICODE),
        ({"LC_CTYPE": "C.UTF-8"}, "utf-8", UNICODE),
        ({"LANG": "C", "LC_CTYPE": "C.UTF-8"}, "utf-8", ASCII),
        ({"LANG": "nl_NL.UTF-8", "LC_ALL": "C"}, "utf-8", ASCII),
        ({"LANG": "POSIX"}, "utf-8", ASCII),
        ({"LANG": "en_US.ISO-8859-1"}, "iso-8859-1", ASCII),
        ({"LANG": "en_US.UTF-8"}, None, ASCII),
    ],
)
def test_symbols(environ: dict[str, str], encoding: str | None, symbols: object) -> None:
    assert find_symbols(environ, encoding) is symbols


def test_the_plain_palette_names_no_colour() -> None:
    attributes = {"bold", "reverse", "underline"}
    for style in PALETTES[Colours.NONE].values():
        assert set(style.split()) <= attributes
    assert style_text(PALETTES[Colours.NONE], "player-1", "terrain-h", "cursor") == "bold reverse"
