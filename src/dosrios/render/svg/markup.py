"""Writes SVG elements."""

from collections.abc import Iterable
from html import escape
from typing import Final

from dosrios.render.geometry import Point
from dosrios.render.svg.theme import Theme

Attribute = str | int | float

_WIDEST: Final = 0.66
"""Width of a letter for each unit of its size, on the average, in a wide bold font."""
_SMALLEST: Final = 9
"""No text is made smaller than that."""


def number(value: float) -> str:
    """A coordinate, to a hundredth of a unit, in its shortest spelling."""
    text = f"{value:.2f}".rstrip("0").rstrip(".")
    return "0" if text == "-0" else text


def element(tag: str, *children: str, **attributes: Attribute) -> str:
    """An element with its children, which are markup already.

    Attributes are written in the order given; an underscore in a name stands for a hyphen.
    """
    written = "".join(
        f' {name.replace("_", "-")}="{_value(value)}"' for name, value in attributes.items()
    )
    if not children:
        return f"<{tag}{written}/>"
    return f"<{tag}{written}>{''.join(children)}</{tag}>"


def _value(value: Attribute) -> str:
    return plain(value) if isinstance(value, str) else number(value)


def plain(text: str) -> str:
    """Any text as XML may hold it: without control characters, with `<` and `&` escaped."""
    return escape("".join(char if char.isprintable() else " " for char in text))


def group(*children: str, **attributes: Attribute) -> str:
    """A group of elements."""
    return element("g", *children, **attributes)


def use(symbol: str, x: float, y: float, scale: float = 1) -> str:
    """A copy of a definition, moved to (x, y)."""
    move = f"translate({number(x)} {number(y)})"
    grow = "" if scale == 1 else f" scale({number(scale)})"
    return element("use", href=f"#{symbol}", transform=move + grow)


def line_of_text(text: str, x: float, y: float, size: float, **attributes: Attribute) -> str:
    """A line of text with its baseline at y."""
    return element("text", plain(text), x=x, y=y, font_size=size, **attributes)


def fitted(
    text: str, x: float, y: float, size: float, width: float, **attributes: Attribute
) -> str:
    """A line of text that is made smaller, and at last cut off, so as not to run over a width.

    How wide it will be depends on the fonts there; this holds for the wide ones.
    """
    most = int(width / (_WIDEST * _SMALLEST))
    if len(text) > most:
        text = text[: most - 1] + "…"
    size = min(size, width / (_WIDEST * max(len(text), 1)))
    return line_of_text(text, x, y, size, **attributes)


def label(text: str, x: float, y: float, size: float, theme: Theme, **attributes: Attribute) -> str:
    """A line of text that stands out from whatever lies below it."""
    halo: dict[str, Attribute] = {
        "fill": theme.ink,
        "stroke": theme.halo,
        "stroke_width": 4,
        "stroke_linejoin": "round",
        "paint_order": "stroke",
        "font_weight": "bold",
    }
    return line_of_text(text, x, y, size, **{**halo, **attributes})


def polygon(points: Iterable[Point], **attributes: Attribute) -> str:
    """A closed shape."""
    spots = " ".join(f"{number(x)},{number(y)}" for x, y in points)
    return element("polygon", points=spots, **attributes)


def path(data: str, **attributes: Attribute) -> str:
    """A path."""
    return element("path", d=data, **attributes)
