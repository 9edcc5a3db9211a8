"""What runs in the processes in which bots think. Nothing of the server is imported here."""

import multiprocessing
import os
import signal
import threading
from random import Random
from typing import Final

from dosrios.bots.registry import make_bot
from dosrios.core.rules import apply_action, is_legal, is_terminal
from dosrios.core.state import State

MOST_ACTIONS: Final = 200
"""A bot that walks to and fro for ever is stopped; a turn of six points is far shorter."""


class BadChoiceError(Exception):
    """A bot chose an action that is not legal."""


def set_up_process() -> None:
    """Let Ctrl-C be the server's business, and end when the server is gone, however it went."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    parent = multiprocessing.parent_process()
    if parent is not None:

        def follow() -> None:
            parent.join()
            os._exit(1)

        threading.Thread(target=follow, daemon=True).start()


def choose_actions(name: str, state: State, seed: int) -> list[str]:
    """The actions of a bot from here until somebody else, or chance, is to choose.

    Raises `UnknownBot`, `BadChoiceError`, and whatever the bot raises.
    """
    bot = make_bot(name)
    generator = Random(seed)
    player, turn = state.actor, state.turn
    texts: list[str] = []
    while not is_terminal(state) and (state.actor, state.turn) == (player, turn):
        action = bot.choose(state, generator)
        if not is_legal(state, action):
            raise BadChoiceError(f"{name} chose {action.text} after {' '.join(texts)}")
        texts.append(action.text)
        if len(texts) >= MOST_ACTIONS:
            break
        state = apply_action(state, action)
    return texts
