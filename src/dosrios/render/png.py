"""SVG to PNG, with the same letters on every machine."""

from importlib.resources import as_file, files
from typing import Final

import resvg_py

_FONTS: Final = ("Lato-Regular.ttf", "Lato-Bold.ttf", "Lato-Italic.ttf", "Lato-BoldItalic.ttf")
_LAST_LATIN: Final = "\u024f"
"""Up to here our font has the letters itself."""


def svg_to_png(svg: str, width: int) -> bytes:
    """The drawing as a PNG so many pixels wide; the height follows.

    Where no fonts are installed, and in containers there are none, all text would be missing: a
    font comes with the program (the package `font-lato`). Those of the machine are looked at for
    letters that it has not, such as the Chinese name of a player.
    """
    with as_file(files("font_lato") / "files") as folder:
        return resvg_py.svg_to_bytes(
            svg_string=svg,
            width=width,
            font_files=[str(folder / name) for name in _FONTS],
            font_family="Lato",
            sans_serif_family="Lato",
            skip_system_fonts=max(svg) <= _LAST_LATIN,
        )
