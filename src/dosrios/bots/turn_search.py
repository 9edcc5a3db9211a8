"""The search for the best turn: a beam over moves, judged in batches.

From the position at the beginning every move is tried. From then on the best positions are gone on
from, with the moves that looked best at the beginning and whatever became possible since. Nothing
in here knows how positions are judged: the search asks for the worth of positions, whoever runs it
answers (`pending`, `tell`), so that many searches can be judged in one batch.
"""

from typing import Final

from dosrios.bots.dams import Dams
from dosrios.bots.moves import Moves
from dosrios.bots.positions import WALK, Attention, Position
from dosrios.core.native import i64
from dosrios.core.phases.moving import movers
from dosrios.core.places import PLACES
from dosrios.core.state import OVER, State

DEPTH: Final = 7
"""Moves in a turn, at most."""
WALKS: Final = 24
"""Walks of the beginning that are tried again later."""
TARGETS: Final = 8
"""Places that a campesino who has just worked goes on to."""
WISHES: Final = 5
"""Works that campesinos are sent out for."""
PRICE: Final = 0.4
TRIED: Final = 6
"""For each position that is gone on from, so many of the next are judged."""
ORIGINS: Final = 3
"""Campesinos that are considered for each such errand."""
NEARLY: Final = 1.0 - 2.0**-20
"""The best that a match can be that is not over."""


class TurnSearch:
    """One search for the best turn of the active player."""

    __slots__ = (
        "_attention",
        "_beam",
        "_best_gain",
        "_dams",
        "_depth",
        "_doubts",
        "_gains",
        "_gains_at",
        "_layers",
        "_most",
        "_price",
        "_seen",
        "_width",
        "best",
        "codes",
        "finals",
        "nodes",
        "pending",
        "player",
        "root",
        "targets",
        "wishes",
    )

    def __init__(
        self,
        state: State,
        nodes: int,
        width: int,
        known: "TurnSearch | None" = None,
        *,
        dams: Dams | None = None,
        attention: Attention | None = None,
        layers: int = 1,
        doubts: bool = False,
    ) -> None:
        """Begin; about so many positions are judged at most, `width` are gone on from.

        A search that is `known` from a position much like this one tells which walks are worth a
        look, so that only a quarter as many positions need be judged. Searches for the same player
        may share what they find out about `dams`. So many `layers` of moves are looked at whatever
        they cost: the first alone sees nothing that takes two moves. With `doubts` the search does
        not end with what is only judged to be won, but is not yet. The matches that the shipped
        networks learned from were played without.
        """
        self.player: Final = state.active
        self.root: Final = Position(state, None)
        self.nodes: int = 0
        """How many positions were judged."""
        self.pending: list[Position] = []
        """The positions whose worth is asked for; empty when the search is over."""
        self.finals: list[Position] = [self.root]
        """All positions in which the turn can end, with their scores."""
        self.best: Position = self.root
        self._attention: Final = attention
        self._doubts: Final = doubts
        self._dams: Final = dams or Dams()
        self._layers: Final = layers
        self._most: Final = nodes
        self._width: Final = width
        self._depth: int = 0
        self._beam: list[Position] = [self.root]
        self.codes: set[int] = set()
        self.targets: i64 = 0
        self._gains: dict[int, float] = {}
        """By code what a move brought at the beginning."""
        self._gains_at: dict[int, float] = {}
        """By place what it brought at most to walk there."""
        self._best_gain: float = 0.0
        self._price: float = 0.0
        """What a movement point that is left is worth."""
        self.wishes: list[Position] = []
        self._seen: dict[tuple[object, ...], int] = {}
        self._ask_first(known)

    def _ask_first(self, known: "TurnSearch | None") -> None:
        moves = Moves(self.root, self._dams)
        if known is None:
            moves.add_walks(None, 0, 0)
        else:
            # Whoever stands elsewhere now goes to where it was good to go.
            before = movers(known.root.state, 1)
            moves.add_walks(known.codes, ~before, known.targets)
        moves.add_chases()
        moves.add_return()
        moves.add_buildings(-1)
        moves.add_dams(-1)
        found = self._new(moves.found)
        wishes = Moves(self.root, self._dams)
        wishes.add_wishes()
        if known is None:
            self._ask([self.root, *found, *wishes.found])
        else:
            codes = {wish.code for wish in known.wishes}
            wished = [wish for wish in wishes.found if wish.code in codes or wish.is_over()]
            self._ask([self.root, *found, *wished])

    def _new(self, found: list[Position]) -> list[Position]:
        """Those that were not found before with as many points left."""
        new: list[Position] = []
        seen = self._seen
        for position in found:
            if self._attention is not None and self._attention.misses(position):
                continue
            state = position.state
            key = (state.flow, state.dams, *[holding.key() for holding in state.holdings])
            points = seen.get(key, -1)
            if state.points > points:
                seen[key] = state.points
                new.append(position)
        return new

    def _ask(self, positions: list[Position]) -> None:
        """Ask for the worth of the positions; of those that end the match it is known."""
        pending: list[Position] = []
        for position in positions:
            if position.state.phase == OVER:
                if position.waits:
                    continue  # Others choose pieces of that course: who knows whether it comes.
                position.score = 1.0 if position.state.winner == self.player else 0.0
                if not position.is_wish():
                    self.finals.append(position)
                elif position.score == 1.0:
                    self.wishes.append(position)
            else:
                pending.append(position)
        self.pending = pending
        if not pending:
            self._go_on([])

    def tell(self, scores: list[float]) -> None:
        """The worth of all `pending` for the player, 0 to 1; the search goes on."""
        judged = self.pending
        self.pending = []
        self.nodes += len(judged)
        for index in range(len(judged)):
            score = scores[index]
            judged[index].score = NEARLY if self._doubts and score > NEARLY else score
            judged[index].is_judged = True
        self._go_on(judged)

    def _go_on(self, judged: list[Position]) -> None:
        if self._depth == 0:
            judged = self._look_at_first(judged)
        self.finals.extend(judged)
        for position in judged:
            position.promise = position.score + self._price * position.state.points
        judged.sort(key=_by_promise)
        for position in self.finals:
            if position.score > self.best.score:
                self.best = position
        self._depth += 1
        if self.best.score >= 1.0 or self._depth >= DEPTH:
            return
        if self.nodes >= self._most and self._depth >= self._layers:
            return
        if self._depth == 1:
            self._beam = [self.root, *judged[: self._width]]
        else:
            self._beam = judged[: self._width]
        found: list[Position] = []
        for position in self._beam:
            if position.is_open():
                found.extend(self._new(self._moves_on(position)))
        if found:
            self._ask(self._promising(found))

    def _promising(self, found: list[Position]) -> list[Position]:
        """Those that should be good if moves bring what they brought at the beginning."""
        most = TRIED * self._width
        if len(found) <= most:
            return found
        for position in found:
            parent = position.parent
            if parent is not None:
                gain = self._gains.get(position.code, self._gain_of_new(position))
                if not parent.is_judged and parent.parent is not None:
                    parent = parent.parent  # of an errand
                position.promise = parent.score + gain + self._price * position.state.points
            if position.state.phase == OVER:
                position.promise = 2.0
        found.sort(key=_by_promise)
        return found[:most]

    def _gain_of_new(self, position: Position) -> float:
        """What a move may bring that was not possible at the beginning."""
        if position.kind == WALK:
            return self._gains_at.get(position.target, 0.0)
        return self._best_gain

    def _look_at_first(self, judged: list[Position]) -> list[Position]:
        """Take out what is only wished for, and remember what looked good."""
        root = self.root.score
        done: list[Position] = []
        wishes: list[Position] = self.wishes
        for position in judged:
            if position.is_wish():
                gain = position.score - root
                self._gains[position.code] = max(self._gains.get(position.code, gain), gain)
                if gain > 0.0:
                    wishes.append(position)
            elif position is not self.root:
                done.append(position)
        wishes.sort(key=_by_score)
        self.wishes = _one_of_each(wishes)[:WISHES]
        walks = [position for position in done if position.code < 16384]
        self._price = self._price_of_points(walks)
        for position in done:
            position.promise = position.score + self._price * position.state.points
            gain = position.score - root
            self._gains[position.code] = max(self._gains.get(position.code, gain), gain)
            self._best_gain = max(self._best_gain, gain)
            if position.kind == WALK:
                target = position.target
                self._gains_at[target] = max(self._gains_at.get(target, gain), gain)
        walks.sort(key=_by_promise)
        self.codes = {position.code for position in walks[:WALKS]}
        for position in walks:
            bit = PLACES[position.target].bit
            if not self.targets & bit:
                self.targets |= bit
                if len(self.codes) and _count(self.targets) >= TARGETS:
                    break
        return done

    def _price_of_points(self, walks: list[Position]) -> float:
        """What a movement point is worth: what the last one brings when they are used well.

        The best use is roughly that campesinos walk in the order of what a step of theirs brings.
        """
        root = self.root.score
        rates: list[tuple[float, int, int]] = []
        for walk in walks:
            gain = walk.score - root
            if gain > 0.0:
                steps = self.root.state.points - walk.state.points
                rates.append((-gain / steps, walk.place, steps))
        rates.sort()
        left = self.root.state.points
        walked: set[int] = set()
        for rate, place, steps in rates:
            if place not in walked:
                walked.add(place)
                left -= steps
                if left <= 0:
                    return -rate * PRICE
        return 0.0

    def _moves_on(self, position: Position) -> list[Position]:
        moves = Moves(position, self._dams)
        if position is not self.root:
            fresh: i64 = 0
            link: Position | None = position
            while link is not None and link.parent is not None:
                fresh |= PLACES[link.target].bit if link.actions == () else 0
                link = link.parent
            works = position.actions != ()
            moves.add_walks(self.codes, fresh if works else 0, self.targets)
            moves.add_chases()
            moves.add_return()
            moves.add_buildings(-1)
            moves.add_dams(-1)
        for wish in self.wishes:
            moves.add_errand(wish, ORIGINS)
        return moves.found


def _by_score(position: Position) -> float:
    return -position.score


def _by_promise(position: Position) -> float:
    return -position.promise


def _count(mask: i64) -> int:
    count = 0
    while mask:
        mask &= mask - 1
        count += 1
    return count


def _one_of_each(wishes: list[Position]) -> list[Position]:
    """The best of the wishes that are the same work with another course."""
    codes: set[int] = set()
    first: list[Position] = []
    for wish in wishes:
        if wish.code not in codes:
            codes.add(wish.code)
            first.append(wish)
    return first
