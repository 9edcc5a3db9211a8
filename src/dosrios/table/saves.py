"""Where matches are kept: a record each in the data folder, written whole or not at all."""

import errno
import fcntl
import os
import tempfile
from collections.abc import Iterator, Mapping
from datetime import UTC, datetime
from pathlib import Path
from typing import Final

from platformdirs import user_data_path

from dosrios.core.reading import Reading, read_record
from dosrios.core.record import UNFINISHED, Record
from dosrios.core.writing import format_record

DATA_VARIABLE: Final = "DOSRIOS_DATA"
"""The environment variable that names another data folder."""


class SaveError(Exception):
    """A saved match cannot be read or played on; the text is for whoever reads the file."""

    def __init__(self, path: Path, message: str) -> None:
        super().__init__(message)
        self.path = path


class BrokenSave(SaveError):
    """It is no whole record. It was kept aside under the name `kept`."""

    def __init__(self, path: Path, kept: Path, reading: Reading) -> None:
        super().__init__(path, str(reading.error))
        self.kept = kept
        self.reading = reading


class BusySave(SaveError):
    """It is being played at another table."""


def data_folder(environ: Mapping[str, str]) -> Path:
    """The folder of saved matches, which need not exist yet."""
    return user_folder(environ) / "matches"


def user_folder(environ: Mapping[str, str]) -> Path:
    """The folder of all that is kept for this user, the server's matches too."""
    chosen = environ.get(DATA_VARIABLE)
    return Path(chosen).expanduser() if chosen else user_data_path("dosrios", appauthor=False)


class Save:
    """One match on disk, held by this process until it ends or `release` is called."""

    def __init__(self, path: Path) -> None:
        """Takes hold of the file. Raises `BusySave` when another process has it."""
        self.path: Final = path
        path.parent.mkdir(parents=True, exist_ok=True)
        self._lock_path: Final = path.with_suffix(".lock")
        self._lock: Final = _locked(self._lock_path)

    def write(self, record: Record) -> None:
        """Put the record on disk: after this returns, no crash loses it. Raises `OSError`."""
        descriptor, name = tempfile.mkstemp(
            dir=self.path.parent, prefix=f".{self.path.stem}-", suffix=".tmp"
        )
        try:
            with os.fdopen(descriptor, "w", encoding="utf-8", newline="\n") as file:
                file.write(format_record(record))
                file.flush()
                os.fsync(file.fileno())
            Path(name).replace(self.path)
        except BaseException:
            Path(name).unlink(missing_ok=True)
            raise
        _sync_folder(self.path.parent)

    def release(self) -> None:
        """Let go of the file."""
        self._lock_path.unlink(missing_ok=True)
        os.close(self._lock)


def _locked(path: Path) -> int:
    """A descriptor that holds the lock file. The system lets go of it however the process ends."""
    while True:
        descriptor = os.open(path, os.O_RDWR | os.O_CREAT | os.O_CLOEXEC, 0o600)
        try:
            fcntl.flock(descriptor, fcntl.LOCK_EX | fcntl.LOCK_NB)
            if path.exists() and os.path.samestat(os.fstat(descriptor), path.stat()):
                return descriptor
        except BlockingIOError:
            os.close(descriptor)
            match = path.with_suffix(".drn")
            raise BusySave(match, f"{match} is being played at another table") from None
        # Whoever held it before has just removed the file: this lock would be nobody's.
        os.close(descriptor)


def _sync_folder(folder: Path) -> None:
    """Make the new name of a file last, where the file system can be told to."""
    descriptor = os.open(folder, os.O_RDONLY)
    try:
        os.fsync(descriptor)
    except OSError as error:
        if error.errno not in (errno.EINVAL, errno.ENOTSUP):
            raise
    finally:
        os.close(descriptor)


def new_save(folder: Path, now: datetime | None = None) -> Save:
    """A place for a new match, named after the moment it began."""
    stem = f"{now or datetime.now(UTC):%Y-%m-%d-%H%M%S}"
    for number in range(1, 1000):
        path = folder / (f"{stem}.drn" if number == 1 else f"{stem}-{number}.drn")
        if path.exists():
            continue
        try:
            return Save(path)
        except BusySave:
            continue
    raise OSError(errno.EEXIST, "no free name for a new match", str(folder))


def read_save(path: Path) -> Record:
    """The record in a file. A broken one is kept aside, and `BrokenSave` says what is wrong."""
    reading = read_record(path.read_bytes())
    if reading.error is None and reading.record is not None:
        return reading.record
    kept = path.with_name(path.name + ".broken")
    path.replace(kept)
    raise BrokenSave(path, kept, reading)


def generate_saves(folder: Path) -> Iterator[Path]:
    """Yield the saved matches, the one written last first."""
    paths = folder.glob("*.drn") if folder.is_dir() else ()
    yield from sorted(paths, key=lambda path: (path.stat().st_mtime_ns, path.name), reverse=True)


def take_unfinished(folder: Path) -> tuple[Save, Record] | None:
    """The unfinished match that was played last, and hold of it; None when there is none.

    Matches that are being played at another table are passed over, unless there are no others:
    then `BusySave` says so. Raises `BrokenSave` for the first that cannot be read.
    """
    busy: BusySave | None = None
    for path in generate_saves(folder):
        try:
            save = Save(path)
        except BusySave as error:
            busy = busy or error
            continue
        try:
            record = read_save(path)
        except SaveError:
            save.release()
            raise
        if record.header("Result") in (None, UNFINISHED):
            return save, record
        save.release()
    if busy is not None:
        raise busy
    return None
