"""The valley: ground, water, dams, buildings, people."""

from collections.abc import Iterator
from typing import Final

from dosrios.core.board import TERRAIN_LETTERS
from dosrios.core.places import (
    CITY,
    DIRECTIONS_IN,
    EAST_TRAIL,
    FIRST_FIELD,
    NOWHERE,
    PLACE_COUNT,
    PLACE_NAMES,
    SPRINGS,
    WEST_TRAIL,
    side_name,
)
from dosrios.core.state import State
from dosrios.render.geometry import (
    CITY_CELLS,
    EAST_LAKE_CELLS,
    EAST_TRAIL_CELLS,
    MOUNTAIN_CELLS,
    WEST_LAKE_CELLS,
    WEST_TRAIL_CELLS,
    Coordinates,
    Point,
    cell_centre,
    centre,
    hex_points,
    side_middle,
)
from dosrios.render.svg.markup import element, group, label, number, path, polygon, use
from dosrios.render.svg.rivers import rivers
from dosrios.render.svg.theme import Theme
from dosrios.render.wording import Words

_CITY_SPOTS: Final[tuple[tuple[Coordinates, int], ...]] = (
    *((CITY_CELLS[0], 18), (CITY_CELLS[2], 18), (CITY_CELLS[1], 11), (CITY_CELLS[1], 37)),
)
"""Where each player's campesinos wait in the city: the cell, and how far below its middle."""


def valley(state: State, theme: Theme, words: Words) -> str:
    """Everything that lies on the board, in the units of geometry.py."""
    fields = range(FIRST_FIELD, PLACE_COUNT)
    return group(
        _surroundings(theme),
        *(_ground(state, theme, place) for place in fields),
        rivers(state, theme),
        _head(state, theme),
        *_dams(state, theme),
        *(_name(theme, place) for place in fields),
        *(pieces for place in fields if (pieces := _pieces(state, place))),
        *_crowds(state),
        *_names_beside(theme, words),
        id="valley",
    )


def _surroundings(theme: Theme) -> str:
    """Mountains, lakes, trails and the city (R2.4 to R2.6)."""
    mountains = [_cell(cell, theme.mountain) for cell in MOUNTAIN_CELLS]
    peaks = [use("peak", *cell_centre(cell)) for cell in MOUNTAIN_CELLS]
    lakes = [_cell(cell, theme.lake) for cell in (*WEST_LAKE_CELLS, *EAST_LAKE_CELLS)]
    waves = [_waves(cell, theme) for cell in (*WEST_LAKE_CELLS, *EAST_LAKE_CELLS)]
    trails = [_cell(cell, theme.trail) for cell in (*WEST_TRAIL_CELLS, *EAST_TRAIL_CELLS)]
    city = [_cell(cell, theme.city) for cell in CITY_CELLS]
    towns = [use("town", *cell_centre(cell)) for cell in CITY_CELLS]
    plants = [use("cactus", *spot) for spot in _cacti()]
    ways = [_way(cells, theme) for cells in (WEST_TRAIL_CELLS, EAST_TRAIL_CELLS)]
    return group(
        group(*mountains, *peaks, id="mountains"),
        group(*lakes, *waves, id="lakes"),
        group(*trails, *ways, *plants, id="trails"),
        group(*city, *towns, id="city"),
    )


def _cacti() -> Iterator[Point]:
    for rank, (west, east) in enumerate(zip(WEST_TRAIL_CELLS, EAST_TRAIL_CELLS, strict=True)):
        aside = -30 if rank % 2 else 26
        for cell, side in ((west, 1), (east, -1)):
            x, y = cell_centre(cell)
            yield x + aside * side, y + 34 - 14 * (rank % 2)


def _cell(cell: Coordinates, colour: str) -> str:
    # The thin line in the same colour closes the seam between two cells.
    return polygon(hex_points(cell_centre(cell)), fill=colour, stroke=colour, stroke_width=1)


def _waves(cell: Coordinates, theme: Theme) -> str:
    x, y = cell_centre(cell)
    lines = "".join(
        f"M{number(x + dx)} {number(y + dy)}q8 -7 16 0t16 0"
        for dx, dy in ((-38, -22), (4, -30), (-16, 4), (-44, 24), (10, 22))
    )
    return path(lines, fill="none", stroke=theme.water_edge, stroke_width=2.2, opacity=0.55)


def _way(cells: tuple[Coordinates, ...], theme: Theme) -> str:
    """The footpath along a trail."""
    x, top = cell_centre(cells[0])
    _, bottom = cell_centre(cells[-1])
    line = f"M{number(x)} {number(top - 26)}V{number(bottom + 46)}"
    return path(line, fill="none", stroke=theme.trail_line, stroke_width=4, stroke_dasharray="10 8")


def _ground(state: State, theme: Theme, place: int) -> str:
    """A field: its terrain, and round its edge the water where it is irrigated."""
    terrain = state.board.terrain[place]
    wet = state.wet >> place & 1
    middle = centre(place)
    shapes = [
        polygon(
            hex_points(middle), fill=theme.grounds[terrain], stroke=theme.border, stroke_width=2
        ),
        use(f"terrain-{TERRAIN_LETTERS[terrain]}", *middle),
    ]
    if wet:
        shapes.append(_wet_edge(middle, theme))
    return group(
        *shapes,
        id=f"field-{PLACE_NAMES[place]}",
        data_place=PLACE_NAMES[place],
        data_terrain=TERRAIN_LETTERS[terrain],
        data_wet=wet,
    )


def _wet_edge(middle: Point, theme: Theme) -> str:
    """Two lines along the inside of a hex: water soaks the field from its edge."""
    outer = polygon(hex_points(middle, 0.92), stroke=theme.water_edge, stroke_width=7)
    inner = polygon(hex_points(middle, 0.92), stroke=theme.water, stroke_width=3)
    return group(outer, inner, fill="none", stroke_linejoin="round")


def _names_beside(theme: Theme, words: Words) -> Iterator[str]:
    """The names of the rivers at their springs, and the letters of the city and the trails."""
    for spring in SPRINGS:
        x, y = centre(spring)
        name = words(f"river-{PLACE_NAMES[spring]}")
        yield label(name, x, y - 36, 17, theme, text_anchor="middle", font_style="italic")
    for place, cell, down in (
        (CITY, CITY_CELLS[0], 50),
        (WEST_TRAIL, WEST_TRAIL_CELLS[0], -34),
        (EAST_TRAIL, EAST_TRAIL_CELLS[0], -34),
    ):
        x, y = cell_centre(cell)
        yield label(PLACE_NAMES[place], x, y + down, 17, theme, text_anchor="middle")


def _head(state: State, theme: Theme) -> str:
    """A ring where the next river piece will be laid."""
    if state.head == NOWHERE:
        return ""
    x, y = centre(state.head)
    return element(
        "circle",
        cx=x,
        cy=y,
        r=17,
        fill=theme.halo,
        stroke=theme.water_edge,
        stroke_width=5,
        stroke_dasharray="8 5",
        data_head=PLACE_NAMES[state.head],
    )


def _dams(state: State, theme: Theme) -> Iterator[str]:
    """A wall across each closed side."""
    turns = (0, -60, 60)
    for place, closed in enumerate(state.dams):
        for direction in DIRECTIONS_IN[closed]:
            x, y = side_middle(place, direction)
            yield group(
                element(
                    "rect",
                    x=-26,
                    y=-7,
                    width=52,
                    height=14,
                    rx=3,
                    fill=theme.dam,
                    stroke=theme.dam_edge,
                    stroke_width=3,
                ),
                path("M-9,-7V7M9,-7V7M-26,0H-9M9,0H26", stroke=theme.dam_edge, stroke_width=2),
                transform=f"translate({number(x)} {number(y)}) rotate({turns[direction]})",
                data_piece="dam",
                data_side=side_name(place, direction),
            )


def _name(theme: Theme, place: int) -> str:
    x, y = centre(place)
    return label(PLACE_NAMES[place], x - 35, y - 29, 17, theme)


def _pieces(state: State, place: int) -> str:
    """The building and the campesinos on a field."""
    x, y = centre(place)
    drawn = []
    for player in range(state.players):
        mark = player + 1
        for kind, masks, down in (
            ("finca", state.fincas, 10),
            ("hacienda", state.haciendas, 16),
        ):
            if masks[player] >> place & 1:
                drawn.append(_piece(kind, mark, place, (x - 22, y + down)))
        count = (state.singles[player] >> place & 1) + (state.pairs[player] >> place & 1)
        for rank in range(count):
            spot = (x + (36 if rank else 15 if count == 2 else 24), y + (8 if rank else 14))
            drawn.append(_piece("campesino", mark, place, spot))
    return group(*drawn) if drawn else ""


def _piece(kind: str, mark: int, place: int, spot: Point, scale: float = 1) -> str:
    return group(
        use(f"{kind}-{mark}", *spot, scale),
        data_piece=kind,
        data_player=mark,
        data_place=PLACE_NAMES[place],
    )


def _crowds(state: State) -> Iterator[str]:
    """The campesinos in the city and on the trails, player by player."""
    for player in range(state.players):
        cell, down = _CITY_SPOTS[player]
        yield from _crowd(state.city[player], player, CITY, cell, down)
        for place, counts, cells in (
            (WEST_TRAIL, state.west, WEST_TRAIL_CELLS),
            (EAST_TRAIL, state.east, EAST_TRAIL_CELLS),
        ):
            yield from _crowd(counts[player], player, place, cells[player], 0)


def _crowd(count: int, player: int, place: int, cell: Coordinates, down: float) -> Iterator[str]:
    """So many campesinos side by side: they can be counted without reading."""
    x, y = cell_centre(cell)
    step = 15 if count < 5 else 12
    for rank in range(count):
        spot = (x + (rank - (count - 1) / 2) * step, y + down)
        yield _piece("campesino", player + 1, place, spot, 0.64)
