"""Dams and buildings (section 8)."""

from dosrios.core.actions import DAM_FAMILIES, FINCA_FAMILY, HACIENDA_FAMILY
from dosrios.core.choices import Choices
from dosrios.core.native import i64
from dosrios.core.phases.victory import check_victory
from dosrios.core.places import (
    NOWHERE,
    PLACES,
    SOUTH,
    SOUTHEAST,
    SOUTHWEST,
    count_places,
    place_of,
)
from dosrios.core.state import ACTING, FINCA_PRICE, FINCAS, HACIENDA_PRICE, RELAYING, State
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


def touched_sides(standing: i64, place: int) -> int:
    """Mask of the directions of a place's sides that campesinos on these fields touch (R8.1)."""
    if standing & PLACES[place].bit:
        return 0b111
    south, southeast, southwest = PLACES[place].below
    touched = 0
    if standing & south:
        touched |= 1 << SOUTH
    if standing & southeast:
        touched |= 1 << SOUTHEAST
    if standing & southwest:
        touched |= 1 << SOUTHWEST
    return touched


def offer_dams(choices: Choices, state: State) -> None:
    """Offer the dams that the active player may build (R8.1, R8.2)."""
    own = state.holdings[state.active]
    if own.stock == 0:
        return
    standing = own.singles
    near = standing
    fields = standing
    while fields:
        bit = fields & -fields
        fields ^= bit
        near |= PLACES[place_of(bit)].upstream
    while near:
        bit = near & -near
        near ^= bit
        place = place_of(bit)
        sides = closable_sides(state.dams, place)
        if sides:
            choices.offer(DAM_FAMILIES[place], sides & touched_sides(standing, place))


def offer_buildings(choices: Choices, state: State) -> None:
    """Offer the buildings that the active player may place (R8.4)."""
    own = state.holdings[state.active]
    if own.money < FINCA_PRICE:
        return
    sites = own.singles
    for holding in state.holdings:
        sites &= ~(holding.fincas | holding.hacienda)
    if own.money >= HACIENDA_PRICE and not own.hacienda:
        choices.offer(HACIENDA_FAMILY, sites)
    if count_places(own.fincas) < FINCAS:
        choices.offer(FINCA_FAMILY, sites)


def build_dam(state: State, place: int, direction: int) -> None:
    """Close a side; if a river flows through it, it begins to look for a new bed (R8.1, R8.3)."""
    state.own(state.active).stock -= 1
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
    own = state.own(state.active)
    own.money -= FINCA_PRICE
    own.fincas |= PLACES[field].bit
    check_victory(state)


def build_hacienda(state: State, field: int) -> None:
    """Pay for the hacienda and place it; nobody returns to it in this turn (R8.4, R6.7)."""
    own = state.own(state.active)
    own.money -= HACIENDA_PRICE
    own.hacienda = PLACES[field].bit
    state.fresh_hacienda = True
    check_victory(state)
