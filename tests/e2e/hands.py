"""Three ways to do the same things: with a mouse, with keys alone, with a finger."""

from abc import ABC, abstractmethod
from random import Random

from playwright.sync_api import Locator, Position, expect
from tests.e2e.person import Person

from dosrios.bots.registry import make_bot
from dosrios.core.actions import DAM, FINCA, HACIENDA, HARVEST, LAY, PLACE, RETURN, STEP, Action
from dosrios.core.places import PLACE_NAMES, side_name
from dosrios.server.names import below_of

_INSIDE = """shape => {
    const box = shape.getBoundingClientRect();
    const parts = shape.children.length ? [...shape.children] : [shape];
    const hits = (x, y) => parts.includes(document.elementFromPoint(x, y));
    for (const row of [6, 3, 9, 1, 11, 5, 7, 4, 8, 2, 10]) {
        for (const column of [6, 3, 9, 1, 11, 5, 7, 4, 8, 2, 10]) {
            const x = box.width * column / 12, y = box.height * row / 12;
            if ([-3, 3].every(by => hits(box.left + x + by, box.top + y))) return { x, y };
        }
    }
    return null;
}"""
"""A point that belongs to a shape, from its corner: trails and city are no boxes."""


class Hands(ABC):
    """Does actions of the notation on the page."""

    def __init__(self, person: Person) -> None:
        self.person = person
        self.page = person.page
        self.see = person.see

    def do(self, action: Action) -> None:
        """Do an action, and wait until the page knows that it was done."""
        plies = self.person.plies
        if action.kind == LAY:
            self.lay(below_of(action.place, action.direction))
        elif action.kind == PLACE:
            self.place(PLACE_NAMES[action.target])
        elif action.kind in (STEP, RETURN):
            self.walk(PLACE_NAMES[action.place], PLACE_NAMES[action.target], action.number)
        elif action.kind == DAM:
            side = side_name(action.place, action.direction)
            self.dam(side, PLACE_NAMES[action.place], below_of(action.place, action.direction))
        elif action.kind in (FINCA, HACIENDA):
            self.build(PLACE_NAMES[action.target], action.text)
        else:
            self.end("harvest" if action.kind == HARVEST else "defer")
        self.person.wait_for_more(plies)

    def play_to_the_end(self, seed: int = 0) -> int:
        """Play as the bot `greedy` would; the number of actions that were done by hand."""
        bot, rng, done = make_bot("greedy"), Random(seed), 0
        while self.person.wait_for_turn():
            self.do(bot.choose(self.person.state(), rng))
            done += 1
        return done

    def at(self, place: str) -> Locator:
        """A place on the board."""
        return self.see(f"place-{place}")

    def is_chosen(self, place: str) -> bool:
        """Whether the campesinos of a place are those who walk."""
        return self.at(place).get_attribute("data-mark") == "chosen"

    @abstractmethod
    def lay(self, below: str) -> None:
        """Lead the river to a place."""

    @abstractmethod
    def place(self, place: str) -> None:
        """Place a campesino in the setup."""

    @abstractmethod
    def walk(self, start: str, target: str, number: int) -> None:
        """Walk with one or two campesinos."""

    @abstractmethod
    def dam(self, side: str, place: str, below: str) -> None:
        """Close a side, which lies between two places."""

    @abstractmethod
    def build(self, place: str, action: str) -> None:
        """Build on a field."""

    @abstractmethod
    def end(self, decision: str) -> None:
        """End the turn by `harvest` or `defer`."""


class Mouse(Hands):
    """Points and clicks."""

    def point(self, place: str) -> None:
        """Click on a place of the board."""
        shape = self.at(place)
        inside: Position = shape.evaluate(_INSIDE)
        shape.click(position=inside)

    def lay(self, below: str) -> None:
        self.point(below)

    def place(self, place: str) -> None:
        self.point(place)

    def walk(self, start: str, target: str, number: int) -> None:
        if not self.is_chosen(start):
            self.see("mode-walk").click()
            self.point(start)
        pressed = self.see(f"number-{number}")
        if pressed.get_attribute("aria-pressed") != "true":
            pressed.click()
        self.point(target)

    def dam(self, side: str, place: str, below: str) -> None:
        self.see("mode-dam").click()
        self.see(f"side-{side}").click()

    def build(self, place: str, action: str) -> None:
        self.see("mode-build").click()
        self.point(place)
        offered = self.see(f"build-{action}")
        # One building is placed by the click; where there are two, it is asked which.
        if (
            len(
                self.page.query_selector_all(
                    f"[data-testid^='list-build-'][data-testid$='{place}']"
                )
            )
            > 1
        ):
            offered.click()

    def end(self, decision: str) -> None:
        self.see("end-turn").click()
        self.see(f"choose-{decision}").click()


class Finger(Hands):
    """Taps; the pieces of a hex are chosen in a sheet."""

    def tap(self, place: str) -> None:
        """Tap a place of the board."""
        shape = self.at(place)
        shape.scroll_into_view_if_needed()
        inside: Position = shape.evaluate(_INSIDE)
        shape.tap(position=inside)

    def lay(self, below: str) -> None:
        self.tap(below)  # shows what the water would do
        self.see("lay-here").tap()

    def place(self, place: str) -> None:
        self.tap(place)

    def walk(self, start: str, target: str, number: int) -> None:
        if not self.is_chosen(start):
            self.see("mode-walk").tap()
            self.tap(start)
            sheet = self.see("sheet")
            expect(sheet.or_(self.page.locator("[data-mark=chosen]")).first).to_be_visible()
            if sheet.is_visible():
                sheet.get_by_test_id(f"pick-{number}").tap()
        pressed = self.see(f"number-{number}")
        if pressed.get_attribute("aria-pressed") != "true":
            pressed.tap()
        self.tap(target)

    def dam(self, side: str, place: str, below: str) -> None:
        self.see("mode-dam").tap()
        self.tap(place if place not in "VM" else below)
        self.see("sheet").get_by_test_id(f"dam-{side}").tap()
        self.see("build-dam").tap()

    def build(self, place: str, action: str) -> None:
        self.see("mode-build").tap()
        self.tap(place)
        self.see("sheet").get_by_test_id(f"build-{action}").tap()

    def end(self, decision: str) -> None:
        self.see("end-turn").tap()
        self.see(f"choose-{decision}").tap()


class Keys(Hands):
    """Presses keys, those that the page documents; there is no mouse."""

    MOST = 120
    """Presses after which something cannot be reached."""

    def press(self, key: str) -> None:
        """Press a key."""
        self.page.keyboard.press(key)

    def focused(self, attribute: str) -> str | None:
        """An attribute of what has the focus."""
        found: str | None = self.page.evaluate(
            "name => document.activeElement?.getAttribute(name) ?? null", attribute
        )
        return found

    def press_until(self, key: str, attribute: str, *wanted: str) -> None:
        """Press a key until something that is wanted has the focus."""
        for _ in range(self.MOST):
            self.press(key)
            if self.focused(attribute) in wanted:
                return
        raise AssertionError(f"{key} does not lead to {wanted}")

    def go_to(self, place: str) -> None:
        """Walk over the board with the arrow keys."""
        self.press("v")
        for _ in range(self.MOST):
            now = self.focused("data-place")
            assert now is not None, "V does not lead to the board"
            if now == place:
                return
            self.press(_arrow(now, place))
        raise AssertionError(f"the arrow keys do not lead to {place}")

    def lay(self, below: str) -> None:
        self.press_until("n", "data-place", below)
        self.press("Enter")

    def place(self, place: str) -> None:
        self.go_to(place)
        self.press("Enter")

    def walk(self, start: str, target: str, number: int) -> None:
        if not self.is_chosen(start):
            self.press("m")
            self.press_until("n", "data-place", start)
            self.press("Enter")
        self.press(str(number))
        self.go_to(target)
        self.press("Enter")

    def dam(self, side: str, place: str, below: str) -> None:
        self.press("d")
        self.press_until("n", "data-side", side)
        self.press("Enter")

    def build(self, place: str, action: str) -> None:
        self.press("b")
        self.press_until("n", "data-place", place)
        self.press_until("Tab", "data-testid", f"list-build-{action}")
        self.press("Enter")

    def end(self, decision: str) -> None:
        self.press("e")
        expect(self.see("end-turn-dialog")).to_be_visible()
        self.press("h" if decision == "harvest" else "p")


def _arrow(now: str, place: str) -> str:
    """The arrow key that leads from one place nearer to another."""
    if place == "C":
        return "ArrowDown"
    column = {"W": "`", "E": "h"}
    here, there = column.get(now[0], now[0]), column.get(place[0], place[0])
    if now == "C":
        return "ArrowLeft" if there < "d" else "ArrowRight" if there > "d" else "ArrowUp"
    if here != there:
        return "ArrowRight" if here < there else "ArrowLeft"
    return "ArrowUp" if now[1] < place[1] else "ArrowDown"
