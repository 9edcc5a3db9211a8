"""A state is a value: whole when it is copied, equal by what it holds, never changed."""

import copy
import pickle
from concurrent.futures import ThreadPoolExecutor
from random import Random

import pytest
from tests.core import lively
from tests.core.positions import MIDDLE, after, position, valley

from dosrios.core.actions import parse_action
from dosrios.core.board import Board, parse_board
from dosrios.core.cards import CARD_KINDS, IS_DESPERADO
from dosrios.core.events import events_of
from dosrios.core.explain import explain
from dosrios.core.holding import Holding
from dosrios.core.invariants import check_state
from dosrios.core.position import position_of
from dosrios.core.queries import (
    dam_preview,
    distance_to_win,
    income,
    lay_preview,
    raid_preview,
    reachable,
)
from dosrios.core.rules import (
    apply_action,
    chance_outcomes,
    is_legal,
    is_terminal,
    legal_actions,
    play,
    ranking,
    returns,
)
from dosrios.core.ruleset import PUBLISHED, Ruleset, parse_ruleset
from dosrios.core.state import ACTING, LAYING_RIVERS, RELAYING, State


def attributes(kind: type) -> tuple[str, ...]:
    """The names of what an object of this class holds; classes that are compiled say it so."""
    return tuple(getattr(kind, "__mypyc_attrs__", ())) or tuple(vars(kind)["__slots__"])


CACHE = "legal"
HELD = [name for name in attributes(State) if name != CACHE]


def busy() -> State:
    """A position in which hardly anything is as in the beginning."""
    state = position(
        "2d4 a7 W E +d3 *e4",
        "c4 2c5 W E +b2 *b3",
        rivers=MIDDLE,
        dams="a1s",
        money=(500, 700),
        stock=(2, 4),
        row="m f V",
        discards="t",
        points=3,
        rules="standard relaying=in_turn",
    )
    return after(state, "#d4s")


def another(value: object) -> object:
    """Something else of the same kind."""
    if isinstance(value, bool):
        return not value
    if isinstance(value, int):
        return value + 1
    if isinstance(value, bytes):
        return value[:-1] + b"\x01"
    if isinstance(value, tuple):
        return (*value, 1)
    if isinstance(value, list):
        changed = value[0].copy()
        changed.money += 100
        return [changed, *value[1:]]
    if isinstance(value, Board):
        return valley(hills="g1")
    assert isinstance(value, Ruleset)
    return PUBLISHED


@pytest.mark.parametrize("name", HELD)
def test_nothing_is_left_out(name: str) -> None:
    # Neither by a copy nor by equality; and nothing held can be changed in place.
    state, twin = busy(), busy().copy()
    value = getattr(state, name)
    assert getattr(twin, name) == value
    assert isinstance(value, int | bytes | tuple | list | Board | Ruleset)
    setattr(twin, name, another(value))
    assert twin != state
    assert getattr(state, name) == value


@pytest.mark.parametrize("name", attributes(Holding))
def test_what_a_player_has_is_shared_until_it_is_changed(name: str) -> None:
    state, twin = busy(), busy().copy()
    assert twin.holdings is not state.holdings
    own = twin.own(1)
    assert own == state.holdings[1]
    setattr(own, name, getattr(own, name) + 1)
    assert own != state.holdings[1]
    assert hash(own) != hash(state.holdings[1])
    assert state == busy() != twin


def test_equal_states() -> None:
    state = busy()
    assert state == busy()
    assert hash(state) == hash(busy())
    assert len({state, busy(), state.copy()}) == 1
    assert state != "state"
    assert state != after(busy(), "~d4sw")


def test_asking_for_legal_actions_changes_no_value() -> None:
    state = busy()
    assert legal_actions(state) is legal_actions(state), "worked out once"
    assert state == busy()
    assert hash(state) == hash(busy())
    assert legal_actions(state.copy()) == legal_actions(state)


@pytest.mark.parametrize("protocol", range(2, pickle.HIGHEST_PROTOCOL + 1))
def test_copies_of_every_kind_are_equal_and_apart(protocol: int) -> None:
    state = busy()
    before = state.key()
    for twin in (
        state.copy(),
        copy.copy(state),
        copy.deepcopy(state),
        copy.deepcopy({"state": state})["state"],
        pickle.loads(pickle.dumps(state, protocol)),  # noqa: S301 - our own bytes
    ):
        assert twin == state
        assert twin is not state
        play(twin, legal_actions(twin)[0])
        assert twin != state
        assert state.key() == before


def ask_everything(state: State) -> None:
    """Ask whatever can be asked of a position."""
    for action in legal_actions(state):
        assert is_legal(state, action)
        events_of(state, action, apply_action(state, action))
    for text in ("d4-d3", "#d4s", "+d4", "~d4s", "@d4", "=m", "harvest", "nonsense"):
        explain(state, text)
    chance_outcomes(state)
    is_terminal(state)
    returns(state)
    ranking(state)
    position_of(state, 0)
    raid_preview(state)
    for card in range(CARD_KINDS):
        if not IS_DESPERADO[card]:
            income(state, card)
    for player in range(state.players):
        distance_to_win(state, player)
    if state.phase == ACTING:
        for place in {action.place for action in legal_actions(state) if action.cost}:
            reachable(state, place, 1)
        for action in legal_actions(state):
            if action.text.startswith("#"):
                dam_preview(state, action.place, action.direction)
    if state.phase in (LAYING_RIVERS, RELAYING):
        for action in legal_actions(state):
            lay_preview(state, action.direction)


@pytest.mark.parametrize("seed", range(6))
def test_nobody_changes_a_state_that_was_handed_out(seed: int) -> None:
    # Everything is asked, every action is tried; afterwards all states are what they were.
    random = Random(seed)
    seen = []
    for state in lively.positions(random, lively.opening(random, rich=seed % 2 == 0), 250):
        key, legal = state.key(), legal_actions(state)
        if random.random() < 0.15:
            ask_everything(state)
        seen.append((state, key, legal))
    for state, key, legal in seen:
        assert state.key() == key
        assert legal_actions(state) == legal


def walk(state: State, seed: int) -> list[State]:
    """A random match from a state on."""
    return list(lively.positions(Random(seed), state, 150))


def test_threads_may_share_states() -> None:
    # The only thing kept, the legal actions, is the same whoever works it out first.
    random = Random(5)
    state = lively.opening(random, players=3, rich=True)
    alone = [walk(state.copy(), seed) for seed in range(12)]
    with ThreadPoolExecutor(max_workers=6) as pool:
        together = list(pool.map(walk, [state] * 12, range(12)))
    assert together == alone


@pytest.mark.parametrize("letter", "hfmwt")
@pytest.mark.parametrize("rules", ["standard", "published", "standard relaying=in_turn"])
def test_boards_of_one_terrain(letter: str, rules: str) -> None:
    # Any letters are a board: every piece is a choice, and nobody is ever above another.
    random = Random(f"{letter} {rules}")
    board = parse_board(" ".join([letter * 7] * 7))
    state = lively.opening(random, ruleset=parse_ruleset(rules), board=board, rich=True)
    for state_ in lively.positions(random, state, 400):
        check_state(state_)
        assert is_terminal(state_) or legal_actions(state_)
        assert all(not action.chases or action.number == 2 for action in legal_actions(state_))


def test_a_state_from_a_long_match() -> None:
    # Thousands of turns later nothing has grown: only the turn counts on.
    state = position("2d4", "2d2", rivers=MIDDLE)
    for _ in range(3000):
        state = apply_action(state, parse_action("defer"))
    assert state.turn == 3009
    check_state(state)
    assert len(pickle.dumps(state)) < 2 * len(pickle.dumps(position("2d4", "2d2")))
