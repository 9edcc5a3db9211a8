"""What the terminal can show: how many colours, and which characters."""

import curses
from collections.abc import Callable, Mapping
from enum import StrEnum
from typing import Final

from dosrios.render.palettes import ANSI, DARK, LIGHT, Palette
from dosrios.render.symbols import ASCII, Symbols, symbols_for

LEAST_WIDTH: Final = 80
LEAST_HEIGHT: Final = 24

_WITHOUT_COLOUR: Final = ("", "dumb", "unknown", "vt52", "vt100", "vt102", "vt220", "vt320")


class Colours(StrEnum):
    """The ways in which the table can be coloured."""

    NONE = "none"
    """Bold, underlined and reversed only."""
    ANSI = "16"
    """The terminal's own 16 colours."""
    DARK = "dark"
    """Many colours on dark ground."""
    LIGHT = "light"
    """Many colours on light ground."""


_BOLD: Final = ("wet", "cost", "river", "river-V", "river-M", "dam", "city", "side")
_PLAIN: Final[Palette] = {
    **dict.fromkeys((*_BOLD, *(f"player-{number}" for number in range(1, 5))), "bold"),
    "mark-cursor": "reverse",
    "mark-path": "underline",
    "mark-side": "reverse",
    "mark-change": "reverse",
}
"""No colour at all: what can be reached is told by its cost."""

PALETTES: Final[dict[Colours, Palette]] = {
    Colours.NONE: _PLAIN,
    Colours.ANSI: ANSI,
    Colours.DARK: DARK,
    Colours.LIGHT: LIGHT,
}


def described_colours(term: str) -> int:
    """How many colours the system's description of a terminal says it has; 0 when it has none.

    Without a description, what the name promises. To be asked once: the system remembers.
    """
    try:
        curses.setupterm(term, fd=1)
        return max(0, curses.tigetnum("colors"))
    except curses.error:
        return 256 if term.endswith(("256color", "direct")) else 8


def find_colours(
    environ: Mapping[str, str], number_of_colours: Callable[[str], int] = described_colours
) -> Colours:
    """What to use when nobody said: none with NO_COLOR or on a terminal that has none."""
    term = environ.get("TERM", "").lower()
    if environ.get("NO_COLOR") or term in _WITHOUT_COLOUR or term.endswith(("-mono", "-m")):
        return Colours.NONE
    if environ.get("COLORTERM", "").lower() in ("truecolor", "24bit"):
        return Colours.DARK
    number = number_of_colours(term)
    if number < 8:
        return Colours.NONE
    return Colours.DARK if number >= 256 else Colours.ANSI


def find_symbols(environ: Mapping[str, str], encoding: str | None) -> Symbols:
    """The characters to draw with: ASCII where the locale or the encoding has no others.

    In the locale C Python speaks UTF-8 all the same, and sets LC_CTYPE itself for that; whoever
    asks for C is taken at his word. Where no locale is set, UTF-8 is what terminals do today.
    """
    ctype = environ.get("LC_CTYPE")
    chosen = environ.get("LC_ALL") or (ctype if ctype != "C.UTF-8" else "") or environ.get("LANG")
    return ASCII if chosen in ("C", "POSIX") else symbols_for(encoding)
