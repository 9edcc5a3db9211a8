"""The bot `uct`: plain UCT over single actions, to measure others against.

It knows nothing of the game but its rules and its ranking (R10.3). All it does to think is in
uct_tree.py; here is how it spends its time.
"""

from random import Random
from time import perf_counter
from typing import Final

from dosrios.bots.base import Budget
from dosrios.bots.uct_tree import EXPLORATION, PLAYOUT_PLIES, TRUST, Tree
from dosrios.core.actions import Action
from dosrios.core.playouts import Dice
from dosrios.core.rules import legal_actions
from dosrios.core.state import LAYING_RIVERS, PLACING, State

SHARE: Final = 0.25
"""The part of what is left of a turn's budget that its next action may take: the first actions want
most, and what is thought about them is thought about those that follow, too."""
_SEED_BITS: Final = 60


class UctBot:
    """Grows a tree for every action, and goes on with what it grew for the action before."""

    name: Final = "uct"

    def __init__(
        self,
        budget: Budget,
        *,
        share: float = SHARE,
        exploration: float = EXPLORATION,
        plies: int = PLAYOUT_PLIES,
        trust: float = TRUST,
    ) -> None:
        """A node of the budget is a playout."""
        self._budget: Final = budget
        self._share: Final = share
        self._exploration: Final = exploration
        self._plies: Final = plies
        self._trust: Final = trust
        self._tree: Tree | None = None
        self._turn: int = 0
        self._spent: float = 0.0
        """How much of this turn's budget is spent, in its own unit."""

    def choose(self, state: State, rng: Random) -> Action:
        """The action that was tried most often."""
        legal = legal_actions(state)
        if len(legal) == 1:
            return legal[0]
        if state.turn != self._turn or state.phase in (LAYING_RIVERS, PLACING):
            self._turn, self._spent = state.turn, 0.0
        if self._tree is None or self._tree.state != state:
            dice = Dice(int(rng.random() * (1 << _SEED_BITS)))
            self._tree = Tree(state.copy(), dice, self._exploration, self._plies, self._trust)
        self._think(self._tree)
        action = self._tree.root.actions[self._tree.root.most_visited()]
        self._tree.go_on(action)
        return action

    def _think(self, tree: Tree) -> None:
        """Let the tree grow by a share of what is left of the budget, by one playout at least."""
        if self._budget.nodes is not None:
            playouts = max(1, int(self._share * (self._budget.nodes - self._spent)))
            for _ in range(playouts):
                tree.grow()
            self._spent += playouts
        elif self._budget.seconds is not None:
            begun = perf_counter()
            end = begun + self._share * (self._budget.seconds - self._spent)
            while True:
                tree.grow()
                now = perf_counter()
                if now >= end:
                    break
            self._spent += now - begun
