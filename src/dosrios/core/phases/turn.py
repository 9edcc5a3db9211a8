"""A turn: it begins with six points, and any actions may be done in any order (section 5)."""

from dosrios.core.actions import DEFER_ACTION, HARVEST_ACTION, Action
from dosrios.core.phases.moving import Ground, add_steps, crossings_from, movers
from dosrios.core.phases.works import add_buildings, add_dams
from dosrios.core.places import BIT, PLACE_COUNT, PLACE_NAMES, places_in
from dosrios.core.state import ACTING, POINTS, State

_BEFORE_DEFER = sum(
    BIT[place] for place in range(PLACE_COUNT) if PLACE_NAMES[place] < str(DEFER_ACTION)
)
"""Places from which the steps of one campesino come before `defer` in notation order."""


_DEFER = (DEFER_ACTION,)
_HARVEST = (HARVEST_ACTION,)


def begin_turn(state: State, player: int) -> None:
    """Give the player six movement points; those of the last turn are lost (R5.1, R6.1)."""
    state.phase = ACTING
    state.active = state.actor = player
    state.turn += 1
    state.points = POINTS
    state.fresh_hacienda = False


def turn_runs(state: State) -> list[tuple[Action, ...]]:
    """All that the active player may do now, as runs of actions (R5.1, R5.2).

    Laid end to end, all runs but the last are in the order of the notation. The last run are the
    crossings, in no order; mostly there are none.
    """
    runs: list[tuple[Action, ...]] = []
    add_dams(runs, state)
    add_buildings(runs, state)
    if state.points == 0:
        runs.append(_DEFER)
        runs.append(_HARVEST)
        runs.append(())
        return runs
    ground = Ground(state)
    couples = movers(state, 2) if state.points > 1 else 0
    alone = movers(state, 1)
    add_steps(runs, state, ground, couples, 2)
    add_steps(runs, state, ground, alone & _BEFORE_DEFER, 1)
    runs.append(_DEFER)
    add_steps(runs, state, ground, alone & ~_BEFORE_DEFER, 1)
    runs.append(_HARVEST)
    crossings: list[Action] = []
    if ground.crossable and state.points > 1:
        for place in places_in(couples):
            crossings.extend(crossings_from(state, ground, place, 2))
        for place in places_in(alone):
            crossings.extend(crossings_from(state, ground, place, 1))
    runs.append(tuple(crossings))
    return runs
