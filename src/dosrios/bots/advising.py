"""What a bot would do in somebody's place: for hints, and for what would have been better."""

from random import Random
from typing import Final

from dosrios.bots.base import Bot, ThinkingBot, Thought
from dosrios.bots.registry import BOT_NAMES
from dosrios.core.actions import Action
from dosrios.core.rules import apply_action, is_terminal
from dosrios.core.state import CHANCE, LAYING_RIVERS, PLACING, State

_STRONGEST: Final = ("expert", "hard", "greedy")


def strongest_bot() -> str:
    """The name of the strongest bot there is."""
    return next(name for name in _STRONGEST if name in BOT_NAMES)


def advice(bot: Bot, state: State, rng: Random) -> Thought:
    """What the bot thinks in the place of whoever is to choose, with at least one action.

    Of a bot that only chooses there are no chances. Raises `IllegalAction` as `turn_line` does.
    """
    if isinstance(bot, ThinkingBot):
        thought = bot.think(state, rng)
        if thought.line:
            return thought
    own: list[Action] = []
    position = state
    for action in turn_line(bot, state, rng):
        if position.actor != state.actor:
            break
        own.append(action)
        position = apply_action(position, action)
    return Thought((), tuple(own))


def turn_line(bot: Bot, state: State, rng: Random) -> tuple[Action, ...]:
    """What would be done from here to the end of the decisions, if the bot made all of them.

    That is where a card is to be drawn, the next turn begins or the match is over; in the setup
    after one action. Raises `IllegalAction` when the bot does what is not allowed.
    """
    line: list[Action] = []
    position = state
    while not line or not _is_decided(state, position):
        for action in _intended(bot, position, rng):
            if line and _is_decided(state, position):
                break
            position = apply_action(position, action)
            line.append(action)
    return tuple(line)


def _intended(bot: Bot, state: State, rng: Random) -> tuple[Action, ...]:
    """What the bot intends to do next: a line where it thinks in lines, else one action."""
    if isinstance(bot, ThinkingBot):
        line = bot.think(state, rng).line
        if line:
            return line
    return (bot.choose(state, rng),)


def _is_decided(before: State, position: State) -> bool:
    if before.phase in (LAYING_RIVERS, PLACING):
        return True
    return position.actor == CHANCE or position.turn != before.turn or is_terminal(position)
