"""What goes wrong on the way: reloads, lost networks, servers that end; nothing done is lost."""

from playwright.sync_api import expect
from tests.e2e import records
from tests.e2e.conftest import Arrivals
from tests.e2e.hands import Mouse
from tests.e2e.person import Person
from tests.e2e.serving import Served

from dosrios.core.actions import STEP
from dosrios.core.rules import legal_actions

LOST = "The connection is lost. Connecting again"


def step(person: Person) -> None:
    """Walk a step, by mouse."""
    steps = [action for action in legal_actions(person.state()) if action.kind == STEP]
    Mouse(person).do(steps[0])


def check_lost(person: Person) -> None:
    expect(person.see("connection")).to_contain_text(LOST)


def check_found(person: Person) -> None:
    expect(person.see("connection")).not_to_contain_text(LOST)


def test_reload_in_the_middle_of_a_turn(person: Person) -> None:
    person.open_record(records.until_turn(5))
    step(person)
    step(person)
    points, plies = person.see("points").inner_text(), person.plies
    person.page.reload()
    person.arrived()
    assert person.plies == plies
    assert person.see("points").inner_text() == points
    step(person)
    person.see("undo-turn").click()
    expect(person.see("replay-range")).to_have_attribute("max", str(plies - 2))


def test_network_lost_in_the_middle_of_a_turn(person: Person) -> None:
    person.open_record(records.until_turn(5))
    step(person)
    plies = person.plies
    person.page.context.set_offline(True)
    check_lost(person)
    person.see("notation").fill("defer")
    person.see("notation-send").click()
    expect(person.see("notice")).to_contain_text(LOST)
    person.page.context.set_offline(False)
    check_found(person)
    assert person.plies == plies
    person.say("defer")
    assert person.actions()[-1] == "defer"


def test_server_killed_in_the_middle_of_a_turn(arrive: Arrivals, own_server: Served) -> None:
    person = arrive(url=own_server.url)
    person.open_record(records.until_turn(5))
    step(person)
    step(person)
    actions = person.actions()
    own_server.kill()
    check_lost(person)
    own_server.start()
    check_found(person)
    assert person.actions() == actions
    assert person.plies == len(actions)
    step(person)
    Mouse(person).end("defer")
    assert person.actions()[: len(actions)] == actions


def test_server_ended_and_started_again_while_a_bot_plays(
    arrive: Arrivals, own_server: Served
) -> None:
    """Everybody comes back by himself, and the bot goes on."""
    person, spectator = arrive(url=own_server.url), arrive(url=own_server.url)
    match = person.new_match(seats=["here", "greedy"], seed="7")
    spectator.watch(match)
    while person.wait_for_turn() and person.state().turn == 0:
        person.say_first()
    plies = person.plies
    person.see("end-turn").click()
    person.see("choose-harvest").click()
    person.wait_for_more(plies)
    own_server.stop()
    check_lost(person)
    check_lost(spectator)
    own_server.start()
    check_found(person)
    check_found(spectator)
    assert person.wait_for_turn()
    expect(spectator.see("replay-range")).to_have_attribute("max", str(len(person.actions())))


def test_a_page_without_a_server_says_so(arrive: Arrivals, own_server: Served) -> None:
    person = arrive(url=own_server.url)
    person.go()
    person.see("way-bots").click()
    own_server.kill()
    person.see("start").click()
    expect(person.page.get_by_role("alert").first).to_contain_text("The server does not answer")
    own_server.start()
    person.see("start").click()
    person.arrived()
