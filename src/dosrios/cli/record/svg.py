"""`dosrios record svg`: a position as a drawing."""

from pathlib import Path
from typing import Literal

import click

from dosrios.cli.files import OpenedRecord
from dosrios.cli.pictures import check_out, write_picture
from dosrios.cli.record.options import file_argument, ply_option, until_error_option
from dosrios.cli.words import make_translator, printable_names
from dosrios.core.record import state_at


@click.command(
    epilog="""\b
Examples: for a page, and as a PNG for a chat.
  $ dosrios record svg match.drn --ply 10 --out position.svg
  $ dosrios record svg match.drn --ply 10 --theme dark --out position.png
"""
)
@file_argument
@ply_option
@until_error_option
@click.option(
    "--out",
    type=click.Path(path_type=Path, allow_dash=True),
    callback=check_out,
    help="The file to write, a PNG if its name ends so. [default: SVG on standard output]",
)
@click.option("--theme", type=click.Choice(["light", "dark"]), default="light", show_default=True)
@click.option(
    "--panel",
    type=click.Choice(["beside", "below", "none"]),
    default="beside",
    show_default=True,
    help="Where cards and goods are shown.",
)
@click.option(
    "--width",
    type=click.IntRange(100, 8000),
    default=1280,
    show_default=True,
    help="Pixels of a PNG.",
)
def svg(
    *,
    file: str,
    ply: int | None,
    until_error: bool,
    out: Path | None,
    theme: Literal["light", "dark"],
    panel: Literal["beside", "below", "none"],
    width: int,
) -> None:
    """Draw a position as SVG, for screens and for print, or as PNG."""
    from dosrios.render.svg import board_svg

    opened = OpenedRecord(file, until_error=until_error)
    drawing = board_svg(
        state_at(opened.record, opened.checked_ply(ply)),
        make_translator().text,
        theme=theme,
        panel=panel,
        names=printable_names(opened.record),
    )
    if out is None:
        click.echo(drawing.encode())  # an XML file is UTF-8 whatever the terminal speaks
    else:
        write_picture(out, drawing, width, option="--out")
    opened.finish()
