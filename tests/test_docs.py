"""The pages of docs/ are true: examples run, and the rules are those that the tests cite."""

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

from dosrios.core.position import PlayerGoods, Position
from dosrios.core.reading import read_text
from dosrios.core.reasons import WORDS
from dosrios.core.writing import format_record

ROOT = Path(__file__).parents[1]
DOCS = ROOT / "docs"
RULE = re.compile(r"R\d+\.\d+")


def blocks(page: str, language: str) -> list[str]:
    """The fenced blocks of a page in one language."""
    text = (DOCS / page).read_text(encoding="utf-8")
    return re.findall(rf"^```{language}\n(.*?)^```$", text, re.MULTILINE | re.DOTALL)


def rules_of_docs() -> list[str]:
    text = (DOCS / "rules.md").read_text(encoding="utf-8")
    return re.findall(rf"^- ({RULE.pattern}) ", text, re.MULTILINE)


def cited_in(folder: str) -> set[str]:
    paths = (path for path in (ROOT / folder).rglob("*") if path.suffix in {".py", ".md", ".ftl"})
    texts = (path.read_text(encoding="utf-8") for path in paths)
    return {rule for text in texts for rule in RULE.findall(text)}


def test_records_on_the_page_about_notation() -> None:
    (record,) = blocks("notation.md", "drn")
    reading = read_text(record)
    assert (reading.error, reading.remarks) == (None, ())
    assert reading.record is not None
    assert format_record(reading.record) == record


@pytest.mark.parametrize("page", ["../README.md", "tutorial/python.md"])
def test_python_examples(page: str, tmp_path: Path) -> None:
    """The examples of a page run, one after the other, without a word on stderr."""
    examples = blocks(page, "python")
    assert examples
    script = tmp_path / "examples.py"
    script.write_text("\n".join(examples), encoding="utf-8")
    result = subprocess.run(
        [sys.executable, "-W", "error", script], capture_output=True, text=True, check=False
    )
    assert (result.returncode, result.stderr) == (0, "")
    assert result.stdout


@pytest.mark.parametrize("page", ["notation.md"])
def test_console_examples(page: str, tmp_path: Path) -> None:
    """Commands of a page run one after the other in one folder, and print what the page says."""
    scripts = Path(sys.executable).parent
    environment = {
        **os.environ,
        "PATH": f"{scripts}{os.pathsep}{os.environ['PATH']}",
        "DOSRIOS_LANG": "en",
    }
    examples = blocks(page, "console")
    assert examples
    for block in examples:
        for example in re.findall(r"^\$ .+\n(?:(?!\$ ).*\n)*", block, re.MULTILINE):
            command, _, expected = example.removeprefix("$ ").partition("\n")
            result = subprocess.run(
                ["sh", "-c", f"({command}) 2>&1"],
                cwd=tmp_path,
                env=environment,
                stdout=subprocess.PIPE,
                text=True,
                check=False,
            )
            assert result.stdout == expected, command


def test_the_keys_of_a_position_are_all_told_of() -> None:
    text = (DOCS / "notation.md").read_text(encoding="utf-8")
    for key in (*Position.__annotations__, *PlayerGoods.__annotations__):
        assert re.search(rf"`(?:… )?{key}`", text), key


def test_rules_have_numbers_of_their_own_in_order() -> None:
    rules = rules_of_docs()
    assert rules == sorted(set(rules), key=lambda rule: tuple(map(int, rule[1:].split("."))))
    sections: dict[str, list[int]] = {}
    for rule in rules:
        section, number = rule.split(".")
        sections.setdefault(section, []).append(int(number))
    for section, numbers in sections.items():
        assert numbers == list(range(1, len(numbers) + 1)), section


def test_every_rule_has_a_test_that_cites_it() -> None:
    assert sorted(set(rules_of_docs()) - cited_in("tests")) == []


@pytest.mark.parametrize("folder", ["src", "tests", "docs"])
def test_every_rule_that_is_cited_exists(folder: str) -> None:
    assert sorted(cited_in(folder) - set(rules_of_docs())) == []


def test_every_reason_cites_a_rule_that_exists() -> None:
    cited = {rule for rule, _ in WORDS.values() if rule.startswith("R")}
    assert cited - set(rules_of_docs()) == set()
