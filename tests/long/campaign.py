"""Plays many matches and checks every position of them; in processes of its own.

A match that goes wrong is written to a file, from which `dosrios record` and the table can open
the position before the failure.
"""

import multiprocessing
import os
import tempfile
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor, as_completed
from dataclasses import dataclass
from pathlib import Path

from dosrios.bots.registry import make_bot
from dosrios.core.actions import Action
from dosrios.core.invariants import check_state
from dosrios.core.rules import apply_action, is_terminal, legal_actions
from dosrios.core.ruleset import PRESETS
from dosrios.core.state import CHANCE
from dosrios.core.writing import format_record
from dosrios.match.chance import draw_card, make_generator
from dosrios.match.opening import draw_opening

JOBS = 2
CHUNK = 10
ENDLESS = {"random": 20_000, "greedy": 1_000}
"""Turns after which a match between such bots is taken for endless."""

SHARE = float(os.environ.get("DOSRIOS_LONG_SHARE", "1"))
"""The part of the campaign to run: DOSRIOS_LONG_SHARE=0.01 is for a look whether it runs."""
MATCHES = {"random": 10_000, "greedy": 1_000}
DUMPS = Path(os.environ.get("DOSRIOS_DUMPS") or Path(tempfile.gettempdir()) / "dosrios-dumps")
"""Where the records of matches that went wrong are written."""


@dataclass(frozen=True)
class Fight:
    """Which matches are played."""

    bot: str
    players: int
    preset: str

    def __str__(self) -> str:
        return f"{self.bot}, {self.players} players, {self.preset}"


@dataclass
class Tally:
    """What was played."""

    matches: int = 0
    states: int = 0
    turns: int = 0
    most_turns: int = 0

    def add(self, other: "Tally") -> None:
        self.matches += other.matches
        self.states += other.states
        self.turns += other.turns
        self.most_turns = max(self.most_turns, other.most_turns)


def run(fight: Fight) -> Iterator[Tally]:
    """Yield what was played so far, again and again until all is. Raises what a match raises."""
    total = max(1, round(MATCHES[fight.bot] * SHARE))
    chunks = [range(first, min(first + CHUNK, total)) for first in range(0, total, CHUNK)]
    tally = Tally()
    context = multiprocessing.get_context("spawn")
    with ProcessPoolExecutor(JOBS, mp_context=context) as executor:
        tasks = [executor.submit(play_chunk, fight, chunk) for chunk in chunks]
        try:
            for task in as_completed(tasks):
                tally.add(task.result())
                yield tally
        finally:
            executor.shutdown(wait=False, cancel_futures=True)


def play_chunk(fight: Fight, seeds: range) -> Tally:
    tally = Tally()
    for seed in seeds:
        tally.add(play_checked(fight, seed))
    return tally


def play_checked(fight: Fight, seed: int) -> Tally:
    """Play one match and check all of its positions."""
    opening = draw_opening(seed, fight.players, PRESETS[fight.preset])
    actions: list[Action] = []
    try:
        state = opening.initial_state()
        bots = [make_bot(fight.bot) for _ in range(fight.players)]
        generator = make_generator(seed, "campaign")
        check_state(state)
        while not is_terminal(state):
            assert state.turn < ENDLESS[fight.bot], "the match does not end"
            legal = legal_actions(state)
            assert legal, "a dead end"
            if state.actor == CHANCE:
                action = draw_card(generator, state)
            else:
                before = state.key()
                action = bots[state.actor].choose(state, generator)
                assert state.key() == before, "the bot changed the position"
            state = apply_action(state, action)
            actions.append(action)
            check_state(state)
        assert legal_actions(state) == ()
    except Exception as error:
        DUMPS.mkdir(parents=True, exist_ok=True)
        dump = DUMPS / f"{fight.bot}-{fight.players}-{fight.preset}-{seed}.drn"
        headers = {"Seed": str(seed), "Trouble": " ".join(str(error).split())}
        dump.write_text(format_record(opening.record(actions, headers)), encoding="utf-8")
        error.add_note(f"{fight}, seed {seed}, after {len(actions)} actions; see {dump}")
        raise
    return Tally(1, len(actions) + 1, state.turn, state.turn)
