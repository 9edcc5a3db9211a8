"""Which mode a human's decision needs."""

from dosrios.core.state import LAYING_RIVERS, OVER, PLACING, RELAYING, State
from dosrios.table.desk import Desk
from dosrios.table.modes.laying import LayMode
from dosrios.table.modes.mode import Mode
from dosrios.table.modes.placing import PlaceMode
from dosrios.table.modes.walking import WalkMode
from dosrios.table.modes.watching import OverMode


def mode_for(desk: Desk, state: State, cursor: int) -> Mode:
    """The mode in which the actor, a human, decides; or looks, when the match is over."""
    if state.phase == OVER:
        return OverMode(desk, state, cursor)
    if state.phase in (LAYING_RIVERS, RELAYING):
        return LayMode(desk, state, cursor)
    if state.phase == PLACING:
        return PlaceMode(desk, state, cursor)
    return WalkMode(desk, state, cursor)
