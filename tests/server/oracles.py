"""Bots for tests, which run in the processes of a server: quick, slow, and broken ones."""

import os
import time

from dosrios.bots.advising import strongest_bot
from dosrios.core.state import State
from dosrios.server.thinking import Turn, think_turn


def oracle(bot: str, state: State, seed: int) -> Turn:
    """Plays as `greedy` does, and sees the chances of whoever comes first as best."""
    turn = think_turn("greedy", state, seed)
    chances = tuple(
        0.7 if seat == 0 else 0.3 / (state.players - 1) for seat in range(state.players)
    )
    return Turn(bot.partition("@")[0], turn.actions, chances)


def slow_oracle(bot: str, state: State, seed: int) -> Turn:
    """The same, after so long that something else can happen first."""
    time.sleep(0.8)
    return oracle(bot, state, seed)


def patient_oracle(bot: str, state: State, seed: int) -> Turn:
    """The same; for hints it takes so many seconds as the environment says."""
    if bot.startswith(strongest_bot()):
        time.sleep(float(os.environ.get("DOSRIOS_TEST_PATIENCE", "0")))
    return oracle(bot, state, seed)


def broken_oracle(bot: str, state: State, seed: int) -> Turn:
    """Breaks when it is asked for anything but what `random` can do."""
    if bot.startswith("random"):
        return think_turn("random", state, seed)
    raise ZeroDivisionError


def forgetful_oracle(bot: str, state: State, seed: int) -> Turn:
    """Plays as asked, but that `greedy` breaks in its first turn of a match of two."""
    if bot.startswith("greedy") and state.turn in (1, 2):
        raise ZeroDivisionError
    return think_turn(bot, state, seed)


def lost_oracle(_bot: str, _state: State, _seed: int) -> Turn:
    """Always breaks."""
    raise ZeroDivisionError
