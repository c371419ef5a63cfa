"""The time during which a program runs; neither its pauses nor changes of the wall clock count."""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import Final

LONGEST_STEP: Final = 15.0
"""At most this many seconds count between two looks at the time; the rest was a pause.

Its users look more often than that, so a longer step means that the process was stopped or that the
machine slept.
"""


class RunningTime:
    """A clock in seconds that starts at the present date and runs only while it is looked at."""

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
