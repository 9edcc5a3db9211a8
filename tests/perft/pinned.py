"""What is pinned of the tree of actions below some positions of the golden records."""

import hashlib
from collections.abc import Iterator
from pathlib import Path
from typing import TypedDict

from dosrios.core.actions import RETURN
from dosrios.core.perft import divide
from dosrios.core.reading import parse_record
from dosrios.core.record import Record, generate_states
from dosrios.core.rules import apply_action, legal_actions
from dosrios.core.state import OVER, PHASE_NAMES, State

GOLDEN = Path(__file__).parents[1] / "golden"
PINNED = Path(__file__).with_name("pinned.json")
DEEPEST = 5
LARGEST = 30_000
"""A position is counted as deep as it goes without more leaves than this."""


class Case(TypedDict):
    record: str
    ply: int
    phase: str
    depth: int
    total: int
    order: str
    """Digest of all actions of the tree in their order."""
    divide: dict[str, int]
    """By each first action, in their order."""


def golden_record(name: str) -> Record:
    return parse_record((GOLDEN / f"{name}.drn").read_text(encoding="utf-8"))


def golden_names() -> list[str]:
    return sorted(path.stem for path in GOLDEN.glob("*.drn"))


def order_digest(state: State, depth: int) -> str:
    """A digest of the texts of all actions down to a depth, each node's before its children's."""
    digest = hashlib.sha256()
    for text in _generate_texts(state, depth):
        digest.update(text.encode())
    return digest.hexdigest()[:16]


def _generate_texts(state: State, depth: int) -> Iterator[str]:
    actions = legal_actions(state)
    yield " ".join(action.text for action in actions) + "\n"
    if depth > 1:
        for action in actions:
            yield from _generate_texts(apply_action(state, action), depth - 1)


def interesting_plies(states: list[State]) -> list[int]:
    """The first position of each phase, those with most to do, and the last one to choose in."""
    by_phase: dict[int, int] = {}
    for ply, state in enumerate(states):
        by_phase.setdefault(state.phase, ply)
    by_phase.pop(OVER, None)
    plies = range(len(states))
    widest = sorted(plies, key=lambda ply: (-len(legal_actions(states[ply])), ply))[:2]
    returns = [
        ply for ply in plies if any(action.kind == RETURN for action in legal_actions(states[ply]))
    ][:1]
    crossings = [
        ply for ply in plies if any(action.is_crossing for action in legal_actions(states[ply]))
    ][:1]
    return sorted({*by_phase.values(), *widest, *returns, *crossings, len(states) - 2})


def count(name: str, ply: int, state: State) -> Case:
    counts = divide(state, 1)
    depth = 1
    while depth < DEEPEST:
        deeper = divide(state, depth + 1)
        if sum(deeper.values()) > LARGEST:
            break
        counts, depth = deeper, depth + 1
    return {
        "record": name,
        "ply": ply,
        "phase": PHASE_NAMES[state.phase],
        "depth": depth,
        "total": sum(counts.values()),
        "order": order_digest(state, depth),
        "divide": counts,
    }


def count_all() -> list[Case]:
    cases: list[Case] = []
    for name in golden_names():
        states = list(generate_states(golden_record(name)))
        cases.extend(count(name, ply, states[ply]) for ply in interesting_plies(states))
    return cases
