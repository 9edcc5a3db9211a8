import pickle

from tests.analysis.fakes import MoneyEstimator, shares

from dosrios.analysis.held_back import HeldBack, HeldBackMatch
from dosrios.bots.base import Budget
from dosrios.bots.estimating import estimate
from dosrios.bots.registry import make_bot
from dosrios.core.record import generate_states
from dosrios.core.ruleset import STANDARD
from dosrios.core.state import ACTING, POINTS
from dosrios.match.autoplay import play_match
from dosrios.match.chance import match_seed
from dosrios.match.opening import draw_opening

FEW = Budget(nodes=1)


def held_back(
    estimator: MoneyEstimator, *, moments: int = 5, turn_limit: int = 100, bot: str = "greedy"
) -> HeldBack:
    return HeldBack(bot, STANDARD, 3, turn_limit, moments, FEW, estimator)


def test_predictions_at_the_ends_of_turns() -> None:
    """In positions in which a turn begins; the winner is who wins the same match."""
    estimator = MoneyEstimator()
    found = held_back(estimator).predict(HeldBackMatch(2, 1))
    asked = [state for state, _, _ in estimator.asked]
    assert len(found.moments) == len(asked) == 5
    assert [moment.chances for moment in found.moments] == [shares(state) for state in asked]
    assert all((state.phase, state.points) == (ACTING, POINTS) for state in asked)
    turns = [state.turn for state in asked]
    assert turns == sorted(set(turns))
    seed = match_seed(3, 1)
    bots = [make_bot("greedy"), make_bot("greedy")]
    played = play_match(draw_opening(seed, 2), bots, seed, turn_limit=100)
    assert found.winner == played.last.winner
    assert set(asked) <= set(generate_states(played.record))


def test_all_turns_when_so_many_are_asked_for() -> None:
    estimator = MoneyEstimator()
    held_back(estimator, moments=1000).predict(HeldBackMatch(2, 2))
    turns = [state.turn for state, _, _ in estimator.asked]
    assert turns == list(range(1, turns[-1] + 1))


def test_a_stopped_match_has_no_winner() -> None:
    found = held_back(MoneyEstimator(), turn_limit=4, bot="random").predict(HeldBackMatch(3, 1))
    assert found.winner < 0
    assert len(found.moments) == 5


def test_a_match_depends_on_its_number_alone() -> None:
    one, other = (held_back(MoneyEstimator()).predict(HeldBackMatch(2, 4)) for _ in range(2))
    assert one == other
    assert held_back(MoneyEstimator()).predict(HeldBackMatch(2, 5)) != one


def test_it_can_be_done_in_another_process() -> None:
    work = HeldBack("greedy", STANDARD, 3, 100, 5, FEW, estimate)
    assert pickle.loads(pickle.dumps(work)) == work  # noqa: S301 - our own bytes
    assert pickle.loads(pickle.dumps(work.predict(HeldBackMatch(2, 1)))).winner in (0, 1)  # noqa: S301
