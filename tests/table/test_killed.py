"""The real program in a real terminal, killed at any moment: what it has shown is on disk."""

import random
import re
from pathlib import Path

from tests.table.terminals import Terminal

from dosrios.core.reading import read_record
from dosrios.core.record import Record, generate_states
from dosrios.lang import Translator
from dosrios.lang.log import log_lines

SEATS = ("--seat", "human", "--seat", "greedy", "--names", "Ada,Bot", "--speed", "instant")
KEYS = "\r\r\r\x1b[B\r\x1b[C\r\x1b[A\red\r\x1b[B\r:harvest\r"
"""Lays, places, sets dams, ends turns: whatever these keys mean, something happens."""


def saved(data: Path) -> Record:
    paths = list((data / "matches").glob("*.drn"))
    assert len(paths) == 1
    reading = read_record(paths[0].read_bytes())
    assert reading.error is None
    assert reading.record is not None
    return reading.record


def told(record: Record) -> str:
    """All that the log says of a record."""
    states = list(generate_states(record))
    moves = zip(record.actions, states[1:], strict=True)
    names = ("Ada", "Bot")
    return "\n".join(line.text for line in log_lines(states[0], moves, Translator("en"), names))


def shown_sentences(terminal: Terminal) -> list[str]:
    """The sentences of the log that were on the screen."""
    pattern = re.compile(r"(?:Ada|Bot) (?:places|leads|walks|builds|puts|has the first)[^.!?│]*\.")
    return pattern.findall("\n".join(line.strip() for line in terminal.lines))


def test_killed_at_any_moment_nothing_that_was_shown_is_lost(tmp_path: Path) -> None:
    rng = random.Random(5)
    terminal = Terminal(tmp_path, *SEATS, "--seed", "3")
    terminal.wait_for("Setup: ")
    plies, sentences = 0, 0
    for _ in range(4):
        for _ in range(rng.randrange(1, 6)):
            terminal.press(KEYS)
            terminal.read(rng.random() * 0.3)
        terminal.kill()
        record = saved(tmp_path)
        log = told(record)
        for sentence in shown_sentences(terminal):
            sentences += 1
            assert sentence in log
        assert len(record.actions) >= plies
        plies = len(record.actions)
        terminal = Terminal(tmp_path, "--continue", "--speed", "instant")
        terminal.wait_for("Ada")
        terminal.read(0.2)
        assert saved(tmp_path).actions[:plies] == record.actions
    terminal.press("q")
    assert terminal.end() == 0
    assert "./play --terminal --continue" in terminal.text
    assert plies > 10
    assert sentences > 5


def test_no_trace_of_a_write_that_was_cut_short_is_taken_for_a_match(tmp_path: Path) -> None:
    terminal = Terminal(tmp_path, *SEATS, "--seed", "3")
    terminal.wait_for("Setup: ")
    terminal.kill()
    (tmp_path / "matches" / ".x-1.tmp").write_text("[Record 1")
    terminal = Terminal(tmp_path, "--continue")
    terminal.wait_for("Setup: ")
    second = Terminal(tmp_path, "--continue")
    assert second.end() == 1
    assert "another table" in second.text
    terminal.press("q")
    assert terminal.end() == 0
