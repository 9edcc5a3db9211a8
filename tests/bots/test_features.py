"""What the networks are told: exactly what the rules make of a position, seat by seat."""

from collections.abc import Iterator
from random import Random

import numpy as np
import pytest
from tests.bots.searching import RULES, drawn_opening, enriched, generate_positions
from tests.core.positions import position

from dosrios.bots.features import (
    Sight,
    changing_count,
    feature_count,
    seen_count,
)
from dosrios.bots.judging import features_of, first_of, table_of
from dosrios.core.actions import DEFER_ACTION, HARVEST_ACTION
from dosrios.core.cards import CARD_KINDS, DECK
from dosrios.core.phases.harvest import payments_for
from dosrios.core.places import BIT, FIELDS, generate_places
from dosrios.core.playouts import Dice, random_action
from dosrios.core.rules import is_terminal, play
from dosrios.core.state import ACTING, CHANCE, DRAWING, State


def turned(state: State, seats: int) -> State:
    """The same position with everybody so many seats further."""
    twin = state.copy()
    players = state.players
    twin.holdings = [state.holdings[(seat - seats) % players] for seat in range(players)]
    twin.start = (state.start + seats) % players
    twin.active = (state.active + seats) % players
    if state.actor >= 0:
        twin.actor = (state.actor + seats) % players
    return twin


def built_up(state: State, rng: Random) -> State:
    """The same position with buildings, some of them where their owners stand."""
    twin = state.copy()
    free = FIELDS
    for holding in state.holdings:
        free &= ~(holding.singles | holding.fincas | holding.hacienda)
    for player in range(state.players):
        own = twin.own(player)
        sites = list(generate_places(free | (own.singles & ~(own.fincas | own.hacienda))))
        first, second = rng.sample(sites, 2)
        own.fincas |= BIT[first]
        own.hacienda = own.hacienda or BIT[second]
        free &= ~(BIT[first] | BIT[second])
    return twin


def scarce(state: State, rng: Random) -> State:
    """The same position, but the supply of dams is nearly empty, and many are due (R9.6)."""
    twin = built_up(state, rng)
    due = [sum(dams for _, dams in payments_for(twin, card)) for card in twin.row]
    first = due.index(max(due))
    twin.row = (twin.row[first], *twin.row[:first], *twin.row[first + 1 :])
    left = min(twin.supply, rng.randrange(1, 3))
    twin.own(rng.randrange(twin.players)).stock += twin.supply - left
    twin.supply = left
    return twin


def exhausted(state: State) -> State:
    """The same position, but every card that does not lie in the row is discarded (R9.4)."""
    twin = state.copy()
    twin.discards = tuple(in_deck - state.row.count(card) for card, in_deck in enumerate(DECK))
    twin.pile = (0,) * CARD_KINDS
    return twin


def varied_positions(players: int, rules: str = "standard") -> Iterator[State]:
    """Yield positions at the end of turns, with plenty and with nothing left, in turn."""
    rng = Random(players)
    opening = drawn_opening(players, players, rules)
    for number, state in enumerate(generate_positions(opening, players, 0.05, 1200)):
        varied = enriched(state, rng)
        if number % 2:
            varied = scarce(varied, rng)
        if number % 3 == 0:
            varied = exhausted(varied)
        yield varied


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("rules", RULES)
def test_what_follows_a_decision_is_foreseen(rules: str, players: int) -> None:
    # R9.2 to R9.4, R9.6: as the rules play it, each by itself and all in one table.
    states = list(varied_positions(players, rules))
    firsts = [(state.active + 1) % players for state in states]
    expected: dict[str, list[np.ndarray]] = {"put off": [], "carried out": []}
    short = refilled = 0
    for state, first in zip(states, firsts, strict=True):
        sight = Sight(table_of([state], [first]))
        for name, decision, changing in (
            ("put off", DEFER_ACTION, sight.put_off()),
            ("carried out", HARVEST_ACTION, sight.carried_out()),
        ):
            after = state.copy()
            play(after, decision)
            assert first_of(after) == first
            told = features_of([after])
            assert np.array_equal(np.concatenate([sight.seen, changing], axis=1), told)
            expected[name].append(told[0])
            short += name == "carried out" and after.supply == 0 < state.supply
            refilled += sum(after.pile) > sum(state.pile)
    together = Sight(table_of(states, firsts))
    for name, changing in (
        ("put off", together.put_off()),
        ("carried out", together.carried_out()),
    ):
        told = np.concatenate([together.seen, changing], axis=1)
        assert np.array_equal(told, np.array(expected[name]))
    assert refilled
    assert short


def test_who_has_the_turn_is_served_first_when_dams_are_short() -> None:
    # R9.6: P2, whose turn it is, is due two dams and gets them; P3 gets his, and P1 goes without.
    state = position(
        "a6",
        "b7 a5",
        "f7",
        forests="a6 b7 a5 f7",
        row="f m w t",
        active="P2",
    ).copy()
    state.own(0).stock += state.supply - 3
    state.supply = 3
    after = state.copy()
    play(after, HARVEST_ACTION)
    dams = [now - then for now, then in zip(after.stock, state.stock, strict=True)]
    assert dams == [0, 2, 1]
    sight = Sight(table_of([state], [2]))
    assert np.array_equal(
        np.concatenate([sight.seen, sight.carried_out()], axis=1), features_of([after])
    )


@pytest.mark.parametrize("players", [2, 3, 4])
def test_seats_do_not_matter(players: int) -> None:
    # Whoever sits where: the players come clockwise from the one who is next, in every phase.
    dice = Dice(players)
    state = drawn_opening(players, players)
    phases = set()
    for ply in range(900):
        if is_terminal(state):
            break
        if ply % 9 == 0 or state.actor == CHANCE:
            told = features_of([state])
            phases.add(state.phase)
            for seats in range(1, players):
                assert np.array_equal(features_of([turned(state, seats)]), told)
        play(state, random_action(state, dice))
    assert phases > {DRAWING}


@pytest.mark.parametrize("players", [2, 3, 4])
def test_as_many_features_as_are_said(players: int) -> None:
    state = next(varied_positions(players))
    sight = Sight(table_of([state], [0]))
    assert sight.seen.shape == (1, seen_count(players))
    assert sight.as_they_are().shape == (1, changing_count(players))
    assert features_of([state, state]).shape == (2, feature_count(players))


@pytest.mark.parametrize("players", [2, 3, 4])
def test_riches_do_not_run_over(players: int) -> None:
    # Features are bytes: beyond some number more of a thing changes nothing, and never wraps.
    state = next(varied_positions(players)).copy()
    rich, richer = state.copy(), state.copy()
    for player in range(players):
        rich.own(player).money, richer.own(player).money = 6_000, 1_000_000
        rich.own(player).stock = richer.own(player).stock = 30
    rich.supply, richer.supply = 12, 30
    assert np.array_equal(features_of([rich]), features_of([richer]))


@pytest.mark.parametrize("players", [2, 3, 4])
def test_every_feature_tells_something(players: int) -> None:
    """None is the same in all positions, so each is really worked out."""
    rng = Random(players)
    dice = Dice(players)
    rows = []
    for seed in range(8):
        state = drawn_opening(seed, players)
        while state.phase != ACTING:
            rows += features_of([state]).tolist()
            play(state, random_action(state, dice))
        for acting in generate_positions(state, seed, 0.03, 600):
            after = built_up(enriched(acting, rng), rng)
            rows += features_of([acting, after, scarce(acting, rng)]).tolist()
            play(after, HARVEST_ACTION)
            rows += features_of([after]).tolist()
    told = np.array(rows)
    same = [column for column in range(told.shape[1]) if len(set(told[:, column])) == 1]
    assert same == []
