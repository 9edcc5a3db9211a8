"""Everybody's chance to win in a position, and how sure that is.

The match is played on from the position several times for a few turns, each player taking the turns
that a short search finds for him, and what the network says at the ends is averaged. How much the
ends differ tells how far the average may be off; how far the network's own judgement is off is
measured over many matches (docs/strength.md, calibration).
"""

from collections.abc import Sequence
from dataclasses import dataclass
from random import Random
from typing import Final

import numpy as np

from dosrios.bots.allowance import Allowance
from dosrios.bots.base import Budget, pick
from dosrios.bots.foresight import DRAWS_A_TURN, LAYERS, draw_with
from dosrios.bots.judging import Judge, better_decision
from dosrios.bots.learned import shipped_judge
from dosrios.bots.turn_search import TurnSearch
from dosrios.core.rules import legal_actions, play
from dosrios.core.state import ACTING, DRAWING, OVER, PLACING, State

LEAST: Final = 4
MOST: Final = 64
"""Continuations: as many as the budget allows between these."""
TOGETHER: Final = 4
ROUNDS: Final = 1
"""Turns of every player that are played on."""
NODES: Final = 300
WIDTH: Final = 3


@dataclass(frozen=True, slots=True)
class Estimate:
    """What is to be expected of a match from a position on."""

    chances: tuple[float, ...]
    """Each player's chance to win, 0 to 1; they add up to 1."""
    errors: tuple[float, ...]
    """Their standard errors, as far as the continuations differ; 0 when the match is over."""
    samples: int
    """Continuations; 0 when none was needed."""


def estimate(state: State, rng: Random, budget: Budget, judge: Judge | None = None) -> Estimate:
    """The chances of all players in any position, within a budget."""
    players = state.players
    if state.phase == OVER:
        won = tuple(float(player == state.winner) for player in range(players))
        return Estimate(won, (0.0,) * players, 0)
    judge = judge or shipped_judge()
    allowance = Allowance(budget)
    ends: list[list[float]] = []
    while len(ends) < LEAST or (len(ends) < MOST and not allowance.is_spent):
        states = [state.copy() for _ in range(TOGETHER)]
        ends.extend(_ends(judge, states, rng, allowance))
    outcomes = np.array(ends)
    chances = outcomes.mean(axis=0)
    errors = outcomes.std(axis=0, ddof=1) / np.sqrt(len(ends))
    return Estimate(tuple(chances.tolist()), tuple(errors.tolist()), len(ends))


def _ends(
    judge: Judge, states: Sequence[State], rng: Random, allowance: Allowance
) -> list[list[float]]:
    """The chances of all players where continuations from these positions, changed here, end."""
    for state in states:
        _draw(state, rng)
    last = states[0].turn + ROUNDS * states[0].players
    while going := [state for state in states if state.phase != OVER and state.turn < last]:
        acting = [state for state in going if state.phase == ACTING]
        for state in going:
            if state.phase != ACTING:
                _choose_quickly(judge, state, rng)
        if acting:
            _play_turns(judge, acting, rng, allowance)
    return [list(chances) for chances in judge.chances(states).tolist()]


def _play_turns(judge: Judge, states: Sequence[State], rng: Random, allowance: Allowance) -> None:
    """Play the turn that a short search finds in each position, and draw cards."""
    searches = [TurnSearch(state, NODES, WIDTH, layers=LAYERS) for state in states]
    judge.run(searches)
    allowance.spend(sum(search.nodes for search in searches))
    ends = [search.best for search in searches]
    put_off, carried_out = judge.decisions([end.state for end in ends])
    for index, state in enumerate(states):
        player = state.active
        end = ends[index]
        for action in end.line():
            play(state, action)
        if state.phase == ACTING:
            play(state, better_decision(put_off[index], carried_out[index], player))
        _draw(state, rng)


def _draw(state: State, rng: Random) -> None:
    if state.phase == DRAWING:
        draw_with(state, [rng.random() for _ in range(DRAWS_A_TURN)])


def _choose_quickly(judge: Judge, state: State, rng: Random) -> None:
    """A campesino where the network likes him best; a river piece anyhow."""
    actions = legal_actions(state)
    if state.phase != PLACING:
        play(state, pick(rng, actions))
        return
    best, _ = judge.best_line(state, [(action,) for action in actions])
    play(state, actions[best])
