"""Colours of the drawing, light and dark. Nothing is told by colour alone."""

from dataclasses import dataclass
from typing import Final


@dataclass(frozen=True, slots=True)
class Theme:
    """Colours by what they are for. Tuples by terrain: maize, wheat, tobacco, forest, hill."""

    paper: str
    ink: str
    faint_ink: str
    panel: str
    """The ground of the cards and tables beside the valley."""
    border: str
    """Between fields."""
    halo: str
    """Around names and pieces, so that they stand out from what lies below."""
    grounds: tuple[str, ...]
    art: tuple[str, ...]
    art_accents: tuple[str, ...]
    mountain: str
    mountain_light: str
    mountain_dark: str
    mountain_side: str
    water: str
    water_edge: str
    lake: str
    verde: str
    moreno: str
    city: str
    city_wall: str
    city_roof: str
    trail: str
    trail_line: str
    dam: str
    dam_edge: str
    wall: str
    """The walls of fincas and haciendas."""
    skin: str
    players: tuple[str, ...]
    player_ink: str
    """The outline of all pieces."""
    emblems: tuple[str, ...]
    """The mark on each player's campesinos."""


LIGHT: Final = Theme(
    paper="#f7f2e6",
    ink="#2b2620",
    faint_ink="#6b6255",
    panel="#fffdf7",
    border="#7d6f58",
    halo="#fffaf0",
    grounds=("#f3cf57", "#f6ebc4", "#e4cbe0", "#9cc496", "#cfa97c"),
    art=("#5f7d1e", "#a8802a", "#4f7a4a", "#2f6a3d", "#8a6238"),
    art_accents=("#d9760f", "#c79a3a", "#b23c7d", "#24532f", "#b88a58"),
    mountain="#c9c5bd",
    mountain_light="#f4f2ee",
    mountain_dark="#7f7a70",
    mountain_side="#9b968b",
    water="#8fd0f5",
    water_edge="#1f6fae",
    lake="#9fd3f2",
    verde="#0b7a3c",
    moreno="#8a4316",
    city="#e9d9c3",
    city_wall="#fbf4e8",
    city_roof="#c0694a",
    trail="#efe3c6",
    trail_line="#a98e5b",
    dam="#efe9de",
    dam_edge="#2b2620",
    wall="#fffaf0",
    skin="#d9a066",
    players=("#c8261b", "#1f5fbf", "#e0a800", "#7a2c9e"),
    player_ink="#231b14",
    emblems=("#ffffff", "#ffffff", "#231b14", "#ffffff"),
)

DARK: Final = Theme(
    paper="#14171c",
    ink="#ece7dc",
    faint_ink="#a9a294",
    panel="#1e232a",
    border="#0c0e11",
    halo="#14171c",
    grounds=("#8a6d16", "#8b7d4f", "#5d3f58", "#24502f", "#63503b"),
    art=("#b4cf6a", "#e6cf8a", "#9cc98f", "#78b583", "#b59370"),
    art_accents=("#ffae42", "#f5dd9a", "#f08cc0", "#5a9a68", "#8f7253"),
    mountain="#353b44",
    mountain_light="#8e97a3",
    mountain_dark="#4b525c",
    mountain_side="#606974",
    water="#2b78b8",
    water_edge="#9bd4ff",
    lake="#1d4c75",
    verde="#86f0aa",
    moreno="#ffb87a",
    city="#463a30",
    city_wall="#6a5a4b",
    city_roof="#a85f45",
    trail="#3f382c",
    trail_line="#a8946a",
    dam="#e8e2d6",
    dam_edge="#0c0e11",
    wall="#efe6d6",
    skin="#c98f5a",
    players=("#ff5f52", "#5aa2ff", "#ffd23f", "#c77dff"),
    player_ink="#0c0e11",
    emblems=("#0c0e11",) * 4,
)

THEMES: Final = {"light": LIGHT, "dark": DARK}
