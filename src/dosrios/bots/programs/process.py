"""A program that runs beside this one: lines in, lines out, each within a time.

It runs in a process group of its own, which is ended as a whole. What it writes to its standard
error is passed on. Nothing waits for it without end: not to read, not to write, not to come to an
end.
"""

import atexit
import contextlib
import os
import selectors
import signal
import subprocess
import threading
import time
import weakref
from collections import deque
from collections.abc import Callable, Sequence
from enum import StrEnum
from types import FrameType
from typing import IO, Final

from dosrios.bots.programs.messages import LONGEST_LINE

QUITTING_SECONDS: Final = 1.0
"""How long a program may take to end when it was asked to."""
_AT_ONCE: Final = 65_536
_LAST_WORDS: Final = 3
"""So many lines of its standard error are told when it has ended."""
_LONGEST_WORD: Final = 500


class Line(StrEnum):
    """Where a line goes that is passing by."""

    TOLD = ">"
    """To the program."""
    SAID = "<"
    """From the program."""
    MUTTERED = "!"
    """What the program writes to its standard error."""


Watch = Callable[[Line, bytes], None]
"""Is shown every line, without its end."""

_running: Final["weakref.WeakSet[Program]"] = weakref.WeakSet()


class ProgramEnded(ChildProcessError):
    """A program has ended, or could not be started; the text says how."""


class Program:
    """A program that was started."""

    def __init__(self, command: Sequence[str], watch: Watch) -> None:
        """Raises `ProgramEnded` when it cannot be started."""
        self._watch: Final = watch
        try:
            # A list of words, never a shell: nothing in them is interpreted.
            self._process = subprocess.Popen(  # noqa: S603 - it is what the user asked for
                list(command),
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=subprocess.PIPE,
                bufsize=0,
                start_new_session=True,
            )
        except (OSError, ValueError) as error:
            what = getattr(error, "strerror", None) or str(error)
            raise ProgramEnded(f"{command[0]} cannot be started: {what}") from error
        _running.add(self)
        self._in, self._out, self._err = _pipes(self._process)
        for pipe in (self._in, self._out, self._err):
            os.set_blocking(pipe.fileno(), False)
        self._outbox = bytearray()
        self._inboxes: Final = {self._out: bytearray(), self._err: bytearray()}
        self._lines: Final[deque[bytes]] = deque()
        self._last_words: Final[deque[str]] = deque(maxlen=_LAST_WORDS)
        self._selector: Final = selectors.DefaultSelector()
        self._selector.register(self._out, selectors.EVENT_READ)
        self._selector.register(self._err, selectors.EVENT_READ)
        self._has_ended = False

    def tell(self, line: bytes) -> None:
        """Send a line. What the program does not read yet goes out while it is listened to."""
        self._watch(Line.TOLD, line.rstrip(b"\n"))
        if not self._in.closed:
            self._outbox += line
            self._write()

    def hear(self, deadline: float) -> bytes:
        """The next line, without its end; `deadline` is by `time.monotonic`.

        Raises `TimeoutError`, and `ProgramEnded` when there can come no more.
        """
        while (seconds := deadline - time.monotonic()) > 0:
            if self._lines:
                return self._lines.popleft()
            if self._has_ended:
                raise ProgramEnded(self.kill())
            self._pump(seconds)
        raise TimeoutError("no answer in time" + self._told_last())

    def quit(self) -> int | None:
        """Close its standard input, wait a moment for it to end, and end it.

        Its exit code; none when even that did not help.
        """
        deadline = time.monotonic() + QUITTING_SECONDS
        while self._outbox and not self._has_ended and time.monotonic() < deadline:
            self._pump(deadline - time.monotonic())
        self._close_input()
        while not self._has_ended and (seconds := deadline - time.monotonic()) > 0:
            self._pump(seconds)
        self.kill()
        return self._process.returncode

    def kill(self) -> str:
        """End the program and all that it started. How it ended, in words."""
        if self in _running:
            self.send_kill()
            with contextlib.suppress(subprocess.TimeoutExpired):  # it may be another user's
                self._process.wait(QUITTING_SECONDS)
            _running.discard(self)
            self._selector.close()
            for pipe in (self._in, self._out, self._err):
                pipe.close()
        return _how_it_ended(self._process.returncode) + self._told_last()

    def send_kill(self) -> None:
        """End the program and all that it started, without waiting for that."""
        # As long as the program was not waited for, the number of its group cannot be another's.
        if self._process.returncode is None:
            with contextlib.suppress(ProcessLookupError, PermissionError):
                os.killpg(self._process.pid, signal.SIGKILL)

    def _told_last(self) -> str:
        words = " / ".join(self._last_words)
        return f"; it wrote last: {words}" if words else ""

    def _pump(self, seconds: float) -> None:
        """Let pass what can pass, waiting at most so long for it."""
        try:
            ready = self._selector.select(seconds)
        except (OSError, ValueError, KeyError):  # another thread has ended it meanwhile
            self._has_ended = True
            return
        for key, _ in ready:
            if key.fileobj is self._in:
                self._write()
            else:
                self._read(self._out if key.fileobj is self._out else self._err)

    def _write(self) -> None:
        try:
            while self._outbox:
                del self._outbox[: os.write(self._in.fileno(), self._outbox[:_AT_ONCE])]
        except BlockingIOError:
            with contextlib.suppress(KeyError, ValueError):  # it is registered already, or closed
                self._selector.register(self._in, selectors.EVENT_WRITE)
            return
        except (OSError, ValueError):  # nobody reads it any more; what it said may still come
            self._close_input()
            return
        with contextlib.suppress(KeyError, ValueError):
            self._selector.unregister(self._in)

    def _close_input(self) -> None:
        self._outbox.clear()
        with contextlib.suppress(KeyError, ValueError):
            self._selector.unregister(self._in)
        with contextlib.suppress(OSError):
            self._in.close()

    def _read(self, pipe: IO[bytes]) -> None:
        try:
            data = os.read(pipe.fileno(), _AT_ONCE)
        except BlockingIOError:
            return
        except (OSError, ValueError):
            data = b""
        inbox = self._inboxes[pipe]
        inbox += data
        *lines, rest = inbox.split(b"\n")
        if not data:
            lines, rest = ([*lines, rest] if rest else lines), bytearray()
            with contextlib.suppress(KeyError, ValueError):
                self._selector.unregister(pipe)
        self._inboxes[pipe] = rest
        for line in lines:
            self._note(pipe, bytes(line).rstrip(b"\r"))
        if len(rest) > LONGEST_LINE:
            if pipe is self._out:
                raise ProgramEnded(f"a line of more than {LONGEST_LINE} bytes; {self.kill()}")
            self._note(pipe, bytes(rest[:_LONGEST_WORD]))
            rest.clear()
        if not data and pipe is self._out:
            self._has_ended = True

    def _note(self, pipe: IO[bytes], line: bytes) -> None:
        if pipe is self._out:
            self._watch(Line.SAID, line)
            self._lines.append(line)
        else:
            self._watch(Line.MUTTERED, line)
            words = line[:_LONGEST_WORD].decode(errors="backslashreplace").strip()
            if words:
                self._last_words.append(words)


def _pipes(process: "subprocess.Popen[bytes]") -> tuple[IO[bytes], IO[bytes], IO[bytes]]:
    if process.stdin is None or process.stdout is None or process.stderr is None:
        raise AssertionError("all three are pipes")
    return process.stdin, process.stdout, process.stderr


def _how_it_ended(code: int | None) -> str:
    if code is None:
        return "it could not be ended"
    if code >= 0:
        return f"it ended with exit code {code}"
    try:
        return f"it was ended by {signal.Signals(-code).name}"
    except ValueError:
        return f"it was ended by signal {-code}"


def kill_programs() -> None:
    """End all programs that were started by this process."""
    for program in list(_running):
        program.kill()


atexit.register(kill_programs)


def kill_programs_when_told_to_end() -> None:
    """Let no program live on when this process is ended; of use in the main thread only."""
    if threading.current_thread() is not threading.main_thread():
        return
    for number in (signal.SIGTERM, signal.SIGHUP):
        if signal.getsignal(number) is signal.SIG_DFL:
            signal.signal(number, _end)


def _end(number: int, _frame: FrameType | None) -> None:
    # Nothing is waited for: what was interrupted may hold the lock of just that waiting.
    for program in list(_running):
        program.send_kill()
    signal.signal(number, signal.SIG_DFL)
    os.kill(os.getpid(), number)
