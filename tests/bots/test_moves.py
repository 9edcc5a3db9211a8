"""Moves: all that the rules allow, and nothing else."""

from collections import Counter
from collections.abc import Callable, Iterator

import pytest
from tests.bots.searching import RULES, check_line, drawn_opening, generate_positions
from tests.core.lively import mask, place
from tests.core.positions import MIDDLE, after, cannot, position

from dosrios.bots.dams import COURSES
from dosrios.bots.moves import Moves
from dosrios.bots.positions import BUILDING_WISH, CHASE, DAM_WISH, WALK, WORK, Position
from dosrios.core.actions import DAM, FINCA, HACIENDA, RETURN
from dosrios.core.ground import Ground
from dosrios.core.phases.moving import movers
from dosrios.core.places import (
    CITY,
    FIELDS,
    NO_DIRECTION,
    generate_places,
)
from dosrios.core.queries.walks import reachable
from dosrios.core.rules import apply_action, legal_actions
from dosrios.core.state import RELAYING, State


def positions_of(rules: str, *, share: float = 0.03) -> Iterator[State]:
    """Yield positions of matches of two, three and four players."""
    for players in (2, 3, 4):
        state = drawn_opening(players + len(rules), players, rules)
        yield from generate_positions(state, players, share, 700)


def found(state: State, add: Callable[[Moves], None]) -> list[Position]:
    moves = Moves(Position(state, None))
    add(moves)
    return moves.found


def errands_for(wish: Position, state: State) -> list[Position]:
    return found(state, lambda moves: moves.add_errand(wish, 3))


def add_all(moves: Moves) -> None:
    moves.add_walks(None, 0, 0)
    moves.add_chases()
    moves.add_return()
    moves.add_buildings(-1)
    moves.add_dams(-1)


@pytest.mark.parametrize("rules", RULES)
def test_every_move_is_legal_and_leads_where_it_says(rules: str) -> None:
    # Sections 6 to 8: each action by the rules, and at the end exactly that state.
    kinds: Counter[int] = Counter()
    for state in positions_of(rules):
        before = state.key()
        for move in found(state, add_all):
            line = check_line(move, state)
            kinds[move.kind] += 1
            kinds[100 + line[-1].kind] += 1
        assert state.key() == before
    assert all(kinds[kind] for kind in (WALK, CHASE, WORK, 100 + DAM, 100 + FINCA))


def test_walks_lead_to_all_places_within_reach() -> None:
    # R6.1 to R6.6: wherever one campesino may come to stand without a chase, at the same cost.
    for state in positions_of("standard"):
        walks = found(state, lambda moves: moves.add_walks(None, 0, 0))
        moved = [(walk.place, walk.target, state.points - walk.state.points) for walk in walks]
        expected = [
            (place, walk.place, walk.cost)
            for place in generate_places(movers(state, 1))
            for walk in reachable(state, place, 1)
            if walk.actions and not walk.is_chase and walk.actions[-1].kind != RETURN
        ]
        hacienda = state.holdings[state.active].hacienda
        if not hacienda:  # The way home is another move, and reachable() takes it for a walk.
            assert sorted(moved) == sorted(expected)


def test_chases_hunt_whoever_can_be_chased() -> None:
    # R7.1, R7.2
    chases = 0
    for rules in ("standard", "published"):
        for state in positions_of(rules):
            if state.holdings[state.active].hacienda:
                continue
            moves = [move for move in found(state, Moves.add_chases) if move.kind == CHASE]
            expected = {
                (number, place, walk.place, walk.cost)
                for number in (1, 2)
                for place in generate_places(movers(state, number))
                for walk in reachable(state, place, number)
                if walk.is_chase
            }
            chased = {
                (move.number, move.place, move.target, state.points - move.state.points)
                for move in moves
            }
            assert chased == expected
            assert len(moves) == len(chased)
            chases += len(moves)
    assert chases


def test_who_chases_may_build_where_he_chased() -> None:
    # R7.3, R8.4
    state = position("d4", "d3", hills="d4", money=(500, 0), points=1)
    moves = found(state, Moves.add_chases)
    assert [[action.text for action in move.line()] for move in moves] == [
        ["d4xd3"],
        ["d4xd3", "+d3"],
    ]
    poor = position("d4", "d3", hills="d4", points=1)
    assert len(found(poor, Moves.add_chases)) == 1


def test_buildings_are_those_that_are_legal() -> None:
    # R8.4
    seen: Counter[int] = Counter()
    for state in positions_of("standard", share=0.08):
        built = [move.line()[0] for move in found(state, lambda moves: moves.add_buildings(-1))]
        legal = [action for action in legal_actions(state) if action.kind in (FINCA, HACIENDA)]
        assert sorted(built, key=str) == sorted(legal, key=str)
        seen.update(action.kind for action in built)
    assert seen[FINCA]
    assert seen[HACIENDA]


def test_dams_close_rivers() -> None:
    # R8.1, R8.2: the legal ones, of those through which a river runs.
    dams = 0
    for state in positions_of("standard"):
        moves = found(state, lambda moves: moves.add_dams(-1))
        legal = {
            action.text
            for action in legal_actions(state)
            if action.kind == DAM and state.flow[action.place] == action.direction
        }
        assert {move.line()[0].text for move in moves} == legal
        dams += len(legal)
    assert dams


def test_dams_come_with_their_courses() -> None:
    # R8.3: from d2 into the city; from d3 over e2 or c2, of which ways some are left out.
    state = position("d2", "", rivers=MIDDLE)
    moves = found(state, lambda moves: moves.add_dams(-1))
    assert all(not move.waits for move in moves)
    lines = [" ".join(action.text for action in check_line(move, state)) for move in moves]
    assert lines[:2] == ["#d2s ~d2se", "#d2s ~d2sw"]
    assert set(lines) >= {"#d3s ~d3se ~e2s", "#d3s ~d3se ~e2sw", "#d3s ~d3sw ~c2s"}
    assert len(set(lines)) == len(lines) == 2 + COURSES


def test_where_others_lay_a_river_the_line_ends() -> None:
    # R8.3, option relaying=in_turn: the second piece is P2's.
    state = position("d6", "", rivers=MIDDLE, rules="standard relaying=in_turn")
    moves = found(state, lambda moves: moves.add_dams(-1))
    waiting = [move for move in moves if move.line()[0].text == "#d6s"]
    assert {" ".join(action.text for action in move.line()) for move in waiting} == {
        "#d6s ~d6sw",
        "#d6s ~d6se",
    }
    for move in waiting:
        assert move.waits
        assert not move.is_open()
        check_line(move, state)


def test_the_way_home() -> None:
    # R6.7
    state = position("*d3", "")
    (home,) = found(state, Moves.add_return)
    assert [action.text for action in check_line(home, state)] == ["C>d3"]
    assert found(position("*d3", "", points=1), Moves.add_return) == []
    assert found(position("", ""), Moves.add_return) == []


def test_walks_can_be_kept_to_some() -> None:
    # To d3, wherever from, and from a campesino who has just been set down also to d2.
    state = position("d4 d1", "")
    d4, d3, d2, d1 = map(place, ("d4", "d3", "d2", "d1"))
    codes = {d4 * 64 + d3}
    some = found(state, lambda moves: moves.add_walks(codes, 0, 0))
    assert [(move.place, move.target) for move in some] == [(d4, d3)]
    more = found(state, lambda moves: moves.add_walks(codes, mask("d1"), mask("d2")))
    assert {(move.place, move.target) for move in more} == {(d4, d3), (d1, d2)}


@pytest.mark.parametrize("rules", RULES)
def test_wishes_are_what_could_be_done_if_somebody_stood_there(rules: str) -> None:
    # R8.1, R8.4: on each site that can be stood on the work is legal, and leads to that state.
    wished: Counter[int] = Counter()
    for state in positions_of(rules, share=0.01):
        room = Ground(state).room(1)
        own = state.active
        if not state.holdings[own].city:
            continue
        for wish in found(state, Moves.add_wishes):
            assert wish.is_wish()
            wished[wish.kind] += 1
            for site in generate_places(wish.sites & room & FIELDS):
                there = state.copy()
                there.own(own).take(CITY, 1)
                there.own(own).put(site, 1)
                reached = there
                for action in wish.actions:
                    reached = apply_action(reached, action)
                if wish.waits:
                    assert reached.phase == RELAYING
                else:
                    expected = wish.state.copy()
                    expected.own(own).take(CITY, 1)
                    expected.own(own).put(site, 1)
                    assert reached == expected
    assert wished[DAM_WISH]
    assert wished[BUILDING_WISH]


def test_dams_are_wished_for_where_nobody_stands_beside_the_river() -> None:
    # R8.1: somebody on d6 touches d7s and d6s; the rest of the column is wished for.
    state = position("d6", "", rivers=MIDDLE)
    sides = {
        (wish.place, wish.target) for wish in found(state, Moves.add_wishes) if not wish.actions[1:]
    }
    wished = {wish.actions[0].text for wish in found(state, Moves.add_wishes)}
    assert "#d4s" in wished
    assert "#d6s" not in wished
    assert "#d7s" not in wished
    assert sides <= {
        (place, direction) for place, direction in enumerate(state.flow) if direction < NO_DIRECTION
    }


@pytest.mark.parametrize("rules", RULES)
def test_errands_are_walks_with_the_work_at_their_end(rules: str) -> None:
    # R5.2
    errands: Counter[int] = Counter()
    for state in positions_of(rules, share=0.01):
        for wish in found(state, Moves.add_wishes):
            for errand in errands_for(wish, state):
                line = check_line(errand, state)
                assert {action.text for action in line} >= {wish.actions[0].text}
                errands[wish.kind] += 1
    assert errands[DAM_WISH]
    assert errands[BUILDING_WISH]


def test_an_errand_is_run_by_those_who_are_near() -> None:
    # A finca on d4: from d3 by a step, from d1 by three; the one on a7 is too far.
    state = position("d3 d1 3C a7", "", money=(500, 0), points=3)
    (wish,) = [wish for wish in found(state, Moves.add_wishes) if wish.actions[0].text == "+d4"]
    errands = errands_for(wish, state)
    assert [" ".join(action.text for action in errand.line()) for errand in errands] == [
        "d3-d4 +d4",
        "d1-d2 d2-d3 d3-d4 +d4",
    ]
    assert len(found(state, lambda moves: moves.add_errand(wish, 1))) == 1


def test_no_errand_for_what_is_no_longer_possible() -> None:
    # R8.1, R8.4: the money, the dam or the field are gone meanwhile.
    state = position("d3", "", rivers=MIDDLE, money=(500, 0), stock=(1, 2))
    wishes = {wish.actions[0].text: wish for wish in found(state, Moves.add_wishes)}
    poor = after(state, "+d3")
    assert errands_for(wishes["+d4"], poor) == []
    without = state.copy()
    without.own(0).stock = 0
    assert errands_for(wishes["#d6s"], without) == []
    taken = position("d3", "*d4", rivers=MIDDLE, money=(500, 0))
    assert errands_for(wishes["+d4"], taken) == []
    closed = position("d3", "", rivers=MIDDLE, dams="d6sw d6se")
    assert cannot(closed, "#d6s", "R8.1")
    assert errands_for(wishes["#d6s"], closed) == []


def test_moves_do_not_change_where_they_begin() -> None:
    for state in positions_of("standard", share=0.01):
        before = state.key()
        wishes = found(state, Moves.add_wishes)
        for wish in wishes:
            errands_for(wish, state)
        found(state, add_all)
        assert state.key() == before
