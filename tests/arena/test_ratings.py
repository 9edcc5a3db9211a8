from collections.abc import Sequence
from math import exp, log10, sqrt
from random import Random

import pytest

from dosrios.arena.intervals import BOARDS_MIXED_IN, Z_95
from dosrios.arena.ratings import (
    SCALE,
    Table,
    Wins,
    fit_ratings,
    groups_that_met,
)


def expected_shares(table: Table, ratings: Sequence[float]) -> dict[int, float]:
    """The probability that each bot at a table wins: shares of the strengths that sit there."""
    strengths = [exp(ratings[bot] / SCALE) for bot in table]
    shares = dict.fromkeys(table, 0.0)
    for bot, strength in zip(table, strengths, strict=True):
        shares[bot] += strength / sum(strengths)
    return shares


def pair(*wins: float) -> Wins:
    return {(0, 1): wins}


def test_two_bots() -> None:
    """Who wins three of four is 400 · log10(3) = 191 points stronger."""
    fit = fit_ratings([pair(1, 3)], 2)
    assert fit.is_bounded
    assert fit.ratings == pytest.approx((0, 190.8485), abs=1e-3)


def test_three_bots_whose_results_agree() -> None:
    """Strengths 1 : 2 : 4 give these shares exactly, so they are the likeliest."""
    wins: Wins = {(0, 1): [10, 20, 0], (1, 2): [0, 30, 60], (0, 2): [8, 0, 32]}
    fit = fit_ratings([wins], 3)
    assert fit.ratings == pytest.approx((0, 400 * log10(2), 800 * log10(2)), abs=1e-6)


def test_three_bots_whose_results_contradict_each_other() -> None:
    """The likeliest strengths win as often altogether as was won (Bradley and Terry)."""
    wins: Wins = {(0, 1): [6, 4, 0], (1, 2): [0, 7, 3], (0, 2): [2, 0, 8]}
    fit = fit_ratings([wins], 3)
    for bot in range(3):
        won = sum(counts[bot] for counts in wins.values())
        expected = sum(
            sum(counts) * expected_shares(table, fit.ratings).get(bot, 0.0)
            for table, counts in wins.items()
        )
        assert expected == pytest.approx(won, abs=1e-6)


def test_one_against_three() -> None:
    """A bot with twice the strength of three like each other wins 2 of 5; 1 of 4 is equal."""
    table: Table = (0, 1, 1, 1)
    assert fit_ratings([{table: [40, 60]}], 2).ratings[1] == pytest.approx(-400 * log10(2))
    assert fit_ratings([{table: [25, 75]}], 2).ratings[1] == pytest.approx(0, abs=1e-6)
    assert expected_shares(table, (0, -400 * log10(2))) == pytest.approx({0: 0.4, 1: 0.6})


def test_a_match_without_a_winner_is_shared() -> None:
    fit = fit_ratings([pair(1.5, 0.5)], 2)
    assert fit.ratings[1] == pytest.approx(-190.8485, abs=1e-3)


def test_who_won_everything_gets_a_bound_that_is_called_one() -> None:
    fit = fit_ratings([pair(0, 10)], 2)
    assert not fit.is_bounded
    assert fit.ratings[1] == pytest.approx(400 * log10(10.5 / 0.5))
    rated, low, high = fit.difference(1, 0)
    assert 0 < low < rated < high


def test_who_beats_only_those_who_never_lost_to_others_is_unbounded_too() -> None:
    """0 and 1 win from each other, and both always from 2 (Ford's condition)."""
    wins: Wins = {(0, 1): [5, 5, 0], (0, 2): [9, 0, 0], (1, 2): [0, 9, 0]}
    assert not fit_ratings([wins], 3).is_bounded
    wins = {**wins, (1, 2): [0, 9, 1]}
    assert fit_ratings([wins], 3).is_bounded


def test_very_unequal_bots() -> None:
    wins: Wins = {(0, 1): [99999, 1, 0], (1, 2): [0, 99999, 1]}
    fit = fit_ratings([wins], 3)
    assert fit.ratings == pytest.approx((0, -2000, -4000), abs=0.01)


def test_the_interval_of_independent_matches() -> None:
    """The variance of the logarithm of the odds is 1 / (n p q)."""
    boards = [pair(won, 1 - won) for won in (1, 1, 1, 0)] * 250
    rated, low, high = fit_ratings(boards, 2).difference(0, 1)
    assert rated == pytest.approx(190.8485, abs=1e-3)
    spread = Z_95 * SCALE * sqrt(1 / (1000 * 0.75 * 0.25))
    assert (low, high) == pytest.approx((rated - spread, rated + spread), rel=1e-3)


def test_the_interval_of_boards_that_are_alike() -> None:
    """Both matches of a board end alike: as much as half as many matches say, but ten boards."""
    boards = [pair(2 * won, 2 - 2 * won) for won in (1, 1, 1, 0)] * 250
    rated, _, high = fit_ratings(boards, 2).difference(0, 1)
    alone = Z_95 * SCALE * sqrt(1 / (1000 * 0.75 * 0.25))
    mixed = sqrt((1000 * 1.0 + BOARDS_MIXED_IN * 0.5) / (1000 + BOARDS_MIXED_IN))
    assert high - rated == pytest.approx(alone * mixed, rel=1e-3)


def test_the_intervals_hold_the_truth_in_about_95_of_100() -> None:
    """Three bots, all pairs on the same 60 boards, on which one of them is at home."""
    rng = Random(4)
    strengths = (0.0, 100.0, 250.0)
    trials, held = 300, [0, 0]
    for _ in range(trials):
        boards = [_board_of(rng, strengths) for _ in range(60)]
        fit = fit_ratings(boards, 3)
        for bot in (1, 2):
            _, low, high = fit.difference(bot, 0)
            held[bot - 1] += low <= strengths[bot] <= high
    assert all(0.92 <= count / trials <= 0.99 for count in held)


def _board_of(rng: Random, strengths: tuple[float, ...]) -> dict[Table, list[float]]:
    wins: dict[Table, list[float]] = {}
    luck = rng.random()  # of both matches of a pair, half of the time
    for table in ((0, 1), (0, 2), (1, 2)):
        won = wins.setdefault(table, [0.0] * 3)
        shares = expected_shares(table, strengths)
        for _ in range(2):
            number = luck if rng.random() < 0.5 else rng.random()
            won[table[0] if number < shares[table[0]] else table[1]] += 1
    return wins


def test_groups_that_never_met_are_told_apart() -> None:
    assert groups_that_met([(0, 1), (2, 3), (1, 4)], 5) == [[0, 1, 4], [2, 3]]
    assert groups_that_met([(0, 1), (2, 3), (1, 2)], 4) == [[0, 1, 2, 3]]
