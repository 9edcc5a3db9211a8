"""How often somebody may do something."""

import time
from collections import OrderedDict
from collections.abc import Callable
from typing import Final

MOST_KEPT: Final = 10_000
"""Of so many addresses the limits remember; then they forget those not heard of for longest."""


class Bucket:
    """Lets through `rate` things a second, and `burst` at once after a rest."""

    __slots__ = ("_burst", "_clock", "_rate", "_tokens", "_when")

    def __init__(
        self, rate: float, burst: int, clock: Callable[[], float] = time.monotonic
    ) -> None:
        self._rate = rate
        self._burst = burst
        self._clock = clock
        self._tokens = float(burst)
        self._when = clock()

    def take(self, price: float = 1.0) -> bool:
        """Whether one more may pass now; one that is much work counts for several."""
        now = self._clock()
        self._tokens = min(self._burst, self._tokens + (now - self._when) * self._rate)
        self._when = now
        if self._tokens < price:
            return False
        self._tokens -= price
        return True


class Buckets:
    """A bucket for each key, such as an address."""

    def __init__(
        self, rate: float, burst: int, clock: Callable[[], float] = time.monotonic
    ) -> None:
        self._rate: Final = rate
        self._burst: Final = burst
        self._clock: Final = clock
        self._buckets: Final[OrderedDict[str, Bucket]] = OrderedDict()

    def take(self, key: str) -> bool:
        """Whether one more of this key may pass now."""
        bucket = self._buckets.get(key)
        if bucket is None:
            bucket = self._buckets[key] = Bucket(self._rate, self._burst, self._clock)
            if len(self._buckets) > MOST_KEPT:
                self._buckets.popitem(last=False)
        self._buckets.move_to_end(key)
        return bucket.take()
