"""What the fields, pieces and surroundings look like: definitions that the drawing uses.

All art is our own. Each definition is drawn around (0, 0); a hex of terrain art fills a hex of
`geometry.RADIUS`.
"""

from collections.abc import Iterator
from typing import Final

from dosrios.core.board import FOREST, HILL, MAIZE, TERRAIN_LETTERS, TOBACCO, WHEAT
from dosrios.render.geometry import Point
from dosrios.render.svg.markup import Attribute, element, group, path, polygon, use
from dosrios.render.svg.theme import Theme

# Where the plants stand, northernmost first; the upper left is left to the field's name.
_SPOTS: Final[dict[int, tuple[Point, ...]]] = {
    FOREST: (
        *((3, -34), (22, -35), (-14, -14), (10, -16), (31, -15), (-37, -4), (44, 2), (-4, 4)),
        *((21, 6), (-20, 14), (-37, 13), (33, 21), (-12, 26), (8, 27), (-25, 35), (24, 38)),
        (-1, 39),
    ),
    HILL: ((15, -31), (-28, -4), (29, -3), (0, 14), (-16, 30), (16, 30)),
    MAIZE: (
        *((4, -34), (22, -34), (-30, -7), (-10, -8), (12, -9), (34, -9), (-40, 14), (-20, 15)),
        *((0, 14), (22, 14), (42, 12), (-23, 37), (-1, 37), (21, 37)),
    ),
    WHEAT: (
        *((4, -33), (20, -33), (-32, -6), (-16, -7), (0, -8), (16, -8), (32, -8), (-42, 15)),
        *((-26, 16), (-9, 16), (8, 16), (25, 16), (42, 13), (-25, 38), (-8, 38), (9, 38)),
        (25, 38),
    ),
    TOBACCO: ((15, -28), (-30, 3), (1, 2), (31, 1), (-17, 34), (17, 34)),
}


def definitions(theme: Theme) -> str:
    """Everything that the drawing refers to by name."""
    return element(
        "defs",
        *(_plant(theme, terrain) for terrain in _SPOTS),
        *(_terrain(terrain) for terrain in _SPOTS),
        _peak(theme),
        _town(theme),
        *(piece for player in range(len(theme.players)) for piece in _pieces(theme, player)),
        _desperado(theme),
        _cactus(theme),
    )


def _terrain(terrain: int) -> str:
    letter = TERRAIN_LETTERS[terrain]
    plants = (use(f"plant-{letter}", x, y) for x, y in _SPOTS[terrain])
    return group(*plants, id=f"terrain-{letter}")


def _plant(theme: Theme, terrain: int) -> str:
    draw = {FOREST: _tree, HILL: _hummock, MAIZE: _maize, WHEAT: _wheat, TOBACCO: _tobacco}
    shapes = draw[terrain](theme.art[terrain], theme.art_accents[terrain])
    return group(*shapes, id=f"plant-{TERRAIN_LETTERS[terrain]}")


def _tree(colour: str, accent: str) -> Iterator[str]:
    yield path("M0,4V10", stroke=accent, stroke_width=3)
    yield path("M0,-12L9,5H-9Z", fill=colour)
    yield path("M0,-12L0,5H-9Z", fill=accent)


def _hummock(colour: str, accent: str) -> Iterator[str]:
    yield path("M-18,9Q-4,-20 18,9Z", fill=accent)
    yield path("M-18,9Q-4,-20 18,9", fill="none", stroke=colour, stroke_width=2.5)
    hatching = "M2,-4L6,8M7,-1L11,8M-3,-5L0,4"
    yield path(hatching, fill="none", stroke=colour, stroke_width=1.8)


def _maize(colour: str, accent: str) -> Iterator[str]:
    leaves = "M0,10V-10M0,6Q-9,2 -9,-6M0,6Q9,2 9,-6M0,-2Q-4,-6 -5,-11M0,-2Q4,-6 5,-11"
    yield path(leaves, fill="none", stroke=colour, stroke_width=2.2, stroke_linecap="round")
    yield element("ellipse", cx=0, cy=-1, rx=3.6, ry=7, fill=accent)


def _wheat(colour: str, accent: str) -> Iterator[str]:
    stalk = "M0,11V-10"
    yield path(stalk, fill="none", stroke=colour, stroke_width=1.5)
    ear = "M0,-11L-4,-15M0,-11L4,-15M0,-6L-5,-11M0,-6L5,-11M0,-1L-5,-6M0,-1L5,-6M0,-11V-16"
    yield path(ear, fill="none", stroke=accent, stroke_width=2.4, stroke_linecap="round")


def _tobacco(colour: str, accent: str) -> Iterator[str]:
    left = "M0,10Q-19,9 -15,-6Q-3,-3 0,10Z"
    right = "M0,10Q19,9 15,-6Q3,-3 0,10Z"
    yield path(left + right, fill=colour)
    yield path("M0,10Q-7,-2 0,-13Q7,-2 0,10Z", fill=colour)
    for x, y in ((-3.5, -12), (3.5, -12), (0, -16)):
        yield element("circle", cx=x, cy=y, r=3.2, fill=accent)


def _peak(theme: Theme) -> str:
    """Three mountains, snow on them, lit from the west."""
    mountains = ((-24, -8, 17, 30), (24, -5, 17, 30), (-1, -36, 27, 30))
    shapes = []
    for x, top, half, foot in mountains:
        snow = top + (foot - top) * 0.36
        step = half * 0.36
        shapes.append(
            path(f"M{x - half},{foot}L{x},{top}L{x + half},{foot}Z", fill=theme.mountain_dark)
        )
        shapes.append(
            path(f"M{x - half},{foot}L{x},{top}L{x + 4},{foot}Z", fill=theme.mountain_side)
        )
        crown = f"M{x},{top}L{x - step:.1f},{snow:.1f}l{step / 2:.1f},-4l{step / 2:.1f},6"
        shapes.append(
            path(f"{crown}l{step / 2:.1f},-6L{x + step:.1f},{snow:.1f}Z", fill=theme.mountain_light)
        )
    return group(*shapes, id="peak")


def _outline(theme: Theme) -> dict[str, Attribute]:
    return {"stroke": theme.player_ink, "stroke_width": 1.8, "stroke_linejoin": "round"}


def _town(theme: Theme) -> str:
    """Houses of the city, with room for people before them."""
    line: dict[str, Attribute] = {
        "stroke": theme.player_ink,
        "stroke_width": 1.5,
        "stroke_linejoin": "round",
    }
    houses = ((-42, 22, 15), (-22, 18, 24), (-6, 26, 18), (18, 22, 14))
    shapes = []
    for x, width, height in houses:
        left, right, eaves = x, x + width, -2 - height
        walls = f"M{left},-2V{eaves}H{right}V-2Z"
        roof = f"M{left - 3},{eaves}L{(left + right) / 2:g},{eaves - 11}L{right + 3},{eaves}Z"
        shapes.append(path(walls, fill=theme.city_wall, **line))
        shapes.append(path(roof, fill=theme.city_roof, **line))
        shapes.append(path(f"M{left + 6},-2v-8h6v8", fill=theme.player_ink, opacity=0.6))
    return group(*shapes, id="town")


def emblem_shape(player: int, radius: float, **attributes: Attribute) -> str:
    """A player's own shape around (0, 0): disc, square, triangle, diamond."""
    r = radius
    if player == 0:
        return element("circle", cx=0, cy=0, r=r, **attributes)
    points: dict[int, tuple[Point, ...]] = {
        1: ((-r, -r), (r, -r), (r, r), (-r, r)),
        2: ((0, -1.25 * r), (1.25 * r, r), (-1.25 * r, r)),
        3: ((0, -1.45 * r), (1.45 * r, 0), (0, 1.45 * r), (-1.45 * r, 0)),
    }
    return polygon(points[player], **attributes)


def _pieces(theme: Theme, player: int) -> Iterator[str]:
    colour, ink = theme.players[player], theme.player_ink
    emblem = group(
        emblem_shape(player, 4.6, fill=theme.emblems[player]), transform="translate(0 8)"
    )
    line = _outline(theme)
    yield group(
        path("M-13,20Q-12,-4 0,-5Q12,-4 13,20Z", fill=colour, **line),
        element("circle", cx=0, cy=-9, r=6.5, fill=theme.skin, **line),
        path(
            "M-15,-11Q0,-7 15,-11Q9,-14 6,-14Q5,-22 0,-22Q-5,-22 -6,-14Q-9,-14 -15,-11Z",
            fill=theme.wall,
            **line,
        ),
        emblem,
        id=f"campesino-{player + 1}",
    )
    yield group(
        element("rect", x=-15, y=-2, width=30, height=20, fill=theme.wall, **line),
        path("M-20,0L0,-19L20,0Z", fill=colour, **line),
        emblem_shape(player, 5, fill=colour, transform="translate(0 9)", **line),
        id=f"finca-{player + 1}",
    )
    yield group(
        element("rect", x=-24, y=-6, width=48, height=26, fill=theme.wall, **line),
        path("M-29,-5L-22,-17H22L29,-5Z", fill=colour, **line),
        element("rect", x=-8, y=-30, width=16, height=16, fill=theme.wall, **line),
        path("M-12,-29L0,-42L12,-29Z", fill=colour, **line),
        path("M-21,20V9Q-17,3 -13,9V20M13,20V9Q17,3 21,9V20", fill=ink, opacity=0.75),
        emblem_shape(player, 5.5, fill=colour, transform="translate(0 8)", **line),
        id=f"hacienda-{player + 1}",
    )


def _desperado(theme: Theme) -> str:
    """A hat and a face behind a cloth."""
    line = _outline(theme)
    brim = "M-23,-4Q0,5 23,-4Q14,-10 10,-10Q8,-21 0,-21Q-8,-21 -10,-10Q-14,-10 -23,-4Z"
    return group(
        element("circle", cx=0, cy=4, r=12, fill=theme.skin, **line),
        path("M-12,6Q0,10 12,6Q11,15 0,20Q-11,15 -12,6Z", fill=theme.city_roof, **line),
        path("M-5,2.5H-3M3,2.5H5", stroke=theme.player_ink, stroke_width=3),
        path(brim, fill=theme.mountain_dark, **line),
        id="desperado",
    )


def _cactus(theme: Theme) -> str:
    """What grows along the trails."""
    body = "M0,14V-12M0,4H-7V-4M0,0H7V-8"
    return group(
        path(body, stroke=theme.art[FOREST], stroke_width=5),
        id="cactus",
        fill="none",
        stroke_linecap="round",
        stroke_linejoin="round",
    )
