"""The widgets of the table: blocks of text lines, drawn as they are."""

import unicodedata
from collections.abc import Sequence
from typing import Final

from rich.segment import Segment
from rich.style import Style
from rich.text import Text
from textual import events
from textual.message import Message
from textual.strip import Strip
from textual.widget import Widget
from textual.widgets import Input

from dosrios.core.places import NOWHERE
from dosrios.render.grid import Cell, Grid
from dosrios.render.palettes import style_text
from dosrios.table.desk import Desk
from dosrios.table.modes.mode import on_board

_IN_ASCII: Final = str.maketrans("…·’“”–—×►◄", '.-\'""--x><')


def in_ascii(segment: Segment) -> Segment:
    """The segment with every character replaced by one of ASCII, an accent by its letter."""
    if segment.text.isascii():
        return segment
    letters = (unicodedata.normalize("NFD", char)[0] for char in segment.text.translate(_IN_ASCII))
    text = "".join(letter if letter.isascii() else "?" for letter in letters)
    return Segment(text, segment.style, segment.control)


class TextBlock(Widget):
    """Lines of styled text, cut where the widget ends.

    It writes the styles as they are: textual's own text widgets turn the 16 colours of a terminal
    into others.
    """

    can_focus = False

    def __init__(self, desk: Desk, *, id: str) -> None:  # noqa: A002  # textual's own name
        super().__init__(id=id)
        self._desk: Final = desk
        self._strips: list[Strip] = []

    def show(self, lines: Sequence[Text]) -> None:
        """Show these lines instead."""
        strips = [self._strip(line) for line in lines]
        if self._desk.is_plain:
            strips = [Strip([in_ascii(segment) for segment in strip]) for strip in strips]
        self._show_strips(strips)

    def _strip(self, line: Text) -> Strip:
        """A line with its style, which rich leaves to the caller where it has no spans."""
        console = self.app.console
        style = console.get_style(line.style, default="")
        return Strip(Segment.apply_style(line.render(console, end=""), style))

    def _show_strips(self, strips: list[Strip]) -> None:
        if strips != self._strips:
            self._strips = strips
            self.refresh()

    def render_line(self, y: int) -> Strip:
        """One line, on the widget's ground."""
        ground = self.rich_style
        strip = self._strips[y] if y < len(self._strips) else Strip.blank(0)
        return strip.apply_style(ground).adjust_cell_length(self.size.width, ground)


class Valley(TextBlock):
    """The board; tells which place is clicked."""

    class Clicked(Message):
        """Somebody clicked on a place."""

        def __init__(self, place: int) -> None:
            super().__init__()
            self.place: Final = place

    def __init__(self, desk: Desk, *, id: str) -> None:  # noqa: A002
        super().__init__(desk, id=id)
        self._grid: Grid = ()
        self._styles: dict[tuple[str, str, str], Style] = {}

    def show_grid(self, grid: Grid) -> None:
        """Show this board."""
        self._grid = grid
        self._show_strips([Strip(self._segments(number)) for number in range(len(grid))])

    def _segments(self, number: int) -> list[Segment]:
        return [
            Segment(cell.char, self._style((cell.style, cell.ground, self._mark(cell))))
            for cell in self._grid[number]
        ]

    def _mark(self, cell: Cell) -> str:
        """How a cell stands out: where one can go the cost does, and the ground stays visible."""
        return "" if cell.mark == "reach" and cell.style != "cost" else cell.mark

    def _style(self, key: tuple[str, str, str]) -> Style:
        style = self._styles.get(key)
        if style is None:
            style = self._styles[key] = Style.parse(style_text(self._desk.palette, *key))
        return style

    def on_click(self, event: events.Click) -> None:
        """Tell the place under the pointer."""
        if 0 <= event.y < len(self._grid) and 0 <= event.x < len(self._grid[event.y]):
            place = self._grid[event.y][event.x].place
            if on_board(place) != NOWHERE:
                self.post_message(self.Clicked(place))


class Prompt(Input):
    """A line to type actions in, which is there only while it is open."""

    def __init__(self, hint: str) -> None:
        super().__init__(placeholder=hint, compact=True, select_on_focus=False)
        self.display = False

    def open(self) -> None:
        """Show the line, empty, and let it take the keys."""
        self.value = ""
        self.display = True
        self.focus()

    def close(self) -> None:
        """Take the line away, and give the keys back."""
        self.display = False
        self.screen.set_focus(None)
