"""Moving and chasing (sections 6 and 7)."""

from dosrios.core.actions import (
    EMPTY_PATH,
    LAST_PLACE,
    PATH_BITS,
    RETURN_ACTIONS,
    RETURN_COST,
    Action,
    chase_actions,
    crossing,
    step_actions,
)
from dosrios.core.places import (
    BIT,
    CITY,
    CITY_BIT,
    EAST_BIT,
    EAST_TRAIL,
    EDGES,
    FIELDS,
    FIRST_FIELD,
    TOUCHING,
    WEST_BIT,
    WEST_TRAIL,
    places_in,
)
from dosrios.core.state import State, replaced


class Ground:
    """What the active player's campesinos may enter now, as masks."""

    __slots__ = (
        "_couples",
        "_equal",
        "_lower",
        "_room_for_one",
        "_room_for_two",
        "crossable",
        "prey",
    )

    def __init__(self, state: State) -> None:
        player = state.active
        opponents = couples = fincas = haciendas = 0
        for other in range(state.players):
            if other != player:
                opponents |= state.singles[other]
                couples |= state.pairs[other]
                fincas |= state.fincas[other]
                haciendas |= state.haciendas[other]
        buildings = fincas | haciendas
        free = FIELDS & ~(opponents | buildings)
        self._room_for_one: int = (free & ~state.pairs[player]) | EDGES
        self._room_for_two: int = (free & ~state.singles[player]) | EDGES
        self.crossable: int = fincas & ~opponents
        """Fields that may be crossed but not stopped on (R6.6)."""
        self.prey: int = opponents & ~buildings
        """Fields with opponents that can be chased at all (R6.6)."""
        self._couples: int = couples
        self._equal: bool = state.ruleset.chase_from_above == "equal"
        self._lower: tuple[int, ...] = state.board.lower

    def room(self, number: int) -> int:
        """Where so many may come to stand without chasing anybody (R6.2, R6.3, R6.6)."""
        return self._room_for_one if number == 1 else self._room_for_two

    def chased(self, number: int, height: int) -> int:
        """The fields from which so many chase when they come from this height (R7.1)."""
        below = self.prey & self._lower[height]
        if number == 2:
            return below | (self.prey & ~self._couples)
        return below & ~self._couples if self._equal else below


def movers(state: State, number: int) -> int:
    """Mask of the places where the active player has at least so many campesinos."""
    player = state.active
    mask = state.singles[player] if number == 1 else state.pairs[player]
    if state.city[player] >= number:
        mask |= CITY_BIT
    if state.west[player] >= number:
        mask |= WEST_BIT
    if state.east[player] >= number:
        mask |= EAST_BIT
    return mask


def add_steps(
    runs: list[tuple[Action, ...]], state: State, ground: Ground, places: int, number: int
) -> None:
    """Add the steps of one or two campesinos from each place of a mask, in order (R6.1).

    Crossings are left out.
    """
    room = ground.room(number)
    while places:
        bit = places & -places
        places ^= bit
        place = bit.bit_length() - 1
        touching = TOUCHING[place]
        runs.append(step_actions(place, number, touching & room))
        if place == CITY and number == 1 and state.haciendas[state.active] and can_return(state):
            runs.append((RETURN_ACTIONS[state.haciendas[state.active].bit_length() - 1],))
        if touching & ground.prey:
            prey = ground.chased(number, state.board.heights[place])
            runs.append(chase_actions(place, number, touching & prey))


def can_return(state: State) -> bool:
    """Whether a campesino may be set from the city to the own hacienda (R6.7)."""
    player = state.active
    return (
        state.haciendas[player] != 0
        and not state.fresh_hacienda
        and state.points >= RETURN_COST
        and state.city[player] > 0
        and not state.haciendas[player] & state.pairs[player]
    )


def crossings_from(state: State, ground: Ground, place: int, number: int) -> list[Action]:
    """The crossings of one or two campesinos that begin at a place (R6.6), in no order.

    To each place only the cheapest, and of these the alphabetically first (notation, Actions):
    the paths over opponents' fincas grow step by step, always in notation order.
    """
    actions: list[Action] = []
    crossable = ground.crossable
    if not TOUCHING[place] & crossable:
        return actions
    heights = state.board.heights
    room = ground.room(number) & ~BIT[place]
    stood = TOUCHING[place] & room
    chased = TOUCHING[place] & ground.chased(number, heights[place])
    paths = [EMPTY_PATH << PATH_BITS | place]
    for _ in range(state.points // number - 1):
        longer: list[int] = []
        for path in paths:
            fincas = TOUCHING[path & LAST_PLACE] & crossable
            crossable &= ~fincas
            longer.extend(_lengthened(path, fincas))
        for path in longer:
            last = path & LAST_PLACE
            touching = TOUCHING[last]
            targets = touching & room & ~stood
            stood |= targets
            actions.extend([crossing(way, number, False) for way in _lengthened(path, targets)])
            targets = touching & ground.chased(number, heights[last]) & ~chased
            chased |= targets
            actions.extend([crossing(way, number, True) for way in _lengthened(path, targets)])
        paths = longer
    return actions


def _lengthened(path: int, places: int) -> list[int]:
    """A packed path with each place of a mask added, in order."""
    return [path << PATH_BITS | place for place in places_in(places)]


def step(state: State, action: Action) -> None:
    """Move campesinos, chase those who stand where they arrive (R6.1, R7.3)."""
    player, target = state.active, action.target
    state.points -= action.cost
    take(state, player, action.place, action.number)
    if action.chases:
        chase(state, player, BIT[target])
    put(state, player, target, action.number)


def chase(state: State, chaser: int, bit: int) -> None:
    """Send all opponents' campesinos on a field to the city (R7.3)."""
    for player, singles in enumerate(state.singles):
        if player != chaser and singles & bit:
            number = 2 if state.pairs[player] & bit else 1
            take(state, player, bit.bit_length() - 1, number)
            put(state, player, CITY, number)


def take(state: State, player: int, place: int, number: int) -> None:
    """Take so many of the player's campesinos off a place where they are."""
    if place >= FIRST_FIELD:
        bit = BIT[place]
        if number == 2 or not state.pairs[player] & bit:
            state.singles = replaced(state.singles, player, state.singles[player] & ~bit)
        if state.pairs[player] & bit:
            state.pairs = replaced(state.pairs, player, state.pairs[player] & ~bit)
    else:
        _change_edge(state, player, place, -number)


def put(state: State, player: int, place: int, number: int) -> None:
    """Put so many of the player's campesinos on a place that has room for them."""
    if place >= FIRST_FIELD:
        bit = BIT[place]
        if number == 2 or state.singles[player] & bit:
            state.pairs = replaced(state.pairs, player, state.pairs[player] | bit)
        state.singles = replaced(state.singles, player, state.singles[player] | bit)
    else:
        _change_edge(state, player, place, number)


def _change_edge(state: State, player: int, place: int, change: int) -> None:
    if place == CITY:
        state.city = replaced(state.city, player, state.city[player] + change)
    elif place == WEST_TRAIL:
        state.west = replaced(state.west, player, state.west[player] + change)
    elif place == EAST_TRAIL:
        state.east = replaced(state.east, player, state.east[player] + change)
