from random import Random

import pytest
from tests.core.lively import opening, place, positions
from tests.core.positions import position

from dosrios.core.actions import RETURN, STEP
from dosrios.core.errors import InvalidValue
from dosrios.core.phases.moving import movers
from dosrios.core.places import PLACE_NAMES, places_in
from dosrios.core.queries import Chased, Walk, reachable
from dosrios.core.rules import apply_action, legal_actions
from dosrios.core.ruleset import PUBLISHED, STANDARD, Ruleset
from dosrios.core.state import ACTING, State


def walk(state: State, start: str, end: str, number: int = 1) -> Walk | None:
    walks = {walk.place: walk for walk in reachable(state, place(start), number)}
    return walks.get(place(end))


def texts(found: Walk | None) -> str:
    assert found is not None
    return " ".join(action.text for action in found.actions)


def test_a_step_costs_one_and_two_together_cost_double() -> None:
    """R6.1, R6.4."""
    state = position("2d4", "")
    alone, together = walk(state, "d4", "d1"), walk(state, "d4", "d1", 2)
    assert alone is not None
    assert together is not None
    assert (alone.cost, texts(alone)) == (3, "d4-d3 d3-d2 d2-d1")
    assert (together.cost, texts(together)) == (6, "2d4-d3 2d3-d2 2d2-d1")
    assert walk(state, "d4", "C") is not None
    assert walk(state, "d4", "C", 2) is None


def test_no_points_no_walks() -> None:
    """R6.1."""
    state = position("2d4", "", points=1)
    assert {PLACE_NAMES[walk.place] for walk in reachable(state, place("d4"), 1)} == {
        *("c3", "c4", "d3", "d5", "e3", "e4")
    }
    assert reachable(state, place("d4"), 2) == ()


def test_a_trail_is_one_place() -> None:
    """R6.3: along it moving is free, so from g4 it is two steps to g1."""
    assert texts(walk(position("g4", ""), "g4", "g1")) == "g4-E E-g1"
    assert texts(walk(position("W", ""), "W", "g1")) == "W-C C-E E-g1"


def test_a_field_with_two_own_campesinos_is_walked_around() -> None:
    """R6.2: one who walks steps on every field he passes."""
    assert texts(walk(position("d4 d3", ""), "d4", "d2")) == "d4-d3 d3-d2"
    around = walk(position("d4 2d3", ""), "d4", "d2")
    assert around is not None
    assert (around.cost, texts(around)) == (3, "d4-c3 c3-c2 c2-d2")
    assert walk(position("d4 2d3", ""), "d4", "d3") is None
    assert texts(walk(position("2d5 d4", ""), "d5", "d3", 2)) == "2d5-c4 2c4-c3 2c3-d3"


def test_a_finca_is_crossed_but_not_stopped_on() -> None:
    """R6.6."""
    state = position("d4", "+d3")
    assert walk(state, "d4", "d3") is None
    across = walk(state, "d4", "d2")
    assert across is not None
    assert (across.cost, texts(across)) == (2, "d4-d3-d2")


def test_a_hacienda_is_walked_around() -> None:
    """R6.6."""
    assert texts(walk(position("d4", "*d3"), "d4", "d2")) == "d4-c3 c3-c2 c2-d2"


def test_a_chase_ends_a_walk() -> None:
    """R7.1: two arrive where one stands; what lies behind is asked for after the chase."""
    state = position("2d4", "d3")
    chase = walk(state, "d4", "d3", 2)
    assert chase is not None
    assert (texts(chase), chase.chased, chase.is_chase) == ("2d4xd3", Chased(1, 1), True)
    assert walk(state, "d4", "d3") is None, "one from no higher field chases nobody"
    assert "x" not in texts(walk(state, "d4", "c3", 2)), "it walks around"


def test_a_chase_from_above_goes_there_first() -> None:
    """R7.1, R7.2: from d5, a field of maize, the way leads over the forest of d6."""
    state = position("e6", "2d5", forests="d6")
    chase = walk(state, "e6", "d5")
    assert chase is not None
    assert (texts(chase), chase.chased) == ("e6-d6 d6xd5", Chased(1, 2))
    state = position("e6", "2d5", forests="d6", rules="published")
    assert walk(state, "e6", "d5") is None, "R7.1 `equal`: one from above does not chase two"


def test_after_a_finca_its_height_counts_in_a_chase() -> None:
    """R7.2: over the finca in the forest of d6 down to d5."""
    state = position("e6", "d5 +d6", forests="d6")
    chase = walk(state, "e6", "d5")
    assert chase is not None
    assert (texts(chase), chase.cost) == ("e6-d6xd5", 2)


def test_from_the_city_to_the_hacienda() -> None:
    """R6.7: two points for each; not in the turn in which it was built."""
    state = position("*d7", "")
    alone, together = walk(state, "C", "d7"), walk(state, "C", "d7", 2)
    assert alone is not None
    assert together is not None
    assert (texts(alone), alone.cost) == ("C>d7", 2)
    assert (texts(together), together.cost) == ("C>d7 C>d7", 4)
    assert texts(walk(state, "C", "d6")) == "C>d7 d7-d6"
    state.fresh_hacienda = True
    assert walk(state, "C", "d7") is None


def test_over_the_city_home_to_the_hacienda() -> None:
    """R6.7: somebody who only comes to the city on his way may be set home too."""
    state = position("d1 *d7", "")
    home = walk(state, "d1", "d7")
    assert home is not None
    assert (texts(home), home.cost) == ("d1-C C>d7", 3)


def test_one_campesino_on_the_hacienda_leaves_room_for_one() -> None:
    """R6.2, R6.7."""
    state = position("d7 *d7", "")
    assert walk(state, "C", "d7") is not None
    assert walk(state, "C", "d7", 2) is None


def test_nobody_there() -> None:
    state = position("d4", "")
    with pytest.raises(InvalidValue, match="only one campesino on d4"):
        reachable(state, place("d4"), 2)
    with pytest.raises(InvalidValue, match="no campesino on d5"):
        reachable(state, place("d5"), 2)
    state.phase += 1
    assert reachable(state, place("d4"), 1) == ()


RULESETS = (STANDARD, PUBLISHED)


@pytest.mark.parametrize("seed", range(6))
def test_every_walk_can_be_applied_as_given(seed: int) -> None:
    random = Random(seed)
    state = opening(random, ruleset=RULESETS[seed % 2], rich=True)
    checked = 0
    for at in positions(random, state, 400):
        if at.phase != ACTING:
            continue
        for number in (1, 2):
            for start in places_in(movers(at, number)):
                for found in reachable(at, start, number):
                    check_walk(at, start, number, found)
                    checked += 1
    assert checked > 1000


def check_walk(state: State, start: int, number: int, found: Walk) -> None:
    player = state.active
    after = state
    here = start
    for index, action in enumerate(found.actions):
        assert not action.chases or index == len(found.actions) - 1
        assert action.place == here or action.kind == RETURN
        assert action.number == number or action.kind == RETURN
        here = action.target
        after = apply_action(after, action)
    assert here == found.place
    assert state.points - after.points == found.cost
    assert standing(after, player, here) - standing(state, player, here) == number
    sent_home = [
        Chased(other, after.city[other] - state.city[other])
        for other in range(state.players)
        if other != player and after.city[other] != state.city[other]
    ]
    assert sent_home == ([found.chased] if found.chased else [])


def standing(state: State, player: int, where: int) -> int:
    edges = {0: state.city, 1: state.east, 4: state.west}
    if where in edges:
        return edges[where][player]
    return (state.singles[player] >> where & 1) + (state.pairs[player] >> where & 1)


@pytest.mark.parametrize("ruleset", RULESETS)
@pytest.mark.parametrize("seed", range(4))
def test_no_walk_is_cheaper(seed: int, ruleset: Ruleset) -> None:
    """Against all that can be done with three or four points, one action after another."""
    random = Random(100 + seed)
    state = opening(random, ruleset=ruleset, rich=True)
    compared = 0
    for at in positions(random, state, 300):
        if at.phase != ACTING or random.random() < 0.8:
            continue
        for number, points in ((1, 3), (2, 4)):
            at = at.copy()  # noqa: PLW2901 - with the test's points
            at.points = points
            for start in places_in(movers(at, number)):
                found = {walk.place: walk.cost for walk in reachable(at, start, number)}
                assert found == brute_force(at, start, number)
                compared += len(found)
    assert compared > 100


def brute_force(state: State, start: int, number: int) -> dict[int, int]:
    """By place: the least points to get there, from all sequences of the walkers' actions."""
    best: dict[int, int] = {}
    waiting = [(state, start, False)]
    while waiting:
        at, here, ended = waiting.pop()
        spent = state.points - at.points
        if here != start:
            best[here] = min(best.get(here, spent), spent)
        if ended:
            continue
        for action in legal_actions(at):
            if action.kind == STEP and (action.place, action.number) == (here, number):
                after = apply_action(at, action)
                waiting.append((after, action.target, action.chases))
            elif action.kind == RETURN and here == 0:
                after = apply_action(at, action)
                if number == 2:
                    if action not in legal_actions(after):
                        continue
                    after = apply_action(after, action)
                waiting.append((after, action.target, False))
    return best
