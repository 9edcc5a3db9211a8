"""Plays the matches of a measurement and takes their time."""

from collections import Counter
from collections.abc import Callable, Sequence
from contextlib import ExitStack, closing
from dataclasses import dataclass
from random import Random
from time import perf_counter, process_time
from typing import Final, NamedTuple, Protocol

import msgspec

from dosrios.arena.lineups import Bots, Meeting
from dosrios.bots.registry import is_program, make_bot, make_program
from dosrios.core.actions import Action
from dosrios.core.rules import ranking
from dosrios.core.ruleset import Ruleset
from dosrios.core.state import ACTING, RELAYING, State
from dosrios.match.autoplay import PlayedMatch, Supervised, play_match
from dosrios.match.chance import match_seed
from dosrios.match.opening import draw_opening
from dosrios.match.replacements import Replacement
from dosrios.match.seats import Seat, seat_headers


class Seated(Supervised, Protocol):
    """Who plays on a seat: a bot, and others where it fails (`SupervisedChooser`)."""

    @property
    def name(self) -> str:
        """The name of the seat's own bot."""
        ...

    def close(self) -> None:
        """Let go of everything: the match is over."""
        ...


class Clock(NamedTuple):
    """What time is taken by."""

    name: str
    seconds: Callable[[], float]


PROCESSOR: Final = Clock("processor", process_time)
WALL: Final = Clock("wall", perf_counter)


class Result(msgspec.Struct, frozen=True):
    """What came of one match: a line of the results' file."""

    lineup: int
    board: int
    turn: int
    """Which meeting it was (`Meeting`)."""
    winner: int
    """Player, or negative when nobody had won at the limit."""
    places: tuple[int, ...]
    """Of each player, 1 for the first (R10.3)."""
    turns: int
    plies: int
    microseconds: tuple[tuple[int, ...], ...]
    """By player: what each of his turns took."""
    setup: tuple[int, ...]
    """By player: microseconds that the choice took which took him longest before the first turn."""
    replaced: tuple[dict[str, int], ...]
    """By player: how many turns others played for his bot, by the way in which it failed."""

    @property
    def meeting(self) -> Meeting:
        """Which match of the design it was."""
        return Meeting(self.lineup, self.board, self.turn)


@dataclass(frozen=True, slots=True)
class Conditions:
    """What all matches of a measurement have in common."""

    ruleset: Ruleset
    seed: int
    turn_limit: int


def play_meeting(
    conditions: Conditions, meeting: Meeting, seats: Bots, make: Callable[[str], Seated]
) -> tuple[Result, PlayedMatch]:
    """Play one match; `make` gives the bot of a specification.

    What comes of it depends on nothing but these, as far as its bots do not.
    """
    seed = match_seed(conditions.seed, meeting.board + 1)
    with ExitStack() as stack:
        bots = [
            stack.enter_context(closing(TimedBot(make(name), clock_of(name)))) for name in seats
        ]
        played = play_match(
            draw_opening(seed, len(seats), conditions.ruleset),
            bots,
            seed,
            turn_limit=conditions.turn_limit,
            headers={"Seed": str(seed), **seat_headers(Seat(name, name) for name in seats)},
            same_luck=True,
        )
    return _result(meeting, played, bots), played


def check_bot(specification: str) -> None:
    """Raise `UnknownBot` when there is no such bot."""
    make = make_program if is_program(specification) else make_bot
    make(specification)


def _result(meeting: Meeting, played: PlayedMatch, bots: "Sequence[TimedBot]") -> Result:
    # Those who play for a bot may fail as well; whether they do says nothing of the bot.
    failures = [
        Counter(
            str(new.failure)
            for new in played.replacements
            if (new.player, new.bot) == (player, bot.name)
        )
        for player, bot in enumerate(bots)
    ]
    return Result(
        *meeting,
        winner=played.last.winner,
        places=ranking(played.last),
        turns=played.turns,
        plies=len(played.record.actions),
        microseconds=tuple(tuple(map(_microseconds, bot.turns.values())) for bot in bots),
        setup=tuple(_microseconds(bot.longest_before) for bot in bots),
        replaced=tuple(map(dict, failures)),
    )


def _microseconds(seconds: float) -> int:
    return round(1_000_000 * seconds)


def clock_of(specification: str) -> Clock:
    """What a bot's time is taken by.

    Processor time of this process, so that others do not disturb. What a program of its own
    computes is no time of this process; there it is the clock on the wall.
    """
    return WALL if is_program(specification) else PROCESSOR


class TimedBot:
    """A bot, and the seconds that its turns took."""

    def __init__(self, bot: Seated, clock: Clock) -> None:
        self.name: Final = bot.name
        self._bot: Final = bot
        self._clock: Final = clock
        self.turns: Final[dict[int, float]] = {}
        """Seconds by number of the turn, all choices of the turn together."""
        self.longest_before: float = 0.0
        """The choice that took longest of those before the first turn."""

    def follow(self, initial: State, actions: Sequence[Action]) -> None:
        """Tell the bot the match up to the next choice."""
        self._bot.follow(initial, actions)

    def choose(self, state: State, rng: Random) -> Action:
        """What the bot chooses."""
        begun = self._clock.seconds()
        action = self._bot.choose(state, rng)
        seconds = self._clock.seconds() - begun
        if state.phase not in (ACTING, RELAYING):
            self.longest_before = max(self.longest_before, seconds)
        elif state.actor == state.active:  # a river piece in another's turn is no turn (R8.3)
            self.turns[state.turn] = self.turns.get(state.turn, 0.0) + seconds
        return action

    def take_replacements(self) -> tuple[Replacement, ...]:
        """Who has played for the bot since this was asked last."""
        return self._bot.take_replacements()

    def end(self, result: str) -> None:
        """Tell the bot that the match is over."""
        self._bot.end(result)

    def close(self) -> None:
        """Let the bot go."""
        self._bot.close()
