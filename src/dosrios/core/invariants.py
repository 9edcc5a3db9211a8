"""What holds in every position of every match: pieces are conserved and lie where they may.

For tests, and for positions that are made by hand (position.py).
"""

from dosrios.core.cards import CARD_KINDS, DECK, IS_DESPERADO
from dosrios.core.errors import InvalidValue
from dosrios.core.phases.harvest import PAY
from dosrios.core.phases.setup import ROUNDS, placed
from dosrios.core.phases.victory import buildings_of, has_won
from dosrios.core.places import (
    DIRECTIONS_IN,
    FIELDS,
    NO_DIRECTION,
    NOWHERE,
    OUTLETS,
    PLACE_COUNT,
    PLACE_NAMES,
    SPRINGS,
    count_places,
    side_name,
)
from dosrios.core.rules import LEAST_PLAYERS, MOST_PLAYERS
from dosrios.core.state import (
    ACTING,
    CAMPESINOS,
    CHANCE,
    DAMS,
    DRAWING,
    FINCAS,
    LAYING_RIVERS,
    NOBODY,
    OVER,
    PLACING,
    POINTS,
    RELAYING,
    State,
    rivals,
)
from dosrios.core.water import course, fed_flow, layer, open_sides, wet_fields


def check_state(state: State, *, rivers_run: bool = True) -> None:
    """Raise `InvalidValue`, which says what is broken, when there can be no such position.

    Without `rivers_run` the valley may also be dry, which no match comes to.
    """
    check_turn(state)
    check_campesinos(state)
    check_buildings(state)
    check_dams(state)
    if rivers_run or any(direction != NO_DIRECTION for direction in state.flow):
        check_water(state)
    check_cards(state)
    check_end(state)


def _require(holds: bool, what: str) -> None:
    if not holds:
        raise InvalidValue("state", what=what)


def check_turn(state: State) -> None:
    """Check who acts, in which phase, with how many points (sections 3 and 5)."""
    players = state.players
    _require(LEAST_PLAYERS <= players <= MOST_PLAYERS, f"{players} players (R1.1)")
    _require(0 <= state.start < players, "an unknown player began (R3.1)")
    _require(0 <= state.active < players, "it is the turn of an unknown player (R3.1)")
    phase = state.phase
    _require(LAYING_RIVERS <= phase <= OVER, "an unknown phase")
    if phase == DRAWING:
        _require(state.actor == CHANCE, "a card is to be drawn, but not by chance (R9.4)")
    elif phase == OVER:
        _require(state.actor == NOBODY, "somebody acts behind the end (R10.1)")
    elif phase in (LAYING_RIVERS, RELAYING):
        _require(state.actor == layer(state), "the wrong player lays the river (R3.2, R8.3)")
    else:
        _require(state.actor == state.active, "another than the active player acts (R5.1)")
    in_setup = phase in (LAYING_RIVERS, PLACING)
    _require((state.turn == 0) == in_setup, f"turn {state.turn} in this phase (R3.4)")
    if not in_setup:
        in_order = (state.start + state.turn - 1) % players
        _require(state.active == in_order, f"turn {state.turn} belongs to another player (R3.1)")
    most = POINTS if phase in (ACTING, RELAYING) else 0
    _require(0 <= state.points <= most, f"{state.points} points (R6.1)")
    _require(state.pieces == 0 or phase in (LAYING_RIVERS, RELAYING), "pieces of no laying")
    _require(all(rio >= 0 and rio % PAY == 0 for rio in state.money), "odd money (R9.3)")


def check_campesinos(state: State) -> None:
    """Check that each player has six, and where they are (R1.1, R3.4, R6.2, R6.6)."""
    occupied = 0
    for player in range(state.players):
        singles, pairs = state.holdings[player].singles, state.holdings[player].pairs
        _require(not singles & ~FIELDS, "campesinos are on a field that is none (R2.7)")
        _require(not pairs & ~singles, "two campesinos are where not even one is")
        _require(not singles & occupied, "campesinos of two colours are on one field (R6.2)")
        foreign = rivals(state.fincas, player) | rivals(state.haciendas, player)
        _require(not singles & foreign, "campesinos stand at another's building (R6.6)")
        occupied |= singles
        on_fields = count_places(singles) + count_places(pairs)
        own = state.holdings[player]
        on_edges = (own.city, own.west, own.east)
        _require(all(number >= 0 for number in on_edges), "fewer than no campesinos")
        total = on_fields + sum(on_edges)
        if state.phase in (LAYING_RIVERS, PLACING):
            _require(on_edges == (CAMPESINOS - ROUNDS, 0, 0), "not three in the city (R3.4)")
            expected = on_edges[0] + _placed_by(state, player)
        else:
            expected = CAMPESINOS
        _require(
            total == expected, f"P{player + 1} has {total} campesinos, not {expected} (R1.1, R3.4)"
        )


def _placed_by(state: State, player: int) -> int:
    """How many campesinos the player has placed when it is the active player's turn to place."""
    if state.phase == LAYING_RIVERS:
        return 0
    distance = (player - state.start) % state.players
    return (placed(state) + state.players - 1 - distance) // state.players


def check_buildings(state: State) -> None:
    """Check how many there are, and that a field holds one at most (R1.1, R8.4)."""
    built = 0
    for player in range(state.players):
        fincas, haciendas = state.holdings[player].fincas, state.holdings[player].hacienda
        _require(not (fincas | haciendas) & ~FIELDS, "a building stands on no field (R8.4)")
        _require(count_places(fincas) <= FINCAS, f"P{player + 1} has too many fincas (R1.1)")
        _require(count_places(haciendas) <= 1, f"P{player + 1} has two haciendas (R1.1)")
        _require(not fincas & haciendas, "two buildings stand on one field (R8.4)")
        _require(not (fincas | haciendas) & built, "two buildings stand on one field (R8.4)")
        built |= fincas | haciendas
    if state.fresh_hacienda:
        own = state.holdings[state.active]
        _require(own.hacienda != 0, "a hacienda is new that is not there (R6.7)")


def check_dams(state: State) -> None:
    """Check the 40 dams and that each place keeps an open side (R1.2, R8.1, R8.2)."""
    _require(len(state.dams) == PLACE_COUNT, "a dam mask for every place")
    _require(all(dams >= 0 for dams in state.stock), "fewer than no dams")
    elsewhere = sum(state.stock) + sum(sides.bit_count() for sides in state.dams)
    _require(state.supply >= 0, f"more than {DAMS} dams (R1.2)")
    _require(state.supply + elsewhere == DAMS, f"not all of the {DAMS} dams are somewhere (R1.2)")
    for place, dams in enumerate(state.dams):
        _require(not dams & ~OUTLETS[place], f"a dam at {PLACE_NAMES[place]} is nowhere (R8.1)")
        _require(
            dams == 0 or open_sides(state.dams, place) != 0,
            f"no side of {PLACE_NAMES[place]} is open (R8.2)",
        )


def check_water(state: State) -> None:
    """Check that the rivers run from their springs to their ends through open sides (section 4)."""
    flow = state.flow
    for place, direction in enumerate(flow):
        if direction != NO_DIRECTION:
            directions = DIRECTIONS_IN[open_sides(state.dams, place)]
            _require(
                direction in directions,
                f"a river runs through {side_name(place, direction)} (R4.3)",
            )
    _require(state.wet == wet_fields(flow), "not the irrigated fields are irrigated (R4.5)")
    heads = _open_ends(flow)
    if state.phase == LAYING_RIVERS:
        _require(state.head in heads, "the river is laid elsewhere than at its end (R3.2)")
        heads = [head for head in heads if head not in SPRINGS]
        _require(set(heads) <= {state.head}, "two rivers have no end (R3.2)")
    elif state.phase == RELAYING:
        _require(heads == [state.head], "the river is laid elsewhere than at its end (R8.3)")
    else:
        _require(state.head == NOWHERE, "a river is laid in no laying (R3.2)")
        _require(not heads, f"a river stops at {', '.join(map(_name, heads))} (R4.1)")
        _require(flow == fed_flow(flow), "no spring feeds some piece of the rivers (R8.3)")


def _name(place: int) -> str:
    return PLACE_NAMES[place]


def _open_ends(flow: bytes) -> list[int]:
    """Where the courses from the two springs stop short of a lake, the city or a trail."""
    heads = []
    for spring in SPRINGS:
        last = (course(flow, spring) or [spring])[-1]
        if flow[last] == NO_DIRECTION and last not in heads:
            heads.append(last)
    return heads


def check_cards(state: State) -> None:
    """Check that the 15 cards are there, and how many lie in the row (R3.5, R9.1, R9.4)."""
    piles = (state.pile, state.discards)
    _require(all(number >= 0 for pile in piles for number in pile), "fewer than no cards")
    for card in range(CARD_KINDS):
        number = state.row.count(card) + state.pile[card] + state.discards[card]
        _require(number == DECK[card], f"{number} cards of kind {card}, not {DECK[card]} (R9.1)")
    expected = state.players + (0 if state.phase == DRAWING else 1)
    _require(len(state.row) == expected, f"{len(state.row)} cards in the row (R3.5, R9.4)")
    _require(not any(IS_DESPERADO[card] for card in state.row), "Desperados in the row (R9.4)")
    _require(state.phase != DRAWING or any(state.pile), "a draw from an empty pile (R9.4)")


def check_end(state: State) -> None:
    """Check that the match is over exactly when somebody has won (R10.1)."""
    if state.phase == OVER:
        _require(0 <= state.winner < state.players, "the match is over, but nobody has won")
        _require(has_won(state, state.winner), "the winner has not won (R10.1)")
        return
    _require(state.winner == NOBODY, "there is a winner, but no end (R10.1)")
    for player in range(state.players):
        # Dead pieces irrigate until the laying ends, and only then the rivers decide (R8.3).
        five = count_places(buildings_of(state, player)) > FINCAS
        won = five if state.phase == RELAYING else has_won(state, player)
        _require(not won, f"P{player + 1} has won, but the match goes on (R10.1)")
