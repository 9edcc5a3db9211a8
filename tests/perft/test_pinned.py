"""Perft: the tree of actions below pinned positions, and the order of the actions in it.

`tools/pin.py` writes what is pinned; a change of it is a change of the rules.
"""

import json

import pytest
from tests.perft.pinned import PINNED, Case, golden_names, golden_record, order_digest

from dosrios.core.perft import divide, perft
from dosrios.core.record import state_at

CASES: list[Case] = json.loads(PINNED.read_text(encoding="utf-8"))


@pytest.mark.parametrize("case", CASES, ids=lambda case: f"{case['record']}-{case['ply']}")
def test_the_tree_is_as_pinned(case: Case) -> None:
    state = state_at(golden_record(case["record"]), case["ply"])
    total = perft(state, case["depth"])
    if total != case["total"]:
        counts = divide(state, case["depth"])
        texts = sorted({*counts, *case["divide"]})
        differing = [
            f"{text}: {counts.get(text)}, pinned {case['divide'].get(text)}"
            for text in texts
            if counts.get(text) != case["divide"].get(text)
        ]
        pytest.fail(f"{total} instead of {case['total']}\n" + "\n".join(differing))
    assert list(divide(state, 1)) == list(case["divide"])
    assert order_digest(state, case["depth"]) == case["order"]


def test_what_is_pinned_is_various() -> None:
    assert {case["record"] for case in CASES} == set(golden_names())
    assert {case["phase"] for case in CASES} == {
        "rivers",
        "campesinos",
        "actions",
        "relaying",
        "draw",
    }
    assert all(sum(case["divide"].values()) == case["total"] for case in CASES)
    rulesets = {
        (len(record.row) - 1, str(record.ruleset)) for record in map(golden_record, golden_names())
    }
    for players in (2, 3, 4):
        assert {(players, "standard"), (players, "published")} <= rulesets
