"""Training from nothing to the file of networks, in several processes."""

import platform
import sys
from collections.abc import Callable, Sequence
from concurrent.futures import FIRST_COMPLETED, Future, wait
from pathlib import Path
from typing import Any, Final

import numpy as np

import dosrios
from dosrios.bots.network import Network, save_networks
from dosrios.training.course import Course, Progress, Recipe
from dosrios.workers import started_workers

WEIGHTS: Final = "weights.npz"

Report = Callable[[Recipe, Progress], None]


def train(recipes: Sequence[Recipe], folder: Path, jobs: int, command: str, report: Report) -> Path:
    """The file with the networks that the recipes make, one for each number of players.

    What is done is kept in the folder after every generation; called again, it goes on there. Each
    course is a process of its own, at most `jobs` at a time. Raises `WrongRecipe`
    and `UnreadableCourse`.
    """
    for recipe in recipes:
        Course(recipe, folder)  # Lest one is found to be wrong after hours.
    waiting = [recipe for recipe in recipes if not Course(recipe, folder).is_over]
    going: dict[Future[Progress], Recipe] = {}
    with started_workers(min(jobs, len(recipes))) as workers:
        while waiting or going:
            while waiting and len(going) < jobs:
                recipe = waiting.pop(0)
                going[workers.submit(advance, recipe, folder)] = recipe
            done, _ = wait(going, return_when=FIRST_COMPLETED)
            for task in done:
                recipe = going.pop(task)
                progress = task.result()
                report(recipe, progress)
                if progress.generation < recipe.generations:
                    waiting.insert(0, recipe)
    return write_weights(recipes, folder, command)


def advance(recipe: Recipe, folder: Path) -> Progress:
    """One more generation of a course, kept in the folder."""
    course = Course(recipe, folder)
    progress = course.advance()
    course.keep()
    return progress


def write_weights(recipes: Sequence[Recipe], folder: Path, command: str) -> Path:
    """The file with the networks as they are now, and how they were made."""
    networks: dict[int, Network] = {}
    about: dict[str, Any] = {
        "command": command,
        "dosrios": dosrios.__version__,
        "python": platform.python_version(),
        "numpy": np.__version__,
        "machine": f"{platform.machine()} {sys.platform}",
        "courses": {},
    }
    for recipe in recipes:
        course = Course(recipe, folder)
        networks[recipe.players] = course.network
        about["courses"][str(recipe.players)] = {
            "recipe": recipe.as_json(),
            "generations": course.generation,
            "seconds": round(course.seconds),
            "processor_seconds": round(course.processor_seconds),
        }
    path = folder / WEIGHTS
    save_networks(path, networks, about)
    return path
