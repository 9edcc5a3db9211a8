"""Texts for players, places, sides and the harvest row; actions, boards and rules have their own.

`parse_x` and `format_x` are inverse to each other. Records are read by reading.py and written by
writing.py.
"""

from typing import Final

from dosrios.core.cards import CARD_CODES
from dosrios.core.errors import ParseError, quoted
from dosrios.core.places import DIRECTION_NAMES, PLACE_NAMES, side_name

PLAYER_NAMES: Final = ("P1", "P2", "P3", "P4")
"""In seating order, clockwise; players are their index here."""


def format_player(player: int) -> str:
    """`P1` for player 0, and so on."""
    return PLAYER_NAMES[player]


def parse_player(text: str) -> int:
    """The player, from 0. Raises `ParseError` when the text is not P1 to P4."""
    if text not in PLAYER_NAMES:
        raise ParseError("player-unknown", text=quoted(text))
    return PLAYER_NAMES.index(text)


def parse_place(text: str) -> int:
    """The place (places.py) of that name. Raises `ParseError` when there is none."""
    if text not in PLACE_NAMES:
        raise ParseError("place-unknown", text=quoted(text))
    return PLACE_NAMES.index(text)


def parse_side(text: str) -> tuple[int, int]:
    """(place, direction) of a downstream side such as `d4sw`; mountains may lie behind it (R2.2).

    Raises `ParseError` when it is not the side of a place.
    """
    for length in (2, 1):
        name, direction = text[:length], text[length:]
        if name in PLACE_NAMES and direction in DIRECTION_NAMES:
            return PLACE_NAMES.index(name), DIRECTION_NAMES.index(direction)
    raise ParseError("side-unknown", text=quoted(text))


def format_side(place: int, direction: int) -> str:
    """A place and a downstream direction, such as `d4sw`."""
    return side_name(place, direction)


def format_row(row: tuple[int, ...]) -> str:
    """The harvest row as the codes of its cards, first card first."""
    return " ".join(CARD_CODES[card] for card in row)


def parse_row(text: str) -> tuple[int, ...]:
    """The kinds of card in a harvest row, first card first.

    Raises `ParseError` with the offset of the first word that is no card.
    """
    row: list[int] = []
    offset = 0
    for word in text.split():
        offset = text.index(word, offset)
        if word not in CARD_CODES:
            raise ParseError("card-unknown", text=quoted(word)).at(offset)
        row.append(CARD_CODES.index(word))
        offset += len(word)
    return tuple(row)
