from random import Random

import pytest
from tests.core.lively import mask, opening, positions

from dosrios.core.phases.victory import buildings_of
from dosrios.core.places import count_places
from dosrios.core.queries import Distance, distance_to_win
from dosrios.core.state import OVER, State


def built(fincas: str = "", hacienda: str = "", *, wet: str = "", money: int = 0) -> State:
    """P1 has these buildings and this money; these fields are irrigated."""
    state = opening(Random(0), players=2).copy()
    own = state.own(0)
    own.fincas, own.hacienda, own.money = mask(fincas), mask(hacienda), money
    state.wet = mask(wet)
    return state


def test_nothing_built() -> None:
    """R8.4, R10.1: five buildings cost 3,000 Rio, four with the hacienda 2,500."""
    progress = distance_to_win(built(money=700), 0)
    assert (progress.standing, progress.irrigated, progress.dry) == (0, 0, 0)
    assert progress.five_buildings == Distance(5, True, 3000, 2300, 0)
    assert progress.four_irrigated == Distance(4, True, 2500, 1800, 0)


def test_standing_dry() -> None:
    """R10.1: what stands dry is cheaper to irrigate than to build again."""
    progress = distance_to_win(built("a1 b1", "c1", wet="b1", money=400), 0)
    assert (progress.standing, progress.irrigated, progress.dry) == (3, 1, 2)
    assert progress.five_buildings == Distance(2, False, 1000, 600, 0)
    assert progress.four_irrigated == Distance(1, False, 500, 100, 2)


def test_four_fincas_and_no_hacienda() -> None:
    """R10.1: the hacienda is the fifth building; of four fincas one may stay dry."""
    progress = distance_to_win(built("a1 b1 c1 d1", wet="a1 b1", money=1200), 0)
    assert progress.five_buildings == Distance(1, True, 1000, 0, 0)
    assert progress.four_irrigated == Distance(1, True, 1000, 0, 1)


def test_the_hacienda_must_be_irrigated_itself() -> None:
    """R10.1: `the hacienda among them`."""
    progress = distance_to_win(built("a1 b1 c1", "d1", wet="a1 b1 c1"), 0)
    assert progress.four_irrigated == Distance(0, False, 0, 0, 1)


@pytest.mark.parametrize("seed", range(10))
def test_nothing_is_lacking_exactly_when_the_match_is_won(seed: int) -> None:
    """R10.1."""
    random = Random(seed)
    for position in positions(random, opening(random, rich=True), 400):
        over = position.phase == OVER
        lacking_nothing = []
        for player in range(position.players):
            progress = distance_to_win(position, player)
            assert progress.standing == count_places(buildings_of(position, player))
            lacking_nothing += [
                player
                for way in (progress.five_buildings, progress.four_irrigated)
                if way.buildings == way.dry == 0
            ]
        # While a river is being laid anew nobody has won yet, whatever is irrigated (R10.1).
        if position.head < 0:
            assert bool(lacking_nothing) == over
        if over:
            assert position.winner in lacking_nothing
