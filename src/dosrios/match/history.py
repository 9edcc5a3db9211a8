"""What was done in a match and the positions it led through, in bounded memory."""

from typing import Final

from dosrios.core.actions import Action
from dosrios.core.rules import play
from dosrios.core.state import State

RECENT: Final = 128
"""So many of the last positions at least are kept: more than a player can take back."""
MOST_MARKS: Final = 64
"""So many of the earlier positions at most."""


class History:
    """The actions of a match, all of them, and the position after each.

    The last positions are kept, and marks at even distances before them: when there are too many
    marks, every other one goes. Any other position is made again from the mark before it, in a few
    microseconds for each action between.
    """

    def __init__(self, initial: State) -> None:
        self.actions: Final[list[Action]] = []
        self._recent: list[State] = [initial]
        self._marks: dict[int, State] = {0: initial}
        self._distance = 1

    @property
    def last(self) -> State:
        """The position now."""
        return self._recent[-1]

    def at(self, ply: int) -> State:
        """The position after so many actions. Raises `IndexError` when there were fewer."""
        if not 0 <= ply <= len(self.actions):
            raise IndexError(ply)
        from_end = ply - len(self.actions) - 1
        if -from_end <= len(self._recent):
            return self._recent[from_end]
        mark = ply - ply % self._distance
        state = self._marks[mark].copy()
        for action in self.actions[mark:ply]:
            play(state, action)
        return state

    def append(self, action: Action, after: State) -> None:
        """Note an action and the position that it led to."""
        self.actions.append(action)
        self._recent.append(after)
        if len(self._recent) > 2 * RECENT:
            del self._recent[:RECENT]
        ply = len(self.actions)
        if ply % self._distance == 0:
            self._marks[ply] = after
        if len(self._marks) > MOST_MARKS:
            self._distance *= 2
            self._marks = {
                ply: state for ply, state in self._marks.items() if ply % self._distance == 0
            }

    def pop(self) -> tuple[Action, State]:
        """Forget the last action; that action and the position that it had led to."""
        if len(self._recent) == 1:
            self._recent = [self.at(len(self.actions) - 1), self.last]
        self._marks.pop(len(self.actions), None)
        return self.actions.pop(), self._recent.pop()
