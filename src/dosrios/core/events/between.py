"""What happened between two positions."""

from collections.abc import Iterator

from dosrios.core.actions import (
    DAM,
    DEFER,
    DRAW,
    FINCA,
    HACIENDA,
    HARVEST,
    LAY,
    PLACE,
    RETURN,
    STEP,
    Action,
)
from dosrios.core.cards import IS_DESPERADO
from dosrios.core.events.kinds import (
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
)
from dosrios.core.phases.victory import BUILDINGS_TO_WIN, buildings_of
from dosrios.core.places import (
    BELOW,
    BIT,
    FIRST_FIELD,
    MORENO_SPRING,
    NO_DIRECTION,
    PLACE_COUNT,
    VERDE_SPRING,
    count_places,
    places_in,
)
from dosrios.core.queries.courses import rivers_through
from dosrios.core.queries.income import income, raid_preview
from dosrios.core.state import LAYING_RIVERS, OVER, RELAYING, State
from dosrios.core.water import layer


def events_of(before: State, action: Action, after: State) -> tuple[Event, ...]:
    """All that an action brought about, in the order in which it happened.

    `after` is `apply_action(before, action)`; what followed by itself, such as forced pieces and a
    new turn, is part of it.
    """
    return tuple(_generate_events(before, action, after))


def opening_events(state: State) -> tuple[Event, ...]:
    """What happened before anybody had a choice: the forced first pieces (R3.3).

    `state` is the first position of a match.
    """
    laying = _Laying(state, state, LAYING_RIVERS, pieces=0, lying=0)
    return (
        *laying.generate_pieces(VERDE_SPRING, chosen=False),
        *_water_events(0, state.wet),
    )


def _generate_events(before: State, action: Action, after: State) -> Iterator[Event]:
    kind, player = action.kind, before.actor
    if kind == PLACE:
        yield CampesinoPlaced(player, action.target)
    elif kind == STEP:
        yield Walked(player, action.path, action.number)
        if action.chases:
            yield _chase(before, action)
    elif kind == RETURN:
        yield ReturnedHome(player, action.target)
    elif kind == LAY:
        yield from _laying_events(before, action, after)
    elif kind == DAM:
        yield DamBuilt(player, action.place, action.direction)
        if before.flow[action.place] == action.direction:
            rivers = rivers_through(before.flow, action.place)
            yield PieceRemoved(action.place, action.direction, rivers)
            yield from _laying_events(before, action, after)
    elif kind == FINCA:
        yield FincaBuilt(player, action.target)
    elif kind == HACIENDA:
        yield HaciendaBuilt(player, action.target)
    else:
        yield from _card_events(before, action, after)
    if after.turn != before.turn:
        yield TurnBegun(after.active, after.turn)
    if after.phase == OVER:
        yield _victory(before, action, after)


def _chase(before: State, action: Action) -> Event:
    bit = BIT[action.target]
    chased = next(
        player
        for player, singles in enumerate(before.singles)
        if player != before.active and singles & bit
    )
    number = 2 if before.holdings[chased].pairs & bit else 1
    return Chased(chased, number, action.target, before.active)


def _card_events(before: State, action: Action, after: State) -> Iterator[Event]:
    pile_was_empty = False
    if action.kind == DEFER:
        yield CardPutOff(before.active, before.row[0])
    elif action.kind == HARVEST:
        yield CardCarriedOut(before.active, income(before, before.row[0]))
        pile_was_empty = not any(before.pile)
    elif action.kind == DRAW:
        yield CardDrawn(action.card)
        if IS_DESPERADO[action.card]:
            raid = next(raid for raid in raid_preview(before) if raid.card == action.card)
            yield DesperadosRode(action.card, raid.victims)
            pile_was_empty = sum(before.pile) == 1
    if pile_was_empty:
        yield PileRenewed(sum(after.pile))


def _laying_events(before: State, action: Action, after: State) -> Iterator[Event]:
    """The pieces that were laid, chosen and forced, and what came of them."""
    pieces = before.pieces if action.kind == LAY else 0
    lying = sum(BIT[place] for place, way in enumerate(before.flow) if way != NO_DIRECTION)
    phase = RELAYING if action.kind == DAM else before.phase
    laying = _Laying(before, after, phase, pieces, lying)
    yield from laying.generate_pieces(action.place, chosen=action.kind == LAY)
    died = tuple(
        (place, direction)
        for place, direction in enumerate(before.flow)
        if after.flow[place] == NO_DIRECTION != direction
        and not (action.kind == DAM and place == action.place)
    )
    if died:
        yield PiecesDied(died)
    yield from _water_events(before.wet, after.wet)


def _water_events(before: int, after: int) -> Iterator[Event]:
    """The changes between two masks of irrigated fields."""
    if before & ~after:
        yield FieldsDried(tuple(places_in(before & ~after)))
    if after & ~before:
        yield FieldsIrrigated(tuple(places_in(after & ~before)))


class _Laying:
    """Follows the pieces that were laid from one position to the next."""

    def __init__(self, before: State, after: State, phase: int, pieces: int, lying: int) -> None:
        self._flow = after.flow
        self._lying = lying
        """Mask of the places that a piece leaves, fed or not."""
        self._position = before.copy()
        """Tells whose piece the next one is."""
        self._position.phase = phase
        self._position.pieces = pieces

    def generate_pieces(self, place: int, *, chosen: bool) -> Iterator[Event]:
        """Yield the pieces from a place on, and how their course ended if it did.

        When that was Rio Verde's in the setup, Rio Moreno's follow (R3.2).
        """
        rivers = self._rivers(place)
        while self._flow[place] != NO_DIRECTION:
            direction = self._flow[place]
            yield PieceLaid(layer(self._position), place, direction, chosen, rivers)
            chosen = False
            self._position.pieces += 1
            self._lying |= BIT[place]
            place = BELOW[place][direction]
            is_field = FIRST_FIELD <= place < PLACE_COUNT
            if not is_field or self._lying & BIT[place]:
                below = rivers_through(self._flow, place) if is_field else ()
                bed = tuple(spring for spring in below if spring not in rivers)
                yield CourseEnded(place, is_field, bed, rivers)
                if self._position.phase == LAYING_RIVERS and not self._lying & BIT[MORENO_SPRING]:
                    yield from self.generate_pieces(MORENO_SPRING, chosen=False)
                return

    def _rivers(self, place: int) -> tuple[int, ...]:
        """The springs of the rivers that are being laid from a place on."""
        if self._position.phase != LAYING_RIVERS:
            return rivers_through(self._flow, place)
        # In the setup there is one, even if by now the other has joined it.
        is_moreno = place == MORENO_SPRING or self._lying & BIT[MORENO_SPRING]
        return (MORENO_SPRING if is_moreno else VERDE_SPRING,)


def _victory(before: State, action: Action, after: State) -> Event:
    winner = after.winner
    all_built = count_places(buildings_of(after, winner)) >= BUILDINGS_TO_WIN
    way = WayToWin.FIVE_BUILDINGS if all_built else WayToWin.FOUR_IRRIGATED
    return MatchWon(winner, way, before.active, action.kind not in (FINCA, HACIENDA))
