"""Training from nothing to the file of networks, however often it is interrupted."""

import json
import os
import signal
import time
from pathlib import Path

import numpy as np
import pytest
from tests.training.recipes import arrays_of, start_training, tiny_recipe

import dosrios
from dosrios.bots.features import feature_count
from dosrios.bots.network import load_networks
from dosrios.training.course import Course, Progress, Recipe, WrongRecipe
from dosrios.training.run import advance, train, write_weights

PATIENCE = 300.0
RECIPES = (tiny_recipe(2), tiny_recipe(3))


@pytest.fixture(scope="module")
def reported() -> list[tuple[int, Progress]]:
    """What was reported while the trained networks were made."""
    return []


@pytest.fixture(scope="module")
def trained(tmp_path_factory: pytest.TempPathFactory, reported: list[tuple[int, Progress]]) -> Path:
    """The folder of a training that was not interrupted, by one process."""
    folder = tmp_path_factory.mktemp("trained")

    def report(recipe: Recipe, progress: Progress) -> None:
        reported.append((recipe.players, progress))

    path = train(RECIPES, folder, 1, "dosrios train --players 2,3", report)
    assert path == folder / "weights.npz"
    return folder


def test_the_networks_are_made_and_tell_how(trained: Path) -> None:
    networks, about = load_networks(trained / "weights.npz")
    assert list(networks) == [2, 3]
    for players, network in networks.items():
        assert network.hidden.shape == (feature_count(players) + 1, 4)
        assert np.abs(network.hidden).max() > 0
    assert about["command"] == "dosrios train --players 2,3"
    assert about["dosrios"] == dosrios.__version__
    assert about["numpy"] == np.__version__
    assert set(about["courses"]) == {"2", "3"}
    for recipe in RECIPES:
        course = about["courses"][str(recipe.players)]
        assert course["recipe"] == recipe.as_json()
        assert course["generations"] == 3
        assert course["seconds"] >= 0
        assert course["processor_seconds"] >= 0


def test_every_generation_is_reported(trained: Path, reported: list[tuple[int, Progress]]) -> None:
    for players in (2, 3):
        progresses = [progress for number, progress in reported if number == players]
        assert [progress.generation for progress in progresses] == [0, 1, 2]
        assert progresses[0].matches == 7
        assert all(progress.positions > 0 for progress in progresses)
        assert all(0 < progress.turns <= 5 * players + 1 for progress in progresses)
        seconds = [progress.seconds for progress in progresses]
        assert seconds == sorted(seconds)


def test_interrupted_and_gone_on_it_is_the_same_to_the_byte(trained: Path, tmp_path: Path) -> None:
    """By hand after each generation: nothing but the folder is carried over."""
    for recipe in RECIPES:
        for generation in range(3):
            assert advance(recipe, tmp_path).generation == generation
        assert Course(recipe, tmp_path).is_over
    path = write_weights(RECIPES, tmp_path, "other words")
    assert arrays_of(path) == arrays_of(trained / "weights.npz")
    for recipe in RECIPES:
        name = f"course{recipe.players}.npz"
        assert arrays_of(tmp_path / name) == arrays_of(trained / name)


def test_any_number_of_processes_makes_the_same(trained: Path, tmp_path: Path) -> None:
    advance(RECIPES[1], tmp_path)  # One of them is ahead already.
    path = train(RECIPES, tmp_path, 2, "by two", lambda _recipe, _progress: None)
    assert arrays_of(path) == arrays_of(trained / "weights.npz")


def test_when_all_is_done_nothing_is_done_again(trained: Path) -> None:
    before = arrays_of(trained / "weights.npz")
    reports: list[Progress] = []
    path = train(RECIPES, trained, 1, "again", lambda _recipe, progress: reports.append(progress))
    assert reports == []
    assert arrays_of(path) == before


def test_another_seed_makes_other_networks(trained: Path, tmp_path: Path) -> None:
    other = tiny_recipe(2, seed=2)
    advance(other, tmp_path)
    path = write_weights([other], tmp_path, "another seed")
    assert arrays_of(path)["hidden2"] != arrays_of(trained / "weights.npz")["hidden2"]


def test_another_recipe_is_refused_before_anything_is_done(trained: Path) -> None:
    longer = RECIPES[1].shortened(1)
    with pytest.raises(WrongRecipe, match=r"course3\.npz was begun with other settings"):
        train([RECIPES[0], longer], trained, 1, "longer", lambda _recipe, _progress: None)


def wait_for(path: Path) -> None:
    deadline = time.monotonic() + PATIENCE
    while not path.exists():
        assert time.monotonic() < deadline
        time.sleep(0.01)


def is_gone(process: int) -> bool:
    try:
        os.kill(process, 0)
    except ProcessLookupError:
        return True
    status = Path(f"/proc/{process}/stat")
    return status.exists() and status.read_text().rpartition(")")[2].split()[0] == "Z"


def children_of(process: int) -> list[int]:
    """The processes that it has started; Linux alone tells."""
    told = Path(f"/proc/{process}/task/{process}/children")
    return [int(child) for child in told.read_text().split()] if told.exists() else []


@pytest.mark.parametrize("how", [signal.SIGINT, signal.SIGKILL])
def test_stopped_it_leaves_no_worker_and_can_be_gone_on_with(
    how: signal.Signals, trained: Path, tmp_path: Path
) -> None:
    process = start_training("--players", "2,3", "--jobs", "2", "--out", tmp_path)
    try:
        wait_for(tmp_path / "course2.npz")
        children = children_of(process.pid)
        if how == signal.SIGINT:
            os.killpg(process.pid, how)  # as a terminal does: the workers hear it too
        else:
            process.send_signal(how)
        output, errors = process.communicate(timeout=PATIENCE)  # until the workers are gone too
    finally:
        process.kill()
    deadline = time.monotonic() + PATIENCE
    while not all(is_gone(child) for child in children):
        assert time.monotonic() < deadline
        time.sleep(0.01)
    assert not (tmp_path / "weights.npz").exists()
    if how == signal.SIGINT:
        assert process.returncode == 130
        kept = f"What was done is kept in {tmp_path}; the same command goes on from there."
        assert errors == f"Interrupted. {kept}\n"
        assert "Traceback" not in output
    path = train(RECIPES, tmp_path, 1, "gone on with", lambda _recipe, _progress: None)
    assert arrays_of(path) == arrays_of(trained / "weights.npz")


def test_what_is_half_written_does_no_harm(trained: Path, tmp_path: Path) -> None:
    """It is written beside the file first, which then takes its place at once."""
    recipe = RECIPES[0]
    for _ in range(2):
        advance(recipe, tmp_path)
    (tmp_path / "course2.new").write_bytes(b"half")
    advance(recipe, tmp_path)
    assert not (tmp_path / "course2.new").exists()
    assert arrays_of(tmp_path / "course2.npz") == arrays_of(trained / "course2.npz")


def test_the_time_taken_is_added_up(tmp_path: Path) -> None:
    recipe = RECIPES[0]
    seconds = []
    for _ in range(2):
        advance(recipe, tmp_path)
        with np.load(tmp_path / "course2.npz", allow_pickle=False) as arrays:
            about = json.loads(str(arrays["about"]))
        seconds.append(about["seconds"])
        assert about["processor_seconds"] > 0
    assert 0 < seconds[0] < seconds[1]
