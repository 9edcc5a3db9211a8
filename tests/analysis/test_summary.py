from math import sqrt
from random import Random

import pytest
from tests.analysis.test_stretches import record_of
from tests.table.tables import TURNS

from dosrios.analysis.estimates import Chances, Difference
from dosrios.analysis.judging import Alternative, Judged
from dosrios.analysis.stretches import split
from dosrios.analysis.summary import (
    LEAST_SWING,
    Cause,
    balance_of,
    largest_swings,
    losses_of,
)

STRETCHES = split(record_of(TURNS))
"""Rivers, campesinos, a turn of P1 and one of P2, each with a card drawn."""


def two(chance: float, error: float = 0.01) -> Chances:
    return Chances((chance, 1 - chance), (error, error), 100_000)


def match(*chances: float, error: float = 0.01) -> list[Judged]:
    """The match with these chances of P1: start, after rivers, campesinos, decision, card, ..."""
    points = [two(chance, error) for chance in chances]
    start, rivers, campesinos, first, card, second, end = points
    return [
        Judged(STRETCHES[0], start, rivers, rivers, None),
        Judged(STRETCHES[1], rivers, campesinos, campesinos, None),
        Judged(STRETCHES[2], campesinos, first, card, None),
        Judged(STRETCHES[3], card, second, end, None),
    ]


def test_the_balance() -> None:
    """Own decisions, others', the setup and the cards add up to the end."""
    judged = match(0.5, 0.52, 0.55, 0.69, 0.60, 0.40, 0.28)
    balance = balance_of(judged, 0)
    assert (balance.start, balance.end) == (judged[0].before.of(0), judged[-1].after.of(0))
    parts = (balance.setup, balance.own, balance.others, balance.cards)
    assert [part.value for part in parts] == pytest.approx([0.05, 0.14, -0.20, -0.21])
    # In the setup the chance after the rivers drops out, in the cards nothing does.
    assert [part.error for part in parts] == pytest.approx(
        [0.01 * sqrt(2), 0.01 * sqrt(2), 0.01 * sqrt(2), 0.01 * 2]
    )
    other = balance_of(judged, 1)
    assert (other.own.value, other.others.value) == pytest.approx((0.20, -0.14))


@pytest.mark.parametrize("seed", range(5))
def test_the_parts_of_a_balance_add_up(seed: int) -> None:
    random = Random(seed)
    judged = match(*(random.random() for _ in range(7)))
    for player in (0, 1):
        balance = balance_of(judged, player)
        parts = (balance.setup, balance.own, balance.others, balance.cards)
        assert balance.start.value + sum(part.value for part in parts) == pytest.approx(
            balance.end.value
        )


def test_the_largest_swings() -> None:
    swings = largest_swings(match(0.5, 0.52, 0.55, 0.69, 0.60, 0.40, 0.28))
    assert [(swing.index, swing.cause) for swing in swings] == [
        (3, Cause.DECISIONS),
        (2, Cause.DECISIONS),
        (3, Cause.CARDS),
        (2, Cause.CARDS),
        (1, Cause.DECISIONS),
    ]
    first = swings[0]
    assert (first.before.chances[0], first.after.chances[0]) == (0.60, 0.40)
    # Of two whose chances change alike it is told of the one who decided.
    assert [swing.player for swing in swings[:2]] == [1, 0]
    assert [swing.change.value for swing in swings[:2]] == pytest.approx([0.2, 0.14])
    assert len(largest_swings(match(0.5, 0.52, 0.55, 0.69, 0.60, 0.40, 0.28), most=2)) == 2


def test_what_may_be_an_error_is_no_swing() -> None:
    chances = (0.5, 0.52, 0.55, 0.69, 0.60, 0.40, 0.28)
    assert [swing.index for swing in largest_swings(match(*chances, error=0.06))] == [3]
    assert largest_swings(match(*chances, error=0.2)) == []
    small = (0.5, 0.5, 0.5, 0.5 + 0.9 * LEAST_SWING, 0.5, 0.5, 0.5)
    assert largest_swings(match(*small, error=0.0)) == []


def alternative(gain: float, error: float = 0.01) -> Alternative:
    return Alternative((), is_same=False, chances=two(0.5), gain=Difference(gain, error))


def test_what_was_given_away() -> None:
    """P1's decisions: one clear mistake, one doubtful one, one better than the bot's."""
    turn = STRETCHES[2]
    gains = (0.10, 0.015, -0.04)
    judged = [Judged(turn, two(0.5), two(0.5), two(0.5), alternative(gain)) for gain in gains]
    judged.append(Judged(STRETCHES[3], two(0.5), two(0.5), two(0.5), alternative(0.3)))
    judged.append(Judged(STRETCHES[0], two(0.5), two(0.5), two(0.5), None))
    losses = losses_of(judged, 0)
    assert losses.judged == 3
    assert losses.better == (judged[0],)
    assert (losses.given_away.value, losses.given_away.error) == (0.10, 0.01)
    assert losses.net.value == pytest.approx(0.075)
    assert losses.net.error == pytest.approx(0.01 * sqrt(3))
    assert losses_of(judged, 1).given_away.value == pytest.approx(0.3)
    nobody = losses_of(judged[:0], 0)
    assert (nobody.judged, nobody.given_away, nobody.net) == (0, Difference(0, 0), Difference(0, 0))
