"""`dosrios record svg` and `show` draw; the picture in the docs is what the program draws."""

import os
import subprocess
import sys
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from dosrios.cli.main import dosrios_command

DOCS = Path(__file__).parents[2] / "docs"
EXAMPLE = str(DOCS / "example.drn")
PLY = "383"
"""README and docs name this command: dosrios record svg docs/example.drn --ply 383 --out …"""


def run(*args: str) -> Result:
    return CliRunner().invoke(dosrios_command, ["record", *args], env={"DOSRIOS_LANG": "en"})


def test_the_picture_in_the_docs_is_current(tmp_path: Path) -> None:
    """Also the golden drawing: any change of the picture shows up as a change of this file."""
    out = tmp_path / "board.svg"
    assert run("svg", EXAMPLE, "--ply", PLY, "--out", str(out)).exit_code == 0
    assert out.read_text(encoding="utf-8") == (DOCS / "board.svg").read_text(encoding="utf-8")


def test_standard_output_gets_the_same_svg() -> None:
    result = run("svg", EXAMPLE, "--ply", PLY)
    assert result.stdout_bytes == (DOCS / "board.svg").read_bytes()


@pytest.mark.parametrize("name", ["board.png", "BOARD.PNG"])
def test_a_png_by_its_name(tmp_path: Path, name: str) -> None:
    out = tmp_path / name
    assert run("svg", EXAMPLE, "--ply", "9", "--width", "390", "--out", str(out)).exit_code == 0
    assert out.read_bytes().startswith(b"\x89PNG")
    assert int.from_bytes(out.read_bytes()[16:20]) == 390


def test_themes_and_panels_differ() -> None:
    drawings = {
        run("svg", EXAMPLE, "--theme", theme, "--panel", panel).stdout
        for theme in ("light", "dark")
        for panel in ("beside", "below", "none")
    }
    assert len(drawings) == 6


def test_a_folder_that_is_not_there_is_a_wrong_command(tmp_path: Path) -> None:
    for name in ("nowhere/x.svg", "nowhere/x.png"):
        result = run("svg", EXAMPLE, "--out", str(tmp_path / name))
        assert result.exit_code == 2
        assert "--out" in result.stderr


@pytest.mark.parametrize(("encoding", "hill"), [("utf-8", "a4♣"), ("ascii", "a4f")])
def test_signs_by_what_the_terminal_can_show(encoding: str, hill: str) -> None:
    """A letter that it cannot show, as in Chloé, is no error."""
    result = subprocess.run(
        [sys.executable, "-m", "dosrios", "record", "show", EXAMPLE],
        env={**os.environ, "PYTHONIOENCODING": encoding, "DOSRIOS_LANG": "nl"},
        capture_output=True,
        check=True,
    )
    text = result.stdout.decode(encoding)
    assert hill in text
    assert ("Chloé" if encoding == "utf-8" else "Chlo?") in text


@pytest.mark.parametrize("name", ["board.jpg", "board.pdf", "board.svg.gz"])
def test_no_other_pictures(tmp_path: Path, name: str) -> None:
    out = tmp_path / name
    result = run("svg", EXAMPLE, "--out", str(out))
    assert (result.exit_code, result.stdout) == (2, "")
    assert "pictures are .svg or .png" in result.stderr
    assert not out.exists()


def test_a_dash_is_the_standard_output(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    assert run("svg", EXAMPLE, "--out", "-").stdout == run("svg", EXAMPLE).stdout
    assert not list(tmp_path.iterdir())
