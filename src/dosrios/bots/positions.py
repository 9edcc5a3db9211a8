"""Positions within a turn, as links of a chain of moves.

They are made without the actions that lead to them, which are worked out only for the turn that is
played.
"""

from typing import Final

from dosrios.bots.walks import Reach
from dosrios.core.actions import Action
from dosrios.core.ground import Ground
from dosrios.core.native import i64
from dosrios.core.playouts import Dice
from dosrios.core.state import ACTING, OVER, State

# What kind of move led to a position.
NO_MOVE: Final = 0
WALK: Final = 1
CHASE: Final = 2
WORK: Final = 3
"""A building, a dam or the way home: the actions are kept."""
DAM_WISH: Final = 4
BUILDING_WISH: Final = 5
"""A work that could be done if a campesino stood there."""


class Position:
    """A position within a turn, and how it came about."""

    __slots__ = (
        "actions",
        "before",
        "code",
        "is_judged",
        "kind",
        "number",
        "parent",
        "place",
        "promise",
        "score",
        "sites",
        "state",
        "steps",
        "target",
        "waits",
    )

    def __init__(self, state: State, parent: "Position | None") -> None:
        self.state: Final = state
        self.parent: Final = parent
        self.kind: int = NO_MOVE
        self.place: int = 0
        self.target: int = 0
        self.number: int = 1
        self.steps: int = 0
        self.before: int = 0
        """The place from which a chase sets out on its last step."""
        self.actions: tuple[Action, ...] = ()
        self.waits: bool = False
        """Whether another player must lay a river piece before it can go on (R8.3)."""
        self.code: int = 0
        """The same for the same move from another position."""
        self.score: float = 0.0
        self.is_judged: bool = False
        self.promise: float = 0.0
        """The score, and something for the points that are left."""
        self.sites: i64 = 0
        """Of a wish: the fields from which the work can be done."""

    def is_open(self) -> bool:
        """Whether the turn goes on from here."""
        return self.state.phase == ACTING and not self.waits

    def is_wish(self) -> bool:
        """Whether it is only wished for: nobody stands where he should."""
        return self.kind == DAM_WISH or self.kind == BUILDING_WISH  # noqa: PLR1714 - compiled

    def is_over(self) -> bool:
        """Whether the match is over here."""
        return self.state.phase == OVER

    def codes(self) -> set[int]:
        """The moves that led here, by their codes."""
        codes: set[int] = set()
        link: Position | None = self
        while link is not None and link.parent is not None:
            codes.add(link.code)
            link = link.parent
        return codes

    def line(self) -> list[Action]:
        """The actions that lead here from the beginning of the search."""
        if self.parent is None:
            return []
        line = self.parent.line()
        if self.kind == WORK:
            line.extend(self.actions)
            return line
        reach = Reach(self.parent.state, Ground(self.parent.state), self.place, self.number)
        if self.kind == WALK:
            line.extend(reach.walk(self.target, self.steps))
        else:
            line.extend(reach.chase(self.target, self.steps, self.before))
        return line


class Attention:
    """What does not come to the mind of somebody who is not quite attentive."""

    __slots__ = ("_dice", "_walks", "_works")

    def __init__(self, dice: Dice, walks: int, works: int) -> None:
        """Of a hundred walks, and of a hundred other moves, so many are overlooked."""
        self._dice: Final = dice
        self._walks: Final = walks
        self._works: Final = works

    def misses(self, position: Position) -> bool:
        """Whether the move that led here is overlooked."""
        percent = self._walks if position.kind == WALK else self._works
        return self._dice.roll(100) < percent
