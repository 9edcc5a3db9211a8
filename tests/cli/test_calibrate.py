import json
import re
import shlex
from random import Random

import pytest
from click.testing import CliRunner, Result
from tests.analysis.fakes import FakeEstimate, MoneyEstimator, shares

from dosrios.bots.base import Budget
from dosrios.cli import calibrate
from dosrios.cli.main import dosrios_command
from dosrios.core.state import State

SERIES = ("--bot", "greedy", "--matches", "3", "--players", "2,3", "--moments", "4")


@pytest.fixture(autouse=True)
def estimator(monkeypatch: pytest.MonkeyPatch) -> MoneyEstimator:
    fake = MoneyEstimator(error=0.01)
    monkeypatch.setenv("DOSRIOS_LANG", "en")
    monkeypatch.setattr(calibrate, "find_estimator", lambda: fake)
    return fake


def run(*args: str) -> Result:
    return CliRunner().invoke(dosrios_command, ["calibrate", *args])


def test_it_prints_markdown_and_how_it_came_about() -> None:
    result = run(*SERIES)
    assert result.exit_code == 0, result.output
    lines = result.stdout.splitlines()
    assert lines[0].startswith("`dosrios calibrate --players 2,3 --matches 3 --bot greedy")
    assert [line for line in lines if line.startswith("#")] == ["### 2 players", "### 3 players"]
    assert "3 matches, 12 positions at the ends of turns; stopped and left out: 0." in lines
    (brier,) = (line for line in lines[:12] if line.startswith("| Brier score"))
    assert re.fullmatch(r"\| Brier score \| 0\.\d{4} \| 0\.\d{4} – 0\.\d{4} \| 0\.2500 \|", brier)
    tables = re.findall(r"(?:^\|.*\n)+", result.stdout, re.MULTILINE)
    assert len(tables) == 4
    for table in tables:
        assert len({line.count("|") for line in table.splitlines()}) == 1


def test_the_command_that_it_prints_gives_the_same() -> None:
    result = run(*SERIES, "--rules", "published relaying=in_turn")
    command = result.stdout.splitlines()[0].strip("`")
    assert run(*shlex.split(command)[2:]).stdout == result.stdout


def test_json() -> None:
    result = run(*SERIES, "--json", "--seed", "4")
    report = json.loads(result.stdout)
    assert report["parameters"]["seed"] == 4
    assert report["complete"] is True
    assert [part["players"] for part in report["calibrations"]] == [2, 3]
    assert all(part["positions"] == 12 for part in report["calibrations"])
    assert run(*SERIES, "--json", "--seed", "4").stdout == result.stdout


def test_ctrl_c_prints_what_was_found(monkeypatch: pytest.MonkeyPatch) -> None:
    left = [9]

    def estimate(state: State, rng: Random, budget: Budget) -> FakeEstimate:
        if not left[0]:
            raise KeyboardInterrupt
        left[0] -= 1
        return FakeEstimate(shares(state), (0.01,) * state.players)

    monkeypatch.setattr(calibrate, "find_estimator", lambda: estimate)
    result = run(*SERIES)
    assert result.exit_code == 130
    assert "Interrupted after 2 of 6 matches" in result.stderr
    assert result.stdout.count("1 match, 4 positions") == 2


def test_dutch(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("DOSRIOS_LANG", "nl")
    assert "| Brier-score | 0," in run(*SERIES).stdout


@pytest.mark.parametrize(
    "args",
    [
        ("--bot", "nobody"),
        ("--bot", "greedy@much"),
        ("--players", "5"),
        ("--budget", "0s"),
        ("--moments", "0"),
        ("--matches", "0"),
    ],
)
def test_a_wrong_command(args: tuple[str, ...]) -> None:
    assert run(*args).exit_code == 2


@pytest.mark.parametrize("bot", ["cmd:./mybot", "nobody", "hard@never"])
def test_bots_that_cannot_play_here_are_refused(bot: str) -> None:
    result = run("--bot", bot)
    assert result.exit_code == 2
    assert "--bot" in result.stderr
