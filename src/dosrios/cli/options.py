"""Options that several commands have."""

import re
from typing import TYPE_CHECKING, Final

import click

from dosrios.core.errors import ParseError
from dosrios.core.rules import LEAST_PLAYERS, MOST_PLAYERS
from dosrios.core.ruleset import Ruleset, parse_ruleset

if TYPE_CHECKING:
    from dosrios.bots.base import Budget

_COMMA: Final = re.compile(r""",(?=(?:[^"']|"[^"]*"|'[^']*')*$)""")
"""A comma that stands in no quotation marks."""


class BotsType(click.ParamType[tuple[str, ...]]):
    """Bots separated by commas: each a name, perhaps with the budget of a turn, `hard@0.1s`.

    Or a program: `cmd:./mybot`. Commas in quotation marks belong to its command.
    """

    name = "bots"

    def __init__(self, most: int | None = MOST_PLAYERS) -> None:
        self._most: Final = most
        """How many there may be; None: any number."""

    def convert(
        self, value: object, param: click.Parameter | None, ctx: click.Context | None
    ) -> tuple[str, ...]:
        """What bots are asked for by, each of a bot that there is."""
        from dosrios.arena.matches import check_bot
        from dosrios.bots.registry import UnknownBot

        if isinstance(value, tuple):
            return value
        names = tuple(name.strip() for name in _COMMA.split(str(value)))
        for name in dict.fromkeys(names):
            try:
                check_bot(name)
            except UnknownBot as error:
                self.fail(str(error), param, ctx)
        if self._most is None:
            if len(names) < LEAST_PLAYERS:
                self.fail(f"name at least {LEAST_PLAYERS} bots", param, ctx)
        elif not LEAST_PLAYERS <= len(names) <= self._most:
            self.fail(f"name {LEAST_PLAYERS} to {self._most} bots, one for each seat", param, ctx)
        return names


class SeatType(click.ParamType[str]):
    """Who plays on a seat: `human`, or what a bot is asked for by."""

    name = "player"

    def __init__(self, *, humans: bool = True) -> None:
        self._humans: Final = humans

    def convert(
        self, value: object, param: click.Parameter | None, ctx: click.Context | None
    ) -> str:
        """The kind of the seat."""
        from dosrios.arena.matches import check_bot
        from dosrios.bots.registry import UnknownBot
        from dosrios.match.seats import HUMAN

        kind = str(value).strip()
        try:
            if not (self._humans and kind == HUMAN):
                check_bot(kind)
        except UnknownBot as error:
            self.fail(f"{error}; or {HUMAN}" if self._humans else str(error), param, ctx)
        return kind


class PlayersType(click.ParamType[tuple[int, ...]]):
    """Numbers of players separated by commas."""

    name = "numbers"

    def convert(
        self, value: object, param: click.Parameter | None, ctx: click.Context | None
    ) -> tuple[int, ...]:
        """The numbers, each once."""
        if isinstance(value, tuple):
            return value
        numbers = str(value).split(",")
        allowed = [str(number) for number in range(LEAST_PLAYERS, MOST_PLAYERS + 1)]
        if not set(numbers) <= set(allowed) or len(set(numbers)) < len(numbers):
            self.fail(f"{value!r} is not some of {', '.join(allowed)}, each once", param, ctx)
        return tuple(int(number) for number in numbers)


class BotType(click.ParamType[str]):
    """A bot's name; how much it thinks is said by another option."""

    name = "bot"

    def convert(
        self, value: object, param: click.Parameter | None, ctx: click.Context | None
    ) -> str:
        """The name of a bot that there is."""
        from dosrios.bots.registry import BOT_NAMES

        name = str(value)
        if name not in BOT_NAMES:
            self.fail(f"{name!r} is no bot; there are: {', '.join(BOT_NAMES)}", param, ctx)
        return name


class BudgetType(click.ParamType["Budget"]):
    """A time or a number of positions: 0.5s, 200ms, 2000n."""

    name = "budget"

    def convert(
        self, value: object, param: click.Parameter | None, ctx: click.Context | None
    ) -> "Budget":
        """The budget that the text names."""
        from dosrios.bots.base import Budget, parse_budget

        if isinstance(value, Budget):
            return value
        try:
            return parse_budget(str(value))
        except ValueError as error:
            self.fail(str(error), param, ctx)


def _read_ruleset(ctx: click.Context, param: click.Parameter, value: str) -> Ruleset:
    try:
        return parse_ruleset(value)
    except ParseError as error:
        raise click.BadParameter(str(error), ctx, param) from error


players_option = click.option(
    "--players",
    type=click.IntRange(LEAST_PLAYERS, MOST_PLAYERS),
    default=LEAST_PLAYERS,
    show_default=True,
    help="How many play.",
)

ruleset_option = click.option(
    "--rules",
    "ruleset",
    callback=_read_ruleset,
    default="standard",
    show_default=True,
    help="A preset, standard or published, and options: 'published relaying=in_turn'.",
)

jobs_option = click.option(
    "--jobs", type=click.IntRange(1, 256), default=1, show_default=True, help="Processes to use."
)

language_option = click.option(
    "--lang", "language", help="en or nl.  [default: what the environment says]"
)
