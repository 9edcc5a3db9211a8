"""What a position is worth to `greedy`: how far everybody is from winning, in Rio.

Each player has a *distance*: the money he still lacks for the nearer of the two ways to win
(R10.1), less what he can hope to be paid. A position is good for a player when his own distance
is short and those of the others are long. Being near counts more than being a little nearer:
the score of a distance d is exp(-d / SCALE), so that the leader's last 500 Rio matter most.
"""

from math import exp
from typing import Final

from dosrios.core.cards import CARD_KINDS, IS_DESPERADO
from dosrios.core.phases.harvest import paying_fields, victims
from dosrios.core.places import (
    CITY_BIT,
    EAST_BIT,
    TOUCHING,
    WEST_BIT,
    count_places,
    generate_places,
)
from dosrios.core.state import (
    FINCA_PRICE,
    FINCAS,
    HACIENDA_PRICE,
    PLACING,
    State,
)

WON: Final = 1000.0
"""The score of a won match; no hope comes near it."""
SCALE: Final = 900.0
"""Rio by which a distance must shrink for the score to grow e-fold."""

REWATER: Final = 450.0
"""What it takes, in Rio, to bring water to a building that lies dry."""
FIELD_PAY: Final = 100.0
"""Rio for a paying field (R9.3)."""
DAM_WORTH: Final = (0.0, 60.0, 100.0, 130.0, 150.0, 165.0, 175.0)
"""What so many dams in hand are worth; more than the last are worth no more."""
BUILT_WORTH: Final = 40.0
"""What a building is worth beyond its price: it cannot be chased or taken back (R8.4)."""

LATER: Final = 0.85
"""What a payment is worth that comes one turn later."""
SAFETY: Final = 0.75
"""The chance that a campesino, who can be chased, still stands there when a card is paid."""
CARRIED_OUT: Final = (0.15, 0.5, 0.9)
"""The chance that a card is carried out when it pays the one who decides less than the others
on average, as much, or more (R9.2)."""
BUILDING_RATE: Final = 130.0
CAMPESINO_RATE: Final = 35.0
"""What a farmland field that one river waters is worth for the harvests after the open row."""
NEAR_WORTH: Final = (28.0, 16.0)
"""What a campesino is worth that stands one or two steps from irrigated farmland."""
RAID_LOSS: Final = 50.0
"""What it costs, in Rio, to be sent to the city (R9.5)."""

PATIENT_ROUNDS: Final = 25
"""Rounds after which a bot slowly stops to grudge the others what they are paid and to fear the
Desperados, so that bots who put off every card for such reasons come to an end."""
SLOW_ROUNDS: Final = 15
"""Rounds until it has stopped: from then on it carries out every card."""


class Waters:
    """What one course of the rivers pays, worked out once for all positions that share it."""

    __slots__ = ("farmland", "near", "nearer", "paying", "shared")

    def __init__(self, state: State) -> None:
        paying = [
            (0, 0) if IS_DESPERADO[card] else paying_fields(state, card)
            for card in range(CARD_KINDS)
        ]
        self.paying: tuple[tuple[int, int], ...] = tuple(paying)
        """By kind of card: masks of the fields that pay money and dams (R9.3)."""
        self.farmland: int = state.wet & state.board.farmland
        self.shared: int = paying[4][0] & paying[5][0]
        """Farmland along both rivers."""
        self.nearer: int = dilated(self.farmland) & ~self.farmland
        """Places one step from irrigated farmland, and `near` those two steps away."""
        self.near: int = dilated(self.nearer) & ~self.farmland & ~self.nearer


def dilated(mask: int) -> int:
    """The places that touch a place of the mask."""
    touching = 0
    for place in generate_places(mask):
        touching |= TOUCHING[place]
    return touching


def need(money: int, fincas: int, hacienda: int, wet: int) -> float:
    """The Rio that a player lacks for the cheaper way to win (R10.1)."""
    built = fincas.bit_count()
    in_hand = FINCAS - built
    missing = 3 - min(3, (fincas & wet).bit_count())
    new = min(missing, in_hand)
    five = FINCA_PRICE * in_hand
    four = FINCA_PRICE * new + REWATER * (missing - new)
    if not hacienda:
        return min(five, four) + HACIENDA_PRICE - money
    if not hacienda & wet:
        four += REWATER
    return min(five, four) - money


class Evaluation:
    """The scores of all positions that can come up in one turn of one player."""

    def __init__(self, state: State, player: int) -> None:
        players = state.players
        first = state.start if state.phase == PLACING else state.active
        self.player: int = player
        self.evaluated: int = 0
        """How many positions were given a score."""
        self._row = state.row
        self._deciders = tuple((first + turn) % players for turn in range(players + 1))
        """Who decides over each card of the row: exactly known until the row has gone round."""
        self._worths = tuple(LATER**turn for turn in range(players + 1))
        late = max(0, state.turn // players - PATIENT_ROUNDS) / SLOW_ROUNDS
        self._patience = max(0.0, 1.0 - late)
        envy = self._patience / (players - 1)
        self._signs = tuple(1.0 if other == player else -envy for other in range(players))
        self._waters: dict[bytes, Waters] = {}
        self._dams_left = state.supply > 0

    def waters(self, state: State) -> Waters:
        """What the rivers of a position pay."""
        waters = self._waters.get(state.flow)
        if waters is None:
            waters = self._waters[state.flow] = Waters(state)
        return waters

    def score(self, state: State) -> float:
        """What a position is worth to the player when the actions end in it."""
        carried_out, put_off = self.decisions(state)
        if self._deciders[0] == self.player:
            return max(carried_out, put_off)
        return (carried_out + put_off) / 2

    def decisions(self, state: State) -> tuple[float, float]:
        """What it is worth that the first card is carried out now, and that it is not (R9.2)."""
        self.evaluated += 1
        if state.winner >= 0:
            won = WON if state.winner == self.player else -WON
            return won, won
        waters = self.waters(state)
        now = self.payments(state, waters, 0)
        hopes = self.hopes(state, waters)
        carried_out = put_off = 0.0
        for player, sign in enumerate(self._signs):
            own = state.holdings[player]
            distance = need(own.money, own.fincas, own.hacienda, state.wet) - hopes[player]
            put_off += sign * exp(-distance / SCALE)
            carried_out += sign * exp((now[player] - distance) / SCALE)
        return carried_out, put_off

    def payments(self, state: State, waters: Waters, turn: int) -> list[float]:
        """What each player is paid if the card that is first so many turns ahead is carried out.

        Campesinos that may be chased before count for less.
        """
        money_fields, dam_fields = waters.paying[self._row[turn]]
        safety = SAFETY if turn else 1.0
        dam_worth = 30.0 if self._dams_left else 0.0
        payments = []
        for singles, fincas, hacienda in zip(
            state.singles, state.fincas, state.haciendas, strict=True
        ):
            built = fincas | hacienda
            standing = singles & ~built
            payments.append(
                FIELD_PAY
                * (
                    (built & money_fields).bit_count()
                    + safety * (standing & money_fields).bit_count()
                )
                + (
                    dam_worth
                    * (
                        (built & dam_fields).bit_count()
                        + safety * (standing & dam_fields).bit_count()
                    )
                    if dam_fields
                    else 0.0
                )
            )
        return payments

    def hopes(self, state: State, waters: Waters) -> list[float]:
        """What each player has to look forward to, in Rio."""
        hopes = [self._prospects(state, waters, player) for player in range(state.players)]
        for turn in range(1, state.players + 1):
            payments = self.payments(state, waters, turn)
            own = payments[self._deciders[turn]]
            others = (sum(payments) - own) / (state.players - 1)
            chance = CARRIED_OUT[1 + (own > others) - (own < others)] * self._worths[turn]
            for player, payment in enumerate(payments):
                hopes[player] += chance * payment
        return hopes

    def _prospects(self, state: State, waters: Waters, player: int) -> float:
        """What a player's goods and places are worth beyond the open row."""
        built = state.holdings[player].fincas | state.holdings[player].hacienda
        standing = state.holdings[player].singles & ~built
        near, nearer = waters.near, waters.nearer
        ready = count_places(standing & nearer)
        coming = count_places(standing & near)
        for edge, number in (
            (CITY_BIT, state.holdings[player].city),
            (WEST_BIT, state.holdings[player].west),
            (EAST_BIT, state.holdings[player].east),
        ):
            if number and edge & nearer:
                ready += number
            elif number and edge & near:
                coming += number
        return (
            BUILT_WORTH * count_places(built)
            + BUILDING_RATE
            * (count_places(built & waters.farmland) + 0.5 * count_places(built & waters.shared))
            + CAMPESINO_RATE
            * (
                count_places(standing & waters.farmland)
                + 0.5 * count_places(standing & waters.shared)
            )
            + NEAR_WORTH[0] * ready
            + NEAR_WORTH[1] * coming
            + DAM_WORTH[min(state.holdings[player].stock, len(DAM_WORTH) - 1)]
        )

    def raid_risk(self, state: State) -> float:
        """What the Desperados who may be drawn cost the player more than the others (R9.4)."""
        total = sum(state.pile) or 1
        risk = 0.0
        if not self._patience:
            return risk
        for card, is_desperado in enumerate(IS_DESPERADO):
            if is_desperado and state.pile[card]:
                loss = sum(self._signs[player] for _, player in victims(state, card))
                risk += loss * RAID_LOSS * state.pile[card] / total
        return risk

    def field_worths(self, state: State) -> list[float]:
        """By place: roughly what it is worth to the player to have a campesino more there."""
        waters = self.waters(state)
        worths = [0.0] * len(TOUCHING)
        for mask, worth in (
            (waters.farmland, CAMPESINO_RATE),
            (waters.shared, CAMPESINO_RATE / 2),
            (waters.nearer, NEAR_WORTH[0]),
            (waters.near, NEAR_WORTH[1]),
        ):
            for place in generate_places(mask):
                worths[place] += worth
        for turn, card in enumerate(self._row):
            money_fields, dam_fields = waters.paying[card]
            mine = self._deciders[turn] == self.player
            worth = self._worths[turn] * (1.0 if mine else 0.4)
            for place in generate_places(money_fields):
                worths[place] += FIELD_PAY * worth
            for place in generate_places(dam_fields):
                worths[place] += 30.0 * worth
        return worths
