"""Budgets being spent, by nodes and by a clock."""

import pytest
from tests.bots.searching import Clock

from dosrios.bots import allowance as module
from dosrios.bots.allowance import FIRST_RATE, MARGIN, MEASURED, Allowance
from dosrios.bots.base import LEAST_SECONDS, MOST_SECONDS, Budget, parse_budget


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> Clock:
    clock = Clock(0.0)
    monkeypatch.setattr(module, "perf_counter", clock)
    return clock


def test_nodes_are_counted_down() -> None:
    allowance = Allowance(Budget(nodes=100))
    assert allowance.left == 100
    allowance.spend(60)
    assert (allowance.nodes, allowance.left, allowance.is_spent) == (60, 40, False)
    allowance.spend(60)
    assert (allowance.nodes, allowance.left, allowance.is_spent) == (120, 0, True)


@pytest.mark.parametrize(("most", "left"), [(30, 30), (300, 100)])
def test_a_level_may_allow_less_than_the_budget(most: int, left: int) -> None:
    assert Allowance(Budget(nodes=100), most).left == left


def test_no_clock_is_asked_where_the_budget_is_nodes(monkeypatch: pytest.MonkeyPatch) -> None:
    allowance = Allowance(Budget(nodes=100))

    def asked() -> float:
        raise AssertionError

    monkeypatch.setattr(module, "perf_counter", asked)
    allowance.spend(1)
    assert allowance.left == 99


def test_what_is_left_of_a_time_is_a_guess_first(clock: Clock) -> None:
    allowance = Allowance(Budget(seconds=1.0))
    assert allowance.left == int(MARGIN * FIRST_RATE)
    clock.now += MEASURED / 2
    allowance.spend(1)  # So soon the clock says nothing about the rate.
    assert allowance.left == int((MARGIN - MEASURED / 2) * FIRST_RATE)


def test_what_is_left_of_a_time_goes_by_how_quick_it_was(clock: Clock) -> None:
    allowance = Allowance(Budget(seconds=1.0))
    clock.now += 0.1
    allowance.spend(50)  # 500 a second
    assert allowance.left == pytest.approx((MARGIN - 0.1) * 500, abs=2)
    clock.now += 0.4
    allowance.spend(950)  # 2000 a second
    assert allowance.left == pytest.approx((MARGIN - 0.5) * 2000, abs=2)


def test_a_time_ends_whatever_was_done(clock: Clock) -> None:
    for nodes in (0, 1, 10_000_000):
        allowance = Allowance(Budget(seconds=0.5))
        allowance.spend(nodes)
        clock.now += 0.5 * MARGIN + 1e-6
        assert allowance.is_spent
        assert allowance.left == 0


def test_a_time_and_a_number_of_nodes(clock: Clock) -> None:
    allowance = Allowance(Budget(seconds=10.0), 100)
    assert allowance.left == 100
    allowance.spend(100)
    assert allowance.is_spent
    late = Allowance(Budget(seconds=1.0), 100)
    clock.now += 1.0
    assert late.is_spent


@pytest.mark.parametrize(
    "text", ["0.01ms", "0.001ms", "0.000001s", "0.0123456s", "200ms", "1s", "3600s", "1n", "2000n"]
)
def test_a_budget_is_written_as_it_is_read(text: str) -> None:
    budget = parse_budget(text)
    again = parse_budget(str(budget))
    assert again == budget or again.seconds == pytest.approx(budget.seconds, abs=LEAST_SECONDS)
    assert str(again) == str(budget)


@pytest.mark.parametrize("share", [1e-9, 3e-7, 8e-5, 0.4, MOST_SECONDS])
def test_a_share_of_a_budget_can_be_read_too(share: float) -> None:
    assert parse_budget(str(Budget(seconds=share))).seconds == pytest.approx(share, abs=1e-6)


@pytest.mark.parametrize("text", ["0s", "0ms", "0.0009ms", "3601s", "0n", "1e-05s", "-1s", "1.5n"])
def test_what_is_no_budget_is_refused(text: str) -> None:
    with pytest.raises(ValueError, match=r"no budget|is given|nodes are"):
        parse_budget(text)
