"""What a player wants to know before acting: pure functions that read a position."""

from dosrios.core.queries.courses import CoursePreview, Side, dam_preview, lay_preview
from dosrios.core.queries.income import (
    FieldPayment,
    Income,
    Raid,
    Victim,
    income,
    raid_preview,
)
from dosrios.core.queries.progress import Distance, Progress, distance_to_win
from dosrios.core.queries.threats import winning_line
from dosrios.core.queries.walks import Chased, Walk, reachable

__all__ = [
    "Chased",
    "CoursePreview",
    "Distance",
    "FieldPayment",
    "Income",
    "Progress",
    "Raid",
    "Side",
    "Victim",
    "Walk",
    "dam_preview",
    "distance_to_win",
    "income",
    "lay_preview",
    "raid_preview",
    "reachable",
    "winning_line",
]
