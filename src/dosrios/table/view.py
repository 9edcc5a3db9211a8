"""What is seen of the table: the valley, the panel beside it, the log, and the line of keys."""

from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from rich.text import Text
from textual.app import ComposeResult
from textual.containers import Horizontal, Vertical
from textual.widget import Widget

from dosrios.core.state import State
from dosrios.render.grid import board_grid
from dosrios.table.desk import Desk
from dosrios.table.modes.mode import Hint, Mode
from dosrios.table.panel import hint_line, panel_lines, wrapped, wrapped_all
from dosrios.table.story import Story
from dosrios.table.terminal import LEAST_HEIGHT, LEAST_WIDTH
from dosrios.table.tips import Tips
from dosrios.table.widgets import TextBlock, Valley

_LEAST_LOG: Final = 3
_ROOM_BELOW: Final = 6
"""From so many free lines below the valley on, the log is there instead of in the panel."""


class TableView(Widget):
    """Shows a position and what its mode says; where that does not fit, why not."""

    DEFAULT_CSS = """
    TableView { layout: vertical; height: 1fr; }
    #table { height: 1fr; }
    #left { width: 49; }
    #valley { height: 23; }
    #below { height: 1fr; margin-top: 1; }
    #panel { width: 1fr; margin-left: 1; }
    #keys { height: 1; }
    #small { display: none; height: 1fr; }
    TableView.-too-small #table, TableView.-too-small #keys { display: none; }
    TableView.-too-small #small { display: block; }
    """

    def __init__(self, desk: Desk, story: Story) -> None:
        super().__init__()
        self._desk: Final = desk
        self._story: Final = story

    def compose(self) -> ComposeResult:
        """The valley with the log below it, the panel, the line of keys."""
        with Horizontal(id="table"):
            with Vertical(id="left"):
                yield Valley(self._desk, id="valley")
                yield TextBlock(self._desk, id="below")
            yield TextBlock(self._desk, id="panel")
        yield TextBlock(self._desk, id="small")
        yield TextBlock(self._desk, id="keys")

    def on_resize(self) -> None:
        """Fit into the terminal, or say that it is too small."""
        width, height = self.app.size
        self.set_class(width < LEAST_WIDTH or height < LEAST_HEIGHT, "-too-small")
        small = self._desk.words("table-too-small", width=width, height=height)
        self.query_one("#small", TextBlock).show(wrapped_all([Text(small)], max(1, width)))

    def show(
        self,
        state: State,
        mode: Mode,
        notice: Sequence[Text],
        general_hints: Sequence[Hint],
        tips: Tips,
    ) -> None:
        """Show the position, what is to be noticed, what the mode makes of it, and the tip."""
        pictured, overlay = mode.picture()
        overlay = replace(overlay, path=(*overlay.path, *tips.places))
        valley = self.query_one("#valley", Valley)
        valley.show_grid(board_grid(pictured, overlay, self._desk.symbols))
        below = self.query_one("#below", TextBlock)
        panel = self.query_one("#panel", TextBlock)
        width, height = panel.size
        log_is_below = below.size.height >= _ROOM_BELOW
        if width:
            said = [*notice, *mode.lines(), *tips.lines()]
            lines = self._panel(state, said, width, height)
            panel.show(lines if log_is_below else self._with_log(lines, width, height))
        below.show(self._log(below.size.width, below.size.height) if log_is_below else [])
        hints = hint_line(self._desk, mode.hints, general_hints, self.app.size.width)
        self.query_one("#keys", TextBlock).show([hints])

    def _panel(self, state: State, said: Sequence[Text], width: int, height: int) -> list[Text]:
        """The turn, the players and the cards, and below them what is said, as far as it fits."""
        lines = [*panel_lines(self._desk, state, width), self._rule(width)]
        lines.extend(wrapped_all(said, width))
        return lines if len(lines) <= height else [*lines[: height - 1], Text("…")]

    def _with_log(self, lines: list[Text], width: int, height: int) -> list[Text]:
        """The lines, and at the foot the end of the log where there is room for it."""
        room = height - len(lines) - 1
        if room < _LEAST_LOG:
            return lines
        log = self._log(width, room)
        return [*lines, *[Text("")] * (room - len(log)), self._rule(width), *log]

    def _rule(self, width: int) -> Text:
        rule = Text(("-" if self._desk.is_plain else "─") * width)
        rule.stylize(self._desk.style("border"))
        return rule

    def _log(self, width: int, height: int) -> list[Text]:
        """The end of the log: as many whole entries as there is room for."""
        shown: list[Text] = []
        for entry in reversed(self._story.lines()):
            lines = wrapped(entry, width, indent=2)
            if len(shown) + len(lines) > height:
                break
            shown = [*lines, *shown]
        return shown
