"""How each style of the grid looks: style names to style texts that rich and textual understand.

A palette may leave names out. Whatever it says, no two things differ by colour alone: the
characters already tell them apart.
"""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

Palette = Mapping[str, str]


def _palette(
    styles: Mapping[str, str], grounds: Mapping[str, str], marks: Mapping[str, str]
) -> Palette:
    """One mapping: styles by name, grounds as `on-NAME`, marks as `mark-NAME`."""
    return MappingProxyType(
        {
            **styles,
            **{f"on-{name}": f"on {colour}" for name, colour in grounds.items()},
            **{f"mark-{name}": style for name, style in marks.items()},
        }
    )


ANSI: Final = _palette(
    {
        "border": "bright_black",
        "terrain-h": "bold white",
        "terrain-f": "green",
        "terrain-m": "bold yellow",
        "terrain-w": "yellow",
        "terrain-t": "magenta",
        "wet": "bold bright_blue",
        "cost": "bold",
        "river": "bold bright_blue",
        "river-V": "bold bright_green",
        "river-M": "bold bright_red",
        "dam": "bold bright_white",
        "spring": "bold bright_blue",
        "mountain": "bright_black",
        "lake": "blue",
        "city": "bold",
        "trail": "bold",
        "side": "bold",
        "player-1": "bold bright_red",
        "player-2": "bold bright_cyan",
        "player-3": "bold bright_yellow",
        "player-4": "bold bright_magenta",
    },
    {},
    {
        "cursor": "bold black on yellow",
        "reach": "black on cyan",
        "path": "underline",
        "side": "bold black on yellow",
        "change": "bold underline bright_yellow",
    },
)
"""The terminal's own 16 colours, on its own background."""

DARK: Final = _palette(
    {
        "border": "#5b6472",
        "name": "#b4bcc9",
        "terrain-h": "bold #d8c3a5",
        "terrain-f": "bold #7fc97f",
        "terrain-m": "bold #ffd75f",
        "terrain-w": "bold #e8dcae",
        "terrain-t": "bold #c9a0dc",
        "wet": "bold #6cc7ff",
        "cost": "bold #ffffff",
        "river": "bold #6cc7ff",
        "river-V": "bold #7fe0a0",
        "river-M": "bold #e8a26a",
        "dam": "bold #f2f2f2",
        "spring": "bold #6cc7ff",
        "mountain": "#6f7a88",
        "lake": "#4f8fd0",
        "city": "bold #f0e6d2",
        "trail": "bold #f0e6d2",
        "side": "bold #ffffff",
        "player-1": "bold #ff8a80",
        "player-2": "bold #7cc4ff",
        "player-3": "bold #ffe27a",
        "player-4": "bold #e6a8ff",
    },
    {
        "terrain-h": "#4a3f35",
        "terrain-f": "#17351f",
        "terrain-m": "#4a3d0c",
        "terrain-w": "#403a24",
        "terrain-t": "#38263f",
        "mountain": "#23272e",
        "lake": "#10263d",
        "water": "#12406b",
        "city": "#3a2f28",
        "trail": "#332e28",
    },
    {
        "cursor": "bold #1b1b1b on #ffd75f",
        "reach": "#ffffff on #2f6ea8",
        "path": "underline",
        "side": "bold #1b1b1b on #ffd75f",
        "change": "bold underline #ffd75f",
    },
)
"""For a dark screen with true colour: each field on the ground of its terrain."""

LIGHT: Final = _palette(
    {
        "border": "#8a8f98",
        "name": "#4d5563",
        "terrain-h": "bold #6b4a2b",
        "terrain-f": "bold #1e6b33",
        "terrain-m": "bold #7a5800",
        "terrain-w": "bold #6b5a1e",
        "terrain-t": "bold #6a2f86",
        "wet": "bold #0057b0",
        "cost": "bold #000000",
        "river": "bold #0057b0",
        "river-V": "bold #00662e",
        "river-M": "bold #8a3b00",
        "dam": "bold #111111",
        "spring": "bold #0057b0",
        "mountain": "#6b7280",
        "lake": "#1f5fa8",
        "city": "bold #3b2a1a",
        "trail": "bold #3b2a1a",
        "side": "bold #000000",
        "player-1": "bold #b3140b",
        "player-2": "bold #00509e",
        "player-3": "bold #6b5200",
        "player-4": "bold #7a1fa2",
    },
    {
        "terrain-h": "#e2cfb8",
        "terrain-f": "#cfe8d0",
        "terrain-m": "#ffe9a8",
        "terrain-w": "#f4ecd0",
        "terrain-t": "#ecd9f2",
        "mountain": "#e3e5e8",
        "lake": "#cfe3f7",
        "water": "#b9dcfb",
        "city": "#efe2d2",
        "trail": "#f1ebe0",
    },
    {
        "cursor": "bold #ffffff on #9a3412",
        "reach": "#0b2239 on #8cc4f8",
        "path": "underline",
        "side": "bold #ffffff on #9a3412",
        "change": "bold underline #a31515",
    },
)
"""For a light screen with true colour."""


def style_text(palette: Palette, style: str, ground: str = "", mark: str = "") -> str:
    """The style text for a cell: its style on its ground, standing out by its mark."""
    parts = (
        palette.get(style, ""),
        palette.get(f"on-{ground}", ""),
        palette.get(f"mark-{mark}", ""),
    )
    return " ".join(part for part in parts if part)
