from itertools import pairwise
from random import Random

import pytest
from tests.core.lively import ALL_MAIZE, moves, opening
from tests.table.tables import SETUP, TURNS

from dosrios.analysis.stretches import Part, Stretch, split
from dosrios.core.actions import parse_action
from dosrios.core.record import Record, generate_states, make_record
from dosrios.core.ruleset import parse_ruleset
from dosrios.core.state import DRAWING, NOBODY, RELAYING
from dosrios.match.opening import draw_opening


def record_of(texts: list[str], seed: int = 7) -> Record:
    return draw_opening(seed, 2).record(parse_action(text) for text in texts)


def told(stretches: list[Stretch]) -> list[tuple[str, int, int, str, str]]:
    return [
        (
            stretch.part.value,
            stretch.turn,
            stretch.player,
            " ".join(action.text for action in stretch.decisions),
            " ".join(action.text for action in stretch.draws),
        )
        for stretch in stretches
    ]


def test_a_match() -> None:
    stretches = split(record_of(TURNS))
    assert told(stretches) == [
        ("rivers", 0, NOBODY, "~b7sw ~a7se ~b5s ~b4sw ~Msw ~b2sw", ""),
        ("campesinos", 0, NOBODY, "@a2 @c2 @e5 @b5 @d6 @c3", ""),
        ("turn", 1, 0, "C-c1 c1xc2 C-W W-a4 a4-a5 a5xb5 harvest", "=f"),
        ("turn", 2, 1, "c3-c4 c4-c5 c5xd6 C-c1 c1xc2 c2-b2 #b2sw ~b1s harvest", "=V"),
    ]
    assert [(stretch.first, stretch.decided_ply, stretch.last) for stretch in stretches] == [
        (0, 6, 6),
        (6, 12, 12),
        (12, 19, 20),
        (20, 29, 30),
    ]
    assert all(stretch.is_whole for stretch in stretches)


def test_each_of_the_setup() -> None:
    stretches = split(record_of(TURNS), each_of_setup=True)
    states = list(generate_states(record_of(TURNS)))
    setup = [stretch for stretch in stretches if stretch.turn == 0]
    assert [stretch.first for stretch in setup] == list(range(len(SETUP)))
    assert [stretch.player for stretch in setup] == [states[ply].actor for ply in range(12)]
    assert {stretch.part for stretch in setup} == {Part.RIVERS, Part.CAMPESINOS}
    assert all(stretch.is_whole for stretch in setup)
    assert told(stretches)[12:] == told(split(record_of(TURNS)))[2:]


def test_a_record_that_ends_anywhere() -> None:
    """In the setup, in a turn, before a card is drawn."""
    for ply in range(len(TURNS) + 1):
        stretches = split(record_of(TURNS[:ply]))
        assert sum(stretch.last - stretch.first for stretch in stretches) == ply
        if not ply:
            assert stretches == []
            continue
        last = stretches[-1]
        decided = ply in (12, 20, 30) or last.decided.phase == DRAWING
        if last.part == Part.TURN:
            assert last.is_whole == decided
    undrawn = split(record_of(TURNS[:19]))[-1]
    assert (undrawn.decided.phase, undrawn.draws) == (DRAWING, ())
    assert undrawn.is_whole


def test_one_who_lays_all_rivers_is_not_judged_for_it_as_one_decision() -> None:
    ruleset = parse_ruleset("published")
    random = Random(1)
    state = opening(random, players=2, ruleset=ruleset)
    played = [move.action for move in moves(random, state, 4)]
    (rivers,) = split(make_record(state, played))
    assert rivers.player == NOBODY


@pytest.mark.parametrize("seed", range(8))
def test_stretches_follow_on_each_other(seed: int) -> None:
    """On random matches to their end, with pieces laid in turn, and odd boards."""
    random = Random(seed)
    rules = parse_ruleset(random.choice(("standard", "standard relaying=in_turn")))
    board = ALL_MAIZE if seed % 2 else None
    state = opening(random, ruleset=rules, board=board)
    walked = list(moves(random, state, 400))
    record = make_record(state, [move.action for move in walked])
    states = [state, *(move.after for move in walked)]
    for each_of_setup in (False, True):
        stretches = split(record, each_of_setup=each_of_setup)
        assert stretches[0].first == 0
        for one, following in pairwise(stretches):
            assert following.first == one.last
            assert following.before == one.after
            assert one.is_whole
        for stretch in stretches:
            assert stretch.before.phase != RELAYING
            assert stretch.before == states[stretch.first]
            assert stretch.decided == states[stretch.decided_ply]
            assert stretch.after == states[stretch.last]
            assert (stretch.decided.phase == DRAWING) or not stretch.draws
        assert stretches[-1].last == len(walked)
