"""One match that people are looking at: the only place where it is changed, one step at a time.

Every change goes plan → save → apply → tell. Nobody is told anything that is not saved.
"""

import asyncio
import logging
import random
import time
from collections.abc import Callable, Iterable
from typing import Final

from dosrios.core.actions import Action
from dosrios.core.record import Record
from dosrios.core.state import State
from dosrios.match.chance import draw_card
from dosrios.match.hosted import Denial, HostedMatch, Step, StepKind
from dosrios.protocol import codes
from dosrios.protocol.base import Message
from dosrios.protocol.messages import Done, Frame, Power, Presence, encode_message
from dosrios.server.client import Client
from dosrios.server.driver import BotDriver
from dosrios.server.refusals import RefusedError
from dosrios.server.runner import BotRunner
from dosrios.server.seating import (
    powers,
    seat_name,
    seat_view,
    seats_held,
    seats_of_bots,
    seats_taken_back_through,
)
from dosrios.server.settings import Settings
from dosrios.server.showing import Cause, Showing, progress_of
from dosrios.storage.rows import SeatRow, StoredMatch
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
        self.seats: tuple[SeatRow, ...] = stored.seats
        self.clients: Final[set[Client]] = set()
        self.used: float = time.monotonic()
        """When it was last of use to somebody."""
        self._record: Final = record
        self._store: Final = store
        self._lock: Final = asyncio.Lock()
        self._bots: Final = BotDriver(self, runner, settings.bot_pause)
        self._load(stored)

    def _load(self, stored: StoredMatch) -> None:
        self.match = HostedMatch(self._record)
        for step in stored.steps:
            self.match.apply(step)
        self.seats = stored.seats
        self._showing = Showing(self.match, self._record)

    # ------------------------------------------------------------ what clients ask for

    def wake(self) -> None:
        """Let the bot that is to act think, if there is one and it is not thinking yet."""
        self._bots.wake()

    def enter(self, client: Client) -> None:
        """Show the match to a client from now on."""
        self.clients.add(client)
        self.used = time.monotonic()
        self._send_match(client)
        self._send_update([client], "opened", -1)
        self._tell_presence()
        self._bots.wake()

    def leave(self, client: Client) -> None:
        """Show it no longer."""
        self.clients.discard(client)
        self.used = time.monotonic()
        self._tell_presence()

    async def play(self, client: Client, request: int, version: int, texts: list[str]) -> None:
        """Play a client's actions. Raises `RefusedError`."""
        await self._change(
            client,
            request,
            lambda: self.match.plan_play(
                texts, version=version, seats=self.seats_of(client), draw=_draw
            ),
        )

    async def undo(self, client: Client, request: int, version: int, *, whole_turn: bool) -> None:
        """Take back a client's last step. Raises `RefusedError`."""
        await self._change(
            client,
            request,
            lambda: self.match.plan_undo(
                version=version,
                seats=self.seats_of(client),
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
                seats=self.seats_of(client),
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
            frames.append(self._showing.frame(self.seats, language, ply))
            if len(frames) % 10 == 0:
                await asyncio.sleep(0)
        return frames

    def send_fresh_view(self, client: Client) -> None:
        """Send the match as it is to somebody who was refused something."""
        self._send_update([client], "refused", self.match.ply)

    # ------------------------------------------------------------ changes

    async def _change(
        self, client: Client | None, request: int, plan: Callable[[], Step | Denial]
    ) -> None:
        async with self._lock:
            step = plan()
            if isinstance(step, Denial):
                raise RefusedError(str(step.code), reason=step.reason, action=step.action)
            before = self.match.ply
            await self._commit(step)
            if client is not None:
                client.send(Done(id=request, version=self.match.version))
            self._send_update(self.clients, _CAUSES[step.kind], min(before, step.ply))
        self._bots.wake()

    async def _commit(self, step: Step) -> None:
        """Save a step, then make it. Raises `RefusedError` when it could not be saved."""
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
        if step.kind is StepKind.UNDO:
            self._showing.forget_after(step.ply)

    async def _reload(self) -> None:
        stored = await self._store.load_match(self.match_id)
        if stored is not None:
            self._load(stored)
            self._send_update(self.clients, "opened", -1)

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
        for client in self.clients:
            self._send_match(client)
        self._send_update(self.clients, "opened", -1 if renamed else self.match.ply)

    # ------------------------------------------------------------ bots

    def bot_to_act(self) -> int | None:
        """The seat whose bot is to act now; a match of bots alone goes on only if watched."""
        actor = self.match.state.actor
        if actor < 0 or self.seats[actor].kind != "bot":
            return None
        return actor if self.clients or not self.has_only_bots() else None

    def has_only_bots(self) -> bool:
        """Whether nobody sits here, and no seat is open."""
        return all(row.kind == "bot" for row in self.seats)

    async def play_for_bot(self, seat: int, version: int, texts: list[str]) -> None:
        """Play a bot's actions. Raises `RefusedError`."""

        def plan() -> Step | Denial:
            seats = seats_of_bots(self.seats) & {seat}
            return self.match.plan_play(texts, version=version, seats=seats, draw=_draw)

        await self._change(None, 0, plan)

    async def close(self) -> None:
        """Stop the bots; what they were thinking of is lost, and thought anew some day."""
        await self._bots.stop()

    @property
    def is_busy(self) -> bool:
        """Whether somebody looks at it or a bot thinks."""
        return bool(self.clients) or self._bots.is_thinking

    # ------------------------------------------------------------ what clients are told

    def seats_of(self, client: Client) -> frozenset[int]:
        """The seats that a client may act for."""
        return seats_held(self.seats, client.device)

    def names(self, language: str) -> list[str]:
        """What the players are called."""
        return [seat_name(seat, row, language) for seat, row in enumerate(self.seats)]

    def is_connected(self, seat: int) -> bool:
        """Whether somebody who holds the seat is looking."""
        devices = self.seats[seat].devices
        return any(client.device in devices for client in self.clients)

    def powers_of(self, device: str, seat: int) -> list[Power]:
        """What a device may do about a seat."""
        return powers(
            self.seats[seat],
            device,
            is_host=device == self.host,
            connected=self.is_connected(seat),
        )

    def tell_all(self, message: Message) -> None:
        """Send every client the same message."""
        data = encode_message(message)
        for client in self.clients:
            client.send_encoded(data)

    def _tell_presence(self) -> None:
        connected = [seat for seat in range(len(self.seats)) if self.is_connected(seat)]
        watchers = sum(not self.seats_of(client) for client in self.clients)
        self.tell_all(Presence(connected=connected, watchers=watchers))

    def _send_match(self, client: Client) -> None:
        client.send(
            self._showing.match_view(
                match_id=self.match_id,
                seed=self.seed,
                is_host=client.device == self.host,
                seats=[
                    seat_view(
                        seat,
                        row,
                        device=client.device,
                        connected=self.is_connected(seat),
                        may=self.powers_of(client.device, seat),
                        language=client.language,
                    )
                    for seat, row in enumerate(self.seats)
                ],
            )
        )

    def _send_update(self, clients: Iterable[Client], cause: Cause, keep: int) -> None:
        """Send the match as it is; of the log what comes after `keep`, -1 for all of it."""
        shared: dict[tuple[str, frozenset[int]], bytes] = {}
        for client in clients:
            key = client.language, self.seats_of(client)
            if key not in shared:
                shared[key] = encode_message(self._showing.update(self.seats, *key, cause, keep))
            client.send_encoded(shared[key])

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
