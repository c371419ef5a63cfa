"""The time during which a program runs: no pause of it and no change of the wall clock counts."""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import Final

LONGEST_STEP: Final = 15.0
"""At most this many seconds count between two looks at the time; the rest was a pause.

Whoever uses it looks more often than that, so longer steps mean that the process was stopped, or
that the machine slept.
"""


class RunningTime:
    """Seconds that go on only while somebody looks at them; they begin at the present date."""

    def __init__(
        self,
        steady: Callable[[], float] = time.monotonic,
        date: Callable[[], float] = time.time,
    ) -> None:
        self._steady = steady
        self._time = date()
        self._looked = steady()

    def __call__(self) -> float:
        """The time now."""
        looked = self._steady()
        self._time += min(max(0.0, looked - self._looked), LONGEST_STEP)
        self._looked = looked
        return self._time
