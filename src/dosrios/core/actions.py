"""What a player or chance can do, each with one canonical text (see docs/notation.md).

Actions are interned: the same text is the same object, except for crossings, of which there are
too many to keep. Two actions are equal when their texts are.
"""

import re
from collections.abc import Callable, Iterator
from typing import Final

from dosrios.core.cards import CARD_CODES, DRAW_ORDER
from dosrios.core.errors import ParseError, quoted
from dosrios.core.native import i64
from dosrios.core.places import (
    BIT,
    CITY,
    DIRECTION_NAMES,
    DIRECTIONS_IN,
    FIELDS,
    FIRST_FIELD,
    NO_DIRECTION,
    NOWHERE,
    OUTLETS,
    PLACE_COUNT,
    PLACE_NAMES,
    TOUCHING,
    places_in,
    side_name,
)

# Kinds of action.
LAY: Final = 0
PLACE: Final = 1
STEP: Final = 2
RETURN: Final = 3
DAM: Final = 4
FINCA: Final = 5
HACIENDA: Final = 6
HARVEST: Final = 7
DEFER: Final = 8
DRAW: Final = 9

RETURN_COST: Final = 2
"""Points to set a campesino from the city to the own hacienda (R6.7)."""


class Action:
    """One choice. `text` is its notation and its identity; the other fields are read from it."""

    __slots__ = (
        "bit",
        "card",
        "chases",
        "cost",
        "direction",
        "family",
        "kind",
        "number",
        "path",
        "place",
        "target",
        "text",
    )

    def __init__(
        self,
        text: str,
        kind: int,
        *,
        path: tuple[int, ...] = (),
        number: int = 1,
        chases: bool = False,
        direction: int = NO_DIRECTION,
        card: int = -1,
        cost: int = 0,
    ) -> None:
        self.text: Final[str] = text
        self.kind: Final[int] = kind
        self.path: Final[tuple[int, ...]] = path
        """All places of a step or crossing; the one place of any other action that has one."""
        self.place: Final[int] = path[0] if path else NOWHERE
        self.target: Final[int] = path[-1] if path else NOWHERE
        self.number: Final[int] = number
        """How many campesinos step together, 1 or 2 (R6.4)."""
        self.chases: Final[bool] = chases
        self.direction: Final[int] = direction
        """Downstream direction of the side that is dammed or flowed through."""
        self.card: Final[int] = card
        """Kind of the card drawn."""
        self.cost: Final[int] = cost
        """Movement points it takes (R6.1)."""
        self.family: Family | None = None
        """Where it belongs, if the rules can ever offer it, and where it stands there."""
        self.bit: i64 = 0

    @property
    def is_crossing(self) -> bool:
        """Whether it goes over at least one opponent's finca (R6.6)."""
        return len(self.path) > 2

    def __str__(self) -> str:
        return self.text

    def __repr__(self) -> str:
        return f"parse_action({self.text!r})"

    def __eq__(self, other: object) -> bool:
        return self is other or (isinstance(other, Action) and self.text == other.text)

    def __hash__(self) -> int:
        return hash(self.text)

    def __reduce__(self) -> tuple[Callable[[str], "Action"], tuple[str]]:
        return (parse_action, (self.text,))

    def __copy__(self) -> "Action":
        return self

    def __deepcopy__(self, memo: object) -> "Action":
        return self


_INTERNED: Final[dict[str, Action]] = {}
"""Every action but the crossings."""


def _step_text(path: tuple[int, ...], number: int, chases: bool) -> str:
    names = [PLACE_NAMES[place] for place in path]
    before = "-".join(names[:-1])
    return f"{'2' if number == 2 else ''}{before}{'x' if chases else '-'}{names[-1]}"


def make_step(path: tuple[int, ...], number: int, chases: bool) -> Action:
    """The step or crossing of one or two campesinos along a path."""
    text = _step_text(path, number, chases)
    return _INTERNED.get(text) or Action(
        text, STEP, path=path, number=number, chases=chases, cost=number * (len(path) - 1)
    )


class Family:
    """Actions that differ in one thing only: the target, the side, the card.

    Each has one bit. A set of them is a mask, and the actions of a mask come in notation order.
    """

    __slots__ = ("_by_bit", "runs")

    def __init__(self, by_bit: dict[int, Action]) -> None:
        self._by_bit: Final[dict[int, Action]] = by_bit
        self.runs: Final[dict[int, tuple[Action, ...]]] = {0: ()}
        """The actions of the masks that were asked for, in order: see `run`."""
        for bit, action in by_bit.items():
            _INTERNED[action.text] = action
            action.family = self
            action.bit = bit

    def run(self, mask: i64) -> tuple[Action, ...]:
        """The actions of a mask, in order. Kept once made: there are few different masks."""
        found = self.runs.get(mask)
        return self._new_run(mask) if found is None else found

    def _new_run(self, mask: i64) -> tuple[Action, ...]:
        run = tuple([action for bit, action in self._by_bit.items() if bit & mask])
        if len(self.runs) < _RUNS_KEPT:
            self.runs[mask] = run
        return run

    def action(self, bit: i64) -> Action:
        """The action of one bit."""
        return self._by_bit[bit]


_RUNS_KEPT: Final = 1 << 10


def _one(action: Action) -> Family:
    return Family({1: action})


def _per_field(mark: str, kind: int) -> Family:
    return Family(
        {
            BIT[field]: Action(mark + PLACE_NAMES[field], kind, path=(field,))
            for field in range(FIRST_FIELD, PLACE_COUNT)
        }
    )


def _per_side(mark: str, kind: int) -> tuple[Family, ...]:
    """[place]: the family of its downstream sides, each the bit of its direction."""
    return tuple(
        Family(
            {
                1 << direction: Action(
                    mark + side_name(place, direction), kind, path=(place,), direction=direction
                )
                for direction in DIRECTIONS_IN[OUTLETS[place]]
            }
        )
        for place in range(PLACE_COUNT)
    )


def _per_target(number: int, chases: bool) -> tuple[Family, ...]:
    """[place]: the family of the steps from it, each the bit of its target."""
    return tuple(
        Family(
            {
                BIT[target]: make_step((place, target), number, chases)
                for target in places_in(TOUCHING[place] & FIELDS if chases else TOUCHING[place])
            }
        )
        for place in range(PLACE_COUNT)
    )


HARVEST_ACTION: Final = Action("harvest", HARVEST)
DEFER_ACTION: Final = Action("defer", DEFER)
DRAW_ACTIONS: Final = tuple(
    Action("=" + code, DRAW, card=card) for card, code in enumerate(CARD_CODES)
)
"""By kind of card."""

DAM_FAMILIES: Final = _per_side("#", DAM)
HACIENDA_FAMILY: Final = _per_field("*", HACIENDA)
FINCA_FAMILY: Final = _per_field("+", FINCA)
DRAW_FAMILY: Final = Family({1 << card: DRAW_ACTIONS[card] for card in DRAW_ORDER})
"""Each the bit of its kind of card."""
PLACE_FAMILY: Final = _per_field("@", PLACE)
RETURN_FAMILY: Final = Family(
    {
        BIT[field]: Action(f"C>{PLACE_NAMES[field]}", RETURN, path=(CITY, field), cost=RETURN_COST)
        for field in range(FIRST_FIELD, PLACE_COUNT)
    }
)
STEP_FAMILIES: Final[tuple[tuple[Family, ...], ...]] = (
    _per_target(1, chases=False),
    _per_target(2, chases=False),
)
CHASE_FAMILIES: Final[tuple[tuple[Family, ...], ...]] = (
    _per_target(1, chases=True),
    _per_target(2, chases=True),
)
"""[campesinos - 1][place]."""
DEFER_FAMILY: Final = _one(DEFER_ACTION)
HARVEST_FAMILY: Final = _one(HARVEST_ACTION)
LAY_FAMILIES: Final = _per_side("~", LAY)


def step_actions(place: int, number: int, targets: i64) -> tuple[Action, ...]:
    """The steps from a place to each touching place of a mask, nobody being chased, in order."""
    return STEP_FAMILIES[number - 1][place].run(targets)


def chase_actions(place: int, number: int, targets: i64) -> tuple[Action, ...]:
    """The steps from a place that chase from each touching field of a mask, in order."""
    return CHASE_FAMILIES[number - 1][place].run(targets)


def dam_action(place: int, direction: int) -> Action:
    """The dam on a side."""
    return DAM_FAMILIES[place].action(1 << direction)


def finca_action(field: int) -> Action:
    """The finca on a field."""
    return FINCA_FAMILY.action(BIT[field])


def hacienda_action(field: int) -> Action:
    """The hacienda on a field."""
    return HACIENDA_FAMILY.action(BIT[field])


def place_action(field: int) -> Action:
    """The placing of a campesino on a field."""
    return PLACE_FAMILY.action(BIT[field])


def return_action(field: int) -> Action:
    """The return of a campesino from the city to the hacienda on a field."""
    return RETURN_FAMILY.action(BIT[field])


def generate_interned() -> Iterator[Action]:
    """Yield every action there is except crossings, in no particular order."""
    yield from _INTERNED.values()


_PLACE = "[CEMVW]|[a-g][1-7]"
_STEP_PATTERN: Final = re.compile(rf"(2?)((?:(?:{_PLACE})-)*)({_PLACE})([-x])({_PLACE})")
_POINT_PATTERN: Final = re.compile(rf"([@+*]|C>)({_PLACE})")
_SIDE_PATTERN: Final = re.compile(rf"([~#])({_PLACE})(s[ew]?)")
_LONGEST_TEXT: Final = 32
"""No action's text is longer; what is longer is not looked at further."""


def parse_action(text: str) -> Action:
    """The action that a text of the notation stands for, whether or not it is legal anywhere.

    Raises `ParseError` when the text is not an action in the notation.
    """
    known = _INTERNED.get(text)
    if known is not None:
        return known
    if len(text) > _LONGEST_TEXT:
        raise ParseError("action-long", text=quoted(text))
    if found := _STEP_PATTERN.fullmatch(text):
        number, before, last, mark, target = found.groups()
        names = [*before.split("-")[:-1], last, target]
        path = tuple(PLACE_NAMES.index(name) for name in names)
        return make_step(path, 2 if number else 1, chases=mark == "x")
    if found := _POINT_PATTERN.fullmatch(text):
        mark, name = found.groups()
        place = PLACE_NAMES.index(name)
        if mark == "C>":
            return Action(text, RETURN, path=(CITY, place), cost=RETURN_COST)
        return Action(text, {"@": PLACE, "+": FINCA, "*": HACIENDA}[mark], path=(place,))
    if found := _SIDE_PATTERN.fullmatch(text):
        mark, name, direction = found.groups()
        return Action(
            text,
            LAY if mark == "~" else DAM,
            path=(PLACE_NAMES.index(name),),
            direction=DIRECTION_NAMES.index(direction),
        )
    if not text:
        raise ParseError("action-missing")
    raise ParseError(_nearest_form(text), text=quoted(text))


def _nearest_form(text: str) -> str:
    """The code of what to say about a text that is no action: the form that comes nearest."""
    marks = {
        "~": "action-lay",
        "@": "action-place",
        "#": "action-dam",
        "+": "action-finca",
        "*": "action-hacienda",
        "=": "action-draw",
    }
    if text[0] in marks:
        return marks[text[0]]
    if ">" in text:
        return "action-return"
    return "action-step" if "-" in text or "x" in text else "action-unknown"
