"""`dosrios record check`: says of files whether they are good records."""

import json

import click

from dosrios.cli.files import Unreadable, read_file, shown_name
from dosrios.cli.words import make_translator, say_file_reason, say_remark
from dosrios.core.notation import parse_player
from dosrios.core.reading import Reading
from dosrios.core.record import STOPPED, UNFINISHED, result_of
from dosrios.core.source import Remark
from dosrios.lang import Translator

WRONG_FILE = 1
UNREADABLE = 2


@click.command(
    epilog="""\b
Example:
  $ dosrios record check match.drn
  $ dosrios record check --json - < match.drn
"""
)
@click.argument("files", metavar="FILE...", nargs=-1, required=True)
@click.option("--json", "as_json", is_flag=True, help="Print a JSON object a line for each file.")
@click.pass_context
def check(ctx: click.Context, files: tuple[str, ...], as_json: bool) -> None:
    """Say whether files are good records, and if not, where they go wrong.

    Every action is checked by the rules. Errors and warnings go to standard error as
    FILE:LINE:COLUMN: what is wrong (rule).
    """
    translator = make_translator()
    worst = 0
    for name in files:
        try:
            reading = read_file(name)
        except Unreadable as error:
            worst = UNREADABLE
            if as_json:
                _print_json(file=name, good=False, error={"message": error.message})
            else:
                click.echo(error.message, err=True)
            continue
        if reading.error is not None:
            worst = max(worst, WRONG_FILE)
        if as_json:
            _print_findings(translator, name, reading)
        else:
            _tell(translator, name, reading)
    ctx.exit(worst)


def _tell(translator: Translator, name: str, reading: Reading) -> None:
    shown = shown_name(name)
    for remark in reading.remarks:
        warning = translator.text("record-warning", what=say_file_reason(translator, remark.reason))
        click.echo(f"{shown}:{remark.line}:{remark.column}: {warning}", err=True)
    if reading.error is not None:
        click.echo(f"{shown}:{say_remark(translator, reading.error.remark)}", err=True)
    elif reading.record is not None:
        plies = translator.text("count-actions", count=len(reading.record.actions))
        end = _end_in_words(translator, _result(reading))
        verdict = translator.text("record-good", plies=plies, end=end)
        click.echo(f"{shown}: {verdict}")


def _result(reading: Reading) -> str | None:
    """How the match ended by its actions; that it was stopped only its header can say."""
    if reading.record is None or reading.state is None:
        return None
    return result_of(reading.state, stopped=reading.record.header("Result") == STOPPED)


def _end_in_words(translator: Translator, result: str | None) -> str:
    if result is None or result == UNFINISHED:
        return translator.text("record-unfinished")
    if result == STOPPED:
        return translator.text("record-stopped")
    winner = translator.text("player-name", number=parse_player(result) + 1)
    return translator.text("picture-winner", player=winner)


def _print_findings(translator: Translator, name: str, reading: Reading) -> None:
    error = reading.error and _finding(translator, reading.error.remark)
    _print_json(
        file=name,
        good=reading.error is None,
        plies=len(reading.record.actions) if reading.record else 0,
        result=_result(reading),
        error=error,
        warnings=[_finding(translator, remark) for remark in reading.remarks],
    )


def _finding(translator: Translator, remark: Remark) -> dict[str, object]:
    return {
        "line": remark.line,
        "column": remark.column,
        "code": remark.reason.code,
        "rule": remark.reason.rule,
        "message": say_file_reason(translator, remark.reason),
    }


def _print_json(**values: object) -> None:
    click.echo(json.dumps(values))
