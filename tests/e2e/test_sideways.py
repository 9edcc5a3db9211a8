"""A phone turned sideways: the whole board is in view, and what is done beside it is in reach."""

import re
from typing import Any

import pytest
from playwright.sync_api import ViewportSize, expect
from tests.e2e import records
from tests.e2e.conftest import Arrivals
from tests.e2e.hands import Finger
from tests.e2e.looking import check_look, faults_of_size
from tests.e2e.person import Person

from dosrios.core.actions import DAM, STEP
from dosrios.core.rules import legal_actions

ON_BOARD = re.compile("too small: (path|polygon) ")
SIDEWAYS: ViewportSize = {"width": 844, "height": 390}


@pytest.fixture
def person(arrive: Arrivals) -> Person:
    return arrive(touch=True, viewport=SIDEWAYS, reduced_motion="reduce")


def box_of(person: Person, name: str) -> Any:
    box = person.see(name).bounding_box()
    assert box is not None
    return box


def check_board(person: Person) -> None:
    """All of it is on the screen, as high as that is, and nothing lies over it."""
    board = box_of(person, "board")
    assert board["x"] >= 0
    assert board["y"] >= 0
    assert board["y"] + board["height"] <= SIDEWAYS["height"] + 0.5
    assert board["height"] > 0.95 * SIDEWAYS["height"]
    for name in ("prompt", "actions", "scrubber"):
        assert box_of(person, name)["x"] >= board["x"] + board["width"]


def test_the_board_stays_while_all_else_scrolls(person: Person) -> None:
    person.open_record(records.with_everything())
    check_board(person)
    for name in ("actions", "end-turn", "prompt"):
        box = box_of(person, name)
        assert box["y"] + box["height"] <= SIDEWAYS["height"], f"{name} is in reach at once"
    person.see("log").scroll_into_view_if_needed()
    check_board(person)


def test_acting_by_touch(person: Person) -> None:
    person.open_record(records.with_everything())
    hands = Finger(person)
    for kind in (STEP, DAM):
        action = next(one for one in legal_actions(person.state()) if one.kind == kind)
        hands.do(action)
        assert person.actions()[-1] == action.text
    hands.end("defer")


def test_turning_the_phone(person: Person) -> None:
    person.open_record(records.with_everything())
    person.page.set_viewport_size({"width": 390, "height": 844})
    expect(person.see("board")).to_be_visible()
    assert box_of(person, "board")["width"] == 390
    person.page.set_viewport_size(SIDEWAYS)
    expect(person.page.locator(".sideways")).to_be_visible()
    check_board(person)


def test_looks(person: Person) -> None:
    """Fields are smaller than a finger may want: the board is as high as the screen is."""
    person.open_record(records.until_turn(9, "four_standard"))
    check_sizes_and_colours(person)
    person.press("place-d7")
    expect(person.see("sheet")).to_be_visible()
    check_sizes_and_colours(person)
    person.close()
    person.press("hint")
    expect(person.see("play-hint")).to_be_visible()
    check_sizes_and_colours(person)
    check_board(person)


def check_sizes_and_colours(person: Person) -> None:
    small = [fault for fault in faults_of_size(person) if not ON_BOARD.match(fault)]
    assert small == []
    check_look(person, phone=False)
