"""Which places a reason is about, so that they can be shown."""

from dosrios.core.motives import kinds
from dosrios.core.motives.kinds import Motive


def places_of(motive: Motive) -> tuple[int, ...]:
    """The fields and springs that the motive is about, each once, in the order of its words."""
    match motive:
        case kinds.StopsWin() | kinds.Threatens():
            dam = motive.threat.dam
            places = [dam[0]] if dam is not None else []
        case kinds.Builds():
            places = [motive.field]
        case kinds.Places():
            places = [motive.field, *motive.near]
        case kinds.BuildingsDried() | kinds.BuildingsIrrigated():
            places = [*([] if motive.hacienda is None else [motive.hacienda]), *motive.fincas]
        case kinds.CarriesOut() | kinds.PutsOff():
            places = [payment.field for payment in motive.income.fields]
        case kinds.MeetsDesperados():
            places = [victim.field for victim in motive.raid.victims]
        case kinds.LeadsRiver():
            places = list(motive.farmland)
        case kinds.Wins() | kinds.Approaches():
            places = []
        case _:
            places = list(motive.fields)
    return tuple(dict.fromkeys(places))
