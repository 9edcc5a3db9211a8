"""Walks through random matches: legal actions and the state of every ply (see telling.py)."""

import sys
from collections.abc import Iterator
from random import Random

from tests.core.lively import choose, opening
from tests.identity.telling import tell

from dosrios.core.playouts import Dice, playout
from dosrios.core.rules import apply_action, count_actions, is_terminal, legal_actions
from dosrios.core.ruleset import parse_ruleset
from dosrios.core.state import State

LIMIT = 250
"""Plies of a walk: the rivers and campesinos take about 40, and then much has happened."""
WHOLE = 20
"""One match in so many is followed to its end."""
NO_LIMIT = 100_000


def seen(state: State) -> Iterator[str]:
    """All that must be the same: what may be done, in order, and everything in the state."""
    yield " ".join([action.text for action in legal_actions(state)])
    yield str(count_actions(state.copy()))
    yield repr(state.key()[2:])  # Without the board and the ruleset, which never change.


def walk(preset: str, players: int, match: int) -> Iterator[str]:
    """Yield what is seen at each ply of a match."""
    random = Random(f"{preset} {players} {match}")
    ruleset = parse_ruleset(preset)
    state = opening(random, players=players, ruleset=ruleset, rich=match % 3 == 1)
    for _ in range(NO_LIMIT if match % WHOLE == 0 else LIMIT):
        yield "; ".join(seen(state))
        if is_terminal(state):
            return
        legal = legal_actions(state)
        # Half of the matches take what is rare more often: chases, buildings, harvests.
        state = apply_action(state, choose(random, legal) if match % 2 else random.choice(legal))
    twin = state.copy()
    plies = playout(twin, Dice(match), LIMIT)
    yield f"after {plies} more: {'; '.join(seen(twin))}"
    yield "; ".join(seen(state))


if __name__ == "__main__":
    tell(walk, *sys.argv[1:])
