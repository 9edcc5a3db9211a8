"""Words of the server: refusals and the like, in a client's language."""

from collections.abc import Sequence
from functools import cache

from dosrios.core.reasons import Reason
from dosrios.lang import ENGLISH, Translator, available_languages
from dosrios.lang.reasons import say_reason


@cache
def translator_for(language: str) -> Translator:
    """The translator of a language; English where there is no such language."""
    return Translator(language if language in available_languages() else ENGLISH)


def refusal_words(code: str, language: str, **args: str | int) -> str:
    """Why something was refused: the message `refused-` and the code."""
    return translator_for(language).text(f"refused-{code.replace('/', '-')}", **args)


def reason_words(reason: Reason, language: str, names: Sequence[str]) -> str:
    """What the rules say against an action."""
    return say_reason(reason, translator_for(language), names)


def bot_title(name: str, language: str) -> str:
    """What a bot is called; its name where nobody has given it another."""
    message = f"bot-title-{name}"
    translator = translator_for(language)
    return translator.text(message) if translator.has(message) else name


def bot_words(name: str, language: str) -> str:
    """What a bot is like; nothing where nobody has said."""
    message = f"bot-{name}"
    translator = translator_for(language)
    return translator.text(message) if translator.has(message) else ""


def wished_language(asked: str | None, accepted: str | None) -> str:
    """The language of a request: the one asked for, else the first accepted one that there is."""
    for wish in (asked or "", *(accepted or "").split(",")):
        language = wish.split(";")[0].strip()[:2].lower()
        if language in available_languages():
            return language
    return ENGLISH
