"""Plans for the rest of a turn, kept as long as nothing interferes."""

from collections.abc import Callable, Sequence

from dosrios.core.actions import Action
from dosrios.core.rules import play
from dosrios.core.state import State


class Plan:
    """What is left of a plan, and the position in which it goes on."""

    def __init__(self) -> None:
        self._left: list[Action] = []
        """The next action last."""
        self._expected: State | None = None

    def next_action(self, state: State, make: Callable[[], Sequence[Action]]) -> Action:
        """The next action of the plan; of a new one where the old one does not fit (R5.1)."""
        if not self._left or self._expected != state:
            self._left = list(make())
            self._left.reverse()
        action = self._left.pop()
        self._expected = state.copy()
        play(self._expected, action)
        return action
