from fractions import Fraction
from random import Random

import pytest
from tests.core.lively import mask, moves, opening, place, positions
from tests.core.positions import position

from dosrios.core.actions import HARVEST, HARVEST_ACTION
from dosrios.core.cards import (
    CARD_KINDS,
    FOREST_CARD,
    IS_DESPERADO,
    MAIZE_CARD,
    MORENO_CARD,
    MORENO_DESPERADOS,
    TOBACCO_CARD,
    VERDE_CARD,
    VERDE_DESPERADOS,
)
from dosrios.core.places import BIT
from dosrios.core.queries import FieldPayment, Victim, income, raid_preview
from dosrios.core.rules import apply_action, chance_outcomes
from dosrios.core.state import ACTING, CHANCE, DRAWING, OVER, State

BED_OF_B = "Vs b7s b6s b5s b4s b3s b2s b1s"
BED_OF_F = "Ms f7s f6s f5s f4s f3s f2s f1s"


def turn(
    first: str, second: str, third: str, *, moreno: str = BED_OF_F, stock: tuple[int, ...] = ()
) -> State:
    """P2's turn of three; Verde runs down b, Moreno down f; b has a forest, a hill, wheat."""
    return position(
        *(first, second, third),
        active="P2",
        rivers=f"{BED_OF_B} {moreno}",
        forests="b5 a7 d7 f4",
        hills="b1",
        wheat="b2",
        stock=stock,
    )


def test_a_crop_pays_each_irrigated_field_once() -> None:
    """R9.3: b7, b6 and b3 are irrigated maize; two campesinos and a building count once."""
    state = turn("2b7 d4 +b7 +b6", "", "b3")
    found = income(state, MAIZE_CARD)
    assert (found.rio, found.dams) == ((200, 0, 100), (0, 0, 0))
    assert found.fields == (
        FieldPayment(place("b3"), 2, 100, 0),
        FieldPayment(place("b6"), 0, 100, 0),
        FieldPayment(place("b7"), 0, 100, 0),
    )


def test_a_river_pays_farmland_and_forest_along_it_but_no_hill() -> None:
    """R9.3."""
    state = turn("b7", "b5", "b1 f6")
    verde, moreno = income(state, VERDE_CARD), income(state, MORENO_CARD)
    assert (verde.rio, verde.dams) == ((100, 0, 0), (0, 1, 0))
    assert (moreno.rio, moreno.dams) == ((0, 0, 100), (0, 0, 0))


def test_dry_fields_pay_nobody() -> None:
    """R9.3."""
    assert income(turn("d4", "", ""), FOREST_CARD).fields == ()
    assert income(turn("d4 b7", "", ""), TOBACCO_CARD).rio == (0, 0, 0)


def test_when_dams_run_short_the_active_player_is_served_first() -> None:
    """R9.6: two forests of P2 and one each of P3 and P1, three dams."""
    state = turn("f4", "b5 d7", "a7", stock=(20, 17, 0))
    state.wet |= mask("a7 d7")
    found = income(state, FOREST_CARD)
    assert found.dams == (0, 2, 1)
    assert [(payment.player, payment.dams) for payment in found.fields] == [
        *((1, 1), (1, 1), (2, 1), (0, 0))
    ]


def test_desperados_pay_nobody() -> None:
    """R9.5."""
    found = income(turn("b7", "", ""), VERDE_DESPERADOS)
    assert (found.rio, found.dams, found.fields) == ((0, 0, 0), (0, 0, 0), ())


def test_desperados_ride_down_their_river() -> None:
    """R9.5: the first three fields with campesinos, a hacienda's not counted, a finca's are."""
    state = turn("2b7 b4 +b4", "b6 *b6", "b5 b2")
    verde, moreno = raid_preview(state)
    assert (verde.card, moreno.card) == (VERDE_DESPERADOS, MORENO_DESPERADOS)
    assert verde.victims == (
        Victim(place("b7"), 0),
        Victim(place("b5"), 2),
        Victim(place("b4"), 0),
    )
    assert moreno.victims == ()


def test_a_shared_stretch_belongs_to_both_rivers() -> None:
    """R4.4: Moreno turns off over e6, d6 and c5 into Verde's bed on b5."""
    state = turn("b7 b4", "d6", "f7", moreno="Ms f7sw e6sw d6sw c5sw")
    verde, moreno = raid_preview(state)
    assert verde.victims == (Victim(place("b7"), 0), Victim(place("b4"), 0))
    assert moreno.victims == (
        *(Victim(place("f7"), 2), Victim(place("d6"), 1), Victim(place("b4"), 0)),
    )
    assert income(state, VERDE_CARD).rio == (200, 0, 0)
    assert income(state, MORENO_CARD).rio == (100, 100, 100)


def test_the_chance_that_the_next_card_is_one() -> None:
    """R9.4, R11.1."""
    state = turn("", "", "")
    assert sum(state.pile) == 11
    assert [raid.chance for raid in raid_preview(state)] == [Fraction(1, 11)] * 2
    state.discards = tuple(left + (card == state.row[1]) for card, left in enumerate(state.pile))
    state.pile = (0,) * CARD_KINDS
    assert [raid.chance for raid in raid_preview(state)] == [Fraction(1, 13)] * 2
    state.phase = OVER
    assert [raid.chance for raid in raid_preview(state)] == [0, 0]


@pytest.mark.parametrize("seed", range(6))
def test_cards_bring_and_take_what_was_said(seed: int) -> None:
    """Against what carrying out and drawing does to the players."""
    random = Random(seed)
    harvests = raids = 0
    for before, action, after in moves(random, opening(random), 600):
        if action.kind == HARVEST:
            harvests += 1
            told = income(before, before.row[0])
            assert paid(before, after) == (told.rio, told.dams)
            for player in range(before.players):
                fields = [payment for payment in told.fields if payment.player == player]
                assert sum(payment.rio for payment in fields) == told.rio[player]
                assert sum(payment.dams for payment in fields) == told.dams[player]
        if before.phase == DRAWING and IS_DESPERADO[action.card]:
            raids += 1
            raid = next(raid for raid in raid_preview(before) if raid.card == action.card)
            left = [singles.bit_count() + pairs.bit_count() for singles, pairs in both(before)]
            for victim in raid.victims:
                left[victim.player] -= 1
            assert left == [s.bit_count() + p.bit_count() for s, p in both(after)]
            for victim in raid.victims:
                assert before.singles[victim.player] & BIT[victim.field]
                assert not after.pairs[victim.player] & BIT[victim.field]
    assert harvests > 20
    assert raids > 1


def paid(before: State, after: State) -> tuple[tuple[int, ...], tuple[int, ...]]:
    def gained(was: tuple[int, ...], now: tuple[int, ...]) -> tuple[int, ...]:
        return tuple(new - old for old, new in zip(was, now, strict=True))

    return gained(before.money, after.money), gained(before.stock, after.stock)


def both(state: State) -> list[tuple[int, int]]:
    return list(zip(state.singles, state.pairs, strict=True))


@pytest.mark.parametrize("seed", range(4))
def test_chances_are_those_of_the_draw(seed: int) -> None:
    random = Random(seed)
    checked = 0
    for at in positions(random, opening(random), 300):
        if at.phase == ACTING:
            drawing = apply_action(at, HARVEST_ACTION)
            assert drawing.actor == CHANCE
            chances = {action.card: chance for action, chance in chance_outcomes(drawing)}
            for raid in raid_preview(at):
                assert raid.chance == chances.get(raid.card, 0)
            checked += 1
        elif at.phase == DRAWING:
            chances = {action.card: chance for action, chance in chance_outcomes(at)}
            for raid in raid_preview(at):
                assert raid.chance == chances.get(raid.card, 0)
    assert checked > 50
