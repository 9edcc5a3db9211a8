import json

import pytest
from click.testing import CliRunner, Result

from dosrios.cli.main import dosrios_command
from dosrios.core.perft import divide, perft
from dosrios.core.reading import parse_record
from dosrios.core.ruleset import PUBLISHED, parse_ruleset
from dosrios.match.opening import draw_opening


def run(*args: str) -> Result:
    return CliRunner().invoke(dosrios_command, args)


def test_an_opening() -> None:
    result = run("new", "--players", "3", "--seed", "7", "--rules", "published")
    record = parse_record(result.stdout)
    assert (result.exit_code, result.stderr) == (0, "")
    assert record == draw_opening(7, 3, PUBLISHED).record(headers={"Seed": "7"})
    assert run("new", "--players", "3", "--seed", "7", "--rules", "published").stdout == (
        result.stdout
    )


def test_rule_options() -> None:
    rules = "published relaying=in_turn"
    record = parse_record(run("new", "--rules", rules).stdout)
    assert record.ruleset == parse_ruleset(rules)
    assert record.players == 2


def test_without_a_seed_the_seed_is_told() -> None:
    """So that the same opening can be had again."""
    first, second = (run("new").stdout for _ in range(2))
    assert first != second
    seed = parse_record(first).header("Seed")
    assert seed is not None
    assert run("new", "--seed", seed).stdout == first


@pytest.mark.parametrize(
    ("args", "said"),
    [
        (["--players", "5"], "2<=x<=4"),
        (["--players", "two"], "two"),
        (["--seed", "x"], "x"),
        (["--rules", "house"], "'house' is no preset"),
        (["--rules", "standard relaying=never"], "'never' is no value"),
        (["surplus"], "surplus"),
    ],
)
def test_wrong_commands(args: list[str], said: str) -> None:
    result = run("new", *args)
    assert (result.exit_code, result.stdout) == (2, "")
    assert said in result.stderr


STATE = draw_opening(7, 2).initial_state()


def test_perft() -> None:
    result = run("perft", "--seed", "7", "--players", "2", "--depth", "3")
    assert (result.exit_code, result.stdout) == (0, f"{perft(STATE, 3)}\n")


def test_perft_divided() -> None:
    result = run("perft", "--seed", "7", "--depth", "3", "--divide")
    lines = [f"{action} {count}" for action, count in divide(STATE, 3).items()]
    assert result.stdout.splitlines() == [*lines, str(perft(STATE, 3))]


def test_perft_as_json() -> None:
    result = run("perft", "--seed", "7", "--depth", "2", "--divide", "--json")
    told = {"depth": 2, "total": perft(STATE, 2), "divide": divide(STATE, 2)}
    assert json.loads(result.stdout) == told
    assert json.loads(run("perft", "--seed", "7", "--depth", "0", "--json").stdout) == {
        "depth": 0,
        "total": 1,
    }


@pytest.mark.parametrize(
    "args", [["--depth", "1"], ["--seed", "1"], ["--seed", "1", "--depth", "-1"]]
)
def test_wrong_perfts(args: list[str]) -> None:
    assert run("perft", *args).exit_code == 2
    assert run("perft", "--seed", "1", "--depth", "0", "--divide").exit_code == 2
