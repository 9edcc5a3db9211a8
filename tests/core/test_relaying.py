"""Rivers that are dammed find a new bed (R8.3).

Unless a test says otherwise both rivers share column d from d7 down (MIDDLE), and the valley is
flat, so that every piece but those that reach lake, city or trail is a choice.
"""

import pytest
from tests.core.positions import (
    APART,
    MIDDLE,
    actors,
    acts,
    after,
    bed,
    can,
    cannot,
    named,
    offered,
    position,
    running,
)

from dosrios.core.state import ACTING, RELAYING

COLUMN = set(MIDDLE.split())


def test_the_piece_is_taken_away_and_the_player_chooses() -> None:
    # R8.3: from d6 to c5 (sw) or e5 (se).
    state = after(position("d6", "", rivers=MIDDLE), "#d6s")
    assert state.phase == RELAYING
    assert offered(state) == ["~d6se", "~d6sw"]
    assert acts(state) == "P1"
    assert cannot(state, "~d6s", "R4.3")
    assert cannot(state, "~d5s", "R4.1")


def test_nothing_else_is_done_meanwhile() -> None:
    # R8.3
    state = after(position("2d6", "", rivers=MIDDLE, money=(1000, 0)), "#d6s")
    assert cannot(state, "d6-d5 +d6 *d6 #d6se harvest defer @d4 C-W", "R8.3")


def test_joining_the_old_bed() -> None:
    # R8.3, R4.4: over c5 back to d5, where the dead piece d5s still lies: it lives again.
    state = after(position("d6", "", rivers=MIDDLE), "#d6s ~d6sw")
    assert offered(state) == ["~c5s", "~c5se", "~c5sw"]
    state = after(state, "~c5se")
    assert state.phase == ACTING
    assert bed(state) == COLUMN - {"d6s"} | {"d6sw", "c5se"}
    assert running(state, "V") == "c7 d7 d6 c5 d5 d4 d3 d2 d1"


def test_both_rivers_in_one_bed_move_together() -> None:
    # R8.3, R4.4: one course is laid, and it is the bed of both.
    state = after(position("d6", "", rivers=MIDDLE), "#d6s ~d6sw ~c5se")
    assert running(state, "M") == "e7 d7 d6 c5 d5 d4 d3 d2 d1"


def test_joining_the_old_bed_farther_down() -> None:
    # R8.3: over c5 and c4 to d4; the dead piece on d5 is removed, and d5 falls dry.
    state = after(position("d6", "", rivers=MIDDLE), "#d6s ~d6sw ~c5s ~c4se")
    assert bed(state) == COLUMN - {"d6s", "d5s"} | {"d6sw", "c5s", "c4se"}
    assert named(state.wet) == "c4 c5 c7 d1 d2 d3 d4 d6 d7 e7"


def test_leaving_the_old_bed_for_good() -> None:
    # R8.3: from d2 to c1, and c1s into the city is forced; the dead piece d1s is removed.
    state = after(position("d2", "", rivers=MIDDLE), "#d2s ~d2sw")
    assert state.phase == ACTING
    assert bed(state) == COLUMN - {"d2s", "d1s"} | {"d2sw", "c1s"}
    assert named(state.wet) == "c1 c7 d2 d3 d4 d5 d6 d7 e7"


def test_dead_pieces_lie_until_the_laying_ends() -> None:
    # R8.3: while the course is on c4 the dead bed from d5 down is there.
    state = after(position("d6", "", rivers=MIDDLE), "#d6s ~d6sw ~c5s")
    assert bed(state) == COLUMN - {"d6s"} | {"d6sw", "c5s"}
    assert named(state.wet) == "c4 c5 c7 d1 d2 d3 d4 d6 d7 e7"


def test_pieces_that_the_other_river_feeds_stay() -> None:
    # R8.3: Rio Verde is turned away at c7; from d7 on the bed is Rio Moreno's.
    state = after(position("c7", "", rivers=MIDDLE), "#c7se ~c7sw ~b7sw ~a7s ~a6s ~a5s")
    assert running(state, "V") == "c7 b7 a7 a6 a5 a4"
    assert running(state, "M") == "e7 d7 d6 d5 d4 d3 d2 d1"
    assert bed(state) >= COLUMN - {"Vse", "c7se"}


def test_only_the_stretch_that_nobody_feeds_dies() -> None:
    # R8.3: dammed at the spring, Rio Verde leaves c7 dry, but not d7.
    state = after(position("c7", "", rivers=MIDDLE), "#Vse ~b7sw ~a7s ~a6s ~a5s")
    assert running(state, "V") == "b7 a7 a6 a5 a4"
    assert bed(state) == COLUMN - {"Vse", "c7se"} | {"Vs", "b7sw", "a7s", "a6s", "a5s", "a4sw"}


def test_joining_the_other_rivers_bed() -> None:
    # R8.3, R4.4: Rio Verde from the edge over c6 to d6, where Rio Moreno runs.
    west = "Vs b7sw a7s a6s a5s a4sw"
    moreno = "Msw e7sw d7s d6s d5s d4s d3s d2s d1s"
    state = after(position("b7", "", rivers=f"{west} {moreno}"), "#b7sw ~b7se ~c6se")
    assert running(state, "V") == "b7 c6 d6 d5 d4 d3 d2 d1"
    assert bed(state) == {"Vs", "b7se", "c6se", *moreno.split()}


def test_joining_the_old_bed_above_the_shared_one() -> None:
    # R8.3: the rivers meet at d4. Rio Verde, dammed at c6, comes over b6 and b5 to its old bed at
    # c4: c5s above it dies, c4se and the shared bed live.
    verde = "Vse c7s c6s c5s c4se d4s d3s d2s d1s"
    moreno = "Msw e7s e6s e5s e4sw"
    state = after(position("c6", "", rivers=f"{verde} {moreno}"), "#c6s ~c6sw ~b6s ~b5se")
    assert bed(state) == {
        *("Vse", "c7s", "c6sw", "b6s", "b5se", "c4se", "d4s", "d3s", "d2s", "d1s"),
        *moreno.split(),
    }


def test_the_lowest_of_the_open_sides() -> None:
    # R8.3, R4.2: c5 is a hill, so the water is forced to the forest e5; there it is asked.
    state = position("d6", "", rivers=MIDDLE, hills="c5", forests="e5")
    state = after(state, "#d6s")
    assert offered(state) == ["~e5s", "~e5se", "~e5sw"]
    assert running(after(state, "~e5sw"), "V") == "c7 d7 d6 e5 d5 d4 d3 d2 d1"


def test_dams_that_stand_there_close_other_ways() -> None:
    # R8.3, R4.3: d6sw is closed already: the river is forced to e5.
    state = after(position("d6", "", rivers=MIDDLE, dams="d6sw"), "#d6s")
    assert offered(state) == ["~e5s", "~e5se", "~e5sw"]


def test_uphill_if_need_be() -> None:
    # R8.3, R4.2: d4 maize, c3 and e3 higher: to the forest c3, not to the hill e3.
    state = position("d4", "", rivers=MIDDLE, forests="c3", hills="e3")
    assert offered(after(state, "#d4s")) == ["~c3s", "~c3se", "~c3sw"]


def test_a_whole_re_laying_may_be_forced() -> None:
    # R8.3: Rio Verde from the spring to c7, and as c6 and d7 are hills, to b7: its old bed.
    state = after(position("b7", "", hills="c6 d7"), "#Vs")
    assert state.phase == ACTING
    assert bed(state) == {*APART.split(), "Vse", "c7sw"} - {"Vs"}


def test_the_turn_goes_on_where_it_was() -> None:
    # R8.3, R5.2: no points are lost, and P1 may dam the new bed too.
    state = position("2d6", "", rivers=MIDDLE, points=4)
    state = after(state, "d6-d5 #d6s ~d6sw ~c5se")
    assert (acts(state), state.points) == ("P1", 3)
    assert can(state, "d5-d4 #d5s harvest")
    assert offered(after(state, "#c5se")) == ["~c5s", "~c5sw"], "d5 touches that side from below"


def test_a_dam_from_below_moves_the_river_too() -> None:
    # R8.1, R8.3: P1 stands on d5, below the side d6s.
    assert offered(after(position("d5", "", rivers=MIDDLE), "#d6s")) == ["~d6se", "~d6sw"]


@pytest.mark.parametrize(
    ("rules", "order"),
    [
        ("standard", ["P2", "P2", "P2", "P2", "P2"]),
        ("published", ["P2", "P2", "P2", "P2", "P2"]),
        ("standard relaying=in_turn", ["P2", "P3", "P1", "P2", "P2"]),
        ("published relaying=in_turn", ["P2", "P3", "P1", "P2", "P2"]),
    ],
)
def test_who_lays_the_new_course(rules: str, order: list[str]) -> None:
    # R8.3, option relaying: P2 is active and lays first; after the last piece P2 goes on.
    state = position("", "d6", "", rivers=MIDDLE, active="P2", rules=rules)
    assert actors(after(state, "#d6s"), "~d6sw ~c5s ~c4s ~c3se") == order


@pytest.mark.parametrize(
    ("hills", "asked", "chooses"),
    [
        # R8.3, R3.3: P1 dams the spring. Vse is forced and P1's: P2 is asked at c7.
        ("", "~c7s", "P2"),
        # c6 and b7 are hills: c7se is forced and P2's: P3 is asked at d7.
        ("c6 b7", "~d7s", "P3"),
        # And with c6, e6 hills too, d7s is forced and P3's: P1 is asked at d6.
        ("c6 b7 e6", "~d6s", "P1"),
    ],
)
def test_forced_pieces_count_for_their_player(hills: str, asked: str, chooses: str) -> None:
    # R8.3, R3.3, option relaying
    rules = "standard relaying=in_turn"
    state = after(position("b7", "", "", hills=hills, rules=rules), "#Vs")
    assert acts(state) == chooses
    assert offered(state)[0] == asked
    active = after(position("b7", "", "", hills=hills), "#Vs")
    assert acts(active) == "P1"


def test_each_re_laying_begins_with_the_active_player() -> None:
    # R8.3, option relaying: not where the last one stopped.
    state = position("2d6", "", rivers=MIDDLE, rules="standard relaying=in_turn")
    state = after(state, "#d6s ~d6sw ~c5se d6-d5 #d5s")
    assert acts(state) == "P1"


def test_the_chooser_need_not_be_able_to_see_it() -> None:
    # R8.3: P2, with nobody on the board, chooses in P1's turn and does nothing else.
    state = after(
        position("d6", "", rivers=MIDDLE, rules="standard relaying=in_turn"), "#d6s ~d6sw"
    )
    assert acts(state) == "P2"
    assert cannot(state, "C-d1 harvest defer", "R8.3")
    assert state.active == 0
