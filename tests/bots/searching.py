"""Positions to search in, and judges that are quick: what tests of the learned bots share."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from random import Random

import numpy as np

from dosrios.bots.features import feature_count
from dosrios.bots.judging import Judge
from dosrios.bots.network import Network, quantised
from dosrios.bots.positions import Position
from dosrios.bots.turn_search import TurnSearch
from dosrios.core.actions import Action
from dosrios.core.board import parse_board
from dosrios.core.playouts import Dice, random_action
from dosrios.core.rules import apply_action, is_terminal, play
from dosrios.core.ruleset import parse_ruleset
from dosrios.core.state import ACTING, RELAYING, State
from dosrios.match.opening import Opening, draw_opening

RULES = ("standard", "published", "standard relaying=in_turn")
ODD_BOARDS = {
    "all maize": "mmmmmmm " * 7,
    "all forest": "fffffff " * 7,
    "all hill": "hhhhhhh " * 7,
    "uphill": "mmmffhh " * 7,
}
RICH = (0, 400, 500, 900, 1000, 1500)


def drawn_opening(seed: int, players: int, rules: str = "standard", board: str = "") -> State:
    """The first position of a match, on an odd board if one is named."""
    drawn = draw_opening(seed, players, parse_ruleset(rules))
    if board:
        drawn = Opening(
            parse_board(ODD_BOARDS[board].strip()), players, drawn.start, drawn.row, drawn.ruleset
        )
    return drawn.initial_state()


def generate_positions(state: State, seed: int, share: float, plies: int) -> Iterator[State]:
    """Yield a share of the positions of a random match in which a player acts.

    In most of them everybody has been given money and dams, so that something can be built.
    """
    dice, rng = Dice(seed), Random(seed)
    for _ in range(plies):
        if is_terminal(state):
            return
        if state.phase == ACTING and rng.random() < share:
            yield enriched(state, rng) if rng.random() < 0.7 else state
        state = state.copy()
        play(state, random_action(state, dice))


def enriched(state: State, rng: Random) -> State:
    """The same position, but everybody has some money and dams (of which there are 40, R1.2)."""
    given = state.copy()
    for player in range(state.players):
        own = given.own(player)
        own.money = rng.choice(RICH)
        dams = min(rng.choice((0, 1, 3)), given.supply)
        own.stock += dams
        given.supply -= dams
    return given


def played(state: State, actions: list[Action]) -> State:
    """The state after these actions; fails when one is not legal."""
    for action in actions:
        state = apply_action(state, action)
    return state


def check_line(position: Position, root: State) -> list[Action]:
    """The actions to a position: legal one by one, and leading to its state.

    Where it waits for another player to lay a piece they lead to that piece (R8.3).
    """
    line = position.line()
    reached = played(root, line)
    if position.waits:
        assert reached.phase == RELAYING
        assert reached.actor != root.active
    else:
        assert reached == position.state, [action.text for action in line]
    return line


def run_at_random(search: TurnSearch, rng: Random) -> TurnSearch:
    """The search when positions are judged at random, but never as won."""
    while search.pending:
        search.tell([0.9 * rng.random() for _ in search.pending])
    return search


class CountingJudge(Judge):
    """A judge that notes how many positions it judges at a time, and lets that take its time."""

    def __init__(self, networks: dict[int, Network], clock: "Clock | None" = None) -> None:
        super().__init__(networks)
        self.batches: list[int] = []
        self._clock = clock

    def answer(self, searches: Sequence[TurnSearch]) -> None:
        batch = sum(len(search.pending) for search in searches)
        self.batches.append(batch)
        super().answer(searches)
        if self._clock is not None:
            self._clock.now += batch * self._clock.seconds_a_node


@dataclass
class Clock:
    """A clock that stands still but for the nodes that are judged."""

    seconds_a_node: float
    now: float = 1000.0

    def __call__(self) -> float:
        return self.now


def random_network(players: int, units: int = 6, seed: int = 1) -> Network:
    """A network that has an opinion, whatever it is."""
    generator = np.random.default_rng([seed, players])
    size = feature_count(players)
    return quantised(
        generator.normal(size=(size, units)) * 0.05,
        generator.normal(size=units),
        generator.normal(size=(units, players)),
        generator.normal(size=players),
    )


def random_networks() -> dict[int, Network]:
    """Such a network for each number of players."""
    return {players: random_network(players) for players in (2, 3, 4)}
