"""Building a finca or the hacienda: what it costs and what it brings, before it is paid (R8.4)."""

from typing import Final

from rich.text import Text

from dosrios.core.actions import Action, finca_action, hacienda_action
from dosrios.core.places import BIT, PLACE_NAMES
from dosrios.core.queries import distance_to_win
from dosrios.core.rules import apply_action, is_terminal
from dosrios.core.state import FINCA_PRICE, HACIENDA_PRICE, State
from dosrios.render.grid import Overlay
from dosrios.table.desk import Desk
from dosrios.table.modes.mode import BACK, Hint, Mode, Step


class BuildMode(Mode):
    """Enter, or the key that led here, builds."""

    hints = (Hint("Enter", "table-key-build"), Hint("Esc", "table-key-back"))

    def __init__(self, desk: Desk, state: State, cursor: int, *, is_finca: bool) -> None:
        super().__init__(desk, state, cursor)
        self._is_finca: Final = is_finca

    @property
    def _action(self) -> Action:
        return (finca_action if self._is_finca else hacienda_action)(self.cursor)

    def picture(self) -> tuple[State, Overlay]:
        """The position with the building."""
        return apply_action(self.state, self._action), Overlay(cursor=self.cursor)

    def lines(self) -> list[Text]:
        """The price, what is left, and how far that is from winning."""
        words, player = self.desk.words, self.state.active
        after = apply_action(self.state, self._action)
        price = FINCA_PRICE if self._is_finca else HACIENDA_PRICE
        piece = words("piece-finca") if self._is_finca else words("piece-hacienda")
        place = PLACE_NAMES[self.cursor]
        progress = distance_to_win(after, player)
        is_wet = self.state.wet & BIT[self.cursor]
        lines = [
            Text(words("table-build", piece=piece, place=place), "bold"),
            Text(words("table-build-price", price=price, left=after.money[player])),
            Text(words("table-build-wet") if is_wet else words("table-build-dry")),
            Text(words("table-build-count", count=progress.standing, irrigated=progress.irrigated)),
        ]
        if is_terminal(after):
            lines.append(Text(words("table-build-wins"), "bold"))
        return lines

    def press(self, key: str) -> Step | None:
        """Builds, or does not."""
        if key in ("enter", "f" if self._is_finca else "h"):
            return Step(actions=(self._action,))
        return BACK if key == "escape" else None

    def click(self, place: int) -> Step | None:
        """Leaves it, unless the click is on the building."""
        return self.press("enter") if place == self.cursor else BACK
