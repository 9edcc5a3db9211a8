"""The folder of a measurement: a line for each match that was played, and the records."""

import fcntl
import os
from pathlib import Path
from typing import BinaryIO, Final

import msgspec

from dosrios.arena.lineups import Meeting
from dosrios.arena.matches import Result
from dosrios.cli.folders import WrongFolder, belongs_to, prepare_folder

RESULTS: Final = "results.jsonl"


class Results:
    """What was found and is added, in a folder if there is one; held by one process at a time."""

    def __init__(self, folder: Path | None, parameters: dict[str, object]) -> None:
        """Raises `WrongFolder` when the folder is another measurement's, and `OSError`."""
        self.found: Final[dict[Meeting, Result]] = {}
        self._file: BinaryIO | None = None
        if folder is not None:
            prepare_folder(folder, parameters, results="*.*")
            self._file = _locked(folder / RESULTS)
            try:
                self.found.update(_read(self._file))
            except WrongFolder:
                self._file.close()
                raise

    def add(self, result: Result) -> None:
        """Note one more; it is with the operating system when this returns."""
        if self._file is not None:
            self._file.write(msgspec.json.encode(result) + b"\n")
            self._file.flush()
        self.found[result.meeting] = result

    def close(self) -> None:
        """Let go of the file."""
        if self._file is not None:
            self._file.close()


def read_results(folder: Path, parameters: dict[str, object]) -> dict[Meeting, Result]:
    """What is in a folder, in which somebody may be at work. Raises as `Results` does."""
    path = folder / RESULTS
    if not belongs_to(folder, parameters) or not path.exists():
        return {}
    with path.open("rb") as file:
        return _read(file)


def _read(file: BinaryIO) -> dict[Meeting, Result]:
    """What is in a file; of a last line that was cut short nothing, and the file neither.

    Raises `WrongFolder` for a line that is no result.
    """
    text = file.read()
    whole = text.rfind(b"\n") + 1
    if whole < len(text) and file.writable():
        os.ftruncate(file.fileno(), whole)
    found = {}
    for number, line in enumerate(text[:whole].splitlines(), start=1):
        try:
            result = msgspec.json.decode(line, type=Result)
        except msgspec.DecodeError as error:
            where = f"{file.name}:{number}"
            raise WrongFolder("arena-broken-line", where=where, error=str(error)) from error
        found[result.meeting] = result
    return found


def _locked(path: Path) -> BinaryIO:
    """The file, from its beginning; what is written goes to its end. Nobody else has it."""
    file = path.open("ab+")
    try:
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except BlockingIOError:
        file.close()
        raise WrongFolder("arena-folder-busy", folder=str(path.parent)) from None
    file.seek(0)
    return file


def record_path(folder: Path, meeting: Meeting) -> Path:
    """The record of a match. Line-ups, boards and turns are counted from 1 here."""
    lineup, board, turn = (number + 1 for number in meeting)
    return folder / f"lineup{lineup}-board{board:05}-turn{turn}.drn"
