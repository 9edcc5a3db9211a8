"""Whole matches against a bot, from two clicks on the start page to the end."""

from playwright.sync_api import expect
from tests.e2e.conftest import Arrivals
from tests.e2e.hands import Finger, Hands, Keys, Mouse
from tests.e2e.person import Person

from dosrios.core.rules import is_terminal


def check_end(hands: Hands, done: int) -> None:
    person = hands.person
    state = person.state()
    assert is_terminal(state)
    assert state.winner == 0, "greedy loses to random"
    expect(person.see("end-screen")).to_contain_text("has won")
    assert person.plies == len(person.actions()) > done > 20


def test_by_mouse(person: Person) -> None:
    person.new_match(seats=["here", "random"], seed="0")
    hands = Mouse(person)
    check_end(hands, hands.play_to_the_end())


def test_by_keys_alone(person: Person) -> None:
    person.new_match(seats=["here", "random"], seed="2")
    hands = Keys(person)
    check_end(hands, hands.play_to_the_end())


def test_by_touch_on_a_phone(arrive: Arrivals) -> None:
    person = arrive(touch=True)
    person.new_match(seats=["here", "random"], seed="6")
    hands = Finger(person)
    check_end(hands, hands.play_to_the_end())
