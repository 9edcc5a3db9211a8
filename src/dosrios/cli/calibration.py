"""A calibration as Markdown, for docs/strength.md and to be read, and in terms of JSON."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import asdict

import dosrios
from dosrios.analysis.calibration import Bin, Calibration, Score
from dosrios.cli.figures import decimal, interval, percent
from dosrios.lang import Translator


def calibration_lines(
    calibrations: Sequence[Calibration], parameters: Mapping[str, object], translator: Translator
) -> Iterator[str]:
    """Yield the lines of the whole page; it says by which command it came about."""
    yield f"`{command_of(parameters)}`"
    for calibration in calibrations:
        yield ""
        yield from _section(calibration, translator)


def command_of(parameters: Mapping[str, object]) -> str:
    """The command with these parameters."""
    words = ["dosrios calibrate"]
    for name, value in parameters.items():
        text = ",".join(map(str, value)) if isinstance(value, list) else str(value)
        quoted = f"'{text}'" if " " in text else text
        words.append(f"--{name.replace('_', '-')} {quoted}")
    return " ".join(words)


def _section(calibration: Calibration, translator: Translator) -> Iterator[str]:
    say = translator.text
    heading = say("calibrate-players", count=calibration.players)
    yield f"### {heading}"
    yield ""
    yield say(
        "calibrate-basis",
        matches=calibration.matches,
        positions=calibration.positions,
        stopped=calibration.stopped,
    )
    yield ""
    yield _row("", say("calibrate-value"), "95 %", say("calibrate-ignorant"))
    yield _row(*["---"] * 4)
    yield _score_row(say("calibrate-brier"), calibration.brier, translator)
    yield _score_row(say("calibrate-log-loss"), calibration.log_loss, translator)
    yield _row(say("calibrate-error"), percent(calibration.error, translator), "", "")
    yield ""
    yield _row(
        say("calibrate-predicted"),
        say("calibrate-number"),
        say("calibrate-mean"),
        say("calibrate-won"),
        "95 %",
    )
    yield _row(*["---"] * 5)
    for one in calibration.bins:
        yield _bin_row(one, translator)


def _score_row(name: str, score: Score, translator: Translator) -> str:
    value, low, high, ignorant = (
        decimal(number, translator, ".4f")
        for number in (score.value, score.low, score.high, score.ignorant)
    )
    return _row(name, value, f"{low} – {high}", ignorant)


def _bin_row(one: Bin, translator: Translator) -> str:
    return _row(
        f"{100 * one.low:.0f} – {100 * one.high:.0f} %",
        str(one.predictions),
        percent(one.mean, translator),
        percent(one.won, translator),
        interval(one.won_low, one.won_high, translator),
    )


def _row(*cells: str) -> str:
    return f"| {' | '.join(cells)} |"


def calibrations_as_json(
    calibrations: Sequence[Calibration], parameters: Mapping[str, object], *, complete: bool
) -> dict[str, object]:
    """All of it in terms of JSON."""
    return {
        "dosrios": dosrios.__version__,
        "parameters": dict(parameters),
        "complete": complete,
        "calibrations": [asdict(calibration) for calibration in calibrations],
    }
