"""What `greedy` does in positions where one can say what is sensible."""

from random import Random

import pytest
from tests.core.positions import opening, position

from dosrios.bots.greedy import GreedyBot
from dosrios.bots.prospects import lacking
from dosrios.bots.registry import make_bot
from dosrios.core.rules import apply_action, legal_actions, play
from dosrios.core.ruleset import STANDARD
from dosrios.core.state import PLACING, State
from dosrios.match.autoplay import play_match
from dosrios.match.opening import draw_opening

EAST = " ".join(f"{column}{row}" for column in "bcdefg" for row in range(1, 8))
"""All fields but those of column a, along which Rio Verde runs."""


def turn_of(state: State) -> tuple[list[str], State]:
    """What greedy does until somebody else or nobody acts, and the position then."""
    bot, rng, actor = GreedyBot(), Random(0), state.actor
    texts = []
    while state.actor == actor:
        action = bot.choose(state, rng)
        texts.append(action.text)
        state = apply_action(state, action)
    return texts, state


def test_it_places_the_fifth_building_when_it_can() -> None:
    """R10.1"""
    state = position("2d2 +a1 +b1 +c1 +d1", "e4", money=(1000, 0))
    texts, after = turn_of(state)
    assert texts[-1].startswith("*")
    assert after.winner == 0


def test_it_walks_to_the_fourth_irrigated_building() -> None:
    """R10.1: three irrigated fincas, the hacienda in hand, and water on a4 and g4 near by."""
    state = position("W +a7 +a6 +a5", "e4", money=(1000, 0))
    texts, after = turn_of(state)
    assert texts[-1] in {"*a4", "*g4"}
    assert after.winner == 0


def test_it_wins_by_leading_water_to_its_hacienda() -> None:
    """R8.3, R10.1: behind a dam at a6s the water comes to b5."""
    state = position("b6 +g7 +g6 +g5 *b5", "e4")
    texts, after = turn_of(state)
    assert texts[-1][0] in "#~"
    assert after.winner == 0


def test_it_chases_a_campesino_from_its_field() -> None:
    """R7.1: two that arrive together chase one that stands on the only field that pays."""
    state = position("2b6 W", "a6", wheat=EAST, row="m m w")
    texts, after = turn_of(state)
    assert any("x" in text for text in texts), texts
    assert after.holdings[1].singles == 0


def test_it_does_not_pay_a_leader() -> None:
    """R9.2: the card would give P2 the last 100 Rio that he lacks."""
    state = position("6C", "a5 +b1 +c1 +d1 +e1", money=(0, 900), points=0, wheat=EAST, row="m t t")
    texts, _ = turn_of(state)
    assert texts[-1] == "defer"


def test_it_is_paid_alone_with_pleasure() -> None:
    """R9.2"""
    state = position("a5 a6", "d4", wheat=EAST, row="m t t")
    texts, _ = turn_of(state)
    assert texts[-1] == "harvest"


def test_late_in_a_match_it_carries_out_every_card() -> None:
    """Else two such bots could put off for ever what pays the other (R9.2, R10.4)."""
    state = position("6C", "a5 +b1 +c1", stock=(0, 0), points=0, wheat=EAST, row="m t t")
    assert turn_of(state)[0] == ["defer"]
    state.turn += 100
    assert turn_of(state)[0] == ["harvest"]


def test_it_carries_its_plan_out_and_makes_a_new_one_when_disturbed() -> None:
    state = draw_opening(4, 2).initial_state()
    bot, rng = GreedyBot(), Random(0)
    while state.turn == 0:
        state = apply_action(state, bot.choose(state, rng))
    first = bot.choose(state, rng)
    other = next(action for action in legal_actions(state) if action.chases or "-" in action.text)
    assert other != first
    disturbed = apply_action(state, other)
    assert bot.choose(disturbed, rng) == GreedyBot().choose(disturbed, rng)


def test_it_places_its_campesinos_on_irrigated_farmland() -> None:
    """R3.4"""
    state = opening(row="m m w")
    while state.phase != PLACING:
        play(state, GreedyBot().choose(state, Random(1)))
    (placed,), after = turn_of(state)
    assert placed[0] == "@"
    assert after.holdings[state.actor].singles & state.wet


@pytest.mark.parametrize(
    ("pieces", "money", "expected"),
    [
        ("", 0, 2500),  # three fincas and the hacienda on water
        ("", 700, 1800),
        ("+a7 +a6 +a5", 0, 1000),
        ("+b1 +c1 +d1 +e1", 0, 1000),  # the fifth
        ("*a7", 0, 1500),
        ("*a7 +a6 +a5", 0, 500),
        ("*b1 +a7 +a6 +a5", 0, 450),  # water for the hacienda is less than a fourth finca
        ("*b1 +c1 +d1 +e1", 400, 100),  # the fourth finca
    ],
)
def test_what_is_lacking_to_win(pieces: str, money: int, expected: float) -> None:
    """R8.4, R10.1: by whichever way is cheaper."""
    state = position(pieces, "e4", money=(money, 0))
    assert lacking(state.holdings[0], state.wet) == expected


def test_greedy_beats_random() -> None:
    """Here in twenty matches that the seeds fix; docs/bots.md tells of more."""
    wins = 0
    for seed in range(20):
        seats = ["greedy", "random"] if seed % 2 else ["random", "greedy"]
        played = play_match(
            draw_opening(seed, 2, STANDARD),
            [make_bot(name) for name in seats],
            seed,
            turn_limit=500,
        )
        wins += played.last.winner >= 0 and seats[played.last.winner] == "greedy"
    assert wins >= 18
