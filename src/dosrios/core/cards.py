"""The 15 harvest cards (R9.1)."""

from typing import Final

# Kinds of card. The first four have the numbers of the terrain they pay for (board.py).
MAIZE_CARD: Final = 0
WHEAT_CARD: Final = 1
TOBACCO_CARD: Final = 2
FOREST_CARD: Final = 3
VERDE_CARD: Final = 4
MORENO_CARD: Final = 5
VERDE_DESPERADOS: Final = 6
MORENO_DESPERADOS: Final = 7

CARD_CODES: Final[tuple[str, ...]] = ("m", "w", "t", "f", "V", "M", "DV", "DM")
CARD_KINDS: Final = 8
DECK: Final[tuple[int, ...]] = (2, 2, 2, 3, 2, 2, 1, 1)
"""How many cards there are of each kind (R9.1)."""
IS_DESPERADO: Final[tuple[bool, ...]] = (False, False, False, False, False, False, True, True)
DRAW_ORDER: Final = tuple(sorted(range(CARD_KINDS), key=lambda card: CARD_CODES[card]))
"""Kinds of card in the ASCII order of their codes: the order in which draws are listed."""

NO_CARDS: Final = (0,) * CARD_KINDS


def with_card(counts: tuple[int, ...], card: int, change: int) -> tuple[int, ...]:
    """The counts with one kind changed by so many cards."""
    return (*counts[:card], counts[card] + change, *counts[card + 1 :])
