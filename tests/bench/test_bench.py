"""The measurements run and say what is missing. No figure is held to anything here."""

import json
import subprocess
import sys
from importlib.util import find_spec
from pathlib import Path
from typing import Any

import pytest
from bench import scale
from bench.measuring import Samples, ratios
from bench.plan import ROWS, SUBJECTS

ROOT = Path(__file__).parents[2]
PEERS = [name for name in ("catanatron", "pyspiel") if find_spec(name) is None]


def report_of(tmp_path: Path, *options: str) -> tuple[str, dict[str, Any]]:
    path = tmp_path / "report.json"
    command = [sys.executable, "-m", "bench", "--rounds", "2", "--seconds", "0.01", "--no-scale"]
    result = subprocess.run(
        [*command, "--json", path, *options], cwd=ROOT, capture_output=True, text=True, check=False
    )
    assert result.returncode == 0, result.stderr
    return result.stdout, json.loads(path.read_text(encoding="utf-8"))


def test_every_row_compares_subjects_that_there_are() -> None:
    names = [subject.name for subject in SUBJECTS]
    assert len(set(names)) == len(names)
    assert {name for row in ROWS for name in (row.ours, row.theirs)} <= set(names)


def test_ratios_are_taken_turn_by_turn() -> None:
    ours = Samples("ours", [{"copies": 30.0}, {"copies": 10.0}])
    theirs = Samples("theirs", [{"copies": 10.0}, {"copies": 1.0}])
    assert ratios(ours, theirs, "copies") == [3.0, 10.0]
    assert ours.rate("copies") == 20.0


def test_what_cannot_be_measured_is_said(tmp_path: Path) -> None:
    text, report = report_of(tmp_path, "--only", "copies")
    measured = {figure["subject"] for figure in report["figures"]}
    assert {"copies", "copies, interpreted"} <= measured
    assert ("catanatron copies" in measured) == ("catanatron" not in PEERS)
    for name, reason in report["missing"].items():
        assert f"not measured: {name}: {reason}" in text


@pytest.mark.skipif(bool(PEERS), reason=f"not installed here: {', '.join(PEERS)}")
def test_everything_is_measured(tmp_path: Path) -> None:
    _, report = report_of(tmp_path)
    assert report["missing"] == {}
    assert {figure["subject"] for figure in report["figures"]} == {
        subject.name for subject in SUBJECTS
    }
    assert len(report["ratios"]) == len(ROWS)
    assert all(0 < ratio["least"] <= ratio["median"] for ratio in report["ratios"])


def test_the_cost_of_scale_is_measured(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(scale, "simulated", lambda jobs: (1.0 / jobs, 1.0))
    measured = scale.measure_scale(100)
    assert len(measured) == 10
    assert all(value > 0 for value in measured.values())
