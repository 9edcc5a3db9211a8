"""Tips: what a bot would do in a human's place, and why; to be played, or to be forgotten."""

import logging
from collections.abc import Iterator
from dataclasses import dataclass
from functools import partial
from random import Random
from typing import Final

from rich.text import Text

from dosrios.bots.advising import advice, strongest_bot
from dosrios.bots.base import Thought
from dosrios.bots.registry import make_bot
from dosrios.core.actions import Action
from dosrios.core.motives import motives_of
from dosrios.core.rules import apply_action
from dosrios.core.state import State
from dosrios.lang.log import MatchLog
from dosrios.lang.motives import say_motives
from dosrios.match.chance import make_generator
from dosrios.table.background import in_background
from dosrios.table.desk import Desk
from dosrios.table.host import Host
from dosrios.table.modes.mode import on_board

logger = logging.getLogger(__name__)


@dataclass(frozen=True, slots=True)
class Tip:
    """What a bot would do in a position."""

    bot: str
    state: State
    """The position that it is for."""
    thought: Thought

    @property
    def line(self) -> tuple[Action, ...]:
        """What it would do, until somebody else or chance is to choose."""
        return self.thought.line

    @property
    def places(self) -> tuple[int, ...]:
        """The places on the board that the line is about."""
        places = (on_board(place) for action in self.line for place in action.path)
        return tuple(dict.fromkeys(place for place in places if place >= 0))


class Tips:
    """The tip for the present position, if somebody has asked for one."""

    def __init__(self, desk: Desk, host: Host) -> None:
        self._desk: Final = desk
        self._host: Final = host
        self._tip: Tip | None = None

    @property
    def tip(self) -> Tip | None:
        """The tip, as long as the position is the one that it is for."""
        if self._tip is not None and self._tip.state is not self._host.state:
            self._tip = None
        return self._tip

    def forget(self) -> None:
        """Show it no longer."""
        self._tip = None

    async def ask(self) -> str:
        """Let the strongest bot think about the present position, in the background.

        Answers with what went wrong. When the match moves on meanwhile, there will be no tip.
        """
        state, ply = self._host.state, self._host.session.ply
        generator = make_generator(self._host.seed, f"tip {ply}")
        try:
            self._tip = await in_background(partial(think_of_tip, state, generator))
        except Exception as error:  # a bot may raise anything, and the match goes on
            logger.exception("the bot that gives tips failed")
            return self._desk.words("table-tip-failed", error=str(error))
        return ""

    @property
    def places(self) -> tuple[int, ...]:
        """The places on the board that the tip is about."""
        return self.tip.places if self.tip is not None else ()

    def lines(self) -> list[Text]:
        """The tip in short: the line in notation, the chances, why, and what the keys do."""
        return list(_short_lines(self._desk, self.tip)) if self.tip is not None else []

    def page(self) -> list[Text]:
        """All of the tip: every action in words too."""
        return list(_page_lines(self._desk, self.tip)) if self.tip is not None else []


def think_of_tip(state: State, rng: Random) -> Tip:
    """The tip of the strongest bot. Takes about a second."""
    name = strongest_bot()
    return Tip(name, state, advice(make_bot(name), state, rng))


def _short_lines(desk: Desk, tip: Tip) -> Iterator[Text]:
    """Yield what matters most first: there may be no room for all of it."""
    yield Text(desk.words("table-tip", line=_notation(tip)), "bold")
    yield Text(desk.words("table-tip-keys"), desk.style("border"))
    if tip.thought.chances:
        yield Text(_chances(desk, tip))
    for reason in _reasons(desk, tip):
        yield Text(f"- {reason}")


def _page_lines(desk: Desk, tip: Tip) -> Iterator[Text]:
    player = desk.name(tip.state.actor)
    bot = desk.words(f"bot-title-{tip.bot}")
    yield Text(desk.words("table-tip-of", bot=bot, player=player), "bold")
    if tip.thought.chances:
        yield Text(_chances(desk, tip))
    yield Text("")
    log = MatchLog(desk.translator, desk.names)
    state = tip.state
    for action in tip.line:
        after = apply_action(state, action)
        told = " ".join(
            line.text for line in log.action(0, state, action, after) if not line.is_heading
        )
        yield Text().append(action.text, "bold").append(f"  {told}")
        state = after
    yield Text("")
    yield Text(desk.words("table-tip-why"), "bold")
    for reason in _reasons(desk, tip):
        yield Text(f"- {reason}")


def _notation(tip: Tip) -> str:
    return " ".join(action.text for action in tip.line)


def _chances(desk: Desk, tip: Tip) -> str:
    chances = ", ".join(
        f"{desk.name(player)} {round(100 * chance)} %"
        for player, chance in enumerate(tip.thought.chances)
    )
    return desk.words("table-tip-chances", chances=chances)


def _reasons(desk: Desk, tip: Tip) -> list[str]:
    """Why, most important first, said to the player whose tip it is."""
    said = say_motives(
        motives_of(tip.state, tip.line),
        desk.translator,
        tip.state.actor,
        names=desk.names,
        is_reader=True,
    )
    return [motive.text for motive in said] or [desk.words("table-tip-no-reason")]
