"""How a match is won (section 10)."""

from typing import Final

from dosrios.core.native import i64
from dosrios.core.places import count_places
from dosrios.core.state import NOBODY, OVER, State

BUILDINGS_TO_WIN: Final = 5
IRRIGATED_TO_WIN: Final = 4


def buildings_of(state: State, player: int) -> i64:
    """Mask of the fields with the player's buildings."""
    holding = state.holdings[player]
    return holding.fincas | holding.hacienda


def has_won(state: State, player: int) -> bool:
    """Whether the player fulfils R10.1: all five buildings, or four wet ones with the hacienda."""
    built = buildings_of(state, player)
    if count_places(built) >= BUILDINGS_TO_WIN:
        return True
    return bool(state.holdings[player].hacienda & state.wet) and (
        count_places(built & state.wet) >= IRRIGATED_TO_WIN
    )


def check_victory(state: State) -> None:
    """End the match if somebody has won, the active player first, then clockwise (R10.2)."""
    for distance in range(state.players):
        player = (state.active + distance) % state.players
        if has_won(state, player):
            state.phase = OVER
            state.actor = NOBODY
            state.winner = player
            state.points = 0
            return
