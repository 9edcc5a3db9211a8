"""Starts the server: finds a port, says where it is, opens a browser where there is one."""

import asyncio
import contextlib
import ipaddress
import logging
import os
import shutil
import signal
import socket
import sys
import webbrowser
from collections.abc import Mapping
from pathlib import Path
from typing import TYPE_CHECKING, Final

import click

from dosrios.cli.words import make_translator

if TYPE_CHECKING:
    from dosrios.bots.base import Budget

PORT: Final = 8377
"""The port that is taken when it is free, so that addresses stay the same from day to day."""
BACKLOG: Final = 2048
_CLOSING_SECONDS: Final = 5


def serve(
    *,
    host: str,
    port: int | None,
    public_url: str | None,
    data: Path | None,
    budget: "Budget | None" = None,
    opens: bool,
) -> None:
    """Serve until somebody ends it. Raises `click.ClickException` when it cannot be started."""
    import uvicorn

    from dosrios.bots.base import ONE_SECOND
    from dosrios.server.app import database_url, make_app
    from dosrios.server.settings import Settings
    from dosrios.storage.migrate import MigrationError, migrate
    from dosrios.table.saves import user_folder

    logging.basicConfig(level=logging.WARNING, format="%(levelname)s %(name)s: %(message)s")
    folder = data or user_folder(os.environ)
    try:
        settings = Settings(data=folder, public_url=public_url, bot_budget=budget or ONE_SECOND)
        folder.mkdir(parents=True, exist_ok=True)
    except ValueError as error:
        raise click.BadParameter(str(error), param_hint="--public-url") from error
    except OSError as error:
        raise click.BadParameter(f"{folder}: {error.strerror}", param_hint="--data") from error
    try:
        migrate(database_url(settings))
    except MigrationError as error:
        raise click.ClickException(str(error)) from error
    listener = listen(host, port)
    config = uvicorn.Config(
        make_app(settings),
        ws="websockets-sansio",
        ws_max_size=65_536,
        ws_ping_interval=20.0,
        ws_ping_timeout=20.0,
        log_level="warning",
        access_log=False,
        server_header=False,
        timeout_graceful_shutdown=_CLOSING_SECONDS,
    )
    server = uvicorn.Server(config)
    address = public_url or address_of(listener)

    async def run() -> None:
        serving = asyncio.create_task(server.serve([listener]))
        while not server.started and not serving.done():
            await asyncio.sleep(0.01)
        if server.started:
            click.echo(make_translator().text("serve-address", address=address))
            sys.stdout.flush()
            if opens and has_browser(os.environ, sys.platform):
                await asyncio.to_thread(webbrowser.open, address)
        await serving

    # uvicorn raises the signal that ended it once more when all is closed.
    signal.signal(signal.SIGTERM, signal.default_int_handler)
    with contextlib.suppress(KeyboardInterrupt):
        asyncio.run(run())


def listen(host: str, port: int | None) -> socket.socket:
    """A socket that listens; without a port at the usual one, or a free one if that is taken.

    Raises `click.ClickException` when the address cannot be had.
    """
    for attempt in [PORT, 0] if port is None else [port]:
        try:
            listener = _bound(host, attempt)
        except OSError as error:
            if port is None and attempt:
                continue
            message = f"cannot listen at {host}:{attempt}: {error.strerror or error}"
            raise click.ClickException(message) from error
        listener.setblocking(False)
        return listener
    raise AssertionError("the last attempt returns or raises")


def _bound(host: str, port: int) -> socket.socket:
    """A socket that listens at an address. Raises `OSError`.

    Its protocol is named: asyncio sends small messages at once (TCP_NODELAY) only on sockets that
    say that they are TCP. On others, an answer of two messages waits 40 ms between them.
    """
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    listener = socket.socket(family, socket.SOCK_STREAM, socket.IPPROTO_TCP)
    try:
        listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        listener.bind((host, port))
        listener.listen(BACKLOG)
    except OSError:
        listener.close()
        raise
    return listener


def address_of(listener: socket.socket) -> str:
    """The address to open; where it listens everywhere, that of this machine."""
    host, port = listener.getsockname()[:2]
    if ipaddress.ip_address(host).is_unspecified:
        host = "localhost"
    if ":" in host:
        host = f"[{host}]"
    return f"http://{host}:{port}/"


def has_browser(environ: Mapping[str, str], platform: str) -> bool:
    """Whether there is a browser that somebody would see: not over ssh, not without a display."""
    if any(environ.get(name) for name in ("SSH_CONNECTION", "SSH_CLIENT", "SSH_TTY", "CI")):
        return False
    if platform in ("darwin", "win32"):
        return True
    if environ.get("WSL_DISTRO_NAME") and shutil.which("wslview"):
        return True
    return bool(environ.get("DISPLAY") or environ.get("WAYLAND_DISPLAY"))
