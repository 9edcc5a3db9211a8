"""Writes drawings as files."""

from pathlib import Path
from typing import Final

import click

STANDARD_OUTPUT: Final = "-"
SUFFIXES: Final = ("", ".svg", ".png")


def check_out(ctx: click.Context, param: click.Parameter, out: Path | None) -> Path | None:
    """The file to write, None for the standard output or if none was named."""
    if out is None or str(out) == STANDARD_OUTPUT:
        return None
    if out.suffix.lower() not in SUFFIXES:
        raise click.BadParameter(f"{out}: pictures are .svg or .png", ctx, param)
    return out


def write_picture(out: Path, drawing: str, width: int, *, option: str) -> None:
    """Write an SVG drawing, as a PNG so many pixels wide if the file's name ends so.

    Raises `click.BadParameter` for the option when that cannot be done.
    """
    try:
        if out.suffix.lower() == ".png":
            from dosrios.render.png import svg_to_png

            out.write_bytes(svg_to_png(drawing, width))
        else:
            out.write_text(drawing + "\n", encoding="utf-8")
    except OSError as error:
        raise click.BadParameter(f"{out}: {error.strerror}", param_hint=option) from error
