"""How `greedy` plans a whole turn: a beam search over moves that mean something.

A move is a walk of one or two campesinos, a building, a dam with the new course of the river, or
a walk that ends in a building or a dam. From each of the best positions found so far every
promising move is tried; the best positions of all of these are gone on from. The search ends when
nothing better was found or when `POSITIONS` positions were looked at: a budget of work, not of
time, so that the same position always gives the same plan.
"""

from typing import Final

from dosrios.bots.evaluation import WON, Evaluation
from dosrios.bots.walks import Reach, generate_reaches, way_home
from dosrios.core.actions import (
    DEFER_ACTION,
    HARVEST_ACTION,
    Action,
    dam_action,
    finca_action,
    hacienda_action,
)
from dosrios.core.ground import Ground
from dosrios.core.phases.works import closable_sides, touched_sides
from dosrios.core.places import (
    BELOW,
    BIT,
    FIRST_FIELD,
    NO_DIRECTION,
    PLACE_COUNT,
    count_places,
    generate_places,
)
from dosrios.core.rules import legal_actions, play
from dosrios.core.state import (
    ACTING,
    FINCA_PRICE,
    FINCAS,
    HACIENDA_PRICE,
    RELAYING,
    State,
    union_of,
)

POSITIONS: Final = 1600
"""Positions that are looked at in one turn, times the players: to look at one takes as long as
there are players."""
BEAM: Final = 8
"""Positions that are gone on from at each depth."""
DEPTH: Final = 7
"""Moves in a plan."""
TARGETS: Final = 6
"""Places that the campesinos on one place consider walking to."""
STEP_PRICE: Final = 4.0
"""What a step costs in the comparison of places, in Rio: points can be used otherwise."""
CHASE_WORTH: Final = 60.0
"""What it is worth to send somebody to the city, beyond having his field."""
DAM_TARGETS: Final = 6
"""Sides that are considered for dams."""
COURSES: Final = 10
"""Courses of a river that are compared for one dam."""


class Plan:
    """A way to use the turn: the actions and where they lead."""

    __slots__ = ("actions", "score", "state", "waits")

    def __init__(
        self, state: State, actions: tuple[Action, ...], score: float, *, waits: bool = False
    ) -> None:
        self.state: Final = state
        self.actions: Final = actions
        self.score: Final = score
        self.waits: Final = waits
        """Whether another player must lay a river piece before it can go on (R8.3)."""


class Planner:
    """Finds the best plan for the active player."""

    def __init__(self, state: State) -> None:
        self._evaluation: Final = Evaluation(state, state.active)
        self._root: Final = Plan(state, (), self._evaluation.score(state))
        self._worths: Final = self._evaluation.field_worths(state)
        self._dams: Final = self._promising_dams(state)
        self._seen: set[tuple[object, ...]] = set()
        self._most: Final = POSITIONS // state.players

    def plan(self) -> list[Action]:
        """The actions of the turn, the decision over the harvest included if it is reached."""
        best = self._root
        beam = [best]
        for _ in range(DEPTH):
            found: list[Plan] = []
            for plan in beam:
                if self._evaluation.evaluated >= self._most:
                    break
                if plan.state.phase == ACTING and not plan.waits:
                    self._extend(plan, found)
            found.sort(key=_by_score)
            beam = found[:BEAM]
            if beam and beam[0].score > best.score:
                best = beam[0]
            if not beam or best.score >= WON:
                break
        actions = list(best.actions)
        if best.state.phase == ACTING and not best.waits:
            actions.append(self._decision(best.state))
        return actions

    def _decision(self, state: State) -> Action:
        """Carry the first card out, or put it off (R9.2)."""
        better = self._evaluation.is_harvest_better(state)
        return HARVEST_ACTION if better else DEFER_ACTION

    # Moves

    def _extend(self, plan: Plan, found: list[Plan]) -> None:
        """Add to `found` what comes of a plan by one more move."""
        state = plan.state
        self._add_buildings(plan, found)
        self._add_dams(plan, found)
        if state.points == 0:
            return
        ground = Ground(state)
        for number in (1, 2):
            for reach in generate_reaches(state, ground, number):
                for actions in self._walks(reach, state):
                    self._add_walk(plan, actions, found)
        home = way_home(state)
        if home:
            self._add_walk(plan, [home[0]], found)

    def _walks(self, reach: Reach, state: State) -> list[list[Action]]:
        """The walks from one place that are worth a look."""
        player = state.active
        worths = self._worths
        rated: list[tuple[float, list[Action] | tuple[int, int]]] = []
        if reach.number == 1:
            held = (
                state.holdings[player].singles
                | state.holdings[player].fincas
                | state.holdings[player].hacienda
            )
            spots = sorted(
                (
                    (worths[place] - STEP_PRICE * steps, place, steps)
                    for place, steps in reach.generate_targets()
                    if not held & BIT[place]
                ),
                reverse=True,
            )
            rated.extend((worth, (place, steps)) for worth, place, steps in spots[:TARGETS])
        for prey, steps, before in reach.generate_prey():
            worth = worths[prey] + CHASE_WORTH - STEP_PRICE * steps * reach.number
            rated.append((worth, reach.chase(prey, steps, before)))
        rated.sort(key=lambda walk: -walk[0])
        return [
            reach.walk(*walk) if isinstance(walk, tuple) else walk for _, walk in rated[:TARGETS]
        ] + self._walks_to_dams(reach, state)

    def _walks_to_dams(self, reach: Reach, state: State) -> list[list[Action]]:
        """The shortest walks to each side that is worth a dam."""
        if reach.number > 1 or not state.holdings[state.active].stock:
            return []
        walks = []
        for upper, direction in self._dams:
            beside = BIT[upper] | BIT_OR_NOTHING[BELOW[upper][direction]]
            if beside & state.holdings[state.active].singles:
                continue
            if not closable_sides(state.dams, upper) >> direction & 1:
                continue
            for place, steps in reach.generate_targets():
                if beside & BIT[place]:
                    walks.append([*reach.walk(place, steps), dam_action(upper, direction)])
                    break
        return walks

    def _add_walk(self, plan: Plan, actions: list[Action], found: list[Plan]) -> None:
        state = plan.state.copy()
        for action in actions:
            play(state, action)
        walked = self._add(plan, state, tuple(actions), found)
        if walked is not None and walked.state.phase == ACTING and not walked.waits:
            self._add_buildings(walked, found, only=BIT[actions[-1].target])

    def _add_buildings(self, plan: Plan, found: list[Plan], only: int = -1) -> None:
        """Add each building that the player can pay for where he stands (R8.4)."""
        state = plan.state
        player = state.active
        money = state.holdings[player].money
        if money < FINCA_PRICE:
            return
        taken = union_of(state.fincas) | union_of(state.haciendas)
        for field in generate_places(state.holdings[player].singles & ~taken & only):
            if count_places(state.holdings[player].fincas) < FINCAS:
                self._add_action(plan, finca_action(field), found)
            if money >= HACIENDA_PRICE and not state.holdings[player].hacienda:
                self._add_action(plan, hacienda_action(field), found)

    def _add_dams(self, plan: Plan, found: list[Plan]) -> None:
        """Add the promising dams that the player's campesinos touch (R8.1)."""
        state = plan.state
        if not state.holdings[state.active].stock:
            return
        standing = state.holdings[state.active].singles
        for place, direction in self._dams:
            sides = closable_sides(state.dams, place) & touched_sides(standing, place)
            if sides >> direction & 1:
                self._add_action(plan, dam_action(place, direction), found)

    def _add_action(self, plan: Plan, action: Action, found: list[Plan]) -> None:
        state = plan.state.copy()
        play(state, action)
        self._add(plan, state, (action,), found)

    def _add(
        self, plan: Plan, state: State, actions: tuple[Action, ...], found: list[Plan]
    ) -> Plan | None:
        """Add the position that actions lead to, unless it was found before."""
        waits = False
        if state.phase == RELAYING:
            state, laid = best_course(state, self._evaluation, state.active)
            mine = []
            for actor, action in laid:
                waits = waits or actor != plan.state.active
                if not waits:
                    mine.append(action)
            actions += tuple(mine)
        position = (
            *(state.singles, state.pairs, state.city, state.west, state.east),
            *(state.fincas, state.haciendas, state.dams, state.flow, state.points, waits),
        )
        if position in self._seen:
            return None
        self._seen.add(position)
        better = Plan(state, plan.actions + actions, self._evaluation.score(state), waits=waits)
        found.append(better)
        return better

    def _promising_dams(self, state: State) -> list[tuple[int, int]]:
        """The sides (place, direction) whose dam would help most, wherever campesinos stand."""
        if not state.holdings[state.active].stock:
            return []
        rated = []
        for place in range(PLACE_COUNT):
            direction = state.flow[place]
            if direction == NO_DIRECTION or not closable_sides(state.dams, place) >> direction & 1:
                continue
            after = state.copy()
            play(after, dam_action(place, direction))
            if after.phase == RELAYING:
                after, _ = best_course(after, self._evaluation, state.active)
            score = self._evaluation.score(after)
            if score > self._root.score:
                rated.append((score, (place, direction)))
        rated.sort(reverse=True)
        return [side for _, side in rated[:DAM_TARGETS]]


BIT_OR_NOTHING: Final = tuple(
    BIT[site] if FIRST_FIELD <= site < PLACE_COUNT else 0 for site in range(PLACE_COUNT + 3)
)
"""The bit of a site on which somebody can stand beside a side: nobody stands on a lake."""


def _by_score(plan: Plan) -> float:
    return -plan.score


def best_course(
    state: State, evaluation: Evaluation, player: int
) -> tuple[State, list[tuple[int, Action]]]:
    """How a river is laid anew to the end: the position after it, and (actor, action) in order.

    Whoever lays a piece is taken to choose what is best for him: the player the highest score,
    anybody else the lowest. Of very many courses only the first `COURSES` are compared.
    """
    left = [COURSES]

    def search(state: State) -> tuple[float, State, list[tuple[int, Action]]]:
        if state.phase != RELAYING:
            left[0] -= 1
            return evaluation.score(state), state, []
        best: tuple[float, State, list[tuple[int, Action]]] | None = None
        sign = 1.0 if state.actor == player else -1.0
        for action in legal_actions(state):
            after = state.copy()
            play(after, action)
            score, final, laid = search(after)
            if best is None or sign * (score - best[0]) > 0:
                best = score, final, [(state.actor, action), *laid]
            if left[0] <= 0:
                break
        if best is None:
            raise AssertionError("a river always has a way to go (R4.2, R8.2)")
        return best

    _, final, laid = search(state)
    return final, laid
