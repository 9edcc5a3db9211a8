"""Estimators and bots that are easy to reckon with."""

from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass
from random import Random

from dosrios.bots.base import Bot, Budget, Thought
from dosrios.core.actions import Action, parse_action
from dosrios.core.rules import legal_actions
from dosrios.core.state import State


@dataclass(frozen=True, slots=True)
class FakeEstimate:
    chances: tuple[float, ...]
    errors: tuple[float, ...]
    samples: int = 100_000
    """So many that the errors are known."""


class MoneyEstimator:
    """Chances by money alone: 1 for everybody and 1 more for every 100 Rio."""

    def __init__(self, error: float = 0.0) -> None:
        self.error = error
        self.asked: list[tuple[State, Budget, float]] = []
        """Positions with the budget and the first number of the generator."""

    def __call__(self, state: State, rng: Random, budget: Budget) -> FakeEstimate:
        self.asked.append((state, budget, rng.random()))
        return FakeEstimate(shares(state), (self.error,) * state.players)


def shares(state: State) -> tuple[float, ...]:
    weights = [1 + money / 100 for money in state.money]
    return tuple(weight / sum(weights) for weight in weights)


class LineBot:
    """Thinks of the lines that it is given for some positions; else does the first thing."""

    name = "line"

    def __init__(self, lines: Callable[[State], str] | str = "") -> None:
        self._lines = lines
        self.thoughts: Counter[int] = Counter()
        """By turn: how often it was asked to think."""

    def think(self, state: State, rng: Random) -> Thought:
        self.thoughts[state.turn] += 1
        texts = self._lines if isinstance(self._lines, str) else self._lines(state)
        line = tuple(parse_action(text) for text in texts.split())
        chances = (1 / state.players,) * state.players
        return Thought(chances, line or (legal_actions(state)[0],))

    def choose(self, state: State, rng: Random) -> Action:
        return self.think(state, rng).line[0]


class FirstBot:
    """Does the first thing that may be done, and thinks nothing."""

    name = "first"

    def choose(self, state: State, rng: Random) -> Action:
        return legal_actions(state)[0]


def always(bot: Bot) -> Callable[[Budget], Bot]:
    """Asked for a bot, answers with this one."""
    return lambda budget: bot
