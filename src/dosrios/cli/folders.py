"""Folders that hold what a long command has done so far, so that it can be gone on with."""

import json
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Final

import click

from dosrios.cli.words import make_translator

MANIFEST: Final = "series.json"
"""The file that says which series the rest of a folder belongs to."""


class WrongFolder(Exception):
    """What is in a folder does not belong to the series; `message` names the words for it."""

    def __init__(self, message: str, **args: str) -> None:
        super().__init__(message, args)
        self.message: Final = message
        self.details: Final = args


@contextmanager
def folder_errors_told(folder: Path | None) -> Iterator[None]:
    """What is wrong with the folder is told as a wrong command."""
    try:
        yield
    except WrongFolder as error:
        raise click.UsageError(make_translator().text(error.message, **error.details)) from error
    except OSError as error:
        raise click.UsageError(f"{error.filename or folder}: {error.strerror}") from error


def prepare_folder(folder: Path, parameters: dict[str, object], *, results: str = "*.drn") -> None:
    """Make the folder ready for a series with these parameters, or for what is missing of it.

    `results` is the pattern of what would be mixed up with those of the series. Raises
    `WrongFolder` when there is something of another series, and `OSError`.
    """
    folder.mkdir(parents=True, exist_ok=True)
    if belongs_to(folder, parameters):
        return
    if any(folder.glob(results)):
        raise WrongFolder("simulate-foreign-records", folder=str(folder), manifest=MANIFEST)
    write_whole(folder / MANIFEST, json.dumps(parameters, indent=2) + "\n")


def belongs_to(folder: Path, parameters: dict[str, object]) -> bool:
    """Whether a folder is one of a series with these parameters; False when it is of none.

    Raises `WrongFolder` when it is another's, and `OSError`.
    """
    manifest = folder / MANIFEST
    if not manifest.exists():
        return False
    try:
        found = json.loads(manifest.read_text(encoding="utf-8"))
    except ValueError:
        raise WrongFolder("simulate-manifest-broken", file=str(manifest)) from None
    differing = _difference(found, parameters)
    if differing is not None:
        raise WrongFolder("simulate-other-series", folder=str(folder), **differing)
    return True


def _difference(found: object, wanted: dict[str, object]) -> dict[str, str] | None:
    """The first parameter in which two series differ, with both values."""
    known = found if isinstance(found, dict) else {}
    for key in dict.fromkeys((*wanted, *known)):
        if known.get(key) != wanted.get(key):
            return {"key": key, "found": _shown(known.get(key)), "wanted": _shown(wanted.get(key))}
    return None


def _shown(value: object) -> str:
    if not isinstance(value, list):
        return str(value)
    nested = any(isinstance(item, list) for item in value)
    return ("; " if nested else ",").join(map(_shown, value))


def write_whole(path: Path, text: str) -> None:
    """Write a file so that whoever looks sees all of it or none.

    It is not forced to the disk: after a power cut a record may be broken, and is played again.
    """
    temporary = path.with_name(f".{path.name}.part")
    temporary.write_text(text, encoding="utf-8")
    temporary.replace(path)
