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
NO_CAMPESINOS: Final = 0


class State:
    """One position: everything that matters for how the match goes on, and nothing else.

    Equal when everything in it is equal. Players are numbered from 0 here, `P1` in the notation.
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

    def __init__(
        self, board: Board, ruleset: Ruleset, players: int, start: int, row: tuple[int, ...]
    ) -> None:
        """An empty valley; `rules.initial_state` makes it the first position of a match."""
        # The match.
        self.board: Board = board
        self.ruleset: Ruleset = ruleset
        self.players: int = players
        self.start: int = start
        """Who begins (R3.1)."""
        # The turn.
        self.phase: int = LAYING_RIVERS
        self.active: int = start
        """Whose turn it is; in the setup, who acts."""
        self.actor: int = start
        """Who chooses now: a player, `CHANCE` or `NOBODY`."""
        self.turn: int = 0
        """Turns begun, 0 in the setup."""
        self.points: int = 0
        """Movement points left (R6.1)."""
        self.winner: int = NOBODY
        # Water.
        self.flow: bytes = NO_FLOW
        """For each place the direction in which the river piece on it leaves, or none."""
        self.dams: bytes = NO_DAMS
        """For each place a mask of the directions that dams close (R4.3)."""
        self.wet: int = 0
        """Mask of the irrigated fields (R4.5)."""
        self.head: int = NOWHERE
        """The place from which the next river piece is to be laid."""
        self.pieces: int = 0
        """Pieces laid since the laying began: whose turn it is to lay (R3.2, R8.3)."""
        # Pieces of the players, each by player.
        self.singles: tuple[int, ...] = (0,) * players
        """Mask of the fields with at least one of the player's campesinos."""
        self.pairs: tuple[int, ...] = (0,) * players
        """Mask of the fields with two of them."""
        self.city: tuple[int, ...] = (CAMPESINOS // 2,) * players
        self.west: tuple[int, ...] = (0,) * players
        self.east: tuple[int, ...] = (0,) * players
        """How many of them are in the city and on the two trails."""
        self.fincas: tuple[int, ...] = (0,) * players
        self.haciendas: tuple[int, ...] = (0,) * players
        """Masks of the fields with the player's buildings."""
        self.fresh_hacienda: bool = False
        """Whether the active player's hacienda was built in this turn (R6.7)."""
        self.money: tuple[int, ...] = (0,) * players
        """In Rio (R1.2)."""
        self.stock: tuple[int, ...] = (STARTING_DAMS,) * players
        """Dams in hand (R8.1)."""
        # Cards.
        self.row: tuple[int, ...] = row
        """The open row, first card first (R3.5)."""
        self.pile: tuple[int, ...] = NO_CARDS
        """How many cards of each kind lie in the draw pile; their order is nobody's to know."""
        self.discards: tuple[int, ...] = NO_CARDS
        # A cache, no part of the value.
        self.legal: tuple[Action, ...] | None = None

    def copy(self) -> "State":
        """A new state equal to this one."""
        twin: State = State.__new__(State)
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


def replaced(values: tuple[int, ...], player: int, value: int) -> tuple[int, ...]:
    """The values with one player's replaced."""
    return (*values[:player], value, *values[player + 1 :])


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
