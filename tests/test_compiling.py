"""Compiling the core: only when it is wanted, again when the sources change, and not in silence."""

import importlib.util
import shutil
from importlib.metadata import distribution
from pathlib import Path
from types import ModuleType

import pytest

import dosrios

ROOT = Path(__file__).parents[1]


@pytest.fixture(scope="module")
def script() -> ModuleType:
    path = ROOT / "tools" / "compiled_core.py"
    spec = importlib.util.spec_from_file_location("compiled_core", path)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


@pytest.fixture
def project(tmp_path: Path) -> Path:
    """A folder with the core's sources, where nothing is compiled yet."""
    for part in ("core", "bots"):
        shutil.copytree(ROOT / "src" / "dosrios" / part, tmp_path / "src" / "dosrios" / part)
    return tmp_path


def test_no_compiler_is_asked_for_unasked(
    script: ModuleType, project: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    core = script.CompiledCore(project)
    for value in ("0", ""):
        monkeypatch.setenv("DOSRIOS_COMPILE", value)
        assert not core.is_wanted
        assert core.dependencies() == []
    monkeypatch.setenv("DOSRIOS_COMPILE", "1")
    assert core.is_wanted
    assert any(word.startswith("mypy") for word in core.dependencies())


def test_what_is_compiled_serves_until_a_source_changes(
    script: ModuleType, project: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("DOSRIOS_COMPILE", "1")
    core = script.CompiledCore(project)
    library = core.built / "dosrios" / "core" / f"rules{script.SUFFIX}"
    library.parent.mkdir(parents=True)
    library.touch()
    core.stamp.write_text(core.digest(), encoding="utf-8")
    assert core.dependencies() == []
    assert core.build() == {str(library): f"dosrios/core/rules{script.SUFFIX}"}
    with (project / "src/dosrios/core/water.py").open("a", encoding="utf-8") as source:
        source.write("# another line\n")
    assert not core.is_current()


def test_a_failure_comes_with_the_words_of_the_compiler(script: ModuleType, project: Path) -> None:
    (project / "src/dosrios/core/water.py").unlink()
    core = script.CompiledCore(project)
    with pytest.raises(RuntimeError, match=r"could not be compiled:\n.+"):
        core.build()
    assert not core.is_current()


def test_the_wheel_says_what_it_holds(script: ModuleType) -> None:
    """A wheel for every machine must hold nothing for one only; sources are always there."""
    package = Path(dosrios.__file__).parent
    compiled = {name for name in script.MODULES if list(package.glob(f"{name}.*[!y]"))}
    assert compiled in (set(), set(script.MODULES))
    assert all((package / f"{name}.py").is_file() for name in script.MODULES)
    wheel = distribution("dosrios").read_text("WHEEL")
    assert wheel is not None
    assert ("Root-Is-Purelib: true" in wheel) == (not compiled)
    assert ("Tag: py3-none-any" in wheel) == (not compiled)
