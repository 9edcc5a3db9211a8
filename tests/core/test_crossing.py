"""Crossings: over fields with an opponent's finca (R6.6, R7.2, and notation, Actions).

d3 touches d4, d2, c3, c2, e3, e2; d4 touches d5, d3, c4, c3, e4, e3. So whoever crosses d3 from
d4 comes to places that he could not reach in a step at d2, c2 and e2 only.
"""

from collections.abc import Iterator
from random import Random

import pytest
from tests.core.positions import after, can, cannot, named, position, standing

from dosrios.core.places import FIELDS, PLACE_NAMES, TOUCHING, places_in
from dosrios.core.rules import legal_actions
from dosrios.core.state import State


def crossings(state: State, start: str = "") -> list[str]:
    """The crossings offered, from one place if one is named, those of two included."""
    actions = [action for action in legal_actions(state) if action.is_crossing]
    return [str(action) for action in actions if str(action).lstrip("2").startswith(start)]


def test_a_crossing_goes_on_at_once() -> None:
    # R6.6: over d3; each step costs 1.
    state = position("d4", "+d3")
    assert crossings(state) == ["d4-d3-c2", "d4-d3-d2", "d4-d3-e2"]
    state = after(state, "d4-d3-c2")
    assert state.points == 4
    assert standing(state, "P1") == {"c2": 1, "C": 5}
    assert standing(state, "P2") == {"C": 6}, "nobody was chased"


def test_two_cross_together_and_each_pays() -> None:
    # R6.6, R6.4
    state = position("2d4", "+d3")
    two = ["2d4-d3-c2", "2d4-d3-d2", "2d4-d3-e2"]
    assert crossings(state) == [*two, *(text[1:] for text in two)]
    assert after(state, "2d4-d3-d2").points == 2
    # With three points one can cross, two cannot; with one point nobody.
    state = position("2d4", "+d3", points=3)
    assert can(state, "d4-d3-d2")
    assert cannot(state, "2d4-d3-d2", "R6.1")
    state = position("2d4", "+d3", points=1)
    assert cannot(state, "d4-d3-d2", "R6.1")


def test_a_crossing_ends_where_it_may_stand() -> None:
    # R6.6, R6.2: two own campesinos on d2, one on c2, P2's hacienda on e2.
    state = position("2d4 2d2 c2", "+d3 *e2")
    assert crossings(state, "d4") == ["d4-d3-c2"]
    assert cannot(state, "d4-d3-d2 2d4-d3-c2", "R6.2")
    assert cannot(state, "d4-d3-e2", "R6.6")


def test_fincas_of_several_opponents_may_be_crossed_in_one_go() -> None:
    # R6.6: P2's on d3, P3's on d2; the own one on d1 is stood on like any field.
    state = position("d4 +d1", "+d3", "+d2")
    assert can(state, "d4-d3-d2-d1 d4-d3-d2-c1 d4-d3-d2-e1")
    assert after(state, "d4-d3-d2-d1").points == 3
    assert cannot(state, "d4-d3-d2", "R6.6")


def test_five_fincas_in_a_row_take_all_six_points() -> None:
    # R6.6, R6.1: two opponents have eight fincas between them.
    state = position("2d7", "+d6 +d5 +d4 +d3", "+d2")
    assert can(state, "d7-d6-d5-d4-d3-d2-d1")
    assert after(state, "d7-d6-d5-d4-d3-d2-d1").points == 0
    # Two come past two fincas: d5 touches c4, d4 does not come cheaper than six points.
    assert can(state, "2d7-d6-d5-c4 2d7-d6-d5-e4")
    assert cannot(state, "2d7-d6-d5-d4-c3", "R6.1")
    longer = position("2d7", "+d6 +d5 +d4 +d3", "+d2 +d1")
    assert cannot(longer, "d7-d6-d5-d4-d3-d2-d1-C", "R6.1")


def test_to_and_from_the_city_and_the_trails() -> None:
    # R6.6: d1 touches the city, a1 the west trail, and b1 touches the city and a1.
    state = position("d2 W", "+d1")
    assert crossings(state) == ["C-d1-d2", "d2-d1-C"], "no room for two on d2"
    assert standing(after(state, "d2-d1-C"), "P1") == {"C": 5, "W": 1}
    assert crossings(position("b1 W", "+a1")) == ["W-a1-b1", "b1-a1-W"]
    assert crossings(position("2W", "+a1")) == ["2W-a1-b1", "W-a1-b1"]


def test_the_city_is_no_finca() -> None:
    # R6.6: over the city or a trail it is two steps, with a stop between.
    state = position("b1 a4 d3", "+d1")
    assert cannot(state, "b1-C-e1 a4-W-a1 C-W-a1", "R6.6")
    assert can(after(state, "b1-C"), "C-e1")


def test_only_the_cheapest_crossing_is_offered() -> None:
    # Notation: from d4 to d2 it is 2 over d3, though `d4-c3-c2-d2` comes first in the alphabet.
    state = position("d4", "+d3 +c3 +c2")
    assert can(state, "d4-d3-d2")
    assert cannot(state, "d4-c3-c2-d2 d4-c3-d3-d2 d4-d3-c2-d2", "R6.6")


def test_among_equally_cheap_the_alphabetically_first() -> None:
    # Notation: to c2 over c3 or over d3.
    state = position("d4", "+d3 +c3")
    assert can(state, "d4-c3-c2 d4-d3-d2")
    assert cannot(state, "d4-d3-c2", "R6.6")
    # Of three fincas: to c1 over c3 and c2 or over d3 and c2 or d3 and d2.
    state = position("d4", "+d3 +c3 +c2 +d2")
    assert can(state, "d4-c3-c2-c1 d4-d3-d2-d1")
    assert cannot(state, "d4-d3-c2-c1 d4-d3-d2-c1", "R6.6")


def test_one_and_two_are_offered_separately() -> None:
    # Notation: the cheapest "with the same number of campesinos".
    state = position("2d4 c2", "+d3 +c3")
    assert can(state, "d4-c3-c2 2d4-c3-b3")
    assert cannot(state, "2d4-c3-c2", "R6.2")


def test_a_touching_place_is_reached_by_a_step() -> None:
    # Notation: c3 and e3 touch d4.
    state = position("2d4", "+d3")
    assert can(state, "d4-c3 2d4-e3")
    assert cannot(state, "d4-d3-c3 2d4-d3-e3", "R6.6")


def test_a_touching_place_that_a_step_cannot_enter() -> None:
    # Notation: nor by a crossing where nobody could stand; points do not make it cheaper.
    state = position("d4 2c3", "+d3")
    assert cannot(state, "d4-c3 d4-d3-c3", "R6.2")


def test_no_place_is_visited_twice() -> None:
    # Notation
    state = position("d4", "+d3 +c3")
    assert cannot(state, "d4-d3-d4 d4-d3-c3-d3-d2 d4-d3-c3-d4", "R6.6")


@pytest.mark.parametrize(
    ("hills", "one", "two"),
    [
        # R7.2: P2 has one on d2, below his finca on d3. Only the height of d3 counts.
        ("", False, True),
        ("d4", False, True),  # from the hill d4 over the low d3: level
        ("d3", True, True),  # from the low d4 over the hill d3: from above
        ("d3 d2", False, True),
        ("d4 d2", False, True),
    ],
)
def test_a_crossing_chases_from_the_last_field_crossed(hills: str, one: bool, two: bool) -> None:
    # R6.6, R7.2
    state = position("2d4", "d2 +d3", hills=hills)
    assert can(state, "d4-d3xd2") == one
    assert can(state, "2d4-d3xd2") == two
    assert cannot(state, "d4-d3-d2 2d4-d3-d2")


def test_a_chase_at_the_end_of_a_crossing() -> None:
    # R7.3: nothing beyond the steps; the chased go to the city, the chasers may go on.
    state = after(position("d4", "2d2 +d3", hills="d3"), "d4-d3xd2")
    assert state.points == 4
    assert standing(state, "P1") == {"d2": 1, "C": 5}
    assert standing(state, "P2") == {"C": 6}
    assert can(state, "d2-d1 d2-d3-c3")


def test_third_players_are_chased_across_anothers_finca() -> None:
    # R6.6: over P2's finca to P3's campesino.
    state = after(position("2d4", "+d3", "d2"), "2d4-d3xd2")
    assert standing(state, "P3") == {"C": 6}


def test_the_cheapest_crossing_that_makes_the_chase_lawful() -> None:
    # Notation: one from d4 to P2's one on d2. Over the low d3 (2 points) it is level: no chase.
    # Over d3 or e3 and then the hill e2 (3 points) it comes from above: d3 is first.
    state = position("2d4", "d2 +d3 +e3 +e2", hills="e2")
    assert can(state, "d4-d3-e2xd2")
    assert cannot(state, "d4-d3xd2", "R7.1")
    assert cannot(state, "d4-e3-e2xd2", "R6.6")
    # Two are more than one, on the shortest way.
    assert can(state, "2d4-d3xd2")
    assert cannot(state, "2d4-d3-e2xd2", "R6.6")
    # Two points are too few for one.
    state = position("2d4", "d2 +d3 +e3 +e2", hills="e2", points=2)
    assert cannot(state, "d4-d3-e2xd2", "R6.1")


def test_a_touching_field_is_chased_by_a_crossing_when_the_step_cannot() -> None:
    # Notation: P2's one on e3 touches d4, and a step there is level: unlawful for one. Over the
    # hill d3 it comes from above. Two chase him by the step, so no crossing of two is offered.
    state = position("2d4", "e3 2c3 +d3", hills="d3")
    assert can(state, "d4-d3xe3 2d4xe3")
    assert cannot(state, "d4xe3", "R7.1")
    assert cannot(state, "2d4-d3xe3", "R6.6")
    # Two on c3: also two come only over the hill.
    assert can(state, "2d4-d3xc3 d4-d3xc3")
    assert cannot(state, "2d4xc3 d4xc3", "R7.1")


def test_whom_one_chases_across_a_hill_with_the_option_equal() -> None:
    # R7.1, option chase_from_above
    state = position("2d4", "e3 2c3 +d3", hills="d3", rules="published")
    assert can(state, "d4-d3xe3 2d4-d3xc3")
    assert cannot(state, "d4-d3xc3", "R7.1")


def test_a_touching_field_entered_by_the_step_is_not_offered_again() -> None:
    # Notation: from the hill d4 the step to e3 is from above; the way over d3 is not offered.
    state = position("d4", "e3 +d3", hills="d4 d3")
    assert can(state, "d4xe3")
    assert cannot(state, "d4-d3xe3", "R6.6")


def test_chains_split_and_join() -> None:
    # Notation, all clauses at once: eight fincas of two opponents around d4 and beyond. One step
    # over c3 leads to b3 and b4, over c4 to b5 and c5, over e3 to f3 and f4, over e4 to e5 and f5,
    # over d3 to fincas only. Two steps: over c3 and c2 to b2 and c1, over d3 and d2 to d1 and e1,
    # over d3 and e2 to f2. d5 touches d4.
    state = position("2d4", "+c3 +d3 +e3 +c4", "+c2 +d2 +e2 +e4")
    one = [
        *("d4-c3-b3", "d4-c3-b4", "d4-c3-c2-b2", "d4-c3-c2-c1", "d4-c4-b5", "d4-c4-c5"),
        *("d4-d3-d2-d1", "d4-d3-d2-e1", "d4-d3-e2-f2"),
        *("d4-e3-f3", "d4-e3-f4", "d4-e4-e5", "d4-e4-f5"),
    ]
    assert crossings(state) == [f"2{text}" for text in one] + one


# The clauses of the notation once more, as they stand there: look at every way there is.


def ways(state: State, start: str, number: int) -> Iterator[tuple[list[str], bool]]:
    """Yield (places, whether somebody is chased) of every lawful way over opponents' fincas."""
    holders = {field: player for player in (1, 2) for field in told(state, player)}
    fincas = {field for player in (1, 2) for field in named(state.fincas[player]).split()}
    closed = {field for player in (1, 2) for field in named(state.haciendas[player]).split()}
    own = told(state, 0)
    height = state.board.heights

    def lawful_end(before: str, end: str) -> tuple[bool, bool]:
        if end in {"C", "W", "E"}:
            return True, False
        if end in fincas or end in closed:
            return False, False
        if end in holders:
            there = told(state, holders[end])[end]
            above = height[PLACE_NAMES.index(before)] > height[PLACE_NAMES.index(end)]
            any_number = state.ruleset.chase_from_above == "any" or number >= there
            return number > there or (above and any_number), True
        return own.get(end, 0) + number <= 2, False

    def longer(path: list[str]) -> Iterator[tuple[list[str], bool]]:
        if len(path) * number > state.points:
            return
        for place in named(TOUCHING[PLACE_NAMES.index(path[-1])]).split():
            if place in path:
                continue
            lawful, chases = lawful_end(path[-1], place)
            if lawful:
                yield [*path, place], chases
            if place in fincas and place not in holders:
                yield from longer([*path, place])

    yield from longer([start])


def told(state: State, player: int) -> dict[str, int]:
    """The player's campesinos by field."""
    counts = standing(state, f"P{player + 1}")
    return {place: number for place, number in counts.items() if place not in "CWE"}


def by_the_text(state: State) -> list[str]:
    """The crossings that the notation offers."""
    offered = []
    for start, there in standing(state, "P1").items():
        for number in range(1, min(there, 2) + 1):
            cheapest: dict[str, tuple[int, str]] = {}
            for path, chases in ways(state, start, number):
                mark = "x" if chases else "-"
                text = f"{'2' if number == 2 else ''}{'-'.join(path[:-1])}{mark}{path[-1]}"
                this = (len(path), text)
                cheapest[path[-1]] = min(this, cheapest.get(path[-1], this))
            offered += [text for length, text in cheapest.values() if length > 2]
    return sorted(offered)


def crowded(random: Random) -> State:
    """A random position with buildings of P2 and P3 close to P1's campesinos."""
    middle = [PLACE_NAMES[field] for field in places_in(FIELDS)]
    near = [field for field in middle if field[0] in "bcdef" and field[1] in "12345"]
    fields = random.sample(near, 18)
    first, second, homes, own = fields[:4], fields[4:8], fields[8:10], fields[10:13]
    two = [f"{random.choice(('', '2'))}{field}" for field in fields[13:17]]
    ground = random.sample(middle, 30)
    return position(
        " ".join(f"{random.choice(('', '2'))}{field}" for field in own),
        " ".join([*(f"+{field}" for field in first[:3]), f"*{homes[0]}", first[3], *two[:2]]),
        " ".join([*(f"+{field}" for field in second[:3]), f"*{homes[1]}", second[3], *two[2:]]),
        hills=" ".join(ground[:15]),
        forests=" ".join(ground[15:]),
        rivers="",
        rules=random.choice(("standard", "published")),
        points=random.randint(2, 6),
    )


@pytest.mark.parametrize("seed", range(150))
def test_what_the_notation_says_word_by_word(seed: int) -> None:
    # R6.4, R6.6, R7.1, R7.2 and notation, Actions
    state = crowded(Random(seed))
    assert crossings(state) == by_the_text(state)
