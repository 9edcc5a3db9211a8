"""Language, theme, motion and speed: changed at once, without a reload, and kept."""

from collections.abc import Mapping

import pytest
from playwright.sync_api import expect
from tests.e2e import records
from tests.e2e.conftest import Arrivals
from tests.e2e.looking import THEMES, faults_of_size
from tests.e2e.person import Person

from dosrios.lang import available_languages

LANGUAGES: Mapping[str, tuple[str, str]] = {
    "nl": ("Nederlands", "Logboek"),
    "de": ("Deutsch", ""),
    "es": ("Español", ""),
}
"""By code what each is called, and a word by which it is known."""


def choose(person: Person, words: str) -> None:
    """Choose a value in the settings, which are left open."""
    if not person.see("settings-dialog").is_visible():
        person.see("settings").click()
    person.see("settings-dialog").get_by_text(words, exact=True).click()


def test_language_without_a_reload(person: Person) -> None:
    person.open_record(records.until_turn(5))
    person.page.evaluate("window.sameAsBefore = true")
    said = person.see("log").inner_text()
    for code in available_languages():
        if code != "en":
            choose(person, LANGUAGES[code][0])
            expect(person.page.locator("html")).to_have_attribute("lang", code)
            expect(person.see("log")).not_to_have_text(said)
    choose(person, "English")
    expect(person.see("log")).to_contain_text("Turn 2")
    assert person.page.evaluate("window.sameAsBefore")


@pytest.mark.parametrize("language", available_languages())
def test_language_is_kept_and_complete(arrive: Arrivals, language: str) -> None:
    """No message is missing: none shows by its name. And all words fit on a phone."""
    person = arrive(touch=True, settings={"language": language, "speed": "off"})
    person.go()
    expect(person.page.locator("html")).to_have_attribute("lang", language)
    texts = [person.page.locator("body").inner_text()]
    person.open_record(records.with_everything())
    for dialog in (None, "end-turn", "settings", "share", "show-text"):
        if dialog is not None:
            person.see(dialog).click()
        texts.append(person.page.locator("body").inner_text())
        assert faults_of_size(person) == [], dialog
        person.close()
    person.open_record(records.finished())
    expect(person.see("ranking")).to_be_visible()
    texts.append(person.see("end-screen").inner_text())
    assert faults_of_size(person) == []
    assert not [text for text in texts if "web-" in text]


def test_the_device_says_which_language(arrive: Arrivals) -> None:
    person = arrive(locale="nl-NL")
    person.go()
    expect(person.page.locator("html")).to_have_attribute("lang", "nl")


def test_theme(person: Person) -> None:
    person.open_record(records.until_turn(2))
    root = person.page.locator("html")
    for words, theme in (("Dark", "dark"), ("Light", "light")):
        choose(person, words)
        expect(root).to_have_attribute("data-theme", theme)
    choose(person, "Dark")
    person.page.reload()
    person.arrived()
    expect(root).to_have_attribute("data-theme", "dark")
    person.page.get_by_test_id("settings").click()
    person.see("settings-dialog").get_by_text("As the device").first.click()
    for theme in THEMES:
        person.page.emulate_media(color_scheme=theme)
        expect(root).to_have_attribute("data-theme", theme)


def test_reduced_motion(arrive: Arrivals) -> None:
    """As the device wants it, or as it is chosen: then the board never runs behind."""
    person = arrive(settings={"speed": "slow"}, reduced_motion="reduce")
    root = person.page.locator("html")
    person.open_record(records.until_turn(5))
    expect(root).to_have_attribute("data-motion", "less")
    moving = "element => element.getAnimations({ subtree: true }).length"
    person.say("defer")
    expect(person.see("skip")).to_have_count(0)
    assert root.evaluate(moving) == 0
    person.page.emulate_media(reduced_motion="no-preference")
    expect(root).to_have_attribute("data-motion", "full")
    choose(person, "As little as possible")
    expect(root).to_have_attribute("data-motion", "less")


def test_speed_and_sound(arrive: Arrivals) -> None:
    person = arrive(settings={})
    person.open_record(records.until_turn(5))
    person.see("settings").click()
    dialog = person.see("settings-dialog")
    sound = dialog.get_by_role("group", name="Sound")
    expect(sound.get_by_role("radio", name="Off")).to_be_checked()
    choose(person, "At once")
    person.close()
    person.say("defer")
    expect(person.see("skip")).to_have_count(0)
