"""An analysis in terms of JSON. The shape is told in docs/howto/analyse-a-match.md; it is kept."""

from collections.abc import Sequence
from typing import Final

import dosrios
from dosrios.analysis.estimates import Chances, Difference
from dosrios.analysis.judging import Alternative, Judged
from dosrios.analysis.summary import Balance, Losses, Swing
from dosrios.cli.analysis.report import Report, is_whole_setup, notation, reasons
from dosrios.core.actions import Action
from dosrios.core.notation import format_player
from dosrios.core.ruleset import format_ruleset
from dosrios.core.state import NOBODY, State
from dosrios.lang import Translator

VERSION: Final = 1
"""Of the shape; raised when a reader of the old one would go wrong."""
_DIGITS: Final = 4


def report_as_json(report: Report, translator: Translator) -> dict[str, object]:
    """The whole report."""
    return {
        "analysis": VERSION,
        "dosrios": dosrios.__version__,
        "file": report.file,
        "rules": format_ruleset(report.record.ruleset),
        "players": [
            {"player": format_player(player), "name": report.names[player]}
            for player in report.players
        ],
        "result": report.result,
        "bot": report.bot,
        "budget": str(report.budget),
        "seed": report.seed,
        "complete": report.is_complete,
        "steps": [_step(report, one, translator) for one in report.judged],
        "swings": [_swing(swing) for swing in report.swings],
        "balance": [_balance(player, balance) for player, balance in enumerate(report.balances)],
        "losses": [_losses(player, losses) for player, losses in enumerate(report.losses)],
    }


def _step(report: Report, judged: Judged, translator: Translator) -> dict[str, object]:
    stretch = judged.stretch
    return {
        "part": stretch.part.value,
        "turn": stretch.turn,
        "player": None if stretch.player == NOBODY else format_player(stretch.player),
        "first_ply": stretch.first,
        "decided_ply": stretch.decided_ply,
        "last_ply": stretch.last,
        "actions": notation(stretch.decisions),
        "draws": notation(stretch.draws),
        "why": []
        if is_whole_setup(judged)
        else _why(report, stretch.before, stretch.decisions, translator),
        "before": _chances(judged.before),
        "decided": _chances(judged.decided),
        "after": _chances(judged.after),
        "alternative": judged.alternative
        and _alternative(report, judged, judged.alternative, translator),
    }


def _alternative(
    report: Report, judged: Judged, alternative: Alternative, translator: Translator
) -> dict[str, object]:
    return {
        "actions": notation(alternative.line),
        "why": _why(report, judged.stretch.before, alternative.line, translator),
        "decided": _chances(alternative.chances),
        "gain": _difference(alternative.gain),
        "same": alternative.is_same,
        "better": alternative.is_better,
    }


def _why(
    report: Report, before: State, line: Sequence[Action], translator: Translator
) -> list[dict[str, object]]:
    return [
        {"kind": kind, "words": words} for kind, words in reasons(report, translator, before, line)
    ]


def _chances(chances: Chances) -> dict[str, object]:
    return {"chances": _rounded(chances.chances), "margins": _rounded(chances.margins)}


def _difference(difference: Difference) -> dict[str, object]:
    return {
        "value": round(difference.value, _DIGITS),
        "margin": round(difference.margin, _DIGITS),
    }


def _rounded(values: Sequence[float]) -> list[float]:
    return [round(value, _DIGITS) for value in values]


def _swing(swing: Swing) -> dict[str, object]:
    return {
        "step": swing.index,
        "cause": swing.cause.value,
        "player": format_player(swing.player),
        "change": _difference(swing.change),
    }


def _balance(player: int, balance: Balance) -> dict[str, object]:
    return {
        "player": format_player(player),
        "start": _difference(balance.start),
        "setup": _difference(balance.setup),
        "own": _difference(balance.own),
        "others": _difference(balance.others),
        "cards": _difference(balance.cards),
        "end": _difference(balance.end),
    }


def _losses(player: int, losses: Losses) -> dict[str, object]:
    return {
        "player": format_player(player),
        "judged": losses.judged,
        "better": len(losses.better),
        "given_away": _difference(losses.given_away),
        "net": _difference(losses.net),
    }
