"""What a match teaches: for each of its moments, what the chances turned out to be."""

from collections.abc import Sequence
from typing import Final

import numpy as np
from numpy.typing import NDArray

from dosrios.bots.judging import Judge, clockwise, features_of, first_of
from dosrios.bots.network import Floats
from dosrios.training.game import Game

NOBODY: Final = -1


class Lessons:
    """Positions as features, and the chances of their players, clockwise from the first."""

    def __init__(self, features: NDArray[np.uint8], chances: NDArray[np.float32]) -> None:
        self.features: Final = features
        self.chances: Final = chances

    def __len__(self) -> int:
        return len(self.features)


def joined(lessons: Sequence[Lessons]) -> Lessons:
    """All of them together."""
    return Lessons(
        np.concatenate([lesson.features for lesson in lessons]),
        np.concatenate([lesson.chances for lesson in lessons]),
    )


def lessons_of(games: Sequence[Game], judge: Judge, trust: float) -> Lessons:
    """The lessons of matches: TD(lambda) returns, lambda being the `trust` in what followed.

    What somebody did only to try it out teaches nothing of the moments before (Sutton & Barto 2018,
    section 12).
    """
    lessons = []
    for game in games:
        if not game.moments:
            continue
        returns = returns_of(game, judge.chances(game.moments), trust)
        chances = clockwise(returns, [first_of(state) for state in game.moments])
        kept = ~np.array(game.trials)
        lessons.append(
            Lessons(
                features_of(game.moments)[kept],
                chances[kept].astype(np.float32),
            )
        )
    return joined(lessons)


def returns_of(game: Game, estimates: Floats, trust: float) -> Floats:
    """What every moment leads to, (moments, players), by player from 0."""
    players = game.state.players
    following = np.eye(players)[game.winner] if game.winner > NOBODY else estimates[-1]
    returns = np.empty((len(game.moments), players))
    for moment in reversed(range(len(game.moments))):
        returns[moment] = following
        if game.trials[moment]:
            following = estimates[moment]
        else:
            following = (1.0 - trust) * estimates[moment] + trust * following
    return returns
