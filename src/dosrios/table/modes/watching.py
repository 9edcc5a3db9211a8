"""The moments in which a player at the table decides nothing."""

from typing import Final

from rich.text import Text

from dosrios.core.actions import Action
from dosrios.core.places import FIRST_FIELD
from dosrios.core.state import State
from dosrios.render.grid import Overlay
from dosrios.table.desk import Desk
from dosrios.table.modes.mode import ARROWS, BACK, STAY, Hint, Mode, Step, moved_cursor, on_board


class WatchMode(Mode):
    """A bot plays: its last action stays marked until the next."""

    hints = (
        Hint("Space", "table-key-skip"),
        Hint("+", "table-key-faster"),
        Hint("-", "table-key-slower"),
    )

    def __init__(
        self,
        desk: Desk,
        state: State,
        cursor: int,
        before: State | None = None,
        action: Action | None = None,
    ) -> None:
        super().__init__(desk, state, cursor)
        self._before: Final = before
        self._action: Final = action

    def picture(self) -> tuple[State, Overlay]:
        """The position, with what has just been done."""
        return self.state, last_action_overlay(self._before, self._action)

    def lines(self) -> list[Text]:
        """Who is playing."""
        player = self.state.actor if self.state.actor >= 0 else self.state.active
        said = self.desk.words("table-watching", player=self.desk.name(player))
        return [Text(said, "bold")]

    def press(self, key: str) -> Step | None:
        """Nothing: the keys that work here belong to the table."""
        return None

    def click(self, place: int) -> Step | None:
        """Nothing."""
        return STAY


class HandoverMode(Mode):
    """The keyboard goes to another player: nothing happens until that one says so."""

    hints = (Hint("Enter", "table-key-begin"),)

    def __init__(
        self,
        desk: Desk,
        state: State,
        cursor: int,
        before: State | None = None,
        action: Action | None = None,
    ) -> None:
        super().__init__(desk, state, cursor)
        self._before: Final = before
        self._action: Final = action

    def picture(self) -> tuple[State, Overlay]:
        """The position, with what has just been done."""
        return self.state, last_action_overlay(self._before, self._action)

    def lines(self) -> list[Text]:
        """Whose turn it is."""
        said = self.desk.words("table-handover", player=self.desk.name(self.state.actor))
        style = f"{self.desk.style(f'player-{self.state.actor + 1}')} reverse"
        return [Text(f" {said} ", style), Text(self.desk.words("table-handover-enter"))]

    def press(self, key: str) -> Step | None:
        """Begins the turn."""
        return BACK if key == "enter" else None

    def click(self, place: int) -> Step | None:
        """Begins the turn."""
        return BACK


class OverMode(Mode):
    """The match is over; one may look around the valley."""

    hints = (Hint("Enter", "table-key-result"), Hint("←↑↓→", "table-key-look"))

    def picture(self) -> tuple[State, Overlay]:
        """The last position, with the cursor."""
        return self.state, Overlay(cursor=self.cursor)

    def lines(self) -> list[Text]:
        """Who has won, and what there is to know where the cursor is."""
        said = self.desk.words("table-won", player=self.desk.name(self.state.winner))
        return [Text(said, "bold reverse"), *self.desk.place_lines(self.state, self.cursor)]

    def press(self, key: str) -> Step | None:
        """Moves the cursor."""
        if key in ARROWS:
            self.cursor = moved_cursor(self.cursor, key)
            return STAY
        return None

    def click(self, place: int) -> Step | None:
        """Looks at a place."""
        self.cursor = place
        return STAY


def last_action_overlay(before: State | None, action: Action | None) -> Overlay:
    """What marks an action that was just done: its places, and what it changed in the water."""
    if action is None:
        return Overlay()
    is_laid = action.place < FIRST_FIELD and not action.cost
    cursor = on_board(action.target) if action.place >= 0 and not is_laid else -1
    return Overlay(cursor=cursor, path=action.path, before=before)
