"""The search for the best turn: what it finds can be played, and what wins is found."""

from collections import Counter
from random import Random

import pytest
from tests.bots.searching import (
    ODD_BOARDS,
    RULES,
    check_line,
    drawn_opening,
    generate_positions,
    played,
    run_at_random,
)
from tests.core.positions import MIDDLE, after, position

from dosrios.bots.dams import Dams
from dosrios.bots.moves import Moves
from dosrios.bots.positions import CHASE, WALK, WORK, Attention, Position
from dosrios.bots.turn_search import DEPTH, TRIED, TurnSearch
from dosrios.core.places import count_places
from dosrios.core.playouts import Dice
from dosrios.core.queries.threats import winning_line
from dosrios.core.state import ACTING, OVER, State

NODES, WIDTH = 300, 3

CASES = [(rules, "") for rules in RULES] + [("standard", board) for board in ODD_BOARDS]


def check_finals(search: TurnSearch, root: State, rng: Random, most: int) -> Counter[int]:
    """Some of the turns that were found, each as it says; the kinds of their moves."""
    kinds: Counter[int] = Counter()
    finals = search.finals
    for final in [search.best, *rng.sample(finals, min(len(finals), most))]:
        check_line(final, root)
        link = final
        while link.parent is not None:
            kinds[link.kind] += 1
            link = link.parent
        assert link is search.root
        assert final.state.phase in {ACTING, OVER}
    return kinds


@pytest.mark.parametrize(("rules", "board"), CASES)
def test_every_turn_found_is_legal_and_leads_where_it_says(rules: str, board: str) -> None:
    # Sections 5 to 8: each line action by action, and at the end exactly that state.
    rng = Random(1)
    kinds: Counter[int] = Counter()
    for players in (2, 3, 4):
        opening = drawn_opening(10 + players, players, rules, board)
        for state in generate_positions(opening, players, 0.012, 800):
            before = state.key()
            search = run_at_random(TurnSearch(state, NODES, WIDTH), rng)
            assert search.best.score == max(final.score for final in search.finals)
            kinds += check_finals(search, state, rng, 25)
            assert state.key() == before
    assert kinds[WALK]
    assert kinds[WORK]
    assert kinds[CHASE] or board


@pytest.mark.parametrize("rules", RULES)
def test_what_is_known_makes_a_search_short_and_no_less_right(rules: str) -> None:
    # As when looking ahead: what looked good a turn ago is tried first.
    rng = Random(2)
    whole = short = 0
    for players in (2, 3, 4):
        known: dict[int, TurnSearch] = {}
        opening = drawn_opening(20 + players, players, rules)
        for state in generate_positions(opening, players, 0.012, 800):
            search = run_at_random(TurnSearch(state, NODES, WIDTH), rng)
            if state.active in known:
                again = run_at_random(TurnSearch(state, NODES, WIDTH, known[state.active]), rng)
                check_finals(again, state, rng, 25)
                whole += search.nodes
                short += again.nodes
            known[state.active] = search
    assert 0 < short < whole


@pytest.mark.parametrize("rules", RULES)
def test_dams_that_are_shared_change_nothing(rules: str) -> None:
    # As when looking ahead: what a player's dams do is the same wherever the campesinos stand.
    for players in (2, 3, 4):
        shared = [Dams() for _ in range(players)]
        opening = drawn_opening(20 + players, players, rules)
        for state in generate_positions(opening, players, 0.012, 800):
            dams = shared[state.active]
            alone, together = (
                run_at_random(TurnSearch(state, NODES, WIDTH, dams=known), Random(2))
                for known in (None, dams)
            )
            assert [final.line() for final in together.finals] == [
                final.line() for final in alone.finals
            ]
            check_finals(together, state, Random(2), 25)


@pytest.mark.parametrize("share", [40, 100])
def test_what_is_overlooked_is_not_played(share: int) -> None:
    rng = Random(3)
    attentive = inattentive = 0
    for state in generate_positions(drawn_opening(31, 3), 3, 0.012, 800):
        before = state.key()
        whole = run_at_random(TurnSearch(state, NODES, WIDTH), rng)
        search = TurnSearch(state, NODES, WIDTH, attention=Attention(Dice(5), share, share))
        run_at_random(search, rng)
        check_finals(search, state, rng, 25)
        attentive += len(whole.finals)
        inattentive += len(search.finals)
        assert state.key() == before
        if share == 100:
            assert search.finals[0] is search.root is search.best
            assert all(final.is_over() for final in search.finals[1:])
    assert inattentive < attentive


def test_it_stops_when_it_has_judged_enough() -> None:
    # The first moves are all judged; from then on at most TRIED for each that is gone on from.
    rng = Random(4)
    for state in generate_positions(drawn_opening(41, 4), 4, 0.02, 800):
        for nodes in (1, 200, 600):
            search = TurnSearch(state, nodes, WIDTH)
            first = len(search.pending)
            batches = 0
            while search.pending:
                batches += 1
                search.tell([0.9 * rng.random() for _ in search.pending])
            assert search.nodes <= max(first, nodes - 1 + TRIED * WIDTH)
            assert batches <= DEPTH


def test_a_position_is_not_judged_twice() -> None:
    rng = Random(5)
    for state in generate_positions(drawn_opening(51, 2), 2, 0.02, 600):
        search = run_at_random(TurnSearch(state, NODES, WIDTH), rng)
        positions = Counter(
            final.state.key() for final in search.finals if not final.waits and not final.is_over()
        )
        assert [key for key, count in positions.items() if count > 1] == []


def test_the_same_worths_give_the_same_turns() -> None:
    for state in generate_positions(drawn_opening(61, 3), 3, 0.01, 600):
        first, second = (
            run_at_random(TurnSearch(state, NODES, WIDTH), Random(6)) for _ in range(2)
        )
        assert [final.state for final in first.finals] == [final.state for final in second.finals]
        assert first.best.line() == second.best.line()


WON = {
    # R10.1: the fifth building, where somebody stands or a walk away.
    "a fifth building": position("+c1 +d1 +e1 *f1 a2", "", money=(500, 0)),
    "a fifth building after a walk": position("+c1 +d1 +e1 *f1", "", money=(500, 0)),
    "two buildings": position("+c1 +d1 +e1 2d4", "", money=(1500, 0)),
    # R7.1, R8.4: all six stand on their own buildings, all else in reach is taken.
    "a chase, then a building": position(
        "2a7 2b7 2c7 +a7 +b7 *c7 +a6", "b6 c6 d7", hills="a7 b7 c7", money=(500, 0), points=1
    ),
    # R10.1: when d2s is dammed the river comes to c1; d2 is two steps from c3.
    "water by a dam after a walk": position("*d7 +d6 +d5 +c1 c3", "", rivers=MIDDLE, hills="e2 e1"),
    # The same, with the last building still to be built (R5.1: in any order).
    "a building and a dam": position(
        "*d7 +d6 +d5 c1 c3", "", rivers=MIDDLE, hills="e2 e1", money=(500, 0)
    ),
}


def run_for_buildings(search: TurnSearch, worth: float = 0.1) -> TurnSearch:
    """The search when positions are judged by nothing but the number of the player's buildings."""
    while search.pending:
        holdings = [position.state.holdings[search.player] for position in search.pending]
        buildings = [count_places(own.fincas | own.hacienda) for own in holdings]
        search.tell([min(1.0, worth * number) for number in buildings])
    return search


@pytest.mark.parametrize("state", WON.values(), ids=WON.keys())
def test_a_turn_that_wins_is_found(state: State) -> None:
    assert winning_line(state, 0) is not None
    for nodes, width in ((500, 2), (2500, 6)):
        search = run_for_buildings(TurnSearch(state, nodes, width))
        assert search.best.score == 1.0
        end = played(state, check_line(search.best, state))
        assert (end.phase, end.winner) == (OVER, 0)


@pytest.mark.parametrize("state", WON.values(), ids=WON.keys())
def test_a_judge_who_is_too_sure_does_not_keep_from_winning(state: State) -> None:
    # To him who says that a match is won as soon as four buildings stand.
    search = run_for_buildings(TurnSearch(state, 2500, 6, doubts=True), worth=0.25)
    assert search.best.is_over()
    assert all(final.is_over() == (final.score == 1.0) for final in search.finals)


@pytest.mark.parametrize("name", sorted(set(WON) - {"two buildings"}))
def test_one_work_that_wins_is_found_when_an_earlier_turn_is_known(name: str) -> None:
    # Though nothing of the kind was there to be seen in the earlier position.
    state = WON[name]
    before = state.copy()
    before.own(0).money = before.own(0).stock = 0
    known = run_for_buildings(TurnSearch(before, 500, 2))
    search = run_for_buildings(TurnSearch(state, 500, 2, known))
    assert search.best.score == 1.0
    assert played(state, check_line(search.best, state)).winner == 0


def test_nobody_wins_for_somebody_else() -> None:
    # R10.1, R10.2: the dam that waters P2's fourth building is worth nothing to P1.
    state = position("2d2", "*d7 +d6 +d5 +c1", rivers=MIDDLE, hills="e2 e1")
    assert after(state, "#d2s").winner == 1
    search = run_for_buildings(TurnSearch(state, 500, 2))
    lost = [final for final in search.finals if final.is_over()]
    assert lost
    assert all(final.score == 0.0 for final in lost)
    assert not search.best.is_over()


@pytest.mark.parametrize("winner", [0, 1])
def test_nobody_counts_on_a_course_that_others_lay(winner: int) -> None:
    # R8.3, option relaying=in_turn: P2 lays the piece from e2 on, and may or may not end the match.
    pieces = ["d3", "", "", ""]
    pieces[winner] += " *d7 +d6 +d5 +e2"
    state = position(*pieces, rivers=MIDDLE, rules="standard relaying=in_turn")
    moves = Moves(Position(state, None))
    moves.add_dams(-1)
    assert any(move.waits and move.state.winner == winner for move in moves.found)
    search = run_for_buildings(TurnSearch(state, 500, 2))
    assert any(final.waits for final in search.finals)
    assert not any(final.waits and final.is_over() for final in search.finals)
