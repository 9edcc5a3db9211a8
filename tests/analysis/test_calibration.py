from math import log
from random import Random

import pytest

from dosrios.analysis.calibration import Calibration, calibrate
from dosrios.analysis.estimates import Chances
from dosrios.analysis.held_back import HeldBackMatch, Predictions


def match(winner: int, *chances: tuple[float, ...], number: int = 1) -> Predictions:
    """A match with these chances at the ends of turns."""
    moments = tuple(Chances(moment, (0.01,) * len(moment), 9) for moment in chances)
    return Predictions(HeldBackMatch(len(chances[0]), number), winner, moments)


def one(*matches: Predictions) -> Calibration:
    (found,) = calibrate(matches)
    return found


def test_scores_of_two_players() -> None:
    """By hand: (0.3² + 0.4²) / 2 and (-ln 0.7 - ln 0.6) / 2."""
    found = one(match(0, (0.7, 0.3)), match(1, (0.4, 0.6)))
    assert (found.players, found.matches, found.positions, found.stopped) == (2, 2, 2, 0)
    assert found.brier.value == pytest.approx((0.09 + 0.16) / 2)
    assert found.log_loss.value == pytest.approx(-(log(0.7) + log(0.6)) / 2)
    assert [found.brier.ignorant, found.log_loss.ignorant] == pytest.approx([0.25, log(2)])


def test_scores_of_more_players_are_means_over_them() -> None:
    found = one(match(2, (0.2, 0.3, 0.5)))
    assert found.brier.value == pytest.approx((0.04 + 0.09 + 0.25) / 3)
    even = one(match(2, (1 / 3,) * 3), match(0, (1 / 3,) * 3))
    assert even.brier.value == pytest.approx(even.brier.ignorant)
    assert even.log_loss.value == pytest.approx(even.log_loss.ignorant)


def test_what_was_held_for_impossible_counts_dear_but_not_for_ever() -> None:
    assert one(match(1, (1.0, 0.0))).log_loss.value == pytest.approx(-log(0.001))


def test_bins() -> None:
    found = one(
        match(0, (0.72, 0.28), (0.95, 0.05)),
        match(1, (0.78, 0.22), (1.0, 0.0)),
    )
    assert [(part.low, part.predictions, part.won) for part in found.bins] == [
        (0.0, 2, 0.5),
        (0.2, 2, 0.5),
        (0.7, 2, 0.5),
        (0.9, 2, 0.5),
    ]
    assert [part.mean for part in found.bins] == pytest.approx([0.025, 0.25, 0.75, 0.975])
    assert found.error == pytest.approx((0.475 + 0.25 + 0.25 + 0.475) / 4)
    for part in found.bins:
        assert 0 <= part.won_low < part.won < part.won_high <= 1


@pytest.mark.parametrize("players", [2, 3, 4])
def test_one_match_says_nothing_of_how_far_off_a_score_is(players: int) -> None:
    sure = (1.0, *[0.0] * (players - 1))
    found = one(match(players - 1, sure, sure))
    for score in (found.brier, found.log_loss):
        assert score.low == 0.0
        assert score.high == pytest.approx(score.value)  # All were as wrong as can be.
    found = one(match(0, sure))
    assert (found.brier.low, found.brier.value, found.brier.high) == (0.0, 0.0, 2 / players)


def test_stopped_matches_are_left_out() -> None:
    found = one(match(0, (0.7, 0.3)), match(-1, (0.1, 0.9)))
    assert (found.matches, found.stopped, found.positions) == (1, 1, 1)
    assert calibrate([match(-1, (0.5, 0.5))]) == []
    assert calibrate([]) == []


def test_each_number_of_players_for_itself() -> None:
    found = calibrate([match(0, (0.5, 0.3, 0.2)), match(0, (0.7, 0.3)), match(1, (0.6, 0.4))])
    assert [(part.players, part.matches) for part in found] == [(2, 2), (3, 1)]


def simulated(random: Random, matches: int, distort: float) -> list[Predictions]:
    """Matches that the first player wins with a chance that is told distorted."""
    played = []
    for number in range(matches):
        chance = random.random()
        winner = 0 if random.random() < chance else 1
        told = min(1.0, max(0.0, 0.5 + (chance - 0.5) * distort))
        played.append(match(winner, *[(told, 1 - told)] * 4, number=number))
    return played


def test_true_chances_are_found_to_be_true_and_false_ones_false() -> None:
    """With true chances the interval of nearly every bin holds what was predicted.

    Of two players the bins come in pairs, one of which is the mirror of the other.
    """
    random = Random(1)
    true = one(*simulated(random, 3000, 1.0))
    hits = [part.won_low <= part.mean <= part.won_high for part in true.bins]
    assert sum(hits) >= 8
    assert true.error < 0.03
    assert true.brier.low < 1 / 6 < true.brier.high
    false = one(*simulated(random, 3000, 2.0))
    assert false.error > 3 * true.error
    assert not all(part.won_low <= part.mean <= part.won_high for part in false.bins)


def test_positions_of_one_match_are_no_independent_evidence() -> None:
    """Four times the same prediction in each match leaves the intervals as they are."""
    once = one(*(match(number % 3 == 0, (0.62, 0.38)) for number in range(60)))
    often = one(*(match(number % 3 == 0, *[(0.62, 0.38)] * 4) for number in range(60)))
    for score, other in ((once.brier, often.brier), (once.log_loss, often.log_loss)):
        assert score.value == pytest.approx(other.value)
        assert score.high - score.low == pytest.approx(other.high - other.low)
    width, wide = (part.bins[1].won_high - part.bins[1].won_low for part in (once, often))
    assert wide == pytest.approx(width, rel=0.1)


def test_the_interval_of_a_score_holds_the_truth() -> None:
    """In about 95 of 100 series of matches; the expected score is that of true chances, 1/6."""
    random = Random(2)
    series = [one(*simulated(random, 80, 1.0)).brier for _ in range(200)]
    hits = sum(score.low <= 1 / 6 <= score.high for score in series)
    assert 180 <= hits <= 199
