"""Who could win in one turn, and how: by what he can pay for, or with one dam (R10.1)."""

from collections.abc import Iterator
from typing import Final

from dosrios.core.actions import Action, dam_action, finca_action, hacienda_action
from dosrios.core.native import i64
from dosrios.core.phases.moving import movers
from dosrios.core.phases.turn import begin_turn
from dosrios.core.phases.victory import buildings_of
from dosrios.core.phases.works import closable_sides
from dosrios.core.places import (
    BELOW,
    BIT,
    FIELDS,
    NO_DIRECTION,
    PLACE_COUNT,
    places_in,
)
from dosrios.core.queries.progress import distance_to_win
from dosrios.core.queries.walks import Walk, reachable
from dosrios.core.rules import apply_action, legal_actions, play
from dosrios.core.state import ACTING, DRAWING, OVER, RELAYING, State

MOST_POSITIONS: Final = 200
"""Positions that are looked at for the courses of one dam: more than nearly any river has."""

Line = tuple[Action, ...]


def winning_line(state: State, player: int) -> Line | None:
    """Actions with which the player would win if his turn began now; None when none is found.

    Looked for are buildings that he can pay for, and one dam, alone or before them, each with the
    walks that it takes. Two dams that only together win are not found, nor is anything in the
    setup or while a river is being laid anew.
    """
    if state.phase not in (ACTING, DRAWING):
        return None
    begun = state.copy()
    begin_turn(begun, player)
    return _by_building(begun) or _by_dam(begun)


def _by_building(state: State) -> Line | None:
    """Buildings that win for the active player, with the walks to them."""
    progress = distance_to_win(state, state.active)
    for way, sites in (
        (progress.five_buildings, FIELDS),
        (progress.four_irrigated, state.wet),
    ):
        if way.buildings and not way.money and not way.dry:
            line = _building_line(state, way.buildings, sites)
            if line is not None:
                return line
    return None


def _building_line(state: State, number: int, sites: i64) -> Line | None:
    """So many buildings on fields of a mask, the last of which wins; nearest fields first."""
    line: Line = ()
    for _ in range(number):
        for player in range(state.players):
            sites &= ~buildings_of(state, player)
        walk = _nearest(_walks(state), sites)
        if walk is None:
            return None
        has_hacienda = state.holdings[state.active].hacienda
        action = (finca_action if has_hacienda else hacienda_action)(walk.place)
        line += (*walk.actions, action)
        state = _after(state, (*walk.actions, action))
    return line if _is_won(state) else None


def _walks(state: State) -> dict[int, Walk]:
    """By place: the active player's cheapest walk to it, without a step where he stands already."""
    walks = {
        place: Walk(place, 0, (), None) for place in places_in(state.holdings[state.active].singles)
    }
    for number in (1, 2):
        for start in places_in(movers(state, number)):
            for walk in reachable(state, start, number):
                if walk.place not in walks or walk.cost < walks[walk.place].cost:
                    walks[walk.place] = walk
    return walks


def _nearest(walks: dict[int, Walk], targets: i64) -> Walk | None:
    """The cheapest walk to a place of a mask."""
    there = (walk for place, walk in walks.items() if BIT[place] & targets)
    return min(there, key=lambda walk: (walk.cost, walk.place), default=None)


def _by_dam(state: State) -> Line | None:
    """A dam that wins for the active player at once or lets him build the rest on wet fields."""
    way = distance_to_win(state, state.active).four_irrigated
    if not state.holdings[state.active].stock or way.money or not (way.dry or way.buildings):
        return None
    for walk, dam in _dams_at_rivers(state):
        for laid, dammed in _courses(state, dam):
            if _is_won(dammed) or _lacks_only_buildings(dammed):
                line = _with_buildings(state, (*walk.actions, dam, *laid))
                if line is not None:
                    return line
    return None


def _dams_at_rivers(state: State) -> list[tuple[Walk, Action]]:
    """The dams across rivers that the active player can get to, nearest first (R8.1, R8.2)."""
    walks = _walks(state)
    dams = []
    for place, direction in enumerate(state.flow):
        if direction == NO_DIRECTION or not closable_sides(state.dams, place) >> direction & 1:
            continue
        below = BELOW[place][direction]
        touching = BIT[place] | (BIT[below] if below < PLACE_COUNT else 0)
        walk = _nearest(walks, touching & FIELDS)
        if walk is not None:
            dams.append((walk, dam_action(place, direction)))
    return sorted(dams, key=lambda found: found[0].cost)


def _courses(state: State, dam: Action) -> Iterator[tuple[Line, State]]:
    """Yield how the river may be laid anew after a dam, as far as the active player chooses it."""
    dammed = state.copy()
    play(dammed, dam)
    waiting: list[tuple[Line, State]] = [((), dammed)]
    for _ in range(MOST_POSITIONS):
        if not waiting:
            return
        laid, position = waiting.pop()
        if position.phase != RELAYING:
            yield laid, position
        elif position.actor == position.active:
            waiting.extend(
                ((*laid, way), apply_action(position, way)) for way in legal_actions(position)
            )


def _lacks_only_buildings(state: State) -> bool:
    """Whether nothing but buildings that he can pay for keeps the active player from winning."""
    if state.phase != ACTING:
        return False
    way = distance_to_win(state, state.active).four_irrigated
    return not way.money and not way.dry


def _with_buildings(state: State, line: Line) -> Line | None:
    """The line with the buildings that it then takes to win; None when that cannot be done."""
    state = _after(state, line)
    if _is_won(state):
        return line
    buildings = _by_building(state)
    return None if buildings is None else (*line, *buildings)


def _after(state: State, line: Line) -> State:
    for action in line:
        state = apply_action(state, action)
    return state


def _is_won(state: State) -> bool:
    """Whether the match is over and the active player has won it."""
    return state.phase == OVER and state.winner == state.active
