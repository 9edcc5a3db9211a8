"""The valley as a grid of characters, 49 wide and 23 high.

Everything that shows a position in characters shows this grid: plain text, coloured text and the
table in the terminal. A field is a brick with the line of its downstream sides below it
(layout.py).

    d4♣≈3   name, terrain, water, overlay (a cost)
    ⌂1☻☻1   building and its owner, campesinos and theirs
    ↙VM──┼  southwest side · south side · southeast side: rivers that leave, dams
"""

from collections.abc import Collection, Mapping
from dataclasses import dataclass, field
from typing import Final, NamedTuple

from dosrios.core.board import TERRAIN_LETTERS
from dosrios.core.places import (
    BIT,
    CITY,
    COLUMN_TOPS,
    DIRECTIONS_IN,
    EAST_TRAIL,
    FIRST_FIELD,
    NO_DIRECTION,
    NOWHERE,
    OUTLETS,
    PLACE_COUNT,
    PLACE_NAMES,
    ROWS,
    SOUTH,
    SOUTHEAST,
    SPRINGS,
    VERDE_SPRING,
    WEST_TRAIL,
)
from dosrios.core.state import State
from dosrios.core.water import course, mask_of
from dosrios.render.layout import (
    BRICK,
    CITY_LINE,
    HEIGHT,
    STRIP,
    TRAIL_TOP,
    WIDTH,
    column_x,
    field_position,
    free_border,
    place_position,
    side_spots,
)
from dosrios.render.symbols import DOWN, LEFT, RIGHT, RIVER_LETTERS, UNICODE, UP, Symbols


class Cell(NamedTuple):
    """One character of the grid and what it shows."""

    char: str = " "
    style: str = ""
    """What the character stands for: a key of the palettes (palettes.py)."""
    ground: str = ""
    """What it stands on: the terrain of the field, `city`, `trail` …, or nothing."""
    place: int = NOWHERE
    direction: int = NO_DIRECTION
    """The downstream side of the place that it shows, if it shows one."""
    mark: str = ""
    """How it is to stand out: `cursor`, `reach`, `path`, `side`, `change`, or not at all."""


Grid = tuple[tuple[Cell, ...], ...]
"""`HEIGHT` lines of `WIDTH` cells."""


@dataclass(frozen=True, slots=True)
class Overlay:
    """What is drawn over a position while somebody decides."""

    cursor: int = NOWHERE
    """The place between the two cursor characters."""
    costs: Mapping[int, int] = field(default_factory=dict)
    """Points to each place that can be reached; 0 marks where the journey starts."""
    path: Collection[int] = ()
    """Places that a journey goes over."""
    sides: Mapping[tuple[int, int], str] = field(default_factory=dict)
    """Sides, as (place, direction), that can be chosen, each with the character to show there."""
    before: State | None = None
    """An earlier position: what has changed since is marked. Draw the position that a dam would
    bring over the present one, and one sees its course before it is set."""


_NO_OVERLAY: Final = Overlay()


def board_grid(state: State, overlay: Overlay = _NO_OVERLAY, symbols: Symbols = UNICODE) -> Grid:
    """The valley in a position, with an overlay."""
    return _Drawing(state, overlay, symbols).grid()


def rivers_through(state: State) -> tuple[int, int]:
    """Masks of the places, springs included, that Rio Verde and Rio Moreno leave or reach."""
    verde, moreno = (BIT[spring] | mask_of(course(state.flow, spring)) for spring in SPRINGS)
    return verde, moreno


def player_mark(player: int) -> str:
    """The sign of a player on everything of his: the number by which the notation calls him."""
    return str(player + 1)


class _Drawing:
    """The cells of one grid, put down layer by layer."""

    def __init__(self, state: State, overlay: Overlay, symbols: Symbols) -> None:
        self.state = state
        self.overlay = overlay
        self.symbols = symbols
        self.rivers = rivers_through(state)
        self.cells: dict[tuple[int, int], Cell] = {}

    def grid(self) -> Grid:
        self._draw_surroundings()
        self._draw_borders()
        for place in range(FIRST_FIELD, PLACE_COUNT):
            self._draw_field(place)
        for place in (*SPRINGS, *range(FIRST_FIELD, PLACE_COUNT)):
            self._draw_sides(place)
        for spring in SPRINGS:
            x, line = field_position(spring)
            shift = 0 if spring == VERDE_SPRING else BRICK - 1
            self._put(x + shift, line + 2, self.symbols.spring, "spring", place=spring)
        for place, label in ((CITY, "C"), (WEST_TRAIL, "W"), (EAST_TRAIL, "E")):
            self._draw_edge(place, label)
        if self.overlay.cursor != NOWHERE:
            self._draw_cursor(self.overlay.cursor)
        empty = Cell()
        return tuple(
            tuple(self.cells.get((x, line), empty) for x in range(WIDTH)) for line in range(HEIGHT)
        )

    def _put(
        self,
        x: int,
        line: int,
        text: str,
        style: str,
        *,
        ground: str = "",
        place: int = NOWHERE,
        direction: int = NO_DIRECTION,
        mark: str = "",
    ) -> None:
        for shift, char in enumerate(text):
            self.cells[x + shift, line] = Cell(char, style, ground, place, direction, mark)

    def _draw_surroundings(self) -> None:
        """Mountains, trails, lakes and the ground of the city (R2.4 to R2.6)."""
        symbols = self.symbols
        for x in (0, WIDTH - STRIP):
            for line in range(HEIGHT):
                if line >= TRAIL_TOP:
                    place = WEST_TRAIL if x == 0 else EAST_TRAIL
                    self._put(x, line, " " * STRIP, "trail", ground="trail", place=place)
                else:
                    peaks = (
                        f" {symbols.mountain} "
                        if line % 2
                        else f"{symbols.mountain} {symbols.mountain}"
                    )
                    self._put(x, line, peaks, "mountain", ground="mountain")
        for column in (0, 6):
            peaks = f" {symbols.mountain}" * 3
            self._put(
                column_x(column) - 1, 0, (peaks + " ")[: BRICK + 2], "mountain", ground="mountain"
            )
        for column in (1, 5):
            self._put(column_x(column), CITY_LINE, symbols.lake * BRICK, "lake", ground="lake")
        for column in (2, 4):
            self._put(
                column_x(column), CITY_LINE - 1, " " * BRICK, "city", ground="city", place=CITY
            )
        city_width = 3 * BRICK + 2
        self._put(column_x(2), CITY_LINE, " " * city_width, "city", ground="city", place=CITY)

    def _draw_borders(self) -> None:
        """Lines between the bricks; where they meet, the fitting corner."""
        lines: dict[tuple[int, int], int] = {}

        def connect(x: int, line: int, next_x: int, next_line: int) -> None:
            there, back = (RIGHT, LEFT) if next_x > x else (DOWN, UP)
            lines[x, line] = lines.get((x, line), 0) | there
            lines[next_x, next_line] = lines.get((next_x, next_line), 0) | back

        for column, top in enumerate(COLUMN_TOPS):
            left, right = column_x(column) - 1, column_x(column) + BRICK
            first, last = max(top - 1, 0), top + 3 * ROWS - 1
            for line in range(first, last):
                connect(left, line, left, line + 1)
                connect(right, line, right, line + 1)
            for line in range(top - 1, last + 1, 3):
                if line >= 0:
                    for x in range(left, right):
                        connect(x, line, x + 1, line)
        for (x, line), sides in lines.items():
            self._put(x, line, self.symbols.borders[sides], "border")

    def _draw_field(self, place: int) -> None:
        state, symbols = self.state, self.symbols
        x, line = field_position(place)
        ground = f"terrain-{TERRAIN_LETTERS[state.board.terrain[place]]}"
        mark = self._mark(place)
        for down in range(2):
            self._put(x, line + down, " " * BRICK, "", ground=ground, place=place, mark=mark)
        self._put(x, line, PLACE_NAMES[place], "name", ground=ground, place=place, mark=mark)
        sign = symbols.terrain[state.board.terrain[place]]
        self._put(x + 2, line, sign, ground, ground=ground, place=place, mark=mark)
        water, changed = self._water(place)
        under = "water" if state.wet >> place & 1 else ground
        wet_mark = "change" if changed else mark
        self._put(x + 3, line, water, "wet", ground=under, place=place, mark=wet_mark)
        if place in self.overlay.costs:
            cost = str(self.overlay.costs[place])
            self._put(x + 4, line, cost, "cost", ground=ground, place=place, mark=mark)
        for player in range(state.players):
            style = f"player-{player + 1}"
            sign = self._building(player, place)
            if sign:
                text = sign + player_mark(player)
                self._put(x, line + 1, text, style, ground=ground, place=place, mark=mark)
            count = (state.singles[player] >> place & 1) + (state.pairs[player] >> place & 1)
            if count:
                text = symbols.campesino * count + player_mark(player)
                start = x + BRICK - len(text)
                self._put(start, line + 1, text, style, ground=ground, place=place, mark=mark)

    def _mark(self, place: int) -> str:
        if place == self.overlay.cursor:
            return "cursor"
        if place in self.overlay.costs:
            return "reach"
        return "path" if place in self.overlay.path else ""

    def _water(self, place: int) -> tuple[str, bool]:
        """The sign for a field's water, and whether that is other than before."""
        wet = self.state.wet >> place & 1
        before = self.overlay.before
        if before is None or before.wet >> place & 1 == wet:
            return (self.symbols.wet if wet else " "), False
        return (self.symbols.getting_wet if wet else self.symbols.drying), True

    def _building(self, player: int, place: int) -> str:
        if self.state.fincas[player] >> place & 1:
            return self.symbols.finca
        return self.symbols.hacienda if self.state.haciendas[player] >> place & 1 else ""

    def _draw_sides(self, place: int) -> None:
        """The line below a field or spring: what closes and what leaves through its sides."""
        x, line = field_position(place)
        line += 2
        for direction in DIRECTIONS_IN[OUTLETS[place]]:
            start, text, style = self._side(place, direction)
            mark = self._side_mark(place, direction)
            spots = side_spots(x, direction)
            for spot in spots:
                kept = self.cells[spot, line]
                self.cells[spot, line] = kept._replace(place=place, direction=direction, mark=mark)
            for shift, char in enumerate(text):
                is_letter = style == "river" and char in RIVER_LETTERS
                self._put(
                    start + shift,
                    line,
                    char,
                    f"river-{char}" if is_letter else style,
                    ground="water" if style == "river" else "",
                    place=place,
                    direction=direction,
                    mark=mark,
                )
            if (place, direction) in self.overlay.sides:
                label = self.overlay.sides[place, direction]
                self._put(
                    spots[0], line, label, "side", place=place, direction=direction, mark="side"
                )

    def _side(self, place: int, direction: int) -> tuple[int, str, str]:
        """(x, characters, style) of what is at a side."""
        state, symbols = self.state, self.symbols
        x, _ = field_position(place)
        if state.dams[place] >> direction & 1:
            dam = symbols.dam
            if direction == SOUTH:
                return x + 2, dam, "dam"
            return (x + BRICK - 1 if direction == SOUTHEAST else x - 1), dam * 2, "dam"
        if state.flow[place] != direction:
            return x, "", ""
        verde, moreno = (
            letter if river >> place & 1 else ""
            for letter, river in zip(RIVER_LETTERS, self.rivers, strict=True)
        )
        arrow = symbols.arrows[direction]
        if direction == SOUTH:
            return x + 2 - len(verde), verde + arrow + moreno, "river"
        if direction == SOUTHEAST:
            text = verde + moreno + arrow
            return x + BRICK + 1 - len(text), text, "river"
        return x - 1, arrow + verde + moreno, "river"

    def _side_mark(self, place: int, direction: int) -> str:
        before = self.overlay.before
        if before is None:
            return ""
        flows = self.state.flow[place] == direction
        is_dammed = self.state.dams[place] >> direction & 1
        same = flows == (before.flow[place] == direction) and is_dammed == (
            before.dams[place] >> direction & 1
        )
        return "" if same else "change"

    def _draw_edge(self, place: int, label: str) -> None:
        """The city or a trail: its letter, and how many campesinos of each player are there."""
        state = self.state
        ground = "city" if place == CITY else "trail"
        mark = self._mark(place)
        x, line = place_position(place)
        self._put(x, line, label, ground, ground=ground, place=place, mark=mark)
        if place in self.overlay.costs:
            at = (x + 1, line) if place == CITY else (x, line + 1)
            self._put(
                *at, str(self.overlay.costs[place]), "cost", ground=ground, place=place, mark=mark
            )
        counts = {CITY: state.city, WEST_TRAIL: state.west, EAST_TRAIL: state.east}[place]
        present = [(player, count) for player, count in enumerate(counts) if count]
        for rank, (player, count) in enumerate(present):
            text = f"{player_mark(player)}{self.symbols.times}{count}"
            if place == CITY:
                at = (column_x(2) + 1 + 4 * rank, CITY_LINE)
            else:
                at = (x - 1, line + 2 + 2 * rank)
            self._put(*at, text, f"player-{player + 1}", ground=ground, place=place, mark=mark)

    def _draw_cursor(self, place: int) -> None:
        x, line = place_position(place)
        if place >= FIRST_FIELD:
            left, right = free_border(place, -1), free_border(place, 1)
        else:
            left, right = (x - 1, line), (x + (2 if place == CITY else 1), line)
        for at, char in ((left, self.symbols.cursor_left), (right, self.symbols.cursor_right)):
            ground = self.cells.get(at, Cell()).ground
            self.cells[at] = Cell(char, "cursor", ground=ground, place=place, mark="cursor")
