"""Looking ahead: what will be done about a turn, or made of a campesino's place in the setup.

The best turns that a `TurnSearch` found, or all places, are compared by what becomes of them: cards
are drawn, the next players answer with the turns that they would search out for themselves, and
only then the position is judged. All that are compared meet the same luck, so that it does not
decide between them (common random numbers), and after each round the worse half is dropped
(sequential halving: Karnin, Koren & Somekh, Almost optimal exploration in multi-armed bandits,
2013).
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import chain, repeat
from random import Random
from typing import Final

from dosrios.bots.allowance import Allowance
from dosrios.bots.dams import Dams
from dosrios.bots.judging import Judge, better_decision
from dosrios.bots.options import Option, different, worth_to
from dosrios.bots.placings import Habits, placings
from dosrios.bots.positions import Attention
from dosrios.bots.turn_search import TurnSearch
from dosrios.core.actions import DEFER_ACTION, DRAW_ACTIONS, HARVEST_ACTION
from dosrios.core.rules import play
from dosrios.core.state import DRAWING, OVER, PLACING, State

FIRST_SHARE: Final = 0.3
"""The share of a budget for the first search."""
LEAST_FIRST: Final = 200
ENOUGH_FIRST: Final = 900
"""Of a small budget the first search gets so much before anything is looked ahead: to compare turns
that were badly looked for is worth less than to look for them."""
MOST_FIRST: Final = 3000
"""More find nothing better: a turn that is six moves long has only so many parts."""
NARROW: Final = 250
"""Nodes that a search takes whatever its width: about as many as there are moves at first."""
A_WIDTH: Final = 36
"""Nodes for each position that is gone on from, in all steps together."""
DEFERRING_ROUNDS: Final = 40
"""Rounds in which a card may be put off, then every card is carried out: two who put off all of
them, and chase each other from all fields meanwhile, could go on for ever (R10.4)."""
TOGETHER: Final = 16
"""Searches that are judged in one batch, at most: more are quicker, but the end of a budget is
noticed late, so that a batch is to take no more than about a tenth of it."""
STEPS: Final = 10
LAYERS: Final = 3
"""Moves in a row that every search looks at."""
LEAST_FUTURES: Final = 2
"""Fewer futures compare nothing."""
USED: Final = 0.9
"""The share of a budget that a round is planned for: what it takes is a guess."""
MOST_LUCKS: Final = 64
"""Futures of one turn in one round."""
DRAWS_A_TURN: Final = 4
"""Numbers of luck for one harvest: Desperados let another card be drawn (R9.4)."""


@dataclass(frozen=True, slots=True)
class Depth:
    """How far is looked ahead, and how thoroughly."""

    turns: int = 1
    """Turns that are played out; with none the first search decides."""
    options: int = 16
    """Turns that are compared."""
    nodes: int = 200
    """For each turn that is played out."""
    width: int = 3
    cost: int = 210
    """Nodes that such a turn takes, at a guess before it was measured."""


NO_DEPTH: Final = Depth(turns=0)
NEAR: Final = Depth(turns=2, cost=110)
"""How far is looked ahead from places: the first turn meets no luck and the second little, so one
future of each place tells more than half as many that go on longer.

All places are held against the same aims, those that a player's first search found. Where every
turn is searched anew, so that an answer can be to what was done, that is worth much in a match; but
of fifty places what looks best then is what the network errs about most."""
FAR: Final = Depth(turns=4, cost=110)
ENOUGH_LUCKS: Final = 2
"""Futures of each place that make it worth to look farther."""


@dataclass(slots=True)
class _Future:
    """A position that an option led to with some luck."""

    option: Option
    state: State
    number: int
    """Of the luck in its round, from 0."""
    luck: Sequence[float]
    turns: int = 0
    """Turns played out since the option's."""


Outcomes = dict[tuple[int, int], list[float]]
"""By the option's id and the number of the luck, everybody's chances in the end."""


class Foresight:
    """The comparison of turns, or of placings, for the active player of one position."""

    def __init__(
        self,
        judge: Judge,
        state: State,
        allowance: Allowance,
        rng: Random,
        *,
        depths: Sequence[Depth] = (),
        attention: Attention | None = None,
    ) -> None:
        self._judge: Final = judge
        self._state: Final = state
        self._allowance: Final = allowance
        self._rng: Final = rng
        self._depths: Final = depths
        """How far can be looked ahead: the first that is affordable for all its options, or else
        the last for as many as there can be."""
        self._depth: Depth = NO_DEPTH
        self._attention: Final = attention
        self._players: Final = state.players
        self._player: Final = state.active
        self._settled: dict[int, State] = {}
        """By the id of a placing the position after the whole setup."""
        self._dams: Final = [Dams() for _ in range(state.players)]
        """By player what dams do, which is found out once."""
        self._known: dict[int, TurnSearch] = {}
        """By player his first search from a place, which tells the others what is worth a walk."""
        self._played: int = 0
        self._cost: int = 0
        """Turns played out so far, and the nodes that they took."""

    def run(self) -> list[Option]:
        """The turns or placings that were compared, the best first."""
        options = self._placings() if self._state.phase == PLACING else self._turns()
        contenders = list(options)
        goes_on = True
        while goes_on and len(contenders) > 1:
            goes_on = self._looks_ahead(contenders)
            contenders.sort(key=worth_to(self._player))
            contenders = contenders[: (len(contenders) + 1) // 2]
        best = contenders[0] if contenders else options[0]
        return [best, *(option for option in options if option is not best)]

    def _placings(self) -> list[Option]:
        options = placings(self._judge, self._state)
        self._allowance.spend(len(options))
        options.sort(key=worth_to(self._player))
        self._depth = NO_DEPTH
        left = self._allowance.left - self._players * len(options)
        if self._depths and int(left * USED) >= LEAST_FUTURES * NEAR.turns * NEAR.cost:
            habits = Habits(self._judge, self._state)
            self._allowance.spend(habits.nodes)
            self._allowance.measure_anew()
            all_far = len(options) * FAR.turns * FAR.cost
            self._depth = FAR if left > ENOUGH_LUCKS * all_far else NEAR
            for option in options:
                state = option.position.state.copy()
                habits.place_all(state)
                self._settled[id(option)] = state
        return options

    def _turns(self) -> list[Option]:
        first, self._depth = self._shares(self._allowance.left)
        width = max(2, (first - NARROW) // A_WIDTH)
        search = TurnSearch(
            self._state, first, width, attention=self._attention, layers=LAYERS, doubts=True
        )
        self._judge.run([search], self._allowance)
        finals = search.finals
        finals.sort(key=lambda final: -final.score)
        nobody = [0.0] * self._players
        if finals[0].score >= 1.0:  # The search doubts all but matches that are won.
            won = [float(player == self._player) for player in range(self._players)]
            return [Option(finals[0], None, won, nobody)]
        most = self._depth.options
        finals = different(finals, most)
        put_off, carried_out = self._judge.decisions([final.state for final in finals])
        decisions = [(HARVEST_ACTION, carried_out)]
        if finals[0].state.turn < DEFERRING_ROUNDS * self._players:
            decisions.insert(0, (DEFER_ACTION, put_off))
        options = []
        for index, final in enumerate(finals):
            for decision, chances in decisions:
                kept = None if final.waits else decision
                options.append(Option(final, kept, chances[index].tolist(), nobody.copy()))
        options.sort(key=worth_to(self._player))
        return options[:most]

    def _shares(self, left: int) -> tuple[int, Depth]:
        """The nodes of the first search, and how far can be looked ahead with the rest."""
        first = min(max(ENOUGH_FIRST, int(left * FIRST_SHARE)), MOST_FIRST)
        for depth in self._depths:
            affordable = int((left - first) * USED) // (depth.turns * depth.cost)
            wanted = LEAST_FUTURES if depth is self._depths[-1] else depth.options
            if affordable >= wanted:
                return first, depth
        return min(max(LEAST_FIRST, left), MOST_FIRST), NO_DEPTH

    def _looks_ahead(self, options: list[Option]) -> bool:
        """Whether all options could be looked ahead within the budget, each with the same lucks.

        If not, the worst of them may have been taken away. Each round takes an equal share of what
        is left, so that the last, between two, sees the most.
        """
        if not self._depth.turns:
            return False
        each = self._cost // self._played if self._played else self._depth.cost
        affordable = int(self._allowance.left * USED) // max(1, each * self._depth.turns)
        if affordable < LEAST_FUTURES:
            return False
        rounds = (len(options) - 1).bit_length()
        lucks = min(max(1, affordable // rounds // len(options)), MOST_LUCKS)
        del options[max(LEAST_FUTURES, affordable // lucks) :]
        futures = [
            future
            for number, luck in enumerate([self._luck() for _ in range(lucks)])
            for future in self._futures(options, number, luck)
        ]
        outcomes: Outcomes = {}
        most = max(2, min(TOGETHER, self._allowance.left // (STEPS * max(1, each))))
        while futures:
            together, futures = futures[:most], futures[most:]
            searches = self._replies(together)
            if searches is None:
                self._count_whole_lucks(outcomes, lucks, options)
                return False
            self._played += len(searches)
            self._cost += sum(search.nodes for search in searches)
            futures = [*self._go_on(together, searches, outcomes), *futures]
        self._count_whole_lucks(outcomes, lucks, options)
        return True

    def _count_whole_lucks(self, outcomes: Outcomes, lucks: int, options: list[Option]) -> None:
        """Count the lucks that all options have met: when a round is cut short, not all.

        If it was the first round, the options that have not even met its first luck are taken away.
        """
        followed = [option for option in options if self._is_followed(option)]
        met = [option for option in followed if (id(option), 0) in outcomes]
        if met and not any(option.weight for option in followed):
            left = {id(option) for option in followed} - {id(option) for option in met}
            options[:] = [option for option in options if id(option) not in left]
            followed = met
        for number in range(lucks):
            if all((id(option), number) in outcomes for option in followed):
                for option in followed:
                    option.count(outcomes[id(option), number])

    def _luck(self) -> list[float]:
        return [self._rng.random() for _ in range(DRAWS_A_TURN * self._depth.turns)]

    def _futures(
        self, options: Sequence[Option], number: int, luck: Sequence[float]
    ) -> Iterator[_Future]:
        for option in filter(self._is_followed, options):
            state = self._settled.get(id(option), option.position.state).copy()
            if option.decision is not None:
                play(state, option.decision)
            draw_with(state, luck[:DRAWS_A_TURN])
            yield _Future(option, state, number, luck)

    def _is_followed(self, option: Option) -> bool:
        """Whether it can be looked ahead: a match that is over, or a wait for others, cannot."""
        return option.decision is not None or id(option) in self._settled

    def _replies(self, futures: Sequence[_Future]) -> list[TurnSearch] | None:
        """The searches for the turns that are played in these futures; None when time is up."""
        searches = []
        for future in futures:
            known = self._known.get(future.state.active)
            search = self._reply(future.state, known)
            if self._settled and known is None:
                if not self._judge.run([search], self._allowance):
                    return None
                self._known[future.state.active] = search
            searches.append(search)
        return searches if self._judge.run(searches, self._allowance) else None

    def _reply(self, state: State, known: TurnSearch | None) -> TurnSearch:
        return TurnSearch(
            state,
            self._depth.nodes,
            self._depth.width,
            known,
            dams=self._dams[state.active],
            layers=LAYERS,
            doubts=True,
        )

    def _go_on(
        self,
        futures: Sequence[_Future],
        searches: Sequence[TurnSearch],
        outcomes: Outcomes,
    ) -> Iterator[_Future]:
        """Yield what is to be played out further; the rest goes to the outcomes."""
        ends = [search.best.state for search in searches]
        put_off, carried_out = self._judge.decisions(ends)
        for index, future in enumerate(futures):
            end = ends[index]
            if end.phase == OVER:
                won = [float(player == end.winner) for player in range(self._players)]
                outcomes[id(future.option), future.number] = won
                continue
            mover = end.active
            decision = better_decision(put_off[index], carried_out[index], mover)
            turns = future.turns + 1
            if turns == self._depth.turns:
                chances = (put_off if decision is DEFER_ACTION else carried_out)[index]
                outcomes[id(future.option), future.number] = chances.tolist()
                continue
            state = end.copy()
            play(state, decision)
            draw_with(state, future.luck[DRAWS_A_TURN * turns :][:DRAWS_A_TURN])
            yield _Future(future.option, state, future.number, future.luck, turns)


def draw_with(state: State, luck: Sequence[float]) -> None:
    """Draw cards until it is somebody's turn, with these numbers from 0 to 1 (R9.4, R11.1).

    Where so many Desperados come that they are too few the last of them serves again.
    """
    for number in chain(luck, repeat(luck[-1])):
        if state.phase != DRAWING:
            return
        ticket = int(number * sum(state.pile))
        for card, count in enumerate(state.pile):
            ticket -= count
            if ticket < 0:
                play(state, DRAW_ACTIONS[card])
                break
