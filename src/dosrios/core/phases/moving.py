"""Moving and chasing (sections 6 and 7)."""

from dosrios.core.actions import (
    CHASE_FAMILIES,
    RETURN_COST,
    RETURN_FAMILY,
    STEP_FAMILIES,
    Action,
)
from dosrios.core.choices import Choices, ListedChoices
from dosrios.core.ground import Ground
from dosrios.core.native import i64
from dosrios.core.places import (
    BIT_MODULUS,
    CITY,
    CITY_BIT,
    EAST_BIT,
    PLACE_OF_BIT,
    PLACES,
    WEST_BIT,
)
from dosrios.core.state import State


def movers(state: State, number: int) -> i64:
    """Mask of the places where the active player has at least so many campesinos."""
    own = state.holdings[state.active]
    mask = own.singles if number == 1 else own.pairs
    if own.city >= number:
        mask |= CITY_BIT
    if own.west >= number:
        mask |= WEST_BIT
    if own.east >= number:
        mask |= EAST_BIT
    return mask


def offer_steps(choices: Choices, state: State, ground: Ground, places: i64, number: int) -> None:
    """Offer the steps of one or two campesinos from each place of a mask (R6.1), no crossings."""
    room = ground.room(number)
    prey = ground.prey
    steps, chases = STEP_FAMILIES[number - 1], CHASE_FAMILIES[number - 1]
    while places:
        bit = places & -places
        places ^= bit
        place = PLACE_OF_BIT[bit % BIT_MODULUS]
        touching = PLACES[place].touching
        if touching & room:
            choices.offer(steps[place], touching & room)
        if place == CITY and number == 1 and can_return(state):
            choices.offer(RETURN_FAMILY, state.holdings[state.active].hacienda)
        if touching & prey:
            chased = touching & ground.chased(number, place)
            if chased:
                choices.offer(chases[place], chased)


def can_return(state: State) -> bool:
    """Whether a campesino may be set from the city to the own hacienda (R6.7)."""
    own = state.holdings[state.active]
    return (
        own.hacienda != 0
        and not state.fresh_hacienda
        and state.points >= RETURN_COST
        and own.city > 0
        and not own.hacienda & own.pairs
    )


def offer_crossings(choices: Choices, ground: Ground, places: i64, number: int) -> None:
    """Offer the crossings of one or two campesinos from each place of a mask (R6.6)."""
    while places:
        bit = places & -places
        places ^= bit
        place = PLACE_OF_BIT[bit % BIT_MODULUS]
        if PLACES[place].touching & ground.crossable:
            choices.offer_crossings(ground, place, number, False)
            if ground.prey:
                choices.offer_crossings(ground, place, number, True)


def crossings_from(ground: Ground, place: int, number: int) -> list[Action]:
    """The crossings of one or two campesinos, should they stand on a place (R6.6), in no order."""
    listed = ListedChoices()
    offer_crossings(listed, ground, PLACES[place].bit, number)
    return listed.actions


def step(state: State, action: Action) -> None:
    """Move campesinos, chase those who stand where they arrive (R6.1, R7.3)."""
    state.points -= action.cost
    if action.chases:
        chase(state, action.target)
    own = state.own(state.active)
    own.take(action.place, action.number)
    own.put(action.target, action.number)


def chase(state: State, field: int) -> None:
    """Send all campesinos that the active player's opponents have on a field to the city (R7.3)."""
    bit = PLACES[field].bit
    for player in range(state.players):
        if player != state.active and state.holdings[player].singles & bit:
            chased = state.own(player)
            number = 2 if chased.pairs & bit else 1
            chased.take(field, number)
            chased.put(CITY, number)
