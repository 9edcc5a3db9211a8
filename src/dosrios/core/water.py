"""Water: where rivers run, how they are laid, and what a dam does to them (section 4, R8.3)."""

from typing import Final

from dosrios.core.actions import LAY_FAMILIES
from dosrios.core.board import Board
from dosrios.core.choices import Choices
from dosrios.core.places import (
    BELOW,
    BIT,
    DIRECTIONS_IN,
    FIRST_FIELD,
    NO_DIRECTION,
    NOWHERE,
    OUTLETS,
    PLACE_COUNT,
    SPRINGS,
)
from dosrios.core.state import LAYING_RIVERS, NO_FLOW, State

_ONE_DIRECTION: Final = tuple(bytes([direction]) for direction in range(NO_DIRECTION + 1))


def open_sides(dams: bytes, place: int) -> int:
    """Mask of the downstream directions of a field or spring that nothing closes (R4.3)."""
    return OUTLETS[place] & ~dams[place]


def lowest_ways(board: Board, dams: bytes, place: int) -> int:
    """Mask of the directions in which a river may leave a place: the lowest of the open (R4.2)."""
    ways = 0
    lowest = 0
    for direction in DIRECTIONS_IN[open_sides(dams, place)]:
        height = board.heights[BELOW[place][direction]]
        if ways == 0 or height < lowest:
            lowest = height
            ways = 1 << direction
        elif height == lowest:
            ways |= 1 << direction
    return ways


def with_piece(flow: bytes, place: int, direction: int) -> bytes:
    """The flow with the piece that leaves a place replaced (or taken away: `NO_DIRECTION`)."""
    return flow[:place] + _ONE_DIRECTION[direction] + flow[place + 1 :]


def course(flow: bytes, spring: int) -> list[int]:
    """The fields that a river runs through, from its spring down (R4.1, R4.4)."""
    fields = []
    place = spring
    while flow[place] != NO_DIRECTION:
        place = BELOW[place][flow[place]]
        if place < FIRST_FIELD or place >= PLACE_COUNT:
            break
        fields.append(place)
    return fields


def mask_of(fields: list[int]) -> int:
    """The fields as a mask."""
    mask = 0
    for field in fields:
        mask |= BIT[field]
    return mask


def fed_flow(flow: bytes) -> bytes:
    """The flow without the pieces that no spring feeds (R8.3)."""
    fed = NO_FLOW
    for spring in SPRINGS:
        place = spring
        while place < PLACE_COUNT and flow[place] != NO_DIRECTION and fed[place] == NO_DIRECTION:
            fed = with_piece(fed, place, flow[place])
            place = BELOW[place][flow[place]]
    return fed


def wet_fields(flow: bytes) -> int:
    """Mask of the fields that a piece leads into (R4.5)."""
    wet = 0
    for place, direction in enumerate(flow):
        if direction != NO_DIRECTION:
            below = BELOW[place][direction]
            if FIRST_FIELD <= below < PLACE_COUNT:
                wet |= BIT[below]
    return wet


def offer_ways(choices: Choices, state: State) -> None:
    """Offer the ways of the next piece, where there is a choice (R4.2)."""
    ways = lowest_ways(state.board, state.dams, state.head)
    choices.offer(LAY_FAMILIES[state.head], ways)


def lay_piece(state: State, direction: int) -> None:
    """Lay the next piece; the head moves on, or is nowhere when the course has ended (R4.4)."""
    place = state.head
    below = BELOW[place][direction]
    state.flow = with_piece(state.flow, place, direction)
    state.pieces += 1
    state.head = NOWHERE
    if FIRST_FIELD <= below < PLACE_COUNT:
        state.wet |= BIT[below]
        if state.flow[below] == NO_DIRECTION:
            state.head = below


def lay_forced_pieces(state: State) -> None:
    """Lay pieces as long as there is one lawful way only (R3.3)."""
    while state.head != NOWHERE:
        directions = DIRECTIONS_IN[lowest_ways(state.board, state.dams, state.head)]
        if len(directions) > 1:
            state.actor = layer(state)
            if state.phase == LAYING_RIVERS:
                state.active = state.actor
            return
        lay_piece(state, directions[0])


def layer(state: State) -> int:
    """The player to whom the next piece belongs (R3.2, R8.3)."""
    if state.phase == LAYING_RIVERS:
        first, in_turn = state.start, state.ruleset.layers_in_turn
    else:
        first, in_turn = state.active, state.ruleset.relaying_in_turn
    return (first + state.pieces) % state.players if in_turn else first


def begin_relaying(state: State, place: int) -> None:
    """Take the piece that leaves a place away; it is the head of the new course (R8.3)."""
    state.flow = with_piece(state.flow, place, NO_DIRECTION)
    state.wet = wet_fields(state.flow)
    state.head = place
    state.pieces = 0


def end_relaying(state: State) -> None:
    """Take away every piece that no spring feeds any more (R8.3)."""
    state.flow = fed_flow(state.flow)
    state.wet = wet_fields(state.flow)
