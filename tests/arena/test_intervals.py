from random import Random

import pytest

from dosrios.arena.intervals import (
    BOARDS_MIXED_IN,
    BoardResult,
    board_interval,
    design_effect,
    wilson_interval,
)


def boards(*wins: int, of: int = 2) -> list[BoardResult]:
    return [BoardResult(won, of) for won in wins]


def test_the_design_effect_of_a_worked_example() -> None:
    """Four boards with 2, 2, 0 and 0 of 2 wins: whole boards were won or lost.

    The rate is 1/2, independent matches would have the variance 8 · 1/4 = 2, and the boards have
    (1 + 1 + 1 + 1) · 4/3 = 16/3: the effect is 8/3, of which 4 of 14 parts count.
    """
    measured = 8 / 3
    expected = (4 * measured + BOARDS_MIXED_IN) / (4 + BOARDS_MIXED_IN)
    assert design_effect(boards(2, 2, 0, 0)) == pytest.approx(expected)


def test_matches_that_are_alike_count_for_less() -> None:
    """500 boards of which one side won both matches or none are hardly more than 500 matches."""
    low, high = board_interval(boards(*[2, 0] * 250))
    alike = wilson_interval(0.5, 500)
    independent = wilson_interval(0.5, 1000)
    assert alike[0] < low < alike[0] + 0.001
    assert high - low > 1.35 * (independent[1] - independent[0])


def test_boards_that_cancel_luck_out_count_for_more_but_not_for_ever() -> None:
    low, high = board_interval(boards(*[1] * 500))
    assert 0.49 < low < 0.5 < high < 0.51


@pytest.mark.parametrize("won", [0, 2])
def test_what_was_one_sided_has_wilsons_interval(won: int) -> None:
    low, high = board_interval(boards(*[won] * 50))
    assert (low, high) == wilson_interval(won / 2, 100)
    assert high - low == pytest.approx(0.037, abs=0.001)


def test_one_board_and_none() -> None:
    assert board_interval(boards(1)) == wilson_interval(0.5, 2)
    assert board_interval([]) == (0.0, 1.0)


@pytest.mark.parametrize("alike", [0.0, 0.3, 1.0])
@pytest.mark.parametrize("chance", [0.25, 0.5, 0.9])
@pytest.mark.parametrize("count", [8, 100])
def test_the_intervals_hold_the_truth_in_about_95_of_100(
    alike: float, chance: float, count: int
) -> None:
    """Matches of a board are the same one with the probability `alike`, else independent."""
    rng = Random(1)
    trials, held = 2000, 0
    for _ in range(trials):
        played = []
        for _ in range(count):
            first = rng.random() < chance
            second = first if rng.random() < alike else rng.random() < chance
            played.append(BoardResult(first + second, 2))
        low, high = board_interval(played)
        held += low <= chance <= high
    # Eight boards of matches that are quite alike say too little about how alike they are.
    least = 0.87 if count < BOARDS_MIXED_IN and alike == 1 else 0.925
    assert least <= held / trials <= 0.99
