"""The text of a record that is being read, and errors that say where in it they are."""

import re
from dataclasses import dataclass
from typing import Final

from dosrios.core.errors import DosRiosError
from dosrios.core.reasons import Reason

LINE_END: Final = re.compile(r"\r\n|\r|\n")
UNREADABLE: Final = re.compile("[\0\ud800-\udfff]")
"""What a record cannot hold: NUL, and halves of characters, which are no UTF-8."""
_BYTE_ORDER_MARK: Final = "\ufeff"


class RecordError(DosRiosError):
    """What is wrong with a text that should be a record, and where.

    `line` and `column` count from 1, columns in characters. `str()` is
    `LINE:COLUMN: what is wrong (rule)`.
    """

    def __init__(self, remark: "Remark") -> None:
        super().__init__(remark.reason.code, **remark.reason.args)
        self.remark = remark
        self.line = remark.line
        self.column = remark.column

    def __str__(self) -> str:
        return str(self.remark)

    def __reduce__(self) -> tuple[object, ...]:
        return (RecordError, (self.remark,))


@dataclass(frozen=True, slots=True)
class Remark:
    """Something wrong or odd and where it stands: line and column from 1, in characters."""

    line: int
    column: int
    reason: Reason
    subject: str = ""
    """The action that it is said of, when it is one that can be read."""

    def __str__(self) -> str:
        about = f"{self.subject}: " if self.subject else ""
        return f"{self.line}:{self.column}: {about}{self.reason}"


class Source:
    """A text as far as it can be read at all, and why no further."""

    def __init__(self, text: str, broken: Reason | None = None) -> None:
        """`broken` says what follows the text, when that was no text."""
        text = text.removeprefix(_BYTE_ORDER_MARK)
        unreadable = UNREADABLE.search(text)
        if unreadable:
            text, broken = text[: unreadable.start()], Reason("record-no-text")
        self.text: Final[str] = text
        self.broken: Final[Reason | None] = broken

    def remark(self, offset: int, reason: Reason, subject: str = "") -> Remark:
        """A remark about what stands at an offset."""
        line, line_start = 1, 0
        for end in LINE_END.finditer(self.text, 0, offset):
            line += 1
            line_start = end.end()
        return Remark(line, offset - line_start + 1, reason, subject)

    def error(self, offset: int, code: str, /, **args: str | int) -> RecordError:
        """The error that something is wrong at an offset."""
        return RecordError(self.remark(offset, Reason(code, args)))

    def check_end(self, offset: int) -> None:
        """Raise the error that the text breaks off, if this is where it does.

        To be asked of whatever reaches to the end of the text before that is judged: it may have
        gone on behind it.
        """
        if self.broken is not None and offset == len(self.text):
            raise RecordError(self.remark(offset, self.broken))


def decode(data: bytes) -> Source:
    """The text of a file that should be UTF-8."""
    try:
        return Source(data.decode("utf-8"))
    except UnicodeDecodeError as error:
        byte = f"{data[error.start]:#04x}"
        return Source(
            data[: error.start].decode("utf-8"), Reason("record-not-utf8", {"byte": byte})
        )
