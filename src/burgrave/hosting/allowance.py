"""How much somebody may do."""

from __future__ import annotations

import time


class Allowance:
    """How much somebody may do: it fills up with time and is spent by doing."""

    def __init__(self, most: float, per_second: float) -> None:
        self.most = most
        self.per_second = per_second
        self.left = most
        self.since = time.monotonic()

    def spend(self) -> bool:
        """Spend one, if one is left."""
        now = time.monotonic()
        self.left = min(self.most, self.left + (now - self.since) * self.per_second)
        self.since = now
        if self.left < 1:
            return False
        self.left -= 1
        return True
