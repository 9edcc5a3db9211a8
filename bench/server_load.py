"""How many clients and matches one server process carries.

    python -m bench.server_load [SECONDS]

Starts the server as a process of its own. In every match one client plays for all seats, an action
every `PACE` seconds, and three more look on. Measured, at the client who acts, is the time from the
sending of an action to the receipt of the position after it: saved, shown and decoded; beside it,
for comparison, that from a `ping` to its `pong`, which is what the machine itself takes. The number
of matches is doubled as long as 95 % of the actions take less than 50 ms. The clients run on the
same machine, in a process of their own, and take processor time from the server.
"""

import asyncio
import os
import subprocess
import sys
import tempfile
import time
from dataclasses import dataclass, field
from random import Random
from statistics import quantiles

import httpx2
import msgspec
from websockets.asyncio.client import ClientConnection, connect

WATCHERS = 3
PACE = 2.0
"""Seconds between two actions of a match: people think longer."""
LIMIT = 0.050
FIRST_MATCHES = 8
_SEATS = [{"kind": "here"}, {"kind": "here"}]


@dataclass
class Figures:
    """What one round measured."""

    actions: list[float] = field(default_factory=list)
    pings: list[float] = field(default_factory=list)
    """Seconds that each took."""
    bytes: int = 0


def percentile(seconds: list[float], share: int) -> float:
    """So many percent took less, in milliseconds."""
    return 1000 * quantiles(seconds, n=100)[share - 1]


class Player:
    """Plays a match alone, at random, at an even pace."""

    def __init__(self, socket: ClientConnection, seed: int) -> None:
        self._socket = socket
        self._random = Random(seed)
        self._version = 0
        self._legal: list[str] = []

    async def wait_for(self, kind: str, figures: Figures) -> None:
        """Wait for a message of that kind; notes what may be done."""
        while True:
            data = await self._socket.recv()
            figures.bytes += len(data)
            message = msgspec.json.decode(data)
            if message["type"] == "update":
                self._version = message["version"]
                choices = message["choices"]
                self._legal = choices["legal"] if choices else []
            if message["type"] == kind:
                return

    async def play(self, figures: Figures, until: float) -> None:
        """Act until the time is up."""
        await asyncio.sleep(self._random.random() * PACE)
        while time.monotonic() < until and self._legal:
            ends = [text for text in self._legal if text in ("harvest", "defer")]
            often = self._random.random() < 0.2
            action = self._random.choice(ends if ends and often else self._legal)
            act = {"type": "act", "id": 1, "version": self._version, "actions": [action]}
            figures.actions.append(await self._timed(act, "update", figures))
            await asyncio.sleep(PACE / 2)
            ping = {"type": "ping", "id": 2}
            figures.pings.append(await self._timed(ping, "pong", figures))
            await asyncio.sleep(PACE / 2)

    async def _timed(self, message: dict[str, object], answer: str, figures: Figures) -> float:
        begun = time.monotonic()
        await self._socket.send(msgspec.json.encode(message).decode())
        await self.wait_for(answer, figures)
        return time.monotonic() - begun


async def watch(socket: ClientConnection, figures: Figures) -> None:
    """Receive whatever comes."""
    async for data in socket:
        figures.bytes += len(data)


async def round_of(url: str, matches: int, seconds: float) -> Figures:
    """What so many matches at once measure."""
    figures = Figures()
    origin = {"Origin": url}
    sockets: list[ClientConnection] = []
    watching: list[asyncio.Task[None]] = []
    async with httpx2.AsyncClient(base_url=url, headers=origin, verify=False) as http:
        await http.get("/")
        cookie = "; ".join(f"{name}={value}" for name, value in http.cookies.items())

        async def look(match: str, sent: dict[str, str]) -> ClientConnection:
            address = url.replace("http", "ws", 1) + "/api/socket"
            socket = await connect(
                address, additional_headers={**origin, **sent}, max_size=None, open_timeout=60
            )
            sockets.append(socket)
            opening = {"type": "open", "protocol": 1, "match": match, "language": "en"}
            await socket.send(msgspec.json.encode(opening).decode())
            return socket

        players = []
        for number in range(matches):
            response = await http.post("/api/matches", json={"seats": _SEATS, "seed": str(number)})
            match = response.raise_for_status().json()["match"]
            player = Player(await look(match, {"Cookie": cookie}), number)
            await player.wait_for("update", Figures())
            players.append(player)
            lookers = [await look(match, {}) for _ in range(WATCHERS)]
            watching += [asyncio.create_task(watch(looker, figures)) for looker in lookers]
        until = time.monotonic() + seconds
        await asyncio.gather(*(player.play(figures, until) for player in players))
        await asyncio.gather(*(socket.close() for socket in sockets))
        await asyncio.gather(*watching, return_exceptions=True)
    return figures


def processor_seconds(process: int) -> float:
    """Processor time that a process has used (Linux)."""
    with open(f"/proc/{process}/stat", encoding="ascii") as stat:  # noqa: PTH123
        fields = stat.read().rsplit(")", 1)[1].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def main(seconds: float) -> None:
    """Rounds of twice as many matches each, until it is too much."""
    with tempfile.TemporaryDirectory() as folder:
        server = subprocess.Popen(  # noqa: S603  # our own
            [sys.executable, "-m", "bench.unlimited_server", folder],
            stdout=subprocess.PIPE,
            text=True,
        )
        try:
            assert server.stdout is not None
            url = server.stdout.readline().strip()
            print(f"an action every {PACE:g} s in each match, {WATCHERS} looking on; {seconds:g} s")
            print("                           action, ms      ping, ms")
            print("matches  clients  actions   p50    p95    p50    p95   server CPU  MB sent")
            matches = FIRST_MATCHES
            while True:
                before = processor_seconds(server.pid)
                begun = time.monotonic()
                figures = asyncio.run(round_of(url, matches, seconds))
                used = processor_seconds(server.pid) - before
                share = used / (time.monotonic() - begun)
                both = (figures.actions, figures.pings)
                columns = [percentile(taken, part) for taken in both for part in (50, 95)]
                print(
                    f"{matches:7}  {matches * (1 + WATCHERS):7}  {len(figures.actions):7}"
                    + "".join(f" {value:6.1f}" for value in columns)
                    + f" {share:11.0%}  {figures.bytes / 1e6:7.1f}",
                    flush=True,
                )
                if columns[1] > 1000 * LIMIT:
                    break
                matches *= 2
        finally:
            server.terminate()
            server.wait()


if __name__ == "__main__":
    main(float(sys.argv[1]) if len(sys.argv) > 1 else 15.0)
