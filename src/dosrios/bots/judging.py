"""Judging positions with the networks, many at once."""

from collections.abc import Sequence
from typing import Final

import numpy as np
from numpy.typing import NDArray

from dosrios.bots.allowance import Allowance
from dosrios.bots.columns import Columns, ground_row
from dosrios.bots.features import Sight
from dosrios.bots.network import Floats, Network, Small
from dosrios.bots.tables import Table
from dosrios.bots.turn_search import TurnSearch
from dosrios.core.actions import DEFER_ACTION, HARVEST_ACTION, Action
from dosrios.core.rules import play
from dosrios.core.state import DRAWING, OVER, State


def table_of(states: Sequence[State], firsts: Sequence[int]) -> Table:
    """The positions as a table, each with its players clockwise from one of them.

    All have the same number of players.
    """
    columns = Columns()
    for state, first in zip(states, firsts, strict=True):
        columns.add(state, first)
    grounds = np.array([ground_row(state) for state in states], dtype=np.int64)
    return Table(states[0].players, values_of(columns), grounds)


def values_of(columns: Columns) -> NDArray[np.int64]:
    """The rows as an array."""
    return np.array(columns.values, dtype=np.int64).reshape(columns.count, -1)


def first_of(state: State) -> int:
    """The player from whom on the network sees a position: whoever has the next turn."""
    if state.phase == DRAWING:
        return (state.active + 1) % state.players
    return state.active if state.turn else state.start


def features_of(states: Sequence[State]) -> Small:
    """All features of positions with as many players, (positions, features)."""
    sight = Sight(table_of(states, [first_of(state) for state in states]))
    return np.concatenate([sight.seen, sight.as_they_are()], axis=1)


class Judge:
    """Says what positions are worth, with one network for each number of players."""

    def __init__(self, networks: dict[int, Network]) -> None:
        self.networks: Final = networks

    def answer(self, searches: Sequence[TurnSearch]) -> None:
        """Tell searches, all with as many players, the worth of what they ask for.

        A position is worth the chance to win after the better of the two decisions (R9.2).
        """
        players = searches[0].root.state.players
        columns = Columns()
        grounds = []
        counts = []
        for search in searches:
            first = (search.player + 1) % players
            for position in search.pending:
                columns.add(position.state, first)
            grounds.append(ground_row(search.root.state))
            counts.append(len(search.pending))
        table = Table(players, values_of(columns), np.repeat(np.array(grounds), counts, axis=0))
        sight = Sight(table)
        network = self.networks[players]
        brought = network.first(sight.seen)
        chances = np.maximum(
            network.chances(brought, sight.put_off())[:, -1],
            network.chances(brought, sight.carried_out())[:, -1],
        ).tolist()
        start = 0
        for search, count in zip(searches, counts, strict=True):
            search.tell(chances[start : start + count])
            start += count

    def run(self, searches: Sequence[TurnSearch], allowance: Allowance | None = None) -> bool:
        """Bring searches, all with as many players, to their ends; whether it could be done.

        It is not when the allowance, from which they take, is spent before.
        """
        while going := [search for search in searches if search.pending]:
            if allowance is not None:
                if allowance.is_spent and allowance.nodes:
                    return False
                allowance.spend(sum(len(search.pending) for search in going))
            self.answer(going)
        return True

    def decisions(self, states: Sequence[State]) -> tuple[Floats, Floats]:
        """Every player's chances after putting off and after carrying out, by player from 0."""
        firsts = [(state.active + 1) % state.players for state in states]
        sight = Sight(table_of(states, firsts))
        network = self.networks[states[0].players]
        brought = network.first(sight.seen)
        return (
            _by_player(network.chances(brought, sight.put_off()), firsts),
            _by_player(network.chances(brought, sight.carried_out()), firsts),
        )

    def best_line(self, state: State, lines: Sequence[Sequence[Action]]) -> tuple[int, Floats]:
        """The index of the line after which whoever is to choose is best off.

        And everybody's chances then. Of equals it is the first.
        """
        ends = []
        for line in lines:
            end = state.copy()
            for action in line:
                play(end, action)
            ends.append(end)
        chances = self.chances(ends)
        best = int(np.argmax(chances[:, state.actor]))
        return best, chances[best]

    def chances(self, states: Sequence[State]) -> Floats:
        """Every player's chance to win in positions, (positions, players).

        All with as many players; in a turn the rest of it is taken to be over.
        """
        players = states[0].players
        result = np.zeros((len(states), players))
        waiting = []
        for index, state in enumerate(states):
            if state.phase == OVER:
                result[index, state.winner] = 1.0
            else:
                waiting.append(index)
        if waiting:
            asked = [states[index] for index in waiting]
            firsts = [first_of(state) for state in asked]
            sight = Sight(table_of(asked, firsts))
            network = self.networks[players]
            chances = network.chances(network.first(sight.seen), sight.as_they_are())
            result[waiting] = _by_player(chances, firsts)
        return result


def better_decision(put_off: Floats, carried_out: Floats, player: int) -> Action:
    """What is better for a player, by everybody's chances after each decision (R9.2)."""
    return HARVEST_ACTION if carried_out[player] >= put_off[player] else DEFER_ACTION


def clockwise(chances: Floats, firsts: Sequence[int]) -> Floats:
    """Chances from player 0 on turned into chances clockwise from a first player."""
    players = chances.shape[1]
    order = (np.array(firsts)[:, None] + np.arange(players)[None, :]) % players
    return np.take_along_axis(chances, order, axis=1)


def _by_player(chances: Floats, firsts: Sequence[int]) -> Floats:
    """Chances clockwise from a first player turned into chances from player 0 on."""
    players = chances.shape[1]
    order = (np.arange(players)[None, :] - np.array(firsts)[:, None]) % players
    return np.take_along_axis(chances, order, axis=1)
