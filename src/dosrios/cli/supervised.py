"""Bots for matches that are played from the command line: supervised, so that no match is lost.

    with supervised_bots(["expert@0.1s", "cmd:./mybot"]) as choosers:
        played = play_match(opening, choosers, seed)
    played.replacements    # the turns that others had to play

A bot that fails is replaced for that turn (match/supervising.py). The first failures of a kind are
logged, the very first with its traceback; all of them stand in the records and are counted.
"""

import logging
from collections import Counter
from collections.abc import Iterable, Iterator
from contextlib import ExitStack, closing, contextmanager
from typing import Final

from dosrios.bots.asking import asked_bots
from dosrios.core.notation import format_player
from dosrios.match.replacements import Failure
from dosrios.match.supervising import SupervisedChooser

logger = logging.getLogger(__name__)

MOST_LINES: Final = 5
"""So many failures of a kind are logged: a series may have thousands."""
_seen: Final[Counter[tuple[str, Failure, type[BaseException]]]] = Counter()
"""How often each kind of failure was seen in this process."""


@contextmanager
def supervised_bots(specifications: Iterable[str]) -> Iterator[list[SupervisedChooser]]:
    """A chooser for each seat; afterwards, nothing of them runs on. Raises `UnknownBot`."""
    with ExitStack() as stack:
        yield [stack.enter_context(closing(supervised_bot(name))) for name in specifications]


def supervised_bot(specification: str) -> SupervisedChooser:
    """The bot of that specification, with those that play for it when it fails.

    It may be a program, which runs until `close` is called. Raises `UnknownBot`.
    """
    return SupervisedChooser(asked_bots(specification, programs=True), log_failure)


def log_failure(player: int, name: str, failure: Failure, error: BaseException) -> None:
    """Log that a bot failed, with the traceback if this is the first failure of its kind."""
    kind = (name, failure, type(error))
    _seen[kind] += 1
    if _seen[kind] > MOST_LINES:
        return
    logger.warning(
        "%s: %s failed (%s): %s%s",
        format_player(player),
        name,
        failure,
        str(error) or type(error).__name__,
        "; more of this kind are only counted" if _seen[kind] == MOST_LINES else "",
        exc_info=error if _seen[kind] == 1 else None,
    )
