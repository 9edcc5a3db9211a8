"""Which rules a match is played by (section 12)."""

from collections.abc import Callable, Iterator
from enum import StrEnum
from typing import Final

from dosrios.core.errors import ParseError, quoted


class ChaseFromAbove(StrEnum):
    """How many campesinos from a higher field are needed for a chase (R7.1)."""

    ANY = "any"
    EQUAL = "equal"


class RiverLayers(StrEnum):
    """Who lays the rivers in the setup (R3.2)."""

    IN_TURN = "in_turn"
    STARTING_PLAYER = "starting_player"


class Relaying(StrEnum):
    """Who chooses when a dammed river finds its new course (R8.3)."""

    ACTIVE = "active"
    IN_TURN = "in_turn"


class Ruleset:
    """The rule options of one match; the defaults are the preset `standard` (section 12)."""

    __slots__ = (
        "as_many_from_above",
        "chase_from_above",
        "layers_in_turn",
        "relaying",
        "relaying_in_turn",
        "river_layers",
    )

    def __init__(
        self,
        chase_from_above: ChaseFromAbove = ChaseFromAbove.ANY,
        river_layers: RiverLayers = RiverLayers.IN_TURN,
        relaying: Relaying = Relaying.ACTIVE,
    ) -> None:
        self.chase_from_above: Final = chase_from_above
        self.river_layers: Final = river_layers
        self.relaying: Final = relaying
        # The same as the rules ask for them.
        self.as_many_from_above: Final[bool] = chase_from_above == ChaseFromAbove.EQUAL
        self.layers_in_turn: Final[bool] = river_layers == RiverLayers.IN_TURN
        self.relaying_in_turn: Final[bool] = relaying == Relaying.IN_TURN

    def __str__(self) -> str:
        return format_ruleset(self)

    def __repr__(self) -> str:
        return f"parse_ruleset({format_ruleset(self)!r})"

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Ruleset) and tuple(generate_options(self)) == tuple(
            generate_options(other)
        )

    def __hash__(self) -> int:
        return hash(tuple(generate_options(self)))

    def __reduce__(self) -> tuple[Callable[[str], "Ruleset"], tuple[str]]:
        return (parse_ruleset, (format_ruleset(self),))


STANDARD: Final = Ruleset()
PUBLISHED: Final = Ruleset(ChaseFromAbove.EQUAL, RiverLayers.STARTING_PLAYER, Relaying.ACTIVE)
PRESETS: Final[dict[str, Ruleset]] = {"standard": STANDARD, "published": PUBLISHED}


_VALUES: Final[dict[str, list[str]]] = {
    "chase_from_above": [*ChaseFromAbove],
    "river_layers": [*RiverLayers],
    "relaying": [*Relaying],
}


def parse_ruleset(text: str) -> Ruleset:
    """The ruleset that a preset's name and any `name=value` pairs after it stand for.

    Raises `ParseError` for an unknown preset, option or value, and for an option given twice, with
    the offset of the word.
    """
    words = text.split()
    if not words or words[0] not in PRESETS:
        raise ParseError("rules-preset", text=quoted(words[0] if words else ""))
    options = dict(generate_options(PRESETS[words[0]]))
    given: set[str] = set()
    offset = text.index(words[0]) + len(words[0])
    for word in words[1:]:
        offset = text.index(word, offset)
        name, value = _parse_pair(word, offset)
        if name in given:
            raise ParseError("rules-twice", name=quoted(name)).at(offset)
        given.add(name)
        options[name] = value
        offset += len(word)
    return Ruleset(
        ChaseFromAbove(options["chase_from_above"]),
        RiverLayers(options["river_layers"]),
        Relaying(options["relaying"]),
    )


def _parse_pair(word: str, offset: int) -> tuple[str, str]:
    """(option, value) of a word `name=value` that stands at an offset."""
    name, equals, value = word.partition("=")
    if not equals:
        raise ParseError("rules-pair", text=quoted(word)).at(offset)
    if name not in _VALUES:
        raise ParseError("rules-option", name=quoted(name)).at(offset)
    if value not in _VALUES[name]:
        raise ParseError(
            "rules-value", name=name, value=quoted(value), values=" ".join(_VALUES[name])
        ).at(offset)
    return name, value


def generate_options(ruleset: Ruleset) -> Iterator[tuple[str, str]]:
    """Yield (name, value) for every rule option."""
    yield "chase_from_above", str(ruleset.chase_from_above)
    yield "river_layers", str(ruleset.river_layers)
    yield "relaying", str(ruleset.relaying)


def format_ruleset(ruleset: Ruleset) -> str:
    """The shortest text that `parse_ruleset` reads back: the nearest preset and what differs."""
    texts = []
    for name, preset in PRESETS.items():
        ours, theirs = generate_options(ruleset), generate_options(preset)
        pairs = [
            f"{key}={value}"
            for (key, value), other in zip(ours, theirs, strict=True)
            if (key, value) != other
        ]
        texts.append(" ".join([name, *pairs]))
    return min(texts, key=len)
