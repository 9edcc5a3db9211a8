"""Lets subjects take turns on one core, and compares them turn by turn."""

import json
import os
import subprocess
import sys
from contextlib import ExitStack
from dataclasses import dataclass, field
from pathlib import Path
from statistics import median
from types import TracebackType
from typing import Self

ROOT = Path(__file__).parents[1]


@dataclass(frozen=True, slots=True)
class Subject:
    """Something that is measured: a function that yields batches, in a process of its own."""

    name: str
    words: tuple[str, ...]
    """What bench/worker.py is told: module, function, arguments."""
    pure: bool = False
    """Whether the rules are interpreted though they are compiled."""


@dataclass(slots=True)
class Samples:
    """What was measured of one subject, turn by turn."""

    runs: str
    """The package and its version."""
    rates: list[dict[str, float]] = field(default_factory=list)
    """For each turn: unit -> how many in a second of processor time."""

    def rate(self, unit: str) -> float:
        """The median."""
        return median(rates[unit] for rates in self.rates)


class NotHere(Exception):
    """What is to be measured is not installed, or does not run; the text says why."""


class Worker:
    """The process of one subject."""

    def __init__(self, subject: Subject) -> None:
        self._process = subprocess.Popen(  # noqa: S603  # our own module
            [sys.executable, "-m", "bench.worker", *subject.words],
            cwd=ROOT,
            env=os.environ | {"DOSRIOS_PURE": "1" if subject.pure else "0"},
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
        )
        self.runs = self._answer()

    def measure(self, seconds: float) -> dict[str, float]:
        """The rate of each unit over about so many seconds of processor time."""
        assert self._process.stdin is not None
        self._process.stdin.write(f"{seconds}\n")
        self._process.stdin.flush()
        answer = json.loads(self._answer())
        return {unit: count / answer["seconds"] for unit, count in answer["done"].items()}

    def _answer(self) -> str:
        assert self._process.stdout is not None
        line = self._process.stdout.readline()
        if not line:
            _, errors = self._process.communicate()
            raise NotHere(errors.strip().rpartition("\n")[2] or "it ended without a word")
        return line.strip()

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self._process.kill()
        self._process.communicate()


def measure(
    subjects: list[Subject], *, rounds: int, seconds: float
) -> tuple[dict[str, Samples], dict[str, str]]:
    """What was measured by name, and by name why something could not be.

    The subjects take turns, and only one works at a time: what slows the machine down for a while
    slows them all.
    """
    measured: dict[str, Samples] = {}
    missing: dict[str, str] = {}
    with ExitStack() as stack:
        workers: dict[str, Worker] = {}
        for subject in subjects:
            try:
                workers[subject.name] = stack.enter_context(Worker(subject))
            except NotHere as reason:
                missing[subject.name] = str(reason)
        for name, worker in workers.items():
            measured[name] = Samples(worker.runs)
        for _ in range(rounds):
            for name, worker in workers.items():
                measured[name].rates.append(worker.measure(seconds))
    return measured, missing


def ratios(ours: Samples, theirs: Samples, unit: str) -> list[float]:
    """How many times as quick ours was, turn by turn, the least first."""
    return sorted(
        mine[unit] / other[unit] for mine, other in zip(ours.rates, theirs.rates, strict=True)
    )
