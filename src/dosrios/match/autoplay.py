"""A match from its opening to its end without anybody at a table."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from random import Random
from typing import Final, Protocol

from dosrios.core.actions import Action
from dosrios.core.record import Record, result_of
from dosrios.core.rules import is_legal, is_terminal, play
from dosrios.core.state import CHANCE, State
from dosrios.match.chance import draw_card, make_generator
from dosrios.match.opening import Opening

NO_LIMIT: Final = 0


class Chooser(Protocol):
    """Whoever chooses for one player; every bot does."""

    def choose(self, state: State, rng: Random) -> Action:
        """A legal action for `state.actor`."""
        ...


class IllegalChoice(RuntimeError):
    """A chooser chose what it may not. `record` holds the match up to there."""

    def __init__(self, record: Record, player: int, action: Action) -> None:
        super().__init__(
            f"P{player + 1} chose {action} after {len(record.actions)} actions, which is not legal"
        )
        self.record: Final = record
        self._made_of: Final = (record, player, action)

    def __reduce__(self) -> tuple[type["IllegalChoice"], tuple[Record, int, Action]]:
        # Between processes: an exception is otherwise made anew from its text.
        return (IllegalChoice, self._made_of)


@dataclass(frozen=True, slots=True)
class PlayedMatch:
    """A match that was played."""

    record: Record
    """With the result in its header; `=` when it was stopped at the limit (R10.4)."""
    last: State
    """The position in which it ended."""
    turns: int
    """How many turns were played."""


def play_match(
    opening: Opening,
    choosers: Sequence[Chooser],
    seed: int,
    *,
    turn_limit: int = NO_LIMIT,
    headers: Mapping[str, str] | None = None,
) -> PlayedMatch:
    """The match that these choosers, one for each player, play out.

    Every draw and every choice has a generator of its own, made of the seed and the number of
    actions before it, as at a table: the same seed gives the same match. The match is stopped
    where turn `turn_limit` + 1 would begin. Raises `IllegalChoice`.
    """
    if len(choosers) != opening.players:
        raise ValueError(f"{len(choosers)} choosers for {opening.players} players")
    state = opening.initial_state()
    actions: list[Action] = []
    stopped = False
    while not is_terminal(state):
        stopped = turn_limit != NO_LIMIT and state.turn > turn_limit
        if stopped:
            break
        if state.actor == CHANCE:
            action = draw_card(make_generator(seed, f"draw {len(actions)}"), state)
        else:
            generator = make_generator(seed, f"bot {len(actions)}")
            action = choosers[state.actor].choose(state, generator)
            if not is_legal(state, action):
                raise IllegalChoice(opening.record(actions, headers), state.actor, action)
        actions.append(action)
        state = state.copy()
        play(state, action)
    result = {"Result": result_of(state, stopped=stopped)}
    record = opening.record(actions, {**result, **(headers or {})})
    return PlayedMatch(record, state, turns_of(state))


def turns_of(last: State) -> int:
    """How many turns were played in a match that ended in this position.

    A match that was stopped at a limit was so before anything was done in its last turn (R10.4).
    """
    return last.turn if is_terminal(last) else max(0, last.turn - 1)
