"""What is measured of Dos Rios. Each function yields batches of work for ever, and how much it was.

A batch of play is a whole random match from its opening on, so that beginnings and ends have their
share. `actions` are what players did; `plies` count the cards that were drawn too.
"""

import random
from collections.abc import Iterator

from dosrios.core.board import FRAME_TERRAIN, PARTS, assemble_board
from dosrios.core.cards import CARD_KINDS, DECK, IS_DESPERADO
from dosrios.core.perft import perft
from dosrios.core.playouts import Dice, playout, random_action
from dosrios.core.rules import apply_action, initial_state, is_terminal, legal_actions, play
from dosrios.core.state import CHANCE, State
from dosrios.match.chance import draw_card

Counts = dict[str, int]

NO_LIMIT = 1_000_000
MIDDLE = 200
"""Plies after which a match is in full swing."""
PERFT_PLY = 60
"""Plies after which rivers and campesinos are set up."""


def opening(rng: random.Random, players: int) -> State:
    """A first position on a random board (R2.9, R3.5)."""
    deck = [card for card in range(CARD_KINDS) for _ in range(DECK[card]) if not IS_DESPERADO[card]]
    board = assemble_board(
        "".join(rng.sample(FRAME_TERRAIN, len(FRAME_TERRAIN))),
        rng.sample(range(len(PARTS)), len(PARTS)),
        [rng.randrange(3) for _ in PARTS],
        mirrored=rng.random() < 0.5,
    )
    row = tuple(rng.sample(deck, players + 1))
    return initial_state(board, players=players, start=rng.randrange(players), row=row)


def _share_of_actions(players: int) -> float:
    """How much of all plies players do, from 100 random matches; looking would cost the loops."""
    rng, dice, plies, draws = random.Random(0), Dice(0), 0, 0
    for _ in range(100):
        state = opening(rng, players)
        while not is_terminal(state):
            draws += state.actor == CHANCE
            plies += 1
            play(state, random_action(state, dice))
    return 1 - draws / plies


def listed(players: int) -> Iterator[Counts]:
    """The public way: list what is legal, choose one, get a new state; nothing ever changes."""
    rng = random.Random(1)
    while True:
        state, actions, draws = opening(rng, players), 0, 0
        while not is_terminal(state):
            if state.actor == CHANCE:
                state = apply_action(state, draw_card(rng, state))
                draws += 1
            else:
                state = apply_action(state, rng.choice(legal_actions(state)))
                actions += 1
        yield {"actions": actions, "plies": actions + draws, "matches": 1}


def copied(players: int) -> Iterator[Counts]:
    """The way of a search that keeps each state: copy, pick without listing, apply to the copy."""
    rng, dice, share = random.Random(1), Dice(1), _share_of_actions(players)
    while True:
        state, plies = opening(rng, players), 0
        while not is_terminal(state):
            state = state.copy()
            play(state, random_action(state, dice))
            plies += 1
        yield {"actions": round(plies * share), "plies": plies, "matches": 1}


def in_place(players: int) -> Iterator[Counts]:
    """The way of a rollout that is driven from Python: pick without listing, apply."""
    rng, dice, share = random.Random(1), Dice(1), _share_of_actions(players)
    while True:
        state, plies = opening(rng, players), 0
        while not is_terminal(state):
            play(state, random_action(state, dice))
            plies += 1
        yield {"actions": round(plies * share), "plies": plies, "matches": 1}


def playouts(players: int, limit: int = NO_LIMIT) -> Iterator[Counts]:
    """Playouts inside the core, from openings, 20 in a batch."""
    rng, dice = random.Random(1), Dice(1)
    while True:
        openings = [opening(rng, players) for _ in range(20)]
        plies = sum([playout(state, dice, limit) for state in openings])
        yield {"playouts": len(openings), "plies": plies}


def copies(players: int) -> Iterator[Counts]:
    """Copies of a state in the middle of a match, 1,000 in a batch."""
    state = opening(random.Random(1), players)
    playout(state, Dice(1), MIDDLE)
    while True:
        for _ in range(1000):
            state.copy()
        yield {"copies": 1000}


def perfts(players: int) -> Iterator[Counts]:
    """Leaves of perft 3 from positions in which the campesinos walk."""
    rng, dice = random.Random(1), Dice(1)
    while True:
        state = opening(rng, players)
        playout(state, dice, PERFT_PLY)
        yield {"nodes": perft(state, 3)}
