"""Dos Rios, the board game of two rivers: rules, records, opponents and a table to play at.

The rules may be installed compiled. `DOSRIOS_PURE=1` in the environment runs their sources all the
same: slower, and every line of them can be stepped through.
"""

import os
import sys
from collections.abc import Sequence
from importlib.machinery import SOURCE_SUFFIXES, FileFinder, ModuleSpec, SourceFileLoader
from importlib.metadata import version
from importlib.util import find_spec
from types import ModuleType
from typing import Final

CORE: Final = "dosrios.core."
COMPILED_PACKAGES: Final = (CORE, "dosrios.bots.")
"""Where there are modules that may be compiled (tools/compiled_core.py)."""


class SourcesOnly:
    """Finds modules as their sources, passing by what is compiled from them."""

    @staticmethod
    def find_spec(
        name: str, path: Sequence[str] | None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        """What is to be loaded for a module; None for one of another package."""
        if not name.startswith(COMPILED_PACKAGES):
            return None
        for folder in path or ():
            found = FileFinder(folder, (SourceFileLoader, SOURCE_SUFFIXES)).find_spec(name, target)
            if found is not None:
                return found
        return None


def _is_compiled() -> bool:
    rules = find_spec(f"{CORE}rules")
    return rules is not None and not str(rules.origin).endswith(tuple(SOURCE_SUFFIXES))


if os.environ.get("DOSRIOS_PURE") == "1":
    sys.meta_path.insert(0, SourcesOnly)

COMPILED: Final = _is_compiled()
"""Whether the rules that run are compiled ones."""

__version__: str = version("dosrios")

__all__ = ["COMPILED", "__version__"]
