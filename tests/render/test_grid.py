"""The grid of characters says what the position is, all of it, in 49 by 23."""

from collections import Counter
from pathlib import Path
from random import Random

import pytest
from tests.core.lively import moves, opening, place
from tests.core.positions import MIDDLE, position
from tests.render.facts import Facts, facts_of, lively_positions

from dosrios.core.places import (
    CITY,
    DIRECTION_NAMES,
    DIRECTIONS_IN,
    EAST_TRAIL,
    FIRST_FIELD,
    NO_DIRECTION,
    OUTLETS,
    PLACE_COUNT,
    PLACE_NAMES,
    SPRINGS,
    TOUCHING,
    WEST_TRAIL,
    places_in,
    side_name,
)
from dosrios.core.state import State
from dosrios.core.water import course
from dosrios.render.grid import Grid, Overlay, board_grid
from dosrios.render.layout import BRICK, HEIGHT, WIDTH, field_position, place_position
from dosrios.render.symbols import ASCII, RIVER_LETTERS, UNICODE, Symbols, symbols_for
from dosrios.render.text import board_text, grid_text

GOLDEN = Path(__file__).parent / "golden"
ALPHABETS = pytest.mark.parametrize("symbols", [UNICODE, ASCII], ids=["unicode", "ascii"])
FIELDS = range(FIRST_FIELD, PLACE_COUNT)


def sample() -> State:
    return position(
        "2d4 W 2E C +d4 *e5 +b2",
        "a4 5C +g7",
        "2g1 f2 3C",
        "c2 3W 2C +c2",
        hills="b7 f7 a7 g7 d3 e2",
        forests="c7 e7 b6 f6 a5 g5 c2",
        wheat="d4 e5 b2 g4",
        tobacco="c4 f3 a1 g1",
        rivers=MIDDLE,
        dams="d4sw d4se b1s a4sw g1s c5s Ms",
    )


def read(text: str, symbols: Symbols) -> Facts:
    """The facts, from the characters alone: every one must be where it says what it says."""
    lines = [line.ljust(WIDTH) for line in text.split("\n")]
    terrain, wet, pieces = {}, set(), Counter[str]()
    for field in FIELDS:
        x, line = field_position(field)
        first, second = (lines[line + down][x : x + BRICK] for down in range(2))
        name = PLACE_NAMES[field]
        assert first[:2] == name
        terrain[name] = "mwtfh"[symbols.terrain.index(first[2])]
        assert first[3] in (symbols.wet, " ")
        if first[3] == symbols.wet:
            wet.add(name)
        assert first[4] == " "
        building, people = second[:2], second[2:]
        if building.strip():
            kind = {symbols.finca: "finca", symbols.hacienda: "hacienda"}[building[0]]
            pieces[f"{kind} {building[1]} {name}"] += 1
        if people.strip():
            assert set(people[:2]) <= {symbols.campesino, " "}
            pieces[f"campesino {people[2]} {name}"] += people.count(symbols.campesino)
    for edge in (CITY, WEST_TRAIL, EAST_TRAIL):
        x, line = place_position(edge)
        name = PLACE_NAMES[edge]
        assert lines[line][x] == name
        if edge == CITY:
            counts = lines[line + 1][x : x + 17].split()
        else:
            counts = [lines[down][x - 1 : x + 2] for down in range(line + 2, HEIGHT, 2)]
        for count in counts:
            if count.strip():
                owner, number = count.split(symbols.times)
                pieces[f"campesino {owner} {name}"] += int(number)
    sides = [read_side(lines, place, direction, symbols) for place, direction in all_sides()]
    return Facts(
        terrain,
        wet,
        {name for name, found in sides if found == "flow"},
        {name for name, found in sides if found == "dam"},
        pieces,
    )


def all_sides() -> list[tuple[int, int]]:
    return [
        (place, direction)
        for place in (*SPRINGS, *FIELDS)
        for direction in DIRECTIONS_IN[OUTLETS[place]]
    ]


def read_side(lines: list[str], place: int, direction: int, symbols: Symbols) -> tuple[str, str]:
    x, line = field_position(place)
    spot = {"s": x + 2, "se": x + BRICK, "sw": x - 1}[DIRECTION_NAMES[direction]]
    char = lines[line + 2][spot]
    found = {symbols.dam: "dam", symbols.arrows[direction]: "flow"}.get(char, "")
    return side_name(place, direction), found


@ALPHABETS
@pytest.mark.parametrize("seed", range(4))
def test_the_characters_tell_the_whole_position(seed: int, symbols: Symbols) -> None:
    for state in lively_positions(seed):
        assert read(board_text(state, symbols), symbols) == facts_of(state)


@ALPHABETS
def test_a_full_position_reads_back(symbols: Symbols) -> None:
    assert read(board_text(sample(), symbols), symbols) == facts_of(sample())


@ALPHABETS
def test_golden_drawing(symbols: Symbols) -> None:
    name = "ascii" if symbols is ASCII else "unicode"
    expected = (GOLDEN / f"valley-{name}.txt").read_text(encoding="utf-8")
    assert board_text(sample(), symbols) + "\n" == expected


def test_the_grid_fits_beside_other_panels_at_80_by_24() -> None:
    grid = board_grid(sample())
    assert {len(line) for line in grid} == {WIDTH} == {49}
    assert len(grid) == HEIGHT == 23
    assert all(len(cell.char) == 1 for line in grid for cell in line)


@pytest.mark.parametrize("seed", range(3))
def test_rivers_are_named_where_they_leave(seed: int) -> None:
    """Both letters stand at a shared bed, one elsewhere (R4.4)."""
    for state in lively_positions(seed):
        through = [{spring, *course(state.flow, spring)} for spring in SPRINGS]
        for upper, direction in all_sides():
            if state.flow[upper] != direction:
                continue
            shown = {
                cell.char
                for line in board_grid(state)
                for cell in line
                if (cell.place, cell.direction) == (upper, direction)
            }
            running = {RIVER_LETTERS[river] for river in range(2) if upper in through[river]}
            assert shown & set(RIVER_LETTERS) == running


def test_bricks_touch_where_fields_touch() -> None:
    """R2.1, in the drawing: shared border characters, and no others."""
    for field in FIELDS:
        x, line = field_position(field)
        around = set()
        for other in FIELDS:
            other_x, other_line = field_position(other)
            below = other_x == x and abs(other_line - line) == 3
            beside = abs(other_x - x) == BRICK + 1 and abs(other_line - line) in (1, 2)
            if below or beside:
                around.add(other)
        assert around == {other for other in places_in(TOUCHING[field]) if other >= FIRST_FIELD}


def test_cells_know_their_place_and_side() -> None:
    grid = board_grid(sample())
    for field in FIELDS:
        x, line = field_position(field)
        assert all(cell.place == field for down in (0, 1) for cell in grid[line + down][x : x + 5])
    sides = {(cell.place, cell.direction) for line in grid for cell in line}
    shown = {side for side in sides if side[1] != NO_DIRECTION}
    assert shown == set(all_sides())
    assert len(shown) == 145  # R8.1


def test_ascii_is_ascii() -> None:
    assert board_text(sample(), ASCII).isascii()
    for state in lively_positions(5):
        assert board_text(state, ASCII).isascii()


@pytest.mark.parametrize(
    ("encoding", "symbols"),
    [
        ("utf-8", UNICODE),
        ("utf-16", UNICODE),
        ("ascii", ASCII),
        ("latin-1", ASCII),
        ("no such thing", ASCII),
        (None, ASCII),
    ],
)
def test_symbols_by_encoding(encoding: str | None, symbols: Symbols) -> None:
    assert symbols_for(encoding) is symbols


def test_what_can_stand_in_one_spot_differs() -> None:
    for symbols in (UNICODE, ASCII):
        assert len(set(symbols.terrain)) == 5
        assert len({symbols.wet, symbols.getting_wet, symbols.drying, " "}) == 4
        assert symbols.finca != symbols.hacienda
        assert symbols.dam not in symbols.arrows + symbols.borders + RIVER_LETTERS


def differences(state: State, overlay: Overlay) -> dict[tuple[int, int], str]:
    """The characters that an overlay changes, by position."""
    plain, drawn = board_grid(state), board_grid(state, overlay)
    return {
        (x, line): drawn[line][x].char
        for line in range(HEIGHT)
        for x in range(WIDTH)
        if drawn[line][x].char != plain[line][x].char
    }


def test_the_cursor_shows_without_colour_and_hides_nothing() -> None:
    """Two characters, one on either side, on spots that say nothing else."""
    state = sample()
    for cursor in (*FIELDS, CITY, WEST_TRAIL, EAST_TRAIL):
        overlay = Overlay(cursor=cursor)
        grid = board_grid(state, overlay)
        changed = differences(state, overlay)
        assert sorted(changed.values()) == sorted((UNICODE.cursor_left, UNICODE.cursor_right))
        assert {cell.place for line in grid for cell in line if cell.mark == "cursor"} == {cursor}
        assert read(grid_text(grid), UNICODE) == facts_of(state)


def test_costs_stand_beside_the_name_and_hide_nothing() -> None:
    costs = dict(
        zip((*FIELDS, CITY, WEST_TRAIL, EAST_TRAIL), (1, 2, 3, 4, 5, 6, 0) * 8, strict=False)
    )
    state = sample()
    grid = board_grid(state, Overlay(costs=costs))
    shown = {cell.place: int(cell.char) for line in grid for cell in line if cell.style == "cost"}
    assert shown == costs
    assert len(differences(state, Overlay(costs=costs))) == len(costs)


def test_sides_to_choose_from_are_labelled() -> None:
    sides = {(upper, way): "123"[way] for upper, way in all_sides()}
    grid = board_grid(sample(), Overlay(sides=sides))
    shown = {
        (cell.place, cell.direction): cell.char
        for line in grid
        for cell in line
        if cell.style == "side"
    }
    assert shown == sides


def cells_with(grid: Grid, char: str) -> set[int]:
    """The fields in whose spot for water a character stands."""
    positions = {field: field_position(field) for field in FIELDS}
    return {field for field, (x, line) in positions.items() if grid[line][x + 3].char == char}


@pytest.mark.parametrize("seed", range(3))
def test_what_a_dam_does_is_marked(seed: int) -> None:
    """Compared with the position before: fields that fall dry or become irrigated (R8.3, R4.5)."""
    random = Random(seed)
    changes = 0
    for move in moves(random, opening(random, rich=True)):
        grid = board_grid(move.after, Overlay(before=move.before))
        gained, lost = move.after.wet & ~move.before.wet, move.before.wet & ~move.after.wet
        assert cells_with(grid, UNICODE.getting_wet) == set(places_in(gained))
        assert cells_with(grid, UNICODE.drying) == set(places_in(lost))
        changed = {
            (cell.place, cell.direction)
            for line in grid
            for cell in line
            if cell.mark == "change" and cell.direction != NO_DIRECTION
        }
        assert changed == {
            (upper, way)
            for upper, way in all_sides()
            if (move.before.flow[upper] == way) != (move.after.flow[upper] == way)
            or (move.before.dams[upper] ^ move.after.dams[upper]) >> way & 1
        }
        changes += bool(gained or lost)
    assert changes > 5


def test_a_path_is_marked() -> None:
    path = (place("d4"), place("d3"))
    grid = board_grid(sample(), Overlay(path=path))
    assert {cell.place for line in grid for cell in line if cell.mark == "path"} == set(path)
