"""What cards would bring and take: payments and Desperados (R9.3 to R9.6)."""

from dataclasses import dataclass
from fractions import Fraction

from dosrios.core.cards import IS_DESPERADO, MORENO_DESPERADOS, VERDE_DESPERADOS
from dosrios.core.phases.harvest import PAY, paying_fields, payments_for, victims
from dosrios.core.phases.victory import buildings_of
from dosrios.core.places import BIT, places_in
from dosrios.core.state import OVER, State


@dataclass(frozen=True, slots=True)
class FieldPayment:
    """What one field brings one player."""

    field: int
    player: int
    rio: int
    dams: int
    """1 for a forest field, 0 for farmland and for a forest field when the dams have run out."""


@dataclass(frozen=True, slots=True)
class Income:
    """What a card brings everybody."""

    card: int
    rio: tuple[int, ...]
    """By player."""
    dams: tuple[int, ...]
    """By player."""
    fields: tuple[FieldPayment, ...]
    """In the order of payment: the active player first, then clockwise (R9.6), each player's
    fields in notation order."""


def income(state: State, card: int) -> Income:
    """What each player would be paid if a card of this kind were carried out now (R9.3, R9.6).

    For any kind of card, whether or not one lies in the row; Desperados pay nobody. When the supply
    of dams runs short, a player's later fields bring nothing.
    """
    if IS_DESPERADO[card]:
        return Income(card, (0,) * state.players, (0,) * state.players, ())
    payments = payments_for(state, card)
    rio_fields, dam_fields = paying_fields(state, card)
    fields: list[FieldPayment] = []
    for distance in range(state.players):
        player = (state.active + distance) % state.players
        held = state.holdings[player].singles | buildings_of(state, player)
        dams_left = payments[player][1]
        for field in places_in(held & (rio_fields | dam_fields)):
            if rio_fields & BIT[field]:
                fields.append(FieldPayment(field, player, PAY, 0))
            else:
                fields.append(FieldPayment(field, player, 0, min(dams_left, 1)))
                dams_left = max(dams_left - 1, 0)
    return Income(
        card,
        tuple(rio for rio, _ in payments),
        tuple(dams for _, dams in payments),
        tuple(fields),
    )


@dataclass(frozen=True, slots=True)
class Victim:
    """Whose campesino Desperados would send to the city, and from where."""

    field: int
    player: int


@dataclass(frozen=True, slots=True)
class Raid:
    """What one Desperado card would do."""

    card: int
    victims: tuple[Victim, ...]
    """In the order in which the Desperados come to them, at most three (R9.5)."""
    chance: Fraction
    """How likely the next card drawn is this one."""


def raid_preview(state: State) -> tuple[Raid, ...]:
    """Whom the Desperados of each river would hit if they came now; Rio Verde first (R9.5).

    The chance is that of the next draw, which the next card carried out brings about: the first of
    the row, unless a card is being drawn already (R9.4). Once the match is over it is 0.
    """
    return tuple(
        Raid(
            card,
            tuple(Victim(field, player) for field, player in victims(state, card)),
            _chance_of_next(state, card),
        )
        for card in (VERDE_DESPERADOS, MORENO_DESPERADOS)
    )


def _chance_of_next(state: State, card: int) -> Fraction:
    if state.phase == OVER:
        return Fraction(0)
    if any(state.pile):
        return Fraction(state.pile[card], sum(state.pile))
    # An empty pile is made anew from the discards and the card carried out, no Desperado (R9.4).
    return Fraction(state.discards[card], sum(state.discards) + 1)
