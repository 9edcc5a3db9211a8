"""Section 11: what is open and what is hidden."""

from fractions import Fraction
from random import Random

import pytest
from tests.core.positions import after, counts, opening, position

from dosrios.core.actions import DRAW
from dosrios.core.cards import CARD_CODES, DECK
from dosrios.core.rules import apply_action, chance_outcomes, is_terminal, legal_actions
from dosrios.core.state import State


def odds(state: State) -> dict[str, Fraction]:
    return {str(action): probability for action, probability in chance_outcomes(state)}


def test_each_card_left_is_equally_likely() -> None:
    # R11.1, R9.4: of 15 cards m w t are in the row; m is carried out.
    state = after(position("", "", row="m w t"), "harvest")
    assert odds(state) == {
        "=m": Fraction(1, 12),
        "=w": Fraction(1, 12),
        "=t": Fraction(1, 12),
        "=f": Fraction(3, 12),
        "=V": Fraction(2, 12),
        "=M": Fraction(2, 12),
        "=DV": Fraction(1, 12),
        "=DM": Fraction(1, 12),
    }


def test_after_desperados_the_odds_are_those_of_the_rest() -> None:
    # R11.1: eleven cards are left.
    state = after(position("", "", row="m w t"), "harvest =DV")
    assert odds(state)["=f"] == Fraction(3, 11)
    assert "=DV" not in odds(state)


def test_nothing_is_drawn_while_a_player_acts() -> None:
    # R11.1
    assert chance_outcomes(position("", "")) == ()
    assert chance_outcomes(opening()) == ()


def test_what_is_in_the_pile_is_known() -> None:
    # R11.1: 15 cards minus row and discards.
    state = position("", "", row="m f V", discards="f f DV t")
    assert counts(state.pile) == {"m": 1, "w": 2, "t": 1, "V": 1, "M": 2, "DM": 1}


def test_a_state_knows_no_order_of_the_pile() -> None:
    # R11.1: whatever order the cards came in before, equal piles make equal states.
    first = after(position("", "", row="m w t"), "harvest =f defer harvest =V")
    other = after(position("", "", row="m w t"), "harvest =V defer harvest =f")
    assert first.pile == other.pile
    assert odds(after(first, "harvest")) == odds(after(other, "harvest"))
    assert all(isinstance(number, int) for number in first.pile)
    assert len(first.pile) == len(CARD_CODES)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_draws_over_whole_matches(players: int) -> None:
    # R11.1, R9.1, R9.4: the odds add up to one, and the draws are the legal actions.
    random = Random(players)
    state = opening(players=players)
    for _ in range(1500):
        if is_terminal(state):
            break
        outcomes = chance_outcomes(state)
        if outcomes:
            assert sum(probability for _, probability in outcomes) == 1
            assert all(probability > 0 for _, probability in outcomes)
            assert tuple(action for action, _ in outcomes) == legal_actions(state)
        else:
            assert all(action.kind != DRAW for action in legal_actions(state))
        lying = [state.row.count(card) for card in range(len(DECK))]
        everywhere = zip(state.pile, state.discards, lying, strict=True)
        assert tuple(map(sum, everywhere)) == DECK
        state = apply_action(state, random.choice(legal_actions(state)))
