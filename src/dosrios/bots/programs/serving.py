"""Speaks the program's side of the protocol for a bot of ours, so that other tools can use it."""

from collections.abc import Callable, Iterable
from random import Random
from typing import Final, cast

from dosrios.bots.base import Bot, Budget, ThinkingBot
from dosrios.bots.programs.messages import (
    PROTOCOL,
    Allowance,
    Choice,
    Choose,
    Complaint,
    Greeting,
    Hello,
    Info,
    New,
    Ping,
    Pong,
    Quit,
    Said,
    ToProgram,
    Trouble,
    decode_told,
)
from dosrios.core.actions import parse_action
from dosrios.core.board import parse_board
from dosrios.core.composing import GivenPosition, parse_position
from dosrios.core.notation import parse_player, parse_row
from dosrios.core.rules import apply_action, initial_state
from dosrios.core.ruleset import parse_ruleset
from dosrios.core.state import State

MakeBot = Callable[[Budget], Bot]


class Server:
    """Answers what a program is told."""

    def __init__(self, name: str, make: MakeBot) -> None:
        """`make` makes a bot that thinks with a budget."""
        self._name: Final = name
        self._make: Final = make
        self._bot: Bot | None = None
        self._new: New | None = None
        self._state: State | None = None
        """The position of the match as it was told; none where its opening is not known."""

    def serve(self, lines: Iterable[bytes], say: Callable[[Said], None]) -> None:
        """Answer line by line until there are no more, or until it is told to quit."""
        for line in lines:
            try:
                message = decode_told(line) if line.strip() else None
                if isinstance(message, Quit):
                    return
                answer = self._answer(message)
            except ValueError as error:  # of the line, of what it says, or of the budget
                answer = Trouble(words=str(error))
            if answer is not None:
                say(answer)

    def _answer(self, message: ToProgram | None) -> Said | None:
        match message:
            case Greeting():
                return Hello(protocol=PROTOCOL, name=self._name)
            case Ping(id=number):
                return Pong(id=number)
            case New():
                self._begin(message)
            case Choose():
                return self._choose(message)
            case Complaint(words=words):
                return Info(words=f"I was told: {words}")
            case _:
                pass
        return None

    def _begin(self, new: New) -> None:
        self._new = self._bot = self._state = None
        bot = self._make(_budget_of(new.budget))
        if new.row is not None:
            self._state = initial_state(
                parse_board(new.board),
                players=new.players,
                start=parse_player(new.start),
                row=parse_row(" ".join(new.row)),
                ruleset=parse_ruleset(new.rules),
            )
        self._new, self._bot = new, bot

    def _choose(self, asked: Choose) -> Said:
        if self._new is None or self._bot is None:
            return Trouble(words="no match was begun", id=asked.id)
        state = self._position(self._new, asked)
        if state.actor < 0:
            return Trouble(words="nobody is to choose in this position", id=asked.id)
        rng = Random(asked.seed)
        if isinstance(self._bot, ThinkingBot):
            thought = self._bot.think(state, rng)
            line = thought.line or (self._bot.choose(state, rng),)
            return Choice(
                id=asked.id,
                actions=[action.text for action in line],
                chances=list(thought.chances),
                nodes=thought.nodes,
            )
        return Choice(id=asked.id, actions=[self._bot.choose(state, rng).text])

    def _position(self, new: New, asked: Choose) -> State:
        """The position that is asked about: by the actions of the match, else as it is told."""
        if self._state is None or asked.actions is None:
            self._state = None
            given = cast("GivenPosition", asked.position)  # a position that nothing is missing of
            return parse_position(parse_board(new.board), given, parse_ruleset(new.rules))
        for text in asked.actions:
            self._state = apply_action(self._state, parse_action(text))
        return self._state


def _budget_of(allowance: Allowance) -> Budget:
    if allowance.nodes is not None:
        return Budget(nodes=allowance.nodes)
    return Budget(seconds=allowance.seconds or allowance.limit)
