"""The pages that lie over the table: help, the whole log, the result."""

from collections.abc import Iterator, Sequence
from typing import ClassVar, Final

from rich.text import Text
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import VerticalScroll
from textual.screen import ModalScreen

from dosrios.core.queries import distance_to_win
from dosrios.core.rules import ranking
from dosrios.core.state import State
from dosrios.render.text import legend
from dosrios.table.desk import Desk
from dosrios.table.panel import wrapped_all
from dosrios.table.widgets import TextBlock

_MARGIN: Final = 4


class Page(ModalScreen[None]):
    """Lines to read; arrow keys scroll, almost any other key goes back."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("up,k", "scroll('up')", show=False),
        Binding("down,j", "scroll('down')", show=False),
        Binding("pageup,b", "scroll('page_up')", show=False),
        Binding("pagedown,space", "scroll('page_down')", show=False),
        Binding("home", "scroll('home')", show=False),
        Binding("end", "scroll('end')", show=False),
        Binding("escape,q,enter,l,question_mark", "dismiss", show=False),
    ]

    def __init__(self, desk: Desk, lines: Sequence[Text], *, from_end: bool = False) -> None:
        super().__init__()
        self._desk: Final = desk
        self._lines: Final = list(lines)
        self._from_end: Final = from_end

    def compose(self) -> ComposeResult:
        """The lines, and below them how to go back."""
        with VerticalScroll(id="page"):
            yield TextBlock(self._desk, id="page-text")
        yield TextBlock(self._desk, id="page-keys")

    def on_mount(self) -> None:
        """Show the lines."""
        self.query_one("#page", VerticalScroll).can_focus = False
        self._show()

    def on_resize(self) -> None:
        """Wrap the lines anew."""
        self._show()

    def _show(self) -> None:
        lines = wrapped_all(self._lines, max(20, self.app.size.width - _MARGIN), indent=2)
        text = self.query_one("#page-text", TextBlock)
        text.styles.height = len(lines)
        text.show(lines)
        if self._from_end:
            page = self.query_one("#page", VerticalScroll)
            self.call_after_refresh(page.scroll_end, animate=False)
        self.call_after_refresh(self._show_keys)

    def _show_keys(self) -> None:
        """Say how to go on, and which of the lines are seen."""
        page = self.query_one("#page", VerticalScroll)
        total = self.query_one("#page-text", TextBlock).size.height
        first = round(page.scroll_y)
        last = min(total, first + page.size.height)
        keys = self._desk.words("table-page-keys", first=first + 1, last=last, total=total)
        self.query_one("#page-keys", TextBlock).show([Text(f" {keys} ", "reverse")])

    def action_scroll(self, where: str) -> None:
        """Scroll the page."""
        page = self.query_one("#page", VerticalScroll)
        scrolls = {
            "up": page.scroll_up,
            "down": page.scroll_down,
            "page_up": page.scroll_page_up,
            "page_down": page.scroll_page_down,
            "home": page.scroll_home,
            "end": page.scroll_end,
        }
        scrolls[where](animate=False)
        self.call_after_refresh(self._show_keys)


def help_lines(desk: Desk) -> Iterator[Text]:
    """Yield what the keys do, what the signs mean, and the rules in short."""
    words = desk.words
    yield Text(words("table-help-keys-title"), "bold")
    yield from _paragraphs(words("table-help-keys"))
    yield Text("")
    yield Text(words("table-help-signs-title"), "bold")
    line = Text()
    for sign, style, meaning in legend(words, desk.symbols):
        line.append(sign, desk.style(style)).append(f" {meaning}   ")
    yield line
    yield from _paragraphs(words("table-help-signs"))
    yield Text("")
    yield Text(words("table-help-rules-title"), "bold")
    yield from _paragraphs(words("table-help-rules"))
    yield Text("")
    yield Text(words("table-help-notation-title"), "bold")
    yield from _paragraphs(words("table-help-notation"))


def _paragraphs(text: str) -> Iterator[Text]:
    for paragraph in text.split("\n"):
        yield Text(paragraph)


def result_lines(desk: Desk, state: State, path: str) -> Iterator[Text]:
    """Yield who has won and how, and how the others did (R10.1, R10.3)."""
    words = desk.words
    won = distance_to_win(state, state.winner)
    how = (
        words("table-won-five")
        if won.five_buildings.buildings == 0
        else words("table-won-irrigated")
    )
    yield Text(words("table-won", player=desk.name(state.winner)), "bold reverse")
    yield Text(words("table-won-how", how=how, turn=state.turn))
    yield Text("")
    places = ranking(state)
    for player in sorted(range(state.players), key=lambda player: (places[player], player)):
        progress = distance_to_win(state, player)
        told = words(
            "table-result",
            place=places[player],
            buildings=words("count-buildings", count=progress.standing),
            irrigated=progress.irrigated,
            money=words("count-rio", count=state.money[player]),
            dams=words("count-dams", count=state.stock[player]),
        )
        yield Text(f"{places[player]}. ").append(desk.player(player)).append(f": {told}")
    yield Text("")
    yield Text(words("table-result-kept", path=path))
