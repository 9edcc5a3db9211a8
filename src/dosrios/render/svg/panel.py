"""What lies beside the valley: cards, each player's goods, and what the signs mean.

Everything is drawn in a column `WIDTH` units wide; each part gives its markup and its height.
"""

from collections.abc import Iterator
from typing import Final

from dosrios.core.board import HILL, NO_TERRAIN, TERRAIN_LETTERS
from dosrios.core.cards import FOREST_CARD, IS_DESPERADO, MORENO_CARD, VERDE_CARD
from dosrios.core.state import FINCAS, OVER, State, dams_in_supply
from dosrios.render.geometry import hex_points
from dosrios.render.svg.markup import (
    element,
    fitted,
    group,
    line_of_text,
    number,
    path,
    polygon,
    use,
)
from dosrios.render.svg.theme import Theme
from dosrios.render.wording import Names, Words, card_name, player_name

WIDTH: Final = 420
_GAP: Final = 26
"""Between two parts."""
_CARD: Final = (76, 96)
_PLAYER: Final = 84

Part = tuple[str, float]
"""Markup with its top at 0, and its height."""


def panel(state: State, theme: Theme, words: Words, title: str, names: Names) -> Part:
    """The whole column."""
    parts = (
        _title(title, theme),
        _row(state, theme, words),
        _heap(words("picture-pile-title", count=sum(state.pile)), state.pile, theme),
        _heap(words("picture-discards-title", count=sum(state.discards)), state.discards, theme),
        *(_player(state, player, theme, words, names) for player in range(state.players)),
        _legend(state, theme, words),
    )
    drawn, top = [], 0.0
    for markup, height in parts:
        if height:
            drawn.append(group(markup, transform=f"translate(0 {number(top)})"))
            top += height
    return group(*drawn, id="panel"), top


def _title(title: str, theme: Theme) -> Part:
    drawn = fitted(title, 0, 26, 28, WIDTH, fill=theme.ink, font_weight="bold")
    return drawn, 26 + _GAP


def _heading(text: str, theme: Theme) -> str:
    return line_of_text(text, 0, 14, 16, fill=theme.faint_ink, font_weight="bold")


def _row(state: State, theme: Theme, words: Words) -> Part:
    """The open row, first card first and set off from the others (R9.2)."""
    width, height = _CARD
    cards = []
    for rank, card in enumerate(state.row):
        x = rank * (width + 10)
        is_first = rank == 0
        frame = element(
            "rect",
            x=x,
            y=26,
            width=width,
            height=height,
            rx=8,
            fill=theme.panel,
            stroke=theme.ink if is_first else theme.faint_ink,
            stroke_width=4 if is_first else 1.5,
        )
        name = fitted(
            card_name(card, words),
            x + width / 2,
            26 + height - 10,
            13,
            width - 4,
            text_anchor="middle",
            fill=theme.ink,
        )
        picture = _card_picture(card, theme, x + width / 2, 26 + 38, 0.52)
        cards.append(group(frame, picture, name, data_card=rank))
    if cards:
        middle = width / 2
        pointer = (
            f"M{number(middle - 9)} {26 + height + 13}L{number(middle)} {26 + height + 4}l9 9z"
        )
        cards.append(path(pointer, fill=theme.ink))
    heading = _heading(words("picture-row-title"), theme)
    return group(heading, *cards, id="row"), 26 + height + 10 + _GAP


def _heap(title: str, counts: tuple[int, ...], theme: Theme) -> Part:
    """Cards of which only the number is known: the pile; the discards (R11.1)."""
    present = [(card, count) for card, count in enumerate(counts) if count]
    if not present:
        return _heading(title, theme), 14 + _GAP
    drawn = []
    for rank, (card, count) in enumerate(present):
        x = 20 + rank * 53
        drawn.append(_card_picture(card, theme, x, 46, 0.32))
        text = f"×{count}"
        drawn.append(line_of_text(text, x, 82, 14, text_anchor="middle", fill=theme.ink))
    return group(_heading(title, theme), *drawn), 86 + _GAP


def _card_picture(card: int, theme: Theme, x: float, y: float, scale: float) -> str:
    """What a card pays for: a field of its terrain, a stretch of its river; or a desperado."""
    if card <= FOREST_CARD:
        shape = _field(card, theme)
    elif IS_DESPERADO[card]:
        river = VERDE_CARD if card % 2 == 0 else MORENO_CARD
        shape = group(_river(river, theme, 60), use("desperado", 0, -2, 2.3))
    else:
        shape = _river(card, theme, 60)
    return group(shape, transform=f"translate({number(x)} {number(y)}) scale({scale})")


def _field(terrain: int, theme: Theme) -> str:
    ground = polygon(
        hex_points((0, 0)), fill=theme.grounds[terrain], stroke=theme.border, stroke_width=3
    )
    return group(ground, use(f"terrain-{TERRAIN_LETTERS[terrain]}", 0, 0))


def _river(card: int, theme: Theme, half: float) -> str:
    """A stretch of a river, as it looks in the valley (rivers.py)."""
    line = f"M{-half} 12Q{number(-half / 2)} -26 0 0T{half} -12"
    colour, width, dashes = (
        (theme.verde, 6, "none") if card == VERDE_CARD else (theme.moreno, 8, "1 13")
    )
    return group(
        path(line, stroke=theme.water_edge, stroke_width=36),
        path(line, stroke=theme.water, stroke_width=28),
        path(line, stroke=colour, stroke_width=width, stroke_dasharray=dashes),
        fill="none",
        stroke_linecap="round",
    )


def _player(state: State, player: int, theme: Theme, words: Words, names: Names) -> Part:
    """A player's goods: money, dams, and his buildings, those not yet built faintly."""
    shown = state.winner if state.phase == OVER else state.active
    is_shown = player == shown
    frame = element(
        "rect",
        x=1,
        y=1,
        width=WIDTH - 2,
        height=_PLAYER - 10,
        rx=10,
        fill=theme.panel,
        stroke=theme.players[player] if is_shown else theme.faint_ink,
        stroke_width=5 if is_shown else 1.2,
    )
    name = fitted(
        player_name(player, words, names), 62, 30, 19, 150, fill=theme.ink, font_weight="bold"
    )
    goods = (
        element(
            "circle", cx=71, cy=51, r=9, fill=theme.grounds[0], stroke=theme.ink, stroke_width=1.6
        ),
        element("circle", cx=71, cy=51, r=4.5, fill="none", stroke=theme.ink, stroke_width=1.2),
        line_of_text(str(state.money[player]), 87, 57, 18, fill=theme.ink),
        group(_dam(theme), transform="translate(166 51) scale(0.62)"),
        line_of_text(str(state.stock[player]), 190, 57, 18, fill=theme.ink),
    )
    pointer = path("M-16 28l12 9l-12 9z", fill=theme.ink) if is_shown else ""
    return (
        group(
            frame,
            pointer,
            use(f"campesino-{player + 1}", 34, 40, 1.25),
            name,
            *goods,
            *_buildings(state, player),
            data_player=player + 1,
            data_rio=state.money[player],
            data_dams=state.stock[player],
        ),
        _PLAYER + (_GAP if player == state.players - 1 else 0),
    )


def _buildings(state: State, player: int) -> Iterator[str]:
    built = state.fincas[player].bit_count()
    for rank in range(FINCAS):
        piece = use(f"finca-{player + 1}", 232 + 34 * rank, 39, 0.8)
        yield group(piece, opacity=1 if rank < built else 0.22)
    piece = use(f"hacienda-{player + 1}", 384, 43, 0.85)
    yield group(piece, opacity=1 if state.haciendas[player] else 0.22)


def _dam(theme: Theme) -> str:
    return group(
        element(
            "rect",
            x=-26,
            y=-9,
            width=52,
            height=18,
            rx=3,
            fill=theme.dam,
            stroke=theme.dam_edge,
            stroke_width=3,
        ),
        path(
            "M-9,-9V0M9,-9V0M0,0V9M-18,0V9M18,0V9M-26,0H26",
            stroke=theme.dam_edge,
            stroke_width=2,
            fill="none",
        ),
    )


def _legend(state: State, theme: Theme, words: Words) -> Part:
    """Terrains from high to low (R2.8), the rivers, and the dams nobody has yet."""
    entries: list[tuple[str, str]] = [
        (
            group(_field(terrain, theme), transform="scale(0.3)"),
            words(f"terrain-{TERRAIN_LETTERS[terrain]}"),
        )
        for terrain in reversed(range(NO_TERRAIN))
    ]
    wet = group(
        _field(HILL - 1, theme),
        polygon(hex_points((0, 0), 0.88), fill="none", stroke=theme.water_edge, stroke_width=14),
        polygon(hex_points((0, 0), 0.88), fill="none", stroke=theme.water, stroke_width=6),
        transform="scale(0.3)",
    )
    entries.append((wet, words("picture-wet")))
    for card, letter in ((VERDE_CARD, "V"), (MORENO_CARD, "M")):
        entries.append(
            (group(_river(card, theme, 46), transform="scale(0.4)"), words(f"river-{letter}"))
        )
    dam = group(_dam(theme), transform="scale(0.6)")
    entries.append((dam, words("count-dams", count=dams_in_supply(state))))
    drawn = []
    for rank, (sign, meaning) in enumerate(entries):
        x, y = 20 + rank % 3 * 142, 18 + rank // 3 * 40
        drawn.append(group(sign, transform=f"translate({x} {y})"))
        drawn.append(fitted(meaning, x + 28, y + 5, 15, 106, fill=theme.ink))
    return group(*drawn, id="legend"), 120
