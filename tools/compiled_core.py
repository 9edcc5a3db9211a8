"""Compiles the core of the rules with mypyc, for hatch_build.py, when `DOSRIOS_COMPILE=1`.

Only the modules that search and training wait for: `MODULES` and nothing that they do not import.
Their sources stay in the wheel beside what is compiled from them, and run with `DOSRIOS_PURE=1`.

What was compiled is kept in build/core, with a hash of what it was made from: where that still
matches, no compiler is needed. Nothing is written into src/. See docs/adr/ on compiling.
"""

import hashlib
import os
import shutil
import subprocess
import sys
import sysconfig
from pathlib import Path
from tempfile import TemporaryDirectory

CORE = (
    *("places", "cards", "board", "ruleset", "actions", "choices", "ground", "holding", "state"),
    *("water", "phases/victory", "phases/moving", "phases/works", "phases/turn", "phases/harvest"),
    *("phases/setup", "explain", "rules", "perft", "playouts", "invariants"),
)
BOTS = (
    "prospects",
    "evaluation",
    "walks",
    "planning",
    "positions",
    "dams",
    "moves",
    "columns",
    "turn_search",
    "uct_tree",
)
MODULES = (*[f"core/{name}" for name in CORE], *[f"bots/{name}" for name in BOTS])
"""In src/dosrios/. Left out are native.py, which says what mypyc knows by itself, and the
errors with their reasons: compiled exceptions lose their class's attributes."""

COMPILER = ("mypy>=2.4,<3", "setuptools>=77")

SUFFIX = sysconfig.get_config_var("EXT_SUFFIX")
"""How a compiled module's file name ends: with the Python and the machine that can load it."""


class CompiledCore:
    """The core's sources and what is compiled from them."""

    def __init__(self, root: Path) -> None:
        self.source = root / "src"
        self.built = root / "build" / f"core{SUFFIX}"
        self.stamp = self.built / "source.txt"

    @property
    def is_wanted(self) -> bool:
        """Whether the environment says to compile."""
        return os.environ.get("DOSRIOS_COMPILE") == "1"

    def dependencies(self) -> list[str]:
        """What compiling takes, when it is wanted and not done yet."""
        return list(COMPILER) if self.is_wanted and not self.is_current() else []

    def digest(self) -> str:
        """A hash of what the compiled modules depend on."""
        digest = hashlib.sha256(" ".join((sys.version, *COMPILER)).encode())
        package = self.source / "dosrios"
        bots = [package / "bots" / f"{name}.py" for name in BOTS]
        for path in (Path(__file__), *sorted((package / "core").rglob("*.py")), *bots):
            content = path.read_bytes()
            digest.update(f"{path.name} {len(content)}\n".encode())
            digest.update(content)
        return digest.hexdigest()

    def is_current(self) -> bool:
        """Whether what is compiled was compiled from the sources as they are."""
        return self.stamp.is_file() and self.stamp.read_text(encoding="utf-8") == self.digest()

    def build(self) -> dict[str, str]:
        """The compiled files and their places in the wheel; compiles them where they are not.

        Raises `RuntimeError` with the compiler's words.
        """
        if not self.is_current():
            self._compile()
        return {
            str(path): path.relative_to(self.built).as_posix()
            for path in sorted(self.built.rglob(f"*{SUFFIX}"))
        }

    def _compile(self) -> None:
        digest = self.digest()
        with TemporaryDirectory() as folder:
            # In a folder of their own the sources go by their names in the package, which is how
            # tracebacks find them wherever the wheel is installed; and mypy finds no settings.
            package = Path(folder, "dosrios")
            for part in ("core", "bots"):
                shutil.copytree(self.source / "dosrios" / part, package / part)
            package.joinpath("__init__.py").touch()
            result = subprocess.run(  # noqa: S603  # this file
                [sys.executable, __file__],
                cwd=folder,
                stdin=subprocess.DEVNULL,
                stdout=subprocess.PIPE,
                stderr=subprocess.STDOUT,
                text=True,
                encoding="utf-8",
                errors="replace",
                check=False,
            )
            if result.returncode:
                raise RuntimeError(f"The core could not be compiled:\n{result.stdout}")
            shutil.rmtree(self.built, ignore_errors=True)
            shutil.copytree(Path(folder, "compiled"), self.built)
        self.stamp.write_text(digest, encoding="utf-8")


def compile_here() -> None:
    """Compiles the modules of the package in the current folder into the folder compiled."""
    from mypyc.build import mypycify  # noqa: PLC0415  # there only when it was asked for
    from setuptools import Distribution  # noqa: PLC0415

    sources = [f"dosrios/{name}.py" for name in MODULES]
    extensions = mypycify(
        ["--strict", *sources], opt_level="3", debug_level="0", group_name="dosrios_core"
    )
    for extension in extensions:
        if sys.platform != "win32":
            # Functions of one library may then call each other directly: a tenth quicker.
            extension.extra_compile_args = [
                *extension.extra_compile_args,
                "-fno-semantic-interposition",
            ]
    distribution = Distribution({"name": "dosrios-core", "ext_modules": extensions})
    command = distribution.get_command_obj("build_ext")
    command.build_lib = "compiled"
    command.build_temp = "objects"
    distribution.run_command("build_ext")


if __name__ == "__main__":  # In a process of its own, which mypy ends when something is wrong.
    compile_here()
