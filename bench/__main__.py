"""`python -m bench`: measures and compares; see bench/README.md for what the figures mean."""

import argparse
import json
import os
import platform
import sys
from pathlib import Path
from statistics import median
from typing import Any

from bench.measuring import Samples, measure, ratios
from bench.plan import ROWS, SUBJECTS
from bench.scale import measure_scale

PRINTED = {"actions", "playouts", "copies", "nodes"}
"""Units of the printed report; what else was counted is in the JSON."""


def stay_on_one_core() -> str:
    """Keep this process and those it starts on one core where the system lets us; says which."""
    if not hasattr(os, "sched_setaffinity"):
        return "any core (this system cannot tie a process to one)"
    core = max(os.sched_getaffinity(0))
    os.sched_setaffinity(0, {core})
    return f"core {core}"


def processor() -> str:
    """The processor's name, as far as the system tells."""
    path = Path("/proc/cpuinfo")
    if path.is_file():
        for line in path.read_text(encoding="utf-8").splitlines():
            if line.startswith("model name"):
                return line.partition(":")[2].strip()
    return platform.processor() or platform.machine()


def figures(measured: dict[str, Samples]) -> list[dict[str, Any]]:
    """For each subject and unit the median, the least and the greatest rate a second."""
    return [
        {
            "subject": name,
            "runs": samples.runs,
            "unit": unit,
            "median": samples.rate(unit),
            "least": min(rates[unit] for rates in samples.rates),
            "greatest": max(rates[unit] for rates in samples.rates),
        }
        for name, samples in measured.items()
        for unit in samples.rates[0]
    ]


def comparisons(measured: dict[str, Samples]) -> list[dict[str, Any]]:
    """For each row whose subjects were measured: the ratio turn by turn."""
    compared = []
    for row in ROWS:
        if row.ours in measured and row.theirs in measured:
            found = ratios(measured[row.ours], measured[row.theirs], row.unit)
            compared.append(
                {
                    "row": row.title,
                    "unit": row.unit,
                    "against": measured[row.theirs].runs,
                    "median": median(found),
                    "least": found[0],
                    "greatest": found[-1],
                    "target": row.target,
                }
            )
    return compared


def print_report(report: dict[str, Any]) -> None:
    """Print it for people."""
    print(f"{report['python']}, {report['processor']}, {report['core']}")
    print(f"load while measuring: {report['load'][0]:.1f} before, {report['load'][1]:.1f} after\n")
    print(f"{'a second':34}{'median':>14}{'least':>14}{'greatest':>14}")
    for figure in report["figures"]:
        if figure["unit"] not in PRINTED:
            continue
        title = f"{figure['subject']}: {figure['unit']}"
        rates = "".join(f"{figure[key]:14,.0f}" for key in ("median", "least", "greatest"))
        print(f"{title:34}{rates}  {figure['runs']}")
    print(f"\n{'times as quick':48}{'median':>8}{'least':>8}{'most':>8}{'target':>8}")
    for ratio in report["ratios"]:
        times = "".join(f"{ratio[key]:8.1f}" for key in ("median", "least", "greatest"))
        target = f"{ratio['target']:8g}" if ratio["target"] else " " * 8
        missed = "  missed" if ratio["target"] and ratio["median"] < ratio["target"] else ""
        print(f"{ratio['row']:48}{times}{target}{missed}")
    if report["scale"]:
        print()
    for name, value in report["scale"].items():
        print(f"{name:58}{value:14,.2f}")
    for name, reason in report["missing"].items():
        print(f"not measured: {name}: {reason}")


def main() -> None:
    """Measure what was asked for and report it."""
    parser = argparse.ArgumentParser(prog="python -m bench", description=__doc__)
    parser.add_argument("--rounds", type=int, default=7, help="turns of each subject")
    parser.add_argument("--seconds", type=float, default=1.0, help="length of a turn")
    parser.add_argument("--only", default="", help="subjects whose names contain this")
    parser.add_argument("--no-scale", action="store_true", help="leave out records and memory")
    parser.add_argument("--json", type=Path, metavar="FILE", help="write everything here too")
    options = parser.parse_args()
    if options.rounds < 1:
        parser.error("at least one round")
    subjects = [subject for subject in SUBJECTS if options.only in subject.name]
    if not subjects:
        parser.error(f"no subject's name contains {options.only!r}")
    scale = {} if options.no_scale else measure_scale()  # First: it needs all cores.
    core = stay_on_one_core()
    before = os.getloadavg()[0]
    measured, missing = measure(subjects, rounds=options.rounds, seconds=options.seconds)
    report = {
        "python": f"{platform.python_implementation()} {platform.python_version()}",
        "processor": processor(),
        "core": core,
        "load": [before, os.getloadavg()[0]],
        "figures": figures(measured),
        "ratios": comparisons(measured),
        "scale": scale,
        "missing": missing,
    }
    print_report(report)
    if options.json:
        options.json.write_text(json.dumps(report, indent=1) + "\n", encoding="utf-8")
    sys.exit(1 if not measured else 0)


if __name__ == "__main__":
    main()
