"""A server in a thread of its own, which tests talk to over the network as browsers do."""

import threading
import time
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from dataclasses import replace
from pathlib import Path

import pytest
import uvicorn
from starlette.applications import Starlette

from dosrios.cli.serving import listen
from dosrios.server.app import make_app
from dosrios.server.hub import Hub
from dosrios.server.settings import Settings


class RunningServer:
    """A server, and a way into its workings."""

    def __init__(self, app: Starlette, url: str) -> None:
        self.app = app
        self.url = url

    @property
    def hub(self) -> Hub:
        hub: Hub = self.app.state.context.hub
        return hub


@contextmanager
def running(settings: Settings) -> Iterator[RunningServer]:
    listener = listen("127.0.0.1", 0)
    app = make_app(settings)
    server = uvicorn.Server(
        uvicorn.Config(
            app,
            ws="websockets-sansio",
            ws_max_size=65_536,
            log_level="error",
            timeout_graceful_shutdown=2,
        )
    )
    thread = threading.Thread(target=server.run, args=([listener],), daemon=True)
    thread.start()
    deadline = time.monotonic() + 20
    while not server.started:
        assert thread.is_alive(), "the server did not start"
        assert time.monotonic() < deadline
        time.sleep(0.005)
    try:
        yield RunningServer(app, f"http://127.0.0.1:{listener.getsockname()[1]}")
    finally:
        server.should_exit = True
        thread.join(timeout=20)
        listener.close()
        assert not thread.is_alive()


@pytest.fixture
def start(tmp_path: Path) -> Iterator[Callable[..., RunningServer]]:
    """Starts servers with settings of their own; all on the data of this test."""
    with ExitStack() as stack:

        def begin(**options: object) -> RunningServer:
            settings = Settings(data=tmp_path, bot_processes=1, bot_pause=0.0)
            settings = replace(settings, **options)  # type: ignore[arg-type]  # by name
            return stack.enter_context(running(settings))

        yield begin


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[RunningServer]:
    """A server for all tests of a module: each makes its own matches."""
    settings = Settings(
        data=tmp_path_factory.mktemp("server"),
        bot_processes=1,
        bot_pause=0.0,
        messages_per_second=10_000,
        message_burst=10_000,
        posts_per_second=10_000,
        post_burst=10_000,
    )
    with running(settings) as server:
        yield server
