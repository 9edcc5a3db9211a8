"""What one player can look forward to in a position: how far he is from winning, in Rio.

His *distance* is the money that he lacks for the nearer of the two ways to win (R10.1), less what
his campesinos, buildings and dams promise. What the cards of the open row would pay him stands
beside it: whether they are carried out depends on the others (evaluation.py).
"""

from typing import Final

from dosrios.core.cards import CARD_KINDS, IS_DESPERADO, MORENO_CARD, VERDE_CARD
from dosrios.core.holding import Holding
from dosrios.core.phases.harvest import paying_fields
from dosrios.core.places import CITY_BIT, EAST_BIT, TOUCHING, WEST_BIT, generate_places
from dosrios.core.state import FINCA_PRICE, FINCAS, HACIENDA_PRICE, State

FIELD_PAY: Final = 100.0
"""Rio for a paying field (R9.3)."""
DAM_PAY: Final = 30.0
"""What a dam that a card pays is worth."""
SAFETY: Final = 0.75
"""The chance that a campesino, who can be chased, still stands there when a card is paid."""

REWATER: Final = 450.0
"""What it takes to bring water to a building that lies dry."""
BUILT_WORTH: Final = 40.0
"""What a building is worth beyond its price: it cannot be chased or taken back (R8.4)."""
BUILDING_RATE: Final = 130.0
CAMPESINO_RATE: Final = 20.0
"""What a farmland field that one river waters is worth for the harvests after the open row; one
that both rivers water is worth half as much again, since more cards pay for it."""
READY_WORTH: Final = 28.0
COMING_WORTH: Final = 16.0
"""What a campesino is worth that stands one or two steps from irrigated farmland."""
DAM_WORTH: Final = (0.0, 60.0, 100.0, 130.0, 150.0, 165.0, 175.0)
"""What so many dams in hand are worth; more than the last are worth no more."""


class Prospects:
    """The prospects of one holding."""

    __slots__ = ("distance", "payments")

    def __init__(self, distance: float, payments: tuple[float, ...]) -> None:
        self.distance: Final = distance
        self.payments: Final = payments
        """What he would be paid for each card of the row; from the second on, what he can expect,
        since campesinos may be chased until then."""


class Waters:
    """What one course of the rivers promises, for all positions of a turn that share it."""

    __slots__ = ("_known", "_row", "coming", "farmland", "paying", "ready", "shared", "wet")

    def __init__(self, state: State) -> None:
        paying = [
            (0, 0) if IS_DESPERADO[card] else paying_fields(state, card)
            for card in range(CARD_KINDS)
        ]
        if not state.supply:  # R9.6
            paying = [(money_fields, 0) for money_fields, _ in paying]
        self.paying: Final = tuple(paying)
        """By kind of card: masks of the fields that pay money and dams (R9.3)."""
        self.wet: Final[int] = state.wet
        self.farmland: Final[int] = state.wet & state.board.farmland
        self.shared: Final[int] = paying[VERDE_CARD][0] & paying[MORENO_CARD][0]
        """Farmland along both rivers."""
        self.ready: Final = _around(self.farmland) & ~self.farmland
        """Places one step from irrigated farmland; `coming` are those two steps away."""
        self.coming: Final = _around(self.ready) & ~self.farmland & ~self.ready
        self._row: Final = tuple(paying[card] for card in state.row)
        self._known: dict[tuple[int, ...], Prospects] = {}

    def prospects(self, holding: Holding) -> Prospects:
        """The prospects of a player who has this. Most positions of a turn share the others'."""
        key = (
            *(holding.singles, holding.fincas, holding.hacienda, holding.money, holding.stock),
            *(holding.city, holding.west, holding.east),
        )
        prospects = self._known.get(key)
        if prospects is None:
            prospects = self._known[key] = self._work_out(holding)
        return prospects

    def _work_out(self, holding: Holding) -> Prospects:
        built: int = holding.fincas | holding.hacienda
        standing: int = holding.singles & ~built
        ready = (standing & self.ready).bit_count()
        coming = (standing & self.coming).bit_count()
        edges = ((CITY_BIT, holding.city), (WEST_BIT, holding.west), (EAST_BIT, holding.east))
        for edge, number in edges:
            if number and edge & self.ready:
                ready += number
            elif number and edge & self.coming:
                coming += number
        promise = (
            BUILT_WORTH * built.bit_count()
            + BUILDING_RATE * self._harvests(built)
            + CAMPESINO_RATE * self._harvests(standing)
            + READY_WORTH * ready
            + COMING_WORTH * coming
            + DAM_WORTH[min(holding.stock, len(DAM_WORTH) - 1)]
        )
        payments = []
        safety = 1.0
        for money_fields, dam_fields in self._row:
            payment = FIELD_PAY * (
                (built & money_fields).bit_count() + safety * (standing & money_fields).bit_count()
            )
            if dam_fields:
                payment += DAM_PAY * (
                    (built & dam_fields).bit_count() + safety * (standing & dam_fields).bit_count()
                )
            payments.append(payment)
            safety = SAFETY
        distance = lacking(holding, self.wet) - promise
        return Prospects(distance, tuple(payments))

    def _harvests(self, fields: int) -> float:
        return (fields & self.farmland).bit_count() + 0.5 * (fields & self.shared).bit_count()


def lacking(holding: Holding, wet: int) -> float:
    """The Rio that a player lacks for the cheaper way to win (R10.1)."""
    fincas: int = holding.fincas
    money: int = holding.money
    in_hand = FINCAS - fincas.bit_count()
    missing = 3 - min(3, (fincas & wet).bit_count())
    new = min(missing, in_hand)
    five = FINCA_PRICE * in_hand
    four = FINCA_PRICE * new + REWATER * (missing - new)
    if not holding.hacienda:
        return min(five, four) + HACIENDA_PRICE - money
    if not holding.hacienda & wet:
        four += REWATER
    return min(five, four) - money


def _around(mask: int) -> int:
    """The places that touch a place of the mask."""
    touching = 0
    for place in generate_places(mask):
        touching |= TOUCHING[place]
    return touching
