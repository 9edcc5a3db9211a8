from random import Random
from typing import NamedTuple

import pytest
from tests.core.lively import ALL_MAIZE, mask, opening, place, positions

from dosrios.core.actions import LAY
from dosrios.core.board import parse_board
from dosrios.core.errors import InvalidValue
from dosrios.core.phases.works import build_dam, closable_sides
from dosrios.core.places import (
    BELOW,
    CITY,
    DIRECTIONS_IN,
    FIRST_FIELD,
    MORENO_SPRING,
    NO_DIRECTION,
    NOWHERE,
    PLACE_COUNT,
    PLACE_NAMES,
    SOUTH,
    SOUTHEAST,
    SOUTHWEST,
    VERDE_SPRING,
    WEST_LAKE,
    WEST_TRAIL,
    side_name,
)
from dosrios.core.queries import CoursePreview, dam_preview, lay_preview
from dosrios.core.queries.courses import UNCHANGED
from dosrios.core.rules import initial_state, legal_actions, play
from dosrios.core.ruleset import Relaying, RiverLayers, Ruleset
from dosrios.core.state import ACTING, LAYING_RIVERS, NOBODY, RELAYING, State
from dosrios.core.water import end_relaying, lay_piece, layer, lowest_ways

# Verde runs down column b, Moreno down column f, over maize among forests.
VALLEY = parse_board("fffffff mmmmmmm fffffff fffffff fffffff mmmmmmm fffffff")


def valley(**terrain: str) -> State:
    """Both rivers lie on VALLEY with some fields changed, such as `c5="m"`; P1 is about to act."""
    columns = [list(word) for word in str(VALLEY).split()]
    for name, letter in terrain.items():
        columns["abcdefg".index(name[0])][7 - int(name[1])] = letter
    board = parse_board(" ".join("".join(column) for column in columns))
    state = initial_state(board, players=2, start=0, row=(0, 1, 2))
    while state.phase == LAYING_RIVERS:
        state = state.copy()
        play(state, next(a for a in legal_actions(state) if a.direction == SOUTH))
    state = state.copy()
    state.phase, state.turn = ACTING, 1
    return state


def sides(preview: CoursePreview) -> str:
    return " ".join(side_name(where, direction) for where, direction in preview.pieces)


def test_a_side_without_a_river() -> None:
    """R8.1: a dam there changes no water."""
    assert dam_preview(valley(), place("d4"), SOUTH) == UNCHANGED


def test_a_river_comes_back_to_its_old_bed() -> None:
    """R4.4, R8.3: from b5 over the maize of a5 to b4, where the old bed is still lying."""
    preview = dam_preview(valley(a5="m"), place("b5"), SOUTH)
    assert sides(preview) == "b5sw a5se"
    assert (PLACE_NAMES[preview.end], preview.joins, preview.joined) == ("b4", True, ())
    assert (preview.options, preview.chooser, preview.courses) == ((), NOBODY, 1)
    assert (preview.dries, preview.may_dry) == (0, 0)
    assert (preview.irrigates, preview.may_irrigate) == (mask("a5"), 0)


def test_a_river_goes_to_the_city_instead_of_a_lower_field() -> None:
    """R4.2, R2.8: from c1 to the city; b1 below the dam falls dry."""
    preview = dam_preview(valley(c1="m"), place("b2"), SOUTH)
    assert sides(preview) == "b2se c1s"
    assert (preview.end, preview.joins) == (CITY, False)
    assert preview.dries == mask("b1")
    assert preview.irrigates == mask("c1")


def test_a_river_ends_on_a_trail() -> None:
    """R2.6, R4.1."""
    preview = dam_preview(valley(a2="m"), place("b2"), SOUTH)
    assert (sides(preview), preview.end) == ("b2sw a2sw", WEST_TRAIL)


def test_a_river_ends_in_a_lake() -> None:
    """R2.5, R4.1: of its two ways, to the west lake and to the city, b1 keeps one."""
    state = valley(c1="m")
    to_the_city = dam_preview(state, place("b1"), SOUTH)
    assert (sides(to_the_city), to_the_city.end) == ("b1se", CITY)
    state = state.copy()
    build_dam(state, place("b1"), SOUTHEAST)
    assert state.flow[place("b1")] == SOUTH
    assert BELOW[place("b1")][SOUTH] == WEST_LAKE
    with pytest.raises(InvalidValue, match=r"b1se.*R4\.3"):
        dam_preview(state, place("b1"), SOUTHEAST)


def test_a_dam_at_the_spring() -> None:
    """R8.1, R8.3."""
    preview = dam_preview(valley(), VERDE_SPRING, SOUTH)
    assert (sides(preview), PLACE_NAMES[preview.end]) == ("Vse c7sw", "b7")
    with pytest.raises(InvalidValue, match=r"behind Vsw there are mountains"):
        dam_preview(valley(), VERDE_SPRING, SOUTHWEST)
    with pytest.raises(InvalidValue, match=r"C has no downstream side"):
        dam_preview(valley(), CITY, SOUTH)


def test_the_last_open_side() -> None:
    """R8.2."""
    state = valley().copy()
    build_dam(state, place("d4"), SOUTHEAST)
    build_dam(state, place("d4"), SOUTHWEST)
    with pytest.raises(InvalidValue, match=r"d4s is the last open downstream side of d4"):
        dam_preview(state, place("d4"), SOUTH)


FORK = {"c5": "m", "d5": "m", "e4": "m"}
"""From c5 the river may go back to its bed on b5 or on over d5 and e4 to Rio Moreno on f4."""


def test_a_choice_between_the_old_bed_and_another_river() -> None:
    """R4.2, R8.3: what is sure, what may be, and who chooses."""
    state = valley(**FORK)
    preview = dam_preview(state, place("b6"), SOUTH)
    assert sides(preview) == "b6se"
    assert (PLACE_NAMES[preview.end], preview.joins) == ("c5", False)
    assert (preview.options, preview.chooser) == ((SOUTHEAST, SOUTHWEST), 0)
    assert preview.courses == 2
    assert (preview.dries, preview.may_dry) == (0, mask("b5 b4 b3 b2 b1"))
    assert (preview.irrigates, preview.may_irrigate) == (mask("c5"), mask("d5 e4"))


def test_the_chooser_when_pieces_are_laid_in_turn() -> None:
    """Option `relaying`: the first piece, a forced one, was P1's, so P2 chooses (R8.3)."""
    state = valley(**FORK).copy()
    state.ruleset = Ruleset(relaying=Relaying.IN_TURN)
    assert dam_preview(state, place("b6"), SOUTH).chooser == 1


def test_what_each_choice_of_a_relaying_leads_to() -> None:
    """R4.4, R8.3."""
    state = valley(**FORK).copy()
    build_dam(state, place("b6"), SOUTH)
    assert state.phase == RELAYING
    back, across = lay_preview(state, SOUTHWEST), lay_preview(state, SOUTHEAST)
    assert (sides(back), PLACE_NAMES[back.end], back.joined) == ("c5sw", "b5", ())
    assert (back.dries, back.irrigates) == (0, mask("b5")), "b5 lies dry since the dam was built"
    assert (sides(across), PLACE_NAMES[across.end]) == ("c5se d5se e4se", "f4")
    assert (across.joins, across.joined) == (True, (MORENO_SPRING,))
    assert (across.dries, across.irrigates) == (mask("b4 b3 b2 b1"), mask("d5 e4"))
    with pytest.raises(InvalidValue, match=r"c5s.*R4\.2"):
        lay_preview(state, SOUTH)
    with pytest.raises(InvalidValue, match=r"R8\.3"):
        dam_preview(state, place("d4"), SOUTH)


def test_nothing_is_being_laid() -> None:
    with pytest.raises(InvalidValue, match="no river piece is to be laid now"):
        lay_preview(valley(), SOUTH)


def test_an_all_maize_board_does_not_explode() -> None:
    """R3.2: the courses of Rio Verde are counted, not followed one by one."""
    state = initial_state(ALL_MAIZE, players=2, start=0, row=(0, 1, 2))

    counted: dict[int, int] = {}

    def courses_from(site: int) -> int:
        if not FIRST_FIELD <= site < PLACE_COUNT:
            return 1
        if site not in counted:
            below = [site for site in BELOW[site] if site != 56]
            low = [site for site in below if not FIRST_FIELD <= site < PLACE_COUNT]
            counted[site] = sum(courses_from(site) for site in low or below)
        return counted[site]

    preview = lay_preview(state, SOUTH)
    assert preview.courses == courses_from(place("b7")) > 1000
    assert preview.irrigates == mask("b7")
    assert preview.may_irrigate & mask("a7 b6 c6") == mask("a7 b6 c6")
    assert preview.may_irrigate & mask("c7 g7") == 0


class Outcome(NamedTuple):
    wet: int
    flow: bytes


def outcomes(state: State) -> list[Outcome]:
    """What the water is like after each way to lay the river to its end."""
    if state.head == NOWHERE:
        state = state.copy()
        if state.phase == RELAYING:
            end_relaying(state)
        return [Outcome(state.wet, state.flow)]
    found = []
    for direction in DIRECTIONS_IN[lowest_ways(state.board, state.dams, state.head)]:
        after = state.copy()
        lay_piece(after, direction)
        found += outcomes(after)
    return found


def check(preview: CoursePreview, before: State, found: list[Outcome], removed: int) -> None:
    """The preview against all outcomes; `removed` is the place whose piece a dam takes away."""
    assert preview.courses == len(found)
    union = intersection = found[0].wet
    for wet, flow in found:
        union |= wet
        intersection &= wet
        for where, direction in enumerate(before.flow):
            if direction != NO_DIRECTION and where != removed:
                falls_dry = where >= FIRST_FIELD and not wet >> where & 1
                assert (flow[where] == NO_DIRECTION) == falls_dry, PLACE_NAMES[where]
    assert preview.dries == before.wet & ~union
    assert preview.may_dry == before.wet & union & ~intersection
    assert preview.irrigates == intersection & ~before.wet
    assert preview.may_irrigate == union & ~intersection & ~before.wet


MOST = 300
"""Outcomes that are followed one by one."""


@pytest.mark.parametrize("seed", range(8))
def test_dams_against_all_outcomes(seed: int) -> None:
    random = Random(seed)
    ruleset = Ruleset(relaying=random.choice((Relaying.ACTIVE, Relaying.IN_TURN)))
    checked = 0
    for position in positions(random, opening(random, ruleset=ruleset, rich=True), 300):
        if position.phase != ACTING or random.random() < 0.9:
            continue
        for where in range(PLACE_COUNT):
            for direction in DIRECTIONS_IN[closable_sides(position.dams, where)]:
                preview = dam_preview(position, where, direction)
                if position.flow[where] != direction:
                    assert preview == UNCHANGED
                elif preview.courses <= MOST:
                    check_dam(position, where, direction, preview)
                    checked += 1
    assert checked > 20


def check_dam(before: State, where: int, direction: int, preview: CoursePreview) -> None:
    after = before.copy()
    build_dam(after, where, direction)
    for laid in preview.pieces:
        assert after.flow[laid[0]] == laid[1]
    if preview.options:
        assert after.phase == RELAYING
        assert (after.head, after.actor) == (preview.end, preview.chooser)
        assert after.pieces == len(preview.pieces)
        lay = [action for action in legal_actions(after) if action.kind == LAY]
        assert tuple(action.direction for action in lay) == preview.options
    else:
        assert after.phase != RELAYING
        last, way = preview.pieces[-1]
        assert BELOW[last][way] == preview.end
    check(preview, before, outcomes(after), where)


@pytest.mark.parametrize("seed", range(8))
def test_pieces_against_all_outcomes(seed: int) -> None:
    random = Random(seed)
    ruleset = Ruleset(
        river_layers=random.choice((RiverLayers.IN_TURN, RiverLayers.STARTING_PLAYER)),
        relaying=random.choice((Relaying.ACTIVE, Relaying.IN_TURN)),
    )
    checked = 0
    for position in positions(random, opening(random, ruleset=ruleset, rich=True), 300):
        if position.head == NOWHERE:
            continue
        for action in legal_actions(position):
            preview = lay_preview(position, action.direction)
            if preview.courses <= MOST:
                check_piece(position, action.direction, preview)
                checked += 1
    assert checked > 5


def check_piece(before: State, direction: int, preview: CoursePreview) -> None:
    assert preview.pieces[0] == (before.head, direction)
    after = before.copy()
    for where, way in preview.pieces:
        assert after.head == where
        lay_piece(after, way)
    assert after.head == (preview.end if preview.options else NOWHERE)
    if preview.options:
        assert layer(after) == preview.chooser
    laid = before.copy()
    lay_piece(laid, direction)
    check(preview, before, outcomes(laid), NOWHERE)
