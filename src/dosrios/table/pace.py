"""How long what a bot does stays to be seen."""

import asyncio
import contextlib
from enum import StrEnum
from typing import Final

from dosrios.table.desk import Desk


class Speed(StrEnum):
    """How long a bot's action stays before the next."""

    SLOW = "slow"
    NORMAL = "normal"
    FAST = "fast"
    INSTANT = "instant"


_PAUSES: Final = {Speed.SLOW: 1.8, Speed.NORMAL: 0.8, Speed.FAST: 0.25, Speed.INSTANT: 0.0}
"""In seconds."""


class Pace:
    """The speed of the bots, and whether somebody is in a hurry just now."""

    def __init__(self, speed: Speed) -> None:
        self._speed = speed
        self._hurry: Final = asyncio.Event()

    async def pause(self) -> None:
        """Leave time to see what was done; none in a hurry."""
        with contextlib.suppress(TimeoutError):
            await asyncio.wait_for(self._hurry.wait(), _PAUSES[self._speed])
        await asyncio.sleep(0)

    def hurry(self) -> None:
        """No pauses until `calm_down`, and an end to the present one."""
        self._hurry.set()

    def calm_down(self) -> None:
        """Pauses again."""
        self._hurry.clear()

    def change(self, step: int) -> None:
        """Faster by so many steps, slower if negative."""
        speeds = list(Speed)
        self._speed = speeds[min(max(speeds.index(self._speed) + step, 0), len(speeds) - 1)]

    def told(self, desk: Desk) -> str:
        """The speed in words."""
        names = {
            Speed.SLOW: desk.words("table-speed-slow"),
            Speed.NORMAL: desk.words("table-speed-normal"),
            Speed.FAST: desk.words("table-speed-fast"),
            Speed.INSTANT: desk.words("table-speed-instant"),
        }
        return desk.words("table-speed", speed=names[self._speed])
