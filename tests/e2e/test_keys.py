"""The keys are those that the page documents, and whatever has the focus shows it."""

from playwright.sync_api import expect
from tests.e2e import records
from tests.e2e.conftest import Arrivals
from tests.e2e.hands import Keys
from tests.e2e.person import Person

_LOOKS = """() => {
    const one = document.activeElement;
    if (!one || one === document.body) return null;
    const look = element => {
        const style = getComputedStyle(element);
        return [style.outlineStyle, style.outlineWidth, style.outlineColor, style.boxShadow,
            style.stroke, style.strokeWidth, style.borderColor, style.backgroundColor].join("; ");
    };
    const shown = [one, one.closest("label") ?? one, ...one.children];
    const focused = shown.map(look);
    one.blur();
    const plain = shown.map(look);
    one.focus({ focusVisible: true });
    const words = one.getAttribute("aria-label") ?? one.dataset.testid ?? one.textContent.trim();
    return [`${one.tagName} ${words}`.slice(0, 60), focused.some((look, at) => look !== plain[at])];
}"""
"""What has the focus, and whether it looks different without it."""


def walk_by_tab(person: Person, most: int = 150) -> dict[str, bool]:
    """What Tab leads to, and whether one sees that it has the focus."""
    found: dict[str, bool] = {}
    for _ in range(most):
        person.page.keyboard.press("Tab")
        looks = person.page.evaluate(_LOOKS)
        if looks is None:
            break
        name, is_seen = looks
        if name in found and len(found) > 3:
            break
        found[name] = is_seen
    return found


def test_the_focus_is_always_seen(arrive: Arrivals) -> None:
    person = arrive(reduced_motion="reduce")
    person.go()
    found = walk_by_tab(person)
    assert len(found) > 6
    person.open_record(records.with_everything())
    person.page.locator("body").click(position={"x": 2, "y": 2})
    person.see("mode-dam").click()
    found |= walk_by_tab(person)
    assert len(found) > 30
    person.see("end-turn").click()
    found |= walk_by_tab(person, 6)
    assert not [name for name, is_seen in found.items() if not is_seen]


class Documented:
    """Presses keys, and remembers by which names the page lists them."""

    def __init__(self, person: Person) -> None:
        self.person = person
        self.names: set[str] = set()

    def press(self, key: str, name: str = "") -> None:
        """Press a key; the page lists it by this name, or as the letter that it is."""
        self.person.page.keyboard.press(key)
        self.names.add(name or (key.upper() if len(key) == 1 else key))

    def check_plies(self, plies: int) -> None:
        expect(self.person.see("replay-range")).to_have_attribute("max", str(plies))

    def check_open(self, dialog: str, *, is_open: bool = True) -> None:
        expect(self.person.see(dialog)).to_be_visible(visible=is_open)


def choose_and_walk(keys: Documented) -> None:
    person, hands = keys.person, Keys(keys.person)
    for key, name in (("d", "dam"), ("b", "build"), ("m", "walk")):
        keys.press(key)
        expect(person.see(f"mode-{name}")).to_have_attribute("aria-pressed", "true")
    keys.press("v")
    hands.go_to("d4")
    keys.press("ArrowUp", "← ↑ → ↓")
    assert hands.focused("data-place") == "d5"
    while hands.focused("data-mark") != "own":
        keys.press("n")
    keys.press("Enter")
    assert hands.focused("data-mark") == "chosen"
    keys.press("Escape", "Esc")
    assert hands.focused("data-mark") == "own"
    keys.press("Enter")
    for number in "21":
        keys.press(number, "1 2")
    expect(person.see("number-1")).to_have_attribute("aria-pressed", "true")
    keys.press("n")
    keys.press("Enter")


def undo_and_redo(keys: Documented, after: int) -> None:
    keys.press("z")
    keys.check_plies(after - 1)
    keys.press("y")
    keys.check_plies(after)
    keys.press("Shift+Z", "Shift Z")
    keys.person.wait_for_more(after)
    assert keys.person.plies < after - 1, "the turn had begun before"
    keys.press("Shift+Y", "Shift Y")
    keys.check_plies(after)


def look_around(keys: Documented, plies: int) -> None:
    person = keys.person
    keys.press(",")
    expect(person.see("replay-range")).to_have_value(str(plies - 1))
    keys.press(".")
    expect(person.see("replay-range")).to_have_value(str(plies))
    keys.press("Escape", "Esc")
    keys.check_open("past", is_open=False)
    for is_open in (True, False):
        keys.press("i")
        keys.check_open("thought", is_open=is_open)
    keys.press("t")
    keys.check_open("text-dialog")
    keys.press("Escape", "Esc")
    keys.press("/")
    expect(person.see("notation")).to_be_focused()
    keys.press("Escape", "Esc")
    expect(person.see("notation")).not_to_be_focused()


def test_documented_keys_do_what_is_documented(arrive: Arrivals) -> None:
    """Every key that the page lists, in the turn of somebody who can do everything."""
    person = arrive(settings={"speed": "slow"})
    person.open_record(records.with_everything())
    keys, before = Documented(person), person.plies
    keys.press("?")
    keys.check_open("keys-dialog")
    listed = person.see("keys-dialog").locator("dt kbd").all_inner_texts()
    keys.press("Escape", "Esc")
    keys.check_open("keys-dialog", is_open=False)
    choose_and_walk(keys)
    person.wait_for_more(before)
    after = person.plies
    undo_and_redo(keys, after)
    expect(person.see("skip")).to_be_visible()
    keys.press("s")
    expect(person.see("skip")).to_be_hidden()
    look_around(keys, after)
    keys.press("e")
    keys.check_open("end-turn-dialog")
    keys.press("p")
    keys.check_plies(after + 1)
    keys.press("r")
    expect(person.see("past").or_(person.see("notice"))).to_be_visible()
    keys.press("Escape", "Esc")
    keys.press("z")
    keys.check_plies(after)
    keys.press("e")
    keys.press("h")
    person.wait_for_more(after)
    assert person.actions()[after] == "harvest"
    assert keys.names == set(listed)


def test_a_screen_reader_gets_the_board_and_what_happens(person: Person) -> None:
    person.open_record(records.with_everything())
    person.see("show-text").click()
    rows = person.see("board-text").locator("tbody tr")
    expect(rows).to_have_count(49 + 3)
    person.close()
    expect(person.see("announcer")).to_have_attribute("aria-live", "polite")
    person.say("defer")
    expect(person.see("announcer")).to_contain_text("puts off the first card")
    for place in ("a7", "d4", "C"):
        label = person.see(f"place-{place}").get_attribute("aria-label") or ""
        assert len(label) > len(place)
