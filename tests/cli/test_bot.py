"""`dosrios bot`: what the author of a program is told of it."""

import json
import shlex
import subprocess
import sys
from pathlib import Path

import pytest
from click.testing import CliRunner, Result
from tests.bots.test_programs import PEER, command

from dosrios.cli.bot import contest
from dosrios.cli.main import dosrios_command

ROOT = Path(__file__).parents[2]
EXAMPLE = ROOT / "examples" / "sensible_bot.py"
QUICK = ("--budget", "200ms")


def bot(*arguments: str, language: str = "en") -> Result:
    return CliRunner().invoke(dosrios_command, ["bot", *arguments], env={"DOSRIOS_LANG": language})


def marks(result: Result) -> dict[str, str]:
    """The mark of each check, by its title without what stands in brackets."""
    lines = [line for line in result.stdout.splitlines() if line[:1] in ("o", "F", "-")]
    return {line[8:].partition("  (")[0]: line[:8].strip() for line in lines}


def test_the_example_needs_nothing_and_is_short() -> None:
    """It is a program of its own: nothing but Python's own library, in less than 60 lines."""
    text = EXAMPLE.read_text(encoding="utf-8")
    assert len(text.splitlines()) < 60
    lines = [line.split() for line in text.splitlines() if line.startswith(("import", "from"))]
    imported = {module for _, module, *_ in lines}
    assert imported <= set(sys.stdlib_module_names)


def test_the_example_passes_all_checks() -> None:
    # -I: nothing of this installation can be imported.
    result = bot("--command", shlex.join([sys.executable, "-I", str(EXAMPLE)]), "--budget", "2s")
    assert result.exit_code == 0, result.output
    found = marks(result)
    assert list(found.values()).count("ok") == len(found) - 1
    assert found["tells its chances"] == "-"
    matches = [title for title in found if title.startswith("plays with")]
    assert len(matches) == 7
    assert "plays with 4 players, rules published" in matches


def test_the_example_beats_random() -> None:
    """And so does better than by chance: seven of eight by chance is one time in 28."""
    program = shlex.join([sys.executable, "-I", str(EXAMPLE)])
    result = bot("--command", program, "--against", "random", "--matches", "8", "--budget", "5s")
    assert result.exit_code == 0, result.output
    assert "sensible won 8 of 8 against random" in result.stdout


def test_a_bot_of_ours_passes_all_checks() -> None:
    served = shlex.join([sys.executable, "-m", "dosrios", "bot", "--serve", "greedy"])
    result = bot("--command", served, "--budget", "5s")
    assert result.exit_code == 0, result.output
    assert set(marks(result).values()) <= {"ok", "-"}


@pytest.mark.parametrize(
    ("how", "failed", "words"),
    [
        ("illegal", "plays with 2 players, rules standard", "no card is to be drawn now"),
        ("slow", "plays with 3 players, rules published", "no answer in time"),
        ("exits", "plays with 4 players, rules standard", "exit code 3"),
        ("garbage", "writes nothing but messages", "thinking ..."),
        ("wrong chances", "tells its chances", "[0.9, 0.9]"),
        ("stubborn", "ends when it is told to", "it had to be killed"),
        ("stubborn", "ends when its input ends", "it had to be killed"),
        ("dies at once", "starts and says hello", "exit code 7"),
        ("newer", "starts and says hello", "it speaks protocol 2, not 1"),
    ],
)
def test_what_is_wrong_is_told_with_what_to_do(
    how: str, failed: str, words: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    from dosrios.bots import base

    monkeypatch.setattr(base, "LEAST_GRACE", 0.3)
    result = bot("--command", command(how), "--budget", "2s" if how != "slow" else "100ms")
    assert result.exit_code == 1
    assert marks(result)[failed] == "FAILED"
    lines = result.stdout.splitlines()
    at = next(n for n, line in enumerate(lines) if line.startswith(f"FAILED  {failed}"))
    assert words in lines[at]
    first = next(n for n, line in enumerate(lines) if line.startswith("FAILED"))
    assert lines[first + 1].startswith("        ")
    assert "docs/bot-protocol.md" in lines[-1]
    if how == "exits":
        assert "out of ideas" in result.stderr


def test_it_is_told_in_dutch() -> None:
    result = bot("--command", command("dies at once"), language="nl")
    assert "FOUT    start en zegt hello" in result.stdout


def test_matches_against_a_bot_are_told_one_by_one() -> None:
    result = bot(
        "--command", command("plain"), "--against", "greedy", "--matches", "3", "--players", "3"
    )
    assert result.exit_code == 0, result.output
    lines = result.stdout.splitlines()
    assert [line.split()[:3] for line in lines[:3]] == [
        ["1:", "P1", "lost"],
        ["2:", "P2", "lost"],
        ["3:", "P3", "lost"],
    ]
    assert "peer plain won 0 of 3 against greedy" in result.stdout
    assert "equal would be 33 %" in result.stdout


def test_it_may_play_against_another_program() -> None:
    other = f"cmd:{command('plain')}@5s"
    arguments = ("--against", other, "--matches", "1", "--budget", "5s")
    result = bot("--command", command("plain"), *arguments)
    assert result.exit_code == 0, result.output
    assert "of 1 against cmd:" in result.stdout
    assert bot("--command", "x", "--against", "human").exit_code == 2


def test_a_program_that_keeps_failing_is_given_up(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(contest, "MOST_FAILURES", 5)
    result = bot("--command", command("illegal"), "--against", "random")
    assert result.exit_code == 1
    assert "After 5 failures no more matches are played" in result.stdout
    assert "The first time: illegal: no card is to be drawn now" in result.stdout


def test_the_check_comes_first_where_both_are_asked_for() -> None:
    result = bot("--command", command("dies at once"), "--check", "--against", "greedy")
    assert result.exit_code == 1
    assert "won" not in result.stdout


def test_what_is_said_is_written_down(tmp_path: Path) -> None:
    log = tmp_path / "exchange.txt"
    result = bot(
        "--command",
        command("chatty"),
        *QUICK,
        "--log",
        str(log),
        "--against",
        "random",
        "--matches",
        "1",
    )
    assert result.exit_code == 0, result.output
    lines = [line.split(maxsplit=2) for line in log.read_text(encoding="utf-8").splitlines()]
    moments = [float(moment) for moment, _, _ in lines]
    assert moments == sorted(moments)
    told = [json.loads(text) for _, mark, text in lines if mark == ">"]
    assert [message["type"] for message in told[:3]] == ["hello", "new", "choose"]
    assert [message["type"] for message in told[-2:]] == ["end", "quit"]
    said = [json.loads(text) for _, mark, text in lines if mark == "<"]
    assert {message["type"] for message in said} == {"hello", "info", "choice"}
    assert any(text == "last words" for _, mark, text in lines if mark == "!")
    assert max(map(len, log.read_text(encoding="utf-8").splitlines())) < 25_000


def test_our_bots_speak_for_themselves() -> None:
    lines = '{"type":"hello","protocol":1,"host":"me"}\n{"type":"ping","id":3}\n{"type":"quit"}\n'
    result = subprocess.run(
        [sys.executable, "-m", "dosrios", "bot", "--serve", "hard"],
        input=lines,
        capture_output=True,
        text=True,
        check=True,
    )
    assert [json.loads(line)["type"] for line in result.stdout.splitlines()] == ["hello", "pong"]
    assert json.loads(result.stdout.splitlines()[0])["name"] == "dosrios hard"


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        ((), "say which program"),
        (("--command", "x", "--serve", "greedy"), "say which program"),
        (("--command", ""), "is no command"),
        (("--command", "'open"), "No closing quotation"),
        (("--command", "x", "--against", "deep-blue"), "deep-blue"),
        (("--command", "x", "--budget", "soon"), "is no budget"),
        (("--command", "x", "--log", "/dev/null/x"), "--log"),
        (("--serve", "deep-blue"), "deep-blue"),
    ],
)
def test_a_wrong_command_is_answered_in_words(arguments: tuple[str, ...], words: str) -> None:
    result = bot(*arguments)
    assert result.exit_code == 2
    assert words in result.stderr


def test_no_shell_reads_the_command(tmp_path: Path) -> None:
    marker = tmp_path / "marker"
    result = bot(
        "--command",
        f"{sys.executable} {PEER} plain; touch {marker}",
        "--against",
        "random",
        "--matches",
        "1",
    )
    assert not marker.exists()
    assert result.exit_code in (0, 1)
