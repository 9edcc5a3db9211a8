"""The bot `greedy`: always takes what looks best now, a whole turn at a time."""

from random import Random
from typing import Final

from dosrios.bots.base import pick, state_after
from dosrios.bots.evaluation import Evaluation
from dosrios.bots.planning import Planner, best_course
from dosrios.bots.plans import Plan
from dosrios.core.actions import Action
from dosrios.core.places import count_places
from dosrios.core.rules import legal_actions
from dosrios.core.state import ACTING, LAYING_RIVERS, PLACING, State

LOOK_AHEAD: Final = 40
"""Courses of a river that are compared when the rivers are laid."""


class GreedyBot:
    """Plans a turn when it begins and carries the plan out, as long as nothing interferes."""

    name: Final = "greedy"

    def __init__(self) -> None:
        self._plan: Final = Plan()

    def choose(self, state: State, rng: Random) -> Action:
        """The next action of the plan; a new plan where the old one does not fit (R5.1)."""
        if state.phase == LAYING_RIVERS:
            return best_way(state, rng)
        if state.phase == PLACING:
            return _best_place(state, rng)
        return self._plan.next_action(state, lambda: _plan(state))


def _plan(state: State) -> list[Action]:
    if state.phase == ACTING:
        return Planner(state).plan()
    # A river is being laid anew, and the piece is ours (R8.3).
    _, laid = best_course(state, Evaluation(state, state.actor), state.actor)
    return [laid[0][1]]


def best_way(state: State, rng: Random) -> Action:
    """The river piece that can water most farmland: money for all makes a lively match (R3.2)."""
    return _best_of(
        [
            (_most_farmland(state_after(state, way), [LOOK_AHEAD]), way)
            for way in legal_actions(state)
        ],
        rng,
    )


def _most_farmland(state: State, left: list[int]) -> float:
    """The farmland watered when the pieces of this river that are still to come are laid well."""
    if state.phase != LAYING_RIVERS or left[0] <= 0:
        left[0] -= 1
        return count_places(state.wet & state.board.farmland)
    left[0] -= 1
    return max(_most_farmland(state_after(state, way), left) for way in legal_actions(state))


def _best_place(state: State, rng: Random) -> Action:
    """The field for the next campesino that leaves us best off (R3.4)."""
    evaluation = Evaluation(state, state.actor)
    return _best_of(
        [(evaluation.score(state_after(state, place)), place) for place in legal_actions(state)],
        rng,
    )


def _best_of(rated: list[tuple[float, Action]], rng: Random) -> Action:
    best = max(score for score, _ in rated)
    return pick(rng, [action for score, action in rated if score == best])
