"""The harvest decision, the cards, and the Desperados (section 9)."""

from typing import Final

from dosrios.core.cards import (
    CARD_KINDS,
    FOREST_CARD,
    IS_DESPERADO,
    MORENO_CARD,
    NO_CARDS,
    VERDE_CARD,
    VERDE_DESPERADOS,
    with_card,
)
from dosrios.core.native import i64
from dosrios.core.phases.turn import begin_turn
from dosrios.core.phases.victory import buildings_of
from dosrios.core.places import CITY, MORENO_SPRING, PLACES, VERDE_SPRING, count_places
from dosrios.core.state import CHANCE, DRAWING, State
from dosrios.core.water import course, mask_of

PAY: Final = 100
"""Rio per farmland field (R9.3)."""
VICTIMS: Final = 3
"""Fields that lose a campesino to Desperados (R9.5)."""


def carry_out(state: State) -> None:
    """Pay everybody for the first card, discard it, and let a new one be drawn (R9.3, R9.4)."""
    card = state.row[0]
    payments = payments_for(state, card)
    for player, (rio, dams) in enumerate(payments):
        if rio or dams:
            own = state.own(player)
            own.money += rio
            own.stock += dams
            state.supply -= dams
    state.row = state.row[1:]
    state.discards = with_card(state.discards, card, 1)
    state.phase = DRAWING
    state.actor = CHANCE
    state.points = 0
    _fill_pile(state)


def put_off(state: State) -> None:
    """Put the first card at the end of the row; nobody is paid (R9.2)."""
    state.row = (*state.row[1:], state.row[0])
    begin_turn(state, (state.active + 1) % state.players)


def draw(state: State, card: int) -> None:
    """Lay the card drawn at the end of the row, or let Desperados ride and draw again (R9.4)."""
    state.pile = with_card(state.pile, card, -1)
    if IS_DESPERADO[card]:
        raid(state, card)
        state.discards = with_card(state.discards, card, 1)
        _fill_pile(state)
    else:
        state.row = (*state.row, card)
        begin_turn(state, (state.active + 1) % state.players)


def _fill_pile(state: State) -> None:
    """Make the discards a new pile when a card must be drawn from an empty one (R9.4)."""
    if not any(state.pile):
        state.pile = state.discards
        state.discards = NO_CARDS


def drawable(state: State) -> int:
    """Mask of the kinds of card that can be drawn."""
    return sum([1 << card for card in range(CARD_KINDS) if state.pile[card]])


def river_of(state: State, card: int) -> list[int]:
    """The fields along the river of a river or Desperado card, from the spring down."""
    spring = VERDE_SPRING if card in (VERDE_CARD, VERDE_DESPERADOS) else MORENO_SPRING
    return course(state.flow, spring)


def paying_fields(state: State, card: int) -> tuple[int, int]:
    """Masks of the fields for which a card pays money and for which it pays dams (R9.3)."""
    board = state.board
    forest = board.terrain_fields[FOREST_CARD]
    if card in (VERDE_CARD, MORENO_CARD):
        along = mask_of(river_of(state, card))
        return along & board.farmland, along & forest
    if card == FOREST_CARD:
        return 0, state.wet & forest
    return state.wet & board.terrain_fields[card], 0


def payments_for(state: State, card: int) -> list[tuple[int, int]]:
    """(Rio, dams) that each player is paid if a card of the row is carried out now.

    The active player is served first when the supply of dams is short, then the others clockwise
    (R9.3, R9.6).
    """
    rio_fields, dam_fields = paying_fields(state, card)
    supply = state.supply
    payments = [(0, 0)] * state.players
    for distance in range(state.players):
        player = (state.active + distance) % state.players
        held = state.holdings[player].singles | buildings_of(state, player)
        dams = min(count_places(held & dam_fields), supply)
        supply -= dams
        payments[player] = (PAY * count_places(held & rio_fields), dams)
    return payments


def victims(state: State, card: int) -> list[tuple[int, int]]:
    """(field, player) of each campesino that a Desperado card sends to the city now (R9.5)."""
    standing: i64 = 0
    for holding in state.holdings:
        standing |= holding.singles
    for holding in state.holdings:
        standing &= ~holding.hacienda
    hit = [field for field in river_of(state, card) if standing & PLACES[field].bit][:VICTIMS]
    return [
        (field, player)
        for field in hit
        for player in range(state.players)
        if state.holdings[player].singles & PLACES[field].bit
    ]


def raid(state: State, card: int) -> None:
    """Send the Desperados' victims to the city (R9.5)."""
    for field, player in victims(state, card):
        own = state.own(player)
        own.take(field, 1)
        own.put(CITY, 1)
