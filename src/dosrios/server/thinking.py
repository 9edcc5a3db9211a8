"""What runs in the processes in which bots think. Nothing of the server is imported here."""

import multiprocessing
import os
import signal
import threading
from dataclasses import dataclass
from random import Random
from typing import Final

from dosrios.bots.base import ThinkingBot
from dosrios.bots.registry import BOT_NAMES, make_bot
from dosrios.core.rules import apply_action, is_legal, is_terminal
from dosrios.core.state import State

MOST_ACTIONS: Final = 200
"""A bot that walks to and fro for ever is stopped; a turn of six points is far shorter."""
NICENESS: Final = 5
"""How much bots stand back for the server itself: whoever clicks is answered while they think."""


class BadChoiceError(Exception):
    """A bot chose an action that is not legal."""


@dataclass(frozen=True, slots=True)
class Turn:
    """What a bot does until somebody else, or chance, is to choose, and what it thought of it."""

    bot: str
    """Whose turn it really is: by name, without a budget."""
    actions: tuple[str, ...]
    """In notation."""
    chances: tuple[float, ...] = ()
    """Each player's chance to win, as it saw them before; none when it does not think of that."""
    remarks: tuple[str, ...] = ()
    """What the record is to say of it: that others play for bots which had failed."""


def set_up_process() -> None:
    """Stand back for the server, let Ctrl-C be its business, and end when it is gone."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    os.nice(NICENESS)
    parent = multiprocessing.parent_process()
    if parent is not None:

        def follow() -> None:
            parent.join()
            os._exit(1)

        threading.Thread(target=follow, daemon=True).start()


def get_ready() -> None:
    """Load all bots, so that the first turn does not have to wait for them."""
    for name in BOT_NAMES:
        make_bot(name)


def think_turn(specification: str, state: State, seed: int) -> Turn:
    """What a bot does from here until somebody else, or chance, is to choose.

    Raises `UnknownBot`, `BadChoiceError`, and whatever the bot raises.
    """
    bot, rng = make_bot(specification), Random(seed)
    player, turn = state.actor, state.turn
    thought = bot.think(state, rng) if isinstance(bot, ThinkingBot) else None
    plan = [] if thought is None else list(thought.line)
    actions: list[str] = []
    while not is_terminal(state) and (state.actor, state.turn) == (player, turn):
        # To ask for every action of a line anew would be to think several times in one turn.
        action = plan.pop(0) if plan else bot.choose(state, rng)
        if not is_legal(state, action):
            raise BadChoiceError(f"{specification} chose {action.text} after {' '.join(actions)}")
        actions.append(action.text)
        if len(actions) >= MOST_ACTIONS:
            break
        state = apply_action(state, action)
    return Turn(bot.name, tuple(actions), () if thought is None else thought.chances)
