"""What holds in every position of every match, met on random walks through whole matches."""

import json
import pickle
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from tests.core.lively import Move, moves, opening

from dosrios.core.actions import parse_action
from dosrios.core.composing import parse_position
from dosrios.core.explain import explain
from dosrios.core.invariants import check_state
from dosrios.core.position import position_of
from dosrios.core.reading import parse_record
from dosrios.core.record import generate_states, make_record
from dosrios.core.rules import chance_outcomes, is_terminal, legal_actions
from dosrios.core.ruleset import Ruleset, parse_ruleset
from dosrios.core.state import CHANCE, RELAYING, State
from dosrios.core.writing import format_record

RULESETS = st.sampled_from(
    [
        parse_ruleset(text)
        for text in (
            "standard",
            "published",
            "standard relaying=in_turn",
            "published relaying=in_turn chase_from_above=any",
        )
    ]
)
SEEDS = st.integers(0, 2**32)


def walk(seed: int, players: int, ruleset: Ruleset, *, rich: bool, most: int = 120) -> list[Move]:
    random = Random(seed)
    return list(moves(random, opening(random, players=players, ruleset=ruleset, rich=rich), most))


def check_actions(state: State) -> None:
    legal = legal_actions(state)
    texts = [action.text for action in legal]
    assert texts == sorted(set(texts))
    assert bool(texts) != is_terminal(state)
    for action in legal:
        again = parse_action(action.text)
        assert again == action
        assert (again.kind, again.path, again.cost) == (action.kind, action.path, action.cost)
        assert explain(state, action.text) is None


def check_chance(state: State) -> None:
    """R11.1: every card in the pile is equally likely."""
    outcomes = chance_outcomes(state)
    assert bool(outcomes) == (state.actor == CHANCE)
    if outcomes:
        assert tuple(action for action, _ in outcomes) == legal_actions(state)
        assert sum(probability for _, probability in outcomes) == 1


def check_position(state: State) -> None:
    told: Any = json.loads(json.dumps(position_of(state, 1)))
    told["fresh_hacienda"] = state.fresh_hacienda
    again = parse_position(state.board, told, state.ruleset)
    if state.phase == RELAYING:  # How many pieces were laid is told only as far as it matters.
        again.pieces = state.pieces
    assert again == state
    assert hash(again) == hash(state)


@given(SEEDS, st.integers(2, 4), RULESETS, st.booleans())
@settings(max_examples=60, deadline=None)
def test_every_position_of_a_walk(seed: int, players: int, ruleset: Ruleset, rich: bool) -> None:
    walked = walk(seed, players, ruleset, rich=rich)
    states = [walked[0].before, *(move.after for move in walked)]
    hashes = [hash(state) for state in states]
    for state in states:
        check_state(state)
        check_actions(state)
        check_chance(state)
        check_position(state)
        twin = pickle.loads(pickle.dumps(state))  # noqa: S301 - our own bytes
        assert twin == state
        assert legal_actions(twin) == legal_actions(state)
    assert [hash(state) for state in states] == hashes


@given(SEEDS, st.integers(2, 4), RULESETS)
@settings(max_examples=25, deadline=None)
def test_every_walk_is_a_record(seed: int, players: int, ruleset: Ruleset) -> None:
    walked = walk(seed, players, ruleset, rich=False, most=300)
    record = make_record(walked[0].before, [move.action for move in walked])
    text = format_record(record)
    again = parse_record(text)
    assert again == record
    assert format_record(again) == text
    assert list(generate_states(again))[1:] == [move.after for move in walked]


@pytest.mark.parametrize("seed", range(3))
def test_walks_come_to_what_they_are_to_test(seed: int) -> None:
    """A walk that never relays, chases or draws would prove little."""
    walked = walk(seed, 3, parse_ruleset("standard"), rich=True)
    marks = {move.action.text[0] for move in walked} | {
        "x" for move in walked if move.action.chases
    }
    assert {"~", "@", "#", "=", "+", "x", "h", "d"} <= marks
