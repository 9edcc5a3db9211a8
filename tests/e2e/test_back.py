"""The browser's way back: out of a window on the page first, then from page to page."""

from playwright.sync_api import expect
from tests.e2e import records
from tests.e2e.person import Person


def test_back_closes_the_window_that_is_open(person: Person) -> None:
    person.open_record(records.until_turn(3))
    match = person.match
    for button, name in (("rules", "rules-dialog"), ("end-turn", "end-turn-dialog")):
        person.press(button)
        expect(person.see(name)).to_be_visible()
        person.page.go_back()
        expect(person.see(name)).to_be_hidden()
        assert person.match == match
    person.page.go_back()
    expect(person.see("way-bots")).to_be_visible()


def test_a_window_that_was_closed_leaves_nothing_behind(person: Person) -> None:
    """Closed by Escape, by its cross, or because something was chosen in it."""
    person.open_record(records.until_turn(3))
    person.press("rules")
    person.close()
    expect(person.see("rules-dialog")).to_be_hidden()
    person.press("settings")
    person.press(person.see("settings-dialog").get_by_role("button", name="Close"))
    expect(person.see("settings-dialog")).to_be_hidden()
    plies = person.plies
    person.press("end-turn")
    person.press("choose-defer")
    person.wait_for_more(plies)
    person.wait_for_no_window()
    person.page.go_back()
    expect(person.see("way-bots")).to_be_visible()


def test_back_from_a_match_that_was_begun_in_a_window(person: Person) -> None:
    person.open_record(records.until_turn(5))
    first = person.match
    person.see("replay-back").click()
    person.press("continue-from-here")
    person.press("continue-start")
    person.page.wait_for_url(lambda address: first not in address)
    person.arrived()
    person.page.go_back()
    person.page.wait_for_url(f"**/m/{first}*")
    person.arrived()
    expect(person.see("continue-dialog")).to_be_hidden()
