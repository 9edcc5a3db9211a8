"""What is measured of catanatron, a Settlers of Catan in Python."""

import random
from collections.abc import Iterator

from catanatron import Color, Game, RandomPlayer

TURNS_LIMIT = 1000
"""After so many turns catanatron itself stops a match."""


def play() -> Iterator[dict[str, int]]:
    """Whole matches of four random players, by the loop of its `Game.play`."""
    random.seed(1)
    while True:
        game, actions = Game([RandomPlayer(color) for color in Color]), 0
        while game.winning_color() is None and game.state.num_turns < TURNS_LIMIT:
            game.play_tick()
            actions += 1
        yield {"actions": actions, "plies": actions, "matches": 1}


def copies() -> Iterator[dict[str, int]]:
    """Copies of a game in the middle of a match, 100 in a batch."""
    game = Game([RandomPlayer(color) for color in Color], seed=1)
    for _ in range(200):
        game.play_tick()
    while True:
        for _ in range(100):
            game.copy()
        yield {"copies": 100}
