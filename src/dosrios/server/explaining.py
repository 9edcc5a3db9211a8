"""Why something cannot be done now, also where the answer lies several steps away."""

from dosrios.core.actions import STEP, Action, make_step, parse_action
from dosrios.core.errors import ParseError
from dosrios.core.explain import explain, explain_action
from dosrios.core.phases.moving import movers
from dosrios.core.places import TOUCHING, places_in
from dosrios.core.queries import reachable
from dosrios.core.reasons import Reason
from dosrios.core.rules import apply_action
from dosrios.core.state import ACTING, State

_MANY_POINTS = 60
"""More than any walk costs."""


def why_not(state: State, text: str) -> Reason | None:
    """Why an action, given in notation, cannot be done now; None when it can.

    A step between places that do not touch is taken for the wish to get there: the answer is what
    stands in the way of the last step, or how many points the way takes.
    """
    reason = explain(state, text)
    if reason is None or reason.code != "not-touching" or state.phase != ACTING:
        return reason
    try:
        action = parse_action(text)
    except ParseError as error:
        return error.reason
    if action.kind != STEP or len(action.path) != 2:
        return reason
    return _why_not_reached(state, action) or reason


def _why_not_reached(state: State, action: Action) -> Reason | None:
    """What keeps campesinos from a place that lies several steps away; None when nothing does."""
    rested = state.copy()
    rested.points = _MANY_POINTS
    start, target, number = action.place, action.target, action.number
    if not movers(rested, number) >> start & 1:
        return None
    walks = {walk.place: walk for walk in reachable(rested, start, number)}
    if target in walks:
        cost = walks[target].cost
        if cost > state.points:
            return Reason("points", {"cost": cost, "points": state.points})
        return None
    beside = [walks[place] for place in places_in(TOUCHING[target]) if place in walks]
    if not beside:
        return None
    walk = min(beside, key=lambda found: found.cost)
    before = rested
    for step in walk.actions:
        before = apply_action(before, step)
    return explain_action(before, make_step((walk.place, target), number, action.chases))
