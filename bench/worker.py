"""A process that measures one subject whenever it is asked to, so that subjects can take turns.

    python -m bench.worker bench.ours copied 4

The first line it prints says what it runs. For each line of input, a number of seconds, it works
for about so long and prints how much was done in how many seconds of its own processor time.
"""

import json
import sys
import time
from importlib import import_module
from importlib.metadata import PackageNotFoundError, version

PACKAGES = {"bench.ours": "dosrios", "bench.catan": "catanatron", "bench.spiel": "open-spiel"}


def described(module: str) -> str:
    """The package that a module measures, with its version."""
    package = PACKAGES[module]
    try:
        words = f"{package} {version(package)}"
    except PackageNotFoundError:
        words = f"{package} (version unknown)"
    if module == "bench.ours":
        import dosrios  # noqa: PLC0415  # the peers' processes do not load it

        words += " compiled" if dosrios.COMPILED else " interpreted"
    return words


def main(module: str, function: str, *arguments: str) -> None:
    """Measure until the input ends."""
    values = [int(word) if word.isdigit() else word for word in arguments]
    batches = getattr(import_module(module), function)(*values)
    next(batches)  # Warm: everything is loaded and every cache filled that one batch fills.
    print(described(module), flush=True)
    for line in sys.stdin:
        seconds, spent = float(line), 0.0
        done: dict[str, int] = {}
        begin = time.process_time()
        while spent < seconds:
            for unit, count in next(batches).items():
                done[unit] = done.get(unit, 0) + count
            spent = time.process_time() - begin
        print(json.dumps({"seconds": spent, "done": done}), flush=True)


if __name__ == "__main__":
    main(*sys.argv[1:])
