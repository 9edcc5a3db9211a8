"""Who plays for a bot that fails: a lesser one, for that turn, and whoever looks is told.

    seat = SupervisedChooser([expert, hard, greedy], report=log)
    action = seat.choose(state, rng)
    seat.take_replacements()    # (P2: hard plays this turn for expert, which did not answer …,)

In the next turn the bot itself is asked again. When all of them fail, the simplest lawful thing is
done: a match always goes on. Nothing here can stop a bot; whoever hosts the match brings bots that
are (`PatientBot`).
"""

import time
from collections.abc import Callable, Sequence
from random import Random
from typing import Final, Protocol

from dosrios.core.actions import DEFER_ACTION, Action
from dosrios.core.errors import IllegalAction
from dosrios.core.explain import explain_action
from dosrios.core.rules import is_legal, legal_actions
from dosrios.core.state import ACTING, RELAYING, State
from dosrios.match.replacements import STAND_IN, Failure, Replacement


def failure_of(error: BaseException) -> Failure:
    """What kind of failure an error is that came of asking a bot."""
    if isinstance(error, TimeoutError):
        return Failure.LATE
    if isinstance(error, IllegalAction):
        return Failure.ILLEGAL
    if isinstance(error, (ChildProcessError, EOFError, BrokenPipeError)):
        return Failure.DIED
    return Failure.RAISED


class Supervision:
    """Who plays for one seat: its bot, or in a turn in which that has failed a lesser one."""

    def __init__(self) -> None:
        self._at = 0
        self._turn: object = None
        self._failures: list[tuple[int, Failure]] = []

    def who(self, state: State) -> int:
        """Who is to be asked in this position: 0 is the seat's own bot, then come lesser ones."""
        turn = _turn_of(state)
        if turn != self._turn:
            self._turn, self._at = turn, 0
        return self._at

    def fail(self, failure: Failure) -> None:
        """Note that the one who was to be asked has failed; the next takes over for this turn."""
        self._failures.append((self._at, failure))
        self._at += 1

    def settle(self, player: int, names: Sequence[str]) -> tuple[Replacement, ...]:
        """The replacements since the last choice, now that one was made.

        `names` are those of the bots; behind the last of them comes the stand-in.
        """
        if not self._failures:
            return ()
        by = (*names, STAND_IN)[self._at]
        noted = tuple(
            Replacement(player, names[bot], by, failure) for bot, failure in self._failures
        )
        self._failures.clear()
        return noted


def _turn_of(state: State) -> object:
    """What is the same within a turn; in the setup every choice is a turn (R3.2, R3.4)."""
    if state.phase in (ACTING, RELAYING):
        return (state.turn, state.actor)
    return state


def stand_in(state: State) -> Action:
    """The simplest lawful thing: to end the turn without a harvest, else the first there is."""
    return DEFER_ACTION if is_legal(state, DEFER_ACTION) else legal_actions(state)[0]


class PatientBot(Protocol):
    """A bot that answers in a given time or fails, and can be asked again after that."""

    @property
    def name(self) -> str:
        """What it is called where people read it."""
        ...

    @property
    def patience(self) -> float:
        """Seconds that it may take for a whole turn until it is late."""
        ...

    def choose(self, state: State, rng: Random, seconds: float) -> Action:
        """Its choice. Raises `TimeoutError` after so many seconds, and whatever goes wrong."""
        ...

    def follow(self, initial: State, actions: Sequence[Action], player: int) -> None:
        """Get ready, and be told the whole match up to the position in which it is asked next.

        This takes no time of the turn. Raises as `choose` does.
        """
        ...

    def end(self, result: str) -> None:
        """Be told that the match is over, and how: as the `Result` of a record."""
        ...

    def forget(self) -> None:
        """Drop what it is in the middle of: it failed."""
        ...

    def close(self) -> object:
        """Let go of everything; nothing of it runs on."""
        ...


Report = Callable[[int, str, Failure, BaseException], None]
"""Is told of each failure: the player, the bot's name, what kind of failure, and the error."""


class SupervisedChooser:
    """A chooser that never fails, made of a bot and of lesser ones that play when it does."""

    def __init__(
        self,
        bots: Sequence[PatientBot],
        report: Report,
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        self._bots: Final = tuple(bots)
        self._report: Final = report
        self._clock: Final = clock
        self._supervision: Final = Supervision()
        self._replacements: list[Replacement] = []
        self._asked: tuple[object, int] | None = None
        """The turn, and which bot it was that has used the time in it."""
        self._used = 0.0
        self._match: tuple[State, Sequence[Action]] | None = None
        self._is_closed = False

    @property
    def name(self) -> str:
        """The name of the seat's own bot."""
        return self._bots[0].name

    def follow(self, initial: State, actions: Sequence[Action]) -> None:
        """Be told the match up to the next choice, for bots that want to know it."""
        self._match = (initial, actions)

    def choose(self, state: State, rng: Random) -> Action:
        """A legal action of the bot, or of the best of the lesser ones that has one."""
        action: Action | None = None
        while action is None and (at := self._supervision.who(state)) < len(self._bots):
            bot = self._bots[at]
            try:
                action = self._ask(at, state, rng)
            except (Exception, SystemExit) as error:
                if self._is_closed:
                    raise
                failure = failure_of(error)
                self._report(state.actor, bot.name, failure, error)
                self._supervision.fail(failure)
                bot.forget()
        names = [bot.name for bot in self._bots]
        self._replacements.extend(self._supervision.settle(state.actor, names))
        return stand_in(state) if action is None else action

    def _ask(self, at: int, state: State, rng: Random) -> Action:
        """What the bot chooses in the time that it has left in this turn."""
        turn = (_turn_of(state), at)
        if turn != self._asked:
            self._asked, self._used = turn, 0.0
        bot = self._bots[at]
        if self._match is not None:
            bot.follow(*self._match, state.actor)
        began = self._clock()
        # A copy: what a bot does to its own cannot harm the match.
        action = bot.choose(state.copy(), rng, max(0.0, bot.patience - self._used))
        self._used += self._clock() - began
        if self._used > bot.patience:
            raise TimeoutError(f"{self._used:.1f} s for a turn of at most {bot.patience:g} s")
        check_choice(state, action)
        return action

    def take_replacements(self) -> tuple[Replacement, ...]:
        """The replacements since this was asked last."""
        taken = tuple(self._replacements)
        self._replacements.clear()
        return taken

    def end(self, result: str) -> None:
        """Tell the bots that the match is over, and how: as the `Result` of a record."""
        self._match = None
        for bot in self._bots:
            bot.end(result)

    def close(self) -> None:
        """Let go of all bots; who is still asked in another thread fails."""
        self._is_closed = True
        for bot in self._bots:
            bot.close()


def check_choice(state: State, action: Action) -> None:
    """Raise `IllegalAction`, which says why, or `TypeError` when this is no legal action here."""
    if not isinstance(action, Action):
        raise TypeError(f"chose {action!r}, which is no action")
    if not is_legal(state, action):
        reason = explain_action(state, action)
        if reason is None:
            raise TypeError(f"chose {action.text}, which is not like the legal action of that text")
        error = IllegalAction(reason.code, **reason.args)
        error.add_note(f"It chose {action.text}.")
        raise error
