"""Checks whether a program plays by the protocol and by the rules, and says what to do if not."""

import json
import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import partial
from random import Random
from typing import Final

from dosrios.arena.matches import WALL, TimedBot
from dosrios.bots.registry import make_program
from dosrios.cli.bot.overhearing import Overheard
from dosrios.cli.supervised import supervised_bot
from dosrios.core.actions import Action
from dosrios.core.notation import format_player
from dosrios.core.record import Record, generate_states
from dosrios.core.rules import LEAST_PLAYERS, MOST_PLAYERS
from dosrios.core.ruleset import PRESETS, Ruleset, format_ruleset, parse_ruleset
from dosrios.core.state import ACTING, State
from dosrios.lang import Translator
from dosrios.match.autoplay import ChooserFailed, PlayedMatch, play_match
from dosrios.match.chance import match_seed
from dosrios.match.opening import draw_opening
from dosrios.match.replacements import Failure
from dosrios.match.supervising import SupervisedChooser, check_choice, failure_of

OPPONENT: Final = "greedy"
"""Who plays the other seats: quick, and its matches come to an end."""
TURN_LIMIT: Final = 150
MORE_RULES: Final = ((3, "standard relaying=in_turn"),)
"""Beside the presets: others lay pieces in the program's turn, and it in theirs."""
ANSWERING_SECONDS: Final = 5.0
"""How long a program may take to answer a ping."""
EXAMPLES: Final = {
    "hello": '{"type":"hello","protocol":1,"host":"me"}',
    "ping": '{"type":"ping","id":7}',
    "pong": '{"type":"pong","id":7}',
    "quit": '{"type":"quit"}',
}
"""Messages that advice speaks of."""
_LONG: Final = 300_000
_SLACK: Final = 0.05
"""Seconds that a turn may take beyond its budget and a tenth of it, for what is between us."""


@dataclass(frozen=True, slots=True)
class Verdict:
    """What came of one check."""

    title: str
    passed: bool | None
    """None when there was nothing to check."""
    detail: str = ""
    advice: str = ""
    """What to do next, if it has failed."""


class NothingToCheck(Exception):
    """What is needed for a check is not there; the text says what."""


class Checking:
    """Checks of one program."""

    def __init__(
        self, specification: str, seed: int, overheard: Overheard, translator: Translator
    ) -> None:
        """Raises `UnknownBot`."""
        self._bot: Final = make_program(specification, overheard)
        self._seed: Final = seed
        self._overheard: Final = overheard
        self._say: Final = translator.text
        self._advised: Final[set[str]] = set()
        self._slowest = 0.0
        self._timed_turns = 0
        self._played: PlayedMatch | None = None
        """A match that was played, in which the program was P1."""

    def close(self) -> None:
        """End the program."""
        self._bot.close()

    def verdicts(self) -> Iterator[Verdict]:
        """Check one thing after the other; when the program cannot even be started, no more."""
        first = self._check("start", self._start)
        yield first
        if not first.passed:
            return
        yield self._check("ping", lambda: self._bot.ping(ANSWERING_SECONDS))
        yield self._check("unknown", self._tell_unknown)
        for number, (players, ruleset) in enumerate(generate_matches()):
            rules = format_ruleset(ruleset)
            play = partial(self._play, number, players, ruleset)
            yield self._check("match", play, players=players, rules=rules)
        yield self._timing()
        yield self._check("back", self._go_back)
        yield self._check("bare", self._ask_bare)
        yield self._chances()
        yield self._check("quit", self._quit)
        yield self._check("left", self._leave)
        yield self._output()

    def _check(self, name: str, check: Callable[[], object], **args: str | int) -> Verdict:
        """Whether it can be done without an error; what it gives is the detail."""
        title = self._say(f"program-check-{name}", **args)
        try:
            detail = check()
        except NothingToCheck as error:
            return Verdict(title, passed=None, detail=str(error))
        except ChooserFailed as error:
            cause = error.__cause__ or error
            detail = self._say(
                "program-failed-at",
                player=format_player(error.player),
                count=len(error.record.actions),
                what=_told(cause),
            )
            failure = failure_of(cause)
            late_or_gone = failure if failure in (Failure.LATE, Failure.DIED) else name
            return Verdict(title, passed=False, detail=detail, advice=self._advice(late_or_gone))
        except Exception as error:  # noqa: BLE001 - of whatever kind: it is told
            return Verdict(title, passed=False, detail=_told(error), advice=self._advice(name))
        return Verdict(title, passed=True, detail=str(detail or ""))

    def _advice(self, name: str) -> str:
        """What to do about it; nothing where that was said already."""
        if name in self._advised:
            return ""
        self._advised.add(name)
        return self._say(f"program-advice-{name}", **EXAMPLES)

    def _verdict(self, name: str, *, passed: bool | None, detail: str) -> Verdict:
        title = self._say(f"program-check-{name}")
        return Verdict(title, passed, detail, self._advice(name) if passed is False else "")

    # ------------------------------------------------------------ the checks

    def _start(self) -> str:
        began = time.monotonic()
        self._bot.start()
        return f"{self._bot.name}, {time.monotonic() - began:.2f} s"

    def _tell_unknown(self) -> None:
        message = {"type": "tomorrow", "words": 'ñ \u2028 "é"', "list": [1, {"two": None}]}
        self._bot.tell_line(json.dumps(message).encode() + b"\n")
        self._bot.tell_line(json.dumps({**message, "words": "x" * _LONG}).encode() + b"\n")
        self._bot.tell_line(b'{"type": "error", "words": "Nothing is wrong.", "colour": "blue"}\n')
        self._bot.ping(ANSWERING_SECONDS)

    def _play(self, number: int, players: int, ruleset: Ruleset) -> str:
        seed = match_seed(self._seed, number)
        seat = number % players

        def fail(_player: int, _name: str, _failure: Failure, error: BaseException) -> None:
            raise error

        chooser = SupervisedChooser([self._bot], fail)
        timed = TimedBot(chooser, WALL)
        others = [supervised_bot(OPPONENT) for _ in range(players - 1)]
        try:
            played = play_match(
                draw_opening(seed, players, ruleset),
                [*others[:seat], timed, *others[seat:]],
                seed,
                turn_limit=TURN_LIMIT,
            )
        finally:
            self._slowest = max([self._slowest, *timed.turns.values()])
            self._timed_turns += len(timed.turns)
        if seat == 0:
            self._played = played
        return self._say(
            "program-played", turns=len(timed.turns), seconds=f"{max(timed.turns.values()):.2f}"
        )

    def _timing(self) -> Verdict:
        budget = self._bot.budget.seconds
        detail = self._say(
            "program-slowest", seconds=f"{self._slowest:.2f}", budget=str(self._bot.budget)
        )
        if budget is None or not self._timed_turns:
            return self._verdict("time", passed=None, detail=detail)
        passed = self._slowest <= 1.1 * budget + _SLACK
        return self._verdict("time", passed=passed, detail=detail)

    def _moments(self) -> list[tuple[State, list[Action]]]:
        """Moments in turns of P1, each with what came before it; the last first."""
        record = self._record()
        moments = [
            (state, list(record.actions[:ply]))
            for ply, state in enumerate(generate_states(record))
            if state.phase == ACTING and state.actor == 0
        ]
        return moments[::-1]

    def _record(self) -> Record:
        """The match that was played. Raises `NothingToCheck` when there is none."""
        if self._played is None:
            raise NothingToCheck(self._say("program-no-match"))
        return self._played.record

    def _go_back(self) -> None:
        """A match is told from another moment than where it was left, as after an undo."""
        moments = self._moments()
        initial = self._record().initial_state()
        for state, actions in (moments[0], moments[len(moments) // 2], moments[-1]):
            self._bot.follow(initial, actions, 0)
            check_choice(state, self._bot.choose(state, Random(1)))
        self._bot.end("*")

    def _ask_bare(self) -> None:
        """A position is told without the match that led there."""
        for state, _ in self._moments()[::5]:
            self._bot.end("*")
            check_choice(state, self._bot.choose(state, Random(1)))

    def _chances(self) -> Verdict:
        wrong, told = self._overheard.wrong_chances, self._overheard.chances
        if not told:
            return self._verdict("chances", passed=None, detail=self._say("program-no-chances"))
        return self._verdict("chances", passed=not wrong, detail=wrong[0] if wrong else "")

    def _quit(self) -> str:
        self._bot.start()
        return _checked_code(self._bot.close())

    def _leave(self) -> str:
        self._bot.start()
        return _checked_code(self._bot.close(politely=False))

    def _output(self) -> Verdict:
        junk = self._overheard.junk
        return self._verdict("output", passed=not junk, detail=junk[0] if junk else "")


def generate_matches() -> Iterator[tuple[int, Ruleset]]:
    """The matches that are played: numbers of players and rules."""
    for ruleset in PRESETS.values():
        for players in range(LEAST_PLAYERS, MOST_PLAYERS + 1):
            yield players, ruleset
    for players, rules in MORE_RULES:
        yield players, parse_ruleset(rules)


def _told(error: BaseException) -> str:
    return " ".join([str(error) or type(error).__name__, *getattr(error, "__notes__", ())])


def _checked_code(code: int | None) -> str:
    """The exit code of a program that has ended by itself. Raises `RuntimeError`."""
    if code is None or code < 0:
        raise RuntimeError("it had to be killed")
    if code > 0:
        raise RuntimeError(f"it ended with exit code {code}")
    return ""
