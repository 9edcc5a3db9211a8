"""What every bot must do: act legally, change nothing, and do the same again for a seed."""

from collections.abc import Iterator
from itertools import islice
from random import Random

import pytest
from tests.bots.searching import ODD_BOARDS, drawn_opening

from dosrios.bots.registry import BASELINES, BOT_NAMES, UnknownBot, make_bot
from dosrios.core.rules import apply_action, chance_outcomes, is_terminal
from dosrios.core.state import CHANCE, State

SPECIFICATIONS = (
    *(f"{name}@250n" for name in BOT_NAMES),
    *(f"{name}@8n" for name in BASELINES),  # playouts take long where the core is not compiled
)
"""With a number of nodes: a time would not give the same everywhere."""
RULESETS = (
    "standard",
    "published",
    "standard relaying=in_turn",
    "published relaying=in_turn river_layers=in_turn",
)
TURNS = 6
"""So many turns of a match show what may go wrong; some matches are played to their end."""


def generate_positions(state: State, names: tuple[str, ...], seed: int) -> Iterator[State]:
    """Yield the positions of a match of bots; `apply_action` refuses what is not legal."""
    rng = Random(seed)
    bots = [make_bot(name) for name in names]
    while not is_terminal(state):
        yield state
        if state.actor == CHANCE:
            draws, chances = zip(*chance_outcomes(state), strict=True)
            action = rng.choices(draws, [float(chance) for chance in chances])[0]
        else:
            before = state.copy()
            action = bots[state.actor].choose(state, rng)
            assert state == before
        state = apply_action(state, action)
    yield state


def play_some(state: State, name: str, seed: int) -> None:
    """Let one bot play all seats for some turns."""
    for position in generate_positions(state, (name,) * state.players, seed):
        if position.turn > TURNS:
            return


@pytest.mark.parametrize(
    ("players", "rules", "names"),
    [
        (2, "standard", ("hard@250n", "medium@250n")),
        (2, "published", ("greedy", "random")),
        (3, "standard", ("greedy", "random", "greedy")),
        (
            3,
            "published relaying=in_turn river_layers=in_turn",
            ("medium@250n", "random", "easy@250n"),
        ),
        (4, "standard relaying=in_turn", ("greedy", "random", "greedy", "greedy")),
        (4, "published", ("medium@250n", "random", "random", "random")),
    ],
)
def test_bots_act_legally_until_somebody_wins(
    players: int, rules: str, names: tuple[str, ...]
) -> None:
    last = state = drawn_opening(players, players, rules)
    for last in generate_positions(state, names, seed=3):
        assert last.turn < 500
    assert is_terminal(last)


@pytest.mark.parametrize("rules", RULESETS)
@pytest.mark.parametrize("name", SPECIFICATIONS)
def test_bots_act_legally_by_all_rules(name: str, rules: str) -> None:
    players = 2 + RULESETS.index(rules) % 3
    play_some(drawn_opening(5, players, rules), name, 5)


@pytest.mark.parametrize("board", ODD_BOARDS)
@pytest.mark.parametrize("name", SPECIFICATIONS)
def test_bots_act_legally_on_any_board(name: str, board: str) -> None:
    players = 4 - tuple(ODD_BOARDS).index(board) % 3
    play_some(drawn_opening(5, players, "standard", board), name, 5)


@pytest.mark.parametrize("name", SPECIFICATIONS)
def test_the_same_seed_gives_the_same_match(name: str) -> None:
    state = drawn_opening(3, 2)
    first, second = (
        [position.key() for position in islice(generate_positions(state, (name,) * 2, 8), 90)]
        for _ in range(2)
    )
    assert first == second


def test_an_unknown_bot_is_answered_with_the_known() -> None:
    with pytest.raises(UnknownBot, match=r"'clever'; there are: easy, medium.*: uct"):
        make_bot("clever")
