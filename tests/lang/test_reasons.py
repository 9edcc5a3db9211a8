"""Reasons in every language, held against the table of the core."""

from string import Formatter

import pytest
from tests.core.positions import position
from tests.lang.test_messages import LANGUAGES, read

from dosrios.core.explain import explain
from dosrios.core.reasons import WORDS, Reason
from dosrios.lang import ENGLISH, Translator
from dosrios.lang.reasons import say_reason

OTHERS = [language for language in LANGUAGES if language != ENGLISH]


def variables(words: str) -> set[str]:
    return {name for _, name, _, _ in Formatter().parse(words) if name}


@pytest.mark.parametrize("language", OTHERS)
def test_every_reason_has_words_with_the_same_variables(language: str) -> None:
    messages = {
        name.removeprefix("reason-"): used
        for name, used in read(language).items()
        if name.startswith("reason-")
    }
    assert messages == {code: variables(words) for code, (_, words) in WORDS.items()}


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("code", WORDS)
def test_every_reason_can_be_said(code: str, language: str) -> None:
    rule, words = WORDS[code]
    args: dict[str, str | int] = dict.fromkeys(variables(words), 2)
    said = say_reason(Reason(code, args), Translator(language, strict=True))
    assert said.endswith(f"{rule.removeprefix('section ')})" if rule else said)
    assert "{" not in said


def reason(text: str) -> Reason:
    """Why P1 may not do this."""
    found = explain(position("d4", "d3 d2 +e4"), text)
    assert found is not None
    return found


def test_players_by_name() -> None:
    english, dutch = Translator(ENGLISH), Translator("nl", strict=True)
    chase = reason("d4xd3")
    names = ("Anna", "Bram")
    assert say_reason(chase, english, names) == (
        "Bram has at least as many on d3: come with more, or from a higher field (R7.1)"
    )
    assert say_reason(chase, english).startswith("Player 2 has at least as many")
    assert say_reason(chase, dutch, names) == (
        "Bram heeft minstens evenveel campesino’s op d3: kom met meer, of van een hoger veld (R7.1)"
    )
    assert say_reason(reason("d4-e4"), dutch) == (
        "over de finca van Speler 2 op e4 mag je heen, maar niemand blijft er staan (R6.6)"
    )


def test_what_somebody_wrote_is_quoted_as_it_is() -> None:
    """Also when it looks like a player."""
    found = Reason("record-result-won", {"result": "P1", "player": "P2"})
    assert "P1" in say_reason(found, Translator("nl"), ("Anna", "Bram"))
    assert "Bram" in say_reason(found, Translator("nl"), ("Anna", "Bram"))


def test_sections_of_the_rules_have_a_name() -> None:
    found = Reason("rules-pair", {"text": "'x'"})
    assert say_reason(found, Translator("nl")).endswith("(hoofdstuk 12)")
    assert say_reason(found, Translator(ENGLISH)).endswith("(section 12)")


def test_numbers_of_one() -> None:
    found = Reason("points", {"cost": 1, "points": 0})
    assert say_reason(found, Translator("nl")) == "dit kost 1 punt, en je hebt er nog 0 (R6.1)"
