"""The words of the commands: in the language of the user, and safe to print."""

import os

from dosrios.core.reasons import Reason
from dosrios.core.source import Remark
from dosrios.lang import ENGLISH, Translator, pick_language


def make_translator() -> Translator:
    """The words in the language that the environment asks for."""
    return Translator(pick_language(None, os.environ))


def say_reason(translator: Translator, reason: Reason) -> str:
    """A reason in words, with the number of the rule."""
    message = f"reason-{reason.code}"
    if translator.language == ENGLISH or not translator.has(message):
        return str(reason)
    words = translator.text(message, **reason.args)
    return f"{words} ({reason.rule})" if reason.rule else words


def say_remark(translator: Translator, remark: Remark) -> str:
    """A remark in words with its place: `LINE:COLUMN: what is wrong (rule)`."""
    about = f"{remark.subject}: " if remark.subject else ""
    return f"{remark.line}:{remark.column}: {about}{say_reason(translator, remark.reason)}"


def printable(text: str) -> str:
    """A text from a file, with everything replaced that would steer the terminal."""
    return "".join(char if char.isprintable() else "\N{REPLACEMENT CHARACTER}" for char in text)
