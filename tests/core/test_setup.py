"""Section 3: the rivers, the campesinos and the row of the opening."""

import pytest
from tests.core.positions import (
    actors,
    acts,
    after,
    bed,
    can,
    cannot,
    cards,
    counts,
    offered,
    opening,
    row_of,
    running,
    standing,
    valley,
)

from dosrios.core.errors import InvalidValue
from dosrios.core.rules import initial_state
from dosrios.core.state import ACTING, LAYING_RIVERS, PLACING

# On a flat valley each river along its own edge; the last piece of each into the trail is forced.
LAID = "~Vs ~b7sw ~a7s ~a6s ~a5s ~Ms ~f7se ~g7s ~g6s ~g5s"


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("start", ["P1", "P2"])
def test_everybody_has_two_dams_and_no_money(players: int, start: str) -> None:
    # R3.1
    state = opening(players=players, start=start)
    assert state.stock == (2,) * players
    assert state.money == (0,) * players
    assert acts(state) == start


@pytest.mark.parametrize(("players", "start"), [(2, 2), (2, -1), (4, 4)])
def test_the_starting_player_is_one_of_them(players: int, start: int) -> None:
    # R3.1
    row = cards("m w t f V")[: players + 1]
    with pytest.raises(InvalidValue, match=r"R3\.1"):
        initial_state(valley(), players=players, start=start, row=row)


def test_play_goes_clockwise_from_the_starting_player() -> None:
    # R3.1: P3, P1, P2, P3 in the placing and in the turns.
    state = after(opening(players=3, start="P3", rules="published"), LAID)
    order = actors(state, "@b1 @c1 @d1 @e1 @f1 @g1 @b2 @c2 @d2 defer defer")
    assert order == ["P3", "P1", "P2"] * 4


def test_the_players_take_turns_at_the_pieces() -> None:
    # R3.2, R3.3: pieces 1 to 5 are chosen by P2, P3, P1, P2, P3; the sixth, a4sw into the trail,
    # is forced and P1's; so Rio Moreno begins with P2.
    order = actors(opening(players=3, start="P2"), LAID)
    assert order == ["P2", "P3", "P1", "P2", "P3", "P2", "P3", "P1", "P2", "P3", "P2"]


def test_rio_moreno_follows_rio_verde() -> None:
    # R3.2: first Rio Verde until it ends, then Rio Moreno from its spring.
    assert offered(opening()) == ["~Vs", "~Vse"]
    state = after(opening(), "~Vs ~b7sw ~a7s ~a6s")
    assert cannot(state, "~Ms", "R4.1")
    state = after(state, "~a5s")
    assert running(state, "V") == "b7 a7 a6 a5 a4"
    assert offered(state) == ["~Ms", "~Msw"]
    assert state.phase == LAYING_RIVERS


def test_one_player_may_lay_both_rivers() -> None:
    # R3.2, option river_layers
    state = opening(players=3, start="P2", rules="published")
    assert actors(state, LAID) == ["P2"] * 11
    state = opening(players=4, start="P4", rules="standard river_layers=starting_player")
    assert actors(state, LAID) == ["P4"] * 11


def test_forced_pieces_are_laid_without_asking_and_count() -> None:
    # R3.3: c7 is a hill, so P1's piece is forced: P2 chooses how the water leaves b7.
    state = opening(valley(hills="c7"))
    assert bed(state) == {"Vs"}
    assert acts(state) == "P2"
    # With b6 the only low way out of b7, P2's piece is forced too, and P1 is asked at b6.
    state = opening(valley(hills="c7 a7 c6"))
    assert bed(state) == {"Vs", "b7s"}
    assert acts(state) == "P1"
    # One player alone is asked for all of his.
    assert acts(opening(valley(hills="c7"), rules="published")) == "P1"


def test_long_runs_of_forced_pieces_count() -> None:
    # R3.3: two gorges lead straight down columns b and f.
    gorges = "b7 b6 b5 b4 b3 b2 b1 f7 f6 f5 f4 f3 f2 f1"
    fields = [f"{column}{row}" for column in "abcdefg" for row in range(1, 8)]
    hills = " ".join(field for field in fields if field not in gorges)
    board = valley(hills=hills)
    state = opening(board, start="P2")
    # b1 leaves through the lake or the city, which are equally low: that is the first choice.
    assert offered(state) == ["~b1s", "~b1se"]
    # Vs b7s .. b2s are seven pieces, P2 first: the eighth is P1's.
    assert acts(state) == "P1"
    # Ms f7s .. f2s are seven again, beginning with P2 as the ninth piece: the 16th is P1's.
    state = after(state, "~b1s")
    assert offered(state) == ["~f1s", "~f1sw"]
    assert acts(state) == "P1"


def test_a_whole_opening_can_be_forced() -> None:
    # R3.3: gorges down columns c and e, each ending in the city; nobody is ever asked.
    fields = [f"{column}{row}" for column in "abdfg" for row in range(1, 8)]
    state = opening(valley(hills=" ".join(fields)), start="P2")
    assert running(state, "V") == "c7 c6 c5 c4 c3 c2 c1"
    assert running(state, "M") == "e7 e6 e5 e4 e3 e2 e1"
    assert state.phase == PLACING
    assert acts(state) == "P2"


def test_the_first_piece_of_moreno_belongs_to_whoever_follows() -> None:
    # R3.2: Rio Verde of MIDDLE has nine pieces (P1 the ninth), so P2 lays Rio Moreno's first and
    # P1 its second, with which it joins Rio Verde; then P1, who began, places first (R3.4).
    order = actors(opening(), "~Vse ~c7se ~d7s ~d6s ~d5s ~d4s ~d3s ~d2s ~d1s ~Msw ~e7sw")
    assert order == ["P1", "P2"] * 5 + ["P1", "P1"]


def test_three_rounds_of_placing() -> None:
    # R3.4: nine campesinos of three players, starting player first, then the turns begin with him.
    state = after(opening(players=3, start="P2", rules="published"), LAID)
    assert state.phase == PLACING
    placing = "@d7 @d6 @d5 @d7 @d6 @d5 @a1 @b1 @c1"
    assert actors(state, placing) == ["P2", "P3", "P1"] * 3 + ["P2"]
    assert after(state, placing[:-4]).phase == PLACING
    state = after(state, placing)
    assert state.phase == ACTING
    assert standing(state, "P2") == {"d7": 2, "a1": 1, "C": 3}
    assert standing(state, "P1") == {"d5": 2, "c1": 1, "C": 3}


def test_placed_on_any_field_wet_or_dry() -> None:
    # R3.4: hill, forest and farmland; nowhere but on fields.
    board = valley(hills="a1 d4", forests="b2", wheat="c3", tobacco="d2")
    state = after(opening(board), LAID)
    assert len(offered(state, "@")) == len(offered(state)) == 49
    assert can(state, "@a1 @d4 @b2 @c3 @d2 @a7 @e4")
    assert cannot(state, "@C @W @E @V @M", "R3.4")


def test_who_may_be_placed_together() -> None:
    # R3.4: no second colour, two of the same.
    state = after(opening(), LAID + " @d4")
    assert cannot(state, "@d4", "R3.4")
    state = after(state, "@d3")
    assert can(state, "@d4")
    assert cannot(state, "@d3", "R3.4")
    state = after(state, "@d4 @d3")
    assert cannot(state, "@d4 @d3", "R3.4")
    assert len(offered(state)) == 47


def test_three_are_in_the_city_and_three_nowhere() -> None:
    # R3.4
    state = after(opening(), LAID)
    assert standing(state, "P1") == standing(state, "P2") == {"C": 3}
    assert standing(after(state, "@d4"), "P1") == {"d4": 1, "C": 3}


def test_nobody_moves_or_builds_before_all_are_placed() -> None:
    # R3.4
    state = after(opening(), LAID + " @d4 @d3")
    assert cannot(state, "d4-d5 C-W #d4s +d4 harvest defer", "R3.4")
    assert cannot(opening(), "@d4 C-W harvest", "R3.2")


@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_row_has_a_card_more_than_players(players: int) -> None:
    # R3.5: the pile is what is left of 15, the Desperados among it.
    state = opening(players=players)
    assert len(state.row) == players + 1
    assert sum(state.pile) == 15 - (players + 1)
    assert counts(state.discards) == {}
    for length in (0, players, players + 2):
        with pytest.raises(InvalidValue, match=r"R3\.5"):
            initial_state(valley(), players=players, start=0, row=cards("m w t f V M")[:length])


def test_the_row_is_kept_in_order() -> None:
    # R3.5
    state = opening(row="f f m")
    assert row_of(state) == "f f m"
    assert counts(state.pile) == {"m": 1, "w": 2, "t": 2, "f": 1, "V": 2, "M": 2, "DV": 1, "DM": 1}


@pytest.mark.parametrize("row", ["DV m w", "m w DM"])
def test_no_desperados_in_the_opening_row(row: str) -> None:
    # R3.5
    with pytest.raises(InvalidValue, match=r"R3\.5"):
        opening(row=row)


def test_no_more_cards_than_there_are() -> None:
    # R9.1
    opening(row="f f f")
    with pytest.raises(InvalidValue, match=r"R9\.1"):
        opening(row="m m m")


@pytest.mark.parametrize("card", [-3, -1, 8])
def test_a_card_of_no_kind_is_refused(card: int) -> None:
    # R9.1
    with pytest.raises(InvalidValue, match=r"R9\.1"):
        initial_state(valley(), players=2, start=0, row=(0, 1, card))


def test_no_river_piece_is_laid_after_the_rivers() -> None:
    # R3.2, R8.3
    state = after(opening(), LAID)
    assert cannot(state, "~d4s ~Vs", "R8.3")
