"""One position of a match.

A `State` is a value: the rules make new states and never change one that a caller holds. Fields
are sets of places as masks (places.py) and small tuples with one entry for each player, so that a
copy shares all of them. The rules change a state only while they are making it.
"""

from typing import Final

from dosrios.core.actions import Action
from dosrios.core.board import Board
from dosrios.core.cards import NO_CARDS
from dosrios.core.places import NO_DIRECTION, NOWHERE, PLACE_COUNT
from dosrios.core.ruleset import Ruleset

CAMPESINOS: Final = 6
FINCAS: Final = 4
DAMS: Final = 40
"""Pieces there are: campesinos and fincas of each player (R1.1), dams in all (R1.2)."""
STARTING_DAMS: Final = 2
POINTS: Final = 6
"""Movement points of a turn (R6.1)."""
FINCA_PRICE: Final = 500
HACIENDA_PRICE: Final = 1000
"""In Rio (R8.4)."""

# Phases, in the order of a match.
LAYING_RIVERS: Final = 0
PLACING: Final = 1
ACTING: Final = 2
RELAYING: Final = 3
DRAWING: Final = 4
OVER: Final = 5
PHASE_NAMES: Final = ("rivers", "campesinos", "actions", "relaying", "draw", "over")

# Who acts, when it is no player.
CHANCE: Final = -1
NOBODY: Final = -2

NO_FLOW: Final = bytes([NO_DIRECTION]) * PLACE_COUNT
NO_DAMS: Final = bytes(PLACE_COUNT)


class State:
    """One position: all that matters for how the match goes on, and the number of the turn.

    Two states are equal when everything in them is. Players are numbered from 0, `P1` in the
    notation being 0.
    """

    __slots__ = (
        "active",
        "actor",
        "board",
        "city",
        "dams",
        "discards",
        "east",
        "fincas",
        "flow",
        "fresh_hacienda",
        "haciendas",
        "head",
        "legal",
        "money",
        "pairs",
        "phase",
        "pieces",
        "pile",
        "players",
        "points",
        "row",
        "ruleset",
        "singles",
        "start",
        "stock",
        "turn",
        "west",
        "wet",
        "winner",
    )

    # The match.
    board: Board
    ruleset: Ruleset
    players: int
    start: int
    """Who begins (R3.1)."""
    # The turn.
    phase: int
    active: int
    """Whose turn it is; in the setup, who acts."""
    actor: int
    """Who chooses now: a player, `CHANCE` or `NOBODY`."""
    turn: int
    """Turns begun, 0 in the setup."""
    points: int
    """Movement points left (R6.1)."""
    winner: int
    # Water.
    flow: bytes
    """For each place the direction in which the river piece on it leaves, or `NO_DIRECTION`."""
    dams: bytes
    """For each place a mask of the directions that dams close (R4.3)."""
    wet: int
    """Mask of the irrigated fields (R4.5)."""
    head: int
    """The place from which the next river piece is to be laid, or `NOWHERE`."""
    pieces: int
    """Pieces laid since the laying began: whose turn it is to lay (R3.2, R8.3)."""
    # What the players have, each by player.
    singles: tuple[int, ...]
    """Mask of the fields with at least one of the player's campesinos."""
    pairs: tuple[int, ...]
    """Mask of the fields with two of them."""
    city: tuple[int, ...]
    west: tuple[int, ...]
    east: tuple[int, ...]
    """How many of them are in the city and on the two trails."""
    fincas: tuple[int, ...]
    haciendas: tuple[int, ...]
    """Masks of the fields with the player's buildings."""
    fresh_hacienda: bool
    """Whether the active player's hacienda was built in this turn (R6.7)."""
    money: tuple[int, ...]
    """In Rio (R1.2)."""
    stock: tuple[int, ...]
    """Dams in hand (R8.1)."""
    # Cards.
    row: tuple[int, ...]
    """The open row, first card first (R3.5)."""
    pile: tuple[int, ...]
    """How many cards of each kind lie in the draw pile; their order is nobody's to know."""
    discards: tuple[int, ...]
    # A cache, no part of the value.
    legal: tuple[Action, ...] | None

    def copy(self) -> "State":
        """A new state equal to this one."""
        twin = State()
        twin.board = self.board
        twin.ruleset = self.ruleset
        twin.players = self.players
        twin.start = self.start
        twin.phase = self.phase
        twin.active = self.active
        twin.actor = self.actor
        twin.turn = self.turn
        twin.points = self.points
        twin.winner = self.winner
        twin.flow = self.flow
        twin.dams = self.dams
        twin.wet = self.wet
        twin.head = self.head
        twin.pieces = self.pieces
        twin.singles = self.singles
        twin.pairs = self.pairs
        twin.city = self.city
        twin.west = self.west
        twin.east = self.east
        twin.fincas = self.fincas
        twin.haciendas = self.haciendas
        twin.fresh_hacienda = self.fresh_hacienda
        twin.money = self.money
        twin.stock = self.stock
        twin.row = self.row
        twin.pile = self.pile
        twin.discards = self.discards
        twin.legal = None
        return twin

    def key(self) -> tuple[object, ...]:
        """All that makes up the position, as one hashable value."""
        return (
            *(self.board, self.ruleset, self.players, self.start),
            *(self.phase, self.active, self.actor, self.turn, self.points, self.winner),
            *(self.flow, self.dams, self.wet, self.head, self.pieces),
            *(self.singles, self.pairs, self.city, self.west, self.east),
            *(self.fincas, self.haciendas, self.fresh_hacienda, self.money, self.stock),
            *(self.row, self.pile, self.discards),
        )

    def __eq__(self, other: object) -> bool:
        return isinstance(other, State) and self.key() == other.key()

    def __hash__(self) -> int:
        return hash(self.key())

    def __copy__(self) -> "State":
        return self.copy()

    def __deepcopy__(self, memo: object) -> "State":
        return self.copy()


def empty_state(
    board: Board, ruleset: Ruleset, players: int, start: int, row: tuple[int, ...]
) -> State:
    """A state with nothing on the board yet, and no card in the pile."""
    state = State()
    none = (0,) * players
    state.board, state.ruleset, state.players, state.start = board, ruleset, players, start
    state.phase, state.active, state.actor, state.winner = LAYING_RIVERS, start, start, NOBODY
    state.turn = state.points = state.pieces = state.wet = 0
    state.flow, state.dams, state.head = NO_FLOW, NO_DAMS, NOWHERE
    state.singles = state.pairs = state.west = state.east = none
    state.city = (CAMPESINOS // 2,) * players
    state.fincas = state.haciendas = state.money = none
    state.fresh_hacienda = False
    state.stock = (STARTING_DAMS,) * players
    state.row, state.pile, state.discards = row, NO_CARDS, NO_CARDS
    state.legal = None
    return state


def replaced(values: tuple[int, ...], player: int, value: int) -> tuple[int, ...]:
    """The values with one player's replaced."""
    changed = list(values)
    changed[player] = value
    return tuple(changed)


def rivals(masks: tuple[int, ...], player: int) -> int:
    """The union of the other players' masks."""
    union = 0
    for other, mask in enumerate(masks):
        if other != player:
            union |= mask
    return union


def union_of(masks: tuple[int, ...]) -> int:
    """The union of all players' masks."""
    union = 0
    for mask in masks:
        union |= mask
    return union


def dams_on_board(state: State) -> int:
    """How many dams stand on the board."""
    return sum(mask.bit_count() for mask in state.dams)


def dams_in_supply(state: State) -> int:
    """How many dams nobody has: what harvests can still pay (R9.6)."""
    return DAMS - dams_on_board(state) - sum(state.stock)
