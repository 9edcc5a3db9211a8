import importlib.util
import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import click
import pytest
from click.testing import CliRunner

import dosrios
from dosrios.cli import main as cli_main
from dosrios.cli.errors import InputError
from dosrios.cli.main import COMMANDS, dosrios_command


def run_with(
    monkeypatch: pytest.MonkeyPatch, callback: Callable[[], None], *args: str
) -> tuple[int, str, str]:
    """Exit code, output and errors of `dosrios new` if it did what the callback does."""
    command = click.Command("new", callback=callback)
    monkeypatch.setattr(cli_main.LazyGroup, "get_command", lambda *_: command)
    result = CliRunner().invoke(dosrios_command, ["new", *args])
    return result.exit_code, result.stdout, result.stderr


def test_version() -> None:
    result = CliRunner().invoke(dosrios_command, ["--version"])
    runs = "compiled" if dosrios.COMPILED else "interpreted"
    assert (result.exit_code, result.output) == (0, f"dosrios {dosrios.__version__} ({runs})\n")


def test_python_m_dosrios() -> None:
    result = subprocess.run(
        [sys.executable, "-m", "dosrios", "--version"],
        capture_output=True,
        text=True,
        check=True,
        env=os.environ | {"DOSRIOS_PURE": "1"},
    )
    assert result.stdout == f"dosrios {dosrios.__version__} (interpreted)\n"


def test_help_lists_every_command() -> None:
    result = CliRunner().invoke(dosrios_command, ["--help"])
    assert result.exit_code == 0
    for name, (_, line) in COMMANDS.items():
        assert f"{name} " in result.output
        assert line in result.output


def test_help_imports_nothing_heavy() -> None:
    program = (
        "import sys; from dosrios.cli.main import main\n"
        "try: main(['--help'])\n"
        "finally: print(sorted({'rich', 'textual', 'fluent', 'asyncio'} & set(sys.modules)))"
    )
    result = subprocess.run(
        [sys.executable, "-c", program], capture_output=True, text=True, check=True
    )
    assert result.stdout.endswith("\n[]\n")


@pytest.mark.parametrize("name", COMMANDS)
def test_the_command_is_what_the_help_says(name: str) -> None:
    module, line = COMMANDS[name]
    if importlib.util.find_spec(module) is None:
        pytest.skip(f"{module} is not written yet")
    command = dosrios_command.get_command(click.Context(dosrios_command), name)
    assert command is not None
    assert command.name == name
    assert command.get_short_help_str(limit=200) == line


def test_an_unknown_command_is_a_wrong_command() -> None:
    result = CliRunner().invoke(dosrios_command, ["frobnicate"])
    assert result.exit_code == 2
    assert result.stdout == ""
    assert "frobnicate" in result.stderr


def test_a_wrong_file_ends_with_1(monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse() -> None:
        raise InputError("x.drn:3:7: a2-a9 is no action")

    assert run_with(monkeypatch, refuse) == (1, "", "x.drn:3:7: a2-a9 is no action\n")


@pytest.mark.parametrize("end", [KeyboardInterrupt, click.Abort])
def test_ctrl_c_ends_quietly(monkeypatch: pytest.MonkeyPatch, end: type[BaseException]) -> None:
    def stop() -> None:
        raise end

    assert run_with(monkeypatch, stop) == (130, "", "")


def test_a_broken_pipe_ends_quietly() -> None:
    program = (
        "import click; from dosrios.cli import main\n"
        "def flood():\n"
        "    for _ in range(9999): click.echo('x' * 80)\n"
        "flood = click.Command('new', callback=flood)\n"
        "main.LazyGroup.get_command = lambda *_: flood\n"
        "main.main(['new'])"
    )
    command = [sys.executable, "-c", program]
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE) as process:
        assert process.stdout is not None
        assert process.stderr is not None
        process.stdout.readline()
        process.stdout.close()
        assert process.stderr.read() == b""
    assert process.returncode == 141


FULL = Path("/dev/full")


@pytest.mark.skipif(not FULL.exists(), reason="this system has no /dev/full")
@pytest.mark.parametrize(
    "args", ["--help", "--version", "new --seed 1", "perft --seed 1 --depth 1", "record check -"]
)
def test_a_full_disk_is_told_without_a_traceback(args: str) -> None:
    record = run_shell("dosrios new --seed 1").stdout
    result = run_shell(f"dosrios {args} >{FULL}", record)
    assert result.stderr == "Error: standard output: No space left on device\n"
    assert result.returncode == 2
    assert run_shell(f"dosrios {args} >{FULL} 2>{FULL}", record).returncode == 2


def test_streams_may_be_closed_from_the_start() -> None:
    for command, code in (("new >&-", 0), ("new <&- >&- 2>&-", 0), ("nonsense 2>&-", 2)):
        result = run_shell(f"dosrios {command}")
        assert (result.returncode, result.stdout, result.stderr) == (code, "", "")
    result = run_shell("dosrios record check - <&-")
    assert (result.returncode, result.stdout) == (1, "")
    assert result.stderr.startswith("<stdin>:1:1: ")


def run_shell(command: str, stdin: str = "") -> subprocess.CompletedProcess[str]:
    """What comes of a command line of a shell in which `dosrios` is this program."""
    dosrios_is = f'dosrios() {{ "{sys.executable}" -m dosrios "$@"; }}\n'
    return subprocess.run(
        ["sh", "-c", dosrios_is + command],
        input=stdin,
        capture_output=True,
        text=True,
        check=False,
        env={**os.environ, "DOSRIOS_LANG": "en", "LC_ALL": "C.UTF-8"},
    )
