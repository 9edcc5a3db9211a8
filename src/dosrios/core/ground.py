"""Where the active player's campesinos can go: room, chases and crossings (R6.2 to R7.2)."""

from typing import Final

from dosrios.core.actions import Action, make_step
from dosrios.core.board import Board
from dosrios.core.native import i64, mypyc_attr
from dosrios.core.places import BIT_MODULUS, EDGES, FIELDS, PLACE_OF_BIT, PLACES, place_of
from dosrios.core.state import State

_SHORT_CROSSINGS: Final[dict[tuple[int, int, int, int], Action]] = {}
"""By start, field crossed, target and number of campesinos: there are about 3,000 at most."""


@mypyc_attr(acyclic=True, free_list_len=1)
class Ground:
    """What the active player's campesinos may enter now, as masks."""

    __slots__ = (
        "_board",
        "_couples",
        "_equal",
        "_room_for_one",
        "_room_for_two",
        "crossable",
        "points",
        "prey",
    )

    def __init__(self, state: State) -> None:
        own = state.holdings[state.active]
        opponents: i64 = 0
        couples: i64 = 0
        fincas: i64 = 0
        haciendas: i64 = 0
        for holding in state.holdings:
            if holding is not own:
                opponents |= holding.singles
                couples |= holding.pairs
                fincas |= holding.fincas
                haciendas |= holding.hacienda
        buildings = fincas | haciendas
        free = FIELDS & ~(opponents | buildings)
        self._room_for_one: i64 = (free & ~own.pairs) | EDGES
        self._room_for_two: i64 = (free & ~own.singles) | EDGES
        self.crossable: i64 = fincas & ~opponents
        """Fields that may be crossed but not stopped on (R6.6)."""
        self.prey: i64 = opponents & ~buildings
        """Fields with opponents that can be chased at all (R6.6)."""
        self._couples: i64 = couples
        self._equal: bool = state.ruleset.as_many_from_above
        self._board: Board = state.board
        self.points: int = state.points
        """Movement points that crossings may use (R6.1)."""

    def room(self, number: int) -> i64:
        """Where so many may come to stand without chasing anybody (R6.2, R6.3, R6.6)."""
        return self._room_for_one if number == 1 else self._room_for_two

    def chased(self, number: int, place: int) -> i64:
        """The fields from which so many chase when they come from this place (R7.1, R7.2)."""
        below = self.prey & self._board.lower_than(self._board.heights[place])
        if number == 2:
            return below | (self.prey & ~self._couples)
        return below & ~self._couples if self._equal else below

    def crossed_to(self, place: int, number: int, chases: bool) -> i64:
        """The places to which so many can cross from a place, standing free or chasing (R6.6).

        Not those that a direct step reaches (notation, Actions).
        """
        reached: i64 = 0
        touching = PLACES[place].touching
        edge = touching & self.crossable
        left = self.crossable & ~edge
        for _ in range(self.points // number - 1):
            if not edge:
                break
            reached |= self._reached_from(edge, number, chases)
            edge = _around(edge) & left
            left &= ~edge
        return reached & ~self._direct(place, number, chases) & ~PLACES[place].bit

    def _direct(self, place: int, number: int, chases: bool) -> i64:
        """The places that a direct step reaches."""
        entered = self.chased(number, place) if chases else self.room(number)
        return PLACES[place].touching & entered

    def _reached_from(self, fincas: i64, number: int, chases: bool) -> i64:
        """The places where a crossing may end whose last field crossed is one of these."""
        if not chases:
            return _around(fincas) & self.room(number)
        reached: i64 = 0
        while fincas:
            bit = fincas & -fincas
            fincas ^= bit
            last = PLACE_OF_BIT[bit % BIT_MODULUS]
            reached |= PLACES[last].touching & self.chased(number, last)
        return reached

    def crossing(self, place: int, target: int, number: int, chases: bool) -> Action:
        """The one crossing that is offered to a place of `crossed_to`."""
        between = PLACES[place].touching & PLACES[target].touching & self.crossable
        if chases or not between:
            return self._new_crossing(place, target, number, chases)
        key = (place, place_of(between & -between), target, number)
        action = _SHORT_CROSSINGS.get(key)
        if action is None:
            action = make_step(key[:3], number, chases=False)
            _SHORT_CROSSINGS[key] = action
        return action

    def _new_crossing(self, place: int, target: int, number: int, chases: bool) -> Action:
        """Of the cheapest crossings the alphabetically first (notation, Actions).

        The fincas lie in rings, by their distance from the start; the first ring with a finca next
        to the target gives the length. Back from there we keep what lies on a shortest path, then
        we walk forward and always take the first.
        """
        ring = PLACES[place].touching & self.crossable
        left = self.crossable & ~ring
        rings: list[int] = []
        ends = self._gateways(ring, target, number, chases)
        while not ends:
            rings.append(ring)
            ring = _around(ring) & left
            left &= ~ring
            ends = self._gateways(ring, target, number, chases)
        on_path: list[int] = [ends]
        for nearer in reversed(rings):
            ends = _around(ends) & nearer
            on_path.append(ends)
        path: list[int] = [place]
        for fields in reversed(on_path):
            first = fields & PLACES[path[-1]].touching
            path.append(place_of(first & -first))
        path.append(target)
        return make_step(tuple(path), number, chases)

    def _gateways(self, fincas: i64, target: int, number: int, chases: bool) -> i64:
        """Those of the fincas from which a crossing may end at the target."""
        near = fincas & PLACES[target].touching
        if not chases:
            return near
        gateways: i64 = 0
        while near:
            bit = near & -near
            near ^= bit
            if self.chased(number, place_of(bit)) & PLACES[target].bit:
                gateways |= bit
        return gateways


def _around(places: i64) -> i64:
    """The places that touch one of these."""
    around: i64 = 0
    while places:
        bit = places & -places
        places ^= bit
        around |= PLACES[PLACE_OF_BIT[bit % BIT_MODULUS]].touching
    return around
