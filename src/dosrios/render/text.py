"""A position as text: the valley, what its signs mean, and everything that lies beside it."""

from collections.abc import Iterator
from itertools import groupby

from rich.cells import cell_len
from rich.text import Text

from dosrios.core.board import TERRAIN_LETTERS
from dosrios.core.state import (
    CAMPESINOS,
    FINCAS,
    State,
    dams_in_supply,
)
from dosrios.render.grid import Cell, Grid, board_grid, player_mark
from dosrios.render.palettes import ANSI, Palette, style_text
from dosrios.render.symbols import RIVER_LETTERS, UNICODE, Symbols
from dosrios.render.wording import Names, Words, card_name, player_name, turn_line

_WIDEST_NAME = 24
"""Columns that a player's name may take in the table."""


def grid_text(grid: Grid) -> str:
    """The characters of a grid, a line each, without colour or trailing blanks."""
    return "\n".join("".join(cell.char for cell in line).rstrip() for line in grid)


def board_text(state: State, symbols: Symbols = UNICODE) -> str:
    """The valley in a position as plain text."""
    return grid_text(board_grid(state, symbols=symbols))


def styled_grid(grid: Grid, palette: Palette = ANSI) -> Text:
    """A grid in colour, for a rich console or a textual widget."""
    text = Text(no_wrap=True)
    for number, line in enumerate(grid):
        if number:
            text.append("\n")
        for style, cells in groupby(line, lambda cell: style_text(palette, *_look(cell))):
            text.append("".join(cell.char for cell in cells), style)
    return text


def _look(cell: Cell) -> tuple[str, str, str]:
    return cell.style, cell.ground, cell.mark


def legend(words: Words, symbols: Symbols = UNICODE) -> list[tuple[str, str, str]]:
    """(sign, style, meaning) of everything a grid shows, terrain first."""
    terrains = [
        (symbols.terrain[kind], f"terrain-{letter}", words(f"terrain-{letter}"))
        for kind, letter in enumerate(TERRAIN_LETTERS)
    ]
    rivers = [
        (f"{letter}{symbols.arrows[0]}", f"river-{letter}", words(f"river-{letter}"))
        for letter in RIVER_LETTERS
    ]
    return [
        *reversed(terrains),
        (symbols.wet, "wet", words("picture-wet")),
        *rivers,
        (symbols.spring, "spring", words("picture-spring")),
        (symbols.dam, "dam", words("piece-dam")),
        (symbols.campesino, "", words("piece-campesino")),
        (symbols.finca, "", words("piece-finca")),
        (symbols.hacienda, "", words("piece-hacienda")),
        ("1-4", "", words("picture-owner")),
    ]


def position_text(
    state: State,
    words: Words,
    symbols: Symbols = UNICODE,
    palette: Palette = ANSI,
    names: Names = (),
) -> Text:
    """The whole position: whose turn it is, valley, cards, each player’s goods, a legend."""
    text = Text()
    text.append(turn_line(state, words, names), "bold")
    text.append("\n\n").append(styled_grid(board_grid(state, symbols=symbols), palette))
    text.append("\n\n" + "\n".join(card_lines(state, words, symbols)) + "\n\n")
    text.append(_players_table(state, words, palette, names))
    for sign, style, meaning in legend(words, symbols):
        text.append(f"\n{sign:<4}", style_text(palette, style)).append(meaning)
    return text


def _numbered_name(player: int, words: Words, names: Names) -> str:
    """The name with the sign that stands on the player's pieces, unless the name is just that."""
    name = player_name(player, words, names)
    is_named = player < len(names) and bool(names[player])
    return f"{player_mark(player)} {name}" if is_named else name


def card_lines(state: State, words: Words, symbols: Symbols = UNICODE) -> list[str]:
    """The row, first card first; the pile and the discards by kind (R11.1)."""
    row = ", ".join(card_name(card, words) for card in state.row)
    lines = [words("picture-row", cards=row)]
    for message, counts in (("picture-pile", state.pile), ("picture-discards", state.discards)):
        cards = ", ".join(_counted_cards(counts, words, symbols)) or words("picture-none")
        lines.append(words(message, count=sum(counts), cards=cards))
    lines.append(words("picture-supply", dams=words("count-dams", count=dams_in_supply(state))))
    return lines


def _counted_cards(counts: tuple[int, ...], words: Words, symbols: Symbols) -> Iterator[str]:
    for card, count in enumerate(counts):
        if count:
            name = card_name(card, words)
            yield name if count == 1 else f"{count} {symbols.times} {name}"


def _players_table(state: State, words: Words, palette: Palette, names: Names) -> Text:
    """A line for each player: money, dams, what he has built, where his campesinos are not."""
    header = (
        words("picture-column-player"),
        words("picture-column-money"),
        words("picture-column-dams"),
        words("picture-column-fincas"),
        words("picture-column-hacienda"),
        words("picture-column-city"),
    )
    rows = [header]
    for player in range(state.players):
        off_board = state.city[player] + state.west[player] + state.east[player]
        rows.append(
            (
                _numbered_name(player, words, names),
                str(state.money[player]),
                str(state.stock[player]),
                f"{state.fincas[player].bit_count()}/{FINCAS}",
                f"{state.haciendas[player].bit_count()}/1",
                f"{off_board}/{CAMPESINOS}",
            )
        )
    widths = [max(cell_len(row[column]) for row in rows) for column in range(len(header))]
    text = Text()
    for number, row in enumerate(rows):
        name = Text(row[0])
        name.truncate(min(widths[0], _WIDEST_NAME), overflow="ellipsis", pad=True)
        cells = [name.plain, *map(str.rjust, row[1:], widths[1:])]
        style = style_text(palette, f"player-{number}") if number else "bold"
        text.append("  ".join(cells) + "\n", style)
    return text
