"""What long matches and many matches cost: time to open and show a record, memory, processes."""

import gc
import os
import random
import subprocess
import sys
import time
import tracemalloc
from collections.abc import Callable
from statistics import median

from bench.ours import opening
from dosrios.core.actions import Action
from dosrios.core.position import position_of
from dosrios.core.reading import parse_record
from dosrios.core.record import Record, last_state, make_record
from dosrios.core.rules import apply_action, is_terminal, legal_actions
from dosrios.core.writing import format_record
from dosrios.lang.translator import Translator
from dosrios.match.hosted import HostedMatch
from dosrios.render.svg import board_svg

PLIES = 2000
MATCHES = 600


def long_record(plies: int = PLIES) -> Record:
    """A random match of so many plies, the first of that length that seeds from 0 on give."""
    for seed in range(1000):
        rng = random.Random(seed)
        state = first = opening(rng, 4)
        actions: list[Action] = []
        while len(actions) < plies and not is_terminal(state):
            action = rng.choice(legal_actions(state))
            actions.append(action)
            state = apply_action(state, action)
        if len(actions) == plies:
            return make_record(first, actions)
    raise AssertionError("random matches are no longer that long")


def milliseconds(work: Callable[[], object], times: int = 15) -> float:
    """The median time of some work."""
    spent = []
    for _ in range(times):
        begin = time.perf_counter()
        work()
        spent.append(1000 * (time.perf_counter() - begin))
    return median(spent)


def kilobytes(make: Callable[[], object]) -> float:
    """What something keeps in memory once it is made."""
    gc.collect()
    tracemalloc.start()
    made = make()
    gc.collect()
    kept = tracemalloc.get_traced_memory()[0] / 1000
    tracemalloc.stop()
    del made
    return kept


def processor_time() -> float:
    """Seconds of processor time that ended child processes have taken so far."""
    spent = os.times()
    return spent.children_user + spent.children_system


def simulated(jobs: int) -> tuple[float, float]:
    """Seconds that `dosrios simulate` takes for random matches, by the clock and of processors."""
    command = ["simulate", "--matches", str(MATCHES), "--bots", "random,random"]
    begin, spent = time.perf_counter(), processor_time()
    subprocess.run(  # noqa: S603  # our own command
        [sys.executable, "-m", "dosrios", *command, "--jobs", str(jobs)],
        check=True,
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
    )
    return time.perf_counter() - begin, processor_time() - spent


def measure_scale(plies: int = PLIES) -> dict[str, float]:
    """Each figure by its name, which ends with its unit."""
    record = long_record(plies)
    text = format_record(record)
    short = make_record(record.initial_state(), record.actions[: plies // 10])
    last = last_state(record)
    words = Translator("en").text
    pairs = [(simulated(1), simulated(2)) for _ in range(3)]
    times = sorted(one / two for (one, _), (two, _) in pairs)
    work = median(two / one for (_, one), (_, two) in pairs)
    return {
        f"a record of {plies} plies is read and checked, ms": milliseconds(
            lambda: parse_record(text)
        ),
        "its last position is made from the actions, ms": milliseconds(lambda: last_state(record)),
        "a position is described for a client, ms": milliseconds(lambda: position_of(last, 1)),
        "and drawn as SVG, ms": milliseconds(lambda: board_svg(last, words)),
        f"a hosted match of {plies} plies keeps, kB": kilobytes(lambda: HostedMatch(record)),
        f"one of {plies // 10} plies, kB": kilobytes(lambda: HostedMatch(short)),
        f"simulate with 2 jobs, times as quick as 1 ({os.cpu_count()} cores)": times[1],
        "  the least of three": times[0],
        "  the most of three": times[2],
        "  processor time, times that of 1 job": work,
    }
