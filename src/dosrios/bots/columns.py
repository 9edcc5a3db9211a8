"""Positions as rows of integers, from which the features of many are worked out at once.

What is the same for all positions of a turn is a row of its own, the *ground*: terrain, cards and
dams in supply.
"""

from typing import Final

from dosrios.core.cards import CARD_KINDS
from dosrios.core.places import MORENO_SPRING, VERDE_SPRING
from dosrios.core.state import State
from dosrios.core.water import course, mask_of

NO_CARD: Final = CARD_KINDS
"""The kind of a card that is still to be drawn."""

GROUND_COLUMNS: Final = 6
"""maize, wheat, tobacco, forest, hill, supply; then the pile by kind, then the row."""
WATER_COLUMNS: Final = 3
"""Verde, Moreno, wet: masks of the fields along each river, and of all irrigated ones."""
PLAYER_COLUMNS: Final = 9
"""singles, pairs, city, west, east, fincas, hacienda, money, stock."""


def ground_row(state: State) -> list[int]:
    """The ground of a position: terrain masks, supply, the pile, and a row of players + 1 cards.

    While a card is being drawn the last of the row is `NO_CARD`.
    """
    row: list[int] = list(state.board.terrain_fields)
    row.append(state.supply)
    row.extend(state.pile)
    row.extend(state.row)
    if len(state.row) <= state.players:
        row.append(NO_CARD)
    return row


class Columns:
    """Rows of positions, `water + players * PLAYER_COLUMNS` integers each, one after another."""

    __slots__ = ("_rivers", "count", "values")

    def __init__(self) -> None:
        self.values: list[int] = []
        self.count: int = 0
        self._rivers: dict[bytes, tuple[int, int]] = {}

    def add(self, state: State, first: int) -> None:
        """Add a position, its players clockwise from `first`."""
        rivers = self._rivers.get(state.flow)
        if rivers is None:
            rivers = (
                mask_of(course(state.flow, VERDE_SPRING)),
                mask_of(course(state.flow, MORENO_SPRING)),
            )
            self._rivers[state.flow] = rivers
        values = self.values
        values.extend(rivers)
        values.append(state.wet)
        players = state.players
        for distance in range(players):
            holding = state.holdings[(first + distance) % players]
            values.extend(holding.key())
        self.count += 1
