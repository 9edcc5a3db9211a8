"""Matches of a program against one of our bots, told one by one."""

from collections.abc import Iterator
from contextlib import ExitStack, closing
from dataclasses import dataclass
from typing import Final

from dosrios.arena.intervals import wilson_interval
from dosrios.arena.matches import WALL, TimedBot
from dosrios.bots.asking import AskedBot
from dosrios.bots.registry import lesser_bots, make_program
from dosrios.cli.bot.overhearing import Overheard
from dosrios.cli.supervised import supervised_bot
from dosrios.core.notation import format_player
from dosrios.core.ruleset import Ruleset
from dosrios.lang import Translator
from dosrios.match.autoplay import ChooserFailed, play_match
from dosrios.match.chance import match_seed
from dosrios.match.opening import draw_opening
from dosrios.match.replacements import Failure
from dosrios.match.supervising import PatientBot, SupervisedChooser

TURN_LIMIT: Final = 500
MOST_FAILURES: Final = 20
"""So often a program may fail until no more matches are played."""


@dataclass(slots=True)
class Contest:
    """What all matches have in common, and how often the program failed in them."""

    program: str
    """Its specification."""
    opponent: str
    players: int
    ruleset: Ruleset
    seed: int
    failures: int = 0
    first_failure: str = ""


@dataclass(frozen=True, slots=True)
class _Outcome:
    seat: int
    winner: int
    turns: int
    seconds: tuple[float, ...]


def contest_lines(
    contest: Contest, matches: int, overheard: Overheard, translator: Translator
) -> Iterator[str]:
    """Yield a line for each match as it is played, and the summary.

    The program sits on every seat in turn, on the same board: so many matches as there are players
    make a fair share.
    """
    say = translator.text
    outcomes: list[_Outcome] = []
    with closing(make_program(contest.program, overheard)) as program:
        bots: list[PatientBot] = [program, *map(AskedBot, lesser_bots(contest.program))]

        def note(_player: int, _name: str, failure: Failure, error: BaseException) -> None:
            contest.failures += 1
            contest.first_failure = contest.first_failure or f"{failure}: {error}"
            if contest.failures >= MOST_FAILURES:
                raise error

        for number in range(matches):
            chooser = SupervisedChooser(bots, note)
            try:
                outcome = _play(contest, number, TimedBot(chooser, WALL))
            except ChooserFailed:
                yield say("program-given-up", count=contest.failures)
                break
            outcomes.append(outcome)
            won = outcome.winner == outcome.seat
            yield say(
                "program-match",
                number=number + 1,
                seat=format_player(outcome.seat),
                result="won" if won else "open" if outcome.winner < 0 else "lost",
                turns=outcome.turns,
                seconds=_average(outcome.seconds),
            )
        name = program.name
    yield ""
    if outcomes:
        wins = sum(outcome.winner == outcome.seat for outcome in outcomes)
        low, high = wilson_interval(wins / len(outcomes), len(outcomes))
        yield say(
            "program-wins",
            name=name,
            opponent=contest.opponent,
            wins=wins,
            matches=len(outcomes),
            low=round(100 * low),
            high=round(100 * high),
            fair=round(100 / contest.players),
        )
        seconds = [second for outcome in outcomes for second in outcome.seconds]
        yield say("program-times", average=_average(seconds), most=f"{max(seconds, default=0):.2f}")
    if contest.failures:
        yield say("program-replaced", count=contest.failures, first=contest.first_failure)


def _play(contest: Contest, number: int, program: TimedBot) -> _Outcome:
    board, seat = divmod(number, contest.players)
    seed = match_seed(contest.seed, board + 1)
    with ExitStack() as stack:
        others = [
            stack.enter_context(closing(supervised_bot(contest.opponent)))
            for _ in range(contest.players - 1)
        ]
        played = play_match(
            draw_opening(seed, contest.players, contest.ruleset),
            [*others[:seat], program, *others[seat:]],
            seed,
            turn_limit=TURN_LIMIT,
            same_luck=True,
        )
    return _Outcome(seat, played.last.winner, played.turns, tuple(program.turns.values()))


def _average(seconds: "list[float] | tuple[float, ...]") -> str:
    return f"{sum(seconds) / len(seconds):.2f}" if seconds else "0"
