"""Positions as tables of whole numbers, and what can be said of many masks of fields at once."""

from typing import Final

import numpy as np
from numpy.typing import NDArray

from dosrios.bots.columns import GROUND_COLUMNS, PLAYER_COLUMNS, WATER_COLUMNS
from dosrios.core.cards import CARD_KINDS
from dosrios.core.places import FIRST_FIELD, ROWS

Integers = NDArray[np.int64]
Small = NDArray[np.uint8]


def _fields(columns: str, first_row: int, last_row: int) -> int:
    """Mask of the fields of some columns, given by their letters, from row to row."""
    return sum(
        1 << FIRST_FIELD + "abcdefg".index(column) * ROWS + row - 1
        for column in columns
        for row in range(first_row, last_row + 1)
    )


# The neighbours of all fields of a mask are the mask shifted: places are numbered column by column
# from south to north, and columns a, b, d lie half a field lower than the next, c, e, f higher.
_NORTH: Final = _fields("abcdefg", 1, 6)
_SOUTH: Final = _fields("abcdefg", 2, 7)
_EAST: Final = _fields("abcdef", 1, 7)
_WEST: Final = _fields("bcdefg", 1, 7)
_EAST_DOWN: Final = _fields("abd", 2, 7)
_EAST_UP: Final = _fields("cef", 1, 6)
_WEST_UP: Final = _fields("bce", 1, 6)
_WEST_DOWN: Final = _fields("dfg", 2, 7)


def touching(masks: Integers) -> Integers:
    """Masks of the fields that touch a field of each mask (R2.1)."""
    around = (masks & _NORTH) << 1
    around |= (masks & _SOUTH) >> 1
    around |= (masks & _EAST) << ROWS
    around |= (masks & _WEST) >> ROWS
    around |= (masks & _EAST_DOWN) << ROWS - 1
    around |= (masks & _EAST_UP) << ROWS + 1
    around |= (masks & _WEST_UP) >> ROWS - 1
    around |= (masks & _WEST_DOWN) >> ROWS + 1
    return around


def count(masks: Integers) -> Small:
    """How many fields are in each mask."""
    counts: Small = np.bitwise_count(masks)
    return counts


class Table:
    """Positions of one number of players, a row each."""

    def __init__(self, players: int, values: Integers, grounds: Integers) -> None:
        """From rows of `columns.Columns` and the ground of each."""
        self.players: Final = players
        self.verde: Final = values[:, 0]
        self.moreno: Final = values[:, 1]
        self.wet: Final = values[:, 2]
        holdings = values[:, WATER_COLUMNS:].reshape(-1, players, PLAYER_COLUMNS)
        self.singles: Final = holdings[:, :, 0]
        self.pairs: Final = holdings[:, :, 1]
        self.edges: Final = holdings[:, :, 2:5]
        """Campesinos in the city, on the west and on the east trail."""
        self.fincas: Final = holdings[:, :, 5]
        self.hacienda: Final = holdings[:, :, 6]
        self.money = holdings[:, :, 7]
        self.stock = holdings[:, :, 8]
        self.terrain: Final = grounds[:, : GROUND_COLUMNS - 1]
        self.supply = grounds[:, GROUND_COLUMNS - 1]
        self.pile = grounds[:, GROUND_COLUMNS : GROUND_COLUMNS + CARD_KINDS]
        self.row = grounds[:, GROUND_COLUMNS + CARD_KINDS :]
