"""The long campaign: no dead end, no crash, no match without end, every position in order.

./test --long                                   all of it
DOSRIOS_LONG_SHARE=0.01 ./test --long           a hundredth of it
./test --long -k "greedy and 4-standard"        a part of it
"""

import sys
from pathlib import Path
from time import monotonic

import pytest
from tests.long import campaign
from tests.long.campaign import Fight, Tally, play_checked, run

from dosrios.core.actions import HARVEST_ACTION, Action
from dosrios.core.reading import read_record
from dosrios.core.ruleset import PRESETS


@pytest.mark.long
@pytest.mark.parametrize("preset", PRESETS)
@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("bot", ["random", "greedy"])
def test_matches_end_and_every_position_is_sound(
    bot: str, players: int, preset: str, capsys: pytest.CaptureFixture[str]
) -> None:
    fight = Fight(bot, players, preset)
    total = max(1, round(campaign.MATCHES[bot] * campaign.SHARE))
    started = told = monotonic()
    tally = Tally()
    for tally in run(fight):
        done = tally.matches == total
        if done or monotonic() > told + 30:
            told = monotonic()
            with capsys.disabled():
                sys.stderr.write(
                    f"\n{fight}: {tally.matches:,} of {total:,} matches, {tally.states:,}"
                    f" positions, {tally.turns / tally.matches:.1f} turns on average,"
                    f" {tally.most_turns:,} at most, {told - started:.0f} s"
                )
    assert tally.matches == total


def test_a_failure_leaves_a_record(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    class Stubborn:
        name = "stubborn"

        def choose(self, *_: object) -> Action:
            return HARVEST_ACTION

    monkeypatch.setattr(campaign, "DUMPS", tmp_path)
    monkeypatch.setattr(campaign, "make_bot", lambda _: Stubborn())
    with pytest.raises(ValueError, match="rivers are laid first") as caught:
        play_checked(Fight("random", 2, "standard"), 3)
    (dump,) = tmp_path.iterdir()
    assert str(dump) in caught.value.__notes__[0]
    reading = read_record(dump.read_bytes())
    assert reading.error is None
    assert reading.record is not None
    trouble = reading.record.header("Trouble")
    assert trouble is not None
    assert trouble in str(caught.value)
