"""Choosing how a river leaves a field: in the setup, and after a dam (R4.2, R8.3)."""

from typing import Final

from rich.text import Text

from dosrios.core.actions import Action
from dosrios.core.places import SOUTH, SOUTHEAST, SOUTHWEST
from dosrios.core.queries import lay_preview
from dosrios.core.rules import apply_action, legal_actions
from dosrios.core.state import LAYING_RIVERS, State
from dosrios.render.grid import Overlay
from dosrios.table.desk import Desk
from dosrios.table.modes.mode import STAY, Hint, Mode, Step, on_board
from dosrios.table.modes.water import water_lines

_DIRECTION_KEYS: Final = {"left": SOUTHWEST, "down": SOUTH, "right": SOUTHEAST}


class LayMode(Mode):
    """One of two or three ways; each is shown before it is chosen."""

    hints = (
        Hint("←↓→", "table-key-choose"),
        Hint("Tab", "table-key-next"),
        Hint("Enter", "table-key-lay"),
    )

    def __init__(self, desk: Desk, state: State, cursor: int) -> None:
        super().__init__(desk, state, cursor)
        self._ways: Final = legal_actions(state)
        self._chosen = 0

    @property
    def _action(self) -> Action:
        return self._ways[self._chosen]

    def picture(self) -> tuple[State, Overlay]:
        """The position after the way looked at, with what would change marked."""
        sides = {
            (way.place, way.direction): self.desk.symbols.arrows[way.direction]
            if way is self._action
            else "?"
            for way in self._ways
        }
        overlay = Overlay(cursor=on_board(self.state.head), sides=sides, before=self.state)
        return apply_action(self.state, self._action), overlay

    def lines(self) -> list[Text]:
        """The ways, and what the one looked at would do."""
        place = self.desk.place(self.state.head)
        is_setup = self.state.phase == LAYING_RIVERS
        asked = "table-lay-setup" if is_setup else "table-lay-anew"
        lines = [Text(self.desk.words(asked, place=place), "bold")]
        for way in self._ways:
            is_chosen = way is self._action
            marker = self.desk.symbols.cursor_left if is_chosen else " "
            lines.append(
                Text(f"{marker} {self.desk.way(self.state, way)}", "bold" if is_chosen else "")
            )
        preview = lay_preview(self.state, self._action.direction)
        lines.extend(water_lines(self.desk, self.state, preview))
        return lines

    def press(self, key: str) -> Step | None:
        """Looks at another way, or lays the one looked at."""
        if key == "enter":
            return Step(actions=(self._action,))
        if key in ("tab", "shift+tab"):
            self._chosen = (self._chosen + (1 if key == "tab" else -1)) % len(self._ways)
            return STAY
        if key not in _DIRECTION_KEYS:
            return None
        for index, way in enumerate(self._ways):
            if way.direction == _DIRECTION_KEYS[key]:
                self._chosen = index
                return STAY
        return Step(notice=self.desk.words("table-no-such-way"))

    def click(self, place: int) -> Step | None:
        """Nothing: a way is not a place."""
        return STAY
