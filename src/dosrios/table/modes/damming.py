"""Choosing a side for a dam; the new course is shown before it is set (R8.1 to R8.3)."""

from typing import Final

from rich.text import Text

from dosrios.core.actions import DAM, Action
from dosrios.core.places import PLACE_NAMES, side_name
from dosrios.core.queries import dam_preview
from dosrios.core.rules import apply_action, legal_actions
from dosrios.core.state import State
from dosrios.render.grid import Overlay
from dosrios.render.layout import field_position, place_position, side_spots
from dosrios.table.desk import Desk
from dosrios.table.modes.mode import BACK, STAY, Hint, Mode, Step
from dosrios.table.modes.water import water_lines

_TOWARDS: Final = {"up": (0, -1), "down": (0, 1), "left": (-1, 0), "right": (1, 0)}


def dams_of(state: State) -> tuple[Action, ...]:
    """The dams that may be built now, in notation order."""
    return tuple(action for action in legal_actions(state) if action.kind == DAM)


def _spot(dam: Action) -> tuple[int, int]:
    """Where a side lies on the board, a line counting as much as two characters."""
    x, line = field_position(dam.place)
    return side_spots(x, dam.direction)[0], 2 * (line + 2)


class DamMode(Mode):
    """Arrow keys go from side to side."""

    hints = (
        Hint("←↑↓→", "table-key-side"),
        Hint("Tab", "table-key-next"),
        Hint("Enter", "table-key-set-dam"),
        Hint("Esc", "table-key-back"),
    )

    def __init__(self, desk: Desk, state: State, cursor: int) -> None:
        super().__init__(desk, state, cursor)
        self._dams: Final = dams_of(state)
        self._chosen = min(self._dams, key=self._interest)

    def _interest(self, dam: Action) -> tuple[bool, int]:
        """Least for what is looked at first: the nearest side with a river."""
        x, y = _spot(dam)
        here_x, here_line = place_position(self.cursor)
        distance = abs(x - here_x - 2) + abs(y - 2 * here_line - 2)
        return self.state.flow[dam.place] != dam.direction, distance

    def picture(self) -> tuple[State, Overlay]:
        """The position after the dam looked at, as far as the water is forced."""
        sides = {
            (dam.place, dam.direction): self.desk.symbols.dam if dam is self._chosen else "o"
            for dam in self._dams
        }
        after = apply_action(self.state, self._chosen)
        return after, Overlay(sides=sides, before=self.state)

    def lines(self) -> list[Text]:
        """Which side it is, and what the dam would do to the water."""
        dam = self._chosen
        stock = self.desk.words("count-dams", count=self.state.stock[self.state.active])
        side = side_name(dam.place, dam.direction)
        lines = [
            Text(self.desk.words("table-dam", side=side, dams=stock), "bold"),
            Text(f"{PLACE_NAMES[dam.place]} {self.desk.way(self.state, dam)}"),
        ]
        preview = dam_preview(self.state, dam.place, dam.direction)
        lines.extend(water_lines(self.desk, self.state, preview))
        return lines

    def press(self, key: str) -> Step | None:
        """Looks at another side, or sets the dam."""
        if key == "enter":
            return Step(actions=(self._chosen,))
        if key in ("escape", "d"):
            return BACK
        if key in ("tab", "shift+tab"):
            at = self._dams.index(self._chosen) + (1 if key == "tab" else -1)
            self._chosen = self._dams[at % len(self._dams)]
            return STAY
        if key not in _TOWARDS:
            return None
        self._chosen = self._nearest(key) or self._chosen
        return STAY

    def _nearest(self, key: str) -> Action | None:
        """The side that lies nearest in the direction of an arrow key."""
        x, y = _spot(self._chosen)
        along_x, along_y = _TOWARDS[key]
        best, least = None, 0
        for dam in self._dams:
            dx, dy = _spot(dam)[0] - x, _spot(dam)[1] - y
            ahead, aside = dx * along_x + dy * along_y, abs(dx * along_y) + abs(dy * along_x)
            distance = ahead + 2 * aside
            if ahead > 0 and (best is None or distance < least):
                best, least = dam, distance
        return best

    def click(self, place: int) -> Step | None:
        """Looks at a side of the place."""
        self._chosen = next((dam for dam in self._dams if dam.place == place), self._chosen)
        return STAY
