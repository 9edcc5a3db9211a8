"""The facts of a position that a picture shows, in the words of the notation."""

from collections import Counter
from random import Random
from typing import NamedTuple

from tests.core.lively import opening, positions

from dosrios.core.board import TERRAIN_LETTERS
from dosrios.core.places import (
    CITY,
    DIRECTIONS_IN,
    EAST_TRAIL,
    FIRST_FIELD,
    NO_DIRECTION,
    PLACE_COUNT,
    PLACE_NAMES,
    WEST_TRAIL,
    places_in,
    side_name,
)
from dosrios.core.state import State


class Facts(NamedTuple):
    terrain: dict[str, str]
    """Letter of each field."""
    wet: set[str]
    flow: set[str]
    """Sides through which a river leaves."""
    dams: set[str]
    """Closed sides."""
    pieces: Counter[str]
    """`campesino 1 d4`, `finca 2 e4`, `campesino 3 C` …: kind, number of the player, place."""


def facts_of(state: State) -> Facts:
    pieces: Counter[str] = Counter()
    for player in range(state.players):
        owner = f" {player + 1} "
        for kind, masks in (
            ("campesino", (state.singles, state.pairs)),
            ("finca", (state.fincas,)),
            ("hacienda", (state.haciendas,)),
        ):
            for mask in masks:
                pieces.update(
                    kind + owner + PLACE_NAMES[place] for place in places_in(mask[player])
                )
        for place, counts in (
            (CITY, state.city),
            (WEST_TRAIL, state.west),
            (EAST_TRAIL, state.east),
        ):
            pieces[f"campesino{owner}{PLACE_NAMES[place]}"] += counts[player]
    return Facts(
        terrain={
            PLACE_NAMES[field]: TERRAIN_LETTERS[state.board.terrain[field]]
            for field in range(FIRST_FIELD, PLACE_COUNT)
        },
        wet={PLACE_NAMES[field] for field in places_in(state.wet)},
        flow={
            side_name(place, direction)
            for place, direction in enumerate(state.flow)
            if direction != NO_DIRECTION
        },
        dams={
            side_name(place, direction)
            for place, closed in enumerate(state.dams)
            for direction in DIRECTIONS_IN[closed]
        },
        pieces=+pieces,
    )


def lively_positions(seed: int, most: int = 120, every: int = 10) -> list[State]:
    """Positions of a random match in which people build and dam, one in so many."""
    random = Random(seed)
    return list(positions(random, opening(random, rich=True), most))[::every]
