"""A match written down in full: every legal action at every ply, and the position at every turn."""

import json
from collections.abc import Iterator
from pathlib import Path

from dosrios.core.position import actor_name, position_of
from dosrios.core.record import Record, generate_states
from dosrios.core.rules import legal_actions
from dosrios.core.state import OVER

HERE = Path(__file__).parent
DUMPED = ("two_standard", "three_published", "four_standard")
"""Golden records that are dumped."""


def generate_dump(record: Record) -> Iterator[str]:
    """Yield the lines of the dump."""
    turn = -1
    texts = [*(action.text for action in record.actions), ""]
    for ply, state in enumerate(generate_states(record)):
        if state.turn != turn or state.phase == OVER:
            yield json.dumps(position_of(state, ply), separators=(",", ":"))
            turn = state.turn
        legal = " ".join(action.text for action in legal_actions(state))
        yield f"{ply} {actor_name(state)} {texts[ply]} < {legal}"


def dump_path(name: str) -> Path:
    return HERE / f"{name}.txt"
