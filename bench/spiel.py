"""What is measured of OpenSpiel, whose games are written in C++."""

import random
from collections.abc import Iterator

import pyspiel

ROLLOUTS = 100


def play(name: str) -> Iterator[dict[str, int]]:
    """Whole random matches by the loop of its own examples: list, choose, apply in place."""
    game, rng = pyspiel.load_game(name), random.Random(1)
    while True:
        state, actions, rolls = game.new_initial_state(), 0, 0
        while not state.is_terminal():
            if state.is_chance_node():
                outcomes, odds = zip(*state.chance_outcomes(), strict=True)
                state.apply_action(rng.choices(outcomes, odds)[0])
                rolls += 1
            else:
                state.apply_action(rng.choice(state.legal_actions()))
                actions += 1
        yield {"actions": actions, "plies": actions + rolls, "matches": 1}


def rollouts(name: str) -> Iterator[dict[str, int]]:
    """Rollouts in C++ by `RandomRolloutEvaluator`, to the end of the match.

    Python cannot call it; but a search with a budget of one simulation lets it evaluate the
    position that is searched, once, by as many rollouts as it is told to make.
    """
    game = pyspiel.load_game(name)
    state = game.new_initial_state()
    while state.is_chance_node():
        state.apply_action(state.legal_actions()[0])
    evaluator = pyspiel.RandomRolloutEvaluator(ROLLOUTS, 1)
    bot = pyspiel.MCTSBot(game, evaluator, 2.0, 1, 1, False, 1, False)
    while True:
        bot.step(state)
        yield {"playouts": ROLLOUTS}
