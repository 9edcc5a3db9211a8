"""Which play was measured: results of different bots of the same name must not be mixed."""

from collections.abc import Iterator
from hashlib import sha256
from importlib.resources import files
from importlib.resources.abc import Traversable
from typing import Final

_PLAYS: Final = ("core", "match", "bots")
_COMPILED: Final = (".pyc", ".so", ".pyd")
_DIGITS: Final = 12


def fingerprint() -> str:
    """A short hash of the rules, the bots and their weights, as they are installed."""
    digest = sha256()
    for package in _PLAYS:
        for name, content in _generate_files(files(f"dosrios.{package}")):
            digest.update(f"{package}/{name} {len(content)}\n".encode())
            digest.update(content)
    return digest.hexdigest()[:_DIGITS]


def _generate_files(folder: Traversable) -> Iterator[tuple[str, bytes]]:
    """Yield the files in a folder, in order, but for what is made from others (`_COMPILED`)."""
    for entry in sorted(folder.iterdir(), key=lambda entry: entry.name):
        if entry.is_dir():
            for name, content in _generate_files(entry):
                yield f"{entry.name}/{name}", content
        elif not entry.name.endswith(_COMPILED):
            yield entry.name, entry.read_bytes()
