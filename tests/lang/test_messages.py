"""The files of all languages say the same things, and nothing that nobody asks for."""

import re
from collections import Counter
from pathlib import Path

import pytest
from fluent.syntax import FluentParser, ast
from fluent.syntax.visitor import Visitor

from dosrios.core.board import TERRAIN_LETTERS
from dosrios.core.cards import CARD_CODES
from dosrios.core.state import PHASE_NAMES
from dosrios.lang import ENGLISH, Translator, available_languages

SOURCE = Path(__file__).parents[2] / "src" / "dosrios"
CLIENT = Path(__file__).parents[2] / "client" / "src"

# Messages whose id the program puts together (`f"card-{code}"`). All others stand in it in full.
DYNAMIC_PREFIXES = (
    "bot-",
    "card-",
    "count-",
    "direction-",
    "language-",
    "phase-",
    "piece-",
    "place-",
    "player-",
    "program-advice-",
    "program-check-",
    "reason-",
    "refused-",
    "river-",
    "terrain-",
)
# The English words for these stand in core/reasons.py, where the rules are.
NOT_IN_ENGLISH = "reason-"

LANGUAGES = available_languages()


class Variables(Visitor):
    def __init__(self) -> None:
        self.names: set[str] = set()

    def visit_VariableReference(self, node: ast.VariableReference) -> None:  # noqa: N802
        self.names.add(node.id.name)


def parse(language: str) -> list[ast.EntryType]:
    source = (SOURCE / "lang" / f"{language}.ftl").read_text(encoding="utf-8")
    return FluentParser().parse(source).body


def read(language: str) -> dict[str, set[str]]:
    """The variables of each message."""
    messages = {}
    for entry in parse(language):
        if isinstance(entry, ast.Message):
            variables = Variables()
            variables.visit(entry)
            messages[entry.id.name] = variables.names
    return messages


ENGLISH_MESSAGES = read(ENGLISH)


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_file_is_whole(language: str) -> None:
    entries = parse(language)
    assert [entry.content for entry in entries if isinstance(entry, ast.Junk)] == []
    ids = Counter(entry.id.name for entry in entries if isinstance(entry, ast.Message))
    assert [name for name, times in ids.items() if times > 1] == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_same_messages_with_the_same_variables(language: str) -> None:
    messages = read(language)
    common = {name: messages[name] for name in messages if not name.startswith(NOT_IN_ENGLISH)}
    assert common == ENGLISH_MESSAGES


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("value", [0, 1, 2, 1000, "d4"])
def test_every_message_can_be_said(language: str, value: int | str) -> None:
    translator = Translator(language, strict=True)
    for message_id, variables in read(language).items():
        words = translator.text(message_id, **dict.fromkeys(variables, value))
        assert words.strip()
        assert "{" not in words


def test_no_message_is_unused() -> None:
    source = "".join(path.read_text(encoding="utf-8") for path in SOURCE.rglob("*.py"))
    quoted = set(re.findall(r'"([a-z][\w-]*)"', source))
    static = {
        name
        for name in ENGLISH_MESSAGES
        if not name.startswith(DYNAMIC_PREFIXES) and not name.startswith("web-")
    }
    assert static - quoted == set()


def client_source() -> str:
    paths = (*CLIENT.rglob("*.ts"), *CLIENT.rglob("*.svelte"))
    return "".join(path.read_text(encoding="utf-8") for path in paths)


def test_the_browser_uses_every_message_of_its_own() -> None:
    source = client_source()
    quoted = set(re.findall(r"""["'](web-[\w-]+)["']""", source))
    # `web-seat-${kind}` uses every message that fits.
    templates = [
        re.compile(re.sub(r"\\\$\\\{.*?\\\}", r"[\\w-]+", re.escape(text)))
        for text in re.findall(r"`(web-[^`\n]*?\$\{[^`\n]*)`", source)
    ]
    unused = {
        name
        for name in ENGLISH_MESSAGES
        if name.startswith("web-")
        and name not in quoted
        and not any(template.fullmatch(name) for template in templates)
    }
    assert unused == set()


def test_the_browser_misses_no_message() -> None:
    quoted = set(re.findall(r"""["']((?:web|count|player)-[\w-]+)["']""", client_source()))
    assert quoted - ENGLISH_MESSAGES.keys() == set()


def test_no_message_is_missing() -> None:
    called = {
        name
        for path in SOURCE.rglob("*.py")
        for name in re.findall(r'\.text\(\s*"([a-z]+-[\w-]+)"', path.read_text(encoding="utf-8"))
    }
    assert called - ENGLISH_MESSAGES.keys() == set()


@pytest.mark.parametrize(
    ("prefix", "codes"),
    [("terrain-", TERRAIN_LETTERS), ("card-", CARD_CODES), ("phase-", PHASE_NAMES)],
)
def test_everything_with_a_code_has_a_name(prefix: str, codes: str | tuple[str, ...]) -> None:
    names = {name.removeprefix(prefix) for name in ENGLISH_MESSAGES if name.startswith(prefix)}
    assert names == set(codes)
