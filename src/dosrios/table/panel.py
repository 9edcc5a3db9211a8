"""What stands beside and below the valley: the turn, the players, the cards, the log, the keys."""

from collections.abc import Iterable, Sequence
from typing import Final

from rich.cells import cell_len
from rich.console import Console
from rich.text import Text

from dosrios.core.cards import CARD_CODES
from dosrios.core.phases.victory import buildings_of
from dosrios.core.places import count_places
from dosrios.core.state import ACTING, OVER, PHASE_NAMES, POINTS, State, dams_in_supply
from dosrios.render.grid import player_mark
from dosrios.table.desk import Desk
from dosrios.table.modes.mode import Hint

LEAST_WIDTH: Final = 30
_NUMBERS_WIDTH: Final = 20
_WIDEST_TABLE: Final = 48
_ROOMY: Final = 44
"""From this width on there is room for words where narrower panels have signs only."""


def panel_lines(desk: Desk, state: State, width: int) -> list[Text]:
    """The fixed part of the panel: turn, players and cards, at most 11 lines of the width."""
    table = min(width, _WIDEST_TABLE)
    return [
        *_turn_lines(desk, state, width),
        _players_header(desk, table),
        *(_player_line(desk, state, player, table) for player in range(state.players)),
        *_card_lines(desk, state, width),
    ]


def _turn_lines(desk: Desk, state: State, width: int) -> list[Text]:
    """Whose turn it is and what goes on, in a bar; the points that are left."""
    player = state.winner if state.phase == OVER else state.actor
    player = player if player >= 0 else state.active
    if state.turn:
        title = desk.words("table-turn", turn=state.turn, player=desk.name(player))
    else:
        title = desk.words("table-setup", player=desk.name(player))
    bar = Text(f" {player_mark(player)} {title}", f"{desk.style(f'player-{player + 1}')} reverse")
    bar.truncate(width, overflow="ellipsis", pad=True)
    below = Text(desk.words(f"phase-{PHASE_NAMES[state.phase]}"))
    if state.phase == ACTING:
        full, spent = ("*", ".") if desk.is_plain else ("●", "○")
        below = Text().append(full * state.points + spent * (POINTS - state.points), "bold")
        below.append(f" {desk.words('count-points', count=state.points)}")
    return [bar, below]


def _players_header(desk: Desk, width: int) -> Text:
    columns = [
        desk.words("table-column-money").rjust(5),
        desk.words("table-column-dams").rjust(5),
        desk.words("table-column-built").rjust(6),
        desk.words("table-column-wet").rjust(4),
    ]
    return Text(" " * (width - _NUMBERS_WIDTH) + "".join(columns), desk.style("border"))


def _player_line(desk: Desk, state: State, player: int, width: int) -> Text:
    """`►1 Ada   700   3  ⌂2♜  ≈2`: money, dams, buildings, irrigated buildings."""
    symbols = desk.symbols
    at_work = player == (state.actor if state.actor >= 0 else state.active)
    marker = symbols.cursor_left if at_work and state.phase != OVER else " "
    built = f"{symbols.finca}{count_places(state.fincas[player])}"
    built += symbols.hacienda if state.haciendas[player] else " "
    wet = count_places(buildings_of(state, player) & state.wet)
    name = Text(f"{marker}{player_mark(player)} {desk.name(player)}")
    name.truncate(width - _NUMBERS_WIDTH, overflow="ellipsis", pad=True)
    numbers = f"{state.money[player]:>5}{state.stock[player]:>5}{built:>6}{symbols.wet:>3}{wet}"
    name.append(numbers)
    name.stylize(desk.style(f"player-{player + 1}"))
    return name


def _card_lines(desk: Desk, state: State, width: int) -> list[Text]:
    """The row, first card first; then what is left in the pile, by kind (R11.1)."""
    row = Text()
    for index, card in enumerate(state.row):
        if index:
            row.append(" · ")
        name = desk.card(card)
        row.append(f"{desk.symbols.cursor_left}{name}" if index == 0 else name)
        if index == 0:
            row.stylize("bold", 0, len(row))
    pile = " ".join(
        CARD_CODES[card] + (str(count) if count > 1 else "")
        for card, count in enumerate(state.pile)
        if count
    )
    left = desk.words("table-pile", count=sum(state.pile), cards=pile or "-")
    lines = [*wrapped(row, width), Text(left)]
    if width >= _ROOMY:
        supply = desk.words("count-dams", count=dams_in_supply(state))
        lines.append(Text(desk.words("table-supply", dams=supply)))
    for line in lines:
        line.truncate(width, overflow="ellipsis")
    return lines


def hint_line(desk: Desk, hints: Sequence[Hint], general: Sequence[Hint], width: int) -> Text:
    """The keys that do something now, as many as there is room for; the last one always."""
    line, last = Text(no_wrap=True), _hint(desk, general[-1])
    for hint in (*hints, *general[:-1]):
        piece = _hint(desk, hint)
        if cell_len(line.plain) + cell_len(piece.plain) + cell_len(last.plain) > width:
            break
        line.append(piece)
    return line.append(last)


def _hint(desk: Desk, hint: Hint) -> Text:
    text = Text(" ").append(shown_key(desk, hint.key), "bold reverse")
    return text.append(f" {desk.words(hint.message_id)} ")


def told_hints(desk: Desk, hints: Iterable[Hint]) -> str:
    """The same keys in a sentence."""
    return ", ".join(f"{shown_key(desk, hint.key)} {desk.words(hint.message_id)}" for hint in hints)


def shown_key(desk: Desk, key: str) -> str:
    """A key's name as this terminal can show it."""
    return desk.words("table-arrows") if desk.is_plain and not key.isascii() else key


def wrapped(text: Text, width: int, indent: int = 0) -> list[Text]:
    """The text in lines of the width; those after the first indented."""
    lines = text.wrap(_CONSOLE, width - indent if indent else width)
    if indent and len(lines) > 1:
        return [
            line if not number else Text(" " * indent).append(line)
            for number, line in enumerate(lines)
        ]
    return list(lines)


def wrapped_all(texts: Sequence[Text], width: int, indent: int = 0) -> list[Text]:
    """The lines of all the texts."""
    return [line for text in texts for line in wrapped(text, width, indent)]


_CONSOLE: Final = Console(width=200, color_system=None, legacy_windows=False, _environ={})
"""Asked for nothing but how wide characters are."""
