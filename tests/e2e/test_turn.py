"""Within a turn: undo and its line, notation, what is explained, what is shown beforehand."""

from playwright.sync_api import expect
from tests.e2e import records
from tests.e2e.conftest import Arrivals
from tests.e2e.hands import Finger, Mouse
from tests.e2e.person import Person

from dosrios.core.actions import DAM, STEP
from dosrios.core.rules import legal_actions
from dosrios.core.state import ACTING


def check_plies(person: Person, plies: int) -> None:
    expect(person.see("replay-range")).to_have_attribute("max", str(plies))


def test_undo_and_redo_across_steps(person: Person) -> None:
    person.open_record(records.until_turn(5))
    hands, plies = Mouse(person), person.plies
    done = []
    for _ in range(3):
        action = next(one for one in legal_actions(person.state()) if one.kind == STEP)
        hands.do(action)
        done.append(action.text)
    before = person.actions()
    person.see("undo").click()
    check_plies(person, plies + 2)
    person.see("undo").click()
    check_plies(person, plies + 1)
    person.see("redo").click()
    check_plies(person, plies + 2)
    person.see("undo-turn").click()
    check_plies(person, plies)
    expect(person.see("points")).to_contain_text("6")
    person.see("redo-all").click()
    check_plies(person, plies + 3)
    assert person.actions() == before
    assert person.actions()[-3:] == done
    person.page.keyboard.press("z")
    check_plies(person, plies + 2)
    person.page.keyboard.press("y")
    check_plies(person, plies + 3)
    person.page.keyboard.press("Shift+Z")
    check_plies(person, plies)
    person.page.keyboard.press("Shift+Y")
    check_plies(person, plies + 3)


def test_a_drawn_card_is_the_line_for_undo(person: Person) -> None:
    """It is said before the line is crossed; putting off does not cross it."""
    person.open_record(records.until_turn(5))
    hands, plies = Mouse(person), person.plies
    hands.end("defer")
    person.see("undo").click()
    check_plies(person, plies)
    person.see("end-turn").click()
    expect(person.see("future-harvest")).to_contain_text("this cannot be taken back")
    expect(person.see("future-defer")).not_to_contain_text("cannot be taken back")
    person.see("choose-harvest").click()
    person.wait_for_more(plies)
    expect(person.see("undo")).to_be_disabled()
    expect(person.see("undo-turn")).to_be_disabled()
    expect(person.see("line")).to_contain_text("Nothing can be taken back beyond this point")


def test_both_futures_are_what_comes(person: Person) -> None:
    """What the dialog promises for carrying out is what everybody gets."""
    person.open_record(records.until_turn(29, "three_standard"))
    person.see("end-turn").click()
    promised = person.see("future-harvest").locator("ul").first.locator("strong").all_inner_texts()
    before, plies = person.state().money, person.plies
    person.see("choose-harvest").click()
    person.wait_for_more(plies)
    after = person.state().money
    gained = [new - old for old, new in zip(before, after, strict=True)]
    assert promised == [f"+{money} Rio" if money else "–" for money in gained]
    assert any(gained)


def test_an_unlawful_tap_is_explained(arrive: Arrivals) -> None:
    person = arrive(touch=True)
    person.open_record(records.until_turn(5))
    hands = Finger(person)
    plies = person.plies
    person.page.locator("[data-mark=own]").first.tap()
    if person.see("sheet").is_visible():
        person.see("pick-1").tap()
    far = next(p for p in ("a7", "d7", "g7") if hands.at(p).get_attribute("data-mark") is None)
    hands.tap(far)
    notice = person.see("notice")
    expect(notice).to_contain_text("R6")
    assert len(notice.inner_text()) > 20
    assert person.plies == plies


def test_notation(person: Person) -> None:
    person.open_record(records.until_turn(5))
    plies = person.plies
    steps = [one.text for one in legal_actions(person.state()) if one.kind == STEP]
    person.page.keyboard.press("/")
    expect(person.see("notation")).to_be_focused()
    person.page.keyboard.type(f"{steps[0]} defer")
    person.page.keyboard.press("Enter")
    check_plies(person, plies + 2)
    assert person.actions()[-2:] == [steps[0], "defer"]
    for wrong in ("nonsense", "a7-g1", "+d4"):
        person.see("notation").fill(wrong)
        person.page.keyboard.press("Enter")
        expect(person.see("notice")).not_to_be_empty()
        expect(person.see("notation")).to_have_value(wrong)
        person.see("notice").get_by_role("button").click()
        expect(person.see("notice")).to_be_empty()
    assert person.plies == plies + 2


def test_a_dam_shows_its_water_before_it_is_built(person: Person) -> None:
    person.open_record(records.with_everything())
    person.see("mode-dam").click()
    for action in legal_actions(person.state()):
        if action.kind == DAM:
            side = person.see(f"side-{action.text[1:]}")
            side.hover()
            expect(person.see("water-words")).not_to_be_empty()
    expect(person.page.locator(".new-dam")).to_have_count(1)


def test_a_finger_sees_the_water_before_a_dam_of_the_list_is_built(arrive: Arrivals) -> None:
    person = arrive(touch=True)
    person.open_record(records.with_everything())
    person.press("mode-dam")
    plies = person.plies
    dam = next(action for action in legal_actions(person.state()) if action.kind == DAM)
    person.press(f"list-dam-{dam.text[1:]}")
    expect(person.page.locator(".new-dam")).to_have_count(1)
    assert person.plies == plies == len(person.actions())
    person.press("build-dam")
    check_plies(person, plies + 1)
    assert person.actions()[-1] == dam.text


def test_nothing_waits_for_an_animation(arrive: Arrivals) -> None:
    """Three actions one after the other, each while the board still shows the one before."""
    person = arrive(settings={"speed": "slow"})
    person.open_record(records.until_turn(5))
    hands, plies = Mouse(person), person.plies
    for number in range(1, 4):
        action = next(one for one in legal_actions(person.state()) if one.kind == STEP)
        hands.do(action)
        check_plies(person, plies + number)
    person.see("undo-turn").click()
    check_plies(person, plies)


def test_what_bots_did_can_be_followed_and_skipped(arrive: Arrivals) -> None:
    person = arrive(settings={"speed": "slow"})
    person.new_match(seats=["here", "random", "random", "random"], seed="2")
    while person.state().phase != ACTING or person.state().actor != 0:
        plies = person.plies
        if person.page.locator(".prompt.mine").count():
            person.see("notation").fill(legal_actions(person.state())[0].text)
            person.see("notation-send").click()
        person.wait_for_more(plies)
    person.say("defer")
    person.see("skip").click()
    expect(person.see("skip")).to_be_hidden()
    assert person.wait_for_turn()
    assert person.plies == len(person.actions())
