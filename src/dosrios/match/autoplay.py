"""A match from its opening to its end without anybody at a table."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import partial
from random import Random
from typing import Final, Protocol, runtime_checkable

from dosrios.core.actions import Action
from dosrios.core.record import Comment, Record, result_of
from dosrios.core.rules import is_legal, is_terminal, play
from dosrios.core.state import CHANCE, State
from dosrios.match.chance import draw_card, make_generator
from dosrios.match.opening import Opening
from dosrios.match.replacements import Replacement, replacements_in

NO_LIMIT: Final = 0


class Chooser(Protocol):
    """Whoever chooses for one player; every bot does."""

    def choose(self, state: State, rng: Random) -> Action:
        """A legal action for `state.actor`."""
        ...


@runtime_checkable
class Supervised(Chooser, Protocol):
    """A chooser that does not fail: where its bot does, others play (`SupervisedChooser`)."""

    def follow(self, initial: State, actions: Sequence[Action]) -> None:
        """Be told the match up to the next choice."""
        ...

    def take_replacements(self) -> tuple[Replacement, ...]:
        """Who has played for its bot since this was asked last."""
        ...

    def end(self, result: str) -> None:
        """Be told that the match is over, and how: as the `Result` of a record."""
        ...


class ChooserFailed(RuntimeError):
    """A chooser raised something, or chose what it may not.

    `record` holds the match up to there, `player` is who was to choose.
    """

    def __init__(self, record: Record, player: int, what: str) -> None:
        super().__init__(f"P{player + 1} {what}")
        self.record: Final = record
        self.player: Final = player
        self._what: Final = what

    def __reduce__(self) -> tuple[type["ChooserFailed"], tuple[Record, int, str]]:
        # Between processes: an exception is otherwise made anew from its text.
        return (type(self), (self.record, self.player, self._what))


class IllegalChoice(ChooserFailed):
    """A chooser chose what it may not."""


@dataclass(frozen=True, slots=True)
class PlayedMatch:
    """A match that was played."""

    record: Record
    """With the result in its header; `=` when it was stopped at the limit (R10.4)."""
    last: State
    """The position in which it ended."""
    turns: int
    """How many turns were played."""

    @property
    def replacements(self) -> tuple[Replacement, ...]:
        """The turns that others played for bots that failed: the record tells of them."""
        return replacements_in(self.record.comments)


def play_match(
    opening: Opening,
    choosers: Sequence[Chooser],
    seed: int,
    *,
    turn_limit: int = NO_LIMIT,
    headers: Mapping[str, str] | None = None,
    same_luck: bool = False,
) -> PlayedMatch:
    """The match that these choosers, one for each player, play out.

    Every draw and every choice has a generator of its own, made of the seed and the number of
    actions before it, as at a table: the same seed gives the same match. With `same_luck` a draw's
    generator is made of the number of draws before it instead, so that other choosers are dealt
    the same cards, until what they do changes what is in the pile (R9.4). The match is stopped
    where turn `turn_limit` + 1 would begin. Raises `ChooserFailed`, unless choosers are supervised.
    """
    if len(choosers) != opening.players:
        raise ValueError(f"{len(choosers)} choosers for {opening.players} players")
    initial = state = opening.initial_state()
    actions: list[Action] = []
    supervised = [bot if isinstance(bot, Supervised) else None for bot in choosers]
    comments: list[Comment] = []
    draws = 0
    stopped = False
    while not is_terminal(state):
        stopped = turn_limit != NO_LIMIT and state.turn > turn_limit
        if stopped:
            break
        if state.actor == CHANCE:
            purpose = f"draw number {draws}" if same_luck else f"draw {len(actions)}"
            action = draw_card(make_generator(seed, purpose), state)
            draws += 1
        else:
            generator = make_generator(seed, f"bot {len(actions)}")
            so_far = partial(opening.record, actions, headers)
            if (watched := supervised[state.actor]) is not None:
                watched.follow(initial, actions)
            action = _choice(choosers[state.actor], state, generator, so_far)
            if watched is not None:
                told = watched.take_replacements()
                comments += [Comment(len(actions) + 1, str(replacement)) for replacement in told]
        actions.append(action)
        state = state.copy()
        play(state, action)
    result = result_of(state, stopped=stopped)
    for chooser in supervised:
        if chooser is not None:
            chooser.end(result)
    record = opening.record(actions, {"Result": result, **(headers or {})})
    return PlayedMatch(replace(record, comments=tuple(comments)), state, turns_of(state))


def _choice(
    chooser: Chooser, state: State, generator: Random, so_far: Callable[[], Record]
) -> Action:
    """The legal action that a chooser chooses. Raises `ChooserFailed` with the record so far."""
    try:
        action = chooser.choose(state, generator)
    except Exception as error:
        record = so_far()
        what = f"raised {error!r} after {len(record.actions)} actions"
        raise ChooserFailed(record, state.actor, what) from error
    if not is_legal(state, action):
        record = so_far()
        what = f"chose {action} after {len(record.actions)} actions, which is not legal"
        raise IllegalChoice(record, state.actor, what)
    return action


def turns_of(last: State) -> int:
    """How many turns were played in a match that ended in this position.

    A match that was stopped at a limit was so before anything was done in its last turn (R10.4).
    """
    return last.turn if is_terminal(last) else max(0, last.turn - 1)
