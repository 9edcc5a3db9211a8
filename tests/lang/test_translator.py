import pytest

from dosrios.lang import Translator, UnknownLanguageError, available_languages, pick_language


def test_english_and_dutch_are_there() -> None:
    assert {"en", "nl"} <= set(available_languages())


def test_words_with_a_count() -> None:
    english, dutch = Translator("en", strict=True), Translator("nl", strict=True)
    assert english.text("count-dams", count=1) == "1 dam"
    assert english.text("count-dams", count=2) == "2 dams"
    assert dutch.text("count-dams", count=2) == "2 dammen"


def test_numbers_are_spelt_as_the_language_does() -> None:
    assert Translator("en").text("count-rio", count=1500) == "1,500 Rio"
    assert Translator("nl").text("count-rio", count=1500) == "1.500 Rio"


def test_no_invisible_marks_around_arguments() -> None:
    assert Translator("en").text("player-name", number=3) == "Player 3"


def test_an_unknown_message() -> None:
    assert Translator("nl").text("no-such-message") == "no-such-message"
    with pytest.raises(LookupError, match="no-such-message"):
        Translator("nl", strict=True).text("no-such-message")


def test_a_missing_argument() -> None:
    assert Translator("en").text("player-name") == "Player number"
    with pytest.raises(LookupError, match="player-name"):
        Translator("en", strict=True).text("player-name")


def test_has_does_not_look_into_english() -> None:
    assert Translator("nl").has("player-name")
    assert not Translator("nl").has("no-such-message")


def test_an_unknown_language() -> None:
    with pytest.raises(UnknownLanguageError, match=r"'xx'; there are: .*en"):
        Translator("xx")


@pytest.mark.parametrize(
    ("requested", "environ", "expected"),
    [
        (None, {}, "en"),
        (None, {"LANG": "nl_NL.UTF-8"}, "nl"),
        (None, {"LANG": "nl_NL.UTF-8", "LC_MESSAGES": "en_GB"}, "en"),
        (None, {"LC_MESSAGES": "en_GB", "LC_ALL": "nl"}, "nl"),
        (None, {"LC_ALL": "", "LANG": "nl@euro"}, "nl"),
        (None, {"LC_ALL": "C.UTF-8", "LANG": "nl_NL"}, "en"),
        (None, {"LC_ALL": "en_GB", "DOSRIOS_LANG": "nl"}, "nl"),
        (None, {"DOSRIOS_LANG": "xx"}, "en"),
        ("nl-BE", {"DOSRIOS_LANG": "en"}, "nl"),
        ("NL", {}, "nl"),
    ],
)
def test_picking_a_language(requested: str | None, environ: dict[str, str], expected: str) -> None:
    assert pick_language(requested, environ) == expected


def test_asking_for_a_language_that_is_not_there() -> None:
    with pytest.raises(UnknownLanguageError):
        pick_language("xx", {"LANG": "nl"})
