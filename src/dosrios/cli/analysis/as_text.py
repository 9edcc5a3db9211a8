"""An analysis as it is printed: the chances as a table with bars, then what there is to say."""

import shutil
import sys
import textwrap
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Final

from dosrios.analysis.estimates import Chances, Difference
from dosrios.analysis.judging import Alternative, Judged
from dosrios.analysis.stretches import Part
from dosrios.analysis.summary import Cause, Swing
from dosrios.cli.analysis.report import Report, is_whole_setup, notation, reasons
from dosrios.cli.figures import columns
from dosrios.cli.words import printable
from dosrios.core.actions import Action
from dosrios.core.cards import CARD_CODES
from dosrios.core.notation import parse_player
from dosrios.core.record import STOPPED, UNFINISHED
from dosrios.core.ruleset import format_ruleset
from dosrios.core.state import State
from dosrios.lang import Translator
from dosrios.render.symbols import ASCII, symbols_for

_BAR_WIDTHS: Final = {2: 18, 3: 10, 4: 5}
"""By the number of players: how many characters wide a bar is for 100 %."""
_BALANCE_COLUMNS: Final = (
    "analyse-column-start",
    "analyse-column-setup",
    "analyse-column-own",
    "analyse-column-others",
    "analyse-column-cards",
    "analyse-column-end",
)
_LOSSES_COLUMNS: Final = (
    "analyse-column-judged",
    "analyse-column-better",
    "analyse-column-given-away",
    "analyse-column-net",
)
_MOST_BETTER: Final = 8
"""Turns of which it is told what would have been better; JSON has them all."""
_WIDEST: Final = 100
_INDENT: Final = "   "


@dataclass(frozen=True, slots=True)
class Signs:
    """The characters that not every terminal has."""

    plus_minus: str
    minus: str
    arrow: str
    eighths: str
    """The ends of bars, from nothing to a whole character."""


UNICODE_SIGNS: Final = Signs("±", "−", "→", " ▏▎▍▌▋▊▉█")
ASCII_SIGNS: Final = Signs("+-", "-", "->", " #")


def signs_for(*, plain: bool) -> Signs:
    """What the standard output can show; plain: nothing but ASCII."""
    if plain or symbols_for(sys.stdout.encoding) is ASCII:
        return ASCII_SIGNS
    return UNICODE_SIGNS


def report_lines(report: Report, translator: Translator, signs: Signs) -> Iterator[str]:
    """Yield the lines of the whole report."""
    return _Teller(report, translator, signs).generate_lines()


class _Teller:
    def __init__(self, report: Report, translator: Translator, signs: Signs) -> None:
        self._report: Final = report
        self._translator: Final = translator
        self._text: Final = translator.text
        self._words: Final = report.words(translator)
        self._signs: Final = signs
        self._width: Final = min(shutil.get_terminal_size((80, 24)).columns, _WIDEST)

    def generate_lines(self) -> Iterator[str]:
        yield from self._heading()
        if not self._report.judged:
            yield self._text("analyse-nothing")
            return
        for section in (self._table, self._swings, self._better, self._balance, self._losses):
            yield ""
            yield from section()

    def _heading(self) -> Iterator[str]:
        report = self._report
        end = self._text("record-unfinished")
        if report.result == STOPPED:
            end = self._text("record-stopped")
        elif report.result != UNFINISHED:
            winner = self._words.player(parse_player(report.result))
            end = self._text("picture-winner", player=winner)
        rules = format_ruleset(report.record.ruleset)
        file = report.file
        yield self._text("analyse-heading", file=file, rules=rules, end=end)
        yield self._text(
            "analyse-how",
            bot=report.bot,
            budget=str(report.budget),
            seed=str(report.seed),
            sign=self._signs.plus_minus,
        )

    # The table.

    def _table(self) -> Iterator[str]:
        report = self._report
        yield self._text("analyse-chances")
        bar = _BAR_WIDTHS[report.record.players]
        cell = 5 + len(self._signs.plus_minus) + 2 + bar
        names = [self._words.player(player)[:cell].ljust(cell) for player in report.players]
        turn, decided = self._text("analyse-column-turn"), self._text("analyse-column-player")
        firsts = [self._row_name(one) for one in report.judged]
        width = min(12, max(map(len, (decided, *(name for _, name in firsts)))))
        wide = max(len(turn), 4)
        header = f"   {turn:>{wide}} {decided[:width]:<{width}} {' '.join(names)}"
        yield header.rstrip()
        yield self._row(
            "", ("", self._text("analyse-start")), (wide, width), report.judged[0].before
        )
        marks = {swing.index: str(number) for number, swing in enumerate(report.swings, start=1)}
        for index, one in enumerate(report.judged):
            better = one.alternative is not None and one.alternative.is_better
            mark = ("!" if better else " ") + marks.get(index, "")
            yield self._row(mark, firsts[index], (wide, width), one.after)
        yield self._text("analyse-legend")

    def _row_name(self, judged: Judged) -> tuple[str, str]:
        """The number of the turn, and who decided or what part of the setup it is."""
        stretch = judged.stretch
        parts = {Part.RIVERS: "analyse-rivers", Part.CAMPESINOS: "analyse-campesinos"}
        if stretch.player >= 0:
            turn = str(stretch.turn) if stretch.turn else ""
            return turn, self._words.player(stretch.player)
        return "", self._text(parts[stretch.part])

    def _row(
        self, mark: str, names: tuple[str, str], widths: tuple[int, int], chances: Chances
    ) -> str:
        cells = " ".join(
            self._cell(chance, margin)
            for chance, margin in zip(chances.chances, chances.margins, strict=True)
        )
        turn, name = names
        return f"{mark:<2} {turn:>{widths[0]}} {name[: widths[1]]:<{widths[1]}} {cells}".rstrip()

    def _cell(self, chance: float, margin: float) -> str:
        """` 52 ±3  █████▎`."""
        bar = _BAR_WIDTHS[self._report.record.players]
        spread = f"{self._signs.plus_minus}{_percent(margin)}"
        room = 2 + len(self._signs.plus_minus)
        return f"{_percent(chance):>3} {spread:<{room}} {self._bar(chance, bar)}"

    def _bar(self, chance: float, width: int) -> str:
        parts = len(self._signs.eighths) - 1
        filled = round(min(1.0, max(0.0, chance)) * width * parts)
        whole, rest = divmod(filled, parts)
        bar = self._signs.eighths[-1] * whole + (self._signs.eighths[rest] if rest else "")
        return bar.ljust(width)

    # What is to be said.

    def _swings(self) -> Iterator[str]:
        yield self._text("analyse-swings")
        if not self._report.swings:
            yield from self._paragraph(self._text("analyse-no-swings"), _INDENT)
        for number, swing in enumerate(self._report.swings, start=1):
            yield from self._swing(number, swing)

    def _swing(self, number: int, swing: Swing) -> Iterator[str]:
        judged = swing.judged
        stretch = judged.stretch
        when = self._when(judged)
        if swing.cause == Cause.CARDS:
            cards = [self._text(f"card-{CARD_CODES[action.card]}") for action in stretch.draws]
            listed = self._words.listed(cards)
            title = self._text("analyse-swing-cards", when=when, cards=listed)
        else:
            title = f"{when}: {notation(stretch.decisions)}"
        yield from self._paragraph(title, f"{number}. ")
        changes = "; ".join(self._change(player, swing) for player in self._report.players)
        yield from self._paragraph(changes, _INDENT)
        if swing.cause == Cause.DECISIONS and not is_whole_setup(judged):
            yield from self._why(stretch.before, stretch.decisions)

    def _when(self, judged: Judged) -> str:
        turn, name = self._row_name(judged)
        if not turn:
            return self._text("analyse-in-setup", what=name)
        return self._text("analyse-in-turn", turn=turn, player=name)

    def _change(self, player: int, swing: Swing) -> str:
        before, after = swing.before.chances[player], swing.after.chances[player]
        change = self._points(after - before)
        if player == swing.player:
            change = self._with_margin(swing.change)
        arrow = f"{_percent(before)} {self._signs.arrow} {_percent(after)}"
        return f"{self._words.player(player)} {arrow} ({change})"

    def _better(self) -> Iterator[str]:
        yield self._text("analyse-better")
        found = [
            (one, one.alternative)
            for one in self._report.judged
            if one.alternative is not None and one.alternative.is_better
        ]
        if not found:
            yield from self._paragraph(self._text("analyse-no-better"), _INDENT)
        by_gain = sorted(range(len(found)), key=lambda index: -found[index][1].gain.value)
        for index in sorted(by_gain[:_MOST_BETTER]):
            yield from self._alternative(*found[index])
        if len(found) > _MOST_BETTER:
            left_out = self._text("analyse-left-out", count=len(found) - _MOST_BETTER)
            yield from self._paragraph(left_out, _INDENT)

    def _alternative(self, judged: Judged, alternative: Alternative) -> Iterator[str]:
        stretch = judged.stretch
        yield from self._paragraph(f"{self._when(judged)}: {notation(stretch.decisions)}", "")
        yield from self._why(stretch.before, stretch.decisions)
        gain = self._with_margin(alternative.gain)
        player = stretch.player
        told = self._text(
            "analyse-instead",
            gain=gain,
            actions=notation(alternative.line),
            chance=_percent(alternative.chances.chances[player]),
            played=_percent(judged.decided.chances[player]),
        )
        yield from self._paragraph(told, _INDENT)
        yield from self._why(stretch.before, alternative.line)

    def _why(self, before: State, line: Sequence[Action]) -> Iterator[str]:
        why = reasons(self._report, self._translator, before, line)
        if why:
            yield from self._paragraph(f"{'; '.join(words for _, words in why)}.", _INDENT)

    # What it comes to.

    def _balance(self) -> Iterator[str]:
        yield self._text("analyse-balance")
        rows = [("", *map(self._text, _BALANCE_COLUMNS))]
        for player, balance in enumerate(self._report.balances):
            parts = (balance.setup, balance.own, balance.others, balance.cards)
            rows.append(
                (
                    self._words.player(player),
                    _percent(balance.start.value),
                    *map(self._with_margin, parts),
                    _percent(balance.end.value),
                )
            )
        yield from columns(rows, left=1)
        yield from self._paragraph(self._text("analyse-balance-note"), _INDENT)

    def _losses(self) -> Iterator[str]:
        yield self._text("analyse-losses", bot=self._report.bot)
        rows = [("", *map(self._text, _LOSSES_COLUMNS))]
        for player, losses in enumerate(self._report.losses):
            rows.append(
                (
                    self._words.player(player),
                    str(losses.judged),
                    str(len(losses.better)),
                    self._with_margin(losses.given_away),
                    self._with_margin(losses.net),
                )
            )
        yield from columns(rows, left=1)
        yield from self._paragraph(self._text("analyse-losses-note"), _INDENT)

    # Figures and lines.

    def _points(self, change: float) -> str:
        """A change in percentage points: `+12`, `−3`, `0`."""
        points = round(100 * change)
        sign = "+" if points > 0 else self._signs.minus if points < 0 else ""
        return f"{sign}{abs(points)}"

    def _with_margin(self, change: Difference) -> str:
        """`+12 ±5`."""
        return f"{self._points(change.value)} {self._signs.plus_minus}{_percent(change.margin)}"

    def _paragraph(self, text: str, lead: str) -> Iterator[str]:
        """Lines no wider than the terminal; `lead` stands before the first."""
        lines = textwrap.wrap(
            printable(text), self._width - len(_INDENT), break_on_hyphens=False
        ) or [""]
        for number, line in enumerate(lines):
            yield f"{(lead if not number else _INDENT):<3}{line}"


def _percent(chance: float) -> str:
    return str(round(100 * chance))
