"""One match that people are looking at: the only place where it is changed, one step at a time.

Every change goes plan → save → apply → tell. Nobody is told anything that is not saved.
"""

import asyncio
import logging
import random
import time
from collections.abc import Callable
from dataclasses import replace
from typing import Final

from dosrios.core.actions import Action
from dosrios.core.record import Record
from dosrios.core.rules import is_terminal
from dosrios.core.state import State
from dosrios.match.chance import draw_card
from dosrios.match.hosted import Denial, HostedMatch, Step, StepKind
from dosrios.protocol import codes
from dosrios.protocol.messages import Done, Frame
from dosrios.protocol.thoughts import Thought
from dosrios.server.adviser import Adviser, Opinion
from dosrios.server.audience import Audience
from dosrios.server.client import Client
from dosrios.server.driver import BotDriver
from dosrios.server.intentions import thought_view
from dosrios.server.refusals import RefusedError
from dosrios.server.runner import BotRunner
from dosrios.server.seating import seat_name, seats_of_bots, seats_taken_back_through
from dosrios.server.settings import Settings
from dosrios.server.showing import Cause, Showing, progress_of
from dosrios.server.thinking import Turn
from dosrios.storage.rows import Note, SeatRow, StoredMatch
from dosrios.storage.store import ConflictError, Store

logger = logging.getLogger(__name__)

_CAUSES: Final[dict[StepKind, Cause]] = {
    StepKind.PLAY: "played",
    StepKind.UNDO: "undone",
    StepKind.REDO: "redone",
}
_CHANCE: Final = random.SystemRandom()
"""Draws cards: from the system, so that nobody can work out what comes."""


class Room:
    """A match in memory, its seats, and the clients that look at it."""

    def __init__(
        self,
        stored: StoredMatch,
        record: Record,
        store: Store,
        runner: BotRunner,
        settings: Settings,
    ) -> None:
        """Replays the log. `record` is what `stored.record` says."""
        self.match_id: Final = stored.match_id
        self.host: Final = stored.host
        self.seed: Final = stored.seed
        self.hints: Final = stored.hints
        self.seats: tuple[SeatRow, ...] = stored.seats
        self.audience: Final = Audience(self)
        self.used: float = time.monotonic()
        """When it was last of use to somebody."""
        self._record: Final = record
        self._store: Final = store
        self._lock: Final = asyncio.Lock()
        self._bots: Final = BotDriver(self, runner, settings.bot_pause)
        self._adviser: Final = Adviser(runner)
        self._load(stored)

    def _load(self, stored: StoredMatch) -> None:
        self.match = HostedMatch(self._record)
        for step in stored.steps:
            self.match.apply(step)
        self.seats = stored.seats
        self._notes = set(stored.notes)
        self.showing = Showing(self.match, self._record, stored.notes)
        self._adviser.move_on()
        self._adviser.forget_from(0)

    # ------------------------------------------------------------ what clients ask for

    def wake(self) -> None:
        """Let the bot that is to act think, if there is one and it is not thinking yet."""
        self._bots.wake()

    def enter(self, client: Client) -> None:
        """Show the match to a client from now on."""
        self.used = time.monotonic()
        self.audience.enter(client)
        self._bots.wake()

    def leave(self, client: Client) -> None:
        """Show it no longer."""
        self.used = time.monotonic()
        self.audience.leave(client)

    async def play(self, client: Client, request: int, version: int, texts: list[str]) -> None:
        """Play a client's actions. Raises `RefusedError`."""
        await self._change(
            client,
            request,
            lambda: self.match.plan_play(
                texts, version=version, seats=self.audience.seats_of(client), draw=_draw
            ),
        )

    async def undo(self, client: Client, request: int, version: int, *, whole_turn: bool) -> None:
        """Take back a client's last step. Raises `RefusedError`."""
        await self._change(
            client,
            request,
            lambda: self.match.plan_undo(
                version=version,
                seats=self.audience.seats_of(client),
                bots=seats_taken_back_through(self.seats),
                whole_turn=whole_turn,
            ),
        )

    async def redo(self, client: Client, request: int, version: int, *, everything: bool) -> None:
        """Do again what a client has taken back. Raises `RefusedError`."""
        await self._change(
            client,
            request,
            lambda: self.match.plan_redo(
                version=version,
                seats=self.audience.seats_of(client),
                bots=seats_taken_back_through(self.seats),
                everything=everything,
            ),
        )

    async def frames(self, language: str, first: int, last: int) -> list[Frame]:
        """The moments after `first` to `last` actions, as far as there are."""
        frames: list[Frame] = []
        for ply in range(first, last + 1):
            if ply > self.match.ply:  # not the same all the while: others act meanwhile
                break
            frames.append(self.showing.frame(self.seats, language, ply))
            if len(frames) % 10 == 0:
                await asyncio.sleep(0)
        return frames

    def send_fresh_view(self, client: Client) -> None:
        """Send the match as it is to somebody who was refused something."""
        self.audience.send_update([client], "refused", self.match.ply)

    # ------------------------------------------------------------ what bots think

    async def hint(self, client: Client, request: int, version: int) -> Thought:
        """What the best bot would do for a client that is to choose. Raises `RefusedError`.

        The log tells it everybody. To be cancelled any time.
        """
        self._check_hint(client, version)
        opinion = await self._adviser.advise(version, self.match.ply, self.match.state)
        # What is saved is told too, also when whoever asked has gone meanwhile.
        await asyncio.shield(self._tell_hint(client, version))
        return await self._thought(client, request, opinion)

    def _check_hint(self, client: Client, version: int) -> None:
        if version != self.match.version:
            raise RefusedError(codes.ACTION_STALE)
        if is_terminal(self.match.state):
            raise RefusedError(codes.MATCH_OVER)
        if self.match.state.actor not in self.audience.seats_of(client):
            raise RefusedError(codes.ACTION_NOT_YOURS)
        if not self.audience.may_have_hints(client):
            raise RefusedError(codes.HINT_NOT_ALLOWED)

    async def _tell_hint(self, client: Client, version: int) -> None:
        async with self._lock:
            self._check_hint(client, version)
            note = Note(self.match.ply, self.match.state.actor, "hint")
            if note not in self._notes:
                await self._save_note(note)
                self.audience.send_update(self.audience.clients, "noted", note.ply - 1)

    async def recall(self, client: Client, request: int, ply: int) -> Thought:
        """What a bot thought before its turn. Raises `RefusedError`."""
        return await self._thought(client, request, self._adviser.recall(ply, self.match.state))

    async def _thought(self, client: Client, request: int, opinion: Opinion) -> Thought:
        return await asyncio.to_thread(
            thought_view,
            opinion,
            request,
            client.language,
            self.names(client.language),
            is_reader=opinion.state.actor in self.audience.seats_of(client),
        )

    @property
    def thoughts(self) -> list[int]:
        """The plies of which it is known what a bot thought."""
        return self._adviser.plies(self.match.state)

    # ------------------------------------------------------------ changes

    async def _change(
        self, client: Client, request: int, plan: Callable[[], Step | Denial]
    ) -> None:
        async with self._lock:
            before = self.match.ply
            step = await self._make(plan())
            client.send(Done(id=request, version=self.match.version))
            cause = _CAUSES[step.kind]
            self.audience.send_update(self.audience.clients, cause, min(before, step.ply))
        self._bots.wake()

    async def _make(self, step: Step | Denial) -> Step:
        """Save a step that was planned just now, then make it.

        Raises `RefusedError` when it is none, or could not be saved.
        """
        if isinstance(step, Denial):
            raise RefusedError(str(step.code), reason=step.reason, action=step.action)
        after = self.match.state_after(step)
        try:
            await self._store.append_step(
                self.match_id, self.match.version + 1, step, progress_of(after, step.ply)
            )
        except ConflictError as error:
            # Another process has written to this match: what we have is old.
            await self._reload()
            raise RefusedError(codes.ACTION_STALE) from error
        except Exception as error:  # a full disk, say; nothing was changed
            logger.exception("a step of match %s could not be saved", self.match_id)
            raise RefusedError(codes.SERVER_FAILED) from error
        self.match.apply(step)
        self.used = time.monotonic()
        self._adviser.move_on()
        if step.kind is StepKind.UNDO:
            self.showing.forget_after(step.ply)
            self._adviser.forget_from(step.ply)
        return step

    async def _save_note(self, note: Note) -> None:
        """Save something for the log, then put it there. Raises `RefusedError`."""
        try:
            await self._store.add_note(self.match_id, note)
        except Exception as error:  # as above
            logger.exception("a note of match %s could not be saved", self.match_id)
            raise RefusedError(codes.SERVER_FAILED) from error
        self._notes.add(note)
        self.showing.add_note(note)

    async def _reload(self) -> None:
        stored = await self._store.load_match(self.match_id)
        if stored is not None:
            self._load(stored)
            self.audience.send_update(self.audience.clients, "opened", -1)

    async def change_seat(self, seat: int, make: Callable[[], SeatRow]) -> None:
        """Change who sits on a seat; `make` gives the new row, and may raise `RefusedError`."""
        async with self._lock:
            row = make()
            await self._store.save_seat(self.match_id, seat, row)
            self._set_seat(seat, row)
        self._bots.wake()

    async def take_seat(self, token: str, seat: int, make: Callable[[], SeatRow]) -> None:
        """Sit down by a link, which is used up. Raises `RefusedError`."""
        async with self._lock:
            row = make()
            if not await self._store.use_link(token, seat, row):
                raise RefusedError(codes.LINK_UNKNOWN)
            self._set_seat(seat, row)
        self._bots.wake()

    def _set_seat(self, seat: int, row: SeatRow) -> None:
        renamed = row.name != self.seats[seat].name
        self.seats = (*self.seats[:seat], row, *self.seats[seat + 1 :])
        self.audience.send_matches()
        keep = -1 if renamed else self.match.ply
        self.audience.send_update(self.audience.clients, "opened", keep)

    # ------------------------------------------------------------ bots

    def bot_to_act(self) -> int | None:
        """The seat whose bot is to act now; a match of bots alone goes on only if watched."""
        actor = self.match.state.actor
        if actor < 0 or self.seats[actor].kind != "bot":
            return None
        return actor if self.audience.clients or not self.has_only_bots() else None

    def has_only_bots(self) -> bool:
        """Whether nobody sits here, and no seat is open."""
        return all(row.kind == "bot" for row in self.seats)

    async def play_for_bot(self, seat: int, version: int, turn: Turn) -> None:
        """Play a bot's turn. Raises `RefusedError`."""
        async with self._lock:
            opinion = Opinion(self.match.ply, self.match.state, turn)
            seats = seats_of_bots(self.seats) & {seat}
            step = self.match.plan_play(turn.actions, version=version, seats=seats, draw=_draw)
            if isinstance(step, Step):
                step = replace(step, remarks=turn.remarks)
            await self._make(step)
            self._adviser.remember(opinion)
            self.audience.send_update(self.audience.clients, "played", opinion.ply)
        self._bots.wake()

    async def close(self) -> None:
        """Stop the bots; what they were thinking of is lost, and thought anew some day."""
        await self._bots.stop()

    @property
    def is_busy(self) -> bool:
        """Whether somebody looks at it or a bot thinks."""
        return bool(self.audience.clients) or self._bots.is_thinking

    def names(self, language: str) -> list[str]:
        """What the players are called."""
        return [seat_name(seat, row, language) for seat, row in enumerate(self.seats)]

    def record(self) -> Record:
        """The match so far, with the names of the players."""
        record = self.match.session.to_record()
        for number, row in enumerate(self.seats, start=1):
            record = record.with_header(f"Seat{number}", row.bot or "human")
            if row.name:
                record = record.with_header(f"Name{number}", row.name)
        if self.seed is not None:
            record = record.with_header("Seed", self.seed)
        return record


def _draw(state: State) -> Action:
    return draw_card(_CHANCE, state)
