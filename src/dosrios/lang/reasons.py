"""Says in every language why an action is not legal, or what is wrong with a text."""

from collections.abc import Sequence
from typing import Final

from dosrios.core.notation import PLAYER_NAMES
from dosrios.core.reasons import Reason
from dosrios.lang.translator import ENGLISH, Translator
from dosrios.lang.words import Words

_PLAYER_ARGS: Final = ("player", "active")
"""Arguments of reasons that are players; other `P2` are quoted from what somebody wrote."""


def say_reason(reason: Reason, translator: Translator, names: Sequence[str] = ()) -> str:
    """The reason in the translator's language, with players by name and the rule's number.

    `names` are those of the players in seating order; who has none is `Player 1` and so on. In
    English these are the reason's own words; so they are where a language lacks the reason.
    """
    words = Words(translator, names)
    args = dict(reason.args)
    for name in _PLAYER_ARGS:
        if args.get(name) in PLAYER_NAMES:
            args[name] = words.player(PLAYER_NAMES.index(str(args[name])))
    message_id = f"reason-{reason.code}"
    if translator.language == ENGLISH or not translator.has(message_id):
        return str(Reason(reason.code, args))
    said = translator.text(message_id, **args)
    return f"{said} ({_rule(reason.rule, translator)})" if reason.rule else said


def _rule(rule: str, translator: Translator) -> str:
    """`R6.2`, the same everywhere, or the name of a section."""
    section = rule.removeprefix("section ")
    return rule if section == rule else translator.text("rule-section", number=section)
