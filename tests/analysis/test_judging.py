from collections.abc import Collection
from itertools import pairwise

import pytest
from tests.analysis.fakes import FirstBot, LineBot, MoneyEstimator, always, shares
from tests.analysis.test_stretches import record_of
from tests.table.tables import SETUP, TURNS

from dosrios.analysis.estimates import Chances, Difference, difference, estimated, t_95
from dosrios.analysis.judging import (
    LEAST_GAIN,
    Alternative,
    Analyst,
    Judged,
    looks_of,
    share_of,
)
from dosrios.analysis.stretches import split
from dosrios.bots.base import Bot, Budget
from dosrios.core.state import DRAWING, State
from dosrios.match.chance import make_generator

NODES = Budget(nodes=1000)


def judged(
    estimator: MoneyEstimator,
    bot: Bot,
    *,
    texts: list[str] = TURNS,
    players: Collection[int] | None = None,
    first: int = 0,
    budget: Budget = NODES,
) -> list[Judged]:
    analyst = Analyst(estimator, always(bot), budget, seed=5)
    return list(analyst.judge(split(record_of(texts))[first:], players))


def alternatives(found: list[Judged]) -> list[Alternative | None]:
    return [one.alternative for one in found]


def other_line(state: State) -> str:
    """In the first turn what was played, in the second a card put off at once."""
    return " ".join(TURNS[12:19]) if state.turn == 1 else "defer"


def test_the_chances_before_and_after() -> None:
    found = judged(MoneyEstimator(), FirstBot())
    assert [one.stretch.turn for one in found] == [0, 0, 1, 2]
    for one in found:
        assert one.before.chances == shares(one.stretch.before)
        assert one.decided.chances == shares(one.stretch.decided)
        assert one.after.chances == shares(one.stretch.after)
    for one, following in pairwise(found):
        assert following.before is one.after
    # Money is paid by the decision to carry the card out, not by the next card.
    assert found[2].before.chances == (0.5, 0.5)
    assert found[2].decided.chances == found[2].after.chances != (0.5, 0.5)


def test_the_setup_as_a_whole_is_nobodys_decision() -> None:
    assert alternatives(judged(MoneyEstimator(), FirstBot()))[:2] == [None, None]


def test_what_the_bot_would_have_done() -> None:
    """R9.2: P2 was paid by the card that he carried out; that the bot puts it off is no better."""
    same, other = alternatives(judged(MoneyEstimator(error=0.001), LineBot(other_line)))[2:]
    assert same is not None
    assert same.is_same
    assert (same.gain, same.is_better) == (Difference(0.0, 0.0), False)
    assert other is not None
    assert not other.is_same
    assert [action.text for action in other.line] == ["defer"]
    last = split(record_of(TURNS))[-1]
    assert other.chances.chances == shares(last.before)
    expected = shares(last.before)[1] - shares(last.decided)[1]
    assert other.gain.value == expected
    assert other.gain.error == pytest.approx(0.001 * 2**0.5)
    assert expected < 0
    assert not other.is_better


@pytest.mark.parametrize(("error", "is_better"), [(0.0, True), (0.02, True), (0.5, False)])
def test_only_what_is_better_by_more_than_its_error_is_called_so(
    error: float, is_better: bool
) -> None:
    """P1 put the first card off; the bot would have carried it out, and been paid for it."""
    played = [*TURNS[:18], "defer"]
    bot = LineBot(" ".join(TURNS[12:19]))
    alternative = alternatives(judged(MoneyEstimator(error), bot, texts=played))[-1]
    assert alternative is not None
    assert alternative.gain.value > 0.1
    assert alternative.is_better == is_better


@pytest.mark.parametrize(("gain", "is_better"), [(LEAST_GAIN, True), (LEAST_GAIN * 0.99, False)])
def test_nothing_is_better_by_next_to_nothing(gain: float, is_better: bool) -> None:
    chances = Chances((0.5, 0.5), (0.0, 0.0), 9)
    alternative = Alternative((), is_same=False, chances=chances, gain=Difference(gain, 0.0))
    assert alternative.is_better == is_better


def test_both_are_estimated_at_the_same_point_with_the_same_luck_and_budget() -> None:
    estimator = MoneyEstimator()
    judged(estimator, LineBot(other_line))
    last = split(record_of(TURNS))[-1]
    first_number = make_generator(5, f"estimate {last.decided_ply}").random()
    asked = [(state, budget) for state, budget, luck in estimator.asked if luck == first_number]
    assert len(asked) == 2
    assert {budget.nodes for _, budget in asked} == {200}
    decided, might_have_been = (state for state, _ in asked)
    assert decided == last.decided
    assert decided.phase == DRAWING
    assert might_have_been.row == (*last.before.row[1:], last.before.row[0])


def test_the_bot_is_a_new_one_each_time_and_thinks_within_its_share() -> None:
    asked = []

    def make(budget: Budget) -> Bot:
        asked.append(budget)
        return FirstBot()

    analyst = Analyst(MoneyEstimator(), make, Budget(seconds=2.0), seed=1)
    list(analyst.judge(split(record_of(TURNS))))
    assert asked == [Budget(seconds=0.8)] * 2


def test_only_some_players() -> None:
    found = alternatives(judged(MoneyEstimator(), FirstBot(), players={1}))
    assert [alternative is not None for alternative in found] == [False, False, False, True]


def test_what_is_found_does_not_depend_on_what_else_is_judged() -> None:
    whole = judged(MoneyEstimator(0.01), LineBot(other_line))
    for first in range(4):
        part = judged(MoneyEstimator(0.01), LineBot(other_line), first=first)
        assert part == whole[first:]


def test_an_unfinished_turn_is_estimated_but_not_compared() -> None:
    found = judged(MoneyEstimator(), FirstBot(), texts=TURNS[:15])
    assert found[-1].stretch.turn == 1
    assert alternatives(found)[-1] is None
    assert judged(MoneyEstimator(), FirstBot(), texts=TURNS[:19])[-1].alternative is not None


def test_each_of_the_setup_is_compared() -> None:
    analyst = Analyst(MoneyEstimator(), always(FirstBot()), NODES, seed=1)
    found = list(analyst.judge(split(record_of(SETUP), each_of_setup=True)))
    assert all(one.alternative is not None for one in found)
    lines = [one.alternative.line for one in found if one.alternative is not None]
    assert all(len(line) == 1 for line in lines)


def test_when_it_is_over_there_is_nothing_to_estimate() -> None:
    """R10.1."""
    from tests.core.positions import after, position

    over = after(position("d4 +c4 +c5 +c6 *d6", "g3", "g2", money=(500, 0, 0)), "+d4")
    estimator = MoneyEstimator(0.3)
    found = estimated(estimator, over, make_generator(1), NODES)
    assert found == Chances((1.0, 0.0, 0.0), (0.0, 0.0, 0.0), 0)
    assert estimator.asked == []


def test_a_difference_has_the_errors_of_both() -> None:
    one, other = Chances((0.6, 0.4), (0.03, 0.02), 9), Chances((0.5, 0.5), (0.04, 0.02), 9)
    found = difference(one, other, 0)
    assert [found.value, found.error] == pytest.approx([0.1, 0.05])
    assert Difference(0.1, 0.05).margin == pytest.approx(0.098, abs=0.001)
    assert not Difference(-0.09, 0.05).is_certain
    assert Difference(-0.1, 0.05).is_certain
    assert Difference(0.001, 0.0).is_certain
    assert not Difference(0.0, 0.0).is_certain


def test_errors_that_are_little_known_make_wide_intervals() -> None:
    """Student's t: with four samples 3.18 standard errors, with many 1.96."""
    table = {3: 3.182, 4: 2.776, 5: 2.571, 10: 2.228, 30: 2.042, 1000: 1.962}
    for freedom, expected in table.items():
        assert t_95(freedom) == pytest.approx(expected, rel=0.01)
    assert Chances((0.5, 0.5), (0.1, 0.1), 4).margins[0] == pytest.approx(0.318, rel=0.01)
    same = difference(Chances((0.5,), (0.1,), 4), Chances((0.4,), (0.1,), 4), 0)
    assert same.freedom == pytest.approx(6)
    sure = difference(Chances((1.0,), (0.0,), 0), Chances((0.4,), (0.1,), 4), 0)
    assert sure.freedom == pytest.approx(3)


@pytest.mark.parametrize("texts", [TURNS, TURNS[:19], TURNS[:15], SETUP, TURNS[:3]])
@pytest.mark.parametrize("players", [None, {0}])
def test_the_bound_holds(texts: list[str], players: Collection[int] | None) -> None:
    """No more is estimated and thought than was counted; in seconds that is at most the budget."""
    estimator, thoughts = MoneyEstimator(), []

    def make(budget: Budget) -> Bot:
        thoughts.append(budget)
        return FirstBot()

    stretches = split(record_of(texts))
    analyst = Analyst(estimator, make, Budget(seconds=50.0), seed=1)
    list(analyst.judge(stretches, players))
    looks = looks_of(stretches, players)
    assert len(estimator.asked) <= looks.estimates
    assert len(thoughts) == looks.thoughts
    taken = [budget.seconds or 0 for _, budget, _ in estimator.asked]
    taken += [budget.seconds or 0 for budget in thoughts]
    most = analyst.most_seconds(stretches, players)
    assert sum(taken) <= most + 0.001
    assert most <= 50.0 * (len(stretches) + 0.2) + 0.001


def test_a_budget_in_nodes_is_tried_to_know_how_long_it_takes() -> None:
    made = []

    def make(budget: Budget) -> Bot:
        made.append(budget)
        return FirstBot()

    stretches = split(record_of(TURNS))
    analyst = Analyst(MoneyEstimator(), make, NODES, seed=1)
    assert analyst.most_seconds(stretches) > 0
    assert made == [Budget(nodes=400)]
    assert analyst.most_seconds(stretches[:2]) > 0
    assert len(made) == 1


def test_shares_of_a_budget() -> None:
    assert share_of(Budget(seconds=2.0), 0.4) == Budget(seconds=0.8)
    assert share_of(Budget(nodes=1000), 0.4) == Budget(nodes=400)
    assert share_of(Budget(nodes=1), 0.2) == Budget(nodes=1)
