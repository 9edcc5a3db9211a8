"""Where campesinos can be placed before the first turn, and where everybody would like them (R3.4).

A judgement of the setup itself is worth little: all that a place is good for is still to come. So
the places are compared by how the first turns go from there (`foresight`).
"""

from typing import Final

from dosrios.bots.base import state_after
from dosrios.bots.judging import Judge
from dosrios.bots.options import Option
from dosrios.bots.positions import WORK, Position
from dosrios.core.actions import Action
from dosrios.core.phases.setup import places_to_start
from dosrios.core.rules import legal_actions, play
from dosrios.core.state import PLACING, State


def placings(judge: Judge, state: State) -> list[Option]:
    """All placings that are possible, in the order of `legal_actions`."""
    root = Position(state, None)
    positions = []
    for action in legal_actions(state):
        position = Position(state_after(state, action), root)
        position.kind = WORK
        position.actions = (action,)
        positions.append(position)
    chances = judge.chances([position.state for position in positions])
    return [
        Option(position, None, chances[index].tolist(), [0.0] * state.players)
        for index, position in enumerate(positions)
    ]


class Habits:
    """Where each player would like his next campesinos, by the judgement of one position.

    It is asked for once, not anew after every placing, which would take longer than the turns after
    it.
    """

    def __init__(self, judge: Judge, state: State) -> None:
        self.nodes: int = 0
        """How many positions were judged."""
        self.liked: Final[list[list[Action]]] = []
        """By player the placings, the best first."""
        for player in range(state.players):
            asked = state.copy()
            asked.active = asked.actor = player
            actions = legal_actions(asked)
            chances = judge.chances([state_after(asked, action) for action in actions])[:, player]
            self.nodes += len(actions)
            order = sorted(range(len(actions)), key=lambda index: -chances[index])
            self.liked.append([actions[index] for index in order])

    def place_all(self, state: State) -> None:
        """Place all campesinos that are still to be placed.

        Nobody takes a field that he has already, unless none else is left: a second campesino there
        is paid nothing (R9.3).
        """
        while state.phase == PLACING:
            free = places_to_start(state)
            own = state.holdings[state.actor].singles
            liked = [place for place in self.liked[state.actor] if place.bit & free]
            play(state, next((place for place in liked if not place.bit & own), liked[0]))
