"""The words of the commands: in the language of the user, and safe to print."""

import os

import click

from dosrios.core.notation import PLAYER_NAMES
from dosrios.core.reasons import Reason
from dosrios.core.record import Record
from dosrios.core.source import Remark
from dosrios.lang import Translator, UnknownLanguageError, pick_language
from dosrios.lang.reasons import say_reason


def make_translator(language: str | None = None) -> Translator:
    """The words in a language; if none is named, in the one that the environment asks for.

    Raises `click.BadParameter` when there is no such language.
    """
    try:
        return Translator(pick_language(language, os.environ))
    except UnknownLanguageError as error:
        raise click.BadParameter(str(error), param_hint="--lang") from error


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


def distinct_names(record: Record) -> tuple[str, ...]:
    """The printable names; who shares his with another player has `P1` or so behind it."""
    names = printable_names(record)
    return tuple(
        f"{name} ({PLAYER_NAMES[player]})" if name and names.count(name) > 1 else name
        for player, name in enumerate(names)
    )
