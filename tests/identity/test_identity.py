"""The compiled rules and their sources do the same: 1,000 matches of every player count and preset.

Only where compiled rules are installed. Each walks in processes of its own (walk.py), on all cores.
"""

import os
import subprocess
import sys
from collections.abc import Iterator
from concurrent.futures import Future, ThreadPoolExecutor
from itertools import product, zip_longest
from pathlib import Path

import pytest

import dosrios
from dosrios.core.ruleset import PRESETS

ROOT = Path(__file__).parents[2]
MATCHES = 1000
CASES = list(product(sorted(PRESETS), (2, 3, 4)))

Lines = list[str]

pytestmark = pytest.mark.skipif(
    not dosrios.COMPILED, reason="the rules that are installed here are not compiled"
)


def walked(pure: bool, *words: object) -> Lines:
    """What a walk tells; it runs the rules as it should."""
    result = subprocess.run(
        [sys.executable, "-m", "tests.identity.walk", *map(str, words)],
        cwd=ROOT,
        env=os.environ | {"DOSRIOS_PURE": "1" if pure else "0"},
        capture_output=True,
        text=True,
        check=False,
    )
    assert result.returncode == 0, result.stderr
    runs, *lines = result.stdout.splitlines()
    assert runs == ("interpreted" if pure else "compiled")
    return lines


def first_difference(preset: str, players: int, match: int) -> str:
    """The ply at which the two part, with both values."""
    words = (preset, players, match, 1, "--plies")
    for compiled, interpreted in zip_longest(walked(False, *words), walked(True, *words)):
        if compiled != interpreted:
            return f"compiled:    {compiled}\ninterpreted: {interpreted}"
    return "the second time both did the same"


@pytest.fixture(scope="module")
def walks() -> Iterator[dict[tuple[str, int, bool], Future[Lines]]]:
    """All walks, on their way: (preset, players, interpreted)."""
    with ThreadPoolExecutor(os.cpu_count()) as pool:
        yield {
            (preset, players, pure): pool.submit(walked, pure, preset, players, 0, MATCHES)
            for preset, players in CASES
            for pure in (True, False)
        }


@pytest.mark.parametrize(("preset", "players"), CASES)
def test_compiled_and_interpreted_rules_do_the_same(
    preset: str, players: int, walks: dict[tuple[str, int, bool], Future[Lines]]
) -> None:
    compiled = walks[preset, players, False].result()
    interpreted = walks[preset, players, True].result()
    assert len(compiled) == len(interpreted) == MATCHES
    for match, both in enumerate(zip(compiled, interpreted, strict=True)):
        if both[0] != both[1]:
            pytest.fail(f"{preset}, {players} players: {first_difference(preset, players, match)}")


def test_a_difference_is_found_and_shown(monkeypatch: pytest.MonkeyPatch) -> None:
    """A hash over nothing would be the same for ever."""
    one, other = walked(True, "standard", 2, 7, 1), walked(False, "standard", 3, 7, 1)
    assert one != other
    plies = walked(False, "standard", 2, 7, 1, "--plies")
    assert plies[0].startswith("match 7, ply 0: ~")
    assert plies[-1] == one[0]
