"""What dams do to the water: the courses in which a river can be laid anew (R8.3)."""

from typing import Final

from dosrios.core.actions import LAY_FAMILIES, Action, dam_action
from dosrios.core.native import i64
from dosrios.core.places import DIRECTIONS_IN
from dosrios.core.rules import play
from dosrios.core.state import RELAYING, State
from dosrios.core.water import lowest_ways

COURSES: Final = 10
"""Courses of a river that are compared for one dam."""
DIRECTION_BITS: Final = (1, 2, 4)


class Course:
    """One way in which a river can be laid anew: the pieces that a player chooses."""

    __slots__ = ("actions", "state", "waits")

    def __init__(self, state: State, actions: tuple[Action, ...], waits: bool) -> None:
        self.state: Final = state
        self.actions: Final = actions
        """Up to the first piece that somebody else chooses."""
        self.waits: Final = waits
        """Whether somebody else chooses one."""


def generate_courses(state: State, most: int, player: int) -> list[Course]:
    """At most so many courses in which laying can end, for one player (R8.3).

    Of too many those that differ early.
    Where somebody else chooses he is taken to choose the first way: who knows.
    """
    courses: list[Course] = []
    waiting = [Course(state, (), False)]
    while waiting:
        course = waiting.pop(0)
        if course.state.phase != RELAYING:
            courses.append(course)
            continue
        own = course.state.actor == player
        ways = DIRECTIONS_IN[lowest_ways(state.board, course.state.dams, course.state.head)]
        if not own or len(courses) + len(waiting) + len(ways) > most:
            ways = ways[:1]
        for direction in ways:
            action = LAY_FAMILIES[course.state.head].action(DIRECTION_BITS[direction])
            after = course.state.copy()
            play(after, action)
            waits = course.waits or not own
            actions = course.actions if waits else (*course.actions, action)
            waiting.append(Course(after, actions, waits))
    return courses


class Dammed:
    """The water after a dam was built and the river laid anew."""

    __slots__ = ("actions", "dams", "flow", "waits", "wet")

    def __init__(self, dam: Action, course: Course) -> None:
        self.actions: Final[tuple[Action, ...]] = (dam, *course.actions)
        self.waits: Final = course.waits
        self.flow: Final = course.state.flow
        self.dams: Final = course.state.dams
        self.wet: Final[i64] = course.state.wet


class Dams:
    """What dams of one player do to the water: the same wherever his campesinos stand."""

    __slots__ = ("_known",)

    def __init__(self) -> None:
        self._known: dict[tuple[bytes, bytes, int, int], list[Dammed]] = {}

    def courses(self, state: State, place: int, direction: int) -> list[Dammed]:
        """Up to `COURSES` ways in which the river may run after a dam on its side (R8.3)."""
        key = (state.flow, state.dams, place, direction)
        known = self._known.get(key)
        if known is None:
            action = dam_action(place, direction)
            dammed = state.copy()
            play(dammed, action)
            found = generate_courses(dammed, COURSES, state.active)
            known = self._known[key] = [Dammed(action, course) for course in found]
        return known
