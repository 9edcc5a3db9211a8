"""From the start page to a running match, and back to the matches of this device."""

from playwright.sync_api import expect
from tests.e2e import records
from tests.e2e.hands import Mouse
from tests.e2e.person import Person

from dosrios.core.rules import legal_actions

_COUNT_CLICKS = "addEventListener('click', () => window.clicks = (window.clicks ?? 0) + 1, true);"


def test_two_clicks_to_a_running_match(person: Person) -> None:
    person.page.add_init_script(_COUNT_CLICKS)
    person.go()
    person.see("way-bots").click()
    person.see("start").click()
    person.arrived()
    assert person.page.evaluate("window.clicks") == 2
    assert person.wait_for_turn()


def test_enter_alone_starts_a_match(person: Person) -> None:
    person.go()
    person.see("way-bots").focus()
    person.page.keyboard.press("Enter")
    expect(person.see("start")).to_be_focused()
    person.page.keyboard.press("Enter")
    person.arrived()


def test_rules_and_seats_are_those_that_were_chosen(person: Person) -> None:
    person.go()
    person.see("way-bots").click()
    form = person.see("form-bots")
    form.get_by_test_id("name-0").fill("Ana")
    form.locator("summary").click()
    form.get_by_test_id("preset").select_option("published")
    form.get_by_test_id("option-relaying").select_option("in_turn")
    form.get_by_test_id("seed").fill("Salamanca")
    form.get_by_test_id("start").click()
    person.arrived()
    record = person.record()
    assert str(record.ruleset.relaying) == "in_turn"
    assert str(record.ruleset.river_layers) == "starting_player"
    assert record.players == 3
    assert record.header("Name1") == "Ana"
    assert record.header("Seed") == "Salamanca"
    first = record.board
    person.new_match(seed="Salamanca", seats=["here", "random", "random"])
    assert person.record().board == first, "the same words give the same board"


def test_your_matches_lead_back(person: Person) -> None:
    match = person.new_match(seed="1")
    assert person.wait_for_turn()
    plies = person.plies
    person.page.get_by_label("To the start page").click()
    person.see(f"match-{match}").click()
    person.arrived()
    assert person.match == match
    assert person.plies == plies


def test_one_device_for_all(person: Person) -> None:
    """Hot-seat: it says whose turn it is, and everybody acts by the same hand."""
    person.new_match("device", seats=["here", "here"], seed="3")
    hands = Mouse(person)
    names = ["Player 1", "Player 2"]
    for _ in range(12):
        state = person.state()
        expect(person.see("prompt")).to_contain_text(f"{names[state.actor]}:")
        hands.do(legal_actions(state)[0])
    person.open_record(records.until_turn(3))
    first = person.state().actor
    hands.end("defer")
    expect(person.see("prompt")).to_contain_text(["Bartolomé:", "Ana:"][first])
    assert person.state().actor != first


def test_bots_among_themselves_are_watched(person: Person) -> None:
    person.go()
    person.see("way-watch").click()
    person.see("start").click()
    person.arrived()
    plies = person.plies
    person.wait_for_more(plies)
    expect(person.page.get_by_text("You are watching.")).to_be_visible()
    expect(person.see("undo")).to_have_count(0)
