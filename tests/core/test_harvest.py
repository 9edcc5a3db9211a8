"""Section 9: the harvest, the cards and the Desperados."""

import pytest
from tests.core.positions import (
    MIDDLE,
    acts,
    after,
    can,
    cannot,
    counts,
    named,
    offered,
    position,
    row_of,
    standing,
)

from dosrios.core.cards import CARD_CODES, DECK
from dosrios.core.rules import chance_outcomes
from dosrios.core.state import CHANCE

# Rio Verde along a7..a4 into the west trail, Rio Moreno straight down column f into the lake.
RIVERS = "Vs b7sw a7s a6s a5s a4sw Ms f7s f6s f5s f4s f3s f2s f1s"
DECK_TEXT = "m m w w t t f f f V V M M DV DM"
WITHOUT = DECK_TEXT.split()


def all_but(*kept: str) -> str:
    """All cards but these, as discards."""
    rest = list(WITHOUT)
    for code in " ".join(kept).split():
        rest.remove(code)
    return " ".join(rest)


def test_the_deck() -> None:
    # R9.1
    assert sorted(WITHOUT) == sorted(
        code for code, number in zip(CARD_CODES, DECK, strict=True) for _ in range(number)
    )


# R9.2: the decision.


def test_putting_the_first_card_off() -> None:
    # R9.2: it goes to the end of the row; nobody is paid, nothing is drawn.
    state = position("a7", "f7", row="m f V", rivers=RIVERS)
    assert offered(state, "dh") == ["defer", "harvest"]
    after_it = after(state, "defer")
    assert row_of(after_it) == "f V m"
    assert after_it.money == (0, 0)
    assert after_it.stock == (2, 2)
    assert (after_it.pile, after_it.discards) == (state.pile, state.discards)
    assert acts(after_it) == "P2"


def test_a_card_may_be_put_off_for_ever() -> None:
    # R9.2: no limit; after three times the row is as it was.
    state = position("", "", row="m f V")
    for _ in range(10):
        state = after(state, "defer defer defer")
        assert row_of(state) == "m f V"
        assert can(state, "harvest defer")


# R9.3: who is paid.


@pytest.mark.parametrize(
    ("card", "money", "stock"),
    [
        # R9.3. P1: two on the maize a7, one on the forest a5, one on the hill b7, a finca alone
        # on the maize a6, one on the dry maize d4, one on wheat f4 together with his finca.
        # P2: one on the forest f7, his hacienda alone on the tobacco f5.
        ("m", (200, 0), (2, 2)),
        ("w", (100, 0), (2, 2)),
        ("t", (0, 100), (2, 2)),
        ("f", (0, 0), (3, 3)),
        ("V", (200, 0), (3, 2)),
        ("M", (100, 100), (2, 3)),
    ],
)
@pytest.mark.parametrize("active", ["P1", "P2"])
def test_what_a_card_pays(
    card: str, money: tuple[int, int], stock: tuple[int, int], active: str
) -> None:
    # R9.3: all players are paid, whoever is active.
    rest = [code for code in ("m", "w", "t") if code != card][:2]
    state = position(
        "2a7 a5 b7 d4 f4 +a6 +f4",
        "f7 d2 *f5",
        hills="b7",
        forests="a5 f7 d2",
        wheat="f4",
        tobacco="f5",
        rivers=RIVERS,
        row=" ".join([card, *rest]),
        active=active,
    )
    state = after(state, "harvest")
    assert state.money == money
    assert state.stock == stock


@pytest.mark.parametrize("pieces", ["a7", "2a7", "+a7", "*a7", "a7 +a7", "2a7 *a7"])
def test_each_field_pays_once(pieces: str) -> None:
    # R9.3: however many campesinos and buildings stand there.
    for card in ("m", "V"):
        state = after(position(pieces, "", row=f"{card} w t", rivers=RIVERS), "harvest")
        assert state.money == (100, 0)


def test_dry_fields_pay_nothing() -> None:
    # R9.3
    state = position("d4 d5 +d3", "d2", forests="d5", rivers=RIVERS, row="m w t")
    assert after(state, "harvest").money == (0, 0)
    state = position("d4 d5 +d3", "d2", forests="d5", rivers=RIVERS, row="f w t")
    assert after(state, "harvest").stock == (2, 2)


def test_a_river_card_pays_along_that_river_only() -> None:
    # R9.3, R4.4: Rio Verde has c7, Rio Moreno e7, both have column d.
    state = position("c7 d7", "e7 d1", rivers=MIDDLE, row="V w t")
    assert after(state, "harvest").money == (200, 100)
    state = position("c7 d7", "e7 d1", rivers=MIDDLE, row="M w t")
    assert after(state, "harvest").money == (100, 200)


def test_crops_pay_wherever_they_are_irrigated() -> None:
    # R9.3: along either river.
    state = position("a7 f1", "f7", rivers=RIVERS, row="m w t")
    assert after(state, "harvest").money == (200, 100)


def test_only_the_first_card_is_carried_out() -> None:
    # R9.2, R9.3
    state = position("a7", "", row="w m V", rivers=RIVERS)
    assert after(state, "harvest").money == (0, 0)


# R9.4: a new card.


def test_a_new_card_is_drawn_to_the_end_of_the_row() -> None:
    # R9.4: the card carried out is discarded, the others move up.
    state = after(position("", "", row="m w t"), "harvest")
    assert state.actor == CHANCE
    assert row_of(state) == "w t"
    assert counts(state.discards) == {"m": 1}
    state = after(state, "=V")
    assert row_of(state) == "w t V"
    assert acts(state) == "P2"
    assert counts(state.pile)["V"] == 1


def test_any_card_of_the_pile_can_be_drawn_and_no_other() -> None:
    # R9.4: both m are in row or discards, so is DV.
    state = after(position("", "", row="m w t", discards="m DV"), "harvest")
    assert offered(state) == ["=DM", "=M", "=V", "=f", "=t", "=w"]
    assert cannot(state, "=m =DV", "R9.4")
    assert cannot(after(state, "=f"), "=f", "R9.4")


def test_desperados_are_carried_out_at_once_and_another_card_is_drawn() -> None:
    # R9.4: neither lies in the row; both can come one after the other.
    state = after(position("", "", row="m w t"), "harvest =DV")
    assert row_of(state) == "w t"
    assert counts(state.discards) == {"m": 1, "DV": 1}
    assert state.actor == CHANCE
    state = after(state, "=DM")
    assert counts(state.discards) == {"m": 1, "DV": 1, "DM": 1}
    state = after(state, "=f")
    assert row_of(state) == "w t f"
    assert acts(state) == "P2"


def test_the_discards_become_the_pile_when_it_is_empty() -> None:
    # R9.4: the card just carried out included: the m drawn may be the one carried out.
    state = position("", "", row="m w t", discards=all_but("m w t"))
    assert counts(state.pile) == {}
    state = after(state, "harvest")
    assert counts(state.discards) == {}
    full = {"m": 2, "w": 1, "t": 1, "f": 3, "V": 2, "M": 2, "DV": 1, "DM": 1}
    assert counts(state.pile) == full
    state = after(state, "=m")
    assert row_of(state) == "w t m"
    assert counts(state.pile) == {**full, "m": 1}


def test_an_empty_pile_stays_empty_until_a_card_is_needed() -> None:
    # R9.4: the last card is drawn; nothing is shuffled by that, nor by putting off.
    state = position("", "", row="m w t", discards=all_but("m w t f"))
    state = after(state, "harvest")
    assert offered(state) == ["=f"]
    assert chance_outcomes(state)[0][1] == 1
    state = after(state, "=f defer")
    assert counts(state.pile) == {}
    assert sum(state.discards) == 12


def test_desperados_that_were_the_last_card_are_shuffled_in() -> None:
    # R9.4: another card must be drawn from the empty pile; the Desperados just carried out are
    # in the new one, and come again.
    state = position("2a7", "", row="m w t", discards=all_but("m w t DV"), rivers=RIVERS)
    state = after(state, "harvest")
    assert offered(state) == ["=DV"]
    state = after(state, "=DV")
    assert standing(state, "P1") == {"a7": 1, "C": 5}
    assert counts(state.discards) == {}
    assert counts(state.pile)["DV"] == 1
    state = after(state, "=DV")
    assert standing(state, "P1") == {"C": 6}
    assert counts(state.discards) == {"DV": 1}


# R9.5: the Desperados.


@pytest.mark.parametrize(
    ("card", "pieces", "left"),
    [
        # R9.5. Rio Verde: c7 d7 d6 d5 d4 ..; Rio Moreno: e7 d7 d6 ..
        # The first three fields with campesinos, whoever owns them; d4 and e7 are spared.
        ("DV", ("2d7 d4", "d6 d5 e7"), ({"d7": 1, "d4": 1, "C": 4}, {"e7": 1, "C": 5})),
        ("DM", ("2d7 d4", "d6 d5 e7"), ({"d7": 1, "d4": 1, "C": 4}, {"d5": 1, "C": 5})),
        # From the spring down: c7 first, not d1.
        ("DV", ("c7 d7 d6 d1", ""), ({"d1": 1, "C": 5}, {"C": 6})),
        # Fewer than three fields.
        ("DV", ("d1", "e7"), ({"C": 6}, {"e7": 1, "C": 5})),
        ("DV", ("a7 2W", "g7"), ({"a7": 1, "W": 2, "C": 3}, {"g7": 1, "C": 5})),
        # One campesino of each field, also of two.
        ("DV", ("2d7 2d6", "2d5"), ({"d7": 1, "d6": 1, "C": 4}, {"d5": 1, "C": 5})),
        # Fields with a hacienda are skipped and not counted,
        ("DV", ("2d7 d4 *d7", "d6 d5"), ({"d7": 2, "C": 4}, {"C": 6})),
        ("DV", ("2d7", "d6 d5 2d4 *d6"), ({"d7": 1, "C": 5}, {"d6": 1, "d4": 1, "C": 4})),
        # an empty one changes nothing,
        ("DV", ("d7 d6 d5 d4 *c7", ""), ({"d4": 1, "C": 5}, {"C": 6})),
        # and a finca protects nobody.
        ("DV", ("2d7 d4 +d7", "d6 d5 +d6"), ({"d7": 1, "d4": 1, "C": 4}, {"C": 6})),
    ],
)
def test_whom_the_desperados_hit(
    card: str, pieces: tuple[str, str], left: tuple[dict[str, int], dict[str, int]]
) -> None:
    # R9.5
    state = position(*pieces, rivers=MIDDLE, row="w t f")
    state = after(state, f"harvest ={card}")
    assert (standing(state, "P1"), standing(state, "P2")) == left


def test_desperados_ride_in_the_order_of_the_river() -> None:
    # R9.5: Rio Verde winds: c7 b7 c6 d6 c5 .. The first three are c7, b7 and c6.
    rivers = "Vse c7sw b7se c6se d6sw c5sw b5sw a5s a4sw Ms f7se g7s g6s g5s g4se"
    state = after(position("a5 b5 c5 c6 b7 c7", "", rivers=rivers), "harvest =DV")
    assert standing(state, "P1") == {"a5": 1, "b5": 1, "c5": 1, "C": 3}


def test_the_active_player_is_not_spared_nor_are_others() -> None:
    # R9.5
    for active in ("P1", "P2", "P3"):
        state = position("d7", "d6", "d5", rivers=MIDDLE, active=active)
        state = after(state, "harvest =DV")
        assert [standing(state, player) for player in ("P1", "P2", "P3")] == [{"C": 6}] * 3


# R9.6: when dams are scarce.


@pytest.mark.parametrize(
    ("supply", "active", "paid"),
    [
        # R9.6: each stands on two wet forests.
        (0, "P1", (0, 0, 0)),
        (1, "P1", (1, 0, 0)),
        (1, "P2", (0, 1, 0)),
        (1, "P3", (0, 0, 1)),
        (2, "P2", (0, 2, 0)),
        (3, "P1", (2, 1, 0)),
        (3, "P2", (0, 2, 1)),
        (3, "P3", (1, 0, 2)),
        (5, "P1", (2, 2, 1)),
        (5, "P2", (1, 2, 2)),
        (5, "P3", (2, 1, 2)),
        (6, "P2", (2, 2, 2)),
        (7, "P2", (2, 2, 2)),
    ],
)
@pytest.mark.parametrize("card", ["f", "V"])
def test_scarce_dams(supply: int, active: str, paid: tuple[int, ...], card: str) -> None:
    # R9.6: the active player in full, then clockwise each in full. Three dams are on the board.
    stock = (30 - supply, 4, 3)
    state = position(
        *("d7 d6", "d5 d4", "d3 d2"),
        forests="d7 d6 d5 d4 d3 d2",
        rivers=MIDDLE,
        dams="a1s a2s a3s",
        stock=stock,
        active=active,
        row=f"{card} m w t",
    )
    assert state.supply == supply
    state = after(state, "harvest")
    assert tuple(now - before for now, before in zip(state.stock, stock, strict=True)) == paid
    assert state.supply == supply - sum(paid)


def test_four_players_are_served_clockwise() -> None:
    # R9.6: P3, P4, then P1; nothing is left for P2.
    state = position(
        *("d7", "d6", "d5", "d4"),
        forests="d7 d6 d5 d4",
        rivers=MIDDLE,
        stock=(10, 10, 10, 7),
        active="P3",
        row="f m w t V",
    )
    assert after(state, "harvest").stock == (11, 10, 11, 8)


def test_money_is_never_scarce() -> None:
    # R9.6, R1.2: with no dam left, the farmland along the river is paid in full.
    state = position("c7 d7", "d6", forests="d7", rivers=MIDDLE, stock=(20, 20), row="V m w")
    state = after(state, "harvest")
    assert state.money == (100, 100)
    assert state.stock == (20, 20)


def test_harvests_do_not_move_anybody() -> None:
    # R9.3: campesinos, buildings and rivers stay.
    state = position("a7 +a6", "f7", rivers=RIVERS, row="m w t")
    harvested = after(state, "harvest")
    assert standing(harvested, "P1") == standing(state, "P1")
    assert named(harvested.fincas[0]) == "a6"
    assert harvested.flow == state.flow
