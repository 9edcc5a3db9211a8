"""`dosrios serve` and `./play`: where they listen, what they say, whether a browser is opened."""

import asyncio
import os
import signal
import socket
import subprocess
import sys
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import click
import pytest
from click.testing import CliRunner

from dosrios.cli.main import dosrios_command
from dosrios.cli.serving import PORT, address_of, has_browser, listen


@contextmanager
def started(*args: str, **environment: str) -> Iterator[tuple[subprocess.Popen[str], str]]:
    """A server and the line that it printed."""
    clean = {key: value for key, value in os.environ.items() if key not in ("DISPLAY", "LANG")}
    process = subprocess.Popen(
        [sys.executable, "-m", "dosrios", *args],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        env={**clean, "DOSRIOS_LANG": "en", **environment},
    )
    try:
        assert process.stdout is not None
        yield process, process.stdout.readline()
    finally:
        process.kill()
        process.communicate()


def get(address: str) -> str:
    with urllib.request.urlopen(address) as response:  # noqa: S310  # our own
        body: bytes = response.read()
        return body.decode()


@pytest.mark.parametrize("end", [signal.SIGINT, signal.SIGTERM])
def test_it_prints_the_address_serves_and_ends_quietly(end: signal.Signals, tmp_path: Path) -> None:
    with started("serve", "--port", "0", "--data", str(tmp_path / "new")) as (process, line):
        address = line.split()[4]
        assert get(address + "health") == "ok\n"
        assert "<html" in get(address)
        assert (tmp_path / "new" / "matches.db").exists()
        process.send_signal(end)
        rest, errors = process.communicate(timeout=20)
        assert (rest, errors) == ("", "")


def test_play_takes_another_port_when_its_own_is_busy(tmp_path: Path) -> None:
    try:
        busy = socket.create_server(("127.0.0.1", PORT))
    except OSError:
        busy = None  # somebody else keeps it busy for us
    try:
        with started("play", DOSRIOS_DATA=str(tmp_path)) as (_, line):
            address = line.split()[4]
            assert f":{PORT}/" not in address
            assert get(address + "health") == "ok\n"
            assert (tmp_path / "matches.db").exists()
    finally:
        if busy is not None:
            busy.close()


def test_a_port_that_was_asked_for_and_is_busy_is_an_error(tmp_path: Path) -> None:
    with socket.create_server(("127.0.0.1", 0)) as busy:
        port = busy.getsockname()[1]
        result = CliRunner().invoke(
            dosrios_command, ["serve", "--port", str(port), "--data", str(tmp_path)]
        )
        assert result.exit_code == 1
        assert f"cannot listen at 127.0.0.1:{port}" in result.stderr


def test_a_broken_database_is_an_error_in_words(tmp_path: Path) -> None:
    (tmp_path / "matches.db").write_text("nonsense " * 1000)
    result = CliRunner().invoke(dosrios_command, ["serve", "--data", str(tmp_path)])
    assert result.exit_code == 1
    assert "not a database" in result.stderr
    assert "Traceback" not in result.stderr


@pytest.mark.parametrize(
    "args",
    [
        ("serve", "--public-url", "rios.example"),
        ("serve", "--port", "70000"),
        ("serve", "--bot-budget", "soon"),
        ("serve", "--bot-budget", "0s"),
        ("serve", "--data", "/proc/nowhere"),
        ("play", "--seed", "7"),
        ("play", "--seat", "human"),
    ],
)
def test_what_cannot_be_is_said(args: tuple[str, ...]) -> None:
    result = CliRunner().invoke(dosrios_command, args)
    assert result.exit_code == 2
    assert "Error: " in result.stderr


@pytest.mark.parametrize(
    ("host", "shown"),
    [("0.0.0.0", "localhost"), ("127.0.0.1", "127.0.0.1")],  # noqa: S104
)
def test_the_address_is_one_to_open(host: str, shown: str) -> None:
    listener = listen(host, 0)
    try:
        port = listener.getsockname()[1]
        assert address_of(listener) == f"http://{shown}:{port}/"
    finally:
        listener.close()


def test_small_messages_are_sent_at_once() -> None:
    """What the server sends is not held back until the client has acknowledged the last of it."""
    listener = listen("127.0.0.1", 0)
    accepted: list[int] = []

    class Noting(asyncio.Protocol):
        def connection_made(self, transport: asyncio.BaseTransport) -> None:
            found = transport.get_extra_info("socket")
            accepted.append(found.getsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY))

    async def scenario() -> None:
        server = await asyncio.get_running_loop().create_server(Noting, sock=listener)
        _, writer = await asyncio.open_connection(*listener.getsockname())
        while not accepted:
            await asyncio.sleep(0.01)
        writer.close()
        server.close()

    asyncio.run(scenario())
    assert accepted[0] != 0


def test_a_host_that_is_not_ours_is_an_error() -> None:
    with pytest.raises(click.ClickException, match="cannot listen at"):
        listen("192.0.2.1", None)


@pytest.mark.parametrize(
    ("environment", "platform", "there"),
    [
        ({"DISPLAY": ":0"}, "linux", True),
        ({"WAYLAND_DISPLAY": "wayland-0"}, "linux", True),
        ({}, "linux", False),
        ({"DISPLAY": ":10", "SSH_CONNECTION": "1 2 3 4"}, "linux", False),
        ({"DISPLAY": ":0", "CI": "true"}, "linux", False),
        ({}, "darwin", True),
        ({"SSH_TTY": "/dev/pts/1"}, "darwin", False),
    ],
)
def test_a_browser_is_opened_only_where_somebody_would_see_it(
    environment: dict[str, str], platform: str, there: bool
) -> None:
    assert has_browser(environment, platform) is there
