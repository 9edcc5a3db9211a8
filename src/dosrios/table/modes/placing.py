"""Placing the campesinos in the setup (R3.4)."""

from typing import Final

from rich.text import Text

from dosrios.core.actions import place_action
from dosrios.core.explain import explain
from dosrios.core.places import PLACE_NAMES, count_places
from dosrios.core.state import CAMPESINOS, State
from dosrios.render.grid import Overlay
from dosrios.table.modes.mode import ARROWS, STAY, Hint, Mode, Step, moved_cursor

_TO_PLACE: Final = CAMPESINOS // 2


class PlaceMode(Mode):
    """A campesino is put where the cursor is."""

    hints = (Hint("←↑↓→", "table-key-look"), Hint("Enter", "table-key-place"))

    def picture(self) -> tuple[State, Overlay]:
        """The position, with the cursor."""
        return self.state, Overlay(cursor=self.cursor)

    def lines(self) -> list[Text]:
        """Which campesino it is, and what there is to know of the field."""
        player = self.state.actor
        placed = count_places(self.state.singles[player]) + count_places(self.state.pairs[player])
        asked = self.desk.words("table-place", number=placed + 1, count=_TO_PLACE)
        return [Text(asked, "bold"), *self.desk.place_lines(self.state, self.cursor)]

    def press(self, key: str) -> Step | None:
        """Moves the cursor, or places."""
        if key in ARROWS:
            self.cursor = moved_cursor(self.cursor, key)
            return STAY
        if key != "enter":
            return None
        reason = explain(self.state, f"@{PLACE_NAMES[self.cursor]}")
        if reason is not None:
            return Step(notice=self.desk.reason(reason))
        return Step(actions=(place_action(self.cursor),))
