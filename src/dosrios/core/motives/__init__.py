"""Why: what a line of actions brings about that matters, the most important first.

For whoever gives a hint, or says what would have been better.
"""

from dosrios.core.motives.about import places_of
from dosrios.core.motives.finding import MOST_MOTIVES, motives_of
from dosrios.core.motives.kinds import (
    Approaches,
    Arrives,
    BuildingsDried,
    BuildingsIrrigated,
    Builds,
    CampesinosDried,
    CampesinosIrrigated,
    CarriesOut,
    Chases,
    Guards,
    LeadsRiver,
    MeetsDesperados,
    Motive,
    Places,
    PutsOff,
    StopsWin,
    Threat,
    Threatens,
    Wins,
)

__all__ = [
    "MOST_MOTIVES",
    "Approaches",
    "Arrives",
    "BuildingsDried",
    "BuildingsIrrigated",
    "Builds",
    "CampesinosDried",
    "CampesinosIrrigated",
    "CarriesOut",
    "Chases",
    "Guards",
    "LeadsRiver",
    "MeetsDesperados",
    "Motive",
    "Places",
    "PutsOff",
    "StopsWin",
    "Threat",
    "Threatens",
    "Wins",
    "motives_of",
    "places_of",
]
