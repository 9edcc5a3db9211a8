"""Counts how many ways there are to go on, to compare one implementation with another."""

from dosrios.core.rules import apply_action, legal_actions
from dosrios.core.state import State


def perft(state: State, depth: int) -> int:
    """How many sequences of exactly so many actions there are from here.

    Each card that can be drawn counts once, however probable it is. A match that is over has no
    sequence but the empty one.
    """
    if depth <= 0:
        return 1
    actions = legal_actions(state)
    if depth == 1:
        return len(actions)
    return sum(perft(apply_action(state, action), depth - 1) for action in actions)


def divide(state: State, depth: int) -> dict[str, int]:
    """By the text of each first action, in order: the sequences of so many actions with it."""
    return {
        action.text: perft(apply_action(state, action), depth - 1)
        for action in legal_actions(state)
    }
