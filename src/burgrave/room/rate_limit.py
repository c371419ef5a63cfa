"""How often somebody may do something."""

from __future__ import annotations


class RateLimit:
    """Grants at most `burst` actions at once and `per_second` in the long run (a token bucket)."""

    def __init__(self, burst: float, per_second: float) -> None:
        self.burst = burst
        self.per_second = per_second
        self.left = burst
        self.since: float | None = None
        """The time at which `left` was correct."""

    def spend(self, now: float) -> bool:
        """Spend one action, if one is left; `now` is in seconds."""
        passed = 0.0 if self.since is None else now - self.since
        self.left = min(self.burst, self.left + passed * self.per_second)
        self.since = now
        if self.left < 1:
            return False
        self.left -= 1
        return True
