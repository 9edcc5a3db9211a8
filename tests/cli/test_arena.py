import json
import os
import signal
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner, Result
from tests.bots.failing import FAILING, FailingInTurn, let_fail

from dosrios.cli.arena_results import RESULTS
from dosrios.cli.folders import MANIFEST
from dosrios.cli.main import dosrios_command
from dosrios.core.reading import parse_record
from dosrios.match.replacements import replacements_in

BOTS = ("--bots", "greedy,random", "--players", "2,3", "--seed", "5")
PATIENCE = 60.0
"""Seconds to wait for something that should happen at once; only a failure takes so long."""


def arena(*args: str | Path) -> Result:
    return CliRunner().invoke(dosrios_command, ["arena", *map(str, args)])


def lines_of(folder: Path) -> list[dict[str, Any]]:
    """The results but for the times, in the order of the matches."""
    lines = [json.loads(line) for line in (folder / RESULTS).read_text().splitlines()]
    for line in lines:
        del line["microseconds"], line["setup"]
    return sorted(lines, key=lambda line: (line["board"], line["lineup"], line["turn"]))


def report_of(result: Result) -> dict[str, Any]:
    """The report but for the times."""
    assert result.exit_code == 0, result.output
    report = json.loads(result.stdout)
    assert isinstance(report, dict)
    del report["seconds_per_turn"]
    return report


@pytest.fixture(scope="module")
def finished(tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, dict[str, Any]]:
    """Played in one go by one process, with its report."""
    folder = tmp_path_factory.mktemp("finished")
    return folder, report_of(arena(*BOTS, "--matches", "6", "--out", folder, "--json"))


def test_the_report_is_whole(finished: tuple[Path, dict[str, Any]]) -> None:
    _, report = finished
    assert [(line["players"], line["bots"], line["matches"]) for line in report["lineups"]] == [
        (2, ["greedy", "random"], 6),
        (3, ["greedy", "greedy", "random"], 6),
        (3, ["greedy", "random", "random"], 6),
    ]
    for line in report["lineups"]:
        wins = sum(standing["wins"] for standing in line["standings"])
        assert wins + line["unfinished"] == line["matches"]
        for standing in line["standings"]:
            assert standing["low"] <= standing["rate"] <= standing["high"]
            assert sum(standing["by_seat"]) == standing["wins"]
    assert [group["players"] for group in report["ratings"]] == [2, 3]
    assert report["parameters"]["seed"] == 5


def test_the_number_of_jobs_changes_nothing(
    finished: tuple[Path, dict[str, Any]], tmp_path: Path
) -> None:
    folder, report = finished
    again = report_of(arena(*BOTS, "--matches", "6", "--jobs", "2", "--out", tmp_path, "--json"))
    assert again == report
    assert lines_of(tmp_path) == lines_of(folder)


def test_what_is_there_is_not_played_again_and_more_can_be_asked_for(
    finished: tuple[Path, dict[str, Any]], tmp_path: Path
) -> None:
    folder, report = finished
    arena(*BOTS, "--matches", "1", "--out", tmp_path)
    kept = (tmp_path / RESULTS).read_bytes()
    assert 0 < len(kept.splitlines()) < len(lines_of(folder))
    again = report_of(arena(*BOTS, "--matches", "6", "--out", tmp_path, "--json"))
    assert again.pop("kept") == len(kept.splitlines())
    assert again == {key: value for key, value in report.items() if key != "kept"}
    assert (tmp_path / RESULTS).read_bytes().startswith(kept)


def test_a_line_that_was_cut_short_is_played_again(
    finished: tuple[Path, dict[str, Any]], tmp_path: Path
) -> None:
    folder, _ = finished
    for name in (RESULTS, MANIFEST):
        (tmp_path / name).write_bytes((folder / name).read_bytes())
    whole = (tmp_path / RESULTS).read_bytes()
    (tmp_path / RESULTS).write_bytes(whole[:-30])
    result = arena(*BOTS, "--matches", "6", "--out", tmp_path)
    assert result.exit_code == 0
    assert lines_of(tmp_path) == lines_of(folder)


def start(folder: Path) -> subprocess.Popen[str]:
    command = [sys.executable, "-m", "dosrios", "arena", *BOTS, "--jobs", "2"]
    command += ["--matches", "3000", "--out", str(folder)]
    process = subprocess.Popen(
        command,
        env={**os.environ, "DOSRIOS_LANG": "en"},
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        start_new_session=True,
    )
    deadline = time.monotonic() + PATIENCE
    while not (folder / RESULTS).exists() or not (folder / RESULTS).stat().st_size:
        assert time.monotonic() < deadline
        assert process.poll() is None
        time.sleep(0.01)
    return process


@pytest.mark.parametrize("how", [signal.SIGKILL, signal.SIGINT])
def test_interrupted_and_gone_on_with_it_is_as_if_it_had_not_been(
    finished: tuple[Path, dict[str, Any]], tmp_path: Path, how: signal.Signals
) -> None:
    folder, report = finished
    process = start(tmp_path)
    os.killpg(process.pid, how)
    output, errors = process.communicate(timeout=PATIENCE)
    assert output == ""
    if how == signal.SIGINT:
        assert process.returncode == 130
        assert errors.startswith("Interrupted after ")
        assert errors.endswith("the same command goes on from there.\n")
        assert errors.count("\n") == 1
    again = report_of(arena(*BOTS, "--matches", "6", "--out", tmp_path, "--json"))
    assert {**again, "kept": 0} == report
    wanted = lines_of(folder)
    assert lines_of(tmp_path)[: len(wanted)] == wanted


def test_two_processes_cannot_share_a_folder(tmp_path: Path) -> None:
    process = start(tmp_path)
    try:
        result = arena(*BOTS, "--matches", "6", "--out", tmp_path)
    finally:
        os.killpg(process.pid, signal.SIGKILL)
        process.communicate(timeout=PATIENCE)
    assert result.exit_code == 2
    assert "Another process is at work" in result.stderr


@pytest.mark.parametrize(
    ("args", "words"),
    [
        (("--bots", "greedy,random", "--seed", "5"), "there lineups is greedy,random; greedy,"),
        ((*BOTS, "--rules", "published"), "there rules is standard, here published"),
        ((*BOTS, "--turn-limit", "7"), "there turn_limit is 1000, here 7"),
        ((*BOTS, "--records"), "there records is False, here True"),
    ],
)
def test_the_folder_of_another_measurement_is_refused(
    finished: tuple[Path, dict[str, Any]], args: tuple[str, ...], words: str
) -> None:
    folder, _ = finished
    before = (folder / RESULTS).read_bytes()
    result = arena(*args, "--matches", "2", "--out", folder)
    assert result.exit_code == 2
    assert words in result.stderr
    assert (folder / RESULTS).read_bytes() == before


def test_a_folder_of_something_else_is_refused(tmp_path: Path) -> None:
    (tmp_path / "000001.drn").write_text("[Record 1]\n")
    result = arena(*BOTS, "--matches", "1", "--out", tmp_path)
    assert result.exit_code == 2
    assert "of something else" in result.stderr


def test_a_line_that_is_no_result_is_named(tmp_path: Path) -> None:
    arena(*BOTS, "--matches", "1", "--out", tmp_path)
    lines = (tmp_path / RESULTS).read_text().splitlines(keepends=True)
    (tmp_path / RESULTS).write_text(f'{lines[0]}{{"lineup": 1}}\n')
    result = arena(*BOTS, "--matches", "1", "--out", tmp_path)
    assert result.exit_code == 2
    assert f"{RESULTS}:2: this is no result" in result.stderr


def test_what_there_is_so_far_can_be_looked_at_while_it_is_played(tmp_path: Path) -> None:
    arguments = (*BOTS, "--matches", "3000", "--out", tmp_path, "--so-far", "--json")
    process = start(tmp_path)
    try:
        report = report_of(arena(*arguments))
    finally:
        os.killpg(process.pid, signal.SIGKILL)
        process.communicate(timeout=PATIENCE)
    assert 0 < sum(lineup["matches"] for lineup in report["lineups"]) == report["kept"] < 3000
    before = (tmp_path / RESULTS).read_bytes()
    whole = before[: before.rindex(b"\n") + 1]
    (tmp_path / RESULTS).write_bytes(f"{whole.decode()}{{".encode())
    assert report_of(arena(*arguments))["kept"] == whole.count(b"\n")
    assert (tmp_path / RESULTS).read_bytes() == whole + b"{"


def test_nothing_so_far_is_said(tmp_path: Path) -> None:
    result = arena(*BOTS, "--out", tmp_path, "--so-far")
    assert result.exit_code == 1
    assert "No match of this measurement" in result.stderr
    assert list(tmp_path.iterdir()) == []
    result = arena(*BOTS, "--out", tmp_path / "none", "--so-far")
    assert result.exit_code == 2
    assert not (tmp_path / "none").exists()


def test_records_are_kept_when_asked_for(tmp_path: Path) -> None:
    arguments = ("--lineup", "random,greedy", "--matches", "2", "--records", "--out", tmp_path)
    assert arena(*arguments).exit_code == 0
    for turn, names in ((1, ["random", "greedy"]), (2, ["greedy", "random"])):
        record = parse_record((tmp_path / f"lineup1-board00001-turn{turn}.drn").read_text())
        assert [record.header(f"Name{n}") for n in (1, 2)] == names


def test_who_wins_at_the_limit_is_nobody_and_that_is_said() -> None:
    """R10.4."""
    arguments = ("--bots", "greedy,random", "--matches", "4", "--turn-limit", "2")
    result = arena(*arguments)
    assert "4 matches were stopped after 2 turns, with no winner (R10.4)" in result.stdout
    (lineup,) = json.loads(arena(*arguments, "--json").stdout)["lineups"]
    assert lineup["unfinished"] == 4
    assert [standing["wins"] for standing in lineup["standings"]] == [0, 0]
    assert lineup["turns"]["max"] == 2


def test_the_table_names_bots_intervals_ratings_and_seconds() -> None:
    result = arena("--lineup", "greedy,random,random", "--matches", "3")
    assert result.exit_code == 0
    assert result.stderr == ""
    assert "3 players: greedy, random, random – 3 matches on 1 board;" in result.stdout
    assert "fair: 33.3 %" in result.stdout
    assert "Ratings for 3 players, Elo's scale, random at 0" in result.stdout
    assert "processor time" in result.stdout


def test_a_bot_that_fails_is_replaced_and_that_is_told_with_the_record(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    let_fail(monkeypatch, FailingInTurn)
    arguments = ("--bots", f"{FAILING},random", "--matches", "2", "--turn-limit", "3")
    result = arena(*arguments, "--out", tmp_path)
    assert result.exit_code == 0, result.output
    assert f"Turns played by others for {FAILING}, which failed with an error: 1" in result.stdout
    report = json.loads(arena(*arguments, "--out", tmp_path, "--json").stdout)
    assert report["replaced"] == [{"bot": FAILING, "failure": "raised", "turns": 1}]
    # Turn 2 is the bot's own in one of the two matches; the record of that one is kept.
    (kept,) = tmp_path.glob("*.drn")
    told = replacements_in(parse_record(kept.read_text()).comments)
    assert (told[0].bot, told[0].failure) == (FAILING.partition("@")[0], "raised")


@pytest.mark.parametrize(
    ("args", "words"),
    [
        ((), "either --bots or the line-ups"),
        (("--bots", "greedy,random", "--lineup", "greedy,random"), "either --bots or"),
        (("--bots", "clever,random"), "there is no bot 'clever'"),
        (("--bots", "random"), "at least 2 bots"),
        (("--bots", "random,greedy,random"), "names a bot twice"),
        (("--bots", "random,greedy", "--players", "5"), "'5' is not some of 2, 3, 4"),
        (("--bots", "random,greedy", "--players", "two"), "'two' is not some of 2, 3, 4"),
        (("--lineup", "random,greedy", "--players", "2"), "--players goes with --bots"),
        (("--lineup", "random,greedy,random,random,random"), "2 to 4 bots"),
        (("--lineup", "random,random"), "at least two different bots"),
        (("--bots", "random,greedy", "--records"), "--records wants a folder"),
        (("--bots", "random,greedy", "--so-far"), "--so-far wants a folder"),
        (("--bots", "random,greedy", "--anchor", "expert"), "no line-up has this bot"),
        (("--bots", "random,greedy", "--out", "/dev/null/x"), "/dev/null"),
    ],
)
def test_a_wrong_command_is_answered_in_words(args: tuple[str, ...], words: str) -> None:
    result = arena(*args)
    assert result.exit_code == 2
    assert words in result.stderr
