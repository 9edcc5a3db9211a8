"""The events of an action explain all that it changed."""

from collections.abc import Iterable
from random import Random

import pytest
from tests.core.lively import ALL_MAIZE, moves, opening, place
from tests.core.positions import after, position

from dosrios.core.actions import parse_action
from dosrios.core.board import Board, parse_board
from dosrios.core.cards import CARD_KINDS, VERDE_DESPERADOS
from dosrios.core.events import (
    CampesinoPlaced,
    CardCarriedOut,
    CardDrawn,
    CardPutOff,
    Chased,
    CourseEnded,
    DamBuilt,
    DesperadosRode,
    Event,
    FieldsDried,
    FieldsIrrigated,
    FincaBuilt,
    HaciendaBuilt,
    MatchWon,
    PieceLaid,
    PieceRemoved,
    PiecesDied,
    PileRenewed,
    ReturnedHome,
    TurnBegun,
    Walked,
    WayToWin,
    events_of,
    opening_events,
)
from dosrios.core.places import (
    BELOW,
    BIT,
    CITY,
    EAST_TRAIL,
    MORENO_SPRING,
    NO_DIRECTION,
    SOUTH,
    SOUTHWEST,
    VERDE_SPRING,
    WEST_TRAIL,
)
from dosrios.core.queries import Victim
from dosrios.core.rules import apply_action, initial_state, legal_actions
from dosrios.core.ruleset import PUBLISHED, STANDARD, Relaying, RiverLayers, Ruleset
from dosrios.core.state import NO_FLOW, NOBODY, POINTS, RELAYING, State


class Replay:
    """What can be known of a position from the events alone."""

    def __init__(self, state: State) -> None:
        self.flow = bytearray(state.flow)
        self.dams = bytearray(state.dams)
        self.wet = state.wet
        self.standing = [standing(state, player) for player in range(state.players)]
        self.nowhere = [6 - sum(places.values()) for places in self.standing]
        self.fincas = list(state.fincas)
        self.haciendas = list(state.haciendas)
        self.money = list(state.money)
        self.stock = list(state.stock)
        self.row = list(state.row)
        self.pile = list(state.pile)
        self.discards = list(state.discards)
        self.points = state.points
        self.turn = state.turn
        self.active = state.active
        self.winner = state.winner

    def what(self) -> dict[str, object]:
        values = dict(vars(self))
        values["standing"] = [{w: n for w, n in places.items() if n} for places in self.standing]
        return values

    def replay(self, events: Iterable[Event]) -> None:
        for event in events:
            self.apply(event)

    def move(self, player: int, start: int, end: int, number: int = 1) -> None:
        places = self.standing[player]
        places[start] = places.get(start, 0) - number
        assert places[start] >= 0
        places[end] = places.get(end, 0) + number

    def apply(self, event: Event) -> None:
        match event:
            case PieceLaid():
                assert self.flow[event.place] == NO_DIRECTION
                self.flow[event.place] = event.direction
            case CourseEnded():
                assert event.joins == (event.site >= 5 and event.site < 54)
            case PieceRemoved():
                assert self.flow[event.place] == event.direction
                self.flow[event.place] = NO_DIRECTION
            case PiecesDied():
                for side in event.sides:
                    assert self.flow[side[0]] == side[1]
                    self.flow[side[0]] = NO_DIRECTION
            case FieldsDried():
                self.wet -= sum(BIT[field] for field in event.fields)
            case FieldsIrrigated():
                self.wet += sum(BIT[field] for field in event.fields)
            case _:
                self.apply_on_land(event)

    def apply_on_land(self, event: Event) -> None:  # noqa: C901, PLR0912 - one case for each kind
        match event:
            case CampesinoPlaced():
                self.nowhere[event.player] -= 1
                places = self.standing[event.player]
                places[event.field] = places.get(event.field, 0) + 1
            case Walked():
                self.move(event.player, event.path[0], event.path[-1], event.number)
                self.points -= event.number * (len(event.path) - 1)
            case Chased():
                self.move(event.player, event.field, CITY, event.number)
            case ReturnedHome():
                self.move(event.player, CITY, event.field)
                self.points -= 2
            case DamBuilt():
                self.stock[event.player] -= 1
                self.dams[event.place] |= 1 << event.direction
            case FincaBuilt():
                self.money[event.player] -= 500
                self.fincas[event.player] |= BIT[event.field]
            case HaciendaBuilt():
                self.money[event.player] -= 1000
                self.haciendas[event.player] |= BIT[event.field]
            case CardCarriedOut():
                for payment in event.income.fields:
                    self.money[payment.player] += payment.rio
                    self.stock[payment.player] += payment.dams
                assert self.row.pop(0) == event.income.card
                self.discards[event.income.card] += 1
                self.points = 0
            case CardPutOff():
                assert self.row[0] == event.card
                self.row = self.row[1:] + self.row[:1]
            case CardDrawn():
                self.pile[event.card] -= 1
                self.row.append(event.card)
            case DesperadosRode():
                for victim in event.victims:
                    self.move(victim.player, victim.field, CITY)
                assert self.row.pop() == event.card
                self.discards[event.card] += 1
            case PileRenewed():
                assert self.pile == [0] * CARD_KINDS
                assert sum(self.discards) == event.cards
                self.pile, self.discards = self.discards, self.pile
            case TurnBegun():
                self.turn, self.active, self.points = event.turn, event.player, POINTS
            case MatchWon():
                self.winner, self.points = event.player, 0
            case _:
                pytest.fail(f"{event} is not told")


def standing(state: State, player: int) -> dict[int, int]:
    counts = {
        CITY: state.city[player],
        EAST_TRAIL: state.east[player],
        WEST_TRAIL: state.west[player],
    }
    for field in range(5, 54):
        counts[field] = (state.singles[player] >> field & 1) + (state.pairs[player] >> field & 1)
    return counts


RULESETS = (
    STANDARD,
    PUBLISHED,
    Ruleset(relaying=Relaying.IN_TURN),
    Ruleset(river_layers=RiverLayers.STARTING_PLAYER, relaying=Relaying.IN_TURN),
)


@pytest.mark.parametrize("board", [None, ALL_MAIZE])
@pytest.mark.parametrize("seed", range(8))
def test_the_events_explain_the_whole_difference(seed: int, board: Board | None) -> None:
    random = Random(seed)
    first = opening(random, ruleset=RULESETS[seed % 4], rich=seed % 3 > 0, board=board)
    for move in moves(random, first, 500):
        told = Replay(move.before)
        in_setup = move.before.turn == 0
        told.replay(events_of(*move))
        expected = Replay(move.after)
        if in_setup:
            # Who acts in the setup follows from the order of play, not from an event.
            told.active = expected.active
        if move.after.turn == 1 and in_setup:
            assert told.points == POINTS
        assert told.what() == expected.what(), move.action


def test_random_matches_have_every_kind_of_event() -> None:
    """So that the test above has seen them all."""
    seen: set[type] = set()
    for seed in range(8):
        random = Random(seed)
        first = opening(random, ruleset=RULESETS[seed % 4], rich=seed % 3 > 0)
        for move in moves(random, first, 500):
            seen.update(type(event) for event in events_of(*move))
    assert seen == set(Event.__args__)


@pytest.mark.parametrize("seed", range(20))
def test_the_opening_explains_the_first_position(seed: int) -> None:
    """R3.3."""
    first = opening(Random(seed))
    told = Replay(first)
    told.flow, told.wet = bytearray(NO_FLOW), 0
    told.replay(opening_events(first))
    assert told.what() == Replay(first).what()


def test_rivers_without_a_choice_are_told_as_the_opening() -> None:
    """R3.2, R3.3: the only ways lead down the edges of the valley into the trails."""
    board = parse_board("mmmmhhh mhhhhhh hhhhhhh hhhhhhh hhhhhhh mhhhhhh mmmmhhh")
    told = opening_events(initial_state(board, players=3, start=2, row=(0, 1, 2, 3)))
    laid = [event for event in told if isinstance(event, PieceLaid)]
    assert [event.player for event in laid] == [2, 0, 1, 2, 0, 1, 2, 0, 1, 2, 0, 1]
    assert not any(event.chosen for event in laid)
    assert told[6] == CourseEnded(WEST_TRAIL, joins=False, bed=(), rivers=(VERDE_SPRING,))
    assert told[13] == CourseEnded(EAST_TRAIL, joins=False, bed=(), rivers=(MORENO_SPRING,))
    assert isinstance(told[14], FieldsIrrigated)
    assert len(told) == 15


def events(state: State, text: str) -> tuple[Event, ...]:
    action = parse_action(text)
    return events_of(state, action, apply_action(state, action))


def test_a_chase() -> None:
    """R7.3."""
    state = position("2d4", "d3", hills="d4")
    assert events(state, "2d4xd3") == (
        Walked(0, (place("d4"), place("d3")), 2),
        Chased(1, 1, place("d3"), 0),
    )


def test_a_dam_that_turns_a_river() -> None:
    """R8.3, R4.4: Rio Verde, dammed on a6, goes round over b5 to its bed on a5."""
    state = position("a6", "d4", hills="b6")
    told = events(state, "#a6s")
    assert told == (
        DamBuilt(0, place("a6"), SOUTH),
        PieceRemoved(place("a6"), SOUTH, rivers=(VERDE_SPRING,)),
        PieceLaid(0, place("a6"), 1, chosen=False, rivers=(VERDE_SPRING,)),
        FieldsDried((place("a5"),)),
        FieldsIrrigated((place("b5"),)),
    )


def test_which_bed_a_river_joins() -> None:
    """R3.2, R4.4: the choice where Verde enters the city lets Moreno follow, into Verde's bed."""
    board = parse_board("hhhhhhh hhhhhhh mhhhhhh mmmmmmm mhhhhhh hhhhhhh hhhhhhh")
    told = events(initial_state(board, players=2, start=0, row=(0, 1, 2)), "~d1s")
    assert told[:5] == (
        PieceLaid(0, place("d1"), SOUTH, chosen=True, rivers=(VERDE_SPRING,)),
        CourseEnded(CITY, joins=False, bed=(), rivers=(VERDE_SPRING,)),
        PieceLaid(1, MORENO_SPRING, SOUTHWEST, chosen=False, rivers=(MORENO_SPRING,)),
        PieceLaid(0, place("e7"), SOUTHWEST, chosen=False, rivers=(MORENO_SPRING,)),
        CourseEnded(place("d7"), joins=True, bed=(VERDE_SPRING,), rivers=(MORENO_SPRING,)),
    )
    assert told[5:] == (FieldsIrrigated((place("e7"),)),)


def test_a_river_back_in_its_old_bed() -> None:
    """R4.4, R8.3: Rio Verde leaves a6 over b5, and from there comes back to a5."""
    state = position("a6", "d4", wheat="b6", forests="b5 b4 c4 c5 a4")
    told = events(state, "#a6s")
    assert [event for event in told if isinstance(event, CourseEnded)] == [
        CourseEnded(place("a5"), joins=True, bed=(), rivers=(VERDE_SPRING,))
    ]
    assert not [event for event in told if isinstance(event, PiecesDied)]


def test_pieces_are_laid_in_turn() -> None:
    """Option `relaying`: clockwise from the active player, forced pieces too (R8.3)."""
    state = position("a6", "d4", "g3", rules="standard relaying=in_turn")
    relaying = after(state, "#a6s")
    assert relaying.phase == RELAYING
    laid = [
        event
        for event in events(relaying, legal_actions(relaying)[0].text)
        if isinstance(event, PieceLaid)
    ]
    assert [event.player for event in laid][:1] == [1]
    assert [event.chosen for event in laid] == [True] + [False] * (len(laid) - 1)


def test_cards() -> None:
    """R9.3, R9.4, R9.5."""
    state = position("a5 a7", "g5", row="m w t", forests="a6")
    (carried_out,) = (e for e in events(state, "harvest") if isinstance(e, CardCarriedOut))
    assert (carried_out.player, carried_out.income.rio) == (0, (200, 100))
    drawing = after(state, "harvest")
    assert events(drawing, "=DV") == (
        CardDrawn(VERDE_DESPERADOS),
        DesperadosRode(VERDE_DESPERADOS, (Victim(place("a7"), 0), Victim(place("a5"), 0))),
    )
    assert events(drawing, "=f") == (CardDrawn(3), TurnBegun(1, state.turn + 1))
    assert events(state, "defer") == (CardPutOff(0, 0), TurnBegun(1, state.turn + 1))


def test_a_victory_by_building() -> None:
    """R10.1."""
    state = position("d4 +a7 +b7 +c7 *d7", "g3", money=(500, 0))
    assert events(state, "+d4") == (
        FincaBuilt(0, place("d4")),
        MatchWon(0, WayToWin.FIVE_BUILDINGS, by=0, relaying=False),
    )


def test_a_victory_by_water_in_an_opponents_turn() -> None:
    """R10.1, R10.2: P2's dam on a4 sends Rio Verde to the last of P1's buildings."""
    state = position("+a7 +a6 *a5 +a3", "a4", active="P2")
    state.dams = bytes(
        0b100 if where == place("a4") else closed for where, closed in enumerate(state.dams)
    )
    flow = bytearray(state.flow)
    flow[place("a4")] = 1
    state.flow = bytes(flow)
    assert BELOW[place("a4")][0] == place("a3")
    told = events(state, "#a4se")
    assert told[-1] == MatchWon(0, WayToWin.FOUR_IRRIGATED, by=1, relaying=True)
    assert state.winner == NOBODY
