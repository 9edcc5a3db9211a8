"""Positions made by hand: what somebody cares about is told, the rest is filled in.

    state = parse_position(board, {"players": {"P1": {"campesinos": {"d4": 2}}, "P2": {}}})

The inverse of position.py.
"""

from collections.abc import Iterable, Mapping
from typing import Final, TypedDict

from dosrios.core.board import Board
from dosrios.core.cards import CARD_CODES, CARD_KINDS, DECK, IS_DESPERADO
from dosrios.core.errors import InvalidValue, ParseError, quoted
from dosrios.core.invariants import check_state
from dosrios.core.notation import parse_place, parse_player, parse_row, parse_side
from dosrios.core.phases.setup import ROUNDS, placed
from dosrios.core.places import (
    BIT,
    CITY,
    EAST_TRAIL,
    NO_DIRECTION,
    SPRINGS,
    WEST_TRAIL,
)
from dosrios.core.ruleset import STANDARD, RiverLayers, Ruleset
from dosrios.core.state import (
    ACTING,
    CAMPESINOS,
    CHANCE,
    DAMS,
    DRAWING,
    LAYING_RIVERS,
    NO_DAMS,
    NO_FLOW,
    NOBODY,
    OVER,
    PHASE_NAMES,
    PLACING,
    POINTS,
    RELAYING,
    STARTING_DAMS,
    State,
    empty_state,
)
from dosrios.core.water import course, wet_fields


class GivenGoods(TypedDict, total=False):
    """What a player has. Campesinos that are not told of are in the city."""

    money: int
    dams: int
    campesinos: Mapping[str, int]
    fincas: Iterable[str]
    hacienda: str | None


class GivenPosition(TypedDict, total=False):
    """A `position.Position` or a part of it.

    Not told of: two players; P1 begins the phase `actions` with six points; no dams; no water at
    all, which no match comes to; the first kinds of card in the row, no discards.
    """

    ply: int
    """Not looked at."""
    actor: str | None
    active: str
    phase: str
    turn: int
    points: int
    players: Mapping[str, GivenGoods]
    dams: Iterable[str]
    flow: Iterable[str]
    row: Iterable[str]
    pile: Mapping[str, int]
    discards: Mapping[str, int]
    winner: str | None
    fresh_hacienda: bool
    """Whether the active player's hacienda was built in this turn (R6.7); no match's record
    needs it, so `Position` has no such key."""


_PLAYERS: Final[Mapping[str, GivenGoods]] = {"P1": {}, "P2": {}}
_KEYS: Final = GivenPosition.__annotations__.keys()
_GOODS: Final = GivenGoods.__annotations__.keys()


def parse_position(board: Board, given: GivenPosition, ruleset: Ruleset = STANDARD) -> State:
    """The state that is told of.

    Raises `InvalidValue` when there can be no such position, `ParseError` for a wrong name.
    """
    _check_keys(given, _KEYS)
    players = given.get("players", _PLAYERS)
    _require(list(players) == [f"P{n + 1}" for n in range(len(players))], "players are P1, P2, ...")
    if given.get("phase", "actions") not in PHASE_NAMES:
        raise ParseError("state", what=f"no phase {quoted(given['phase'])}")
    phase = PHASE_NAMES.index(given.get("phase", "actions"))
    state = empty_state(board, ruleset, len(players), 0, ())
    state.phase = phase
    state.active = parse_player(given.get("active", "P1"))
    _give_goods(state, list(players.values()))
    _give_water(state, given)
    _give_turn(state, given)
    _give_cards(state, given)
    state.fresh_hacienda = given.get("fresh_hacienda", False)
    check_state(state, rivers_run=False)
    return state


def _require(holds: bool, what: str) -> None:
    if not holds:
        raise InvalidValue("state", what=what)


def _check_keys(given: Mapping[str, object], known: Iterable[str]) -> None:
    for key in given:
        _require(key in known, f"no key {quoted(key)}")


def _give_goods(state: State, players: list[GivenGoods]) -> None:
    in_setup = state.phase in (LAYING_RIVERS, PLACING)
    for player, goods in enumerate(players):
        _check_keys(goods, _GOODS)
        own = state.own(player)
        own.money = goods.get("money", 0)
        own.stock = goods.get("dams", STARTING_DAMS)
        own.fincas = _mask(goods.get("fincas", ()))
        own.hacienda = _mask([hacienda] if (hacienda := goods.get("hacienda")) else [])
        counts = _counts(goods.get("campesinos", {}), in_setup)
        own.singles, own.pairs = _standing(counts, 1), _standing(counts, 2)
        own.city = counts.get(CITY, 0)
        own.west = counts.get(WEST_TRAIL, 0)
        own.east = counts.get(EAST_TRAIL, 0)


def _counts(told: Mapping[str, int], in_setup: bool) -> dict[int, int]:
    """Campesinos by place, those who are not told of included."""
    counts = {parse_place(name): number for name, number in told.items()}
    for place, number in counts.items():
        most = CAMPESINOS if place in (CITY, EAST_TRAIL, WEST_TRAIL) else 2
        _require(0 < number <= most, f"{number} campesinos at one place (R1.1, R6.2)")
    if CITY not in counts:
        rest = CAMPESINOS - ROUNDS if in_setup else CAMPESINOS - sum(counts.values())
        counts[CITY] = rest
    return counts


def _standing(counts: Mapping[int, int], number: int) -> int:
    """Mask of the places, other than the city and the trails, that hold at least so many."""
    edges = (CITY, EAST_TRAIL, WEST_TRAIL)
    return sum(
        BIT[place] for place, held in counts.items() if held >= number and place not in edges
    )


def _mask(names: Iterable[str]) -> int:
    return sum(BIT[place] for place in {parse_place(name) for name in names})


def _give_water(state: State, given: GivenPosition) -> None:
    flow, dams = bytearray(NO_FLOW), bytearray(NO_DAMS)
    for place, direction in map(parse_side, given.get("flow", ())):
        _require(flow[place] == NO_DIRECTION, "water leaves a place by two sides (R4.1)")
        flow[place] = direction
    for place, direction in map(parse_side, given.get("dams", ())):
        dams[place] |= 1 << direction
    state.flow, state.dams = bytes(flow), bytes(dams)
    state.wet = wet_fields(state.flow)
    in_hand = sum(holding.stock for holding in state.holdings)
    state.supply = DAMS - in_hand - sum(sides.bit_count() for sides in dams)
    if state.phase in (LAYING_RIVERS, RELAYING):
        ends = [(course(state.flow, spring) or [spring])[-1] for spring in SPRINGS]
        heads = [end for end in ends if state.flow[end] == NO_DIRECTION]
        _require(bool(heads), "no river is without an end (R4.1)")
        state.head = heads[0]


def _give_turn(state: State, given: GivenPosition) -> None:
    """Whose turn it is and who acts; who began follows from it."""
    players, active = state.players, state.active
    winner = given.get("winner")
    state.winner = NOBODY if winner is None else parse_player(winner)
    state.actor = active
    in_setup = state.phase in (LAYING_RIVERS, PLACING)
    state.turn = given.get("turn", 0 if in_setup else active + 1)
    state.points = given.get("points", POINTS if state.phase in (ACTING, RELAYING) else 0)
    if state.phase == LAYING_RIVERS:
        state.pieces = sum(direction != NO_DIRECTION for direction in state.flow)
        alone = state.ruleset.river_layers == RiverLayers.STARTING_PLAYER
        state.start = active if alone else (active - state.pieces) % players
    elif state.phase == PLACING:
        state.start = (active - placed(state)) % players
    else:
        state.start = (active - state.turn + 1) % players
    if state.phase == DRAWING:
        state.actor = CHANCE
    elif state.phase == OVER:
        state.actor = NOBODY
    elif state.phase == RELAYING:
        state.actor = parse_player(given.get("actor") or f"P{active + 1}")
        # How many pieces were laid is not told; whose turn it is to lay is all that matters.
        state.pieces = (state.actor - active) % players


def _give_cards(state: State, given: GivenPosition) -> None:
    row_length = state.players + (0 if state.phase == DRAWING else 1)
    first_kinds = [card for card in range(CARD_KINDS) if not IS_DESPERADO[card]][:row_length]
    state.row = parse_row(" ".join(given["row"])) if "row" in given else tuple(first_kinds)
    state.discards = _cards(given.get("discards", {}))
    if "pile" in given:
        state.pile = _cards(given["pile"])
    else:
        state.pile = tuple(
            DECK[card] - state.row.count(card) - state.discards[card] for card in range(CARD_KINDS)
        )


def _cards(counts: Mapping[str, int]) -> tuple[int, ...]:
    _check_keys(counts, CARD_CODES)
    return tuple(counts.get(code, 0) for code in CARD_CODES)
