"""Section 10: the end of a match."""

import pytest
from tests.core.positions import MIDDLE, acts, after, cannot, position

from dosrios.core.rules import is_terminal, legal_actions, ranking, returns
from dosrios.core.state import NOBODY, State


def winner(state: State) -> str | None:
    """Who has won, if anybody has."""
    if not is_terminal(state):
        assert state.winner == NOBODY
        return None
    assert state.actor == NOBODY
    assert legal_actions(state) == ()
    return f"P{state.winner + 1}"


@pytest.mark.parametrize(
    ("pieces", "text"),
    [
        # R10.1: the fifth building, wet or dry (column a is), finca or hacienda.
        ("a5 +a1 +a2 +a3 +a4", "*a5"),
        ("a5 +a1 +a2 +a3 *a4", "+a5"),
        ("d5 +d4 +d3 +d2 +a4", "*d5"),
        ("d5 +a1 +a2 +d3 *a4", "+d5"),
    ],
)
def test_the_fifth_building_wins_at_once(pieces: str, text: str) -> None:
    # R10.1
    state = position(pieces, "c1", rivers=MIDDLE, money=(2000, 2000), active="P1")
    state = after(state, text)
    assert winner(state) == "P1"
    assert cannot(state, "defer harvest a5-a4 +c1", "R10.1")


@pytest.mark.parametrize(
    ("pieces", "text", "wins"),
    [
        # R10.1: four irrigated, the hacienda among them. Column d is irrigated, a and b are dry.
        ("d5 +d1 +d2 *d3", "+d5", True),
        ("d5 +d1 +d2 +d3", "*d5", True),
        ("d5 +d1 +d2 +d3", "+d5", False),  # four fincas: no hacienda
        ("d5 +d1 +d2 *a3", "+d5", False),  # the hacienda is dry
        ("d5 +d1 +a2 *d3", "+d5", False),  # only three irrigated
        ("a5 +d1 +d2 *d3", "+a5", False),
        ("d5 +d1 *d3", "+d5", False),  # only three at all
    ],
)
def test_four_irrigated_buildings_with_the_hacienda(pieces: str, text: str, wins: bool) -> None:
    # R10.1
    state = position(pieces, "", rivers=MIDDLE, money=(1000, 0))
    assert winner(after(state, text)) == ("P1" if wins else None)


# P1 on d4 dams d4s and leads both rivers over c3, c2 and c1 into the city: these become wet, and
# d3, d2 and d1 fall dry.
RELAY = "#d4s ~d4sw ~c3s ~c2s"
C1_NEEDED = "*c1 +d7 +d6 +d5"
C2_NEEDED = "*e7 +c7 +c3 +c2"


@pytest.mark.parametrize("rules", ["standard", "standard relaying=in_turn"])
def test_irrigated_by_a_re_laying(rules: str) -> None:
    # R10.1: the own re-laying, and another player's, whoever lays the pieces.
    state = position(f"d4 {C1_NEEDED}", "", rivers=MIDDLE, rules=rules)
    assert winner(after(state, RELAY)) == "P1"
    state = position("d4", C1_NEEDED, rivers=MIDDLE, rules=rules)
    assert winner(after(state, RELAY)) == "P2"


def test_only_the_completed_re_laying_counts() -> None:
    # R10.1: c2 gets wet by the second piece, but the river runs on; then it counts.
    state = position("d4", "*c2 +d7 +d6 +d5", rivers=MIDDLE)
    assert winner(after(state, "#d4s ~d4sw ~c3s")) is None
    assert winner(after(state, RELAY)) == "P2"
    # c2 wet and d2 not yet taken away: four at that moment, three in the end.
    state = position("d4", "*c2 +d7 +d6 +d2", rivers=MIDDLE)
    assert winner(after(state, RELAY)) is None
    assert acts(after(state, RELAY)) == "P1"


def test_a_dam_that_moves_no_river_ends_nothing() -> None:
    # R10.1
    state = position("d4", "+d7 +d6 *d5", rivers=MIDDLE)
    assert winner(after(state, "#d4sw")) is None


@pytest.mark.parametrize(
    ("active", "fulfilled", "expected"),
    [
        # R10.2: two players fulfil it by one re-laying.
        ("P1", ("P1", "P2"), "P1"),
        ("P1", ("P3", "P1"), "P1"),
        ("P1", ("P2", "P3"), "P2"),
        ("P1", ("P3", "P2"), "P2"),
        ("P2", ("P1", "P3"), "P3"),
        ("P2", ("P3", "P1"), "P3"),
        ("P2", ("P2", "P1"), "P2"),
        ("P3", ("P1", "P2"), "P1"),
        ("P3", ("P2", "P1"), "P1"),
        ("P3", ("P3", "P1"), "P3"),
    ],
)
@pytest.mark.parametrize("rules", ["standard", "standard relaying=in_turn"])
def test_several_at_once(
    active: str, fulfilled: tuple[str, str], expected: str, rules: str
) -> None:
    # R10.2: the active player, whoever laid the last piece, otherwise the next clockwise.
    pieces = {"P1": "", "P2": "", "P3": ""}
    pieces[active] = "d4 "
    pieces[fulfilled[0]] += C1_NEEDED
    pieces[fulfilled[1]] += C2_NEEDED
    state = position(*pieces.values(), rivers=MIDDLE, active=active, rules=rules)
    assert winner(after(state, "#d4s ~d4sw ~c3s")) is None
    state = after(state, RELAY)
    assert winner(state) == expected
    assert f"P{state.active + 1}" == active


def test_a_re_laying_can_take_a_win_away() -> None:
    # R10.1: with d1 and d2 wet the finca on d4 wins; with the river led away it does not.
    state = position("d4 +d1 +d2 *d7", "", rivers=MIDDLE, money=(500, 0))
    assert winner(after(state, "+d4")) == "P1"
    assert winner(after(state, f"{RELAY} +d4")) is None


def test_what_the_winner_gets() -> None:
    # R10.1: 1 for the winner; the others share the loss.
    state = position("a5 +a1 +a2 +a3 +a4", "", "", money=(1000, 0, 0))
    assert returns(state) == (0, 0, 0)
    assert returns(after(state, "*a5")) == (1, -0.5, -0.5)


@pytest.mark.parametrize(
    ("pieces", "money", "stock", "expected"),
    [
        # R10.3, in the order of what decides. Column d is wet.
        (("+a1 +a2", "+a3", "+b1 +b2 *b3"), (0, 900, 0), (0, 9, 0), (2, 3, 1)),
        (("+a1 +a2", "+d1 +a3", "+d2 +d3"), (900, 0, 0), (9, 0, 0), (3, 2, 1)),
        (("+a1", "+a2", "+a3"), (100, 300, 200), (9, 0, 5), (3, 1, 2)),
        (("+a1", "+a2", "+a3"), (100, 100, 100), (1, 0, 5), (2, 3, 1)),
        (("+a1", "+a2", "+a3"), (100, 100, 100), (1, 1, 1), (1, 1, 1)),
        (("+a1", "+a2", ""), (100, 100, 900), (1, 1, 9), (1, 1, 3)),
        (("", "+a2", "+a3"), (100, 100, 100), (1, 1, 1), (3, 1, 1)),
    ],
)
def test_the_ranking(
    pieces: tuple[str, ...],
    money: tuple[int, ...],
    stock: tuple[int, ...],
    expected: tuple[int, ...],
) -> None:
    # R10.3: buildings, irrigated buildings, money, dams; equal is equal.
    state = position(*pieces, rivers=MIDDLE, money=money, stock=stock)
    assert ranking(state) == expected


def test_the_winner_comes_first() -> None:
    # R10.3 ranks the others: P1 wins with four buildings and no money left, P2 has four and more.
    state = position(
        *("d5 +d1 +d2 *d3", "+d4 +d6 +d7 +a1", "+a2"),
        rivers=MIDDLE,
        money=(500, 4000, 9000),
        stock=(0, 9, 9),
    )
    assert ranking(after(state, "+d5")) == (1, 2, 3)


def test_there_is_no_limit_to_the_turns() -> None:
    # R10.4: a thousand turns, and nobody has won; the ranking is that of R10.3.
    state = position("", "+a1")
    for _ in range(1000):
        state = after(state, "defer")
    assert state.turn == 1009
    assert winner(state) is None
    assert returns(state) == (0, 0)
    assert ranking(state) == (2, 1)
