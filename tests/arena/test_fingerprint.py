from pathlib import Path

import pytest

from dosrios.arena import fingerprint as module
from dosrios.arena.fingerprint import fingerprint


@pytest.fixture
def package(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A package with a bot, in the place of each of ours."""
    (tmp_path / "levels").mkdir()
    (tmp_path / "levels" / "hard.py").write_text("DEPTH = 1\n")
    (tmp_path / "weights.npz").write_bytes(b"\x00\x01")
    monkeypatch.setattr(module, "files", lambda name: tmp_path)
    return tmp_path


def test_other_sources_and_weights_are_told_apart(package: Path) -> None:
    before = fingerprint()
    (package / "levels" / "hard.py").write_text("DEPTH = 2\n")
    changed = fingerprint()
    (package / "weights.npz").write_bytes(b"\x00\x02")
    retrained = fingerprint()
    (package / "levels" / "hard.py").rename(package / "hard.py")
    assert len({before, changed, retrained, fingerprint()}) == 4


def test_what_is_made_from_the_sources_does_not_count(package: Path) -> None:
    before = fingerprint()
    (package / "__pycache__").mkdir()
    (package / "__pycache__" / "hard.cpython-311.pyc").write_bytes(b"compiled")
    (package / "hard.cpython-311-x86_64-linux-gnu.so").write_bytes(b"compiled")
    assert fingerprint() == before


def test_it_is_that_of_the_installed_program() -> None:
    assert fingerprint() == fingerprint()
    assert len(fingerprint()) == 12
