"""The layout of docs/architecture.md, held: which package may import which, and the pure core."""

import ast
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from importlinter.cli import EXIT_STATUS_SUCCESS, lint_imports

ROOT = Path(__file__).parents[1]
SOURCE = ROOT / "src" / "dosrios"
CORE = sorted((SOURCE / "core").rglob("*.py"))

# What would let chance, time, the outside world or a wire format into the rules.
IMPURE = {
    "asyncio",
    "datetime",
    "io",
    "json",
    "logging",
    "multiprocessing",
    "os",
    "pathlib",
    "pickle",
    "random",
    "secrets",
    "socket",
    "subprocess",
    "threading",
    "time",
}
IMPURE_CALLS = {"breakpoint", "eval", "exec", "input", "open", "print"}


def running_nodes(tree: ast.AST) -> Iterator[ast.AST]:
    """All of a module but what only type checkers read."""
    for node in ast.iter_child_nodes(tree):
        yield node
        if isinstance(node, ast.If) and ast.unparse(node.test) == "TYPE_CHECKING":
            for other in node.orelse:
                yield from (other, *running_nodes(other))
        else:
            yield from running_nodes(node)


def imported_modules(tree: ast.Module) -> Iterator[str]:
    for node in running_nodes(tree):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, "imports are absolute here"
            assert node.module is not None
            yield node.module


def test_imports_go_one_way(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(ROOT)
    assert lint_imports(str(ROOT / "pyproject.toml"), no_cache=True) == EXIT_STATUS_SUCCESS


@pytest.mark.parametrize("path", CORE, ids=lambda path: str(path.relative_to(SOURCE)))
def test_the_core_is_pure(path: Path) -> None:
    tree = ast.parse(path.read_text(encoding="utf-8"))
    for module in imported_modules(tree):
        package = module.partition(".")[0]
        if package == "dosrios":
            assert module.startswith("dosrios.core"), f"the core imports {module}"
        else:
            assert package in sys.stdlib_module_names, f"{module} is not in the standard library"
            assert package not in IMPURE, f"{module} has no place in the rules"
    names = {node.id for node in ast.walk(tree) if isinstance(node, ast.Name)}
    assert names & IMPURE_CALLS == set()


def test_modules_are_named_for_what_they_hold() -> None:
    catch_alls = {"utils.py", "helpers.py", "common.py", "misc.py"}
    assert [path for path in SOURCE.rglob("*.py") if path.name in catch_alls] == []


def test_only_the_command_line_prints() -> None:
    for path in SOURCE.rglob("*.py"):
        if path.is_relative_to(SOURCE / "cli"):
            continue
        calls = (
            node.func.id
            for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name)
        )
        assert "print" not in calls, path
