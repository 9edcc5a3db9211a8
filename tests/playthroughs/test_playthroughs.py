"""Dumps catch change, not error: what is right stands in the worked examples of tests/core.

`tools/pin.py` writes them anew; read the difference before it is committed.
"""

import pytest
from tests.perft.pinned import golden_record
from tests.playthroughs.dumping import DUMPED, dump_path, generate_dump


@pytest.mark.parametrize("name", DUMPED)
def test_nothing_has_changed(name: str) -> None:
    dumped = dump_path(name).read_text(encoding="utf-8").splitlines()
    lines = list(generate_dump(golden_record(name)))
    for number, (line, pinned) in enumerate(zip(lines, dumped, strict=False), start=1):
        assert line == pinned, f"line {number}"
    assert len(lines) == len(dumped)
