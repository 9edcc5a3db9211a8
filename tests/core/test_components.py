"""Section 1: what is in the box."""

import pytest
from tests.core.positions import (
    after,
    can,
    cannot,
    cards,
    opening,
    position,
    standing,
    valley,
)

from dosrios.core.cards import CARD_CODES, DECK
from dosrios.core.errors import InvalidValue
from dosrios.core.places import (
    BELOW,
    FIELDS,
    FIRST_FIELD,
    MORENO_SPRING,
    PLACE_COUNT,
    VERDE_SPRING,
)
from dosrios.core.rules import initial_state, legal_actions


@pytest.mark.parametrize("players", [2, 3, 4])
def test_two_to_four_play(players: int) -> None:
    # R1.1
    state = opening(players=players)
    assert len(state.money) == len(state.stock) == len(state.fincas) == players


@pytest.mark.parametrize("players", [-1, 0, 1, 5, 6])
def test_nobody_else_plays(players: int) -> None:
    # R1.1
    with pytest.raises(InvalidValue, match=r"there are 2 to 4 \(R1\.1\)"):
        initial_state(valley(), players=players, start=0, row=cards("m w t f V")[: players + 1])


@pytest.mark.parametrize("players", [2, 3, 4])
def test_six_campesinos_each(players: int) -> None:
    # R1.1: three of them are placed, three are in the city from the start (R3.4).
    state = opening(players=players)
    while state.turn == 0:
        state = after(state, legal_actions(state)[-1].text)
    for number in range(players):
        assert sum(standing(state, f"P{number + 1}").values()) == 6


def test_four_fincas_each() -> None:
    # R1.1: the fourth can be built, a fifth cannot; the hacienda can.
    state = position("2d4 +a1 +a2 +a3", "", money=(5000, 5000))
    assert can(state, "+d4")
    state = position("2d4 +a1 +a2 +a3 +a4", "+g1 +g2 +g3", money=(5000, 5000))
    assert cannot(state, "+d4", "R1.1")
    assert can(state, "*d4")


def test_one_hacienda_each() -> None:
    # R1.1: an opponent's does not count.
    assert cannot(position("d4 *a1", "", money=(5000, 0)), "*d4", "R1.1")
    assert can(position("d4", "*a1", money=(5000, 0)), "*d4")


def test_forty_dams() -> None:
    # R1.2: the supply is what is neither in hand nor on the board.
    assert opening(players=4).supply == 40 - 4 * 2
    state = position("", "", "", stock=(7, 0, 5), dams="d4s d4se Vse")
    assert state.supply == 40 - 12 - 3


def test_fifteen_cards() -> None:
    # R1.2, R9.1
    assert sum(DECK) == 15


def test_the_longest_course_has_sixteen_pieces() -> None:
    # R1.2: river pieces are not counted; two longest courses would need 32.
    def longest(place: int) -> int:
        return 1 + max(
            longest(below) if FIRST_FIELD <= below < PLACE_COUNT else 0 for below in BELOW[place]
        )

    assert longest(VERDE_SPRING) == longest(MORENO_SPRING) == 16


def test_money_is_counted_in_rio_without_limit() -> None:
    # R1.2: 500 is stored as 500, and a rich player is still paid.
    state = position("a7", "", row="m w t", money=(1_000_000, 0))
    assert after(state, "harvest").money == (1_000_100, 0)
    assert after(position("d4", "", money=(500, 0)), "+d4").money == (0, 0)


def test_the_board_has_49_fields() -> None:
    # R1.3; how the frame and the parts lie is R2.3.
    assert FIELDS.bit_count() == 49


def test_the_cards_by_kind() -> None:
    # R9.1
    deck = {"m": 2, "w": 2, "t": 2, "f": 3, "V": 2, "M": 2, "DV": 1, "DM": 1}
    assert dict(zip(CARD_CODES, DECK, strict=True)) == deck
