"""Records as values: what they hold, and replaying them."""

import pickle
from dataclasses import replace

import pytest
from tests.core.positions import opening

from dosrios.core.actions import parse_action
from dosrios.core.errors import IllegalAction, InvalidValue
from dosrios.core.record import (
    Comment,
    Record,
    generate_states,
    last_state,
    make_record,
    result_of,
    state_at,
)
from dosrios.core.rules import apply_action, legal_actions
from dosrios.core.state import State


def played(state: State, plies: int) -> Record:
    """So many plies of a match in which everybody takes the first action there is."""
    initial, actions = state, []
    for _ in range(plies):
        actions.append(legal_actions(state)[0])
        state = apply_action(state, actions[-1])
    return make_record(initial, actions)


RECORD = played(opening(), 30)


def test_a_record_holds_the_opening() -> None:
    state = opening(players=3, start="P2", rules="published")
    record = make_record(state, headers={"Name1": "Ana", "Site": ""})
    assert (record.players, record.start, record.row) == (3, 1, state.row)
    assert record.board == state.board
    assert record.ruleset == state.ruleset
    assert record.initial_state() == state
    assert record.headers == (("Name1", "Ana"), ("Site", ""))


def test_replaying() -> None:
    states = list(generate_states(RECORD))
    assert len(states) == 31
    assert states[0] == opening()
    for ply in (0, 1, 17, 30):
        assert state_at(RECORD, ply) == states[ply]
    assert last_state(RECORD) == states[-1]


@pytest.mark.parametrize("ply", [-1, 31])
def test_there_is_no_position_before_or_behind(ply: int) -> None:
    with pytest.raises(InvalidValue, match=f"no position {ply}; the record has 30 actions"):
        state_at(RECORD, ply)


def test_an_illegal_action_shows_when_replayed() -> None:
    record = RECORD.with_actions([parse_action("@a1")])
    assert record.actions[:30] == RECORD.actions
    with pytest.raises(IllegalAction):
        last_state(record)


def test_headers_keep_their_order() -> None:
    record = RECORD.with_header("Name2", "Bo").with_header("Name1", "Al").with_header("Name2", "Cy")
    assert record.headers == (("Name2", "Cy"), ("Name1", "Al"))
    assert record.header("Name2") == "Cy"
    assert record.header("Name3") is None


@pytest.mark.parametrize("key", ["", "Two words", "a]b", "[", "Row", "Record", "NUL\0", "\ud800"])
def test_keys_that_cannot_be(key: str) -> None:
    with pytest.raises(InvalidValue):
        RECORD.with_header(key, "x")


@pytest.mark.parametrize("value", [" x", "x\t", "two\nlines", "two\rlines", "\0", "\ud800"])
def test_values_that_cannot_be(value: str) -> None:
    with pytest.raises(InvalidValue):
        RECORD.with_header("Site", value)


def test_a_key_given_twice() -> None:
    with pytest.raises(InvalidValue, match="'Site' is given twice"):
        replace(RECORD, headers=(("Site", "x"), ("Site", "x")))


@pytest.mark.parametrize("result", ["P1", "P4", "*", "="])
def test_results(result: str) -> None:
    assert RECORD.with_header("Result", result).header("Result") == result


@pytest.mark.parametrize("result", ["", "P5", "1-0", "p1"])
def test_no_results(result: str) -> None:
    with pytest.raises(InvalidValue, match="no result"):
        RECORD.with_header("Result", result)


@pytest.mark.parametrize(
    "comment",
    [
        Comment(0, "a } too early"),
        Comment(0, "carriage\rreturn"),
        Comment(0, "NUL \0"),
        Comment(0, "half \udc00"),
        Comment(0, "two\nlines", is_line=True),
        Comment(31, "behind the end"),
        Comment(-1, "before the start"),
    ],
)
def test_comments_that_cannot_be(comment: Comment) -> None:
    with pytest.raises(InvalidValue):
        replace(RECORD, comments=(comment,))


def test_comments_come_in_order() -> None:
    with pytest.raises(InvalidValue):
        replace(RECORD, comments=(Comment(2, "later"), Comment(1, "earlier")))


def test_the_opening_is_checked() -> None:
    """R3.5: players + 1 cards in the opening row."""
    with pytest.raises(InvalidValue, match=r"R3\.5"):
        replace(RECORD, row=(0, 1))
    with pytest.raises(InvalidValue, match=r"R3\.1"):
        replace(RECORD, start=2)


def test_results_of_positions() -> None:
    """R10.4: that a match was stopped is nothing the rules can see."""
    state = opening()
    assert result_of(state) == "*"
    assert result_of(state, stopped=True) == "="


def test_a_record_survives_pickling() -> None:
    record = replace(RECORD, comments=(Comment(3, "hm"),)).with_header("Site", "here")
    assert pickle.loads(pickle.dumps(record)) == record  # noqa: S301 - our own bytes
