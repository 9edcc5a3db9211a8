"""Bots for matches that are played from the command line: supervised, so that no match is lost.

    with supervised_bots(["expert@0.1s", "cmd:./mybot"]) as choosers:
        played = play_match(opening, choosers, seed)
    played.replacements    # the turns that others had to play

A bot that fails is replaced for that turn
(match/supervising.py); each failure is logged, and the first of its kind with its traceback.
"""

import logging
from collections.abc import Iterable, Iterator
from contextlib import ExitStack, closing, contextmanager

from dosrios.bots.asking import asked_bots
from dosrios.core.notation import format_player
from dosrios.match.replacements import Failure
from dosrios.match.supervising import SupervisedChooser

logger = logging.getLogger(__name__)

_seen: set[tuple[str, Failure, type[BaseException]]] = set()
"""Kinds of failure whose traceback was logged in this process."""


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
    is_new = kind not in _seen
    _seen.add(kind)
    logger.warning(
        "%s: %s failed (%s): %s",
        format_player(player),
        name,
        failure,
        str(error) or type(error).__name__,
        exc_info=error if is_new else None,
    )
