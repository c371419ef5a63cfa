"""What is to be done, in memory that is used again for whatever comes later."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from . import plain_schedule
from .native import append, i64, mypyc_attr, vec

if TYPE_CHECKING:
    from .decisions import Step


@mypyc_attr(acyclic=True)
class Schedule:
    """Steps, the next one last: taken off and put on at the end, as from a pile."""

    __slots__ = ("count", "steps")

    def __init__(self) -> None:
        self.steps: vec[Step[Any]] = vec[Step[Any]]()
        """The steps, and after them what is left of longer schedules."""
        self.count: i64 = 0

    def __len__(self) -> int:
        """How many steps there are."""
        return self.count

    def __bool__(self) -> bool:
        return self.count > 0

    def at(self, place: i64) -> Step[Any]:
        """The step at a place, counted from 0, the one that comes last."""
        return self.steps[place]

    def pop(self) -> Step[Any]:
        """Take the next step off."""
        self.count -= 1
        return self.steps[self.count]

    def insert(self, place: i64, step: Step[Any]) -> None:
        """Put a step at a place, below those that lie there and above it."""
        steps, free = self.steps, self.count
        if free == len(steps):
            steps = append(steps, step)
            self.steps = steps
        self.count = free + 1
        while free > place:
            steps[free] = steps[free - 1]
            free -= 1
        steps[place] = step

    def replace(self, step: Step[Any], by: Step[Any]) -> None:
        """Put another step in the place of one that is there."""
        place: i64 = 0
        while self.steps[place] is not step:
            place += 1
        self.steps[place] = by

    def extend(self, steps: list[Step[Any]]) -> None:
        """Put several steps on, the last of them on top."""
        for step in steps:
            self.insert(self.count, step)

    def adopt(self, other: Schedule, count: i64) -> None:
        """Put on the lowest so many steps of another schedule."""
        if len(self.steps) == 0:
            self.steps = other.steps[:count]
            self.count = count
            return
        steps, more, high = self.steps, other.steps, self.count
        for place in range(count):
            if high < len(steps):
                steps[high] = more[place]
            else:
                steps = append(steps, more[place])
            high += 1
        self.steps = steps
        self.count = high

    def keep(self, count: i64) -> None:
        """Forget all steps but the lowest so many."""
        self.count = count

    def clear(self) -> None:
        """Forget the steps."""
        self.count = 0

    def listed(self) -> list[Step[Any]]:
        """The steps as a list of its own."""
        return [self.steps[place] for place in range(self.count)]


if __file__.endswith((".py", ".pyc")):
    globals()["Schedule"] = plain_schedule.Schedule
