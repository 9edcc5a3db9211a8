"""Somebody at a browser: what he sees, and the match he is in."""

import re
from collections.abc import Sequence

from playwright.sync_api import Locator, Page, expect

from dosrios.core.reading import parse_record
from dosrios.core.record import Record, last_state
from dosrios.core.rules import legal_actions
from dosrios.core.state import State


class Person:
    """A page of a browser, in the words of the game."""

    def __init__(self, page: Page, *, touch: bool = False) -> None:
        self.page = page
        self.touch = touch
        """Whether there is no mouse, but a finger."""

    def see(self, name: str) -> Locator:
        """What the page calls so (`data-testid`)."""
        return self.page.get_by_test_id(name)

    def press(self, target: str | Locator) -> None:
        """Click on something, or tap it; text is what the page calls it."""
        found = self.see(target) if isinstance(target, str) else target
        if self.touch:
            found.tap()
        else:
            found.click()

    # ------------------------------------------------------------ before a match

    def go(self, address: str = "/") -> None:
        """Open an address of the server."""
        # A window that was just closed takes its entry off the history: going on meanwhile would
        # be going back.
        self.wait_for_no_window()
        self.page.goto(address)
        expect(self.page.locator("#app, body").first).not_to_be_empty()

    def wait_for_no_window(self) -> None:
        """Wait a while until no window has an entry in the history.

        By asking again: the page may not evaluate what it is given later, as `wait_for_function`
        would have it (its Content-Security-Policy has no `unsafe-eval`).
        """
        for _ in range(100):
            if not self.page.evaluate("history.state?.isWindow === true"):
                return
            self.page.wait_for_timeout(20)

    def new_match(
        self,
        way: str = "bots",
        *,
        seats: Sequence[str] = ("here", "random"),
        seed: str = "",
    ) -> str:
        """Make a match from the start page; its id. A seat is `here`, `open` or a bot's name."""
        self.go()
        self.press(f"way-{way}")
        form = self.see(f"form-{way}")
        self.press(form.get_by_text(str(len(seats)), exact=True).first)
        for number, seat in enumerate(seats):
            kind = seat if seat in ("here", "open") else "bot"
            form.get_by_test_id(f"kind-{number}").select_option(kind)
            if kind == "bot":
                form.get_by_test_id(f"bot-{number}").select_option(seat)
        if seed:
            self.press(form.locator("summary"))
            form.get_by_test_id("seed").fill(seed)
        self.press(form.get_by_test_id("start"))
        self.page.wait_for_url(re.compile(r"/m/[\w-]+"))
        self.arrived()
        return self.match

    def open_record(self, text: str) -> str:
        """Make a match of a record, pasted on the start page; everybody sits here."""
        self.go()
        panel = self.see("open-record")
        self.press(panel.locator("summary"))
        panel.get_by_test_id("record-text").fill(text)
        self.press(panel.get_by_test_id("record-open"))
        self.page.wait_for_url(re.compile(r"/m/[\w-]+"))
        self.arrived()
        return self.match

    # ------------------------------------------------------------ in a match

    def watch(self, match: str, query: str = "") -> None:
        """Open a match by its address."""
        self.go(f"/m/{match}{query}")
        self.arrived()

    def arrived(self) -> None:
        """Wait until the match is there."""
        expect(self.see("board")).to_be_visible()
        expect(self.see("prompt")).not_to_be_empty()

    @property
    def match(self) -> str:
        found = re.search(r"/m/([\w-]+)", self.page.url)
        assert found is not None, self.page.url
        return found[1]

    @property
    def plies(self) -> int:
        """How many actions this page knows of."""
        return int(self.see("replay-range").get_attribute("max") or "")

    def record(self) -> Record:
        """The match as the server has it."""
        answer = self.page.request.get(f"/api/matches/{self.match}/record")
        assert answer.ok
        return parse_record(answer.text())

    def state(self) -> State:
        """The position as the server has it."""
        return last_state(self.record())

    def actions(self) -> list[str]:
        """The actions so far, as the server has them."""
        return [action.text for action in self.record().actions]

    def wait_for_more(self, plies: int) -> None:
        """Wait until this page knows of more actions than these, or of fewer."""
        expect(self.see("replay-range")).not_to_have_attribute("max", str(plies))

    def wait_for_turn(self) -> bool:
        """Wait until something is asked of us; false when the match is over instead."""
        asked = self.page.locator(".prompt.mine")
        over = self.see("end-screen")
        expect(asked.or_(over).first).to_be_visible()
        return not over.is_visible()

    def say(self, text: str) -> None:
        """Play actions in notation, by the box, and wait until they are done."""
        plies = self.plies
        self.see("notation").fill(text)
        self.press("notation-send")
        self.wait_for_more(plies)
        expect(self.see("notation")).to_have_value("")

    def say_first(self) -> None:
        """Play whatever comes first of what may be done."""
        self.say(legal_actions(self.state())[0].text)

    def invitation(self, seat: int) -> str:
        """The link to an open seat, with which a match of friends begins."""
        link = self.see(f"seat-link-{seat}").input_value()
        self.close()
        expect(self.see("share-dialog")).to_be_hidden()
        return link

    def close(self) -> None:
        """Close the window on the page, or the dialog that is open."""
        self.page.keyboard.press("Escape")
