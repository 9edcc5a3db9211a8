"""The server killed at any moment and started again: what was acknowledged is there (SIGKILL)."""

import asyncio
import os
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from random import Random

import pytest
from tests.server.people import Device, Window
from websockets.exceptions import ConnectionClosed

from dosrios.core.reading import parse_record
from dosrios.protocol.messages import Done, Update

KILLS = 50
MOST_ACTS = 8
LONGEST = 0.02
"""After so many acts, and so many seconds more, comes the next kill, both at random."""


def free_port() -> int:
    with socket.create_server(("127.0.0.1", 0)) as listener:
        port: int = listener.getsockname()[1]
        return port


class Killable:
    """A server that is a process of its own, on a port and a folder that stay the same."""

    def __init__(self, data: Path) -> None:
        self.data = data
        self.port = free_port()
        self.url = f"http://127.0.0.1:{self.port}"
        self.process = 0
        self._zygote = subprocess.Popen(
            [sys.executable, str(Path(__file__).with_name("zygote.py"))],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
            text=True,
            env={**os.environ, "DOSRIOS_LANG": "en"},
        )

    def start(self) -> None:
        """Start it, and wait until it can be asked something."""
        assert self._zygote.stdin is not None
        assert self._zygote.stdout is not None
        self._zygote.stdin.write(f"serve --data {self.data} --port {self.port}\n")
        self._zygote.stdin.flush()
        lines = {self._zygote.stdout.readline().strip() for _ in range(2)}
        [process] = (line for line in lines if line.isdigit())
        [address] = lines - {process}
        assert self.url in address
        self.process = int(process)

    def kill(self) -> None:
        """End it at once, with no chance to save anything."""
        os.kill(self.process, signal.SIGKILL)
        while is_running(self.process):
            time.sleep(0.002)

    def close(self) -> None:
        self._zygote.communicate(timeout=60)


def is_running(process: int) -> bool:
    try:
        os.kill(process, 0)
    except ProcessLookupError:
        return False
    return True


@pytest.fixture
def server(tmp_path: Path) -> Iterator[Killable]:
    server = Killable(tmp_path)
    server.start()
    try:
        yield server
    finally:
        server.kill()
        server.close()


class Campaign:
    """Somebody who plays on, whatever happens to the server, and remembers what he was told."""

    def __init__(self, server: Killable, seed: int) -> None:
        self.server = server
        self.random = Random(seed)
        self.acknowledged: list[str] = []
        """All actions of the match as they were when last acknowledged or shown."""
        self.version = 0
        self.acts = 0
        self.is_waiting = False
        """Whether a submission is on its way."""

    async def play(self, window: Window, enough: asyncio.Event) -> None:
        """Act until the connection breaks; says when a random number of acts are done."""
        target = self.acts + self.random.randrange(MOST_ACTS)
        while True:
            if self.acts >= target or window.update.position.winner is not None:
                enough.set()
            if window.update.choices is None:
                await window.receive_until(Update)
                self.note(window)
                continue
            update = window.update
            legal = window.legal
            pick = self.random.random()
            if pick < 0.1 and update.history.undo:
                waiting = window.undo()
            elif pick < 0.15 and update.history.redo:
                waiting = window.redo()
            elif pick < 0.35 and "harvest" in legal:
                waiting = window.act(self.random.choice(["harvest", "defer"]))
            else:
                waiting = window.act(self.random.choice(legal))
            self.is_waiting = True
            answer = await waiting
            self.is_waiting = False
            self.acts += 1
            assert isinstance(answer, Done)
            self.note(window)

    def note(self, window: Window) -> None:
        """Remember what we were shown: it has to be there for ever."""
        update = window.update
        assert update.version >= self.version
        self.version = update.version
        del self.acknowledged[max(update.keep, 0) :]
        self.acknowledged.extend(entry.action for entry in update.entries if entry.ply > 0)
        assert len(self.acknowledged) == update.position.ply

    def check(self, window: Window) -> None:
        """After a restart: nothing is lost; at most the one submission under way is new."""
        update = window.update
        assert update.version >= self.version
        if update.version == self.version:
            actions = [entry.action for entry in update.entries if entry.ply > 0]
            assert actions == self.acknowledged
        self.note(window)


def test_killed_fifty_times_nothing_acknowledged_is_lost(server: Killable) -> None:
    """By one of two people at one device, against a bot; each kill at a random moment."""

    async def scenario() -> None:
        async with Device(server.url) as laptop:
            match = await laptop.new_match("here", "greedy", "here", seed="7")
            campaign = Campaign(server, 2026)
            token = laptop.token
        kills = interrupted = 0
        while kills < KILLS:
            async with Device(server.url, token) as laptop:
                window = await laptop.look_at(match)
                campaign.check(window)
                if window.update.position.winner is not None:
                    match = await laptop.new_match("here", "greedy", "here", seed=str(kills))
                    campaign = Campaign(server, kills)
                    window = await laptop.look_at(match)
                    campaign.note(window)
                enough = asyncio.Event()
                playing = asyncio.create_task(campaign.play(window, enough))
                waiting = asyncio.create_task(enough.wait())
                await asyncio.wait([playing, waiting], return_when=asyncio.FIRST_COMPLETED)
                assert enough.is_set(), playing.exception()
                await asyncio.wait([playing], timeout=campaign.random.random() * LONGEST)
                server.kill()
                with pytest.raises(ConnectionClosed):
                    await playing
                kills += 1
                interrupted += campaign.is_waiting
                campaign.is_waiting = False
            server.start()
        assert interrupted > KILLS // 4  # hit while a submission was on its way
        async with Device(server.url, token) as laptop:
            window = await laptop.look_at(match)
            campaign.check(window)
            # And the record of it all is one that anybody can replay.
            text = (await laptop.http.get(f"/api/matches/{match}/record")).text
            actions = [action.text for action in parse_record(text).actions]
            assert actions == campaign.acknowledged

    asyncio.run(scenario())


def test_bots_resume_when_the_server_is_started_again(server: Killable) -> None:
    """Without anybody looking: the bot's turn was interrupted, and is played all the same."""

    async def scenario() -> None:
        async with Device(server.url) as laptop:
            match = await laptop.new_match("here", "greedy", seed="7")
            window = await laptop.look_at(match)
            while True:
                await window.wait_for_turn()
                await window.act("defer" if "defer" in window.legal else window.legal[0])
                if window.update.thinking is not None and window.update.position.turn > 1:
                    break
            token, ply = laptop.token, window.update.position.ply
            server.kill()
        server.start()
        async with Device(server.url, token) as laptop:
            async with asyncio.timeout(20):
                while True:  # only asks; it is not looked at, which would wake the bot too
                    record = (await laptop.http.get(f"/api/matches/{match}/record")).text
                    if len(parse_record(record).actions) > ply:
                        break
                    await asyncio.sleep(0.05)

    asyncio.run(scenario())


def test_bot_processes_end_with_the_server(server: Killable) -> None:
    async def children() -> list[int]:
        async with Device(server.url) as laptop:
            window = await laptop.look_at(await laptop.new_match("here", "greedy", seed="7"))
            while window.update.position.turn < 3:
                await window.wait_for_turn()
                await window.act("defer" if "defer" in window.legal else window.legal[0])
        path = Path(f"/proc/{server.process}/task/{server.process}/children")
        if not path.exists():
            pytest.skip("needs /proc")
        return [int(text) for text in path.read_text().split()]

    found = asyncio.run(children())
    assert found
    server.kill()
    deadline = time.monotonic() + 20
    while any(is_running(process) for process in found):
        assert time.monotonic() < deadline
        time.sleep(0.05)
    server.start()
