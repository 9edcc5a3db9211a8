"""Dams and buildings (section 8)."""

from dosrios.core.actions import DAM_ACTIONS, FINCA_ACTIONS, HACIENDA_ACTIONS, Action
from dosrios.core.phases.victory import check_victory
from dosrios.core.places import (
    BELOW,
    BIT,
    NOWHERE,
    UPSTREAM,
    places_in,
)
from dosrios.core.state import (
    ACTING,
    FINCA_PRICE,
    FINCAS,
    HACIENDA_PRICE,
    RELAYING,
    State,
    replaced,
    union_of,
)
from dosrios.core.water import (
    begin_relaying,
    end_relaying,
    lay_forced_pieces,
    lay_piece,
    open_sides,
)


def closable_sides(dams: bytes, place: int) -> int:
    """Mask of the directions that a dam may close: open, and not the last open one (R8.2)."""
    sides = open_sides(dams, place)
    return sides if sides & (sides - 1) else 0


def touched_sides(standing: int, place: int) -> int:
    """Mask of the directions of a place's sides that campesinos on these fields touch (R8.1)."""
    if standing & BIT[place]:
        return 0b111
    south, southeast, southwest = BELOW[place]
    return (
        (standing >> south & 1)
        | (standing >> southeast & 1) << 1
        | (standing >> southwest & 1) << 2
    )


def add_dams(runs: list[tuple[Action, ...]], state: State) -> None:
    """Add the dams that the active player may build, in order (R8.1, R8.2)."""
    if state.stock[state.active] == 0:
        return
    standing = state.singles[state.active]
    near = standing
    for field in places_in(standing):
        near |= UPSTREAM[field]
    for place in places_in(near):
        sides = closable_sides(state.dams, place)
        if sides:
            runs.append(DAM_ACTIONS[place][sides & touched_sides(standing, place)])


def add_buildings(runs: list[tuple[Action, ...]], state: State) -> None:
    """Add the buildings that the active player may place, in order (R8.4)."""
    player = state.active
    money = state.money[player]
    if money < FINCA_PRICE:
        return
    sites = state.singles[player] & ~union_of(state.fincas) & ~union_of(state.haciendas)
    if money >= HACIENDA_PRICE and not state.haciendas[player]:
        runs.append(tuple([HACIENDA_ACTIONS[field] for field in places_in(sites)]))
    if state.fincas[player].bit_count() < FINCAS:
        runs.append(tuple([FINCA_ACTIONS[field] for field in places_in(sites)]))


def build_dam(state: State, place: int, direction: int) -> None:
    """Close a side; if a river flows through it, it begins to look for a new bed (R8.1, R8.3)."""
    player = state.active
    state.stock = replaced(state.stock, player, state.stock[player] - 1)
    closed = bytes([state.dams[place] | 1 << direction])
    state.dams = state.dams[:place] + closed + state.dams[place + 1 :]
    if state.flow[place] == direction:
        state.phase = RELAYING
        begin_relaying(state, place)
        _continue_relaying(state)


def relay_piece(state: State, direction: int) -> None:
    """Lay the chosen piece of a new course and all forced ones after it (R8.3)."""
    lay_piece(state, direction)
    _continue_relaying(state)


def _continue_relaying(state: State) -> None:
    lay_forced_pieces(state)
    if state.head == NOWHERE:
        end_relaying(state)
        state.phase = ACTING
        state.pieces = 0
        state.actor = state.active
        check_victory(state)


def build_finca(state: State, field: int) -> None:
    """Pay for a finca and place it (R8.4)."""
    player = state.active
    state.money = replaced(state.money, player, state.money[player] - FINCA_PRICE)
    state.fincas = replaced(state.fincas, player, state.fincas[player] | BIT[field])
    check_victory(state)


def build_hacienda(state: State, field: int) -> None:
    """Pay for the hacienda and place it; nobody returns to it in this turn (R8.4, R6.7)."""
    player = state.active
    state.money = replaced(state.money, player, state.money[player] - HACIENDA_PRICE)
    state.haciendas = replaced(state.haciendas, player, BIT[field])
    state.fresh_hacienda = True
    check_victory(state)
