"""The files around the program: the scripts, the package, the licence."""

import os
import re
import shutil
import subprocess
from importlib.metadata import metadata
from importlib.resources import files
from pathlib import Path

import pytest

import dosrios

ROOT = Path(__file__).parents[1]
SCRIPTS = ["play", "test", "bench/run", "tools/environment.sh"]

# Everything a reader is sent to. Whatever else looks like an address was left behind by accident.
KNOWN_HOSTS = {
    "127.0.0.1",
    "keepachangelog.com",
    "localhost",
    "projectfluent.org",
    "rios.example",  # a made-up address in examples
    "semver.org",
    "www.w3.org",
}


def project_files() -> list[Path]:
    git = shutil.which("git")
    if git is None or not (ROOT / ".git").exists():
        pytest.skip("not a git checkout")
    listed = subprocess.run(
        [git, "ls-files", "-z"], cwd=ROOT, capture_output=True, check=True, text=True
    )
    paths = (ROOT / name for name in listed.stdout.split("\0") if name)
    return [path for path in paths if path.is_file()]


def test_the_tests_see_the_installed_program() -> None:
    assert "site-packages" in Path(dosrios.__file__).parts


def test_the_version_is_told_once() -> None:
    assert dosrios.__version__ == metadata("dosrios")["Version"]
    heading = f'version = "{dosrios.__version__}"'
    assert heading in (ROOT / "pyproject.toml").read_text(encoding="utf-8")


def test_the_package_is_typed_and_brings_its_words() -> None:
    assert files("dosrios").joinpath("py.typed").is_file()
    assert files("dosrios.lang").joinpath("en.ftl").is_file()


@pytest.mark.parametrize("name", ["play", "test", "bench/run", ".ci/run"])
def test_what_is_to_be_run_can_be(name: str) -> None:
    assert os.access(ROOT / name, os.X_OK)


@pytest.mark.parametrize("shell", ["sh", "dash", "bash"])
@pytest.mark.parametrize("name", SCRIPTS)
def test_the_scripts_are_shell(name: str, shell: str) -> None:
    if shutil.which(shell) is None:
        pytest.skip(f"no {shell} here")
    subprocess.run([shell, "-n", ROOT / name], check=True)


def test_the_licence_grants_no_rights_in_the_title() -> None:
    licence = (ROOT / "LICENSE").read_text(encoding="utf-8")
    assert licence.startswith("MIT License")
    assert 'no rights in the title "Dos Rios"' in licence


def test_no_page_is_asked_to_evaluate_later() -> None:
    """Its Content-Security-Policy forbids it: only what is true at once would pass."""
    asking = {
        path.name
        for path in (ROOT / "tests" / "e2e").glob("*.py")
        if ".wait_for_function(" in path.read_text(encoding="utf-8")
    }
    assert asking == set()


def test_no_stray_addresses() -> None:
    strays = {
        f"{path.relative_to(ROOT)}: {host}"
        for path in project_files()
        if path.suffix not in {".png", ".gif", ".webp", ".npz"}
        for host in re.findall(r"\b(?:https?|wss?)://([\w.-]+)", path.read_text(encoding="utf-8"))
        if host not in KNOWN_HOSTS
    }
    assert strays == set()
