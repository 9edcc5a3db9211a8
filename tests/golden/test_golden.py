"""Whole matches that must stay legal and end as they did (tools/pin.py wrote their ends)."""

import json
from pathlib import Path
from typing import Any

import pytest
from tests.perft.pinned import golden_names, golden_record

from dosrios.core.invariants import check_state
from dosrios.core.phases.victory import buildings_of
from dosrios.core.places import count_places
from dosrios.core.position import position_of
from dosrios.core.record import generate_states, last_state
from dosrios.core.rules import is_terminal
from dosrios.core.writing import format_record

HERE = Path(__file__).parent
ENDS: dict[str, Any] = json.loads((HERE / "ends.json").read_text(encoding="utf-8"))


@pytest.mark.parametrize("name", golden_names())
def test_the_match_is_legal_and_ends_exactly_so(name: str) -> None:
    record = golden_record(name)
    end = last_state(record)
    assert is_terminal(end)
    assert record.header("Result") == f"P{end.winner + 1}"
    assert position_of(end, len(record.actions)) == ENDS[name]


@pytest.mark.parametrize("name", golden_names())
def test_every_position_keeps_the_invariants(name: str) -> None:
    for state in generate_states(golden_record(name)):
        check_state(state)


@pytest.mark.parametrize("name", golden_names())
def test_the_file_is_canonical(name: str) -> None:
    text = (HERE / f"{name}.drn").read_text(encoding="utf-8")
    assert format_record(golden_record(name)) == text


def test_both_ways_to_win_are_there() -> None:
    """R10.1."""
    ends = [last_state(golden_record(name)) for name in golden_names()]
    built = {count_places(buildings_of(end, end.winner)) for end in ends}
    assert built == {4, 5}
