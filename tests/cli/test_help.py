"""Every command explains itself with an example, and the examples run as they stand."""

import os
import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import click
import pytest
from click.testing import CliRunner
from tests.core.test_reading import TEXT

from dosrios.cli.main import COMMANDS, dosrios_command

EXAMPLE = re.compile(r"^ +\$ (.+)$", re.MULTILINE)
RUN = ("new", "perft", "record")
"""Commands whose examples run here. Others serve, wait for somebody or play whole matches."""
SERVES = ("play", "serve")


def generate_commands(name: str, command: click.Command) -> Iterator[tuple[str, click.Command]]:
    if isinstance(command, click.Group):
        yield name, command
        for sub_name, subcommand in command.commands.items():
            yield from generate_commands(f"{name} {sub_name}", subcommand)
    else:
        yield name, command


def all_commands() -> dict[str, click.Command]:
    context = click.Context(dosrios_command)
    commands: dict[str, click.Command] = {}
    for name in COMMANDS:
        command = dosrios_command.get_command(context, name)
        assert command is not None
        commands.update(generate_commands(name, command))
    return commands


ALL = all_commands()


def help_of(name: str) -> str:
    result = CliRunner().invoke(dosrios_command, [*name.split(), "--help"])
    assert result.exit_code == 0
    return result.output


@pytest.mark.parametrize("name", ALL)
def test_every_command_has_an_example(name: str) -> None:
    examples = EXAMPLE.findall(help_of(name))
    assert examples
    assert any(f"dosrios {name}" in example or "./play" in example for example in examples)


@pytest.mark.parametrize("group", ["", "record"])
def test_the_help_of_a_group_has_an_example_of_each_command(group: str) -> None:
    start = f"dosrios {group}".split()
    shown = {
        tuple(example.split()[: len(start) + 1]) for example in EXAMPLE.findall(help_of(group))
    }
    context = click.Context(dosrios_command)
    command = dosrios_command.get_command(context, group) if group else dosrios_command
    assert isinstance(command, click.Group)
    assert shown == {(*start, name) for name in command.list_commands(context)}


@pytest.mark.parametrize("name", ["", *(name for name in ALL if name.startswith(RUN))])
def test_the_examples_run(name: str, tmp_path: Path) -> None:
    (tmp_path / "match.drn").write_text(TEXT, encoding="utf-8")
    scripts = Path(sys.executable).parent
    environment = {**os.environ, "PATH": f"{scripts}{os.pathsep}{os.environ['PATH']}"}
    for example in EXAMPLE.findall(help_of(name)):
        if example.split()[1] in SERVES:
            continue
        result = subprocess.run(
            ["sh", "-c", example],
            cwd=tmp_path,
            env=environment,
            capture_output=True,
            text=True,
            check=False,
            timeout=300,
        )
        assert (result.returncode, result.stderr) == (0, "")
        redirected = re.findall(r"(?:>|--out) (\S+\.\w+)", example)
        written = [(tmp_path / file).read_bytes() for file in redirected]
        assert result.stdout or all(written)
        assert bool(written) or result.stdout
