"""What happened: typed events, read from the positions before and after an action.

For whoever shows or tells a match; the rules themselves know nothing of them.
"""

from dosrios.core.events.between import events_of, opening_events
from dosrios.core.events.kinds import (
    CampesinoPlaced,
    CardCarriedOut,
    CardDrawn,
    CardPutOff,
    Chased,
    CourseEnded,
    DamBuilt,
    DesperadosRode,
    Event,
    FieldsDried,
    FieldsIrrigated,
    FincaBuilt,
    HaciendaBuilt,
    MatchWon,
    PieceLaid,
    PieceRemoved,
    PiecesDied,
    PileRenewed,
    ReturnedHome,
    TurnBegun,
    Walked,
    WayToWin,
)

__all__ = [
    "CampesinoPlaced",
    "CardCarriedOut",
    "CardDrawn",
    "CardPutOff",
    "Chased",
    "CourseEnded",
    "DamBuilt",
    "DesperadosRode",
    "Event",
    "FieldsDried",
    "FieldsIrrigated",
    "FincaBuilt",
    "HaciendaBuilt",
    "MatchWon",
    "PieceLaid",
    "PieceRemoved",
    "PiecesDied",
    "PileRenewed",
    "ReturnedHome",
    "TurnBegun",
    "Walked",
    "WayToWin",
    "events_of",
    "opening_events",
]
