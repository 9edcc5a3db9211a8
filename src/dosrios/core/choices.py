"""Who asks for the legal actions: somebody who lists, counts, picks or looks one up.

The phases offer what is legal, family by family in notation order; only lists need the actions
themselves.
"""

from operator import attrgetter

from dosrios.core.actions import Action, Family
from dosrios.core.ground import Ground
from dosrios.core.native import i64, mypyc_attr
from dosrios.core.places import PLACES, count_places, place_of


@mypyc_attr(acyclic=True)
class Choices:
    """Takes what is offered."""

    __slots__ = ()

    def offer(self, family: Family, mask: i64) -> None:
        """These actions of a family are legal."""
        raise NotImplementedError

    def offer_crossings(self, ground: Ground, place: int, number: int, chases: bool) -> None:
        """Crossings of so many from a place are legal; all crossings come last."""
        raise NotImplementedError


@mypyc_attr(acyclic=True, free_list_len=1)
class ListedChoices(Choices):
    """All legal actions, in notation order when the offering is over."""

    __slots__ = ("_sorted", "actions")

    def __init__(self) -> None:
        self.actions: list[Action] = []
        self._sorted: bool = True

    def offer(self, family: Family, mask: i64) -> None:
        """Add them to the end."""
        self.actions.extend(family.runs.get(mask) or family.run(mask))

    def offer_crossings(self, ground: Ground, place: int, number: int, chases: bool) -> None:
        """Add them to the end, to be sorted later."""
        targets = ground.crossed_to(place, number, chases)
        while targets:
            bit = targets & -targets
            targets ^= bit
            self.actions.append(ground.crossing(place, place_of(bit), number, chases))
            self._sorted = False

    def in_order(self) -> tuple[Action, ...]:
        """All that was offered, in notation order."""
        if not self._sorted:
            self.actions.sort(key=attrgetter("text"))
        return tuple(self.actions)


@mypyc_attr(acyclic=True, free_list_len=1)
class CountedChoices(Choices):
    """How many actions are legal."""

    __slots__ = ("count",)

    def __init__(self) -> None:
        self.count: int = 0

    def offer(self, family: Family, mask: i64) -> None:
        """Count them."""
        self.count += count_places(mask)

    def offer_crossings(self, ground: Ground, place: int, number: int, chases: bool) -> None:
        """Count them."""
        self.count += count_places(ground.crossed_to(place, number, chases))


@mypyc_attr(acyclic=True, free_list_len=1)
class PickedChoice(Choices):
    """The legal action with a given index, crossings counted last."""

    __slots__ = ("_index", "action")

    def __init__(self, index: int) -> None:
        self._index: int = index
        self.action: Action | None = None

    def offer(self, family: Family, mask: i64) -> None:
        """Take one of them if the index lies among them."""
        bit = self._picked(mask)
        if bit:
            self.action = family.action(bit)

    def offer_crossings(self, ground: Ground, place: int, number: int, chases: bool) -> None:
        """Take one of them if the index lies among them."""
        bit = self._picked(ground.crossed_to(place, number, chases))
        if bit:
            self.action = ground.crossing(place, place_of(bit), number, chases)

    def _picked(self, mask: i64) -> i64:
        """The bit at the index, or 0 when the mask has fewer; the index moves on."""
        while mask:
            if self._index == 0:
                self._index = -1
                return mask & -mask
            self._index -= 1
            mask &= mask - 1
        return 0


@mypyc_attr(acyclic=True, free_list_len=1)
class SoughtChoice(Choices):
    """Whether one action is legal."""

    __slots__ = ("_action", "found")

    def __init__(self, action: Action) -> None:
        self._action = action
        self.found: bool = False

    def offer(self, family: Family, mask: i64) -> None:
        """Look whether it is one of them."""
        if family is self._action.family and mask & self._action.bit:
            self.found = True

    def offer_crossings(self, ground: Ground, place: int, number: int, chases: bool) -> None:
        """Look whether it is one of them."""
        action = self._action
        if (
            action.is_crossing
            and (action.place, action.number, action.chases) == (place, number, chases)
            and ground.crossed_to(place, number, chases) & PLACES[action.target].bit
            and action == ground.crossing(place, action.target, number, chases)
        ):
            self.found = True
