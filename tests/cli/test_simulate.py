import json
import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path

import pytest
from click.testing import CliRunner, Result
from tests.bots.failing import FAILING, Cheating, Endless, Raising, let_fail
from tests.bots.test_programs import command, wait_until_gone

from dosrios.bots.uniform import UniformBot
from dosrios.cli import supervised
from dosrios.cli.folders import MANIFEST
from dosrios.cli.main import dosrios_command
from dosrios.cli.supervised import MOST_LINES
from dosrios.core.reading import parse_record
from dosrios.core.record import last_state
from dosrios.match.replacements import replacements_in

SERIES = ("--bots", "random,greedy,random", "--seed", "5")
PATIENCE = 60.0
"""Seconds to wait for something that should happen at once; only a failure takes so long."""


def simulate(*args: str | Path) -> Result:
    return CliRunner().invoke(dosrios_command, ["simulate", *map(str, args)])


def contents(folder: Path) -> dict[str, bytes]:
    return {path.name: path.read_bytes() for path in folder.iterdir()}


@pytest.fixture(scope="module")
def finished(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Twelve matches, played in one go by one process."""
    folder = tmp_path_factory.mktemp("finished")
    result = simulate(*SERIES, "--matches", "12", "--out", folder)
    assert result.exit_code == 0, result.output
    return folder


def test_records_are_whole_and_say_who_won(finished: Path) -> None:
    names = [f"{number:06}.drn" for number in range(1, 13)]
    assert sorted(contents(finished)) == [*names, MANIFEST]
    for name in names:
        record = parse_record((finished / name).read_text())
        last = last_state(record)
        assert record.header("Result") == f"P{last.winner + 1}"
        assert [record.header(f"Name{n}") for n in (1, 2, 3)] == ["random", "greedy", "random"]
        assert record.header("Seed") is not None


def test_the_number_of_jobs_changes_nothing(finished: Path, tmp_path: Path) -> None:
    result = simulate(*SERIES, "--matches", "12", "--jobs", "2", "--out", tmp_path)
    assert result.exit_code == 0, result.output
    assert contents(tmp_path) == contents(finished)


def test_what_is_there_is_kept_and_counted(finished: Path, tmp_path: Path) -> None:
    simulate(*SERIES, "--matches", "12", "--out", tmp_path)
    before = (tmp_path / "000001.drn").stat().st_mtime_ns
    (tmp_path / "000004.drn").unlink()
    (tmp_path / "000007.drn").write_bytes((finished / "000007.drn").read_bytes()[:-40])
    (tmp_path / "000009.drn").write_bytes(b"")
    result = simulate(*SERIES, "--matches", "12", "--out", tmp_path, "--json")
    summary = json.loads(result.stdout)
    assert (summary["matches"], summary["kept"]) == (12, 9)
    assert contents(tmp_path) == contents(finished)
    assert (tmp_path / "000001.drn").stat().st_mtime_ns == before


def test_kept_matches_count_like_played_ones(finished: Path, tmp_path: Path) -> None:
    """A match that was stopped at the limit (R10.4) included."""
    arguments = ("--bots", "random,random", "--turn-limit", "170", "--matches", "10")
    first, second = (
        json.loads(simulate(*arguments, "--out", tmp_path, "--json").stdout) for _ in range(2)
    )
    assert 0 < first["unfinished"] < 10
    assert first["turns"]["max"] == 170
    assert (first.pop("kept"), second.pop("kept")) == (0, 10)
    assert first == second
    results = {parse_record(path.read_text()).header("Result") for path in tmp_path.glob("*.drn")}
    assert "=" in results


def wait_until(holds: Callable[[], bool]) -> None:
    deadline = time.monotonic() + PATIENCE
    while not holds():
        assert time.monotonic() < deadline
        time.sleep(0.05)


def start(folder: Path, matches: int) -> subprocess.Popen[str]:
    command = [sys.executable, "-m", "dosrios", "simulate", *SERIES, "--jobs", "2"]
    command += ["--matches", str(matches), "--out", str(folder)]
    environment = {**os.environ, "DOSRIOS_LANG": "en"}
    process = subprocess.Popen(
        command,
        env=environment,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        start_new_session=True,
    )
    deadline = time.monotonic() + PATIENCE
    while not any(folder.glob("*.drn")):
        assert time.monotonic() < deadline
        assert process.poll() is None
        time.sleep(0.01)
    return process


@pytest.mark.parametrize("how", [signal.SIGKILL, signal.SIGINT, signal.SIGTERM])
def test_interrupted_it_leaves_whole_records_and_can_be_continued(
    finished: Path, tmp_path: Path, how: signal.Signals
) -> None:
    process = start(tmp_path, 100_000)
    if how == signal.SIGINT:
        os.killpg(process.pid, how)  # as a terminal does: the workers hear it too
    else:
        process.send_signal(how)
    try:
        output, errors = process.communicate(timeout=PATIENCE)  # until the workers are gone too
    finally:
        process.kill()
    for path in tmp_path.glob("*.drn"):
        parse_record(path.read_text())
    assert output == ""
    if how == signal.SIGINT:
        assert process.returncode == 130
        assert errors.startswith("Interrupted after ")
        assert errors.endswith("the same command goes on from there.\n")
        assert errors.count("\n") == 1
    simulate(*SERIES, "--matches", "12", "--out", tmp_path)
    there = contents(tmp_path)
    assert {name: there[name] for name in contents(finished)} == contents(finished)


def test_records_of_another_series_are_not_mixed_in(finished: Path) -> None:
    before = contents(finished)
    for args, words in (
        (("--bots", "greedy,random"), "there bots is random,greedy,random, here greedy,random"),
        ((*SERIES[:3], "6"), "there seed is 5, here 6"),
        ((*SERIES, "--rules", "published"), "there rules is standard, here published"),
        ((*SERIES, "--turn-limit", "7"), "there turn_limit is 2000, here 7"),
    ):
        result = simulate(*args, "--matches", "2", "--out", finished)
        assert result.exit_code == 2
        assert words in result.stderr
    assert contents(finished) == before


def test_a_record_of_another_match_is_not_counted(finished: Path, tmp_path: Path) -> None:
    simulate(*SERIES, "--matches", "2", "--out", tmp_path)
    (tmp_path / "000002.drn").write_bytes((finished / "000003.drn").read_bytes())
    result = simulate(*SERIES, "--matches", "2", "--out", tmp_path)
    assert result.exit_code == 2
    assert "000002.drn is the record of another match" in result.stderr


def test_a_folder_with_other_records_is_refused(tmp_path: Path) -> None:
    (tmp_path / "mine.drn").write_text("[Record 1]\n")
    result = simulate("--matches", "1", "--out", tmp_path)
    assert result.exit_code == 2
    assert "holds records of something else" in result.stderr
    assert sorted(contents(tmp_path)) == ["mine.drn"]


def test_a_broken_manifest_is_named(tmp_path: Path) -> None:
    (tmp_path / MANIFEST).write_text("{")
    result = simulate("--matches", "1", "--out", tmp_path)
    assert result.exit_code == 2
    assert f"{MANIFEST} cannot be read" in result.stderr


def test_the_summary_names_seats_bots_and_intervals() -> None:
    result = simulate("--matches", "5", "--bots", "greedy,random", "--seed", "2")
    assert result.exit_code == 0
    lines = result.stdout.splitlines()
    assert lines[0] == "5 matches, rules standard, seed 2"
    assert "Wilson" in lines[2]
    assert [line.split()[:2] for line in lines[3:5]] == [["P1", "greedy"], ["P2", "random"]]
    assert [line.split()[0] for line in lines[5:7]] == ["greedy", "random"]
    assert result.stderr == ""


@pytest.mark.parametrize(
    "failing",
    [
        (Raising, "raised", "failed with an error: "),
        (Cheating, "illegal", "chose what is not allowed: "),
        (Endless, "late", "did not answer in time: "),
    ],
)
def test_a_bot_that_fails_is_replaced_told_and_counted(
    failing: tuple[type[UniformBot], str, str],
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    caplog: pytest.LogCaptureFixture,
) -> None:
    bot, failure, words = failing
    by = let_fail(monkeypatch, bot)
    supervised._seen.clear()
    arguments = ("--bots", f"{FAILING},random", "--matches", "1", "--turn-limit", "4")
    result = simulate(*arguments, "--out", tmp_path)
    assert result.exit_code == 0, result.output
    record = parse_record((tmp_path / "000001.drn").read_text())
    told = replacements_in(record.comments)
    assert {(new.player, new.bot, new.by, new.failure) for new in told} == {
        (0, "expert", by, failure)
    }
    assert len(told) > 4  # two turns and what is chosen in the setup
    assert f"Turns played by others for expert, which {words}{len(told)}" in result.stdout
    assert 0 < caplog.text.count("expert failed") <= MOST_LINES
    # What is taken from the folder tells of it too.
    summary = json.loads(simulate(*arguments, "--out", tmp_path, "--json").stdout)
    assert summary["kept"] == 1
    assert summary["replaced"] == [{"bot": "expert", "failure": failure, "turns": len(told)}]


@pytest.mark.parametrize("jobs", ["1", "2"])
def test_programs_play_too(jobs: str, tmp_path: Path) -> None:
    program = f"cmd:{command('whole turns')}@20s"
    arguments = ("--bots", f"{program},random", "--matches", "2", "--turn-limit", "8")
    result = simulate(*arguments, "--out", tmp_path, "--jobs", jobs, "--json")
    assert result.exit_code == 0, result.output
    assert json.loads(result.stdout)["replaced"] == []
    record = parse_record((tmp_path / "000002.drn").read_text())
    assert record.header("Seat1") == program


@pytest.mark.parametrize("how", [signal.SIGINT, signal.SIGTERM, signal.SIGKILL])
def test_programs_end_with_the_series(how: signal.Signals, tmp_path: Path) -> None:
    """Though these compute for ever, and were started by processes of this one."""
    arguments = ["--bots", f"cmd:{command('slow')} {tmp_path}@600s,random", "--matches", "4"]
    process = subprocess.Popen(
        [sys.executable, "-m", "dosrios", "simulate", *arguments, "--jobs", "2"],
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
        start_new_session=True,
    )
    wait_until(lambda: len(list(tmp_path.iterdir())) == 2)
    if how == signal.SIGINT:
        os.killpg(process.pid, how)
    else:
        process.send_signal(how)
    process.wait(PATIENCE)
    for path in tmp_path.iterdir():
        wait_until_gone(int(path.name))


@pytest.mark.parametrize(
    ("args", "words"),
    [
        (("--bots", "clever,random"), "there are: easy, medium"),
        (("--bots", "random"), "name 2 to 4 bots"),
        (("--bots", "random,random", "--players", "3"), "--bots names 2"),
        (("--rules", "old"), "'old' is no preset"),
        (("--matches", "0"), "--matches"),
        (("--jobs", "0"), "--jobs"),
        (("--out", "/dev/null/x"), "/dev/null"),
    ],
)
def test_a_wrong_command_is_answered_in_words(args: tuple[str, ...], words: str) -> None:
    result = simulate(*args)
    assert result.exit_code == 2
    assert words in result.stderr
