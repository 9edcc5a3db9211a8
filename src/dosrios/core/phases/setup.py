"""The setup: both rivers, then the campesinos (R3.2 to R3.4)."""

from dosrios.core.actions import PLACE_ACTIONS, Action
from dosrios.core.phases.turn import begin_turn
from dosrios.core.places import (
    BIT,
    FIELDS,
    MORENO_SPRING,
    NO_DIRECTION,
    NOWHERE,
    VERDE_SPRING,
    places_in,
)
from dosrios.core.state import CAMPESINOS, PLACING, State, replaced, rivals
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
    return sum(mask.bit_count() for mask in (*state.singles, *state.pairs))


def places_to_start(state: State) -> int:
    """Mask of the fields on which the actor may place a campesino (R3.4)."""
    return FIELDS & ~rivals(state.singles, state.actor) & ~state.pairs[state.actor]


def placings(state: State) -> tuple[Action, ...]:
    """The actions that place a campesino, in order."""
    return tuple(PLACE_ACTIONS[field] for field in places_in(places_to_start(state)))


def place_campesino(state: State, field: int) -> None:
    """Place one; after three rounds the first turn begins (R3.4)."""
    player, bit = state.actor, BIT[field]
    if state.singles[player] & bit:
        state.pairs = replaced(state.pairs, player, state.pairs[player] | bit)
    else:
        state.singles = replaced(state.singles, player, state.singles[player] | bit)
    if placed(state) == ROUNDS * state.players:
        begin_turn(state, state.start)
    else:
        state.active = state.actor = (player + 1) % state.players
