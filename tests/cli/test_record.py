"""`dosrios record`: what it prints, where, and with which exit code."""

import json
from dataclasses import replace
from pathlib import Path

import pytest
from click.testing import CliRunner, Result
from tests.core.test_reading import HEADER, LOSER, MATCH, TEXT, WINNER

from dosrios.cli.main import dosrios_command
from dosrios.core.position import position_of
from dosrios.core.reading import parse_record
from dosrios.core.record import Comment, generate_states, state_at
from dosrios.core.rules import legal_actions
from dosrios.core.writing import format_record
from dosrios.match.replacements import Failure, Replacement

PLIES = len(MATCH.actions)
OPENING = TEXT.partition("\n\n")[0]
BAD = TEXT.replace("\nP2:", "\nP2: @a1", 1)
BAD_LINE = 1 + BAD[: BAD.index("P2: @a1")].count("\n")
GOOD_PLIES = next(
    ply
    for ply, state in enumerate(generate_states(MATCH))
    if (state.turn, state.active) == ((1, 1) if state.start == 1 else (2, 1))
)
"""How many actions come before the one that was put into BAD."""


@pytest.fixture(autouse=True)
def files(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("DOSRIOS_LANG", "en")
    Path("good.drn").write_text(TEXT, encoding="utf-8")
    Path("bad.drn").write_text(BAD, encoding="utf-8")
    Path("open.drn").write_text(TEXT.rpartition("\n")[0].rpartition("\n")[0], encoding="utf-8")
    Path("header.drn").write_text("[Record 2]\n", encoding="utf-8")
    Path("empty.drn").touch()


def run(*args: str, stdin: str | bytes = "") -> Result:
    return CliRunner().invoke(dosrios_command, ["record", *args], input=stdin)


def test_checking_a_good_record() -> None:
    result = run("check", "good.drn")
    assert result.exit_code == 0
    assert result.stdout == f"good.drn: good, {PLIES:,} actions, Player {WINNER[1]} has won\n"
    assert result.stderr == ""


def test_checking_several() -> None:
    result = run("check", "good.drn", "bad.drn", "-", "empty.drn", stdin=OPENING)
    assert result.exit_code == 1
    assert [line.partition(" ")[0] for line in result.stdout.splitlines()] == [
        "good.drn:",
        "<stdin>:",
    ]
    assert "0 actions, unfinished" in result.stdout
    bad, empty = result.stderr.splitlines()
    assert bad.startswith(f"bad.drn:{BAD_LINE}:5: @a1: campesinos are placed only in the setup")
    assert bad.endswith("(R3.4)")
    assert empty == "empty.drn:1:1: the record is empty; it begins with [Record 1]"


def test_a_stopped_match() -> None:
    text = TEXT.rpartition("\n")[0].rpartition("\n")[0].replace("\n\n", "\n[Result =]\n\n", 1)
    assert "stopped at a limit" in run("check", "-", stdin=text).stdout


def test_warnings_are_no_errors() -> None:
    result = run("check", "-", stdin=HEADER)
    assert result.exit_code == 0
    assert result.stderr.startswith("<stdin>:5:8: warning: the frame and the parts cannot be laid")
    assert result.stdout.startswith("<stdin>: good")


@pytest.mark.parametrize("name", ["nowhere.drn", ".", "nul\0.drn", "x" * 5000])
def test_files_that_cannot_be_read(name: str) -> None:
    """The command is wrong, not a record; the other files are checked all the same."""
    result = run("check", name, "good.drn", "bad.drn")
    assert result.exit_code == 2
    assert result.stdout.startswith("good.drn: good")
    assert "bad.drn:" in result.stderr
    for command in ("show", "svg", "log", "legal", "state"):
        result = run(command, name)
        assert (result.exit_code, result.stdout) == (2, "")
        assert result.stderr.startswith("Error: ")


def test_checking_nothing_is_a_wrong_command() -> None:
    assert run("check").exit_code == 2


def test_checking_for_programs() -> None:
    result = run("check", "--json", "good.drn", "bad.drn", "header.drn", "nowhere.drn")
    good, bad, header, nowhere = map(json.loads, result.stdout.splitlines())
    assert result.exit_code == 2
    assert result.stderr == ""
    assert good == {
        "file": "good.drn",
        "good": True,
        "plies": PLIES,
        "result": WINNER,
        "error": None,
        "warnings": [],
    }
    assert (bad["good"], bad["plies"], bad["result"]) == (False, GOOD_PLIES, "*")
    assert bad["error"]["line"] == BAD_LINE
    assert (bad["error"]["column"], bad["error"]["code"], bad["error"]["rule"]) == (
        5,
        "no-placing",
        "R3.4",
    )
    assert (header["plies"], header["result"], header["error"]["column"]) == (0, None, 9)
    assert (nowhere["good"], nowhere["error"]["message"]) == (
        False,
        "nowhere.drn: No such file or directory",
    )


def test_checking_in_dutch(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("DOSRIOS_LANG", "nl")
    result = run("check", "bad.drn", "good.drn")
    assert "goed" in result.stdout
    assert "campesino" in result.stderr
    assert "setup" not in result.stderr


def test_a_result_that_the_actions_contradict() -> None:
    text = TEXT.replace("\n\n", f"\n[Result {LOSER}]\n\n", 1)
    result = run("check", "-", stdin=text)
    assert result.exit_code == 1
    assert result.stderr == (
        f"<stdin>:7:9: the result is {LOSER}, but by the actions {WINNER} has won (R10.1)\n"
    )


def test_junk_of_all_kinds() -> None:
    for junk in (b"\xff\xfe", b"\0" * 99, b"[" * 999_999, TEXT.encode("utf-16")):
        result = run("check", "-", stdin=junk)
        assert (result.exit_code, result.stdout) == (1, "")
        assert result.stderr.startswith("<stdin>:1:1: ")
        assert len(result.stderr) < 200


def test_legal_actions_of_every_ply() -> None:
    result = run("legal", "good.drn")
    assert (result.exit_code, result.stderr) == (0, "")
    lines = [json.loads(line) for line in result.stdout.splitlines()]
    assert [line["ply"] for line in lines] == list(range(PLIES + 1))
    for line, state, action in zip(lines, generate_states(MATCH), MATCH.actions, strict=False):
        actor = "chance" if state.actor < 0 else f"P{state.actor + 1}"
        assert list(line) == ["ply", "actor", "legal", "played"]
        assert (line["actor"], line["played"]) == (actor, action.text)
        assert line["legal"] == [legal.text for legal in legal_actions(state)]
    assert result.stdout.splitlines()[-1] == (
        f'{{"ply":{PLIES},"actor":null,"legal":[],"played":null,"winner":"{WINNER}"}}'
    )


def test_legal_actions_of_an_unfinished_match() -> None:
    last = json.loads(run("legal", "open.drn").stdout.splitlines()[-1])
    assert last["played"] is None
    assert last["legal"]
    assert "winner" not in last


@pytest.mark.parametrize("ply", [0, 1, 20, PLIES])
def test_states(ply: int) -> None:
    result = run("state", "good.drn", "--ply", str(ply))
    assert json.loads(result.stdout) == position_of(state_at(MATCH, ply), ply)
    assert result.stdout.count("\n") == 1


def test_the_last_state_is_the_default() -> None:
    assert json.loads(run("state", "good.drn").stdout)["ply"] == PLIES


@pytest.mark.parametrize("command", ["show", "svg", "state"])
@pytest.mark.parametrize("ply", ["-1", str(PLIES + 1), "x", "1.5"])
def test_plies_that_are_none(command: str, ply: str) -> None:
    result = run(command, "good.drn", "--ply", ply)
    assert (result.exit_code, result.stdout) == (2, "")
    assert "--ply" in result.stderr


def test_a_ply_too_many_says_how_many_there_are() -> None:
    stderr = run("state", "good.drn", "--ply", "999999").stderr
    assert f"no position 999999; the last one is {PLIES}" in stderr


@pytest.mark.parametrize("command", ["show", "svg", "log", "legal", "state"])
def test_a_bad_record_is_refused(command: str) -> None:
    result = run(command, "bad.drn")
    assert (result.exit_code, result.stdout) == (1, "")
    assert result.stderr.startswith(f"bad.drn:{BAD_LINE}:5: @a1: ")


@pytest.mark.parametrize("command", ["show", "svg", "log", "legal", "state"])
def test_until_the_error(command: str) -> None:
    result = run(command, "bad.drn", "--until-error")
    assert result.exit_code == 1
    assert result.stdout
    assert result.stderr.startswith(f"bad.drn:{BAD_LINE}:5: @a1: ")
    result = run(command, "header.drn", "--until-error")
    assert (result.exit_code, result.stdout) == (1, "")


def test_until_the_error_everything_was_good() -> None:
    assert json.loads(run("state", "bad.drn", "--until-error").stdout)["ply"] == GOOD_PLIES
    lines = run("legal", "bad.drn", "--until-error").stdout.splitlines()
    assert len(lines) == GOOD_PLIES + 1
    assert json.loads(lines[-1])["played"] is None
    assert run("state", "bad.drn", "--until-error", "--ply", str(GOOD_PLIES + 1)).exit_code == 2


def test_showing() -> None:
    result = run("show", "good.drn")
    assert f"After {PLIES:,} of {PLIES:,} actions: {MATCH.actions[-1]}" in result.stdout
    assert f"Player {WINNER[1]} has won" in result.stdout
    assert "\x1b" not in result.stdout
    first = run("show", "good.drn", "--ply", "0", "--ascii").stdout
    assert f"Before the first of {PLIES:,} actions" in first
    assert "d4" in first


def test_comments_are_shown_where_they_stand() -> None:
    text = f"{OPENING}\n\n{{ First\n  \x1b[2Jthings }} {MATCH.actions[0]} {{later}}"
    shown = run("show", "-", "--ply", "0", stdin=text).stdout
    assert shown.endswith("\n\nFirst\n\ufffd[2Jthings\n")
    assert run("show", "-", stdin=text).stdout.endswith("\n\nlater\n")


def test_names_cannot_steer_the_terminal() -> None:
    text = TEXT.replace("\n\n", "\n[Name1 \x1b[2J\x9bAda]\n\n", 1)
    for command in ("show", "log", "svg"):
        result = run(command, "-", stdin=text)
        assert result.exit_code == 0
        assert "Ada" in result.stdout
        assert "\x1b" not in result.stdout
        assert "\x9b" not in result.stdout


def test_drawing() -> None:
    result = run("svg", "good.drn", "--ply", "3", "--out", "x.svg")
    assert (result.exit_code, result.output) == (0, "")
    drawing = Path("x.svg").read_text(encoding="utf-8")
    assert drawing.startswith("<svg")
    assert run("svg", "good.drn", "--ply", "3").stdout == drawing


def test_drawing_into_nowhere() -> None:
    result = run("svg", "good.drn", "--out", "no/where.svg")
    assert result.exit_code == 2
    assert "no/where.svg" in result.stderr


def test_telling() -> None:
    result = run("log", "good.drn")
    assert result.exit_code == 0
    assert "Turn 1" in result.stdout
    lines = [json.loads(line) for line in run("log", "--json", "good.drn").stdout.splitlines()]
    assert lines[-1]["ply"] == PLIES
    assert {"ply", "turn", "text", "places", "heading"} == lines[0].keys()
    told = [line["text"] for line in lines]
    assert told == [line.strip() for line in result.stdout.splitlines() if line]


@pytest.mark.parametrize(
    ("language", "told"),
    [
        ("en", "hard plays this turn for Ada: expert did not answer in time."),
        ("nl", "hard speelt deze beurt voor Ada: expert heeft niet op tijd geantwoord."),
    ],
)
def test_telling_who_played_for_a_bot_that_failed(
    language: str, told: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("DOSRIOS_LANG", language)
    record = parse_record(Path("good.drn").read_text(encoding="utf-8"))
    ply = len(record.actions)
    replacement = Replacement(0, "expert", "hard", Failure.LATE)
    comments = (Comment(ply - 1, "Nothing."), Comment(ply, str(replacement)))
    record = replace(record.with_header("Name1", "Ada"), comments=comments)
    Path("told.drn").write_text(format_record(record), encoding="utf-8")
    lines = run("log", "told.drn").stdout.splitlines()
    assert lines.count(f"  {told}") == 1
    parsed = [json.loads(line) for line in run("log", "--json", "told.drn").stdout.splitlines()]
    plies = [line["ply"] for line in parsed]
    assert plies == sorted(plies)
    assert [line["ply"] for line in parsed if line["text"] == told] == [ply]


def test_ten_megabytes_of_comments() -> None:
    text = TEXT + "{" + "ten megabytes\n" * 750_000 + "}"
    Path("long.drn").write_text(text, encoding="utf-8")
    assert run("check", "long.drn").exit_code == 0
    Path("long.drn").write_text(text + "x", encoding="utf-8")
    line = 1 + text.count("\n")
    assert run("check", "long.drn").stderr.startswith(f"long.drn:{line}:2: 'x' is no action")


@pytest.mark.parametrize("name", ["a\x1b[31m.drn", "a\nb.drn", "a\x9bm.drn", "a\u202eb.drn"])
def test_the_name_of_a_file_cannot_steer_the_terminal(name: str) -> None:
    shown = "".join(char if char.isprintable() else "\ufffd" for char in name)
    missing = run("check", name)
    assert missing.stderr == f"{shown}: No such file or directory\n"
    for text, stream in ((TEXT, "stdout"), (BAD, "stderr")):
        Path(name).write_text(text, encoding="utf-8")
        told = getattr(run("check", name), stream)
        assert told.startswith(f"{shown}:")
        assert told.count("\n") == 1
    assert run("show", name).stderr.startswith(f"{shown}:")


def test_json_is_ascii_and_keeps_what_no_locale_can_write() -> None:
    # A name with a byte that is no UTF-8, and words with letters that Latin-1 lacks.
    name = "a\udcffé.drn"
    Path(name).write_text(TEXT, encoding="utf-8")
    for command in ("check", "log"):
        printed = run(command, "--json", name).stdout
        assert printed.isascii()
    assert json.loads(run("check", "--json", name).stdout)["file"] == name
