"""Chance, from seeded generators that give the same on every version of Python.

Only `Random.random()` and the seeding are promised to stay as they are, so nothing else of a
generator is used here: no `shuffle`, no `choice`, no `randrange`.
"""

from collections.abc import Sequence
from hashlib import sha256
from random import Random
from typing import Final, TypeVar

from dosrios.core.actions import Action
from dosrios.core.rules import legal_actions
from dosrios.core.state import CHANCE, State

T = TypeVar("T")

_SEED_BYTES: Final = 6


def make_generator(seed: int, purpose: str = "") -> Random:
    """A generator of its own for each seed and purpose; they do not disturb each other."""
    return Random(f"{seed} {purpose}")


def match_seed(seed: int, number: int) -> int:
    """The seed of one match of many: a hash, so that they have nothing to do with each other.

    It depends on nothing else: series with the same seed have the same openings.
    """
    digest = sha256(f"{seed} {number}".encode()).digest()
    return int.from_bytes(digest[:_SEED_BYTES])


def draw_below(generator: Random, count: int) -> int:
    """One of 0 .. count - 1, each equally likely (to within count / 2^53)."""
    return int(generator.random() * count)


def shuffled(generator: Random, things: Sequence[T]) -> list[T]:
    """The things in an order of which each is equally likely."""
    order = list(things)
    for last in range(len(order) - 1, 0, -1):
        other = draw_below(generator, last + 1)
        order[last], order[other] = order[other], order[last]
    return order


def draw_card(generator: Random, state: State) -> Action:
    """The draw of a card, by its exact probability (R9.4, R11.1).

    One number of the generator is used for it. Raises `ValueError` when no card is to be drawn.
    """
    if state.actor != CHANCE:
        raise ValueError("no card is to be drawn here (R9.4)")
    ticket = draw_below(generator, sum(state.pile))
    for action in legal_actions(state):
        ticket -= state.pile[action.card]
        if ticket < 0:
            return action
    raise AssertionError("the tickets are as many as the cards in the pile")
