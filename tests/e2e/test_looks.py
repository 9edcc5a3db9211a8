"""Every page and dialog: nothing that axe finds, in both themes and widths; on a phone all fits."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager

import pytest
from playwright.sync_api import expect
from tests.e2e import records
from tests.e2e.conftest import Arrivals
from tests.e2e.looking import check_look
from tests.e2e.person import Person

Check = Callable[[], None]


@pytest.fixture(params=["laptop", "phone"])
def width(request: pytest.FixtureRequest) -> str:
    found: str = request.param
    return found


@pytest.fixture
def somebody(arrive: Arrivals, width: str) -> Person:
    return arrive(touch=width == "phone", reduced_motion="reduce")


@pytest.fixture
def check(somebody: Person, width: str) -> Check:
    return lambda: check_look(somebody, phone=width == "phone")


@contextmanager
def dialog(person: Person, button: str, name: str) -> Iterator[None]:
    """A dialog that a button opens, until it is closed again."""
    person.see(button).click()
    shown = person.see(name)
    expect(shown).to_be_visible()
    yield
    person.close()
    expect(shown).to_be_hidden()


@pytest.mark.parametrize("way", ["bots", "device", "friends", "watch"])
def test_start_page(somebody: Person, check: Check, way: str) -> None:
    somebody.go()
    somebody.see(f"way-{way}").click()
    form = somebody.see(f"form-{way}")
    form.locator("summary").click()
    expect(form.get_by_test_id("seed")).to_be_visible()
    check()


def test_start_page_with_matches_and_a_problem(somebody: Person, check: Check) -> None:
    somebody.new_match(seed="1")
    somebody.go()
    expect(somebody.see("your-matches").get_by_role("link")).to_have_count(1)
    panel = somebody.see("open-record")
    panel.locator("summary").click()
    panel.get_by_test_id("record-text").fill("[Record 1]")
    panel.get_by_test_id("record-open").click()
    expect(somebody.see("record-problem")).to_be_visible()
    check()
    with dialog(somebody, "settings", "settings-dialog"):
        check()


def test_rules(somebody: Person, check: Check) -> None:
    somebody.go()
    somebody.see("rules").click()
    expect(somebody.page.get_by_role("heading", level=1)).to_have_text("How Dos Rios is played")
    check()


def test_invitation(arrive: Arrivals, somebody: Person, check: Check) -> None:
    host = arrive()
    host.new_match("friends", seats=["here", "open"])
    somebody.go(host.invitation(1))
    expect(somebody.see("join")).to_contain_text("invites you")
    check()


def test_a_link_that_is_none(somebody: Person, check: Check) -> None:
    somebody.go("/j/nothing-that-was-ever-made")
    expect(somebody.page.get_by_role("alert")).to_be_visible()
    check()
    for match in ("nothing-that-was-ever-made", "short"):
        somebody.go(f"/m/{match}")
        expect(somebody.page.get_by_role("alert")).to_contain_text("There is no such match.")
        check()


def test_match_in_each_mode(somebody: Person, check: Check) -> None:
    somebody.open_record(records.beginning(0, "four_standard"))
    check()  # a river is laid
    somebody.open_record(records.with_everything())
    check()  # a campesino is chosen
    somebody.page.locator("[data-mark=own]").first.click()
    check()  # places to walk to
    for mode in ("mode-dam", "mode-build"):
        somebody.see(mode).click()
        check()


def test_placing(somebody: Person, check: Check) -> None:
    somebody.open_record(records.beginning(12))
    expect(somebody.see("prompt")).to_contain_text("Place a campesino")
    check()


def test_sheet_and_refusal(somebody: Person, check: Check) -> None:
    somebody.open_record(records.until_turn(5))
    somebody.page.locator("[data-mark=own]").first.click()
    somebody.see("place-d7").click()
    expect(somebody.see("notice")).not_to_be_empty()
    check()
    somebody.close()
    somebody.close()
    somebody.see("place-d7").click()
    expect(somebody.see("sheet")).to_be_visible()
    check()


def test_dam_in_the_sheet(somebody: Person, check: Check) -> None:
    """A field, its sides, what the water would do, and the button that builds it."""
    somebody.open_record(records.with_everything())
    somebody.press("mode-dam")
    somebody.press("place-e5")
    somebody.press(somebody.see("sheet").get_by_test_id("dam-e5s"))
    expect(somebody.see("build-dam")).to_be_visible()
    check()


def test_water_shown_before_it_is_led(somebody: Person, check: Check, width: str) -> None:
    somebody.open_record(records.beginning(0))
    if width == "phone":
        somebody.press("place-b7")
        expect(somebody.see("lay-here")).to_be_visible()
    else:
        somebody.see("place-b7").hover()
        expect(somebody.see("water-words")).to_be_visible()
    check()


def test_banner(somebody: Person, check: Check) -> None:
    somebody.open_record(records.until_turn(3))
    somebody.page.context.set_offline(True)
    expect(somebody.see("connection")).to_contain_text("The connection is lost")
    check()


@pytest.mark.parametrize(
    ("button", "name"),
    [
        ("end-turn", "end-turn-dialog"),
        ("share", "share-dialog"),
        ("rules", "rules-dialog"),
        ("settings", "settings-dialog"),
        ("show-text", "text-dialog"),
    ],
)
def test_dialog_of_a_match(somebody: Person, check: Check, button: str, name: str) -> None:
    somebody.open_record(records.until_turn(9, "four_standard"))
    with dialog(somebody, button, name):
        check()


def test_keys(somebody: Person, check: Check, width: str) -> None:
    if width == "phone":
        pytest.skip("a phone has no keys")
    somebody.open_record(records.until_turn(2))
    with dialog(somebody, "keys", "keys-dialog"):
        check()


def test_the_past(somebody: Person, check: Check) -> None:
    somebody.open_record(records.until_turn(9, "three_standard"))
    somebody.see("replay-back").click()
    expect(somebody.see("past")).to_be_visible()
    check()
    with dialog(somebody, "continue-from-here", "continue-dialog"):
        check()


def test_the_end(somebody: Person, check: Check) -> None:
    somebody.open_record(records.finished())
    end = somebody.see("end-screen")
    expect(end.locator("svg").last).to_be_visible()
    end.locator("summary").click()
    check()
    somebody.close()
    check()
