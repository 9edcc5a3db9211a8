"""A match in stretches: what one player decided, and the cards that were drawn for it."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from enum import StrEnum

from dosrios.core.actions import DRAW, Action
from dosrios.core.record import Record, generate_states
from dosrios.core.state import DRAWING, LAYING_RIVERS, NOBODY, OVER, PLACING, State


class Part(StrEnum):
    """What part of a match a stretch is."""

    RIVERS = "rivers"
    CAMPESINOS = "campesinos"
    TURN = "turn"


@dataclass(frozen=True, slots=True)
class Stretch:
    """Some actions in a row: the decisions first, then the draws that they brought about."""

    part: Part
    turn: int
    """0 in the setup."""
    player: int
    """Who decided; `NOBODY` where several did, as in the whole setup."""
    first: int
    """The position before it: after so many actions."""
    before: State
    decisions: tuple[Action, ...]
    decided: State
    """The position after the decisions: when a card is to be drawn, before that."""
    draws: tuple[Action, ...]
    after: State
    """The position after the draws."""

    @property
    def decided_ply(self) -> int:
        """The position after the decisions: after so many actions."""
        return self.first + len(self.decisions)

    @property
    def last(self) -> int:
        """The position after the draws: after so many actions."""
        return self.decided_ply + len(self.draws)

    @property
    def is_whole(self) -> bool:
        """Whether the decisions came to their end; otherwise the record ends in their middle."""
        if self.decided.phase in (DRAWING, OVER):
            return True
        return self.part != Part.TURN or self.decided.turn > self.turn


def split(record: Record, *, each_of_setup: bool = False) -> list[Stretch]:
    """The stretches of a match, of which each begins where the one before ended.

    The setup is two of them, the rivers and the campesinos; with `each_of_setup` one for each
    action. Every turn is one, however many choose in it how a river runs (R8.3).
    """
    states = list(generate_states(record))
    stretches = []
    first = 0
    for last in _ends(states, each_of_setup=each_of_setup):
        actions = record.actions[first:last]
        player = states[first].active
        if states[first].turn == 0:
            player = states[first].actor if each_of_setup else NOBODY
        stretches.append(_stretch(states[first : last + 1], actions, first, player))
        first = last
    return stretches


def _ends(states: Sequence[State], *, each_of_setup: bool) -> Iterator[int]:
    """Yield the positions in which a stretch ends, the last one included."""
    for ply in range(1, len(states)):
        before, after = states[ply - 1], states[ply]
        in_setup = before.phase in (LAYING_RIVERS, PLACING)
        ends = before.phase != after.phase if in_setup else before.turn != after.turn
        if ends or (in_setup and each_of_setup) or ply == len(states) - 1:
            yield ply


def _stretch(
    states: Sequence[State], actions: Sequence[Action], first: int, player: int
) -> Stretch:
    before = states[0]
    parts = {LAYING_RIVERS: Part.RIVERS, PLACING: Part.CAMPESINOS}
    decisions = tuple(action for action in actions if action.kind != DRAW)
    return Stretch(
        part=parts.get(before.phase, Part.TURN),
        turn=before.turn,
        player=player,
        first=first,
        before=before,
        decisions=decisions,
        decided=states[len(decisions)],
        draws=tuple(actions[len(decisions) :]),
        after=states[-1],
    )
