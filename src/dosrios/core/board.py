"""The ground: which terrain each field has, and how a board is put together (R1.3, R2.3, R2.8)."""

from collections.abc import Sequence
from typing import Final

from dosrios.core.errors import InvalidValue, ParseError, quoted
from dosrios.core.native import i64
from dosrios.core.places import (
    BIT,
    CITY,
    COLUMNS,
    EAST_LAKE,
    EAST_TRAIL,
    FIRST_FIELD,
    MOUNTAIN,
    PLACE_COUNT,
    PLACE_NAMES,
    ROWS,
    SITE_COUNT,
    WEST_LAKE,
    WEST_TRAIL,
    places_in,
)

# Terrain, numbered so that the three crops have the numbers of their harvest cards.
MAIZE: Final = 0
WHEAT: Final = 1
TOBACCO: Final = 2
FOREST: Final = 3
HILL: Final = 4
NO_TERRAIN: Final = 5
TERRAIN_LETTERS: Final = "mwtfh"

LOWEST: Final = 0
FOREST_HEIGHT: Final = 2
HILL_HEIGHT: Final = 3
MOUNTAIN_HEIGHT: Final = 4
_TERRAIN_HEIGHTS: Final = (1, 1, 1, FOREST_HEIGHT, HILL_HEIGHT, LOWEST)
"""Heights compare only: hill > forest > farmland > lake = city = trail (R2.8)."""


class Board:
    """The terrain of the 49 fields, with what the rules ask of it worked out once.

    Equal when the terrain is equal. Never changed after it was made.
    """

    __slots__ = ("_below_hills", "_text", "farmland", "heights", "terrain", "terrain_fields")

    def __init__(self, terrain: bytes) -> None:
        """From the terrain of all `PLACE_COUNT` places (`NO_TERRAIN` below `FIRST_FIELD`)."""
        edges, fields = terrain[:FIRST_FIELD], terrain[FIRST_FIELD:]
        if (
            len(terrain) != PLACE_COUNT
            or any(kind != NO_TERRAIN for kind in edges)
            or any(kind >= NO_TERRAIN for kind in fields)
        ):
            raise InvalidValue("board-fields")
        heights = bytearray(_TERRAIN_HEIGHTS[kind] for kind in terrain)
        heights.extend([LOWEST] * (SITE_COUNT - PLACE_COUNT))
        for edge in (CITY, WEST_TRAIL, EAST_TRAIL, WEST_LAKE, EAST_LAKE):
            heights[edge] = LOWEST
        heights[MOUNTAIN] = MOUNTAIN_HEIGHT
        self.terrain: Final[bytes] = terrain
        self.heights: Final[bytes] = bytes(heights)
        """Height of every place and of the lakes and mountains above them (R2.8)."""
        self.terrain_fields: Final[tuple[int, ...]] = tuple(
            sum(BIT[field] for field in range(FIRST_FIELD, PLACE_COUNT) if terrain[field] == kind)
            for kind in range(NO_TERRAIN)
        )
        """Mask of the fields of each terrain."""
        self.farmland: Final[i64] = (
            self.terrain_fields[MAIZE] | self.terrain_fields[WHEAT] | self.terrain_fields[TOBACCO]
        )
        self._below_hills: Final[i64] = self.farmland | self.terrain_fields[FOREST]
        self._text: Final[str] = format_board_terrain(terrain)

    def lower_than(self, height: int) -> i64:
        """Mask of the fields that lie lower than a height (R7.2)."""
        if height == HILL_HEIGHT:
            return self._below_hills
        return self.farmland if height == FOREST_HEIGHT else 0

    def __str__(self) -> str:
        return self._text

    def __repr__(self) -> str:
        return f"parse_board({self._text!r})"

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Board) and self.terrain == other.terrain

    def __hash__(self) -> int:
        return hash(self.terrain)

    def __reduce__(self) -> tuple[type["Board"], tuple[bytes]]:
        return (Board, (self.terrain,))


def format_board_terrain(terrain: bytes) -> str:
    """Seven words for columns a..g, each from row 7 down to row 1 (notation, Board)."""
    letters = [TERRAIN_LETTERS[kind] for kind in terrain[FIRST_FIELD:]]
    columns = [letters[start : start + ROWS] for start in range(0, len(letters), ROWS)]
    return " ".join("".join(reversed(column)) for column in columns)


def format_board(board: Board) -> str:
    """The board as seven words (notation, Board)."""
    return str(board)


def parse_board(text: str) -> Board:
    """The board that seven words of seven letters describe.

    Any letters in the right shape are a board. Raises `ParseError` with the offset of the first
    wrong word or letter.
    """
    terrain = bytearray([NO_TERRAIN]) * PLACE_COUNT
    words = text.split()
    if len(words) != len(COLUMNS):
        raise ParseError("board-columns", words=len(words))
    offset = 0
    for index, (column, word) in enumerate(zip(COLUMNS, words, strict=True)):
        offset = text.index(word, offset)
        if len(word) != ROWS:
            raise ParseError("board-rows", column=column, letters=len(word)).at(offset)
        for down, letter in enumerate(word):
            kind = TERRAIN_LETTERS.find(letter)
            if kind < 0:
                raise ParseError("board-terrain", letter=quoted(letter)).at(offset + down)
            terrain[FIRST_FIELD + index * ROWS + ROWS - 1 - down] = kind
        offset += len(word)
    return Board(bytes(terrain))


def _places(names: str) -> tuple[int, ...]:
    return tuple(PLACE_NAMES.index(name) for name in names.split())


SLOTS: Final[tuple[tuple[int, ...], ...]] = tuple(
    _places(names)
    for names in (
        *("d6 e5 d5", "c5 c4 b5", "f5 g5 f4", "a5 b4 a4", "e4 e3 d4", "c3 d3 c2"),
        *("g4 g3 f3", "b3 b2 a3", "e2 f2 e1", "d2 d1 c1", "a2 b1 a1", "g2 g1 f1"),
    )
)
"""The 12 slots of loose parts, A to L, each clockwise from its northernmost field (R2.3)."""

_MIRROR: Final = tuple(
    place
    if place < FIRST_FIELD
    else FIRST_FIELD + (6 - (place - FIRST_FIELD) // ROWS) * ROWS + (place - FIRST_FIELD) % ROWS
    for place in range(PLACE_COUNT)
)
MIRRORED_SLOTS: Final[tuple[tuple[int, ...], ...]] = tuple(
    (_MIRROR[first], _MIRROR[third], _MIRROR[second]) for first, second, third in SLOTS
)
"""The other cover. A mirror turns clockwise round, so two fields of each slot change places.

The northernmost field stays first: among the fields of a slot it is the only one so far north.
"""

PARTS: Final = ("mwf", "mtf", "wtf", "mwh", "mth", "wth", "mfh", "wfh", "tfh", "wmf", "tmf", "twf")
"""The terrain of the 12 loose parts, read clockwise (R2.9)."""
FRAME_FIELDS: Final = tuple(
    field for field in range(FIRST_FIELD, PLACE_COUNT) if not any(field in slot for slot in SLOTS)
)
"""The 13 fields at the mountains (R2.3)."""
FRAME_TERRAIN: Final = "h" * 7 + "f" * 6


def assemble_board(
    frame: str, parts: Sequence[int], rotations: Sequence[int], mirrored: bool = False
) -> Board:
    """The board of these choices: a way to lay all parts (R2.3, R2.9).

    `frame` is a shuffled `FRAME_TERRAIN` for `FRAME_FIELDS` in order; `parts` the index of the
    part on each of the 12 slots; `rotations` by how many fields (0 to 2) each is turned.
    Raises `InvalidValue` when parts are missing or doubled.
    """
    if sorted(frame) != sorted(FRAME_TERRAIN) or sorted(parts) != list(range(len(PARTS))):
        raise InvalidValue("board-parts")
    terrain = bytearray([NO_TERRAIN]) * PLACE_COUNT
    for field, letter in zip(FRAME_FIELDS, frame, strict=True):
        terrain[field] = TERRAIN_LETTERS.index(letter)
    slots = MIRRORED_SLOTS if mirrored else SLOTS
    for slot, part, rotation in zip(slots, parts, rotations, strict=True):
        for position, field in enumerate(slot):
            letter = PARTS[part][(position + rotation) % len(slot)]
            terrain[field] = TERRAIN_LETTERS.index(letter)
    return Board(bytes(terrain))


def can_be_assembled(board: Board) -> bool:
    """Whether the frame and the twelve parts can be laid so that they make this board (R2.9)."""
    letters = {
        field: TERRAIN_LETTERS[board.terrain[field]] for field in range(FIRST_FIELD, PLACE_COUNT)
    }
    if sorted(letters[field] for field in FRAME_FIELDS) != sorted(FRAME_TERRAIN):
        return False
    wanted = sorted(_least_rotation(part) for part in PARTS)
    return any(
        sorted(_least_rotation("".join(letters[field] for field in slot)) for slot in cover)
        == wanted
        for cover in (SLOTS, MIRRORED_SLOTS)
    )


def _least_rotation(part: str) -> str:
    """One name for all three ways to read a part clockwise."""
    return min(part[start:] + part[:start] for start in range(len(part)))


def fields_of(board: Board, terrain: int) -> list[int]:
    """The fields of one terrain, in notation order."""
    return places_in(board.terrain_fields[terrain])
