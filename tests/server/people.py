"""People at devices, for tests: they do over HTTP and the socket what a browser does."""

import asyncio
from typing import Any, Self, TypeVar, get_args

import httpx2
import msgspec
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

from dosrios.protocol import http
from dosrios.protocol.base import PROTOCOL, AskedMessage, AskedValue, Message
from dosrios.protocol.messages import (
    Act,
    Done,
    MatchView,
    Open,
    Redo,
    Refused,
    ServerMessage,
    Undo,
    Update,
)
from dosrios.server.identity import COOKIE

M = TypeVar("M", bound=Message)
V = TypeVar("V")

PATIENCE = 30.0
"""Seconds after which a message that does not come is an error."""
_decoder = msgspec.json.Decoder(ServerMessage)
KINDS = get_args(ServerMessage)


class Device:
    """A device: its cookie, and requests from it."""

    def __init__(self, url: str, token: str | None = None) -> None:
        self.url = url.rstrip("/")
        self.windows: list[Window] = []
        cookies = {COOKIE: token} if token else None
        self.http = httpx2.AsyncClient(
            base_url=self.url,
            headers={"Origin": self.url},
            cookies=cookies,
            timeout=PATIENCE,
            verify=False,
        )

    @property
    def token(self) -> str | None:
        return self.http.cookies.get(COOKIE)

    async def __aenter__(self) -> Self:
        if self.token is None:
            await self.http.get("/")
        return self

    async def __aexit__(self, *_: object) -> None:
        for window in self.windows:
            await window.close()
        await self.http.aclose()

    async def post(self, path: str, body: AskedValue, kind: type[V]) -> V:
        """What comes of a request that is expected to be granted."""
        response = await self.post_raw(path, msgspec.json.encode(body))
        assert response.status_code < 300, response.text
        return msgspec.json.decode(response.content, type=kind)

    async def post_raw(self, path: str, body: bytes, **headers: str) -> httpx2.Response:
        return await self.http.post(
            path, content=body, headers={"Content-Type": "application/json", **headers}
        )

    async def refused(self, path: str, body: AskedValue) -> http.Problem:
        """What comes of a request that is expected to be refused."""
        response = await self.post_raw(path, msgspec.json.encode(body))
        assert response.status_code >= 400, response.text
        return msgspec.json.decode(response.content, type=http.Problem)

    async def get(self, path: str, kind: type[V]) -> V:
        response = await self.http.get(path)
        assert response.status_code == 200, response.text
        return msgspec.json.decode(response.content, type=kind)

    async def new_match(self, *kinds: str, **options: Any) -> str:
        """A new match; a kind is `here`, `open`, or the name of a bot."""
        seats = [
            http.NewSeat(kind=kind)  # type: ignore[arg-type]  # the tests name them right
            if kind in ("here", "open")
            else http.NewSeat(kind="bot", bot=kind)
            for kind in kinds
        ]
        made = await self.post("/api/matches", http.NewMatch(seats=seats, **options), http.Made)
        return made.match

    async def look_at(self, match: str, language: str = "en") -> "Window":
        """A window on a match, opened."""
        window = await self.connect()
        await window.open(match, language)
        return window

    async def connect(self, **headers: str) -> "Window":
        """A socket that nothing was said on yet."""
        sent = {"Cookie": f"{COOKIE}={self.token}"} if self.token else {}
        socket = await connect(
            self.url.replace("http", "ws", 1) + "/api/socket",
            origin=headers.pop("Origin", self.url),  # type: ignore[arg-type]  # a NewType of str
            additional_headers={**sent, **headers},
            max_size=None,
            open_timeout=PATIENCE,
        )
        self.windows.append(Window(socket))
        return self.windows[-1]


class Window:
    """One connection: what it was told last, and what it asks."""

    def __init__(self, socket: ClientConnection) -> None:
        self.socket = socket
        self.match: MatchView | None = None
        self.now: Update | None = None
        self.log: list[int] = []
        """The plies of the log, kept as the protocol says."""
        self._request = 0

    async def open(self, match: str, language: str = "en") -> None:
        await self.send(Open(protocol=PROTOCOL, match=match, language=language))
        await self.receive_until(MatchView)
        await self.receive_until(Update)

    async def close(self) -> None:
        await self.socket.close()

    @property
    def update(self) -> Update:
        assert self.now is not None
        return self.now

    @property
    def version(self) -> int:
        return self.update.version

    @property
    def legal(self) -> list[str]:
        assert self.update.choices is not None, "it is not our turn"
        return self.update.choices.legal

    async def send(self, message: AskedMessage) -> None:
        await self.socket.send(msgspec.json.encode(message).decode())

    async def receive(self) -> ServerMessage:
        async with asyncio.timeout(PATIENCE):
            message = _decoder.decode(await self.socket.recv())
        if isinstance(message, MatchView):
            self.match = message
        elif isinstance(message, Update) and (
            self.now is None or message.version >= self.now.version or message.cause == "opened"
        ):
            self.now = message
            del self.log[message.keep + 1 :]
            self.log.extend(entry.ply for entry in message.entries)
        return message

    async def receive_until(self, kind: type[M]) -> M:
        """The next message of a kind; what comes before it is taken note of."""
        while True:
            message = await self.receive()
            if isinstance(message, kind):
                return message

    async def ask(self, message: AskedMessage) -> Done | Refused:
        """What comes of it; then the view is the newest."""
        await self.send(message)
        answer = await self.receive_until(Done | Refused)  # type: ignore[arg-type]  # a union
        await self.receive_until(Update)
        assert isinstance(answer, Done | Refused)
        return answer

    def next_id(self) -> int:
        self._request += 1
        return self._request

    async def act(self, *actions: str, version: int | None = None) -> Done | Refused:
        version = self.version if version is None else version
        return await self.ask(Act(id=self.next_id(), version=version, actions=list(actions)))

    async def undo(self, *, whole_turn: bool = False) -> Done | Refused:
        return await self.ask(Undo(id=self.next_id(), version=self.version, whole_turn=whole_turn))

    async def redo(self, *, everything: bool = False) -> Done | Refused:
        return await self.ask(Redo(id=self.next_id(), version=self.version, all=everything))

    async def play_until(self, phase: str) -> None:
        """Play the first lawful action until a phase begins; all seats are ours."""
        while self.update.position.phase != phase:
            assert isinstance(await self.act(self.legal[0]), Done)

    async def wait_for_turn(self) -> None:
        """Wait until we have a choice, or the match is over."""
        while self.update.choices is None and self.update.position.winner is None:
            await self.receive_until(Update)

    async def closed(self) -> int:
        """The code with which the server closes the socket."""
        try:
            async with asyncio.timeout(PATIENCE):
                while True:
                    await self.socket.recv()
        except ConnectionClosed as error:
            return 1006 if error.rcvd is None else error.rcvd.code
