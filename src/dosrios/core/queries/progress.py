"""How far players are from winning, in both ways (R10.1)."""

from dataclasses import dataclass

from dosrios.core.phases.victory import BUILDINGS_TO_WIN, IRRIGATED_TO_WIN, buildings_of
from dosrios.core.places import count_places
from dosrios.core.state import FINCA_PRICE, HACIENDA_PRICE, State


@dataclass(frozen=True, slots=True)
class Distance:
    """What a player lacks for one way of winning; nothing at all when he has won that way."""

    buildings: int
    """Buildings still to be placed."""
    needs_hacienda: bool
    """Whether the hacienda is one of them."""
    price: int
    """What these buildings cost, in Rio (R8.4)."""
    money: int
    """How much of that the player does not have yet, in Rio."""
    dry: int
    """How many of the buildings that stand must become irrigated besides."""


@dataclass(frozen=True, slots=True)
class Progress:
    """What a player has built, and what is lacking."""

    standing: int
    """Buildings placed."""
    irrigated: int
    """How many of these stand on irrigated fields."""
    five_buildings: Distance
    """To place all five buildings."""
    four_irrigated: Distance
    """To have four on irrigated fields, the hacienda among them, at the least cost: what stands
    dry gets water, and only what is then lacking is built, on irrigated fields."""

    @property
    def dry(self) -> int:
        """How many of the buildings placed stand dry."""
        return self.standing - self.irrigated


def distance_to_win(state: State, player: int) -> Progress:
    """What the player has built and what he lacks for each way of winning (R10.1)."""
    built = buildings_of(state, player)
    fincas = state.holdings[player].fincas
    hacienda = state.holdings[player].hacienda
    wet_fincas = count_places(fincas & state.wet)

    other_fincas = IRRIGATED_TO_WIN - 1
    new_fincas = max(0, other_fincas - count_places(fincas))
    dry = max(0, other_fincas - new_fincas - wet_fincas)
    if hacienda and not hacienda & state.wet:
        dry += 1
    return Progress(
        standing=count_places(built),
        irrigated=count_places(built & state.wet),
        five_buildings=_distance(state, player, BUILDINGS_TO_WIN - 1 - count_places(fincas), 0),
        four_irrigated=_distance(state, player, new_fincas, dry),
    )


def _distance(state: State, player: int, fincas: int, dry: int) -> Distance:
    """The distance of a player who needs so many more fincas, and the hacienda if he has none."""
    needs_hacienda = not state.holdings[player].hacienda
    price = fincas * FINCA_PRICE + needs_hacienda * HACIENDA_PRICE
    return Distance(
        buildings=fincas + needs_hacienda,
        needs_hacienda=needs_hacienda,
        price=price,
        money=max(0, price - state.holdings[player].money),
        dry=dry,
    )
