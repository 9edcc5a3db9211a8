"""Random matches in which much happens, for tests that hold in every position."""

from collections.abc import Iterator
from random import Random
from typing import NamedTuple

from dosrios.core.actions import DAM, DEFER, FINCA, HACIENDA, HARVEST, RETURN, Action
from dosrios.core.board import FRAME_TERRAIN, PARTS, Board, assemble_board, parse_board
from dosrios.core.cards import CARD_KINDS, DECK, IS_DESPERADO
from dosrios.core.places import PLACE_NAMES
from dosrios.core.rules import apply_action, initial_state, is_terminal, legal_actions
from dosrios.core.ruleset import STANDARD, Ruleset
from dosrios.core.state import DAMS, State

ALL_MAIZE = parse_board(" ".join(["m" * 7] * 7))
"""Every river piece but the first to a lake, city or trail is a matter of choice."""


class Move(NamedTuple):
    before: State
    action: Action
    after: State


def place(name: str) -> int:
    return PLACE_NAMES.index(name)


def mask(names: str) -> int:
    """Of places named with spaces between them."""
    return sum(1 << place(name) for name in names.split())


def random_board(random: Random) -> Board:
    return assemble_board(
        "".join(random.sample(FRAME_TERRAIN, len(FRAME_TERRAIN))),
        random.sample(range(len(PARTS)), len(PARTS)),
        [random.randrange(3) for _ in PARTS],
        mirrored=random.random() < 0.5,
    )


def opening(
    random: Random,
    *,
    players: int | None = None,
    ruleset: Ruleset = STANDARD,
    board: Board | None = None,
    rich: bool = False,
) -> State:
    """A first position; rich, everybody has money and dams as in the middle of a match."""
    players = players or random.choice((2, 3, 4))
    deck = [card for card in range(CARD_KINDS) for _ in range(DECK[card]) if not IS_DESPERADO[card]]
    state = initial_state(
        board or random_board(random),
        players=players,
        start=random.randrange(players),
        row=tuple(random.sample(deck, players + 1)),
        ruleset=ruleset,
    )
    if rich:
        state = state.copy()
        for player in range(players):
            own = state.own(player)
            own.money, own.stock = 3000, 6
        state.supply = DAMS - 6 * players
    return state


_WEIGHTS = {DAM: 3.0, FINCA: 3.0, HACIENDA: 20.0, RETURN: 20.0, HARVEST: 3.0, DEFER: 1.0}


def choose(random: Random, legal: tuple[Action, ...]) -> Action:
    """A random action; what is rare is likelier than among equals."""
    weights = [30.0 if action.chases else _WEIGHTS.get(action.kind, 1.0) for action in legal]
    return random.choices(legal, weights)[0]


def moves(random: Random, state: State, most: int = 200) -> Iterator[Move]:
    """Yield the moves of a random match, at most so many."""
    for _ in range(most):
        if is_terminal(state):
            return
        action = choose(random, legal_actions(state))
        after = apply_action(state, action)
        yield Move(state, action, after)
        state = after


def positions(random: Random, state: State, most: int = 200) -> Iterator[State]:
    """Yield the positions of a random match."""
    yield state
    for move in moves(random, state, most):
        yield move.after
