"""What a mode is: something that reads keys, shows what they would lead to, and says what to do."""

from abc import ABC, abstractmethod
from dataclasses import dataclass
from typing import Final

from rich.text import Text

from dosrios.core.actions import Action
from dosrios.core.places import (
    BIT,
    CITY,
    EAST_TRAIL,
    FIRST_FIELD,
    NOWHERE,
    PLACE_COUNT,
    ROWS,
    TOUCHING,
    WEST_TRAIL,
)
from dosrios.core.state import State
from dosrios.render.grid import Overlay
from dosrios.table.desk import Desk


@dataclass(frozen=True, slots=True)
class Hint:
    """A key and what it does, for the line of keys and for who pressed another."""

    key: str
    message_id: str


@dataclass(frozen=True, slots=True)
class Step:
    """What a key leads to: another mode, actions to be done, something to be said."""

    mode: "Mode | None" = None
    """The mode that goes on; None for the same."""
    actions: tuple[Action, ...] = ()
    """To be done now, one after another."""
    notice: str = ""
    """What to tell the player."""
    goes_back: bool = False
    """Whether the decision is left for the one it belongs to."""


STAY: Final = Step()
BACK: Final = Step(goes_back=True)

ARROWS: Final = ("up", "down", "left", "right")


class Mode(ABC):
    """One kind of decision in one position."""

    hints: tuple[Hint, ...] = ()

    def __init__(self, desk: Desk, state: State, cursor: int) -> None:
        self.desk: Final = desk
        self.state: Final = state
        self.cursor = cursor
        """The place where the player looks; kept from mode to mode."""

    @abstractmethod
    def picture(self) -> tuple[State, Overlay]:
        """The position to be drawn, and what to draw over it."""

    @abstractmethod
    def lines(self) -> list[Text]:
        """What to say about what is being decided."""

    @abstractmethod
    def press(self, key: str) -> Step | None:
        """What a key leads to; None when it does nothing here."""

    def click(self, place: int) -> Step | None:
        """What a click on a place leads to: as if the cursor went there and Enter was pressed."""
        self.cursor = place
        return self.press("enter")


def moved_cursor(cursor: int, key: str) -> int:
    """Where an arrow key takes the cursor; it stays at the edge of the valley.

    Left and right keep the number of the row, which always touches: `d4` to `c4` or `e4`.
    """
    if cursor in (CITY, WEST_TRAIL, EAST_TRAIL):
        return _from_edge(cursor, key)
    column, row = divmod(cursor - FIRST_FIELD, ROWS)
    step, down = {"up": (0, 1), "down": (0, -1), "left": (-1, 0), "right": (1, 0)}[key]
    column, row = column + step, row + down
    if not 0 <= column < PLACE_COUNT // ROWS:
        trail = WEST_TRAIL if column < 0 else EAST_TRAIL
        return trail if TOUCHING[trail] & BIT[cursor] else cursor
    if row < 0:
        return CITY
    return cursor if row >= ROWS else FIRST_FIELD + column * ROWS + row


def _from_edge(cursor: int, key: str) -> int:
    d1, a2, g2 = (FIRST_FIELD + column * ROWS + row for column, row in ((3, 0), (0, 1), (6, 1)))
    ways = {
        CITY: {"up": d1, "left": WEST_TRAIL, "right": EAST_TRAIL},
        WEST_TRAIL: {"right": a2, "down": CITY},
        EAST_TRAIL: {"left": g2, "down": CITY},
    }
    return ways[cursor].get(key, cursor)


def on_board(place: int) -> int:
    """The place, or `NOWHERE` when it is one on which no cursor can be drawn."""
    return place if place >= FIRST_FIELD or place in (CITY, WEST_TRAIL, EAST_TRAIL) else NOWHERE
