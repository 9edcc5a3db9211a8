import pytest

from dosrios.cli.statistics import Share


@pytest.mark.parametrize(
    ("share", "low", "high"),
    [
        # Wilson's interval, worked out by hand and with published tables.
        (Share(0, 10), 0.0, 0.2775),
        (Share(5, 10), 0.2366, 0.7634),
        (Share(81, 263), 0.2553, 0.3662),
        (Share(400, 400), 0.9905, 1.0),
        (Share(0, 0), 0.0, 1.0),
    ],
)
def test_wilson(share: Share, low: float, high: float) -> None:
    assert share.interval() == pytest.approx((low, high), abs=5e-5)
