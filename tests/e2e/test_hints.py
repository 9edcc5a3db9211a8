"""Hints in the browser: asked for, read, played, put away and refused; and what bots thought."""

from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import Browser, expect
from tests.e2e import records
from tests.e2e.conftest import PATIENCE_MS, Arrivals
from tests.e2e.looking import check_look
from tests.e2e.person import Person
from tests.e2e.serving import Served

ORACLES = "tests.e2e.oracle_server"


@pytest.fixture(scope="module")
def oracles(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    """A server whose bots are quick, and reckon chances."""
    served = Served(tmp_path_factory.mktemp("oracles"), ORACLES)
    served.start()
    yield served
    served.stop()


@pytest.fixture
def arrive(browser: Browser, oracles: Served) -> Iterator[Arrivals]:
    """Lets people in to that server."""
    expect.set_options(timeout=PATIENCE_MS)
    arrivals = Arrivals(browser, oracles.url)
    yield arrivals
    arrivals.leave()
    assert arrivals.complaints == []


@pytest.fixture
def person(arrive: Callable[[], Person]) -> Person:
    return arrive()


def ask(person: Person) -> None:
    """Ask for a hint, and wait for it."""
    person.press("hint")
    expect(person.see("play-hint")).to_be_visible()


def end_if_asked(person: Person) -> None:
    """End the turn as the hint does, when it has come to that."""
    asked = person.see("end-turn-dialog")
    if asked.is_visible():
        person.press(asked.locator(".advised button"))


def test_a_hint_says_what_how_likely_and_why_also_on_the_board(person: Person) -> None:
    person.open_record(records.with_everything())
    seats = person.state().players
    before = person.plies
    ask(person)
    chances = person.see("chances").locator("li")
    expect(chances).to_have_count(seats)
    shown = [text.rsplit("\n", 1)[-1] for text in chances.all_inner_texts()]
    assert shown == ["70%", "30%"]
    parts = person.see("intentions").locator("li").all_inner_texts()
    numbers = [text.split("\n")[0] for text in parts]
    assert numbers == [str(number) for number in range(1, len(parts) + 1)]
    on_board = person.see("plan").locator(".plan-number").all_text_contents()
    assert on_board
    assert {text.strip() for text in on_board} <= set(numbers), "they are those of the list"
    assert person.see("reasons").locator("li").count() >= 1
    expect(person.see("announcer")).to_contain_text(parts[0].split("\n", 1)[1])
    expect(person.see("log")).to_contain_text("asks for a hint")
    assert person.plies == before
    person.press("dismiss-hint")
    expect(person.see("thought")).to_be_hidden()
    expect(person.see("plan").locator("[data-step]")).to_have_count(0)


def test_a_hint_is_played_and_the_end_of_the_turn_is_asked(person: Person) -> None:
    person.open_record(records.with_everything())
    before = person.actions()
    ask(person)
    intended = person.see("intentions").locator("li").count()
    person.press("play-hint")
    expect(person.see("end-turn-dialog")).to_be_visible()
    played = person.actions()[len(before) :]
    assert len(played) >= intended - 1
    assert not {"harvest", "defer"} & set(played), "what may not be taken back is asked"
    expect(person.see("end-turn-dialog").locator(".advised")).to_have_count(1)
    expect(person.see("end-turn-dialog").locator(".advised button")).to_be_focused()
    plies = person.plies
    end_if_asked(person)
    person.wait_for_more(plies)
    assert person.actions()[plies] in ("harvest", "defer")
    expect(person.see("thought")).to_be_hidden()


def test_a_hint_in_the_setup(person: Person) -> None:
    for plies in (0, 12):
        person.open_record(records.beginning(plies))
        ask(person)
        expect(person.see("plan").locator(".plan-number")).to_have_count(1)
        person.press("play-hint")
        person.wait_for_more(plies)
        expect(person.see("thought")).to_be_hidden()


def test_a_hint_stops_where_the_match_goes_another_way(arrive: Arrivals) -> None:
    """In another window of the same seat something is done that the hint did not mean."""
    person = arrive(settings={"speed": "slow"})
    person.open_record(records.with_everything())
    other = Person(person.page.context.new_page())
    other.watch(person.match)
    ask(person)
    person.press("play-hint")
    expect(person.see("intentions").locator("li.done").first).to_be_visible()
    plies = other.plies
    other.see("notation").fill("defer")
    other.press("notation-send")
    other.wait_for_more(plies)
    expect(person.see("thought")).to_be_hidden()
    assert person.actions()[-1] == "defer", "nothing more was played"


def test_what_the_match_has_overtaken_is_put_away(person: Person) -> None:
    person.open_record(records.with_everything())
    ask(person)
    person.say_first()
    expect(person.see("thought")).to_be_hidden()
    expect(person.see("plan").locator("[data-step]")).to_have_count(0)


def test_by_keys_alone(person: Person) -> None:
    person.open_record(records.with_everything())
    press = person.page.keyboard.press
    press("i")
    expect(person.see("play-hint")).to_be_focused()
    press("Escape")
    expect(person.see("thought")).to_be_hidden()
    expect(person.see("hint")).to_be_focused()
    press("i")
    expect(person.see("play-hint")).to_be_focused()
    press("i")
    expect(person.see("thought")).to_be_hidden()
    press("i")
    expect(person.see("play-hint")).to_be_focused()
    plies = person.plies
    press("Enter")
    expect(person.see("end-turn-dialog")).to_be_visible()
    assert person.plies > plies
    press("Enter")
    expect(person.see("end-turn-dialog")).to_be_hidden()


def test_a_hint_is_called_off(browser: Browser, tmp_path: object, arrive: Arrivals) -> None:
    # A budget so large that looking at the page is over before the bot is late.
    options = ("--bot-budget", "60s")
    served = Served(tmp_path / "slow", ORACLES, options, DOSRIOS_TEST_PATIENCE="60")  # type: ignore[operator]
    served.start()
    try:
        person = arrive(url=served.url)
        person.open_record(records.with_everything())
        person.press("hint")
        expect(person.see("cancel-hint")).to_be_focused()
        check_look(person, phone=False)
        person.press("cancel-hint")
        expect(person.see("thought")).to_be_hidden()
        expect(person.see("notice")).to_be_empty()
        expect(person.see("log")).not_to_contain_text("asks for a hint")
        person.say_first()
    finally:
        served.stop()


def test_among_friends_only_where_it_was_agreed_on(arrive: Arrivals) -> None:
    host, friend = arrive(), arrive(touch=True)
    for agreed in (False, True):
        host.go()
        host.press("way-friends")
        form = host.see("form-friends")
        if agreed:
            form.get_by_test_id("hints").check()
        host.press(form.get_by_test_id("start"))
        host.page.wait_for_url("**/m/*")
        host.arrived()
        friend.go(host.invitation(1))
        friend.press("join-sit")
        friend.arrived()
        asking = host if host.page.locator(".prompt.mine").is_visible() else friend
        asking.press("hint")
        if agreed:
            expect(asking.see("play-hint")).to_be_visible()
            for reader in (host, friend):
                expect(reader.see("log")).to_contain_text("asks for a hint")
            expect((friend if asking is host else host).see("thought")).to_be_hidden()
        else:
            expect(asking.see("notice")).to_contain_text("no hints were agreed on")
            expect(asking.see("thought")).to_be_hidden()


def test_what_a_bot_thought_is_shown_at_its_moment(person: Person) -> None:
    person.new_match(seats=["here", "greedy"], seed="7")
    while person.page.locator("[data-testid^=thought-]").count() == 0:
        assert person.wait_for_turn()
        turn_ends = "defer" if person.state().turn else None
        if turn_ends:
            person.say(turn_ends)
        else:
            person.say_first()
    thought = person.page.locator("[data-testid^=thought-]").first
    ply = (thought.get_attribute("data-testid") or "").removeprefix("thought-")
    thought.click()
    expect(person.see("chances").locator("li")).to_have_count(2)
    expect(person.see("past")).to_be_visible()
    expect(person.see("replay-range")).to_have_value(ply)
    expect(person.see("play-hint")).to_have_count(0)
    person.close()
    expect(person.see("thought")).to_be_hidden()
    expect(person.see("past")).to_be_hidden()
    person.press("last-thought-1")
    expect(person.see("chances").locator("li")).to_have_count(2)
    expect(person.see("past")).to_be_visible()
    person.press("dismiss-hint")
    expect(person.see("past")).to_be_hidden()


@pytest.mark.parametrize("width", ["laptop", "phone"])
def test_looks(arrive: Arrivals, width: str) -> None:
    person = arrive(touch=width == "phone", reduced_motion="reduce")
    person.open_record(records.until_turn(9, "four_standard"))
    ask(person)
    check_look(person, phone=width == "phone")
    person.press("play-hint")
    expect(person.see("end-turn-dialog")).to_be_visible()
    check_look(person, phone=width == "phone")
