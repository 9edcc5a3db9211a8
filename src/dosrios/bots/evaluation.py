"""What a position is worth to `greedy`: that he is near to winning, and the others are not.

The score of a distance (prospects.py) is exp(-distance / SCALE), so that the last 500 Rio of a
leader matter more than the first of somebody far behind. A position is worth a player's own score
less the average of the others'.
"""

from math import exp
from typing import Final

from dosrios.bots.prospects import (
    CAMPESINO_RATE,
    COMING_WORTH,
    DAM_PAY,
    FIELD_PAY,
    READY_WORTH,
    Prospects,
    Waters,
)
from dosrios.core.cards import IS_DESPERADO
from dosrios.core.phases.harvest import victims
from dosrios.core.places import PLACE_COUNT, generate_places
from dosrios.core.state import PLACING, State

WON: Final = 1000.0
"""The score of a won match; no hope comes near it."""
SCALE: Final = 1400.0
"""Rio by which a distance must shrink for its score to grow e-fold."""
LATER: Final = 0.85
"""What a payment is worth that comes one turn later."""
CARRIED_OUT: Final = (0.15, 0.5, 0.9)
"""The chance that a card is carried out when it pays the one who decides less than the others
on average, as much, or more (R9.2)."""
OTHERS_CARD: Final = 0.4
"""The chance that a card is carried out over which somebody else decides, at a guess."""
RAID_LOSS: Final = 50.0
"""What it costs, in Rio, to be sent to the city (R9.5)."""

PATIENT_ROUNDS: Final = 25
"""Rounds after which a bot slowly stops to grudge the others what they are paid and to fear the
Desperados, so that bots who put off every card for such reasons come to an end."""
SLOW_ROUNDS: Final = 15
"""Rounds until it has stopped: from then on it carries out every card."""


class Evaluation:
    """The scores of all positions that can come up in one turn, for one player."""

    def __init__(self, state: State, player: int) -> None:
        players = state.players
        first = state.start if state.phase == PLACING else state.active
        self._player: Final = player
        self.evaluated: int = 0
        """How many positions were given a score."""
        self._row: Final = state.row
        self._deciders: Final = tuple((first + turn) % players for turn in range(players + 1))
        """Who decides over each card of the row: known for certain until it has gone round."""
        self._worths: Final = tuple(LATER**turn for turn in range(players + 1))
        late = max(0, state.turn // players - PATIENT_ROUNDS) / SLOW_ROUNDS
        self._patience: Final = max(0.0, 1.0 - late)
        envy = self._patience / (players - 1)
        self._signs: Final = tuple(1.0 if other == player else -envy for other in range(players))
        self._waters: dict[bytes, Waters] = {}

    def score(self, state: State) -> float:
        """What a position is worth when the actions of the turn end in it."""
        self.evaluated += 1
        if state.winner >= 0:
            return WON if state.winner == self._player else -WON
        carried_out, put_off = self._decisions(state, ())
        if self._deciders[0] == self._player:
            return max(carried_out, put_off)
        return (carried_out + put_off) / 2

    def is_harvest_better(self, state: State) -> bool:
        """Whether the player had better carry the first card out than put it off (R9.2).

        When it is all the same the cards go on.
        """
        carried_out, put_off = self._decisions(state, self._raid_losses(state))
        return carried_out >= put_off

    def _decisions(self, state: State, losses: tuple[float, ...]) -> tuple[float, float]:
        """What it is worth that the first card is carried out, and that it is not.

        `losses` are what the players lose if it is, beside what they are paid.
        """
        waters = self._waters_of(state)
        prospects = [waters.prospects(holding) for holding in state.holdings]
        carried_out = put_off = 0.0
        for player, hope in enumerate(self._hopes(prospects)):
            sign = self._signs[player]
            distance = prospects[player].distance - hope
            put_off += sign * exp(-distance / SCALE)
            distance -= prospects[player].payments[0]
            if losses:
                distance += losses[player]
            carried_out += sign * exp(-distance / SCALE)
        return carried_out, put_off

    def _hopes(self, prospects: list[Prospects]) -> list[float]:
        """What each player may expect of the cards after the first one."""
        hopes = [0.0] * len(prospects)
        for turn in range(1, len(self._row)):
            payments = [prospect.payments[turn] for prospect in prospects]
            own = payments[self._deciders[turn]]
            others = (sum(payments) - own) / (len(payments) - 1)
            chance = CARRIED_OUT[1 + (own > others) - (own < others)] * self._worths[turn]
            for player, payment in enumerate(payments):
                hopes[player] += chance * payment
        return hopes

    def _waters_of(self, state: State) -> Waters:
        waters = self._waters.get(state.flow)
        if waters is None:
            waters = self._waters[state.flow] = Waters(state)
        return waters

    def _raid_losses(self, state: State) -> tuple[float, ...]:
        """What the players may expect to lose to the Desperados if a card is drawn (R9.4)."""
        losses = [0.0] * state.players
        total = sum(state.pile) or 1
        for card, is_desperado in enumerate(IS_DESPERADO):
            if is_desperado and state.pile[card]:
                for _, player in victims(state, card):
                    losses[player] += self._patience * RAID_LOSS * state.pile[card] / total
        return tuple(losses)

    def field_worths(self, state: State) -> list[float]:
        """By place: roughly what it is worth to the player to have a campesino more there."""
        waters = self._waters_of(state)
        parts: list[tuple[int, float]] = [
            (waters.farmland, CAMPESINO_RATE),
            (waters.shared, CAMPESINO_RATE / 2),
            (waters.ready, READY_WORTH),
            (waters.coming, COMING_WORTH),
        ]
        for turn, card in enumerate(self._row):
            money_fields, dam_fields = waters.paying[card]
            own = self._deciders[turn] == self._player
            chance = self._worths[turn] * (1.0 if own else OTHERS_CARD)
            parts += [(money_fields, FIELD_PAY * chance), (dam_fields, DAM_PAY * chance)]
        worths = [0.0] * PLACE_COUNT
        for mask, worth in parts:
            for place in generate_places(mask):
                worths[place] += worth
        return worths
