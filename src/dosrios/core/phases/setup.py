"""The setup: both rivers, then the campesinos (R3.2 to R3.4)."""

from dosrios.core.native import i64
from dosrios.core.phases.turn import begin_turn
from dosrios.core.places import (
    FIELDS,
    MORENO_SPRING,
    NO_DIRECTION,
    NOWHERE,
    VERDE_SPRING,
    count_places,
)
from dosrios.core.state import CAMPESINOS, PLACING, State
from dosrios.core.water import lay_forced_pieces, lay_piece

ROUNDS = CAMPESINOS // 2
"""Campesinos that each player places; the others are in the city from the start (R3.4)."""


def begin_rivers(state: State) -> None:
    """Begin with the first piece of Rio Verde (R3.2)."""
    state.head = VERDE_SPRING
    _continue_rivers(state)


def lay_river_piece(state: State, direction: int) -> None:
    """Lay the chosen piece and all forced ones after it (R3.2, R3.3)."""
    lay_piece(state, direction)
    _continue_rivers(state)


def _continue_rivers(state: State) -> None:
    lay_forced_pieces(state)
    if state.head == NOWHERE and state.flow[MORENO_SPRING] == NO_DIRECTION:
        state.head = MORENO_SPRING
        lay_forced_pieces(state)
    if state.head == NOWHERE:
        state.phase = PLACING
        state.pieces = 0
        state.active = state.actor = state.start


def placed(state: State) -> int:
    """How many campesinos were placed, by all players together."""
    return sum(
        [count_places(holding.singles) + count_places(holding.pairs) for holding in state.holdings]
    )


def places_to_start(state: State) -> i64:
    """Mask of the fields on which the actor may place a campesino (R3.4)."""
    own = state.holdings[state.actor]
    free: i64 = FIELDS & ~own.pairs
    for holding in state.holdings:
        if holding is not own:
            free &= ~holding.singles
    return free


def place_campesino(state: State, field: int) -> None:
    """Place one; after three rounds the first turn begins (R3.4)."""
    state.own(state.actor).put(field, 1)
    if placed(state) == ROUNDS * state.players:
        begin_turn(state, state.start)
    else:
        state.active = state.actor = (state.actor + 1) % state.players
