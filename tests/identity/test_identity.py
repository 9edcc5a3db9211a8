"""What is compiled and its sources do the same, for every player count and preset.

The rules in 1,000 matches (walk.py), the bots in turns of a few (turns.py). Only where they are
installed compiled. Each walks in processes of its own, on all cores.
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
MATCHES = {"walk": 1000, "turns": 4}
"""By program."""
CASES = list(product(MATCHES, sorted(PRESETS), (2, 3, 4)))

Lines = list[str]

pytestmark = pytest.mark.skipif(
    not dosrios.COMPILED, reason="the rules that are installed here are not compiled"
)


def walked(pure: bool, program: str, *words: object) -> Lines:
    """What a program tells; it runs compiled or not, as it should."""
    result = subprocess.run(
        [sys.executable, "-m", f"tests.identity.{program}", *map(str, words)],
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


def first_difference(program: str, preset: str, players: int, match: int) -> str:
    """The ply at which the two part, with both values."""
    words = (program, preset, players, match, 1, "--plies")
    for compiled, interpreted in zip_longest(walked(False, *words), walked(True, *words)):
        if compiled != interpreted:
            return f"compiled:    {compiled}\ninterpreted: {interpreted}"
    return "the second time both did the same"


@pytest.fixture(scope="module")
def walks() -> Iterator[dict[tuple[str, str, int, bool], Future[Lines]]]:
    """All walks, on their way: (program, preset, players, interpreted)."""
    with ThreadPoolExecutor(os.cpu_count()) as pool:
        yield {
            (*case, pure): pool.submit(walked, pure, *case, 0, MATCHES[case[0]])
            for case in CASES
            for pure in (True, False)
        }


@pytest.mark.parametrize(("program", "preset", "players"), CASES)
def test_compiled_and_interpreted_do_the_same(
    program: str,
    preset: str,
    players: int,
    walks: dict[tuple[str, str, int, bool], Future[Lines]],
) -> None:
    compiled = walks[program, preset, players, False].result()
    interpreted = walks[program, preset, players, True].result()
    assert len(compiled) == len(interpreted) == MATCHES[program]
    for match, both in enumerate(zip(compiled, interpreted, strict=True)):
        if both[0] != both[1]:
            difference = first_difference(program, preset, players, match)
            pytest.fail(f"{preset}, {players} players: {difference}")


@pytest.mark.parametrize("program", MATCHES)
def test_a_difference_is_found_and_shown(program: str) -> None:
    """A hash over nothing would be the same for ever."""
    one, other = (walked(False, program, "standard", players, 7, 1) for players in (2, 3))
    assert one != other
    plies = walked(False, program, "standard", 2, 7, 1, "--plies")
    assert plies[0].startswith("match 7, ply 0: ")
    assert plies[-1] == one[0]
    assert len(plies) == 1 + int(one[0].split()[1])
    assert len(plies) > 10
