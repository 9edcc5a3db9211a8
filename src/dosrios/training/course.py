"""The course of training for one number of players, generation by generation.

The first generation of matches is played by `greedy`; every later one by the network as it is then.
After each, the network is fitted to the last few generations. All of it is kept in a folder after
every generation, so that training can be interrupted and continued, and depends on nothing but the
recipe: not on the number of processes, nor on when it was interrupted.
"""

import json
import zipfile
from collections.abc import Sequence
from dataclasses import asdict, dataclass, replace
from pathlib import Path
from time import perf_counter, process_time
from typing import Any, Final

import numpy as np

from dosrios.bots.features import feature_count
from dosrios.bots.judging import Judge
from dosrios.bots.network import Network
from dosrios.training.first_lessons import first_lessons
from dosrios.training.game import Game
from dosrios.training.learner import Learner
from dosrios.training.samples import Lessons, joined, lessons_of
from dosrios.training.selfplay import Settings, generate_games, generate_greedy_games


@dataclass(frozen=True, slots=True)
class Stage:
    """A part of a course, in which the step size falls from a beginning."""

    generations: int
    rate: float
    """The step size at the beginning; it falls in a straight line."""
    fall: int
    """After so many generations it would be nothing; but it stays at a twentieth at least."""
    window: int
    """Generations that are learned from."""
    passes: int
    """How often each of their positions is looked at after a generation."""

    def rate_at(self, done: int) -> float:
        """The step size after so many generations of the stage."""
        return self.rate * max(0.05, 1.0 - done / self.fall)


FIRST_STAGE: Final = Stage(generations=46, rate=0.001, fall=46, window=16, passes=2)


@dataclass(frozen=True, slots=True)
class Recipe:
    """All that decides over the outcome of a course."""

    players: int
    seed: int = 1
    stages: tuple[Stage, ...] = (FIRST_STAGE,)
    first_matches: int = 240
    """Matches of the first generation, by greedy."""
    positions: int = 5500
    """About how many positions every later generation has."""
    units: int = 48
    """Hidden units of the network."""
    nodes: int = 600
    width: int = 6
    trials: float = 0.05
    guests: float = 0.25
    trust: float = 0.75
    """The lambda of TD(lambda)."""
    decay: float = 0.003
    turn_limit: int = 40
    """Times the players: the turns after which a match is given up."""

    @property
    def generations(self) -> int:
        """How many generations there are after the one that greedy plays."""
        return sum(stage.generations for stage in self.stages) - 1

    def stage_at(self, generation: int) -> tuple[Stage, int]:
        """The stage of a generation, and how many generations of it were before."""
        done = generation
        for stage in self.stages:
            if done < stage.generations:
                return stage, done
            done -= stage.generations
        raise ValueError(f"there is no generation {generation}")

    def shortened(self, generations: int) -> "Recipe":
        """The recipe with one stage, of so many generations after the first."""
        length = generations + 1
        first = replace(self.stages[0], generations=length, fall=length)
        return replace(self, stages=(first,))

    def as_json(self) -> Any:
        """All of it as lists and objects, as it is when it was written as JSON and read."""
        return json.loads(json.dumps(asdict(self)))

    @property
    def settings(self) -> Settings:
        """How matches are played."""
        return Settings(
            self.players,
            self.nodes,
            self.width,
            self.trials,
            self.turn_limit * self.players,
            self.guests,
        )

    def seeds(self, generation: int, matches: int) -> range:
        """The seeds of a generation's matches: no match is played twice."""
        first = (self.seed * 1000 + generation) * 10_000 + self.players * 10**12
        return range(first, first + matches)


SECOND_STAGE: Final = Stage(generations=200, rate=0.0005, fall=200, window=32, passes=1)

STAGES: Final = {
    # More of the second stage made the bots no better, and worse when they look at little: it is
    # not gone through to its end (docs/strength.md).
    2: (FIRST_STAGE, replace(SECOND_STAGE, generations=78)),
    3: (replace(FIRST_STAGE, generations=27, fall=27),),
    4: (replace(FIRST_STAGE, generations=29, fall=29), replace(SECOND_STAGE, generations=101)),
}


def shipped_recipe(players: int, seed: int) -> Recipe:
    """The recipe of the networks of the package, for one number of players."""
    return Recipe(players, seed=seed, stages=STAGES[players])


@dataclass(frozen=True, slots=True)
class Progress:
    """How far a course has come."""

    generation: int
    matches: int
    positions: int
    turns: float
    """Of a match of this generation, on average."""
    given_up: int
    loss: float
    """Mean cross entropy of the last pass."""
    seconds: float
    """Time taken so far, by the clock."""


class Course:
    """A course that is going on, kept in a folder."""

    def __init__(self, recipe: Recipe, folder: Path) -> None:
        """Begin, or go on where the folder says. Raises `WrongRecipe` and `UnreadableCourse`."""
        self.recipe: Final = recipe
        self.generation: int = 0
        """Generations done."""
        self.seconds: float = 0.0
        """Time taken so far, by the clock."""
        self.processor_seconds: float = 0.0
        self._matches: int = recipe.first_matches
        self._folder: Final = folder
        self._window: list[Lessons] = []
        self._learner: Final = Learner(
            feature_count(recipe.players),
            recipe.units,
            recipe.players,
            np.random.default_rng([recipe.seed, recipe.players]),
        )
        folder.mkdir(parents=True, exist_ok=True)
        self._continue()

    @property
    def is_over(self) -> bool:
        """Whether all generations are done."""
        return self.generation > self.recipe.generations

    @property
    def network(self) -> Network:
        """The network as it is now."""
        return self._learner.network()

    def advance(self) -> Progress:
        """One more generation."""
        began = (perf_counter(), process_time())
        recipe = self.recipe
        generation = self.generation
        seeds = recipe.seeds(generation, self._matches)
        games, lessons = self._play(seeds) if generation else self._begin(seeds)
        if not generation:
            self._learner.see(lessons.features)
        self._window = [*self._window, lessons][-recipe.stage_at(generation)[0].window :]
        loss = self._learn(generation)
        self.generation = generation + 1
        self._matches = max(10, recipe.positions * len(seeds) // max(1, len(lessons)))
        self.seconds += perf_counter() - began[0]
        self.processor_seconds += process_time() - began[1]
        return Progress(
            generation=generation,
            matches=len(seeds),
            positions=len(lessons),
            turns=sum(game.state.turn for game in games) / len(games),
            given_up=sum(game.winner < 0 for game in games),
            loss=loss,
            seconds=self.seconds,
        )

    def _begin(self, seeds: Sequence[int]) -> tuple[list[Game], Lessons]:
        games = list(generate_greedy_games(self.recipe.settings, seeds))
        return games, first_lessons(games)

    def _play(self, seeds: Sequence[int]) -> tuple[list[Game], Lessons]:
        recipe = self.recipe
        judge = Judge({recipe.players: self.network})
        games = list(generate_games(judge, recipe.settings, seeds))
        games.sort(key=lambda game: game.seed)
        return games, lessons_of(games, judge, recipe.trust)

    def _learn(self, generation: int) -> float:
        recipe = self.recipe
        lessons = joined(self._window)
        generator = np.random.default_rng([recipe.seed, recipe.players, generation])
        stage, done = recipe.stage_at(generation)
        rate = stage.rate_at(done)
        loss = 0.0
        for _ in range(stage.passes if generation else 4 * stage.passes):
            loss = self._learner.fit(
                lessons.features, lessons.chances, rate, recipe.decay, generator
            )
        return loss

    def keep(self) -> None:
        """Write everything down, so that nothing is lost from here on."""
        arrays = self._learner.memory()
        for index, lessons in enumerate(self._window):
            arrays[f"features{index}"] = lessons.features
            arrays[f"chances{index}"] = lessons.chances
        about = {
            "recipe": self.recipe.as_json(),
            "generation": self.generation,
            "seconds": self.seconds,
            "processor_seconds": self.processor_seconds,
            "matches": self._matches,
            "window": len(self._window),
        }
        arrays["about"] = np.array(json.dumps(about))
        new = self._file.with_suffix(".new")
        with new.open("wb") as file:
            np.savez(file, **arrays)
        new.replace(self._file)

    def _continue(self) -> None:
        if not self._file.exists():
            return
        try:
            self._read()
        except (ValueError, TypeError, KeyError, EOFError, zipfile.BadZipFile) as error:
            raise UnreadableCourse(self._file) from error

    def _read(self) -> None:
        with self._file.open("rb") as file, np.load(file, allow_pickle=False) as arrays:
            about = json.loads(str(arrays["about"]))
            if about["recipe"] != self.recipe.as_json():
                raise WrongRecipe(self._file)
            self._learner.remember(arrays)
            self._window = [
                Lessons(arrays[f"features{index}"], arrays[f"chances{index}"])
                for index in range(about["window"])
            ]
        self.generation, self.seconds = about["generation"], about["seconds"]
        self.processor_seconds = about["processor_seconds"]
        self._matches = about["matches"]

    @property
    def _file(self) -> Path:
        return self._folder / f"course{self.recipe.players}.npz"


class UnreadableCourse(Exception):
    """What is in the file is no course, or not all of one."""

    def __init__(self, path: Path) -> None:
        super().__init__(f"{path} cannot be read")
        self.path: Final = path


class WrongRecipe(Exception):
    """What is in the file was begun with another recipe."""

    def __init__(self, path: Path) -> None:
        super().__init__(f"{path} was begun with other settings")
        self.path: Final = path
