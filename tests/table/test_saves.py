"""Saved matches: whole or not at all, found again, and held by one table at a time."""

import os
from collections.abc import Iterator
from contextlib import contextmanager
from datetime import UTC, datetime
from pathlib import Path

import pytest

from dosrios.core.actions import parse_action
from dosrios.core.reading import parse_record, read_record
from dosrios.core.record import Record
from dosrios.match.opening import draw_opening
from dosrios.match.seats import Seat
from dosrios.match.session import Session
from dosrios.table.saves import (
    BrokenSave,
    BusySave,
    Save,
    data_folder,
    generate_saves,
    new_save,
    read_save,
    take_unfinished,
)

FINISHED = Path(__file__).parent / "finished.drn"
NOW = datetime(2026, 11, 30, 8, 30, 5, tzinfo=UTC)


def match(*actions: str, seed: int = 7) -> Record:
    record = draw_opening(seed, 2).record(parse_action(text) for text in actions)
    return Session(record, (Seat("human", "Zoë"), Seat("greedy"))).to_record()


@contextmanager
def held(path: Path) -> Iterator[Save]:
    save = Save(path)
    try:
        yield save
    finally:
        save.release()


def kept(folder: Path, name: str, record: Record, age: int = 0) -> Path:
    path = folder / name
    with held(path) as save:
        save.write(record)
    os.utime(path, ns=(10**18 - age * 10**9,) * 2)
    return path


def test_the_data_folder_can_be_chosen(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    assert data_folder({"DOSRIOS_DATA": str(tmp_path)}) == tmp_path / "matches"
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    assert data_folder({}) == tmp_path / "dosrios" / "matches"


def test_what_is_written_is_read(tmp_path: Path) -> None:
    record = match("~b7sw")
    with held(tmp_path / "new" / "a.drn") as save:
        save.write(match())
        save.write(record)
        assert read_save(save.path) == record
    assert [path.name for path in (tmp_path / "new").iterdir()] == ["a.drn"]


def test_a_write_that_fails_leaves_the_old_record(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(_: int) -> None:
        raise OSError(28, "No space left on device")

    with held(tmp_path / "a.drn") as save:
        save.write(match())
        monkeypatch.setattr(os, "fsync", fail)
        with pytest.raises(OSError, match="No space"):
            save.write(match("~b7sw"))
    assert read_save(tmp_path / "a.drn") == match()
    assert [path.name for path in tmp_path.iterdir()] == ["a.drn"]


def test_new_matches_have_names_of_their_own(tmp_path: Path) -> None:
    first, second = new_save(tmp_path, NOW), new_save(tmp_path, NOW)
    try:
        assert first.path.name == "2026-11-30-083005.drn"
        assert second.path.name == "2026-11-30-083005-2.drn"
    finally:
        first.release()
        second.release()


def test_one_table_at_a_time(tmp_path: Path) -> None:
    path = tmp_path / "a.drn"
    with held(path), pytest.raises(BusySave):
        Save(path)
    with held(path):
        pass


def test_the_newest_unfinished_match_is_taken(tmp_path: Path) -> None:
    kept(tmp_path, "old.drn", match(), age=30)
    newer = kept(tmp_path, "newer.drn", match("~b7sw"), age=20)
    kept(tmp_path, "over.drn", parse_record(FINISHED.read_text()), age=10)
    kept(tmp_path, "stopped.drn", match().with_header("Result", "="), age=5)
    assert [path.stem for path in generate_saves(tmp_path)] == ["stopped", "over", "newer", "old"]
    found = take_unfinished(tmp_path)
    assert found is not None
    save, record = found
    assert (save.path, record) == (newer, match("~b7sw"))
    try:
        again = take_unfinished(tmp_path)
        assert again is not None
        assert again[0].path.name == "old.drn"
        with pytest.raises(BusySave, match="another table"):
            take_unfinished(tmp_path)
        again[0].release()
    finally:
        save.release()


def test_no_match_at_all(tmp_path: Path) -> None:
    assert take_unfinished(tmp_path / "nowhere") is None
    kept(tmp_path, "over.drn", parse_record(FINISHED.read_text()))
    assert take_unfinished(tmp_path) is None


@pytest.mark.parametrize(
    "data", [b"", b"\xff\xfe", b"[Record 1]\n", b"x" * 1000, b"[Record 1]\n[Record 1]\n"]
)
def test_a_broken_save_is_kept_aside(tmp_path: Path, data: bytes) -> None:
    good = kept(tmp_path, "good.drn", match(), age=50)
    path = tmp_path / "bad.drn"
    path.write_bytes(data)
    with pytest.raises(BrokenSave) as caught:
        take_unfinished(tmp_path)
    assert caught.value.path == path
    assert caught.value.kept.read_bytes() == data
    assert str(caught.value) == str(read_record(data).error)
    assert not path.exists()
    found = take_unfinished(tmp_path)
    assert found is not None
    assert found[0].path == good
    found[0].release()


def test_half_a_record_is_broken(tmp_path: Path) -> None:
    path = kept(tmp_path, "a.drn", match("~b7sw", "~a7se"))
    text = path.read_text(encoding="utf-8").replace("~a7se", "~a7s")
    path.write_text(text.replace("~b7sw", "~b7"), encoding="utf-8")
    with pytest.raises(BrokenSave, match=r"^\d+:\d+: "):
        read_save(path)
