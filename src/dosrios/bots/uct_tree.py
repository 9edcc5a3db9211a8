"""The tree that `uct` grows: single actions, chance sampled, random playouts.

UCT as L. Kocsis and Cs. Szepesvári have it (Bandit based Monte-Carlo planning, ECML 2006): in every
position of the tree the action is chosen as by UCB1, where each is tried once before any is tried
again; the first position that is new joins the tree, and from there the match is played out at
random. Each player maximises his own returns (max^n: N. R. Sturtevant, CG 2008).
"""

from math import log, sqrt
from typing import Final

from dosrios.core.actions import Action
from dosrios.core.playouts import Dice, playout, random_action
from dosrios.core.rules import legal_actions, play, ranking
from dosrios.core.state import CHANCE, DRAWING, OVER, State

EXPLORATION: Final = 1.0
"""What the width of the confidence bounds is multiplied by; returns are from 0 to 1."""
PLAYOUT_PLIES: Final = 200
"""Actions after which a playout is cut."""
TRUST: Final = 0.5
"""How far the ranking (R10.3) says who would have won a playout that was cut, 0 to 1: the rest of
the return is shared by all. Below 1 to win is better than to lead."""


class Node:
    """A position of the tree, or one in which a card is to be drawn."""

    __slots__ = ("actions", "children", "total", "visits", "worths")

    def __init__(self) -> None:
        self.actions: list[Action] = []
        """What may be done, those that were tried first; empty until the position is gone on from.

        Where a card is drawn: the draws there have been.
        """
        self.children: list[Node] = []
        """What came of those that were tried."""
        self.visits: list[int] = []
        self.worths: list[float] = []
        """Of each child how often it was visited, and the sum of the returns of who chose it."""
        self.total: int = 0
        """All visits of the children."""

    def add_child(self) -> int:
        """The index of a new child, for the first action that was not tried."""
        self.children.append(Node())
        self.visits.append(0)
        self.worths.append(0.0)
        return len(self.children) - 1

    def most_visited(self) -> int:
        """The index of the child that was visited most; of several, the one worth most."""
        best = 0
        for index in range(1, len(self.children)):
            mine, its = self.visits[index], self.visits[best]
            if mine > its or (mine == its and self.worths[index] > self.worths[best]):
                best = index
        return best


class Tree:
    """The tree of one position, and how it grows."""

    __slots__ = ("_dice", "_exploration", "_plies", "_trust", "root", "state")

    def __init__(
        self,
        state: State,
        dice: Dice,
        exploration: float = EXPLORATION,
        plies: int = PLAYOUT_PLIES,
        trust: float = TRUST,
    ) -> None:
        self.state: State = state
        self.root: Node = Node()
        self._dice = dice
        self._exploration: float = exploration
        self._plies: int = plies
        self._trust: float = trust

    def grow(self) -> None:
        """Play one match out from the position of the tree; the first new position joins it."""
        state = self.state.copy()
        node = self.root
        nodes: list[Node] = []
        indices: list[int] = []
        players: list[int] = []
        while state.phase != OVER:
            players.append(state.actor)
            index = self._draw(node, state) if state.phase == DRAWING else self._pick(node, state)
            nodes.append(node)
            indices.append(index)
            play(state, node.actions[index])
            if node.visits[index] == 0:
                break
            node = node.children[index]
        playout(state, self._dice, self._plies)
        returns = returns_of(state, self._trust)
        for depth, node in enumerate(nodes):
            index = indices[depth]
            node.total += 1
            node.visits[index] += 1
            if players[depth] != CHANCE:
                node.worths[index] += returns[players[depth]]

    def go_on(self, action: Action) -> None:
        """Make the position after an action that was tried the tree's own."""
        index = self.root.actions.index(action)
        self.root = self.root.children[index]
        self.state = self.state.copy()
        play(self.state, action)

    def _draw(self, node: Node, state: State) -> int:
        """The index of a draw, each by its probability."""
        card = random_action(state, self._dice)
        for index, action in enumerate(node.actions):
            if action is card:
                return index
        node.actions.append(card)
        return node.add_child()

    def _pick(self, node: Node, state: State) -> int:
        """The index of the action to be tried next."""
        tried = len(node.children)
        if not node.actions:
            node.actions = list(legal_actions(state))
        left = len(node.actions) - tried
        if left:
            actions, other = node.actions, tried + self._dice.roll(left)
            actions[tried], actions[other] = actions[other], actions[tried]
            return node.add_child()
        width = self._exploration * sqrt(log(node.total))
        best, best_bound = 0, -1.0
        for index in range(tried):
            visits = node.visits[index]
            bound = node.worths[index] / visits + width / sqrt(visits)
            if bound > best_bound:
                best, best_bound = index, bound
        return best


def returns_of(state: State, trust: float) -> list[float]:
    """What a playout brought each player, 1 in all: all of it for who has won (R10.1).

    Where nobody has, the part `trust` for those who are first (R10.3), the rest for everybody.
    """
    players = state.players
    if state.phase == OVER:
        return [float(player == state.winner) for player in range(players)]
    places = ranking(state)
    first, everybody = trust / places.count(1), (1.0 - trust) / players
    return [first + everybody if place == 1 else everybody for place in places]
