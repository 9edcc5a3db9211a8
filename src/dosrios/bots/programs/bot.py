"""A bot that is a program: asks it over its standard input and output (docs/bot-protocol.md)."""

import shlex
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, replace
from random import Random
from typing import Final

from dosrios.bots.base import Budget, Thought
from dosrios.bots.programs.conversation import Conversation, ProgramFailed, log_line
from dosrios.bots.programs.messages import Allowance, Choice, Choose, End, New, can_be_chances
from dosrios.bots.programs.process import ProgramEnded, Watch, kill_programs_when_told_to_end
from dosrios.core.actions import Action, parse_action
from dosrios.core.board import format_board
from dosrios.core.errors import IllegalAction, ParseError
from dosrios.core.explain import explain_action
from dosrios.core.notation import format_player, format_row
from dosrios.core.position import position_of
from dosrios.core.rules import apply_action, is_legal, legal_actions
from dosrios.core.ruleset import format_ruleset, generate_options
from dosrios.core.state import ACTING, RELAYING, State

MOST_STARTS: Final = 3
"""So often in a row it is tried to start a program, then no more in this match."""
LONGEST_NAME: Final = 40
_SEEDS: Final = 1 << 32
_IN_NAMES: Final = str.maketrans("{}", "()")


@dataclass(frozen=True, slots=True)
class Known:
    """What a program was told of a match."""

    initial: State
    player: int
    """Whom it plays for."""
    actions: tuple[Action, ...]


class ProgramBot:
    """A program, started when it is needed and anew after it failed, that plays for one seat."""

    def __init__(self, command: str, budget: Budget, watch: Watch = log_line) -> None:
        """Raises `ValueError` when the command has no words or an open quotation mark."""
        self._command: Final = shlex.split(command)
        if not self._command or not command.isprintable():
            raise ValueError(f"{command!r} is no command")
        self.name = short_name(command)
        """What it calls itself; the command until it has said so."""
        self.patience: Final = budget.patience
        self.budget: Final = budget
        self._watch: Final = watch
        self._talk: Conversation | None = None
        self._failed_starts = 0
        self._requests = 0
        self._matches = 0
        self._match: tuple[State, Sequence[Action]] | None = None
        """The match that is played, as whoever hosts it told."""
        self._known: Known | None = None
        self._turn: object = None
        self._used = 0.0
        """Seconds that were thought in this turn."""
        self._rest: list[Action] = []
        """What it said that it would do in the rest of this turn, the next last."""
        self._expected: State | None = None
        """The position in which that goes on."""

    def choose(self, state: State, rng: Random, seconds: float | None = None) -> Action:
        """What the program chooses, which is legal.

        Raises `IllegalAction`, `ParseError` or `ProgramFailed` for a wrong answer; `TimeoutError`
        after so many seconds (what is left of its patience, if none are given) or `ProgramEnded`:
        then it is not running any more.
        """
        with self._ended_where_lost() as talk:
            if self._rest and self._expected == state:
                return self._checked(talk, state, self._rest.pop().text, self._requests)
            choice = self._ask(state, rng, seconds)
            first, *others = choice.actions
            action = self._checked(talk, state, first, choice.id)
            self._rest = [_parsed(talk, text, choice.id) for text in reversed(others)]
            return action

    def think(self, state: State, rng: Random) -> Thought:
        """What it thinks: `choose` begins that line if it is asked next.

        Raises what `choose` raises, and `ProgramFailed` when it does not say its chances.
        """
        with self._ended_where_lost() as talk:
            choice = self._ask(state, rng, None)
            chances = _chances(talk, state, choice)
            if chances is None:
                raise ProgramFailed("it does not say what its chances are")
            self._rest = [_parsed(talk, text, choice.id) for text in reversed(choice.actions)]
            self._expected = state
            line = choice.actions if choice.line is None else choice.line
            actions = tuple(_parsed(talk, text, choice.id) for text in line)
            return Thought(chances, actions, choice.nodes)

    def follow(self, initial: State, actions: Sequence[Action], player: int) -> None:
        """Be told the match up to the position in which it is asked next; starts the program.

        Raises as `choose` does.
        """
        with self._ended_where_lost() as talk:
            self._match = initial, actions
            self._get_ready(talk, initial, player)

    def end(self, result: str) -> None:
        """Tell the program that the match is over."""
        if self._talk is not None and self._known is not None:
            self._talk.tell(End(result=result, actions=self._news() or []))
        self._match = self._known = None
        self._failed_starts = 0
        self.forget()

    def start(self) -> None:
        """Start the program if it is not running. Raises as `choose` does."""
        with self._ended_where_lost():
            pass

    def tell_line(self, line: bytes) -> None:
        """Send the program a line as it is, to see what becomes of it."""
        with self._ended_where_lost() as talk:
            talk.tell_line(line)

    def ping(self, seconds: float) -> None:
        """See that the program answers; starts it. Raises as `choose` does."""
        with self._ended_where_lost() as talk:
            self._requests += 1
            talk.ping(self._requests, seconds)

    def forget(self) -> None:
        """Ask anew next time, whatever it said that it would do."""
        self._rest, self._expected = [], None

    def close(self, *, politely: bool = True) -> int | None:
        """Ask the program to end, and end it if it does not. Its exit code, if it was running.

        Otherwise than `politely` its input just ends.
        """
        talk, self._talk = self._talk, None
        self._known = None
        self.forget()
        return None if talk is None else talk.quit(politely=politely)

    def kill(self) -> None:
        """End the program at once. When it is needed again, it is started anew."""
        talk, self._talk = self._talk, None
        self._known = None
        self.forget()
        if talk is not None:
            talk.kill()

    @contextmanager
    def _ended_where_lost(self) -> Iterator[Conversation]:
        """The program, started. One that gave a wrong answer may play on; else all is lost."""
        try:
            yield self._start()
        except (IllegalAction, ParseError, ProgramFailed):
            self.forget()
            raise
        except BaseException:
            self.kill()
            raise

    def _start(self) -> Conversation:
        if self._talk is None:
            if self._failed_starts >= MOST_STARTS:
                raise ProgramEnded(f"it could not be started {MOST_STARTS} times")
            self._failed_starts += 1
            kill_programs_when_told_to_end()
            self._talk = Conversation(self._command, self._watch)
            self._failed_starts = 0
            self.name = clean_name(self._talk.name) or self.name
        return self._talk

    def _ask(self, state: State, rng: Random, seconds: float | None) -> Choice:
        self.forget()
        talk = self._start()
        self._get_ready(talk, state, state.actor)
        turn = (state.turn, state.actor) if state.phase in (ACTING, RELAYING) else state
        if turn != self._turn:
            self._turn, self._used = turn, 0.0
        if seconds is None:
            seconds = self.patience - self._used
        self._requests += 1
        began = time.monotonic()
        try:
            return talk.choose(self._request(state, rng), seconds)
        finally:
            self._used += time.monotonic() - began

    def _request(self, state: State, rng: Random) -> Choose:
        news = self._news()
        left = None
        if self.budget.seconds is not None:
            left = round(max(0.0, self.budget.seconds - self._used), 3)
        return Choose(
            id=self._requests,
            position=position_of(state, len(self._known.actions) if self._known else 0),
            legal=[action.text for action in legal_actions(state)],
            actions=news,
            left=left,
            seed=int(rng.random() * _SEEDS),
        )

    def _news(self) -> list[str] | None:
        """What was done since the program was told last, which now it is; None if nobody knows."""
        if self._match is None or self._known is None:
            return None
        _, actions = self._match
        news = [action.text for action in actions[len(self._known.actions) :]]
        self._known = replace(self._known, actions=tuple(actions))
        return news

    def _get_ready(self, talk: Conversation, state: State, player: int) -> None:
        """Tell the program which match is played, if it does not know."""
        if self._match is not None:
            state, actions = self._match
            known = self._known
            if (
                known is not None
                and (known.initial, known.player) == (state, player)
                and tuple(actions[: len(known.actions)]) == known.actions
            ):
                return
        self._matches += 1
        self._known = Known(state, player, ())
        self.forget()
        talk.tell(self._opening(state, player))

    def _opening(self, state: State, player: int) -> New:
        return New(
            match=self._matches,
            board=format_board(state.board),
            players=state.players,
            start=format_player(state.start),
            rules=format_ruleset(state.ruleset),
            options=dict(generate_options(state.ruleset)),
            seat=format_player(player),
            budget=Allowance(
                limit=self.patience, seconds=self.budget.seconds, nodes=self.budget.nodes
            ),
            # Without the match, this is a position of its middle.
            row=None if self._match is None else format_row(state.row).split(),
        )

    def _checked(self, talk: Conversation, state: State, text: str, request: int) -> Action:
        """The legal action of a text; what comes after it is expected in the position then."""
        action = _parsed(talk, text, request)
        if not is_legal(state, action):
            reason = explain_action(state, action)
            if reason is None:
                talk.complain(f"{text} is not written like that here", request)
                raise ProgramFailed(f"{text} is not written like the legal action it means")
            talk.complain(f"{text} is not legal: {reason}", request)
            error = IllegalAction(reason.code, **reason.args)
            error.add_note(f"It chose {text}.")
            raise error
        self._expected = apply_action(state, action)
        return action


def _parsed(talk: Conversation, text: str, request: int) -> Action:
    try:
        return parse_action(text)
    except ParseError as error:
        talk.complain(f"{text}: {error}", request)
        raise


def _chances(talk: Conversation, state: State, choice: Choice) -> tuple[float, ...] | None:
    """What the program says of the chances of all players, if it says what can be."""
    chances = choice.chances
    if chances is None:
        return None
    if not can_be_chances(chances, state.players):
        talk.complain(f"chances are {state.players} numbers that add up to 1", choice.id)
        return None
    return tuple(chances)


def short_name(command: str) -> str:
    """What a program is called that has not said its name."""
    name = clean_name(command)
    return name if len(name) <= LONGEST_NAME else name[: LONGEST_NAME - 1] + "…"


def clean_name(name: str) -> str:
    """A name that can be shown, and stand in a comment of a record."""
    printable = "".join(char if char.isprintable() else " " for char in name)
    return " ".join(printable.split()).translate(_IN_NAMES)
