"""Names of the notation for the numbers of the core."""

from collections.abc import Iterable
from typing import Final

from dosrios.core.cards import CARD_CODES
from dosrios.core.places import (
    BELOW,
    MORENO_SPRING,
    NOWHERE,
    PLACE_NAMES,
    places_in,
    side_name,
)
from dosrios.core.queries import Side
from dosrios.protocol.view import RiverCode

SITE_NAMES: Final = (*PLACE_NAMES, "west-lake", "east-lake", "mountains")
"""By site (core/places.py)."""


def site_of(site: int) -> str | None:
    """The name of a place or lake, None for nowhere."""
    return None if site == NOWHERE else SITE_NAMES[site]


def names_in(mask: int) -> list[str]:
    """The names of the places in a mask."""
    return [PLACE_NAMES[place] for place in places_in(mask)]


def names_of(places: Iterable[int]) -> list[str]:
    """The names of several places."""
    return [SITE_NAMES[place] for place in places]


def sides_of(sides: Iterable[Side]) -> list[str]:
    """The names of several sides."""
    return [side_name(place, direction) for place, direction in sides]


def below_of(place: int, direction: int) -> str:
    """The name of what lies behind a side."""
    return SITE_NAMES[BELOW[place][direction]]


def rivers_of(springs: Iterable[int]) -> list[RiverCode]:
    """The codes of the rivers of several springs."""
    return ["M" if spring == MORENO_SPRING else "V" for spring in springs]


def cards_of(cards: Iterable[int]) -> list[str]:
    """The codes of several cards."""
    return [CARD_CODES[card] for card in cards]
