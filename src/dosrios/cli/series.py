"""A series of matches between bots: what `dosrios simulate` plays and where it keeps it.

Each match depends on the parameters of its series and on its number alone, so that it does not
matter who plays it, in which order, or after how many interruptions.
"""

from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path

import dosrios
from dosrios.cli.folders import WrongFolder, write_whole
from dosrios.cli.supervised import supervised_bots
from dosrios.core.reading import read_record
from dosrios.core.record import UNFINISHED, Record, last_state
from dosrios.core.ruleset import Ruleset, format_ruleset
from dosrios.core.writing import format_record
from dosrios.match.autoplay import PlayedMatch, play_match, turns_of
from dosrios.match.chance import match_seed
from dosrios.match.opening import draw_opening
from dosrios.match.replacements import Replacement
from dosrios.match.seats import Seat, seat_headers


@dataclass(frozen=True, slots=True)
class Series:
    """What all matches of a series have in common."""

    bots: tuple[str, ...]
    """Names of the bots, by seat."""
    ruleset: Ruleset
    seed: int
    turn_limit: int

    def play(self, number: int) -> PlayedMatch:
        """Match number 1, 2, .. of the series."""
        seed = match_seed(self.seed, number)
        seats = [Seat(kind=name, name=name) for name in self.bots]
        with supervised_bots(self.bots) as bots:
            return play_match(
                draw_opening(seed, len(self.bots), self.ruleset),
                bots,
                seed,
                turn_limit=self.turn_limit,
                headers={"Seed": str(seed), **seat_headers(seats)},
            )

    def parameters(self) -> dict[str, object]:
        """What decides over the matches, in terms of JSON."""
        return {
            "dosrios": dosrios.__version__,
            "bots": list(self.bots),
            "rules": format_ruleset(self.ruleset),
            "seed": self.seed,
            "turn_limit": self.turn_limit,
        }


@dataclass(frozen=True, slots=True)
class Outcome:
    """What came of one match."""

    number: int
    winner: int
    """Player, or negative when nobody won before the limit."""
    turns: int
    plies: int
    kept: bool
    """Whether it had been played before."""
    replacements: tuple[Replacement, ...] = ()
    """The turns that others played for bots that had failed."""


def file_of(folder: Path, number: int) -> Path:
    """The record of a match."""
    return folder / f"{number:06}.drn"


def count_records(folder: Path, matches: int) -> int:
    """How many of the matches have a record."""
    return sum(file_of(folder, number).exists() for number in range(1, matches + 1))


def play_matches(series: Series, folder: Path | None, numbers: Iterable[int]) -> list[Outcome]:
    """Play these matches, or take them from the folder if they are there.

    Raises `WrongFolder` when a record there is one of another series, and `OSError`.
    """
    outcomes = []
    for number in numbers:
        outcome = _kept_outcome(series, folder, number) if folder else None
        if outcome is None:
            played = series.play(number)
            if folder:
                write_whole(file_of(folder, number), format_record(played.record))
            outcome = _outcome(number, played, kept=False)
        outcomes.append(outcome)
    return outcomes


def _kept_outcome(series: Series, folder: Path, number: int) -> Outcome | None:
    """What came of a match whose record is there and whole; None when it must be played."""
    path = file_of(folder, number)
    if not path.exists():
        return None
    reading = read_record(path.read_bytes())
    record = reading.record
    if record is None or reading.error:
        return None
    if not _belongs(record, series, number):
        raise WrongFolder("simulate-foreign-record", file=str(path))
    result = record.header("Result")
    if result is None or result == UNFINISHED:
        return None
    last = last_state(record)
    return _outcome(number, PlayedMatch(record, last, turns_of(last)), kept=True)


def _belongs(record: Record, series: Series, number: int) -> bool:
    return (
        record.header("Seed") == str(match_seed(series.seed, number))
        and record.ruleset == series.ruleset
        and record.players == len(series.bots)
    )


def _outcome(number: int, played: PlayedMatch, *, kept: bool) -> Outcome:
    plies = len(played.record.actions)
    return Outcome(number, played.last.winner, played.turns, plies, kept, played.replacements)
