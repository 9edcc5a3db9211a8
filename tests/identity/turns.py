"""Lets the bots look at positions of random matches: what they find and say (see telling.py)."""

import sys
from collections.abc import Iterator
from random import Random

from tests.bots.searching import enriched
from tests.core.lively import choose, opening
from tests.identity.telling import tell

from dosrios.bots.base import Budget
from dosrios.bots.dams import Dams
from dosrios.bots.learned import LearnedBot, shipped_judge
from dosrios.bots.levels import LEVELS
from dosrios.bots.planning import Planner
from dosrios.bots.positions import Attention
from dosrios.bots.turn_search import TurnSearch
from dosrios.bots.uct import UctBot
from dosrios.core.playouts import Dice
from dosrios.core.rules import apply_action, is_terminal, legal_actions
from dosrios.core.ruleset import parse_ruleset
from dosrios.core.state import ACTING, State

LIMIT = 250
"""Plies of a match."""
SHARE = 0.06
"""Of the positions in which a turn goes on."""
NODES, WIDTH = 250, 3


def found(search: TurnSearch) -> Iterator[str]:
    """What a search has found: every position with its worth, in order, and how to get there."""
    for final in search.finals:
        line = " ".join(action.text for action in final.line())
        yield f"{line} {final.score!r} {final.promise!r} {final.waits} {final.state.key()[2:]!r}"
    yield " ".join(action.text for action in search.best.line())


def looked_at(
    state: State, random: Random, known: dict[int, TurnSearch], shared: list[Dams]
) -> Iterator[str]:
    """Yield what the bots see in one position."""
    search = TurnSearch(state, NODES, WIDTH)
    shipped_judge().run([search])
    yield "judged: " + "; ".join(found(search))
    attention = Attention(Dice(state.turn), 20, 30)
    again = TurnSearch(
        state,
        NODES,
        WIDTH,
        known.get(state.active),
        dams=shared[state.active],
        attention=attention,
        layers=2,
    )
    while again.pending:
        again.tell([0.9 * random.random() for _ in again.pending])
    yield "at random: " + "; ".join(found(again))
    known[state.active] = search
    yield "greedy: " + " ".join(action.text for action in Planner(state).plan())
    yield "uct: " + UctBot(Budget(nodes=8)).choose(state, Random(state.turn)).text
    name = random.choice(tuple(LEVELS))
    thought = LearnedBot(LEVELS[name], Budget(nodes=700)).think(state, Random(state.turn))
    yield f"{name}: {thought!r}"


def walk(preset: str, players: int, match: int) -> Iterator[str]:
    """Yield what is seen in a match."""
    random = Random(f"turns {preset} {players} {match}")
    state = opening(random, players=players, ruleset=parse_ruleset(preset), rich=match % 2 == 0)
    known: dict[int, TurnSearch] = {}
    shared = [Dams() for _ in range(players)]
    for _ in range(LIMIT):
        if is_terminal(state):
            return
        if state.phase == ACTING and random.random() < SHARE:
            yield from looked_at(enriched(state, random), random, known, shared)
        state = apply_action(state, choose(random, legal_actions(state)))


if __name__ == "__main__":
    tell(walk, *sys.argv[1:])
