"""What tells of bots that failed: comments in the record, which can be read back.

    b6-b5 {P2: hard plays this turn for expert, which did not answer in time} harvest

The comment stands behind the first action that the other bot played (docs/notation.md).
"""

import re
from collections.abc import Iterable
from dataclasses import dataclass
from enum import StrEnum
from typing import Final

from dosrios.core.notation import format_player, parse_player
from dosrios.core.record import Comment

STAND_IN: Final = "stand-in"
"""The name of whoever plays when all bots have failed: the simplest lawful action, each time."""

LONGEST: Final = 250
"""Characters of a comment that tells of a replacement; longer ones are not even looked through."""


class Failure(StrEnum):
    """How a bot can fail."""

    LATE = "late"
    ILLEGAL = "illegal"
    RAISED = "raised"
    DIED = "died"
    """Its process or program has ended."""


_WORDS: Final = {
    Failure.LATE: "did not answer in time",
    Failure.ILLEGAL: "chose an illegal action",
    Failure.RAISED: "failed with an error",
    Failure.DIED: "ended unexpectedly",
}
_REPLACEMENT: Final = re.compile(
    r"(?P<player>P[1-4]): (?P<by>.+?) plays this turn for (?P<bot>.+), which "
    rf"(?P<words>{'|'.join(_WORDS.values())})"
)


@dataclass(frozen=True, slots=True)
class Replacement:
    """A bot failed and another plays the rest of the turn. Its text is a comment in the record."""

    player: int
    bot: str
    """The name of the bot that failed."""
    by: str
    """The name of the bot that plays, or `STAND_IN`."""
    failure: Failure

    def __str__(self) -> str:
        player = format_player(self.player)
        words = _WORDS[self.failure]
        return f"{player}: {self.by} plays this turn for {self.bot}, which {words}"


def parse_replacement(text: str) -> Replacement | None:
    """The replacement that a comment of a record tells of; None when it is about something else."""
    found = _REPLACEMENT.fullmatch(text) if len(text) <= LONGEST else None
    if found is None:
        return None
    failure = next(failure for failure, words in _WORDS.items() if words == found["words"])
    return Replacement(parse_player(found["player"]), found["bot"], found["by"], failure)


def replacements_in(comments: Iterable[Comment]) -> tuple[Replacement, ...]:
    """The replacements that some comments of a record tell of."""
    found = (parse_replacement(comment.text) for comment in comments)
    return tuple(replacement for replacement in found if replacement is not None)
