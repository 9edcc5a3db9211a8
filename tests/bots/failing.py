"""Bots that fail in every way there is, for tests of what becomes of a match then."""

import itertools
import time
from random import Random

import pytest

from dosrios.bots import base, registry
from dosrios.bots.base import Bot
from dosrios.bots.registry import display_name, lesser_bots
from dosrios.bots.uniform import UniformBot
from dosrios.core.actions import DEFER_ACTION, Action, parse_action
from dosrios.core.rules import is_legal
from dosrios.core.state import State

FAILING: str = "expert@20ms"
"""The specification of the bot that fails: one that has lesser ones."""


class Raising(UniformBot):
    def choose(self, state: State, rng: Random) -> Action:
        raise ZeroDivisionError


class Cheating(UniformBot):
    def choose(self, state: State, rng: Random) -> Action:
        return parse_action("=m")


class Endless(UniformBot):
    def choose(self, state: State, rng: Random) -> Action:
        for _ in itertools.count():
            time.sleep(0.001)
        raise AssertionError


class FailingInTurn(UniformBot):
    """Fails in the second turn of a match; else it ends its turns at once."""

    def choose(self, state: State, rng: Random) -> Action:
        if state.turn == 2:
            raise ZeroDivisionError
        return DEFER_ACTION if is_legal(state, DEFER_ACTION) else super().choose(state, rng)


def let_fail(monkeypatch: pytest.MonkeyPatch, bot: type[Bot]) -> str:
    """Make that the bot that `FAILING` asks for; returns the name of who plays for it."""
    monkeypatch.setitem(registry._BOTS, FAILING.partition("@")[0], lambda _: bot())
    # Nobody who has to hurry is among those who play for it: tests are not about that.
    monkeypatch.setattr(registry, "_BY_STRENGTH", (display_name(FAILING), "greedy", "random"))
    monkeypatch.setattr(base, "LEAST_GRACE", 0.02)
    return display_name(lesser_bots(FAILING)[0])
