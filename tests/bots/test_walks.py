"""The walks that plans are made of: the quick search finds what the careful one does."""

from collections.abc import Iterator

import pytest

from dosrios.bots.greedy import GreedyBot
from dosrios.bots.uniform import UniformBot
from dosrios.bots.walks import generate_reaches
from dosrios.core.actions import Action
from dosrios.core.ground import Ground
from dosrios.core.phases.moving import can_return
from dosrios.core.queries.walks import reachable
from dosrios.core.record import generate_states
from dosrios.core.rules import apply_action
from dosrios.core.state import ACTING, State
from dosrios.match.autoplay import play_match
from dosrios.match.opening import draw_opening


def lively_states(players: int) -> Iterator[State]:
    """Yield positions of a match with buildings to cross and campesinos to chase."""
    bots = [GreedyBot() if seat % 2 else UniformBot() for seat in range(players)]
    played = play_match(draw_opening(players, players), bots, 11, turn_limit=60)
    for ply, state in enumerate(generate_states(played.record)):
        if state.phase == ACTING and ply % 3 == 0:
            yield state


def walk_by(state: State, actions: list[Action]) -> State:
    for action in actions:
        state = apply_action(state, action)  # refuses what is not legal
    return state


@pytest.mark.parametrize("players", [2, 3, 4])
def test_reach_is_what_the_rules_allow(players: int) -> None:
    """Sections 6 and 7: the same places at the same cost, by actions that are legal."""
    crossings = chases = 0
    for state in lively_states(players):
        ground = Ground(state)
        for number in (1, 2):
            for reach in generate_reaches(state, ground, number):
                found: dict[tuple[int, bool], int] = {}
                for place, steps in reach.generate_targets():
                    actions = reach.walk(place, steps)
                    crossings += any(action.is_crossing for action in actions)
                    found[place, False] = state.points - walk_by(state, actions).points
                for place, steps, before in reach.generate_prey():
                    actions = reach.chase(place, steps, before)
                    assert actions[-1].chases
                    chases += 1
                    found[place, True] = state.points - walk_by(state, actions).points
                if can_return(state):  # R6.7 is another action, not a walk
                    continue
                expected = {
                    (walk.place, walk.is_chase): walk.cost
                    for walk in reachable(state, reach.place, number)
                    if walk.actions
                }
                assert found == expected
    assert chases
    assert crossings
