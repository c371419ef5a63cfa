"""What is to be done for plain Python, which has nothing faster than its own lists."""

# Stays pure Python: compiled code has rows of native references instead.

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from .decisions import Step


class Schedule(list["Step[Any]"]):
    """What `schedule.Schedule` is, with the methods of a list under its names."""

    __slots__ = ()
    at = list.__getitem__
    listed = list.copy

    def replace(self, step: Step[Any], by: Step[Any]) -> None:
        """Put another step in the place of one that is there."""
        self[self.index(step)] = by

    def adopt(self, other: Schedule, count: int) -> None:
        """Put on the lowest so many steps of another schedule."""
        self += other[:count]

    def keep(self, count: int) -> None:
        """Forget all steps but the lowest so many."""
        del self[count:]
