"""Openings by lot (R2.9, R3.1, R3.5), and draws."""

from collections import Counter

import pytest
from tests.core.positions import position

from dosrios.core.board import can_be_assembled
from dosrios.core.cards import DECK, IS_DESPERADO
from dosrios.core.errors import InvalidValue
from dosrios.core.reading import parse_record
from dosrios.core.rules import apply_action, chance_outcomes, legal_actions
from dosrios.core.ruleset import PUBLISHED
from dosrios.core.writing import format_record
from dosrios.match.chance import draw_below, draw_card, make_generator, shuffled
from dosrios.match.opening import draw_opening

SEEDS = range(300)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_openings_keep_the_rules(players: int) -> None:
    for seed in SEEDS:
        opening = draw_opening(seed, players, PUBLISHED)
        assert can_be_assembled(opening.board)  # R2.9
        assert len(opening.row) == players + 1  # R3.5
        assert not any(IS_DESPERADO[card] for card in opening.row)
        state = opening.initial_state()
        assert (state.players, state.start, state.ruleset) == (players, opening.start, PUBLISHED)
        assert sum(state.pile) == 15 - len(opening.row)


def test_everybody_may_begin_and_both_covers_are_laid() -> None:
    """R3.1, R2.3."""
    openings = [draw_opening(seed, 4) for seed in SEEDS]
    assert {opening.start for opening in openings} == {0, 1, 2, 3}
    assert len({opening.board for opening in openings}) == len(SEEDS)


def test_every_card_but_desperados_may_lie_in_the_row() -> None:
    """R3.5: as often as there are such cards."""
    counts = Counter(card for seed in range(3000) for card in draw_opening(seed, 2).row)
    for card, number in enumerate(DECK):
        expected = 0 if IS_DESPERADO[card] else 3000 * 3 * number / 13
        assert abs(counts[card] - expected) < 150


def test_the_same_seed_gives_the_same_opening_on_every_python() -> None:
    """Pinned: changing what a seed gives would break every link to a match by its seed."""
    text = format_record(draw_opening(7, 3).record())
    assert text.splitlines() == [
        "[Record 1]",
        "[Rules standard]",
        "[Players 3]",
        "[Start P1]",
        "[Board fhfmttf fhtwhwm hffmwtf fwfmfhm hhtwfht hfhftmw fhwfhhm]",
        "[Row t M w w]",
        "",
    ]


def test_openings_of_other_seeds_and_signs_differ() -> None:
    assert draw_opening(7, 2) == draw_opening(7, 2)
    assert draw_opening(7, 2) != draw_opening(-7, 2)


@pytest.mark.parametrize("players", [-1, 0, 1, 5])
def test_two_to_four_play(players: int) -> None:
    """R1.1."""
    with pytest.raises(InvalidValue, match=r"R1\.1"):
        draw_opening(1, players)


def test_the_record_of_an_opening() -> None:
    opening = draw_opening(3, 2)
    state = opening.initial_state()
    record = opening.record(legal_actions(state)[:1], {"Seed": "3"})
    assert parse_record(format_record(record)) == record


def test_cards_are_drawn_by_their_exact_probabilities() -> None:
    """R9.4, R11.1."""
    before = position("d4", "a1", row="m w t", discards="f f DV")
    (harvest,) = [action for action in legal_actions(before) if action.text == "harvest"]
    state = apply_action(before, harvest)
    generator = make_generator(1)
    counts = Counter(draw_card(generator, state) for _ in range(12_000))
    outcomes = dict(chance_outcomes(state))
    assert counts.keys() == outcomes.keys()
    for action, probability in outcomes.items():
        assert abs(counts[action] - 12_000 * probability) < 250


def test_no_card_is_drawn_where_none_is_to_be() -> None:
    with pytest.raises(ValueError, match=r"R9\.4"):
        draw_card(make_generator(1), position("d4", "a1"))


def test_generators_do_not_disturb_each_other() -> None:
    first = make_generator(1, "draws")
    alone = [first.random() for _ in range(3)]
    again, other = make_generator(1, "draws"), make_generator(1, "bots")
    mixed = [(again.random(), other.random()) for _ in range(3)]
    assert [number for number, _ in mixed] == alone
    assert [number for _, number in mixed] != alone


def test_drawing_lots() -> None:
    generator = make_generator(5)
    assert Counter(draw_below(generator, 3) for _ in range(300)).keys() == {0, 1, 2}
    orders = Counter("".join(shuffled(generator, "abc")) for _ in range(6000))
    assert len(orders) == 6
    assert all(850 < count < 1150 for count in orders.values())


def test_chance_is_the_same_on_every_python() -> None:
    """Pinned: `Random.random` and the seeding by text are promised not to change."""
    assert shuffled(make_generator(7, "opening"), range(8)) == [3, 5, 6, 1, 0, 7, 4, 2]
