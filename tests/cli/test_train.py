"""`dosrios train`: what it says."""

from pathlib import Path

import numpy as np
import pytest
from click.testing import CliRunner, Result
from tests.training.recipes import tiny_recipe

from dosrios.cli.main import dosrios_command
from dosrios.training import course, run
from dosrios.training.course import Progress, Recipe


@pytest.fixture(autouse=True)
def tiny(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(course, "shipped_recipe", tiny_recipe)


def command(*words: object) -> Result:
    return CliRunner().invoke(
        dosrios_command, ["train", *map(str, words)], env={"DOSRIOS_LANG": "en"}
    )


def test_it_trains_and_says_how_far_it_is(tmp_path: Path) -> None:
    result = command("--players", "2", "--generations", "1", "--out", tmp_path)
    assert result.exit_code == 0, result.output
    lines = result.stdout.splitlines()
    assert lines[0].startswith("2 players: generation 0 of 1, 7 matches of ")
    assert lines[1].startswith("2 players: generation 1 of 1, ")
    assert "0:00:00 left" in lines[1]
    assert lines[2:] == [f"The networks are in {tmp_path / 'weights.npz'}."]
    assert result.stderr == ""


def test_other_settings_are_refused_in_words(tmp_path: Path) -> None:
    run.advance(tiny_recipe(2), tmp_path)
    result = command("--players", "2", "--seed", "5", "--out", tmp_path)
    assert result.exit_code == 2
    assert "course2.npz was begun with other settings." in result.stderr
    assert "another folder with --out" in result.stderr
    assert not (tmp_path / "weights.npz").exists()


def test_a_folder_that_cannot_be_is_named(tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    result = command("--players", "2", "--out", tmp_path / "file" / "folder")
    assert result.exit_code == 2
    assert f"{tmp_path / 'file' / 'folder'}: Not a directory" in result.stderr


@pytest.mark.parametrize("players", ["1", "2,2", "5", "two", ""])
def test_numbers_of_players_that_cannot_be(players: str, tmp_path: Path) -> None:
    result = command("--players", players, "--out", tmp_path)
    assert result.exit_code == 2
    assert "--players" in result.stderr


def test_a_seed_that_cannot_be(tmp_path: Path) -> None:
    result = command("--seed", "-1", "--out", tmp_path)
    assert result.exit_code == 2
    assert "--seed" in result.stderr


def test_ctrl_c_says_how_to_go_on(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupted(recipe: Recipe, folder: Path) -> Progress:
        raise KeyboardInterrupt

    monkeypatch.setattr(run, "train", lambda *_: interrupted(tiny_recipe(2), tmp_path))
    result = command("--players", "2", "--out", tmp_path)
    assert result.exit_code == 130
    assert result.stderr == (
        f"Interrupted. What was done is kept in {tmp_path}; the same command goes on from there.\n"
    )


@pytest.mark.parametrize("content", [b"", b"PK\x03\x04 half of one", b"no course"])
def test_a_file_that_is_no_course_is_named(content: bytes, tmp_path: Path) -> None:
    (tmp_path / "course2.npz").write_bytes(content)
    result = command("--players", "2", "--out", tmp_path)
    assert result.exit_code == 2
    assert f"{tmp_path / 'course2.npz'} is no course of training" in result.stderr
    assert (tmp_path / "course2.npz").read_bytes() == content


def test_a_file_of_something_else_is_named(tmp_path: Path) -> None:
    with (tmp_path / "course2.npz").open("wb") as file:
        np.savez(file, about=np.array("{}"))
    result = command("--players", "2", "--out", tmp_path)
    assert result.exit_code == 2
    assert "is no course of training" in result.stderr
