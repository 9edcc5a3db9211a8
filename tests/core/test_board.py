"""Section 2: the terrain, the parts and how they are laid (where places are: test_places.py)."""

import pytest
from tests.core.positions import valley

from dosrios.core.board import (
    FRAME_FIELDS,
    FRAME_TERRAIN,
    MIRRORED_SLOTS,
    PARTS,
    SLOTS,
    TERRAIN_LETTERS,
    assemble_board,
    can_be_assembled,
    fields_of,
    format_board,
    parse_board,
)
from dosrios.core.errors import DosRiosError, InvalidValue, ParseError
from dosrios.core.places import (
    BIT,
    CITY,
    COORDINATES,
    EAST_LAKE,
    EAST_TRAIL,
    FIELDS,
    MOUNTAIN,
    PLACE_NAMES,
    TOUCHING,
    WEST_LAKE,
    WEST_TRAIL,
    places_in,
)

EXAMPLE = "hfmwtfm hfwtmfh fhtwmfh hwtfmtw hfmwtfm ffwtmwh hhmtwfm"


def number(name: str) -> int:
    return PLACE_NAMES.index(name)


def test_the_frame() -> None:
    # R2.3: rows 7 and 6 of every column, of column d only row 7.
    assert {PLACE_NAMES[field] for field in FRAME_FIELDS} == {
        *("a7", "b7", "c7", "d7", "e7", "f7", "g7"),
        *("a6", "b6", "c6", "e6", "f6", "g6"),
    }


COVER = [
    *("d6 e5 d5", "c5 c4 b5", "f5 g5 f4", "a5 b4 a4", "e4 e3 d4", "c3 d3 c2"),
    *("g4 g3 f3", "b3 b2 a3", "e2 f2 e1", "d2 d1 c1", "a2 b1 a1", "g2 g1 f1"),
]
# Drawn anew: each slot of the mirror image from its northernmost field clockwise.
MIRRORED_COVER = [
    *("d6 d5 c5", "e5 f5 e4", "b5 b4 a5", "g5 g4 f4", "c4 d4 c3", "e3 e2 d3"),
    *("a4 b3 a3", "f3 g3 f2", "c2 c1 b2", "d2 e1 d1", "g2 g1 f1", "a2 b1 a1"),
]


def test_the_two_covers() -> None:
    # R2.3
    assert [" ".join(PLACE_NAMES[field] for field in slot) for slot in SLOTS] == COVER
    mirrored = [" ".join(PLACE_NAMES[field] for field in slot) for slot in MIRRORED_SLOTS]
    assert mirrored == MIRRORED_COVER


@pytest.mark.parametrize("cover", [COVER, MIRRORED_COVER])
def test_slots_are_read_clockwise_from_the_northernmost_field(cover: list[str]) -> None:
    # R2.3
    for slot in cover:
        (ax, ay), (bx, by), (cx, cy) = (COORDINATES[number(name)] for name in slot.split())
        assert ay < by
        assert ay < cy
        assert (bx - ax) * (cy - ay) - (by - ay) * (cx - ax) > 0, "Y grows southwards"


def test_there_is_no_other_cover() -> None:
    # R2.3: try every way to cover the first field that is still bare.
    loose = FIELDS & ~sum(BIT[field] for field in FRAME_FIELDS)
    triangles = {
        BIT[first] | BIT[second] | BIT[third]
        for first in places_in(loose)
        for second in places_in(TOUCHING[first] & loose)
        for third in places_in(TOUCHING[first] & TOUCHING[second] & loose)
    }

    def covers(bare: int) -> list[frozenset[int]]:
        if not bare:
            return [frozenset()]
        first = bare & -bare
        return [
            cover | {triangle}
            for triangle in triangles
            if triangle & first and triangle & bare == triangle
            for cover in covers(bare & ~triangle)
        ]

    both = {
        frozenset(sum(BIT[number(name)] for name in slot.split()) for slot in cover)
        for cover in (COVER, MIRRORED_COVER)
    }
    assert set(covers(loose)) == both


def test_heights() -> None:
    # R2.8: hill > forest > farmland > lake = city = trail; the three crops are one height.
    board = valley(hills="a1", forests="a2", wheat="a3", tobacco="a4")
    hill, forest, wheat, tobacco, maize = (
        board.heights[number(name)] for name in ("a1", "a2", "a3", "a4", "a5")
    )
    assert hill > forest > wheat == tobacco == maize
    lowest = {board.heights[site] for site in (WEST_LAKE, EAST_LAKE, CITY, WEST_TRAIL, EAST_TRAIL)}
    assert len(lowest) == 1
    assert maize > lowest.pop()
    assert board.heights[MOUNTAIN] > hill


def test_farmland_is_the_three_crops() -> None:
    # R2.8
    board = valley(hills="a1", forests="a2", wheat="a3", tobacco="a4")
    assert board.farmland == FIELDS & ~BIT[number("a1")] & ~BIT[number("a2")]


def test_the_parts_and_the_frame() -> None:
    # R2.9
    assert " ".join(PARTS) == "mwf mtf wtf mwh mth wth mfh wfh tfh wmf tmf twf"
    assert sorted(FRAME_TERRAIN) == sorted("hhhhhhhffffff")


@pytest.mark.parametrize("mirrored", [False, True])
@pytest.mark.parametrize("rotation", [0, 1, 2])
def test_a_part_keeps_its_order_on_the_board(mirrored: bool, rotation: int) -> None:
    # R2.9: read clockwise, the part is `mwf`, from whichever field one begins.
    board = assemble_board(FRAME_TERRAIN, range(12), [rotation] * 12, mirrored)
    slots = MIRRORED_COVER if mirrored else COVER
    for part, slot in zip(PARTS, slots, strict=True):
        letters = [TERRAIN_LETTERS[board.terrain[number(name)]] for name in slot.split()]
        assert part in "".join(letters * 2)


def test_there_are_three_rotations_of_each_part_on_two_covers() -> None:
    # R2.9
    boards = {
        assemble_board(FRAME_TERRAIN, range(12), [0] * slot + [rotation] + [0] * (11 - slot), cover)
        for slot in range(12)
        for rotation in range(3)
        for cover in (False, True)
    }
    assert len(boards) == 2 * (1 + 12 * 2)


@pytest.mark.parametrize("mirrored", [False, True])
def test_assembled_boards_hold_the_mix(mirrored: bool) -> None:
    # R2.9: 7 hills and 6 forests of the frame; counted by hand the parts have 6 and 9.
    board = assemble_board("hfhfhfhfhfhfh", [*range(11, -1, -1)], [0, 1, 2] * 4, mirrored)
    assert {letter: len(fields_of(board, kind)) for kind, letter in enumerate(TERRAIN_LETTERS)} == {
        "h": 13,
        "f": 15,
        "m": 7,
        "w": 7,
        "t": 7,
    }
    assert can_be_assembled(board)


def test_boards_that_the_parts_cannot_make() -> None:
    # R2.9: another mix; and the right mix, but d6 of the part `mwf` and c4 of `mtf` changed
    # places: `mmf` is no part.
    assert not can_be_assembled(valley())
    assert not can_be_assembled(parse_board(EXAMPLE))
    board = assemble_board(FRAME_TERRAIN, range(12), [0] * 12)
    text = list(format_board(board))
    d6, c4 = 3 * 8 + 1, 2 * 8 + 3
    text[d6], text[c4] = text[c4], text[d6]
    assert not can_be_assembled(parse_board("".join(text)))


def test_a_frame_of_another_mix_is_no_frame() -> None:
    # R2.9: the same 13 hills and 15 forests, but a hill of the frame changed with a part's forest.
    board = assemble_board(FRAME_TERRAIN, range(12), [0] * 12)
    letters = list(format_board(board))
    hill = next(i for i in range(2) if letters[i] == "h")
    forest = next(i for i in range(2, 7) if letters[i] == "f")
    letters[hill], letters[forest] = "f", "h"
    assert not can_be_assembled(parse_board("".join(letters)))


@pytest.mark.parametrize(
    ("frame", "parts"),
    [
        ("h" * 13, range(12)),
        (FRAME_TERRAIN[1:], range(12)),
        (FRAME_TERRAIN, range(11)),
        (FRAME_TERRAIN, [0, *range(11)]),
        (FRAME_TERRAIN, range(1, 13)),
    ],
)
def test_parts_are_laid_once_each(frame: str, parts: list[int]) -> None:
    # R2.9
    with pytest.raises(InvalidValue, match=r"R2\.9"):
        assemble_board(frame, parts, [0] * 12)


def test_a_board_is_read_from_north_to_south() -> None:
    # Notation, Board: seven words for columns a..g, each from row 7 to row 1.
    board = parse_board(EXAMPLE)
    for name, letter in {"a7": "h", "a6": "f", "a1": "m", "b1": "h", "d4": "f", "g7": "h"}.items():
        assert TERRAIN_LETTERS[board.terrain[number(name)]] == letter
    assert format_board(board) == str(board) == EXAMPLE
    assert eval(repr(board), {"parse_board": parse_board}) == board  # noqa: S307
    assert parse_board(f"\n {EXAMPLE.replace(' ', '   ')}\t") == board


def test_boards_are_equal_by_their_terrain() -> None:
    assert parse_board(EXAMPLE) == parse_board(EXAMPLE)
    assert hash(parse_board(EXAMPLE)) == hash(parse_board(EXAMPLE))
    assert parse_board(EXAMPLE) != parse_board(EXAMPLE[:-1] + "w")
    assert parse_board(EXAMPLE) != EXAMPLE


@pytest.mark.parametrize("letter", TERRAIN_LETTERS)
def test_any_letters_make_a_board(letter: str) -> None:
    # Notation: it need not be a mix that the parts can make.
    text = " ".join([letter * 7] * 7)
    assert format_board(parse_board(text)) == text


@pytest.mark.parametrize(
    ("text", "code", "offset"),
    [
        ("", "board-columns", 0),
        (EXAMPLE[:-8], "board-columns", 0),
        (EXAMPLE + " mmmmmmm", "board-columns", 0),
        (EXAMPLE[:-1], "board-rows", 48),
        (EXAMPLE + "m", "board-rows", 48),
        ("x" + EXAMPLE[1:], "board-terrain", 0),
        (EXAMPLE[:-1] + "M", "board-terrain", 54),
        ("é" + EXAMPLE[1:], "board-terrain", 0),
    ],
)
def test_what_is_no_board(text: str, code: str, offset: int) -> None:
    # R2.1, R2.8
    with pytest.raises(ParseError) as caught:
        parse_board(text)
    assert (caught.value.reason.code, caught.value.offset) == (code, offset)
    assert str(caught.value).isascii(), "whatever was in the text"


def test_errors_of_boards_are_errors_of_the_game() -> None:
    assert issubclass(ParseError, DosRiosError)
    assert issubclass(DosRiosError, ValueError)
