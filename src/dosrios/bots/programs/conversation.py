"""A conversation with a program: hello, requests and answers, complaints."""

import logging
import time
from collections.abc import Sequence
from typing import Final, TypeVar

import dosrios
from dosrios.bots.programs.messages import (
    PROTOCOL,
    Choice,
    Choose,
    Complaint,
    FromProgram,
    Greeting,
    Hello,
    Info,
    Ping,
    Pong,
    Quit,
    Told,
    Trouble,
    UnreadableLine,
    decode_said,
    encode_line,
)
from dosrios.bots.programs.process import Line, Program, Watch

logger = logging.getLogger(__name__)

A = TypeVar("A", Hello, Choice, Pong)

STARTING_SECONDS: Final = 10.0
"""How long a program may take until it says hello."""
MOST_COMPLAINTS: Final = 20
"""So many answers to one request are complained about; who sends more may not even read."""


class ProgramFailed(RuntimeError):
    """A program said that it cannot do something, or something that means nothing."""


class Conversation:
    """One with a program that runs, from hello to quit."""

    def __init__(self, command: Sequence[str], watch: Watch) -> None:
        """Starts the program. Raises as `ask` does."""
        self._program: Final = Program(command, watch)
        self._request = 0
        self._complaints = 0
        try:
            self.name: Final = self._greet()
            """What the program calls itself."""
        except BaseException:
            self.kill()
            raise

    def _greet(self) -> str:
        self.tell(Greeting(protocol=PROTOCOL, host=f"dosrios {dosrios.__version__}"))
        hello = self._await(Hello, time.monotonic() + STARTING_SECONDS)
        if hello.protocol != PROTOCOL:
            raise ProgramFailed(f"it speaks protocol {hello.protocol}, not {PROTOCOL}")
        return hello.name

    def tell(self, message: Told) -> None:
        """Say something that is not answered."""
        self._program.tell(encode_line(message))

    def tell_line(self, line: bytes) -> None:
        """Send a line as it is."""
        self._program.tell(line)

    def choose(self, request: Choose, seconds: float) -> Choice:
        """The answer. Raises `TimeoutError`, `ProgramEnded` or `ProgramFailed`."""
        return self._ask(request, Choice, seconds)

    def ping(self, number: int, seconds: float) -> None:
        """See that it answers. Raises as `choose` does."""
        self._ask(Ping(id=number), Pong, seconds)

    def complain(self, words: str, request: int | None = None) -> None:
        """Tell the program what is wrong with an answer."""
        self._complaints += 1
        if self._complaints <= MOST_COMPLAINTS:
            logger.info("a program is told: %s", words)
            self.tell(Complaint(words=words, id=request))

    def quit(self, *, politely: bool = True) -> int | None:
        """Ask the program to end, and end it if it does not. Its exit code."""
        if politely:
            self.tell(Quit())
        return self._program.quit()

    def kill(self) -> None:
        """End the program at once."""
        self._program.kill()

    def _ask(self, request: Choose | Ping, kind: type[A], seconds: float) -> A:
        deadline = time.monotonic() + seconds
        self._request = request.id
        self._complaints = 0
        self.tell(request)
        return self._await(kind, deadline)

    def _await(self, kind: type[A], deadline: float) -> A:
        """The answer of that kind to the last request. What comes before it is passed over."""
        while True:
            message = self._hear(deadline)
            if isinstance(message, Trouble) and kind is not Pong:  # about something before
                raise ProgramFailed(f"it says: {message.words}")
            if isinstance(message, kind):
                if isinstance(message, Hello) or message.id == self._request:
                    return message
                self.complain(f"the request to answer is {self._request}", message.id)
            elif isinstance(message, Hello | Choice | Pong):
                self.complain(f"the answer is to be a {kind.__name__.lower()}")

    def _hear(self, deadline: float) -> FromProgram | None:
        line = self._program.hear(deadline)
        if not line.strip():
            return None
        try:
            message = decode_said(line)
        except UnreadableLine as error:
            # People forget that print() speaks to us; it need not cost them the turn.
            self.complain(f"this is no message: {error}")
            return None
        if isinstance(message, Info):
            logger.info("a program says: %s", message.words)
        return message


def log_line(line: Line, data: bytes) -> None:
    """Log what a program writes to its standard error; the rest only for those who debug."""
    level = logging.INFO if line is Line.MUTTERED else logging.DEBUG
    logger.log(level, "%s %s", line, data.decode(errors="backslashreplace"))
