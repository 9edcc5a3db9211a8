"""Training in seconds: recipes that are much too small to teach anything."""

import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import numpy as np

from dosrios.training.course import Recipe, Stage

ROOT = Path(__file__).parents[2]


def tiny_recipe(players: int, seed: int = 1) -> Recipe:
    """Two generations after the first, of a few short matches each."""
    return Recipe(
        players,
        seed=seed,
        stages=(
            Stage(generations=2, rate=0.001, fall=2, window=2, passes=1),
            Stage(generations=1, rate=0.002, fall=4, window=3, passes=2),
        ),
        first_matches=7,
        positions=90,
        units=4,
        nodes=40,
        width=1,
        trials=0.2,
        guests=0.5,
        turn_limit=5,
    )


TRAIN = """
import sys
from tests.training.recipes import tiny_recipe
from dosrios.training import course
course.shipped_recipe = tiny_recipe
from dosrios.cli.main import main
main(["train", *sys.argv[1:]])
"""


def start_training(*words: object) -> subprocess.Popen[str]:
    """`dosrios train` with tiny recipes, as a process that leads a group of its own."""
    return subprocess.Popen(
        [sys.executable, "-c", TRAIN, *map(str, words)],
        cwd=ROOT,
        env=os.environ | {"DOSRIOS_LANG": "en"},
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        start_new_session=True,
    )


def arrays_of(path: Path) -> dict[str, tuple[str, Any, bytes]]:
    """All of a file but what it says about itself: names, types, shapes and bytes."""
    with np.load(path, allow_pickle=False) as arrays:
        return {
            name: (str(array.dtype), array.shape, array.tobytes())
            for name, array in arrays.items()
            if name != "about"
        }
