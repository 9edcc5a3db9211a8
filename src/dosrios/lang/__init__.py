"""The words of the program, one Fluent file per language.

A language is one file `<code>.ftl` in this folder; nothing else names it.
"""

from dosrios.lang.translator import (
    ENGLISH,
    Translator,
    UnknownLanguageError,
    available_languages,
    pick_language,
)

__all__ = [
    "ENGLISH",
    "Translator",
    "UnknownLanguageError",
    "available_languages",
    "pick_language",
]
