"""Section 7: chasing."""

import pytest
from tests.core.positions import after, can, cannot, position, standing

STANDARD = "standard"
EQUAL = "standard chase_from_above=equal"


def on(terrain: str, start: str, target: str) -> str:
    """Which of d4, where the chasers start, and d3 are of this terrain."""
    return " ".join(field for field, its in (("d4", start), ("d3", target)) if its == terrain)


@pytest.mark.parametrize(
    ("start", "target", "numbers", "chased", "chased_equal"),
    [
        # R7.1. On the level and from below: only more than stand there.
        ("maize", "maize", "1 on 1", False, False),
        ("maize", "maize", "1 on 2", False, False),
        ("maize", "maize", "2 on 1", True, True),
        ("maize", "maize", "2 on 2", False, False),
        ("hill", "hill", "1 on 1", False, False),
        ("hill", "hill", "2 on 1", True, True),
        ("hill", "hill", "2 on 2", False, False),
        ("maize", "hill", "1 on 1", False, False),
        ("maize", "hill", "2 on 1", True, True),
        ("maize", "hill", "2 on 2", False, False),
        ("forest", "hill", "1 on 1", False, False),
        # From above: any number, or with `equal` at least as many (section 12).
        ("hill", "maize", "1 on 1", True, True),
        ("hill", "maize", "1 on 2", True, False),
        ("hill", "maize", "2 on 1", True, True),
        ("hill", "maize", "2 on 2", True, True),
        ("hill", "forest", "1 on 1", True, True),
        ("hill", "forest", "1 on 2", True, False),
        ("forest", "maize", "1 on 1", True, True),
        ("forest", "wheat", "1 on 2", True, False),
        ("forest", "maize", "2 on 2", True, True),
        # R2.8: the crops are one height.
        ("wheat", "maize", "1 on 1", False, False),
        ("maize", "wheat", "1 on 1", False, False),
        ("wheat", "maize", "2 on 2", False, False),
    ],
)
def test_who_chases_whom(
    start: str, target: str, numbers: str, chased: bool, chased_equal: bool
) -> None:
    # R7.1, R7.2
    text = "2d4xd3" if numbers.startswith("2") else "d4xd3"
    stand = "2d3" if numbers.endswith("2") else "d3"
    for rules, expected in ((STANDARD, chased), (EQUAL, chased_equal)):
        state = position(
            "2d4",
            stand,
            rules=rules,
            hills=on("hill", start, target),
            forests=on("forest", start, target),
            wheat=on("wheat", start, target),
        )
        assert can(state, text) == expected
        assert cannot(state, text, "R7.1") != expected


@pytest.mark.parametrize("rules", [STANDARD, EQUAL])
def test_city_and_trails_are_lowest(rules: str) -> None:
    # R7.2: from there only more than stand chase, as from below.
    state = position("2W", "d1 2e1 a3 2a2", rules=rules)
    assert can(state, "2Cxd1 2Wxa3")
    assert cannot(state, "Cxd1 2Cxe1 Wxa3 2Wxa2", "R7.1")


def test_a_hill_beside_the_city_is_above_the_field_next_to_it() -> None:
    # R7.2: the height of the field stepped from, not of the one before it.
    state = after(position("", "d1", hills="c1"), "C-c1")
    assert can(state, "c1xd1")


def test_more_must_arrive_together() -> None:
    # R7.1: one after the other is not more.
    state = position("d4 c3", "d3")
    assert cannot(state, "d4xd3 c3xd3", "R7.1")


def test_chasing_costs_the_step() -> None:
    # R7.3
    assert after(position("2d4", "d3"), "2d4xd3").points == 4
    assert after(position("2d4", "2d3", hills="d4"), "d4xd3").points == 5
    assert can(position("d4", "d3", hills="d4", points=1), "d4xd3")
    assert cannot(position("2d4", "d3", points=1), "2d4xd3", "R6.1")


@pytest.mark.parametrize("stand", ["d3", "2d3"])
def test_all_who_stand_there_go_to_the_city(stand: str) -> None:
    # R7.3: one or two, whatever their number; the chaser stays, his companion on d4 too.
    state = after(position("2d4", f"{stand} c1", hills="d4"), "d4xd3")
    assert standing(state, "P1") == {"d4": 1, "d3": 1, "C": 4}
    assert standing(state, "P2") == {"c1": 1, "C": 5}


def test_two_chase_and_both_arrive() -> None:
    # R7.3, R6.4
    state = after(position("2d4", "d3"), "2d4xd3")
    assert standing(state, "P1") == {"d3": 2, "C": 4}


def test_the_chasers_may_go_on() -> None:
    # R7.3: down the hill d4, past P2's on d3 and P3's on the still lower d2.
    state = position("d4", "d3", "d2", hills="d4", forests="d3")
    state = after(state, "d4xd3 d3xd2 d2-d1")
    assert state.points == 3
    assert standing(state, "P1") == {"d1": 1, "C": 5}
    assert standing(state, "P2") == standing(state, "P3") == {"C": 6}


def test_buildings_stay_when_their_owner_is_chased_elsewhere() -> None:
    # R7.3, R8.4: buildings are never lost.
    state = after(position("2d4", "d3 +c1 *b1"), "2d4xd3")
    assert state.fincas[1]
    assert state.haciendas[1]


def test_own_campesinos_are_not_chased() -> None:
    # R7.1 speaks of opponents'.
    assert cannot(position("2d4 d3", "", hills="d4"), "d4xd3 2d4xd3")
