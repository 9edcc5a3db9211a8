"""A turn: it begins with six points, and any actions may be done in any order (section 5)."""

from dosrios.core.actions import DEFER_ACTION, HARVEST_ACTION, Action
from dosrios.core.phases.moving import Ground, crossings_from, movers, steps_from
from dosrios.core.phases.works import building_actions, dam_actions
from dosrios.core.places import BIT, PLACE_COUNT, PLACE_NAMES, places_in
from dosrios.core.state import ACTING, POINTS, State

_BEFORE_DEFER = sum(
    BIT[place] for place in range(PLACE_COUNT) if PLACE_NAMES[place] < str(DEFER_ACTION)
)
"""Places from which the steps of one campesino come before `defer` in notation order."""


def begin_turn(state: State, player: int) -> None:
    """Give the player six movement points; those of the last turn are lost (R5.1, R6.1)."""
    state.phase = ACTING
    state.active = state.actor = player
    state.turn += 1
    state.points = POINTS
    state.fresh_hacienda = False


def turn_actions(state: State) -> list[Action]:
    """All that the active player may do now, in the order of the notation (R5.1, R5.2)."""
    actions = dam_actions(state)
    actions.extend(building_actions(state))
    if state.points == 0:
        actions.append(DEFER_ACTION)
        actions.append(HARVEST_ACTION)
        return actions
    ground = Ground(state)
    if state.points > 1:
        for place in places_in(movers(state, 2)):
            actions.extend(steps_from(state, ground, place, 2))
    alone = movers(state, 1)
    for place in places_in(alone & _BEFORE_DEFER):
        actions.extend(steps_from(state, ground, place, 1))
    actions.append(DEFER_ACTION)
    for place in places_in(alone & ~_BEFORE_DEFER):
        actions.extend(steps_from(state, ground, place, 1))
    actions.append(HARVEST_ACTION)
    if ground.crossable:
        crossings = turn_crossings(state, ground)
        if crossings:
            actions.extend(crossings)
            actions.sort(key=str)
    return actions


def turn_crossings(state: State, ground: Ground) -> list[Action]:
    """All crossings of the active player's campesinos, in no order (R6.6)."""
    actions = []
    for number in (1, 2):
        for place in places_in(movers(state, number)):
            actions.extend(crossings_from(state, ground, place, number))
    return actions
