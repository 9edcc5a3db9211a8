"""Who runs the match at this table: keeps it on disk, draws the cards, and asks the bots."""

import logging
import threading
import zlib
from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

from dosrios.bots.asking import asked_bots
from dosrios.core.actions import Action
from dosrios.core.notation import format_player
from dosrios.core.record import Record, result_of
from dosrios.core.state import State
from dosrios.match.chance import draw_card, make_generator
from dosrios.match.replacements import Failure, Replacement
from dosrios.match.session import Change, Refusal, Session
from dosrios.match.supervising import SupervisedChooser

logger = logging.getLogger(__name__)

Keep = Callable[[Record], None]
"""Puts a record where it survives; raises `OSError` when it cannot."""


_LONGEST_SEED: Final = 40
"""Digits; Python refuses to read very long numbers."""


@dataclass(frozen=True, slots=True)
class Choice:
    """What a bot chose."""

    action: Action
    replacements: tuple[Replacement, ...] = ()
    """Who chose it instead, where the bot failed."""


class Host:
    """A session that is kept after every change, before anybody is shown the change.

    Every draw and every choice of a bot has a generator of its own, made of the seed and the number
    of actions before it: a match that is continued goes on as if it had never stopped.
    """

    def __init__(self, session: Session, seed: int, keep: Keep) -> None:
        self.session: Final = session
        self.seed: Final = seed
        """All chance at this table comes from it."""
        self._keep: Final = keep
        self._bots: dict[int, SupervisedChooser] = {}
        self.trouble: OSError | None = None
        """Why the last change could not be kept."""

    @property
    def state(self) -> State:
        """The current position."""
        return self.session.state

    def keep(self) -> None:
        """Keep the match as it is; what goes wrong is noted in `trouble`."""
        try:
            self._keep(self.session.to_record())
        except OSError as error:
            self.trouble = error
        else:
            self.trouble = None

    def do(self, action: Action | str, player: int | None = None) -> Change | Refusal:
        """Do an action and keep it."""
        return self._kept(self.session.submit(action, player=player))

    def undo(self) -> Change | Refusal:
        """Take the last action back, if it was a human's, and keep that."""
        owner = self.session.undo_owner
        if owner is not None and not self.session.seats[owner].is_human:
            return self.session.undo(player=-1)
        return self._kept(self.session.undo())

    def redo(self) -> Change | Refusal:
        """Do again what was taken back last, and keep it."""
        return self._kept(self.session.redo())

    def draw(self) -> Change | Refusal:
        """Draw a card and keep the match (R9.4)."""
        generator = make_generator(self.seed, f"draw {self.session.ply}")
        return self.do(draw_card(generator, self.state))

    def ask_bot(self, state: State, ply: int) -> Choice:
        """What the bot whose turn it is chooses, or who plays for it if it fails.

        Takes time, and leaves the session alone.
        """
        bot = self._bots.get(state.actor)
        if bot is None:
            bots = asked_bots(self.session.seats[state.actor].kind, programs=True)
            bot = self._bots[state.actor] = SupervisedChooser(bots, _log_failure)
        bot.follow(self.session.state_at(0), self.session.actions[:ply])
        action = bot.choose(state, make_generator(self.seed, f"bot {ply}"))
        return Choice(action, bot.take_replacements())

    def do_choice(self, choice: Choice) -> Change | Refusal:
        """Do what a bot chose, with a remark on who it was instead, and keep it."""
        answer = self.session.submit(choice.action)
        if isinstance(answer, Change):
            for replacement in choice.replacements:
                self.session.remark(str(replacement))
        return self._kept(answer)

    def forget_bots(self) -> None:
        """New bots from now on: the old ones may still be thinking of what was taken back."""
        for bot in self._bots.values():
            # A program is given a moment to end; nobody has to wait for that.
            threading.Thread(target=bot.close, daemon=True).start()
        self._bots = {}

    def close(self) -> None:
        """Let the bots go: nobody sits at the table any more."""
        for bot in self._bots.values():
            bot.close()
        self._bots = {}

    def _kept(self, answer: Change | Refusal) -> Change | Refusal:
        if isinstance(answer, Change):
            self.keep()
            if self.session.is_over:
                for bot in self._bots.values():
                    bot.end(result_of(self.state))
        return answer


def _log_failure(player: int, name: str, failure: Failure, error: BaseException) -> None:
    logger.warning("%s: %s failed (%s)", format_player(player), name, failure, exc_info=error)


def seed_of(record: Record) -> int:
    """The seed that a record's header names; one made of the board where it names none."""
    text = record.header("Seed") or ""
    if text.isdecimal() and len(text) < _LONGEST_SEED:
        return int(text)
    return zlib.crc32(record.board.terrain + text.encode())
