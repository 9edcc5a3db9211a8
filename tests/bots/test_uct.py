"""The tree of `uct`, and how it spends its budget."""

from collections import Counter
from random import Random

import pytest
from tests.core.positions import after, offered, position

from dosrios.bots import uct
from dosrios.bots.base import Budget
from dosrios.bots.uct import UctBot
from dosrios.bots.uct_tree import Node, Tree, returns_of
from dosrios.core.actions import parse_action
from dosrios.core.playouts import Dice
from dosrios.core.rules import apply_action, chance_outcomes, legal_actions
from dosrios.core.state import CHANCE, State
from dosrios.match.opening import draw_opening

PLIES = 30
"""Short playouts, so that the tests are quick."""


def thinking(budget: Budget) -> UctBot:
    return UctBot(budget, plies=PLIES)


def grown(state: State, playouts: int, seed: int = 1) -> Tree:
    tree = Tree(state, Dice(seed), plies=PLIES)
    for _ in range(playouts):
        tree.grow()
    return tree


def visits_of(node: Node) -> dict[str, int]:
    return {node.actions[index].text: visits for index, visits in enumerate(node.visits)}


def child(node: Node, text: str) -> Node:
    return node.children[[action.text for action in node.actions].index(text)]


def test_every_action_is_tried_once_before_any_is_tried_again() -> None:
    state = position("2d4 W", "e4", points=2)
    count = len(legal_actions(state))
    visits = visits_of(grown(state, count).root)
    assert set(visits) == set(offered(state))
    assert set(visits.values()) == {1}
    assert sum(visits_of(grown(state, count + 5).root).values()) == count + 5


def test_visits_and_returns_add_up() -> None:
    """What came of a child is what came of all below it, and of its own playout."""
    tree = grown(position("d4 +a1 +b1", "e4 +f1", "W", points=1), 800)
    pending, seen = [tree.root], 0
    while pending:
        node = pending.pop()
        assert node.total == sum(node.visits)
        assert len(node.children) == len(node.visits) == len(node.worths) <= len(node.actions)
        assert len(set(node.actions)) == len(node.actions)
        for index, below in enumerate(node.children):
            assert 0 <= node.worths[index] <= node.visits[index]
            assert below.total in (0, node.visits[index] - 1)
        pending.extend(node.children)
        seen += len(node.children)
    assert seen <= 800
    assert tree.state == position("d4 +a1 +b1", "e4 +f1", "W", points=1)


@pytest.mark.parametrize("seed", range(3))
@pytest.mark.parametrize(
    ("pieces", "points"),
    [("2d2 +a1 +b1 +c1 +d1", 0), ("+a1 +b1 +c1 +e2", 1)],
    ids=["it stands there", "it walks there"],
)
def test_it_places_the_fifth_building_when_it_can(pieces: str, points: int, seed: int) -> None:
    """R10.1"""
    state = position(pieces, "e4", money=(1000, 0), points=points)
    bot, rng, turn = thinking(Budget(nodes=1500)), Random(seed), state.turn
    while state.winner < 0 and state.turn == turn:
        state = apply_action(state, bot.choose(state, rng))
    assert state.winner == 0


def test_each_player_looks_after_himself() -> None:
    """max^n: what P1 leaves to P2, P2 takes, though it does P3, who is next, no harm or good.

    R9.2, R10.1: if P1 carries the card out, P2 has the money for his fifth building.
    """
    state = position(
        "",
        "a5 +b1 +c1 +d1 +e1",
        "",
        money=(0, 900, 0),
        points=0,
        wheat=" ".join(f"{column}{row}" for column in "bcdefg" for row in range(1, 8)),
        row="m t t f",
    )
    root = grown(state, 2500).root
    visits, worths = visits_of(root), dict(zip(visits_of(root), root.worths, strict=True))
    assert worths["harvest"] / visits["harvest"] < worths["defer"] / visits["defer"]
    assert visits["defer"] > visits["harvest"]
    then = max(child(root, "harvest").children, key=lambda node: node.total)
    tried = dict(zip(visits_of(then), then.worths, strict=True))
    assert tried["*a5"] / visits_of(then)["*a5"] == 1
    assert visits_of(then)["*a5"] >= sorted(visits_of(then).values())[-3]


def test_cards_are_drawn_by_their_probabilities() -> None:
    """R11.1: a tree that carried out the card knows draws as often as they come."""
    state = after(position("a6", "e4", points=0), "harvest")
    assert state.actor == CHANCE
    draws = visits_of(grown(state, 3000).root)
    expected = {action.text: float(chance) for action, chance in chance_outcomes(state)}
    assert set(draws) == set(expected)
    for text, visits in draws.items():
        assert visits / 3000 == pytest.approx(expected[text], abs=0.03)


@pytest.mark.parametrize(
    ("pieces", "returns"),
    [
        (("+d1", "+e1 +f1", ""), [0.1, 0.8, 0.1]),
        (("+d1", "+e1", ""), [0.45, 0.45, 0.1]),
        (("+d1", "+a7", ""), [0.1, 0.8, 0.1]),
    ],
)
def test_a_playout_that_is_cut_is_half_won_by_who_leads(
    pieces: tuple[str, ...], returns: list[float]
) -> None:
    """R10.3: buildings first, then those irrigated; who are equal share it."""
    assert returns_of(position(*pieces), trust=0.7) == pytest.approx(returns)


def test_a_playout_that_is_won_is_won() -> None:
    """R10.1"""
    won = after(position("2d2 +a1 +b1 +c1 +d1", "e4", money=(1000, 0)), "*d2")
    assert returns_of(won, trust=0.7) == [1, 0]


def test_a_budget_of_nodes_is_spent_on_playouts_of_a_whole_turn(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    grown: Counter[int] = Counter()
    grow = Tree.grow

    def counted(self: Tree) -> None:
        grown[self.state.turn] += 1
        grow(self)

    monkeypatch.setattr(Tree, "grow", counted)
    state, bot, rng = position("2d4 W", "e4"), thinking(Budget(nodes=100)), Random(1)
    turn, actions = state.turn, 0
    while state.actor == 0 and state.turn == turn:
        state = apply_action(state, bot.choose(state, rng))
        actions += 1
    assert set(grown) == {turn}
    assert 1 < actions <= grown[turn] <= 100 + actions


def test_a_budget_of_seconds_is_spent_in_a_turn_and_there_is_always_an_answer(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """On a clock by which every look at it takes a hundredth of a second."""
    now = [0.0]

    def clock() -> float:
        now[0] += 0.01
        return now[0]

    monkeypatch.setattr(uct, "perf_counter", clock)
    state, bot, rng = position("2d4 W", "e4"), thinking(Budget(seconds=1.0)), Random(1)
    turn, actions = state.turn, 0
    while state.actor == 0 and state.turn == turn:
        action = bot.choose(state, rng)
        assert action in legal_actions(state)
        state = apply_action(state, action)
        actions += 1
    # Where it could look no more than once, it looked once.
    assert 0.5 < now[0] <= 1.0 + 0.03 * actions


def test_what_was_grown_for_one_action_serves_the_next() -> None:
    state = position("2d4 W", "e4")
    bot, rng = thinking(Budget(nodes=2000)), Random(1)
    action = bot.choose(state, rng)
    tree = bot._tree
    assert tree is not None
    assert tree.state == apply_action(state, action)
    assert tree.root.total > 5
    bot.choose(tree.state, rng)
    assert bot._tree is tree


def test_an_unexpected_position_is_thought_about_afresh() -> None:
    bot, rng = thinking(Budget(nodes=200)), Random(1)
    bot.choose(position("2d4 W", "e4"), rng)
    other = position("2d3 W", "e4", active="P1")
    assert bot.choose(other, rng) in legal_actions(other)


def test_the_same_seed_and_nodes_give_the_same_choices() -> None:
    states = [draw_opening(3, 3).initial_state(), position("2d4 W", "e4", "f3")]
    for state in states:
        first, second = (thinking(Budget(nodes=150)).choose(state, Random(9)) for _ in range(2))
        assert first == second


def test_a_choice_that_is_none_takes_no_thought(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Tree, "grow", lambda self: pytest.fail("thought about nothing"))
    state = after(position("d4", "e4", points=0, row="m t t"), "harvest")
    only = [action for action, _ in chance_outcomes(state)][:1]
    state.legal = (only[0],)
    assert thinking(Budget(nodes=10)).choose(state, Random(1)) == only[0]
    assert parse_action(only[0].text) == only[0]
