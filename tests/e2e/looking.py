"""What must hold of everything that a page shows, whatever it is."""

from typing import Any, Literal

from axe_playwright_python.sync_playwright import Axe
from tests.e2e.person import Person

Theme = Literal["light", "dark"]
THEMES: dict[Theme, tuple[str, ...]] = {"light": (), "dark": ("color-contrast",)}
"""By which rules each is looked at; all but the colours is the same in both."""
SMALLEST = 44
"""Pixels of CSS that a target for a finger measures at least, each way."""

_SIDEWAYS = """() => {
    const wide = element => element.scrollWidth > element.clientWidth + 1;
    const scrolls = element => ["auto", "scroll"].includes(getComputedStyle(element).overflowX);
    return [...document.querySelectorAll("*")]
        .filter(element => element === document.documentElement ? wide(element)
            : scrolls(element) && wide(element))
        .map(element => `${element.tagName} ${element.className} `
            + `${element.scrollWidth} > ${element.clientWidth}`);
}"""
_TARGETS = """smallest => {
    const open = [...document.querySelectorAll("dialog[open]")].at(-1) ?? document;
    const asked = "a[href], button, input, select, textarea, summary, [role=button], [role=slider]";
    const found = [];
    for (const one of open.querySelectorAll(asked)) {
        if (one.disabled || one.closest("[inert]") || !one.checkVisibility()) continue;
        if (getComputedStyle(one).pointerEvents === "none") continue;
        // A box or button that its label stands for is as big as the label.
        const shown = one.closest("label") ?? one;
        const stands = "input[type=radio], input[type=checkbox], input[type=file]";
        const box = (one.matches(stands) ? shown : one).getBoundingClientRect();
        if (box.width + 0.5 < smallest || box.height + 0.5 < smallest) {
            const words = one.getAttribute("aria-label") ?? one.dataset.testid ?? one.textContent;
            found.push(`${one.tagName} ${words.trim().slice(0, 40)}: `
                + `${Math.round(box.width)} x ${Math.round(box.height)}`);
        }
    }
    return found;
}"""


def faults_by_axe(person: Person, *rules: str) -> list[str]:
    """What axe finds wrong with the page as it is, with where; by all rules or by these."""
    options: dict[str, Any] = {"resultTypes": ["violations"]}
    if rules:
        options["runOnly"] = {"type": "rule", "values": list(rules)}
    results: dict[str, Any] = Axe().run(person.page, options=options).response
    return [
        f"{violation['id']} ({violation['impact']}): {node['html'][:160]} {node['target']}"
        for violation in results["violations"]
        for node in violation["nodes"]
    ]


def faults_of_size(person: Person) -> list[str]:
    """What is too wide for a phone, or too small for a finger."""
    sideways: list[str] = person.page.evaluate(_SIDEWAYS)
    small: list[str] = person.page.evaluate(_TARGETS, SMALLEST)
    return [f"scrolls sideways: {one}" for one in sideways] + [f"too small: {one}" for one in small]


TRANSITIONS_ENDED = """Promise.allSettled(
    document.getAnimations().filter((animation) => animation instanceof CSSTransition)
        .map((transition) => transition.finished)
)"""
"""Waits until no colour is on its way: half-way nothing can be said of contrast."""


def check_look(person: Person, *, phone: bool) -> None:
    """Check all of it in both themes; the page follows the theme of the device."""
    faults = faults_of_size(person) if phone else []
    for theme, rules in THEMES.items():
        person.page.emulate_media(color_scheme=theme)
        person.page.wait_for_selector(f":root[data-theme={theme}]")
        person.page.evaluate(TRANSITIONS_ENDED)
        faults += [f"{theme}: {fault}" for fault in faults_by_axe(person, *rules)]
    assert not faults, "\n".join(faults)
