"""`dosrios play --terminal`: what it says before the table is set."""

import shutil
import time
from pathlib import Path

import pytest
from click.testing import CliRunner, Result
from tests.bots.test_programs import command, is_running
from tests.table.terminals import Terminal

from dosrios.bots.registry import BOT_NAMES
from dosrios.cli.errors import InputError
from dosrios.cli.main import dosrios_command
from dosrios.cli.options import SeatType
from dosrios.cli.seating import check_seats
from dosrios.core.reading import parse_record
from dosrios.lang import Translator

FINISHED = Path(__file__).parents[1] / "table" / "finished.drn"


def refused(*arguments: str) -> Result:
    result = CliRunner().invoke(
        dosrios_command, ["play", "--terminal", *arguments], env={"DOSRIOS_LANG": "en"}
    )
    assert result.stdout == ""
    return result


def test_without_a_terminal_it_says_what_to_use_instead() -> None:
    result = refused()
    assert result.exit_code == 2
    assert "dosrios simulate" in result.stderr
    assert "dosrios record" in result.stderr


@pytest.mark.parametrize(
    "arguments",
    [
        ("--seat", "human"),
        ("--seat", "human") * 5,
        ("--seat", "alien", "--seat", "human"),
        ("--continue", "--seed", "3"),
        ("--continue", "--seat", "human", "--seat", "human"),
        ("--continue", "--record", str(FINISHED)),
        ("--record", str(FINISHED), "--seed", "3"),
        ("--record", "nowhere.drn"),
        ("--lang", "tlh"),
        ("--rules", "house"),
        ("--speed", "warp"),
    ],
)
def test_a_wrong_command_ends_with_2(arguments: tuple[str, ...]) -> None:
    result = refused(*arguments)
    assert result.exit_code == 2
    assert "Error:" in result.stderr


def said(data: Path, *arguments: str) -> tuple[int, str]:
    """The exit code and the words of a start that comes to nothing."""
    terminal = Terminal(data, *arguments)
    return terminal.end(), " ".join(terminal.text.split())


def save(data: Path, name: str, text: str) -> Path:
    path = data / "matches" / name
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text, encoding="utf-8")
    return path


def test_nothing_to_continue(tmp_path: Path) -> None:
    code, words = said(tmp_path, "--continue")
    assert code == 1
    assert "No match has been begun" in words


def test_a_finished_match_says_so(tmp_path: Path) -> None:
    save(tmp_path, "over.drn", FINISHED.read_text(encoding="utf-8"))
    code, words = said(tmp_path, "--continue")
    assert code == 1
    assert "The last match is over:" in words
    code, words = said(tmp_path, "--record", str(FINISHED))
    assert code == 1
    assert "this match is over" in words


def test_a_broken_save_answers_with_words_and_is_kept_aside(tmp_path: Path) -> None:
    text = FINISHED.read_text(encoding="utf-8").replace("[Players 2]", "[Players two]")
    path = save(tmp_path, "bad.drn", text)
    code, words = said(tmp_path, "--continue")
    assert code == 1
    assert f"{path}:" in words
    assert "kept aside" in words
    assert "Traceback" not in words
    assert path.with_name("bad.drn.broken").read_text(encoding="utf-8") == text


def test_a_folder_that_cannot_be_written_is_told(tmp_path: Path) -> None:
    (tmp_path / "matches").write_text("no folder")
    code, words = said(tmp_path)
    assert code == 1
    assert "No match can be kept in" in words
    assert "Traceback" not in words


def test_a_record_is_gone_on_with_and_stays_as_it_is(tmp_path: Path) -> None:
    text = FINISHED.read_text(encoding="utf-8")
    header, _, actions = text.replace("[Result P2]", "[Result *]").partition("\n\n")
    header = header.replace("[Result P1]", "[Result *]")
    begun = tmp_path / "begun.drn"
    begun.write_text(f"{header}\n\n{' '.join(actions.split()[:3])}\n", encoding="utf-8")
    shutil.copy(begun, tmp_path / "before.drn")
    seats = ("--seat", "human", "--seat", "human", "--names", "Zoë")
    terminal = Terminal(tmp_path / "data", "--record", str(begun), *seats, "--ascii")
    terminal.wait_for("Zoe")
    terminal.press("\r")
    terminal.press("q")
    assert terminal.end() == 0
    assert begun.read_bytes() == (tmp_path / "before.drn").read_bytes()
    assert len(list((tmp_path / "data" / "matches").glob("*.drn"))) == 1


def test_a_seat_that_nobody_here_can_take(tmp_path: Path) -> None:
    text = FINISHED.read_text(encoding="utf-8").partition("\n\n")[0]
    text = text.replace("[Seat2 greedy]", "[Seat2 deep thought]")
    text = "\n".join(line for line in text.split("\n") if "Result" not in line)
    path = tmp_path / "begun.drn"
    path.write_text(text + "\n\n", encoding="utf-8")
    code, words = said(tmp_path, "--record", str(path))
    assert code == 1
    assert "'deep thought'" in words


@pytest.mark.parametrize("bot", [*BOT_NAMES, "hard@0.2s", "cmd:./my bot --fast@0.5s"])
def test_every_bot_can_take_a_seat(bot: str) -> None:
    assert SeatType().convert(f" {bot} ", None, None) == bot


def test_a_record_starts_no_program(tmp_path: Path) -> None:
    """It may come from anywhere; what somebody types, or has saved here, may name programs."""
    marker = tmp_path / "started"
    text = FINISHED.read_text(encoding="utf-8").partition("\n\n")[0]
    text = text.replace("[Seat2 greedy]", f"[Seat2 cmd:touch {marker}]")
    text = "\n".join(line for line in text.split("\n") if "Result" not in line)
    path = tmp_path / "begun.drn"
    path.write_text(text + "\n\n", encoding="utf-8")
    code, words = said(tmp_path, "--record", str(path))
    assert code == 1
    assert "Seat2 is a program" in words
    assert not marker.exists()
    with pytest.raises(InputError):
        check_seats(Translator("nl"), path, parse_record(path.read_text()), programs=False)
    check_seats(Translator("nl"), path, parse_record(path.read_text()), programs=True)


def test_a_program_sits_at_the_table_until_it_is_left(tmp_path: Path) -> None:
    program = f"cmd:{command('plain')} {tmp_path}@60s"
    seats = ("--seat", "human", "--seat", program, "--names", "Ada,Peer")
    terminal = Terminal(tmp_path / "data", *seats, "--seed", "2")
    terminal.wait_for("Peer")
    if "Ada" in terminal.text and not list(tmp_path.glob("[0-9]*")):
        terminal.press("\r")  # Ada lays her piece of the river, then it is the program's turn
    deadline = time.monotonic() + 60
    while not (started := [path.name for path in tmp_path.glob("[0-9]*")]):
        assert time.monotonic() < deadline
        time.sleep(0.05)
    terminal.press("q")
    assert terminal.end() == 0
    assert not is_running(int(started[0]))
    [kept] = (tmp_path / "data" / "matches").glob("*.drn")
    assert parse_record(kept.read_text()).header("Seat2") == program
