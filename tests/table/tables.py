"""Tables to test at: a match without a disk, and hands that press the keys for an action."""

# ruff: noqa: SIM905  # actions are read best as they are written
import asyncio
from collections import deque
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager

from textual import events
from textual.keys import _character_to_key
from textual.pilot import Pilot

from dosrios.core.actions import (
    DAM,
    DEFER,
    FINCA,
    HACIENDA,
    HARVEST,
    LAY,
    PLACE,
    Action,
    parse_action,
)
from dosrios.core.places import SOUTH, SOUTHEAST
from dosrios.core.record import Record
from dosrios.core.state import State
from dosrios.lang import Translator
from dosrios.match.opening import draw_opening
from dosrios.match.seats import Seat
from dosrios.match.session import Session
from dosrios.render.symbols import UNICODE, Symbols
from dosrios.table.app import TableApp
from dosrios.table.desk import Desk
from dosrios.table.host import Host
from dosrios.table.modes.damming import DamMode
from dosrios.table.modes.ending import EndMode
from dosrios.table.modes.mode import moved_cursor
from dosrios.table.modes.walking import WalkMode
from dosrios.table.modes.watching import HandoverMode
from dosrios.table.pace import Speed
from dosrios.table.table_screen import TableScreen
from dosrios.table.terminal import PALETTES, Colours

SMALL = (80, 24)
LARGE = (120, 40)
SEED = 7


class Table:
    """One match at a table, kept in a list instead of on disk."""

    def __init__(
        self,
        seats: Sequence[Seat] = (Seat("human", "Ada"), Seat("greedy")),
        *,
        actions: Sequence[str] = (),
        seed: int = SEED,
        language: str = "en",
        colours: Colours = Colours.DARK,
        symbols: Symbols = UNICODE,
        speed: Speed = Speed.INSTANT,
    ) -> None:
        record = draw_opening(seed, len(seats)).record(parse_action(text) for text in actions)
        self.session = Session(record, tuple(seats))
        self.kept: list[Record] = []
        self.host = Host(self.session, seed, self.kept.append)
        desk = Desk(Translator(language, strict=True), tuple(seats), symbols, PALETTES[colours])
        self.app = TableApp(self.host, desk, colours, speed=speed, path="match.drn")
        self.pilot: Pilot[None]

    @property
    def state(self) -> State:
        return self.session.state

    @property
    def screen(self) -> TableScreen:
        screen = self.app.screen_stack[1]
        assert isinstance(screen, TableScreen)
        return screen

    @property
    def text(self) -> str:
        """What is on the screen, without colour."""
        strips = self.app.screen._compositor.render_strips()
        return "\n".join(strip.text.rstrip() for strip in strips)

    @property
    def said(self) -> str:
        """What is said on the screen, line breaks and all the drawing left out."""
        lines = self.text.splitlines()
        if self.app.screen is self.screen:
            lines = [line[50:] for line in lines[:-1]] + lines[-1:]
        return " ".join(" ".join(lines).split())

    async def press(self, *keys: str) -> None:
        """Press keys, given by name or character, as fast as the table can take them."""
        for key in keys:
            is_character = len(key) == 1
            name = _character_to_key(key) if is_character else key
            self.app.post_message(events.Key(name, key if is_character else None))
        await self.settle()

    async def settle(self) -> None:
        """Wait until the bots have played and everything is drawn."""
        await self.pilot.pause()
        await self.app.workers.wait_for_complete()
        await self.pilot.pause()

    async def type(self, text: str) -> None:
        """Type actions in notation."""
        await self.press(":")
        await self.press(*text, "enter")

    async def do(self, action: Action) -> None:
        """Do an action as a player would: by cursor."""
        if isinstance(self.screen.mode, HandoverMode):
            await self.press("enter")
        await self.press(*self.keys_for(action))

    def keys_for(self, action: Action) -> list[str]:
        kind = action.kind
        if kind == LAY:
            arrow = {SOUTH: "down", SOUTHEAST: "right"}.get(action.direction, "left")
            return [arrow, "enter"]
        at = self.screen.mode.cursor
        if kind == PLACE:
            return [*arrows(at, action.place), "enter"]
        if kind in (HARVEST, DEFER):
            proposed = EndMode(self.screen.mode.desk, self.state, at)._carries_out
            return ["e", *(["down"] if proposed != (kind == HARVEST) else []), "enter"]
        if kind == DAM:
            mode = DamMode(self.screen.mode.desk, self.state, at)
            steps = (mode._dams.index(action) - mode._dams.index(mode._chosen)) % len(mode._dams)
            return ["d", *["tab"] * steps, "enter"]
        if kind in (FINCA, HACIENDA):
            return [*arrows(at, action.place), "f" if kind == FINCA else "h", "enter"]
        assert isinstance(self.screen.mode, WalkMode)
        pair = ["2"] if action.number == 2 else []
        return [
            *arrows(at, action.place),
            "enter",
            *pair,
            *arrows(action.place, action.target),
            "enter",
        ]


def arrows(start: int, end: int) -> list[str]:
    """The fewest arrow keys that take the cursor from one place to another."""
    waiting = deque([(start, [])])  # type: deque[tuple[int, list[str]]]
    seen = {start}
    while waiting:
        place, keys = waiting.popleft()
        if place == end:
            return keys
        for key in ("up", "down", "left", "right"):
            there = moved_cursor(place, key)
            if there not in seen:
                seen.add(there)
                waiting.append((there, [*keys, key]))
    raise AssertionError("the cursor reaches every place")


@asynccontextmanager
async def sitting_at(table: Table, size: tuple[int, int] = SMALL) -> AsyncIterator[Table]:
    async with table.app.run_test(size=size) as pilot:
        table.pilot = pilot
        await table.settle()
        yield table


def run(coroutine: object) -> None:
    assert asyncio.iscoroutine(coroutine)
    asyncio.run(coroutine)


SETUP = "~b7sw ~a7se ~b5s ~b4sw ~Msw ~b2sw @a2 @c2 @e5 @b5 @d6 @c3".split()
"""The setup of the match of `SEED`: after it P1 begins the first turn."""
TURNS = [
    *SETUP,
    *"C-c1 c1xc2 C-W W-a4 a4-a5 a5xb5 harvest =f".split(),
    *"c3-c4 c4-c5 c5xd6 C-c1 c1xc2 c2-b2 #b2sw ~b1s harvest =V".split(),
]
"""Two turns more: P1 has 500 Rio and begins the third."""
