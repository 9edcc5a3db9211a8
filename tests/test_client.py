"""The browser client: its types and its own tests, where there is a Node to run them."""

import importlib.util
import json
import os
import shutil
import subprocess
from pathlib import Path
from types import ModuleType

import pytest

ROOT = Path(__file__).parents[1]
CLIENT = ROOT / "client"


@pytest.fixture(scope="session")
def build_script() -> ModuleType:
    pytest.importorskip("hatchling", reason="hatchling is not installed here")
    spec = importlib.util.spec_from_file_location("hatch_build", ROOT / "hatch_build.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


@pytest.fixture(scope="session")
def npm() -> str:
    """npm, with everything installed that checks the client."""
    found = shutil.which("npm")
    if found is None or shutil.which("node") is None:
        pytest.skip("no Node on the PATH: the client's own checks are left out")
    listed = subprocess.run([found, "ls"], cwd=CLIENT, capture_output=True, check=False)
    if listed.returncode != 0:
        run(found, "ci", "--no-audit", "--no-fund")
    return found


def run(npm: str, *words: str) -> None:
    result = subprocess.run(
        [npm, *words],
        cwd=CLIENT,
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        check=False,
        env=os.environ | {"NO_COLOR": "1", "CI": "true"},
    )
    assert result.returncode == 0, result.stdout


def test_the_types_are_right(npm: str) -> None:
    run(npm, "run", "--silent", "check")


def test_its_own_tests_pass(npm: str) -> None:
    run(npm, "run", "--silent", "test")


def test_the_lock_file_names_no_place() -> None:
    lock = json.loads((CLIENT / "package-lock.json").read_text(encoding="utf-8"))
    assert lock["packages"]
    for name, entry in lock["packages"].items():
        assert "resolved" not in entry, name
        assert "funding" not in entry, name


def test_a_build_is_current_until_a_source_changes(
    build_script: ModuleType, tmp_path: Path
) -> None:
    (tmp_path / "client" / "src").mkdir(parents=True)
    (tmp_path / "src" / "dosrios" / "lang").mkdir(parents=True)
    source = tmp_path / "client" / "src" / "main.ts"
    source.write_text("one", encoding="utf-8")
    words = tmp_path / "src" / "dosrios" / "lang" / "en.ftl"
    words.write_text("word = Word", encoding="utf-8")
    client = build_script.Client(tmp_path)
    assert not client.is_current()
    client.built.mkdir()
    client.stamp.write_text(client.digest(), encoding="utf-8")
    assert client.is_current()
    (tmp_path / "client" / "node_modules").mkdir()
    (tmp_path / "client" / "node_modules" / "other.js").write_text("", encoding="utf-8")
    assert client.is_current()
    words.write_text("word = Other", encoding="utf-8")
    assert not client.is_current()
