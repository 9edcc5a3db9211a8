"""How long a click takes until what comes of it is painted: `python -m bench.browser [CLICKS]`.

Needs the `test` extra and a Chromium. A real server, a real browser, real clicks, on this machine:
what a network adds is not in it. See bench/README.md for what the figures mean.
"""

import shutil
import statistics
import sys
import tempfile
from pathlib import Path

from playwright.sync_api import Page, sync_playwright
from tests.e2e import records
from tests.e2e.conftest import CHROMIUM, QUICK, Arrivals, chromium_flags
from tests.e2e.person import Person
from tests.e2e.serving import Served

from dosrios.core.actions import STEP
from dosrios.core.places import PLACE_NAMES
from dosrios.core.rules import legal_actions

CLICKS = 100
WARM_UP = 10
"""Clicks before it is measured."""

_WATCH = """wanted => {
    const isThere = {
        nothing: () => true,
        targets: () => document.querySelector("[data-mark=walk]") !== null,
        moved: () => document.querySelector("[data-testid=replay-range]").max !== before,
    }[wanted];
    const before = document.querySelector("[data-testid=replay-range]").max;
    window.painted = new Promise(resolve => addEventListener("click", event => {
        const look = () => {
            if (!isThere()) requestAnimationFrame(look);
            // It is there before this frame is drawn; the next begins when this one was.
            else requestAnimationFrame(() => resolve(performance.now() - event.timeStamp));
        };
        requestAnimationFrame(look);
    }, { capture: true, once: true }));
}"""
"""Makes `painted` the milliseconds from the next click to the frame that shows what is wanted."""


def measure(page: Page, wanted: str, at: tuple[float, float]) -> float:
    """Milliseconds from a click to the frame that shows what comes of it."""
    page.evaluate(_WATCH, wanted)
    page.mouse.click(*at)
    milliseconds: float = page.evaluate("painted")
    return milliseconds


def middle(person: Person, name: str) -> tuple[float, float]:
    """The middle of something on the page."""
    box = person.see(name).bounding_box()
    assert box is not None
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def measure_all(person: Person, clicks: int) -> dict[str, list[float]]:
    """Chooses a campesino, walks a step, takes it back; again and again."""
    person.open_record(records.until_turn(9, "four_standard"))
    steps = [action for action in legal_actions(person.state()) if action.kind == STEP]
    step = next(one for one in steps if one.number == 1 and one.text[0] in "abcdefg")
    start = middle(person, f"place-{PLACE_NAMES[step.place]}")
    target = middle(person, f"place-{PLACE_NAMES[step.target]}")
    beside = (4.0, 4.0)
    found: dict[str, list[float]] = {"nothing": [], "targets": [], "moved": []}
    for _ in range(WARM_UP + clicks):
        found["nothing"].append(measure(person.page, "nothing", beside))
        found["targets"].append(measure(person.page, "targets", start))
        plies = person.plies
        found["moved"].append(measure(person.page, "moved", target))
        person.page.keyboard.press("z")
        person.wait_for_more(plies + 1)
        person.page.keyboard.press("m")
        person.page.locator("[data-mark=walk]").first.wait_for(state="detached")
    return {name: times[WARM_UP:] for name, times in found.items()}


def main() -> None:
    """Prints the figures."""
    clicks = int(sys.argv[1]) if len(sys.argv) > 1 else CLICKS
    chromium = next(filter(None, map(shutil.which, CHROMIUM)), None)
    if chromium is None:
        sys.exit("no Chromium on the PATH")
    served = Served(Path(tempfile.mkdtemp(prefix="dosrios-bench-")))
    served.start()
    try:
        with sync_playwright() as playwright:
            browser = playwright.chromium.launch(executable_path=chromium, args=chromium_flags())
            print(f"milliseconds, {clicks} clicks each; Chromium {browser.version}")
            print(f"{'':10}{'p50':>8}{'p95':>8}")
            arrivals = Arrivals(browser, served.url)
            for name, times in measure_all(arrivals(settings=QUICK), clicks).items():
                cuts = statistics.quantiles(times, n=20)
                print(f"{name:10}{statistics.median(times):8.1f}{cuts[18]:8.1f}")
            arrivals.leave()
            browser.close()
    finally:
        served.stop()
        shutil.rmtree(served.data, ignore_errors=True)


if __name__ == "__main__":
    main()
