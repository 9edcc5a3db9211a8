"""What bots think of one match: hints for whoever is to choose, and what they thought before."""

import asyncio
from dataclasses import dataclass
from typing import Final

from dosrios.bots.advising import strongest_bot
from dosrios.core.rules import is_terminal
from dosrios.core.state import State
from dosrios.protocol import codes
from dosrios.server.refusals import RefusedError
from dosrios.server.runner import BotFailedError, BotRunner
from dosrios.server.thinking import Turn

MOST_THOUGHTS: Final = 60
"""Of so many turns of bots it is remembered what they thought."""


@dataclass(frozen=True, slots=True)
class Opinion:
    """What a bot thought of a position in which it was to choose, or was asked to."""

    ply: int
    state: State
    turn: Turn


class Adviser:
    """Asks for hints, keeps the last one, and keeps what the bots of the match thought."""

    def __init__(self, runner: BotRunner) -> None:
        self._runner: Final = runner
        self._hint: tuple[int, Opinion] | None = None
        """The last hint, with the version of the match that it was for."""
        self._asked: Final[set[asyncio.Task[Turn]]] = set()
        self._thoughts: Final[dict[int, Opinion]] = {}
        """By ply, in the order in which they came."""

    async def advise(self, version: int, ply: int, state: State) -> Opinion:
        """What the best bot would do in a position; the same position is thought about once.

        Raises `RefusedError`, as stale when the match moves on meanwhile.
        """
        if self._hint is not None and self._hint[0] == version:
            return self._hint[1]
        task = asyncio.create_task(self._runner.think(strongest_bot(), state))
        self._asked.add(task)
        try:
            await asyncio.wait({task})
            if task.cancelled():
                raise RefusedError(codes.ACTION_STALE)
            opinion = Opinion(ply, state, task.result())
        except BotFailedError as error:
            raise RefusedError(codes.HINT_FAILED) from error
        finally:
            self._asked.discard(task)
            task.cancel()
        self._hint = version, opinion
        return opinion

    def move_on(self) -> None:
        """The match has changed: nobody needs the hints any more that are being thought about."""
        self._hint = None
        for task in self._asked:
            task.cancel()

    def remember(self, opinion: Opinion) -> None:
        """Keep what a bot thought before its turn, if it thought of anything."""
        if opinion.turn.chances:
            self._thoughts[opinion.ply] = opinion
            if len(self._thoughts) > MOST_THOUGHTS:
                del self._thoughts[next(iter(self._thoughts))]

    def forget_from(self, ply: int) -> None:
        """Forget what was thought of the position after so many actions, and later ones."""
        for later in [key for key in self._thoughts if key >= ply]:
            del self._thoughts[later]

    def plies(self, now: State) -> list[int]:
        """Of which plies it can be told what was thought, now that the match stands there.

        A turn has to be over first: until then its bot has not done all that it intends.
        """
        return sorted(ply for ply, opinion in self._thoughts.items() if _is_over(opinion, now))

    def recall(self, ply: int, now: State) -> Opinion:
        """What was thought there. Raises `RefusedError`."""
        opinion = self._thoughts.get(ply)
        if opinion is None or not _is_over(opinion, now):
            raise RefusedError(codes.THOUGHT_UNKNOWN)
        return opinion


def _is_over(opinion: Opinion, now: State) -> bool:
    return opinion.state.turn < now.turn or is_terminal(now)
