"""The first lessons: what `greedy` thinks of positions, and how its matches ended.

A network that has learned nothing plays matches that teach nothing. Greedy's estimate of how far
everybody is from winning (prospects.py) is a beginning: it is smooth, so some ten thousand
positions are enough, among them many that follow a move at random, where nobody would get to.
"""

from typing import Final

import numpy as np

from dosrios.bots.base import pick
from dosrios.bots.judging import clockwise, features_of, first_of
from dosrios.bots.network import Floats
from dosrios.bots.prospects import Waters
from dosrios.bots.turn_search import TurnSearch
from dosrios.core.actions import DEFER_ACTION, HARVEST_ACTION
from dosrios.core.rules import play
from dosrios.core.state import ACTING, OVER, State
from dosrios.training.game import Game
from dosrios.training.samples import Lessons

SCALE: Final = 300.0
"""Rio of distance by which a player's odds change e-fold."""
HOPE: Final = 0.35
"""How much of what the open row would pay is counted; each later card for less."""
LATER: Final = 0.85
TRUST: Final = 0.5
"""How much the result counts in matches that greedy played, against its estimate."""
STRAYS: Final = 3
"""Positions after a move at random, for each turn."""


def first_lessons(games: list[Game]) -> Lessons:
    """The lessons of matches that greedy played."""
    states: list[State] = []
    chances: list[Floats] = []
    for game in games:
        won = np.eye(game.state.players)[game.winner]
        for state in game.moments:
            states.append(state)
            estimate = estimate_of(state)
            chances.append(TRUST * won + (1 - TRUST) * estimate if game.winner >= 0 else estimate)
            if state.phase == ACTING:
                for stray in _strays(state, game):
                    states.append(stray)
                    chances.append(estimate_of(stray))
    targets = clockwise(np.array(chances), [first_of(state) for state in states])
    return Lessons(features_of(states), targets.astype(np.float32))


def _strays(state: State, game: Game) -> list[State]:
    """Positions after turns at random."""
    search = TurnSearch(state, 200, 2)
    while search.pending:
        search.tell([game.generator.random() for _ in search.pending])
    strays = []
    for _ in range(STRAYS):
        end = pick(game.generator, search.finals)
        if end.state.phase == ACTING:
            stray = end.state.copy()
            play(stray, DEFER_ACTION if game.generator.random() < 0.5 else HARVEST_ACTION)
            strays.append(stray)
    return strays


def estimate_of(state: State) -> Floats:
    """Greedy's estimate of the chances, by player."""
    if state.phase == OVER:
        won: Floats = np.eye(state.players)[state.winner]
        return won
    waters = Waters(state)
    odds = np.zeros(state.players)
    for player, holding in enumerate(state.holdings):
        prospects = waters.prospects(holding)
        hope = sum(HOPE * LATER**turn * pay for turn, pay in enumerate(prospects.payments))
        odds[player] = (hope - prospects.distance) / SCALE
    powers = np.exp(odds - odds.max())
    chances: Floats = powers / powers.sum()
    return chances
