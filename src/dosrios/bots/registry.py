"""Bots by name.

What asks for a bot is a *specification*: a name, and after an `@` the budget of a turn if it is not
to be the usual one: `expert`, `expert@0.1s`, `hard@2000n`. Or it is a program: `cmd:` and a
command, and perhaps a budget behind its last `@`: `cmd:./mybot --fast@0.5s`. No shell reads the
command, but its words are quoted as for one.
"""

import re
from collections.abc import Callable
from functools import partial
from typing import Final

from dosrios.bots.base import (
    ONE_SECOND,
    PATIENCE_WITH_NODES,
    Bot,
    Budget,
    parse_budget,
)
from dosrios.bots.greedy import GreedyBot
from dosrios.bots.programs.bot import ProgramBot, short_name
from dosrios.bots.programs.conversation import log_line
from dosrios.bots.programs.process import Watch
from dosrios.bots.uct import UctBot
from dosrios.bots.uniform import UniformBot


def _learned(name: str, budget: Budget) -> Bot:
    # Not before one is wanted: the networks need numpy, which takes its time to load.
    from dosrios.bots.learned import LearnedBot  # noqa: PLC0415
    from dosrios.bots.levels import LEVELS  # noqa: PLC0415

    return LearnedBot(LEVELS[name], budget)


_BOTS: Final[dict[str, Callable[[Budget], Bot]]] = {
    **{name: partial(_learned, name) for name in ("easy", "medium", "hard", "expert")},
    "greedy": lambda _budget: GreedyBot(),
    "random": lambda _budget: UniformBot(),
}

_BASELINES: Final[dict[str, Callable[[Budget], Bot]]] = {
    "uct": UctBot,
}

BOT_NAMES: Final = tuple(_BOTS)
"""The bots that are offered to players."""
BASELINES: Final = tuple(_BASELINES)
"""The bots that others are measured against."""

_BY_STRENGTH: Final = ("expert", "hard", "medium", "easy", "uct", "greedy", "random")
"""Who plays for whom: each that is offered for those before it."""
_UNTIMED: Final = ("greedy", "random")
"""Bots that are as quick as they are: no budget holds them to a time."""

PROGRAM: Final = "cmd:"
"""How the specification of a program begins."""
_LIKE_A_BUDGET: Final = re.compile(r"[\d.]+(s|ms|n)")


class UnknownBot(ValueError):
    """There is no such bot; the text says which there are, or what is wrong with the budget."""


def make_bot(specification: str) -> Bot:
    """A new bot for one seat. Raises `UnknownBot`, which names those there are."""
    name, budget = parse_specification(specification)
    if is_program(name):
        raise UnknownBot(
            "a program plays only where whoever sits at this machine seats it: "
            "with play, simulate, arena and bot"
        )
    make = _BOTS.get(name) or _BASELINES[name]
    return make(budget)


def is_program(specification: str) -> bool:
    """Whether it asks for a program, which then must be allowed."""
    return specification.startswith(PROGRAM)


def make_program(specification: str, watch: Watch = log_line) -> ProgramBot:
    """The bot that is the program of a specification.

    It is started when it is asked first: this is for specifications that the person at this
    machine has typed, never for what comes from elsewhere. Raises `UnknownBot`.
    """
    command, budget = parse_specification(specification)
    try:
        return ProgramBot(command.removeprefix(PROGRAM), budget, watch)
    except ValueError as error:
        raise UnknownBot(f"{specification!r}: {error}") from error


def parse_specification(specification: str) -> tuple[str, Budget]:
    """The name and the budget that a specification asks for. Raises `UnknownBot`.

    The name of a program is `cmd:` and its command.
    """
    name, at, budget = specification.rpartition("@")
    if not at or (is_program(specification) and not _LIKE_A_BUDGET.fullmatch(budget)):
        name, at = specification, ""
    if name not in _BOTS and name not in _BASELINES and not is_program(name):
        known = f"{', '.join(BOT_NAMES)}; and to measure others against: {', '.join(BASELINES)}"
        raise UnknownBot(f"there is no bot {name!r}; there are: {known}")
    try:
        return name, parse_budget(budget) if at else ONE_SECOND
    except ValueError as error:
        raise UnknownBot(f"{specification!r}: {error}") from error


def display_name(specification: str) -> str:
    """What that bot is called where people read it. Raises `UnknownBot`."""
    name = parse_specification(specification)[0]
    return short_name(name.removeprefix(PROGRAM)) if is_program(name) else name


def patience_of(specification: str) -> float:
    """Seconds after which that bot is late with its turn. Raises `UnknownBot`."""
    name, budget = parse_specification(specification)
    return PATIENCE_WITH_NODES if name in _UNTIMED else budget.patience


def lesser_bots(specification: str) -> tuple[str, ...]:
    """The specifications of those who play for that bot when it fails, the best first.

    They think as long as it, but no longer than a second: time was lost already. Nobody knows how
    strong a program is; `random` plays for it, so that to fail never pays. Raises `UnknownBot`.
    """
    name, budget = parse_specification(specification)
    if budget.seconds is not None:
        budget = Budget(seconds=min(budget.seconds, 1.0))
    if is_program(name):
        return (f"random@{budget}",)
    lesser = _BY_STRENGTH[_BY_STRENGTH.index(name) + 1 :]
    return tuple(f"{other}@{budget}" for other in lesser if other in _BOTS)
