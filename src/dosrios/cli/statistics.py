"""What a series of matches shows, counted."""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from statistics import median

from dosrios.arena.intervals import wilson_interval
from dosrios.cli.series import Outcome, Series
from dosrios.core.notation import format_player
from dosrios.match.replacements import Failure


@dataclass(frozen=True, slots=True)
class Share:
    """How often something happened, and where its true probability may lie."""

    count: int
    of: int

    @property
    def rate(self) -> float:
        """The part of the whole, 0 to 1."""
        return self.count / self.of if self.of else 0.0

    def interval(self) -> tuple[float, float]:
        """Wilson's score interval for 95 %: right near 0 and 1 too, and for small numbers."""
        return wilson_interval(self.rate, self.of)

    def as_json(self) -> dict[str, object]:
        """With rounded figures."""
        low, high = self.interval()
        return {
            "wins": self.count,
            "rate": round(self.rate, 4),
            "low": round(low, 4),
            "high": round(high, 4),
        }


@dataclass(frozen=True, slots=True)
class Summary:
    """What came of a series."""

    series: Series
    outcomes: tuple[Outcome, ...]

    @property
    def unfinished(self) -> int:
        """Matches that were stopped at the limit."""
        return sum(outcome.winner < 0 for outcome in self.outcomes)

    @property
    def kept(self) -> int:
        """Matches that had been played before."""
        return sum(outcome.kept for outcome in self.outcomes)

    @property
    def turns(self) -> list[int]:
        """Turns of each match."""
        return [outcome.turns for outcome in self.outcomes]

    @property
    def plies(self) -> list[int]:
        """Actions of each match, draws included."""
        return [outcome.plies for outcome in self.outcomes]

    @property
    def replaced(self) -> dict[tuple[str, Failure], int]:
        """How many turns others had to play for a bot that failed in that way."""
        return dict(
            Counter(
                (replacement.bot, replacement.failure)
                for outcome in self.outcomes
                for replacement in outcome.replacements
            )
        )

    def seats(self) -> list[Share]:
        """The wins of each seat."""
        return [self._wins({player}) for player in range(len(self.series.bots))]

    def bots(self) -> dict[str, Share]:
        """The matches that each bot won on any of its seats."""
        bots = self.series.bots
        return {
            name: self._wins({player for player, other in enumerate(bots) if other == name})
            for name in dict.fromkeys(bots)
        }

    def _wins(self, players: set[int]) -> Share:
        won = sum(outcome.winner in players for outcome in self.outcomes)
        return Share(won, len(self.outcomes))

    def as_json(self) -> dict[str, object]:
        """All of it in terms of JSON; `interval` says what low and high are."""
        names = self.series.bots
        return {
            **self.series.parameters(),
            "matches": len(self.outcomes),
            "kept": self.kept,
            "unfinished": self.unfinished,
            "interval": "Wilson, 95 %",
            "by_seat": [
                {"player": format_player(player), "bot": names[player], **share.as_json()}
                for player, share in enumerate(self.seats())
            ],
            "by_bot": [
                {"bot": name, "seats": names.count(name), **share.as_json()}
                for name, share in self.bots().items()
            ],
            "replaced": [
                {"bot": bot, "failure": failure, "turns": turns}
                for (bot, failure), turns in sorted(self.replaced.items())
            ],
            "turns": _middle_and_most(self.turns),
            "plies": _middle_and_most(self.plies),
        }


def _middle_and_most(values: Sequence[int]) -> dict[str, float]:
    return {"median": median(values), "max": max(values)}
