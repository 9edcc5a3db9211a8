"""A real terminal for the real program: a pseudo-terminal, and what came out of it."""

import fcntl
import os
import pty
import re
import select
import signal
import struct
import subprocess
import sys
import termios
import time
from collections.abc import Callable
from pathlib import Path

_MOVES = re.compile(r"\x1b\[[0-9;]*[Hf]")
_ESCAPES = re.compile(
    r"\x1b(\[[0-9;?<>=$]*[A-Za-z]|\][^\x07\x1b]*(\x07|\x1b\\)|[()][A-Z0-9]|[=>78])"
)
PATIENCE = 30.0
"""Seconds that nothing takes; a test that waits longer has failed."""


class Terminal:
    """The program in a pseudo-terminal of its own."""

    def __init__(
        self, data: Path, *arguments: str, size: tuple[int, int] = (160, 24), **environ: str
    ) -> None:
        master, slave = pty.openpty()
        width, height = size
        fcntl.ioctl(slave, termios.TIOCSWINSZ, struct.pack("HHHH", height, width, 0, 0))
        kept = {key: value for key, value in os.environ.items() if not key.startswith("LC_")}
        kept.pop("NO_COLOR", None)
        kept.pop("COLORTERM", None)
        self.process = subprocess.Popen(
            [sys.executable, "-m", "dosrios", "play", "--terminal", *arguments],
            stdin=slave,
            stdout=slave,
            stderr=slave,
            start_new_session=True,
            env={
                **kept,
                "DOSRIOS_DATA": str(data),
                "LC_ALL": "C.UTF-8",
                "DOSRIOS_LANG": "en",
                "TERM": "xterm-256color",
                **environ,
            },
        )
        os.close(slave)
        self._master = master
        self._output = b""

    @property
    def lines(self) -> list[str]:
        """Everything that was ever shown, piece by piece, without colours."""
        text = _MOVES.sub("\n", self._output.decode("utf-8", "ignore"))
        return _ESCAPES.sub("", text).replace("\r", "\n").split("\n")

    @property
    def text(self) -> str:
        return "\n".join(self.lines)

    def press(self, keys: str) -> None:
        os.write(self._master, keys.encode())

    def read(self, seconds: float = 0.0) -> None:
        """Take in what comes within so many seconds."""
        end = time.monotonic() + seconds
        while True:
            left = max(0.0, end - time.monotonic())
            if not select.select([self._master], [], [], left)[0]:
                return
            try:
                data = os.read(self._master, 1 << 16)
            except OSError:  # the other side is closed
                return
            if not data:
                return
            self._output += data

    def wait_for(self, words: str) -> None:
        self.wait_until(lambda: words in self.text, words)

    def wait_until(self, holds: Callable[[], bool], what: str) -> None:
        end = time.monotonic() + PATIENCE
        while not holds():
            assert time.monotonic() < end, f"waited for {what}; there was:\n{self.text[-3000:]}"
            self.read(0.05)

    def kill(self) -> None:
        self.process.kill()
        self.process.wait()
        self.read()
        os.close(self._master)

    def end(self) -> int:
        """Wait until the program has ended by itself; its exit code."""
        self.wait_until(lambda: self.process.poll() is not None, "the end")
        self.read()
        os.close(self._master)
        return self.process.returncode

    def interrupt(self) -> None:
        self.process.send_signal(signal.SIGINT)
