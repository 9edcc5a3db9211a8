"""The characters a valley is drawn with, for terminals with and without Unicode."""

from dataclasses import dataclass
from typing import Final

UP: Final = 1
DOWN: Final = 2
LEFT: Final = 4
RIGHT: Final = 8
"""To which sides the lines of a border character run; its number is their sum."""


@dataclass(frozen=True, slots=True)
class Symbols:
    """One character for each thing drawn. No two things that can stand in one spot share one."""

    borders: str
    """The 16 border characters, by the sides to which they run."""
    terrain: str
    """Maize, wheat, tobacco, forest, hill."""
    wet: str
    getting_wet: str
    drying: str
    """Irrigated; and, compared with an earlier position, just irrigated and just dried up."""
    arrows: str
    """A river that leaves to the south, southeast, southwest."""
    dam: str
    finca: str
    hacienda: str
    campesino: str
    spring: str
    mountain: str
    lake: str
    trail: str
    times: str
    """Between a player's number and how many campesinos he has in one place."""
    cursor_left: str
    cursor_right: str
    """What stands to the left and to the right of the place with the cursor."""


UNICODE: Final = Symbols(
    borders=" ╵╷│╴┘┐┤╶└┌├─┴┬┼",
    terrain="mwt♣▲",
    wet="≈",
    getting_wet="+",
    drying="-",
    arrows="↓↘↙",
    dam="█",
    finca="⌂",
    hacienda="♜",
    campesino="☻",
    spring="◎",
    mountain="^",
    lake="≈",
    trail="║",
    times="×",
    cursor_left="►",
    cursor_right="◄",
)
ASCII: Final = Symbols(
    borders=" |||-+++-+++-+++",
    terrain="mwtfh",
    wet="~",
    getting_wet="+",
    drying="-",
    arrows="v\\/",
    dam="#",
    finca="F",
    hacienda="H",
    campesino="o",
    spring="O",
    mountain="^",
    lake="~",
    trail="|",
    times="x",
    cursor_left=">",
    cursor_right="<",
)
RIVER_LETTERS: Final = "VM"
"""Rio Verde and Rio Moreno, in the order of `places.SPRINGS`."""


def symbols_for(encoding: str | None) -> Symbols:
    """The symbols that text in this encoding can hold: Unicode's if it can, else ASCII's."""
    every_character = "".join(str(getattr(UNICODE, name)) for name in Symbols.__dataclass_fields__)
    try:
        every_character.encode(encoding or "ascii")
    except (UnicodeEncodeError, LookupError):
        return ASCII
    return UNICODE
