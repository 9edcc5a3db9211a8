"""The words of the commands: in the language of the user, and safe to print."""

import os

from dosrios.core.notation import PLAYER_NAMES
from dosrios.core.reasons import Reason
from dosrios.core.record import Record
from dosrios.core.source import Remark
from dosrios.lang import Translator, pick_language
from dosrios.lang.reasons import say_reason


def make_translator() -> Translator:
    """The words in the language that the environment asks for."""
    return Translator(pick_language(None, os.environ))


def say_file_reason(translator: Translator, reason: Reason) -> str:
    """A reason in words, players named as in the file."""
    return say_reason(reason, translator, PLAYER_NAMES)


def say_remark(translator: Translator, remark: Remark) -> str:
    """A remark in words with its place: `LINE:COLUMN: what is wrong (rule)`."""
    about = f"{remark.subject}: " if remark.subject else ""
    return f"{remark.line}:{remark.column}: {about}{say_file_reason(translator, remark.reason)}"


def printable(text: str) -> str:
    """A text from a file, with everything replaced that would steer the terminal."""
    return "".join(char if char.isprintable() else "\N{REPLACEMENT CHARACTER}" for char in text)


def printable_names(record: Record) -> tuple[str, ...]:
    """The names of the players in seating order, empty where the header gives none."""
    return tuple(
        printable(record.header(f"Name{number}") or "") for number in range(1, record.players + 1)
    )
