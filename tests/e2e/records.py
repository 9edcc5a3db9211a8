"""Matches that were played before, as tests need them."""

from dataclasses import replace
from pathlib import Path

from dosrios.core.reading import parse_record
from dosrios.core.record import Record, generate_states
from dosrios.core.state import ACTING
from dosrios.core.writing import format_record

FOLDER = Path(__file__).parents[1] / "golden"


def finished(name: str = "two_standard") -> str:
    """A whole match."""
    return (FOLDER / f"{name}.drn").read_text(encoding="utf-8")


def beginning(plies: int, name: str = "two_standard") -> str:
    """The first actions of a match; below nought, all but so many."""
    record = parse_record(finished(name))
    headers = tuple(header for header in record.headers if header[0] != "Result")
    return format_record(
        replace(record, actions=record.actions[:plies], headers=headers, comments=())
    )


def until_turn(number: int, name: str = "two_standard") -> str:
    """A match up to the beginning of a turn."""
    return beginning(_ply_of_turn(parse_record(finished(name)), number), name)


def _ply_of_turn(record: Record, number: int) -> int:
    for ply, state in enumerate(generate_states(record)):
        if state.turn == number and state.phase == ACTING:
            return ply
    raise ValueError(f"there is no turn {number}")


def with_everything() -> str:
    """A match in which everything can be done now: walk (two together, and chase), dam, build."""
    return beginning(51, "two_published")
