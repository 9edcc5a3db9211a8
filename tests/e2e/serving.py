"""The real server as a process of its own, on a folder of its own."""

import os
import signal
import socket
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path

PATIENCE = 20
"""Seconds after which a server that does not end by itself is ended."""


class Served:
    """`dosrios serve`, which can be ended in any way and started again where it was."""

    def __init__(
        self, data: Path, module: str = "dosrios", options: Sequence[str] = (), **environment: str
    ) -> None:
        """`module` is what is run in the place of the program, with more in its environment."""
        self.data = data
        self._module = module
        self._options = options
        self._environment = environment
        self.port = _free_port()
        self.url = f"http://127.0.0.1:{self.port}"
        self._process: subprocess.Popen[str] | None = None

    def start(self) -> None:
        """Come back once it answers."""
        assert self._process is None
        command = [sys.executable, "-m", self._module, "serve", "--data", str(self.data)]
        self._process = subprocess.Popen(
            [*command, "--port", str(self.port), *self._options],
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            text=True,
            env={**os.environ, "DOSRIOS_LANG": "en", **self._environment},
        )
        assert self._process.stdout is not None
        assert self.url in self._process.stdout.readline(), "the server did not start"

    def kill(self) -> None:
        """End it at once, with nothing said and nothing tidied (SIGKILL)."""
        self._end(signal.SIGKILL)

    def stop(self) -> None:
        """End it as Ctrl-C does."""
        self._end(signal.SIGINT)

    def _end(self, kind: signal.Signals) -> None:
        if self._process is None:
            return
        with self._process as process:
            process.send_signal(kind)
            try:
                process.wait(PATIENCE)
            finally:
                process.kill()
        self._process = None


def _free_port() -> int:
    with socket.create_server(("127.0.0.1", 0)) as listener:
        port: int = listener.getsockname()[1]
        return port
