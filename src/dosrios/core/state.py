"""One position of a match.

A `State` is a value: the rules make new states and never change one that a caller holds. Fields
are sets of places as masks (places.py), and what each player has is a `Holding` of its own, so that
a copy shares nearly everything. The rules change a state only while they are making it.
"""

from collections.abc import Callable
from typing import Any, Final

from dosrios.core.actions import Action
from dosrios.core.board import Board
from dosrios.core.cards import NO_CARDS
from dosrios.core.holding import Holding, holding_of
from dosrios.core.native import i64, mypyc_attr
from dosrios.core.places import (
    NO_DIRECTION,
    NOWHERE,
    PLACE_COUNT,
)
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


@mypyc_attr(acyclic=True, free_list_len=1)
class State:
    """One position: all that matters for how the match goes on, and the number of the turn.

    Two states are equal when everything in them is. Players are numbered from 0, `P1` in the
    notation being 0.
    """

    __slots__ = (
        "active",
        "actor",
        "board",
        "dams",
        "discards",
        "flow",
        "fresh_hacienda",
        "head",
        "holdings",
        "legal",
        "phase",
        "pieces",
        "pile",
        "players",
        "points",
        "row",
        "ruleset",
        "start",
        "supply",
        "turn",
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
    wet: i64
    """Mask of the irrigated fields (R4.5)."""
    head: int
    """The place from which the next river piece is to be laid, or `NOWHERE`."""
    pieces: int
    """Pieces laid since the laying began: whose turn it is to lay (R3.2, R8.3)."""
    # What the players have.
    supply: int
    """Dams that nobody has and that do not stand on the board (R9.6)."""
    holdings: list[Holding]
    """By player."""
    fresh_hacienda: bool
    """Whether the active player's hacienda was built in this turn (R6.7)."""
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
        twin.supply = self.supply
        twin.holdings = self.holdings.copy()
        twin.fresh_hacienda = self.fresh_hacienda
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
            *(self.flow, self.dams, self.wet, self.head, self.pieces, self.supply),
            *(tuple([holding.key() for holding in self.holdings]), self.fresh_hacienda),
            *(self.row, self.pile, self.discards),
        )

    def own(self, player: int) -> Holding:
        """What the player has, for this state alone: it may be changed."""
        holding = self.holdings[player].copy()
        self.holdings[player] = holding
        return holding

    def __eq__(self, other: object) -> bool:
        return isinstance(other, State) and self.key() == other.key()

    def __hash__(self) -> int:
        return hash(self.key())

    def __reduce__(self) -> tuple[Callable[..., "State"], tuple[object, ...]]:
        return (_restored, self.key())

    def __copy__(self) -> "State":
        return self.copy()

    def __deepcopy__(self, memo: object) -> "State":
        return self.copy()

    # By player, for reading.

    @property
    def singles(self) -> tuple[int, ...]:
        """Masks of the fields with at least one campesino of each player."""
        return tuple([holding.singles for holding in self.holdings])

    @property
    def pairs(self) -> tuple[int, ...]:
        """Masks of the fields with two campesinos of each player."""
        return tuple([holding.pairs for holding in self.holdings])

    @property
    def city(self) -> tuple[int, ...]:
        """How many campesinos of each player are in the city."""
        return tuple([holding.city for holding in self.holdings])

    @property
    def west(self) -> tuple[int, ...]:
        """How many campesinos of each player are on the west trail."""
        return tuple([holding.west for holding in self.holdings])

    @property
    def east(self) -> tuple[int, ...]:
        """How many campesinos of each player are on the east trail."""
        return tuple([holding.east for holding in self.holdings])

    @property
    def fincas(self) -> tuple[int, ...]:
        """Masks of the fields with each player's fincas."""
        return tuple([holding.fincas for holding in self.holdings])

    @property
    def haciendas(self) -> tuple[int, ...]:
        """Mask of the field with each player's hacienda, 0 without one."""
        return tuple([holding.hacienda for holding in self.holdings])

    @property
    def money(self) -> tuple[int, ...]:
        """Each player's Rio."""
        return tuple([holding.money for holding in self.holdings])

    @property
    def stock(self) -> tuple[int, ...]:
        """Each player's dams in hand."""
        return tuple([holding.stock for holding in self.holdings])


def empty_holding() -> Holding:
    """What everybody has at the start (R3.1, R3.4)."""
    holding = Holding()
    holding.singles = holding.pairs = holding.fincas = holding.hacienda = 0
    holding.city, holding.west, holding.east = CAMPESINOS // 2, 0, 0
    holding.money, holding.stock = 0, STARTING_DAMS
    return holding


def empty_state(
    board: Board, ruleset: Ruleset, players: int, start: int, row: tuple[int, ...]
) -> State:
    """A state with nothing on the board yet, and no card in the pile."""
    state = State()
    state.board, state.ruleset, state.players, state.start = board, ruleset, players, start
    state.phase, state.active, state.actor, state.winner = LAYING_RIVERS, start, start, NOBODY
    state.turn = state.points = state.pieces = state.wet = 0
    state.flow, state.dams, state.head = NO_FLOW, NO_DAMS, NOWHERE
    state.holdings = [empty_holding() for _ in range(players)]
    state.supply = DAMS - STARTING_DAMS * players
    state.fresh_hacienda = False
    state.row, state.pile, state.discards = row, NO_CARDS, NO_CARDS
    state.legal = None
    return state


def _restored(board: Board, ruleset: Ruleset, players: int, start: int, *values: Any) -> State:
    """The state with this key."""
    state = empty_state(board, ruleset, players, start, ())
    turn, water, rest = values[:6], values[6:12], values[12:]
    state.phase, state.active, state.actor, state.turn, state.points, state.winner = turn
    state.flow, state.dams, state.wet, state.head, state.pieces, state.supply = water
    holdings, state.fresh_hacienda, state.row, state.pile, state.discards = rest
    state.holdings = [holding_of(*holding) for holding in holdings]
    return state


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


def dams_in_supply(state: State) -> int:
    """How many dams nobody has: what harvests can still pay (R9.6)."""
    return state.supply
