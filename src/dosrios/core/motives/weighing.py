"""How much each reason matters, so that the most important are told first.

The weights order what is told and decide nothing else: winning, then what would win or lose next
turn, then what stays (buildings and their water), campesinos, money, and what may come of it.
"""

from typing import Final

from dosrios.core.motives import kinds
from dosrios.core.motives.kinds import Motive
from dosrios.core.motives.played import PlayedLine
from dosrios.core.phases.victory import buildings_of
from dosrios.core.places import count_places
from dosrios.core.queries import Income

DAM_WORTH: Final = 50
"""What a dam that is paid counts for, in Rio."""
MOST_PAY: Final = 300
"""A lead in money counts up to this."""


def weight_of(motive: Motive, played: PlayedLine) -> int:
    """A number that is the greater, the more the motive matters."""
    if isinstance(motive, kinds.EndMotive):
        return _weight_of_end(motive)
    if isinstance(motive, kinds.WorksMotive):
        return _weight_of_works(motive, played)
    if isinstance(motive, kinds.CampesinoMotive):
        return _weight_of_campesinos(motive)
    if isinstance(motive, kinds.CardMotive):
        return _weight_of_card(motive, played.actor)
    return 100  # In the setup there is one of them only.


def _weight_of_end(motive: kinds.EndMotive) -> int:
    match motive:
        case kinds.Wins():
            return 1000
        case kinds.StopsWin():
            return 900
        case kinds.Threatens():
            return 800


def _weight_of_works(motive: kinds.WorksMotive, played: PlayedLine) -> int:
    match motive:
        case kinds.Builds():
            return 500 + 40 * motive.number
        case kinds.BuildingsDried():
            return _weight_of_buildings(motive, motive.player, played)
        case kinds.BuildingsIrrigated():
            return _weight_of_buildings(motive, played.actor, played)
        case kinds.CampesinosDried() | kinds.CampesinosIrrigated():
            return 220 + 30 * len(motive.fields)


def _weight_of_buildings(
    motive: kinds.BuildingsDried | kinds.BuildingsIrrigated, player: int, played: PlayedLine
) -> int:
    standing = count_places(buildings_of(played.acted, player))
    return 350 + 150 * (motive.hacienda is not None) + 100 * len(motive.fincas) + 40 * standing


def _weight_of_campesinos(motive: kinds.CampesinoMotive) -> int:
    match motive:
        case kinds.Chases():
            return 250 + 50 * motive.number
        case kinds.Arrives():
            return 180 + 40 * len(motive.fields)
        case kinds.Guards():
            return 150
        case kinds.Approaches():
            return 80 + 20 * motive.number


def _weight_of_card(motive: kinds.CardMotive, actor: int) -> int:
    """A decision that lets somebody win, or keeps him from it; else what it pays or saves."""
    match motive:
        case kinds.MeetsDesperados():
            return int(120 * motive.raid.chance * len(motive.raid.victims))
        case kinds.CarriesOut() if motive.enabled:
            return 890
        case kinds.PutsOff() if motive.denied:
            return 880
    if not motive.income.fields:
        return 40
    lead = _lead(motive.income, actor)
    gain = lead if isinstance(motive, kinds.CarriesOut) else -lead
    return 200 + max(-MOST_PAY // 3, min(MOST_PAY, gain))


def _lead(income: Income, actor: int) -> int:
    """How much more the actor is paid than the others on average, in Rio."""
    paid = [rio + DAM_WORTH * dams for rio, dams in zip(income.rio, income.dams, strict=True)]
    others = sum(paid) - paid[actor]
    return paid[actor] - others // (len(paid) - 1)
