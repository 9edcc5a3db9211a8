"""Says why an action is not legal."""

from dosrios.core.actions import Action
from dosrios.core.reasons import Reason
from dosrios.core.state import State


def explain_action(state: State, action: Action) -> Reason | None:
    """The first reason why an action is not legal now, or None when it is legal."""
    return Reason("not-yet", "R5.1")
