"""The bots that judge with the learned networks: `easy`, `medium`, `hard` and `expert`.

All of them plan a turn when it begins and carry the plan out as long as nothing interferes. They
differ in how far and how attentively they look (`Level`).
"""

from dataclasses import dataclass
from functools import cache
from importlib import resources
from random import Random
from typing import Final

from dosrios.bots.allowance import Allowance
from dosrios.bots.base import Budget, Thought
from dosrios.bots.dams import generate_courses
from dosrios.bots.foresight import Depth, Foresight
from dosrios.bots.greedy import best_way
from dosrios.bots.judging import Judge
from dosrios.bots.network import load_networks
from dosrios.bots.plans import Plan
from dosrios.bots.positions import Attention
from dosrios.core.actions import Action
from dosrios.core.playouts import Dice
from dosrios.core.state import ACTING, LAYING_RIVERS, PLACING, State

COURSES: Final = 12
"""Courses of a river that are compared when a piece is laid in somebody's turn."""


@cache
def shipped_judge() -> Judge:
    """The judge with the networks of the package."""
    source = resources.files("dosrios.bots") / "weights.npz"
    with resources.as_file(source) as path:
        networks, _ = load_networks(path)
    return Judge(networks)


@dataclass(frozen=True, slots=True)
class Level:
    """How a learned bot plays."""

    name: str
    most_nodes: int
    """Of a turn, whatever the budget allows."""
    depths: tuple[tuple[Depth, ...], ...] = ((), (), ())
    """By number of players from 2 how far it looks ahead, see `Foresight`; nothing looks at the own
    turn only."""
    overlooked: int = 0
    """Of a hundred walks, how many do not come to its mind."""
    overlooked_works: int = 0
    """Of a hundred other ideas: buildings, dams, chases, errands."""


class LearnedBot:
    """Plans whole turns with what the networks say of the positions at their ends."""

    def __init__(self, level: Level, budget: Budget, judge: Judge | None = None) -> None:
        self.level: Final = level
        self._budget: Final = budget
        self._judge: Final = judge or shipped_judge()
        self._plan: Final = Plan()

    @property
    def name(self) -> str:
        """The name of the level."""
        return self.level.name

    def choose(self, state: State, rng: Random) -> Action:
        """The next action of the plan; a new plan where the old one does not fit (R5.1)."""
        return self._plan.next_action(state, lambda: self.think(state, rng).line)

    def think(self, state: State, rng: Random) -> Thought:
        """Its estimate of the chances of all players, and the rest of the turn as it would play it.

        The estimate is of the position after its line.
        """
        if state.phase in (ACTING, PLACING):
            return self._look_ahead(state, rng)
        if state.phase == LAYING_RIVERS:
            action = best_way(state, rng)
            chances = self._judge.chances([state])[0]
            return Thought(tuple(chances.tolist()), (action,))
        lines = [course.actions for course in generate_courses(state, COURSES, state.actor)]
        best, chances = self._judge.best_line(state, lines)
        return Thought(tuple(chances.tolist()), lines[best], len(lines))

    def _look_ahead(self, state: State, rng: Random) -> Thought:
        level = self.level
        allowance = Allowance(self._budget, level.most_nodes)
        attention = None
        if state.phase == ACTING and (level.overlooked or level.overlooked_works):
            dice = Dice(int(rng.random() * 2**53))
            attention = Attention(dice, level.overlooked, level.overlooked_works)
        depths = level.depths[state.players - 2]
        foresight = Foresight(
            self._judge, state, allowance, rng, depths=depths, attention=attention
        )
        best = foresight.run()[0]
        return Thought(tuple(best.chances), tuple(best.line()), allowance.nodes)
