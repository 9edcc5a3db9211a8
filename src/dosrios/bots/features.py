"""What a network is told of positions: small integers, worked out for many positions at once.

All of it is what a player sees at a glance: who stands and has built where on which water, what
each card of the row would pay whom, what is lacking to win. Players come clockwise from the one
whose turn begins, so that the network need not learn each seat by itself.
"""

from dataclasses import dataclass
from typing import Final

import numpy as np

from dosrios.bots.columns import NO_CARD
from dosrios.bots.tables import Integers, Small, Table, count, touching
from dosrios.core.cards import (
    CARD_KINDS,
    DECK,
    FOREST_CARD,
    MAIZE_CARD,
    MORENO_CARD,
    TOBACCO_CARD,
    VERDE_CARD,
    WHEAT_CARD,
)
from dosrios.core.phases.harvest import PAY
from dosrios.core.phases.victory import IRRIGATED_TO_WIN
from dosrios.core.places import CITY, EAST_TRAIL, FIELDS, TOUCHING, WEST_TRAIL
from dosrios.core.state import CAMPESINOS, DAMS, FINCA_PRICE, FINCAS, HACIENDA_PRICE


@dataclass(frozen=True, slots=True)
class Assets:
    """What the players have in hand: (positions, players), and the supply of dams (positions)."""

    money: Integers
    stock: Integers
    supply: Integers


class Sight:
    """What is seen of the positions of a table whatever the cards are."""

    def __init__(self, table: Table) -> None:
        self.table: Final = table
        maize, wheat, tobacco, forest, hill = table.terrain.T
        wet = table.wet
        farmland = maize | wheat | tobacco
        watered = wet & farmland
        nothing = np.zeros_like(wet)
        # By kind of card, masks of the fields that pay money and dams (R9.3).
        self.money_fields: Final = np.stack(
            [
                *(wet & maize, wet & wheat, wet & tobacco, nothing),
                *(table.verde & farmland, table.moreno & farmland),
                *(nothing, nothing, nothing),
            ],
            axis=1,
        )
        self.dam_fields: Final = np.stack(
            [
                *(nothing, nothing, nothing, wet & forest),
                *(table.verde & forest, table.moreno & forest),
                *(nothing, nothing, nothing),
            ],
            axis=1,
        )
        built = table.fincas | table.hacienda
        self.held: Final = table.singles | built
        self.built: Final = built
        self.standing: Final = table.singles & ~built
        self.seen: Final = self._seen(watered, farmland, forest, hill)
        """The features that do not depend on the cards, money and dams."""
        self._paid: Final = self._payments()
        self._assets: Final = Assets(table.money, table.stock, table.supply)

    def _seen(
        self, watered: Integers, farmland: Integers, forest: Integers, hill: Integers
    ) -> Small:
        table = self.table
        standing, built = self.standing, self.built
        ready = touching(watered) & ~watered
        coming = touching(ready) & ~watered & ~ready
        exposed = standing & (watered & touching(forest | hill))[:, None]
        wet = table.wet[:, None]
        others = self._others(table.singles)
        nearer = touching(others) | others | self._others(self._entered())
        near = touching(nearer) | nearer
        size, players = len(wet), table.players
        seen = np.empty((size, SEEN_IN_COMMON + players * SEEN_OF_PLAYER), dtype=np.uint8)
        for index, kind in enumerate(MONEY_KINDS):
            seen[:, index] = count(self.money_fields[:, kind])
        for index, kind in enumerate(DAM_KINDS, start=len(MONEY_KINDS)):
            seen[:, index] = count(self.dam_fields[:, kind])
        seen[:, SEEN_IN_COMMON - 1] = count(watered & table.verde & table.moreno)
        of_player = seen[:, SEEN_IN_COMMON:].reshape(size, players, SEEN_OF_PLAYER)
        money, dams = self.money_fields[:, None, :], self.dam_fields[:, None, :]
        for index, fields in enumerate(
            (
                *(table.hacienda, table.fincas, table.hacienda & wet, table.fincas & wet),
                *(standing & watered[:, None], built & watered[:, None]),
                *(standing & money[:, :, kind] for kind in MONEY_KINDS),
                *(built & money[:, :, kind] for kind in MONEY_KINDS),
                *(self.held & dams[:, :, kind] for kind in DAM_KINDS),
                *(standing & ready[:, None], standing & coming[:, None]),
                *(standing & hill[:, None], standing & forest[:, None], table.pairs & ~built),
                *(exposed, exposed & nearer, exposed & near),
                standing & farmland[:, None] & near,
                built & ~wet & touching(wet),
            )
        ):
            of_player[:, :, index] = count(fields)
        city, west, east = (table.edges[:, :, place] for place in range(3))
        away = count(table.singles) + count(table.pairs) + city + west + east
        for index, number in enumerate(
            (
                *(city, west, east),
                city * count(watered & _CITY)[:, None],
                west * count(watered & _WEST_SIDE)[:, None],
                east * count(watered & _EAST_SIDE)[:, None],
                CAMPESINOS - away,
            ),
            start=SEEN_OF_PLAYER - 7,
        ):
            of_player[:, :, index] = number
        return seen

    def _entered(self) -> Integers:
        """For each player the fields that he can enter from the city and the trails."""
        edges = self.table.edges
        entered: Integers = np.zeros(edges.shape[:2], dtype=np.int64)
        for index, fields in enumerate((_CITY, _WEST_SIDE, _EAST_SIDE)):
            entered |= (edges[:, :, index] > 0) * np.int64(fields)
        return entered

    def _others(self, masks: Integers) -> Integers:
        """For each player the union of what the masks are for the others."""
        players = range(self.table.players)
        others = np.zeros_like(masks)
        for player in players:
            for other in players:
                if other != player:
                    others[:, player] |= masks[:, other]
        return others

    def _payments(self) -> Small:
        """(positions, 3, players, cards of the row): what each would pay each player, in fields.

        First to campesinos, then to buildings, then dams (R9.3).
        """
        table = self.table
        size = table.row.shape
        rows = np.arange(size[0])[:, None]
        paying = self.money_fields[rows, table.row][:, None, :]
        paid = np.empty((size[0], 3, table.players, size[1]), dtype=np.uint8)
        paid[:, 0] = count(self.standing[:, :, None] & paying)
        paid[:, 1] = count(self.built[:, :, None] & paying)
        paid[:, 2] = count(self.held[:, :, None] & self.dam_fields[rows, table.row][:, None, :])
        return paid

    def _features(self, paid: Small, assets: Assets, pile: Integers, *, is_drawn: bool) -> Small:
        """The features that depend on the cards, money and dams."""
        table = self.table
        money, stock = assets.money, assets.stock
        size, players = len(money), table.players
        hundreds = money // PAY
        five, four = self._lacking(hundreds)
        coming = paid[:, 0, :, 0].astype(np.int64) + paid[:, 1, :, 0]
        features = np.empty((size, changing_count(players)), dtype=np.uint8)
        end = paid[0].size
        features[:, :end] = paid.reshape(size, end)
        of_player = features[:, end : end + players * ASSETS].reshape(size, players, ASSETS)
        for index, number in enumerate(
            (
                *(np.minimum(hundreds, 60), np.minimum(hundreds, 5), np.minimum(hundreds, 10)),
                *(np.minimum(stock, 1), np.minimum(stock, 3), np.minimum(stock, 8)),
                *(five, np.minimum(five, 1), np.minimum(five, 3), np.minimum(five, 8)),
                *(four, np.minimum(four, 1), np.minimum(four, 3), np.minimum(four, 8)),
                np.clip(five - coming, 0, 1),
                np.clip(four - coming, 0, 1),
            )
        ):
            of_player[:, :, index] = number
        end += players * ASSETS
        features[:, end : end + CARD_KINDS] = pile
        features[:, -2] = np.minimum(assets.supply, 12)
        features[:, -1] = not is_drawn
        return features

    def _lacking(self, hundreds: Integers) -> tuple[Integers, Integers]:
        """Rio / 100 that each player lacks for five buildings, and for four on wet fields (R10.1).

        For the second way as many new buildings as are lacking there, none of them dry; `FAR` where
        too few are left, or the hacienda lies dry.
        """
        table = self.table
        wet = table.wet[:, None]
        fincas = count(table.fincas).astype(np.int64)
        hacienda = count(table.hacienda).astype(np.int64)
        price = (1 - hacienda) * (HACIENDA_PRICE // PAY) - hundreds
        five = price + (FINCAS - fincas) * (FINCA_PRICE // PAY)
        missing = np.maximum(IRRIGATED_TO_WIN - 1 - count(table.fincas & wet).astype(np.int64), 0)
        four = price + missing * (FINCA_PRICE // PAY)
        is_far = (missing > FINCAS - fincas) | (hacienda > count(table.hacienda & wet))
        return np.maximum(five, 0), np.where(is_far, FAR, np.maximum(four, 0))

    def as_they_are(self) -> Small:
        """The changing features when the turn of the first player begins."""
        table = self.table
        features = self._features(self._paid, self._assets, table.pile, is_drawn=True)
        last: Integers = table.row[:, -1]
        features[:, -1] = np.equal(last, NO_CARD)
        return features

    def put_off(self) -> Small:
        """The changing features when the first card was put off (R9.2)."""
        table = self.table
        return self._features(self._moved_up(), self._assets, table.pile, is_drawn=True)

    def carried_out(self) -> Small:
        """The changing features when the first card was carried out, before the draw (R9.3)."""
        table = self.table
        first = self._paid[:, :, :, 0].astype(np.int64)
        paid = self._moved_up()
        paid[:, :, :, -1] = 0
        money = table.money + PAY * (first[:, 0] + first[:, 1])
        pile = table.pile
        left: Integers = pile.sum(axis=1, keepdims=True)
        if left.min(initial=1) == 0:
            # Nothing is left: all that does not lie in the row is shuffled (R9.4).
            in_row = (table.row[:, 1:, None] == np.arange(CARD_KINDS)).sum(axis=1)
            pile = np.where(left == 0, np.array(DECK) - in_row, pile)
        dams = self._dams_paid(first[:, 2])
        supply = table.supply - dams.sum(axis=1)
        assets = Assets(money, table.stock + dams, supply)
        return self._features(paid, assets, pile, is_drawn=False)

    def _moved_up(self) -> Small:
        """The payments when the first card of the row has become the last."""
        paid = self._paid
        moved = np.empty_like(paid)
        moved[:, :, :, :-1] = paid[:, :, :, 1:]
        moved[:, :, :, -1] = paid[:, :, :, 0]
        return moved

    def _dams_paid(self, dams: Integers) -> Integers:
        """The dams of the first card, when the supply may not be enough for all."""
        supply = self.table.supply
        if supply.min(initial=DAMS) >= dams.sum(axis=1).max(initial=0):
            return dams
        supply = supply.copy()
        # The last of the row is whose turn it was: he is served first (R9.6).
        for player in (self.table.players - 1, *range(self.table.players - 1)):
            dams[:, player] = np.minimum(dams[:, player], supply)
            supply -= dams[:, player]
        return dams


_CITY: Final = TOUCHING[CITY] & FIELDS
_WEST_SIDE: Final = TOUCHING[WEST_TRAIL] & FIELDS
_EAST_SIDE: Final = TOUCHING[EAST_TRAIL] & FIELDS


MONEY_KINDS: Final = (MAIZE_CARD, WHEAT_CARD, TOBACCO_CARD, VERDE_CARD, MORENO_CARD)
DAM_KINDS: Final = (FOREST_CARD, VERDE_CARD, MORENO_CARD)
SEEN_IN_COMMON: Final = len(MONEY_KINDS) + len(DAM_KINDS) + 1
SEEN_OF_PLAYER: Final = 36
ASSETS: Final = 16
FAR: Final = 40
"""In place of a number of hundreds, where a way to win is closed for now."""


def seen_count(players: int) -> int:
    """How many features do not depend on cards, money and dams."""
    return SEEN_IN_COMMON + players * SEEN_OF_PLAYER


def changing_count(players: int) -> int:
    """How many features do."""
    return players * (3 * (players + 1) + ASSETS) + CARD_KINDS + 2


def feature_count(players: int) -> int:
    """How many features there are for so many players."""
    return seen_count(players) + changing_count(players)
