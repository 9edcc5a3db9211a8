"""Writes down what the tests pin: perft, playthroughs, and the ends of the golden records.

    python tools/pin.py

Run it only when the rules were meant to change, and read the difference before committing it.
"""

import json
import sys
from pathlib import Path

ROOT = Path(__file__).parents[1]
sys.path.insert(0, str(ROOT))

from tests.perft.pinned import PINNED, count_all, golden_names, golden_record  # noqa: E402 - needs ROOT
from tests.playthroughs.dumping import DUMPED, dump_path, generate_dump  # noqa: E402 - needs ROOT

from dosrios.core.position import position_of  # noqa: E402 - kept with the others
from dosrios.core.record import last_state  # noqa: E402 - kept with the others


def main() -> None:
    """Write all three."""
    cases = ",\n".join(json.dumps(case) for case in count_all())
    PINNED.write_text(f"[\n{cases}\n]\n", encoding="utf-8")
    for name in DUMPED:
        lines = generate_dump(golden_record(name))
        dump_path(name).write_text("\n".join(lines) + "\n", encoding="utf-8")
    ends = ",\n".join(
        f"{json.dumps(name)}: {json.dumps(position_of(last_state(record), len(record.actions)))}"
        for name, record in ((name, golden_record(name)) for name in golden_names())
    )
    path = ROOT / "tests" / "golden" / "ends.json"
    path.write_text(f"{{\n{ends}\n}}\n", encoding="utf-8")


if __name__ == "__main__":
    main()
