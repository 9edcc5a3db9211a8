"""Turns message ids into words, and settles in which language."""

from collections.abc import Mapping
from functools import cache
from importlib.resources import files
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from fluent.runtime import FluentBundle

ENGLISH: Final = "en"
"""The language that all others fall back to."""

LANGUAGE_VARIABLES: Final = ("DOSRIOS_LANG", "LC_ALL", "LC_MESSAGES", "LANG")
"""The environment variables that choose a language; the first that is set decides."""


class UnknownLanguageError(ValueError):
    """There is no file for the language that was asked for by name."""

    def __init__(self, language: str) -> None:
        known = ", ".join(available_languages())
        super().__init__(f"no language {language!r}; there are: {known}")


@cache
def available_languages() -> tuple[str, ...]:
    """The codes of all languages there are, in alphabetical order: `("en", "nl")`."""
    names = (entry.name for entry in files(__package__).iterdir())
    return tuple(sorted(name.removesuffix(".ftl") for name in names if name.endswith(".ftl")))


def pick_language(requested: str | None, environ: Mapping[str, str]) -> str:
    """The language to speak: the requested one, else the environment's, else English.

    Raises `UnknownLanguageError` when the requested language is not there; what the environment
    says is a wish, and one that cannot be met is met with English.
    """
    if requested is not None:
        language = _language_code(requested)
        if language not in available_languages():
            raise UnknownLanguageError(requested)
        return language
    wish = next((environ[name] for name in LANGUAGE_VARIABLES if environ.get(name)), ENGLISH)
    language = _language_code(wish)
    return language if language in available_languages() else ENGLISH


class Translator:
    """The messages of one language.

    Strict, a message or argument that is missing raises: tests want that. Otherwise the English
    words stand in, and where there are none the id itself: somebody in the middle of a match is
    better served by a wrong word than by an error.
    """

    def __init__(self, language: str, *, strict: bool = False) -> None:
        if language not in available_languages():
            raise UnknownLanguageError(language)
        self.language: Final = language
        self._strict: Final = strict

    def text(self, message_id: str, **args: str | int) -> str:
        """The words of a message with its arguments set in; numbers in the language's spelling.

        Strict, raises `LookupError` when the message is missing or cannot be completed.
        """
        languages = (self.language,) if self._strict else (self.language, ENGLISH)
        for language in languages:
            bundle = _bundle(language)
            if not bundle.has_message(message_id):
                continue
            pattern = bundle.get_message(message_id).value
            if pattern is None:
                continue
            words, errors = bundle.format_pattern(pattern, args)
            if errors and self._strict:
                raise LookupError(f"{language}: {message_id}: {errors[0]}")
            return str(words)
        if self._strict:
            raise LookupError(f"{self.language}: no message {message_id!r}")
        return message_id

    def has(self, message_id: str) -> bool:
        """True if the language itself has this message, without falling back to English."""
        return _bundle(self.language).has_message(message_id)


def _language_code(name: str) -> str:
    """`nl` of `nl_NL.UTF-8`, `nl-BE` and `NL`."""
    return name.replace("-", "_").replace(".", "_").replace("@", "_").split("_")[0].lower()


@cache
def _bundle(language: str) -> "FluentBundle":
    # Imported when the first word is needed: it takes as long as all the rest of a short command.
    from fluent.runtime import FluentBundle, FluentResource  # noqa: PLC0415

    # Without the invisible marks that keep right-to-left words apart: terminals show them as
    # boxes, and they end up in whatever is copied from there.
    bundle = FluentBundle([language], use_isolating=False)
    source = files(__package__).joinpath(f"{language}.ftl").read_text(encoding="utf-8")
    bundle.add_resource(FluentResource(source))
    return bundle
