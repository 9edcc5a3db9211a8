"""PNG pictures, with text also where the machine has no fonts."""

import struct

import pytest
from tests.render.test_grid import sample
from tests.render.test_svg import WORDS

from dosrios.render.png import svg_to_png
from dosrios.render.svg import board_svg

SIGNATURE = b"\x89PNG\r\n\x1a\n"


def size(png: bytes) -> tuple[int, int]:
    """(width, height) from the header chunk."""
    assert png.startswith(SIGNATURE)
    width, height = struct.unpack(">II", png[16:24])
    return width, height


def drawing(content: str) -> str:
    return (
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 200 50" width="200" height="50">'
        f"{content}</svg>"
    )


@pytest.mark.parametrize("width", [390, 1280])
def test_so_many_pixels_wide(width: int) -> None:
    assert size(svg_to_png(drawing(""), width)) == (width, width // 4 + (width % 4 > 1))
    assert size(svg_to_png(board_svg(sample(), WORDS), width))[0] == width


@pytest.mark.parametrize("family", ["sans-serif", "Lato, sans-serif", "Not There, sans-serif"])
@pytest.mark.parametrize("weight", ["normal", "bold"])
def test_latin_letters_come_with_the_program(family: str, weight: str) -> None:
    """The machine's fonts are not even looked at, so this holds where there are none."""
    text = f'<text x="5" y="30" font-family="{family}" font-weight="{weight}">Zoë d4 ×2</text>'
    assert svg_to_png(drawing(text), 200) != svg_to_png(drawing(""), 200)


def test_the_same_every_time() -> None:
    svg = board_svg(sample(), WORDS, names=("Zoë", "Íñigo", "Šárka", ""))
    assert svg_to_png(svg, 390) == svg_to_png(svg, 390)


def test_other_scripts_are_no_error() -> None:
    """Their letters appear where the machine has a font for them."""
    svg = board_svg(sample(), WORDS, names=("李", "Ольга", "", ""))
    assert size(svg_to_png(svg, 390))[0] == 390


def test_what_is_no_svg_is_refused() -> None:
    with pytest.raises(ValueError, match="root node"):
        svg_to_png("<nonsense", 100)
