"""What the terminal can show: how many colours, and which characters."""

import curses
from collections.abc import Callable, Mapping
from enum import StrEnum
from typing import Final

from dosrios.render.palettes import ANSI, DARK, LIGHT, Palette

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


PALETTES: Final[dict[Colours, Palette]] = {
    Colours.NONE: {name: style for name, style in ANSI.items() if name.startswith("mark-")}
    | {f"player-{number}": "bold" for number in range(1, 5)}
    | dict.fromkeys(("wet", "river", "river-V", "river-M", "dam", "cost", "city"), "bold"),
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
