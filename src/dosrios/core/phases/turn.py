"""A turn: it begins with six points, and any actions may be done in any order (section 5)."""

from typing import Final

from dosrios.core.actions import DEFER_ACTION, DEFER_FAMILY, HARVEST_FAMILY
from dosrios.core.choices import Choices
from dosrios.core.ground import Ground
from dosrios.core.phases.moving import movers, offer_crossings, offer_steps
from dosrios.core.phases.works import offer_buildings, offer_dams
from dosrios.core.places import BIT, PLACE_COUNT, PLACE_NAMES
from dosrios.core.state import ACTING, POINTS, State

_BEFORE_DEFER: Final = sum(
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


def offer_turn(choices: Choices, state: State) -> None:
    """Offer all that the active player may do now (R5.1, R5.2)."""
    offer_dams(choices, state)
    offer_buildings(choices, state)
    if state.points == 0:
        choices.offer(DEFER_FAMILY, 1)
        choices.offer(HARVEST_FAMILY, 1)
        return
    ground = Ground(state)
    couples = movers(state, 2) if state.points > 1 else 0
    alone = movers(state, 1)
    offer_steps(choices, state, ground, couples, 2)
    offer_steps(choices, state, ground, alone & _BEFORE_DEFER, 1)
    choices.offer(DEFER_FAMILY, 1)
    offer_steps(choices, state, ground, alone & ~_BEFORE_DEFER, 1)
    choices.offer(HARVEST_FAMILY, 1)
    if ground.crossable:
        offer_crossings(choices, ground, couples, 2)
        offer_crossings(choices, ground, alone, 1)
