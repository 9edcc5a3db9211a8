"""What every bot must do: act legally, change nothing, and do the same again for a seed."""

from collections.abc import Iterator
from itertools import islice
from random import Random

import pytest

from dosrios.bots.registry import BASELINES, BOT_NAMES, UnknownBot, make_bot
from dosrios.core.board import FRAME_TERRAIN, PARTS, assemble_board, parse_board
from dosrios.core.cards import DECK
from dosrios.core.rules import apply_action, chance_outcomes, initial_state, is_terminal
from dosrios.core.ruleset import parse_ruleset
from dosrios.core.state import CHANCE, State

SPECIFICATIONS = (
    *(f"{name}@400n" for name in BOT_NAMES),
    *(f"{name}@20n" for name in BASELINES),  # playouts take long where the core is not compiled
)
"""With a number of nodes: a time would not give the same everywhere."""
RULESETS = (
    "standard",
    "published",
    "standard relaying=in_turn",
    "published relaying=in_turn river_layers=in_turn",
)
ODD_BOARDS = {
    "all maize": " ".join(["mmmmmmm"] * 7),
    "all forest": " ".join(["fffffff"] * 7),
    "all hill": " ".join(["hhhhhhh"] * 7),
    "uphill": " ".join(["mmmffhh"] * 7),
}


def draw_opening(rng: Random, players: int, rules: str, board_text: str | None = None) -> State:
    frame = list(FRAME_TERRAIN)
    rng.shuffle(frame)
    parts = rng.sample(range(len(PARTS)), len(PARTS))
    rotations = [rng.randrange(3) for _ in PARTS]
    board = assemble_board("".join(frame), parts, rotations, mirrored=rng.random() < 0.5)
    if board_text is not None:
        board = parse_board(board_text)
    deck = [card for card in range(6) for _ in range(DECK[card])]
    row = tuple(rng.sample(deck, players + 1))
    ruleset = parse_ruleset(rules)
    return initial_state(
        board, players=players, start=rng.randrange(players), row=row, ruleset=ruleset
    )


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


@pytest.mark.parametrize("rules", RULESETS)
@pytest.mark.parametrize("players", [2, 3, 4])
def test_bots_act_legally_until_somebody_wins(players: int, rules: str) -> None:
    names = ("greedy", "random", "greedy", "greedy")[:players]
    last = state = draw_opening(Random(players), players, rules)
    for last in generate_positions(state, names, seed=3):
        assert last.turn < 500
    assert is_terminal(last)


@pytest.mark.parametrize("board", ODD_BOARDS)
@pytest.mark.parametrize("name", SPECIFICATIONS)
def test_bots_act_legally_on_any_board(name: str, board: str) -> None:
    state = draw_opening(Random(5), 3, "standard", ODD_BOARDS[board])
    for position in generate_positions(state, (name,) * 3, 5):
        if position.turn > 20:
            break


@pytest.mark.parametrize("name", SPECIFICATIONS)
def test_the_same_seed_gives_the_same_match(name: str) -> None:
    state = draw_opening(Random(3), 2, "standard")
    first, second = (
        [position.key() for position in islice(generate_positions(state, (name,) * 2, 8), 120)]
        for _ in range(2)
    )
    assert first == second


def test_an_unknown_bot_is_answered_with_the_known() -> None:
    with pytest.raises(UnknownBot, match=r"'clever'; there are: easy, medium.*: uct"):
        make_bot("clever")
