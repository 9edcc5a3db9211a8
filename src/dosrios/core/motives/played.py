"""A line of actions, played out."""

from collections.abc import Sequence
from typing import Final

from dosrios.core.actions import DEFER, HARVEST, Action
from dosrios.core.events import Event, events_of
from dosrios.core.rules import apply_action
from dosrios.core.state import DRAWING, LAYING_RIVERS, OVER, PLACING, RELAYING, State


class PlayedLine:
    """What comes of a line, as far as it belongs to one player's turn.

    It ends where a card is to be drawn, the next turn begins or, in the setup, somebody else is to
    act. Of somebody who lays a piece in another player's turn (R8.3) only that course is looked at.
    Raises `IllegalAction` when an action is not legal.
    """

    def __init__(self, state: State, line: Sequence[Action]) -> None:
        self.before: Final = state
        self.actor: Final = state.actor
        self.actions: Final[list[Action]] = []
        self.events: Final[list[Event]] = []
        """What happened before the decision on the card."""
        self.decision: Action | None = None
        """The decision on the card, if the line comes to it."""
        self.acted = state
        """The position before that decision."""
        self.ended = state
        """The position in which the line ends."""
        for action in line:
            if not self._goes_on():
                break
            self._play(action)

    def _goes_on(self) -> bool:
        position = self.ended
        if position.turn != self.before.turn or position.phase in (DRAWING, OVER):
            return False
        if position.phase in (LAYING_RIVERS, PLACING):
            return position.actor == self.actor
        return position.phase == RELAYING or position.active == self.actor

    def _play(self, action: Action) -> None:
        before = self.ended
        self.ended = apply_action(before, action)
        self.actions.append(action)
        if action.kind in (HARVEST, DEFER):
            self.decision = action
        else:
            self.events.extend(events_of(before, action, self.ended))
            self.acted = self.ended

    @property
    def opponents(self) -> list[int]:
        """The others, clockwise from the actor."""
        players = self.before.players
        return [(self.actor + distance) % players for distance in range(1, players)]
