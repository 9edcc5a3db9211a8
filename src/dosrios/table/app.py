"""The terminal program: one table and the pages over it."""

from typing import ClassVar, Final

from textual.app import App
from textual.binding import Binding, BindingType

from dosrios.table.desk import Desk
from dosrios.table.host import Host
from dosrios.table.pace import Speed
from dosrios.table.table_screen import TableScreen
from dosrios.table.terminal import Colours


class TableApp(App[None], inherit_bindings=False):
    """Plays one match. Everything that matters of it is on disk already when this ends."""

    ENABLE_COMMAND_PALETTE = False
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("ctrl+c,ctrl+q", "quit", show=False, priority=True)
    ]
    CSS = """
    Screen { layout: vertical; background: ansi_default; color: ansi_default; }
    Screen.-dark-ground, .-dark-ground Input { background: #14181f; color: #d6dae1; }
    Screen.-light-ground, .-light-ground Input { background: #fbfaf7; color: #20242b; }
    Input { height: 1; border: none; padding: 0; background: ansi_default; color: ansi_default; }
    #page { height: 1fr; padding: 0 2; scrollbar-size: 0 0; }
    #page-keys { height: 1; }
    """

    def __init__(
        self, host: Host, desk: Desk, colours: Colours, *, speed: Speed, path: str = ""
    ) -> None:
        """`path` is where the match is kept, to be named when it is over."""
        # Without colours of our own, the terminal's ground and its own 16 colours stay.
        super().__init__(ansi_color=colours in (Colours.NONE, Colours.ANSI))
        self.animation_level = "none"
        self._table: Final = TableScreen(host, desk, speed=speed, path=path)
        self._colours: Final = colours

    async def on_mount(self) -> None:
        """Sit down at the table, on our own ground where we have colours of our own."""
        grounds = {Colours.DARK: "-dark-ground", Colours.LIGHT: "-light-ground"}
        self._table.add_class(*(name for key, name in grounds.items() if key is self._colours))
        await self.push_screen(self._table)
