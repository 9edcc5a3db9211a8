"""A whole position as plain values with the names of the notation, ready for JSON.

composing.py goes the other way.
"""

from typing import TypedDict

from dosrios.core.cards import CARD_CODES
from dosrios.core.notation import format_player
from dosrios.core.places import (
    BIT,
    CITY,
    DIRECTIONS_IN,
    EAST_TRAIL,
    NO_DIRECTION,
    PLACE_NAMES,
    WEST_TRAIL,
    generate_places,
    places_in,
    side_name,
)
from dosrios.core.state import CHANCE, NOBODY, PHASE_NAMES, State


class PlayerGoods(TypedDict):
    """What one player has."""

    money: int
    """In Rio."""
    dams: int
    """In hand."""
    campesinos: dict[str, int]
    """By place, only places that hold some; those not yet placed in the setup are nowhere."""
    fincas: list[str]
    hacienda: str | None


class Position(TypedDict):
    """One position. Lists of places and sides, and the keys of campesinos, are in ASCII order."""

    ply: int
    """How many actions came before."""
    actor: str | None
    """Who chooses now: a player, "chance", or null when the match is over."""
    active: str
    """Whose turn it is; in the setup, who acts."""
    phase: str
    turn: int
    """Turns begun, 0 in the setup."""
    points: int
    """Movement points left; 0 outside of actions and re-laying."""
    players: dict[str, PlayerGoods]
    dams: list[str]
    """Sides that dams close."""
    flow: list[str]
    """Sides that river pieces lead through, dead pieces included."""
    row: list[str]
    """The harvest row, first card first."""
    pile: dict[str, int]
    discards: dict[str, int]
    winner: str | None


def position_of(state: State, ply: int) -> Position:
    """The position after so many actions, as `dosrios record state` tells it."""
    return {
        "ply": ply,
        "actor": actor_name(state),
        "active": format_player(state.active),
        "phase": PHASE_NAMES[state.phase],
        "turn": state.turn,
        "points": state.points,
        "players": {
            format_player(player): _goods(state, player) for player in range(state.players)
        },
        "dams": [
            side_name(place, direction)
            for place, dams in enumerate(state.dams)
            for direction in DIRECTIONS_IN[dams]
        ],
        "flow": [
            side_name(place, direction)
            for place, direction in enumerate(state.flow)
            if direction != NO_DIRECTION
        ],
        "row": [CARD_CODES[card] for card in state.row],
        "pile": dict(zip(CARD_CODES, state.pile, strict=True)),
        "discards": dict(zip(CARD_CODES, state.discards, strict=True)),
        "winner": None if state.winner == NOBODY else format_player(state.winner),
    }


def actor_name(state: State) -> str | None:
    """Who chooses now: `P1` to `P4`, "chance", or None when the match is over."""
    if state.actor == NOBODY:
        return None
    return "chance" if state.actor == CHANCE else format_player(state.actor)


def _goods(state: State, player: int) -> PlayerGoods:
    hacienda = places_in(state.holdings[player].hacienda)
    return {
        "money": state.holdings[player].money,
        "dams": state.holdings[player].stock,
        "campesinos": campesinos_of(state, player),
        "fincas": [PLACE_NAMES[field] for field in generate_places(state.holdings[player].fincas)],
        "hacienda": PLACE_NAMES[hacienda[0]] if hacienda else None,
    }


def campesinos_of(state: State, player: int) -> dict[str, int]:
    """How many campesinos the player has, by the names of the places that hold some, in order."""
    at_edges = {
        CITY: state.holdings[player].city,
        EAST_TRAIL: state.holdings[player].east,
        WEST_TRAIL: state.holdings[player].west,
    }
    counts = {PLACE_NAMES[place]: number for place, number in at_edges.items() if number}
    for field in generate_places(state.holdings[player].singles):
        counts[PLACE_NAMES[field]] = 2 if state.holdings[player].pairs & BIT[field] else 1
    return counts
