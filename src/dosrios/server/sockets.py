"""The WebSocket of a client: reads its messages, checks them, and passes them to the room."""

import asyncio
import contextlib
import logging
from typing import Final

import msgspec
from starlette.websockets import WebSocket, WebSocketDisconnect, WebSocketState

from dosrios.lang import available_languages
from dosrios.protocol import codes
from dosrios.protocol.base import PROTOCOL
from dosrios.protocol.messages import (
    LARGEST_MESSAGE,
    MOST_FRAMES,
    Act,
    Answer,
    ClientMessage,
    Frames,
    Open,
    Ping,
    Pong,
    Redo,
    Refused,
    Replay,
    Undo,
    Why,
    decode_client_message,
)
from dosrios.protocol.thoughts import Cancel, Hint, Recall
from dosrios.server.client import Client
from dosrios.server.explaining import why_not
from dosrios.server.hub import Hub
from dosrios.server.limits import Bucket
from dosrios.server.refusals import RefusedError
from dosrios.server.room import Room
from dosrios.server.settings import Settings
from dosrios.server.words import reason_words, refusal_words

logger = logging.getLogger(__name__)

GOING_AWAY: Final = 1001
POLICY_VIOLATION: Final = 1008
TOO_BIG: Final = 1009
TRY_AGAIN_LATER: Final = 1013
FRAMES_PER_MESSAGE: Final = 10
"""So many moments of a replay count as one more message: they are as much work."""
THOUGHT_PRICE: Final = 4
"""A thought counts as so many more messages: its reasons have to be found first."""
MOST_REFUSALS: Final = 200
"""Of so many messages that cannot be read or come too fast; then the socket is closed."""


class Session:
    """One connection, from the first message to the last."""

    def __init__(self, socket: WebSocket, hub: Hub, settings: Settings, device: str) -> None:
        self._socket: Final = socket
        self._hub: Final = hub
        self._client: Final = Client(device)
        self._bucket: Final = Bucket(settings.messages_per_second, settings.message_burst)
        self._room: Room | None = None
        self._hint: tuple[int, asyncio.Task[None]] | None = None
        """The hint that is being thought about, by the id of its request."""
        self._refusals = 0
        self._close_code = GOING_AWAY

    async def run(self) -> None:
        """Serve the client until it goes or is sent away."""
        writer = asyncio.create_task(self._write())
        try:
            await self._read()
        except WebSocketDisconnect:
            pass
        finally:
            self._cancel_hint()
            if self._room is not None:
                self._room.leave(self._client)
            self._client.end()
            with contextlib.suppress(asyncio.CancelledError):
                await writer

    async def _write(self) -> None:
        """Send what waits for the client, in order; close the connection after the last."""
        while (data := await self._client.next_message()) is not None:
            try:
                await self._socket.send_text(data.decode())
            except (WebSocketDisconnect, RuntimeError):
                return  # it has gone; the reader notices too
        if self._socket.application_state is WebSocketState.CONNECTED:
            code = TRY_AGAIN_LATER if self._client.is_lost else self._close_code
            with contextlib.suppress(RuntimeError, WebSocketDisconnect):
                await self._socket.close(code)

    async def _read(self) -> None:
        while True:
            received = await self._socket.receive()
            if received["type"] == "websocket.disconnect":
                return
            data = received.get("text") or received.get("bytes") or ""
            if not self._bucket.take():
                self._refuse(None, RefusedError(codes.MESSAGE_TOO_MANY))
            elif len(data) > LARGEST_MESSAGE:
                self._refuse(None, RefusedError(codes.MESSAGE_TOO_LONG))
                self._close_code = TOO_BIG
                return
            else:
                await self._take(data)
            if self._refusals > MOST_REFUSALS:
                self._close_code = POLICY_VIOLATION
                return

    async def _take(self, data: str | bytes) -> None:
        try:
            message = decode_client_message(data)
        except (msgspec.DecodeError, ValueError, RecursionError):
            self._refuse(None, RefusedError(codes.MESSAGE_UNREADABLE))
            return
        try:
            await self._answer(message)
        except RefusedError as error:
            self._refuse(None if isinstance(message, Open) else message.id, error)
            if self._room is not None and isinstance(message, Act | Undo | Redo):
                self._room.send_fresh_view(self._client)
        except Exception:  # what went wrong is for the log, not for the client
            logger.exception("a message failed: %s", type(message).__name__)
            self._refuse(
                None if isinstance(message, Open) else message.id,
                RefusedError(codes.SERVER_FAILED),
            )

    async def _answer(self, message: ClientMessage) -> None:
        client = self._client
        match message:
            case Open():
                await self._open(message)
            case Ping():
                client.send(Pong(id=message.id))
            case Act():
                await self._opened().play(client, message.id, message.version, message.actions)
            case Undo():
                await self._opened().undo(
                    client, message.id, message.version, whole_turn=message.whole_turn
                )
            case Redo():
                await self._opened().redo(
                    client, message.id, message.version, everything=message.all
                )
            case Why():
                self._explain(message, self._opened())
            case Hint():
                self._start_hint(message, self._opened())
            case Cancel():
                if self._hint is not None and self._hint[0] == message.id:
                    self._cancel_hint()
            case Recall():
                await self._recall(message, self._opened())
            case Replay():
                await self._replay(message, self._opened())

    def _opened(self) -> Room:
        if self._room is None:
            raise RefusedError(codes.MATCH_NOT_OPENED)
        return self._room

    async def _open(self, message: Open) -> None:
        if message.protocol != PROTOCOL:
            raise RefusedError(codes.PROTOCOL_VERSION)
        if message.language not in available_languages():
            raise RefusedError(codes.LANGUAGE_UNKNOWN)
        self._client.language = message.language
        room = await self._hub.room(message.match)
        self._cancel_hint()
        if self._room is not None and self._room is not room:
            self._room.leave(self._client)
        self._room = room
        room.enter(self._client)

    def _explain(self, message: Why, room: Room) -> None:
        seats, state = room.audience.seats_of(self._client), room.match.state
        language = self._client.language
        if state.actor >= 0 and state.actor not in seats:
            words = refusal_words(codes.ACTION_NOT_YOURS, language)
            self._client.send(Answer(id=message.id, legal=False, words=words))
            return
        reason = why_not(state, message.action)
        self._client.send(
            Answer(
                id=message.id,
                legal=reason is None,
                words=""
                if reason is None
                else reason_words(reason, language, room.names(language)),
                rule="" if reason is None else reason.rule,
            )
        )

    def _start_hint(self, message: Hint, room: Room) -> None:
        """Let a bot think about a hint, while the client goes on talking."""
        if not self._hub.hint_buckets.take(self._client.device):
            raise RefusedError(codes.HINT_TOO_MANY)
        self._cancel_hint()  # one at a time
        self._hint = message.id, asyncio.create_task(self._give_hint(message, room))

    async def _give_hint(self, message: Hint, room: Room) -> None:
        try:
            self._client.send(await room.hint(self._client, message.id, message.version))
        except RefusedError as error:
            self._refuse(message.id, error)
        except Exception:  # what went wrong is for the log, not for the client
            logger.exception("a hint failed")
            self._refuse(message.id, RefusedError(codes.SERVER_FAILED))

    def _cancel_hint(self) -> None:
        """Think no more about a hint; whoever asked for it gets his answer."""
        if self._hint is not None:
            request, task = self._hint
            if not task.done():
                task.cancel()
                self._refuse(request, RefusedError(codes.HINT_CANCELLED))
            self._hint = None

    async def _recall(self, message: Recall, room: Room) -> None:
        if not self._bucket.take(THOUGHT_PRICE):
            raise RefusedError(codes.MESSAGE_TOO_MANY)
        self._client.send(await room.recall(self._client, message.id, message.ply))

    async def _replay(self, message: Replay, room: Room) -> None:
        if not message.first <= message.last <= message.first + MOST_FRAMES - 1:
            raise RefusedError(codes.MATCH_PLY)
        if not self._bucket.take((message.last - message.first) / FRAMES_PER_MESSAGE):
            raise RefusedError(codes.MESSAGE_TOO_MANY)
        frames = await room.frames(self._client.language, message.first, message.last)
        self._client.send(Frames(id=message.id, plies=room.match.ply, frames=frames))

    def _refuse(self, request: int | None, error: RefusedError) -> None:
        if error.code in (codes.MESSAGE_UNREADABLE, codes.MESSAGE_TOO_MANY):
            self._refusals += 1
        language = self._client.language
        reason = error.reason
        if reason is not None and self._room is not None:
            words = reason_words(reason, language, self._room.names(language))
        else:
            words = refusal_words(error.code, language, **error.args_of_words)
        self._client.send(
            Refused(
                id=request,
                code=error.code,
                words=words,
                rule="" if reason is None else reason.rule,
                action=error.action,
            )
        )
