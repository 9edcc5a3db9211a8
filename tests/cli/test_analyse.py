"""`dosrios analyse`: what it prints, writes and says when something is wrong."""

import json
import re
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any

import pytest
from click.testing import CliRunner, Result
from tests.analysis.fakes import FakeEstimate, MoneyEstimator, shares
from tests.analysis.test_stretches import record_of
from tests.core.lively import ALL_MAIZE, moves, opening
from tests.table.tables import SETUP, TURNS

from dosrios.bots.base import Budget
from dosrios.cli import analyse
from dosrios.cli.main import dosrios_command
from dosrios.core.actions import Action
from dosrios.core.record import Record, make_record
from dosrios.core.rules import is_terminal
from dosrios.core.ruleset import parse_ruleset
from dosrios.core.state import State
from dosrios.core.writing import format_record
from dosrios.lang import available_languages

PAGE = Path(__file__).parents[2] / "docs" / "howto" / "analyse-a-match.md"
BOT = ("--bot", "greedy", "--budget", "100n")


def write(name: str, record: Record) -> None:
    Path(name).write_text(format_record(record), encoding="utf-8")


@pytest.fixture(autouse=True)
def files(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("DOSRIOS_LANG", "en")
    monkeypatch.setenv("COLUMNS", "80")
    named = record_of(TURNS).with_header("Name1", "Ada")
    write("match.drn", named)
    text = format_record(named)
    Path("bad.drn").write_text(text.replace("\nP2:", "\nP2: @a1", 1), encoding="utf-8")


@pytest.fixture(autouse=True)
def estimator(monkeypatch: pytest.MonkeyPatch) -> MoneyEstimator:
    fake = MoneyEstimator(error=0.01)
    monkeypatch.setattr(analyse, "find_estimator", lambda: fake)
    return fake


def run(*args: str, stdin: str = "") -> Result:
    return CliRunner().invoke(dosrios_command, ["analyse", *args], input=stdin)


def analysed(*args: str) -> dict[str, Any]:
    result = run(*args, *BOT, "--json")
    assert result.exit_code == 0, result.output
    report = json.loads(result.stdout)
    assert isinstance(report, dict)
    return report


def test_the_table_has_the_chances_as_numbers_and_bars() -> None:
    """R9.3: Ada is paid 400 Rio in turn 1, so that she has 5 of 6 shares of the money."""
    result = run("match.drn", *BOT)
    assert result.exit_code == 0, result.output
    lines = result.stdout.splitlines()
    assert lines[0] == "match.drn: rules standard, unfinished"
    assert "greedy; 100n for each turn, seed 1" in lines[1]
    assert lines[3:10] == [
        "Chance to win after each turn, in %",
        "   turn player     Ada                        Player 2",
        "        start       50 ±2  █████████           50 ±2  █████████",
        "        rivers      50 ±2  █████████           50 ±2  █████████",
        "        campesinos  50 ±2  █████████           50 ±2  █████████",
        " 1    1 Ada         83 ±2  ███████████████     17 ±2  ███",
        "!2    2 Player 2    67 ±2  ████████████        33 ±2  ██████",
    ]


def test_swings_and_what_was_better_are_told_in_words() -> None:
    result = run("match.drn", *BOT)
    text = " ".join(result.stdout.split())
    assert (
        "The largest swings 1. Turn 1, Ada: C-c1 c1xc2 C-W W-a4 a4-a5 a5xb5 harvest"
        " Ada 50 → 83 (+33 ±3); Player 2 50 → 17 (−33)"
        " carries out the tobacco card: 400 Rio for Ada; chases two of Player 2’s campesinos"
    ) in text
    assert (
        "What would have been better"
        " Turn 2, Player 2: c3-c4 c4-c5 c5xd6 C-c1 c1xc2 c2-b2 #b2sw ~b1s harvest"
        " chases two of Ada’s campesinos from c2 and d6;"
    ) in text
    assert (
        "Better by +8 ±3 (42 % instead of 33 %): C-c1 c1xc2 C-W W-a1 a1xa2 C-b1 #a2sw ~b1s harvest"
        " carries out the Rio Moreno card: 400 Rio for Player 2 and 200 Rio for Ada;"
    ) in text


def test_decisions_luck_and_what_was_given_away_are_added_up() -> None:
    lines = [line.split() for line in run("match.drn", *BOT).stdout.splitlines()]
    assert ["Ada", "50", "0", "±3", "+33", "±3", "−17", "±3", "0", "±4", "67"] in lines
    assert ["Player", "2", "50", "0", "±3", "+17", "±3", "−33", "±3", "0", "±4", "33"] in lines
    assert ["Ada", "1", "0", "0", "±0", "0", "±0"] in lines
    assert ["Player", "2", "1", "1", "+8", "±3", "+8", "±3"] in lines


@pytest.mark.parametrize("language", available_languages())
def test_in_every_language(language: str) -> None:
    result = run("match.drn", *BOT, "--lang", language)
    assert result.exit_code == 0
    assert "analyse-" not in result.output
    assert ("Kans om te winnen" in result.stdout) == (language == "nl")


def test_no_line_is_wider_than_the_terminal(monkeypatch: pytest.MonkeyPatch) -> None:
    random = Random(5)
    state = opening(random, players=4)
    write("four.drn", make_record(state, [move.action for move in moves(random, state, 120)]))
    for width in (80, 100):
        monkeypatch.setenv("COLUMNS", str(width))
        result = run("four.drn", *BOT)
        assert result.exit_code == 0
        assert max(map(len, result.stdout.splitlines()[3:])) <= width


def test_plain_characters() -> None:
    result = run("match.drn", *BOT, "--ascii", "--lang", "en")
    assert result.exit_code == 0
    assert {char for char in result.stdout if not char.isascii()} <= set("’")
    assert re.search(r" 50 \+-2  #+", result.stdout)


def test_json() -> None:
    report = analysed("match.drn")
    assert report["complete"] is True
    assert [step["turn"] for step in report["steps"]] == [0, 0, 1, 2]
    turn = report["steps"][2]
    assert (turn["player"], turn["first_ply"], turn["decided_ply"], turn["last_ply"]) == (
        *("P1", 12, 19, 20),
    )
    assert turn["actions"] == "C-c1 c1xc2 C-W W-a4 a4-a5 a5xb5 harvest"
    assert turn["draws"] == "=f"
    assert turn["decided"]["margins"] == [0.0196, 0.0196]
    assert sum(turn["decided"]["chances"]) == pytest.approx(1, abs=0.001)
    assert turn["alternative"]["actions"].split()[-1] in ("harvest", "defer")
    assert all(reason["kind"] and reason["words"] for reason in turn["why"])
    gain = turn["alternative"]["gain"]["value"]
    chances = turn["alternative"]["decided"]["chances"][0]
    assert gain == pytest.approx(chances - turn["decided"]["chances"][0], abs=0.001)
    for balance in report["balance"]:
        parts = (balance[part]["value"] for part in ("start", "setup", "own", "others", "cards"))
        assert sum(parts) == pytest.approx(balance["end"]["value"], abs=0.001)


def shape(value: object) -> object:
    """The keys of an object, and those within; of a list, of its first element."""
    if isinstance(value, dict):
        return {key: shape(inner) for key, inner in value.items()}
    if isinstance(value, list):
        return [shape(value[0])] if value and isinstance(value[0], dict) else []
    return type(value).__name__ if not isinstance(value, int | float | None) else "number or null"


def test_the_shape_is_the_one_that_the_page_tells() -> None:
    page = PAGE.read_text("utf-8")
    (example,) = re.findall(r"^```json\n(.*?)^```$", page, re.MULTILINE | re.DOTALL)
    report = analysed("match.drn", "--turns", "2")
    assert shape(report) == shape(json.loads(example))


def test_only_some_turns_and_players() -> None:
    whole, part = analysed("match.drn"), analysed("match.drn", "--turns", "2", "--player", "P1")
    assert [step["turn"] for step in part["steps"]] == [2]
    assert part["steps"][0]["alternative"] is None
    assert part["steps"][0]["before"] == whole["steps"][3]["before"]
    assert [step["turn"] for step in analysed("match.drn", "--turns", "1-")["steps"]] == [1, 2]
    assert [step["turn"] for step in analysed("match.drn", "--turns", "-1")["steps"]] == [0, 0, 1]


def test_each_action_of_the_setup() -> None:
    steps = analysed("match.drn", "--setup", "--turns", "0")["steps"]
    assert len(steps) == len(SETUP)
    assert all(step["alternative"] for step in steps)
    assert run("match.drn", "--setup", *BOT).exit_code == 0


@pytest.mark.parametrize(
    "args",
    [
        ("--turns", "3-9"),
        ("--turns", "2-1"),
        ("--turns", "x"),
        ("--turns", "-"),
        ("--turns", ""),
        ("--turns", "1--2"),
        ("--player", "P3"),
        ("--player", "P9"),
        ("--bot", "nobody"),
        ("--bot", "greedy@1s"),
        ("--budget", "much"),
        ("--budget", "0n"),
        ("--lang", "xx"),
        ("--chart", "chances.pdf"),
        ("--chart", "nowhere/chances.svg"),
    ],
)
def test_a_wrong_command(args: tuple[str, ...]) -> None:
    result = run("match.drn", *BOT, *args)
    assert result.exit_code == 2
    assert "Error: " in result.stderr


def test_a_broken_file_is_told_as_everywhere() -> None:
    result = run("bad.drn", *BOT)
    assert result.exit_code == 1
    assert result.stdout == ""
    assert re.match(r"bad\.drn:\d+:5: @a1: campesinos are placed only in the setup", result.stderr)
    result = run("bad.drn", *BOT, "--until-error")
    assert result.exit_code == 1
    assert "1 Ada" in result.stdout
    assert "bad.drn:" in result.stderr
    assert run("nowhere.drn", *BOT).exit_code == 2
    result = run("bad.drn", *BOT, "--lang", "nl")
    assert "campesino’s worden alleen" in result.stderr


def test_the_bound_is_said_first(monkeypatch: pytest.MonkeyPatch) -> None:
    assert run("match.drn", *BOT).stderr == ""
    monkeypatch.setattr(analyse, "is_watched", lambda: True)
    result = run("match.drn", "--bot", "greedy", "--budget", "10s")
    assert result.stderr == (
        "To analyse: 4 steps (each turn is one). It takes about 26 s at most.\n"
    )
    assert re.search(r"about \d+ s at most", run("match.drn", *BOT).stderr)


def interrupt_after(times: int) -> Callable[[State, Random, Budget], FakeEstimate]:
    left = [times]

    def estimate(state: State, rng: Random, budget: Budget) -> FakeEstimate:
        if not left[0]:
            raise KeyboardInterrupt
        left[0] -= 1
        return FakeEstimate(shares(state), (0.01,) * state.players)

    return estimate


def test_ctrl_c_shows_what_was_found(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(analyse, "find_estimator", lambda: interrupt_after(4))
    result = run("match.drn", *BOT, "--chart", "part.svg")
    assert result.exit_code == 130
    assert "Interrupted after 2 of 4 steps" in result.stderr
    assert "campesinos" in result.stdout
    assert "turn 1" not in result.stdout
    assert Path("part.svg").exists()
    monkeypatch.setattr(analyse, "find_estimator", lambda: interrupt_after(4))
    result = run("match.drn", *BOT, "--json")
    report = json.loads(result.stdout)
    assert (result.exit_code, report["complete"], len(report["steps"])) == (130, False, 2)
    monkeypatch.setattr(analyse, "find_estimator", lambda: interrupt_after(0))
    result = run("match.drn", *BOT)
    assert (result.exit_code, result.stdout) == (130, "")


def test_the_chart() -> None:
    assert run("match.drn", *BOT, "--chart", "chances.svg", "--lang", "nl").exit_code == 0
    drawn = Path("chances.svg").read_text("utf-8")
    assert "Kansen om te winnen: match.drn" in drawn
    assert ">Ada<" in drawn
    assert run("match.drn", *BOT, "--chart", "chances.png", "--theme", "dark").exit_code == 0
    assert Path("chances.png").read_bytes().startswith(b"\x89PNG")


@pytest.mark.parametrize("plies", [0, 1, 3, 6, 8, 12, 13, 15, 19, 20])
def test_records_that_end_anywhere(plies: int) -> None:
    write("part.drn", record_of(TURNS[:plies]))
    result = run("part.drn", *BOT, "--chart", "part.svg")
    assert result.exit_code == 0, result.output
    assert ("Nothing has been played yet." in result.stdout) == (plies == 0)
    assert Path("part.svg").exists() == (plies > 0)
    report = analysed("part.drn")
    assert bool(report["steps"]) == (plies > 0)


def test_of_many_mistakes_the_largest_are_told() -> None:
    """Two who play at random, judged by money; the rest is left to JSON."""
    simulated = ["simulate", "--matches", "1", "--bots", "random,random", "--seed", "2"]
    result = CliRunner().invoke(dosrios_command, [*simulated, "--turn-limit", "60", "--out", "m"])
    assert result.exit_code == 0
    steps = analysed("m/000001.drn")["steps"]
    gains = [
        step["alternative"]["gain"]["value"]
        for step in steps
        if step["alternative"] and step["alternative"]["better"]
    ]
    text = run("m/000001.drn", *BOT).stdout
    assert len(gains) > 8
    assert len(re.findall(r"^   Better by ", text, re.MULTILINE)) == 8
    assert f"{len(gains) - 8} smaller ones are left out" in text
    told = [int(gain) for gain in re.findall(r"^   Better by \+(\d+) ", text, re.MULTILINE)]
    assert sorted(told) == sorted(round(100 * gain) for gain in sorted(gains)[-8:])


def test_names_that_two_share_are_told_apart() -> None:
    write("same.drn", record_of(TURNS).with_header("Name1", "Bo").with_header("Name2", "Bo"))
    assert "Turn 1, Bo (P1):" in run("same.drn", *BOT).stdout


def test_a_long_match_on_an_odd_board_with_every_rule() -> None:
    """2,000 actions, all fields maize, pieces laid in turn."""
    random = Random(3)
    ruleset = parse_ruleset("published relaying=in_turn")
    state = opening(random, players=3, board=ALL_MAIZE, ruleset=ruleset)
    played: list[Action] = []
    while len(played) < 2000:
        (move,) = moves(random, state, 1)
        if is_terminal(move.after):
            continue
        played.append(move.action)
        state = move.after
    first = opening(Random(3), players=3, board=ALL_MAIZE, ruleset=ruleset)
    write("long.drn", make_record(first, played))
    result = run("long.drn", "--bot", "random", "--budget", "1n", "--chart", "long.svg")
    assert result.exit_code == 0, result.output
    assert len(result.stdout.splitlines()) > state.turn
    assert Path("long.svg").stat().st_size < 200_000


def test_a_stopped_match() -> None:
    write("stopped.drn", record_of(TURNS).with_header("Result", "="))
    assert run("stopped.drn", *BOT).stdout.startswith("stopped.drn: rules standard, stopped at")
    assert analysed("stopped.drn")["result"] == "="


def test_from_the_standard_input() -> None:
    result = run("-", *BOT, stdin=Path("match.drn").read_text("utf-8"))
    assert result.exit_code == 0
    assert result.stdout.startswith("<stdin>: ")
