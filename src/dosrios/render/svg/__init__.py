"""A position as an SVG drawing of our own, for screens and for print.

Plain attributes only and text in fonts that are there: every renderer draws the same.
"""

from typing import Final, Literal

from dosrios.core.state import State
from dosrios.render.geometry import BOTTOM, LEFT, RIGHT, TOP
from dosrios.render.svg.art import definitions
from dosrios.render.svg.markup import element, group, number, plain
from dosrios.render.svg.panel import WIDTH as PANEL_WIDTH
from dosrios.render.svg.panel import panel as draw_panel
from dosrios.render.svg.theme import THEMES
from dosrios.render.svg.valley import valley
from dosrios.render.wording import Names, Words, description, turn_line

ThemeName = Literal["light", "dark"]
Panel = Literal["beside", "below", "none"]
"""Where cards and goods are shown: beside the valley, or, for narrow screens, below it."""

_MARGIN: Final = 24
FONTS: Final = "Lato, Helvetica, Arial, Liberation Sans, DejaVu Sans, Noto Sans, sans-serif"
_WIDTH: Final = RIGHT - LEFT
_HEIGHT: Final = BOTTOM - TOP


def board_svg(
    state: State,
    words: Words,
    *,
    theme: ThemeName = "light",
    panel: Panel = "beside",
    title: str | None = None,
    names: Names = (),
) -> str:
    """The position as an SVG document, the same for the same arguments.

    Without a title it says whose turn it is. Elements that show a fact of the position carry it
    in `data-` attributes: `data-place`, `data-terrain`, `data-wet`, `data-piece`, `data-player`,
    `data-side`.
    """
    colours = THEMES[theme]
    heading = turn_line(state, words, names) if title is None else title
    width, height = _WIDTH + 2 * _MARGIN, _HEIGHT + 2 * _MARGIN
    board = group(
        valley(state, colours, words),
        transform=f"translate({number(_MARGIN - LEFT)} {number(_MARGIN - TOP)})",
    )
    column = ""
    if panel != "none":
        markup, panel_height = draw_panel(state, colours, words, heading, names)
        if panel == "beside":
            at = f"translate({number(width + _MARGIN)} {number(_MARGIN)})"
            width += PANEL_WIDTH + 2 * _MARGIN
            height = max(height, round(panel_height) + 2 * _MARGIN)
        else:
            scale = _WIDTH / PANEL_WIDTH
            at = f"translate({number(_MARGIN)} {number(height)}) scale({number(scale)})"
            height += round(panel_height * scale) + _MARGIN
        column = group(markup, transform=at)
    return element(
        "svg",
        element("title", plain(heading)),
        element("desc", plain("; ".join(description(state, words, names)))),
        definitions(colours),
        element("rect", width=width, height=height, fill=colours.paper),
        group(board, column, font_family=FONTS),
        xmlns="http://www.w3.org/2000/svg",
        viewBox=f"0 0 {width} {height}",
        width=width,
        height=height,
        role="img",
    )
