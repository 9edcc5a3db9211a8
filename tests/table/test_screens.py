"""What the table looks like, character by character.

    UPDATE_SCREENS=1 pytest tests/table/test_screens.py

writes the pictures anew; look at what changed before committing them.
"""

import os
from collections.abc import Sequence
from pathlib import Path

import pytest
from tests.table.tables import LARGE, SETUP, SMALL, TURNS, Table, run, sitting_at

from dosrios.match.seats import Seat
from dosrios.render.symbols import ASCII, UNICODE
from dosrios.table.terminal import Colours

PICTURES = Path(__file__).parent / "screens"
FOUR = (Seat("human", "Ada"), Seat("human", "Bartholomew Montgomery"), Seat("human"), Seat("human"))

SCENES = {
    "laying": ((), (), "en"),
    "placing": (SETUP[:9], (), "en"),
    "handover": (SETUP, (), "en"),
    "walking": (TURNS, ("enter", "tab", "enter", "up", "up"), "en"),
    "damming": (TURNS, ("enter", "d"), "en"),
    "building": ([*TURNS, "C-c1", "c1xb2"], ("enter", "f"), "en"),
    "ending": (TURNS, ("enter", "e"), "en"),
    "wrong-key": (TURNS, ("enter", "%"), "en"),
    "dutch": (TURNS, ("enter", "e"), "nl"),
    "outlook": (TURNS, ("i",), "en"),
    "help": (TURNS, ("?",), "en"),
}


def check(name: str, picture: str) -> None:
    path = PICTURES / f"{name}.txt"
    if os.environ.get("UPDATE_SCREENS"):
        path.write_text(picture + "\n", encoding="utf-8")
    assert path.read_text(encoding="utf-8") == picture + "\n"


@pytest.mark.parametrize("size", [SMALL, LARGE], ids=["80x24", "120x40"])
@pytest.mark.parametrize("scene", SCENES)
def test_screen(scene: str, size: tuple[int, int]) -> None:
    actions, keys, language = SCENES[scene]
    picture(
        f"{scene}-{size[0]}x{size[1]}",
        Table(FOUR[:2], actions=actions, language=language),
        keys,
        size,
    )


def test_four_players_fit_without_unicode_and_colour() -> None:
    table = Table(FOUR, colours=Colours.NONE, symbols=ASCII)
    picture("four-ascii-80x24", table, (), SMALL)


def test_four_players_fit() -> None:
    picture("four-80x24", Table(FOUR, symbols=UNICODE), (), SMALL)


def picture(name: str, table: Table, keys: Sequence[str], size: tuple[int, int]) -> None:
    async def scenario() -> None:
        async with sitting_at(table, size):
            await table.press(*keys)
            check(name, table.text)

    run(scenario())


def test_a_line_never_is_wider_than_the_terminal() -> None:
    for path in PICTURES.glob("*.txt"):
        width = int(path.stem.rpartition("-")[2].partition("x")[0])
        for line in path.read_text(encoding="utf-8").splitlines():
            assert len(line) <= width, path
