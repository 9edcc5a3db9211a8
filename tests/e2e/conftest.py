"""A real server and a real Chromium. Everything here runs serially, after all other tests."""

import json
import os
import shutil
from collections.abc import Callable, Iterator, Mapping
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, ConsoleMessage, expect
from tests.e2e.person import Person
from tests.e2e.serving import Served

HERE = Path(__file__).parent
PATIENCE_MS = 15_000
"""How long a page may take for what it is to show: a wide limit, no measurement."""
CHROMIUM = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
FLAGS = (
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
)
LAPTOP = {"width": 1280, "height": 800}
PHONE = {"width": 390, "height": 844}
QUICK = {"speed": "off"}
"""Settings of a browser in which nothing is animated, so that tests need not wait for it."""
NETWORK = "Failed to load resource", "WebSocket connection to"
"""How Chromium's console begins when a server is not there."""


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Last of all: once Playwright runs, `asyncio.run` works no more in this thread."""
    items.sort(key=lambda item: HERE in item.path.parents)


def chromium_flags() -> list[str]:
    """How Chromium is started; as root it has no sandbox."""
    return [*FLAGS, *(["--no-sandbox"] if os.getuid() == 0 else [])]


@pytest.fixture(scope="session")
def browser_type_launch_args(browser_type_launch_args: dict[str, Any]) -> dict[str, Any]:
    """The machine's own Chromium: Playwright's cannot be had everywhere."""
    found = next(filter(None, map(shutil.which, CHROMIUM)), None)
    if found is None:
        pytest.skip("no Chromium on the PATH: nothing is tested in a browser")
    return {**browser_type_launch_args, "executable_path": found, "args": chromium_flags()}


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    """One server for all tests that do not end it: each makes its own matches."""
    served = Served(tmp_path_factory.mktemp("served"))
    served.start()
    yield served
    served.stop()


@pytest.fixture
def own_server(tmp_path: Path) -> Iterator[Served]:
    """A server that a test may end and start again."""
    served = Served(tmp_path / "served")
    served.start()
    yield served
    served.stop()


class Arrivals:
    """Lets browsers in, each a device of its own, and listens to their consoles."""

    def __init__(self, browser: Browser, url: str) -> None:
        self.url = url
        self.complaints: list[str] = []
        self._browser = browser
        self._contexts: list[BrowserContext] = []

    def __call__(
        self,
        *,
        url: str | None = None,
        touch: bool = False,
        settings: Mapping[str, object] = QUICK,
        **options: Any,
    ) -> Person:
        """A person with a browser, who has not opened anything yet."""
        options = {"viewport": PHONE if touch else LAPTOP, "locale": "en-GB", **options}
        context = self._browser.new_context(
            base_url=url or self.url,
            has_touch=touch,
            is_mobile=touch,
            **options,
        )
        context.set_default_timeout(PATIENCE_MS)
        kept = json.dumps(json.dumps(dict(settings)))
        context.add_init_script(
            "if (location.protocol.startsWith('http') && !localStorage.getItem('dosrios'))"
            f" localStorage.setItem('dosrios', {kept});"
        )
        self._contexts.append(context)
        context.on("console", self._hear)
        context.on("weberror", lambda error: self.complaints.append(str(error.error)))
        return Person(context.new_page(), touch=touch)

    def _hear(self, message: ConsoleMessage) -> None:
        if message.type in ("error", "warning") and not message.text.startswith(NETWORK):
            self.complaints.append(message.text)

    def leave(self) -> None:
        """Close them all."""
        for context in self._contexts:
            context.close()


@pytest.fixture
def arrive(browser: Browser, server: Served) -> Iterator[Arrivals]:
    """Lets people in. What goes wrong unseen in any of their browsers is an error too."""
    expect.set_options(timeout=PATIENCE_MS)
    arrivals = Arrivals(browser, server.url)
    yield arrivals
    arrivals.leave()
    assert arrivals.complaints == []


@pytest.fixture
def person(arrive: Callable[[], Person]) -> Person:
    """Somebody with a mouse and a laptop."""
    return arrive()
