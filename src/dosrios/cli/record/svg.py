"""`dosrios record svg`: a position as a drawing."""

from pathlib import Path

import click

from dosrios.cli.files import OpenedRecord
from dosrios.cli.record.options import file_argument, ply_option, until_error_option
from dosrios.core.record import state_at


@click.command(
    epilog="""\b
Example:
  $ dosrios record svg match.drn --ply 10 --out position.svg
"""
)
@file_argument
@ply_option
@until_error_option
@click.option(
    "--out",
    type=click.Path(path_type=Path),
    help="The file to write. [default: standard output]",
)
def svg(file: str, ply: int | None, until_error: bool, out: Path | None) -> None:
    """Draw a position as SVG, for screens and for print."""
    from dosrios.render.svg import board_svg

    opened = OpenedRecord(file, until_error=until_error)
    drawing = board_svg(state_at(opened.record, opened.checked_ply(ply)))
    if out is None:
        click.echo(drawing)
    else:
        try:
            out.write_text(drawing + "\n", encoding="utf-8")
        except OSError as error:
            raise click.BadParameter(f"{out}: {error.strerror}", param_hint="--out") from error
    opened.finish()
