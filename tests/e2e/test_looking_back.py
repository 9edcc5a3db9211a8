"""Stepping and scrubbing through matches, links to a moment, and going on from one."""

from playwright.sync_api import expect
from tests.e2e import records
from tests.e2e.conftest import Arrivals
from tests.e2e.person import Person

from dosrios.core.reading import parse_record

RECORD = parse_record(records.finished())
PLIES = len(RECORD.actions)
_WATCH_FOR_THE_PAST = """() => {
    const isShown = () => document.querySelector("[data-testid=past]") !== null;
    window.pastIsShown = new Promise(resolve => {
        const observer = new MutationObserver(() => isShown() && resolve(true));
        observer.observe(document.body, { childList: true, subtree: true });
    });
}"""
"""Makes `pastIsShown` wait for the past, however shortly it is shown."""


def check_moment(person: Person, ply: int) -> None:
    """Check the moment that is shown, in the address too."""
    expect(person.see("replay-range")).to_have_value(str(ply))
    expect(person.see("prompt")).to_contain_text(f"Looking back: moment {ply}")
    expect(person.page).to_have_url(f"/m/{person.match}?ply={ply}")


def test_step_and_scrub(person: Person) -> None:
    person.open_record(records.finished())
    person.close()  # the end screen
    person.see("replay-back").click()
    check_moment(person, PLIES - 1)
    person.page.keyboard.press(",")
    check_moment(person, PLIES - 2)
    person.page.keyboard.press(".")
    check_moment(person, PLIES - 1)
    person.see("replay-range").fill("40")
    check_moment(person, 40)
    person.see("replay-first").click()
    check_moment(person, 0)
    expect(person.see("past")).to_contain_text("The beginning")
    expect(person.page.locator(".campesino")).to_have_count(6)  # three each, all in the city
    person.see("replay-now").click()
    expect(person.see("past")).to_be_hidden()
    expect(person.page).to_have_url(f"/m/{person.match}")


def test_forward_to_the_last_moment_is_back_in_the_present(person: Person) -> None:
    person.open_record(records.until_turn(3))
    plies = person.plies
    for _ in range(2):
        person.page.keyboard.press(",")
    check_moment(person, plies - 2)
    person.see("replay-forward").click()
    check_moment(person, plies - 1)
    for _ in range(2):  # the second has nowhere to go
        person.page.keyboard.press(".")
        expect(person.see("past")).to_be_hidden()
        expect(person.page.locator(".prompt.mine")).to_be_visible()
    person.see("replay-back").click()
    person.see("replay-range").fill(str(plies))
    expect(person.see("past")).to_be_hidden()


def test_the_log_leads_to_its_moments(person: Person) -> None:
    person.open_record(records.finished())
    person.close()
    entry = person.page.locator("[data-ply='60']")
    entry.click()
    check_moment(person, 60)
    expect(person.see("past")).to_contain_text(entry.inner_text().strip())


def test_the_board_keeps_its_size_while_one_steps(person: Person) -> None:
    """Whatever is told of a moment, nothing jumps: the buttons stay under the pointer."""
    person.open_record(records.finished())
    person.close()
    heights = set()
    for ply in range(PLIES - 1, PLIES - 25, -1):
        person.see("replay-back").click()
        check_moment(person, ply)
        heights.add(person.page.evaluate("document.querySelector('svg.board').clientHeight"))
    assert len(heights) == 1, heights


def test_a_link_to_a_moment(arrive: Arrivals) -> None:
    player, reader = arrive(), arrive()
    match = player.open_record(records.finished())
    reader.watch(match, "?ply=57")
    check_moment(reader, 57)
    expect(reader.see("end-screen")).to_be_hidden()


def test_replay_to_the_end(person: Person) -> None:
    person.open_record(records.finished())
    person.see("replay").click()
    expect(person.see("replay-pause")).to_be_visible()
    person.see("replay-range").fill(str(PLIES - 3))
    person.see("replay-play").click()
    expect(person.see("past")).to_be_hidden()


def test_what_happened_since_my_turn(person: Person) -> None:
    person.new_match(seats=["here", "random"], seed="0")
    while person.wait_for_turn() and person.plies < 8:
        person.say_first()
    person.page.evaluate(_WATCH_FOR_THE_PAST)
    person.see("replay-since").click()
    assert person.page.evaluate("pastIsShown")
    expect(person.see("past")).to_be_hidden()  # it comes back to the present by itself


def test_continue_from_here(arrive: Arrivals) -> None:
    """By anybody who may see it, as a match of his own."""
    player, reader = arrive(), arrive()
    match = player.open_record(records.finished())
    reader.watch(match, "?ply=57")
    reader.see("continue-from-here").click()
    reader.see("kind-1").select_option("bot")
    reader.see("bot-1").select_option("random")
    reader.see("continue-start").click()
    expect(reader.page).not_to_have_url(f"/m/{match}?ply=57")
    reader.arrived()
    assert reader.wait_for_turn()
    assert reader.match != match
    old, new = RECORD.actions, reader.record().actions
    assert new[:57] == old[:57]
    assert reader.record().header("Seat2") == "random"
    assert len(player.actions()) == PLIES, "the old match is as it was"
