"""Progress of long work: a bar at a terminal, or a line now and then."""

from __future__ import annotations

import sys
import time
from types import TracebackType
from typing import Self

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

FIRST_WORD = 2.0
"""Seconds before the first line where there is no terminal for a bar."""
SILENCE = 15.0
REFRESH = 0.1


def format_speed(speed: float) -> str:
    """A speed per second; slow ones with one decimal."""
    return f"{speed:.0f}" if speed >= 10 else f"{speed:.1f}"


class Counter:
    """Counts games on a progress bar, or in a line now and then without a terminal."""

    def __init__(self, what: str, total: int) -> None:
        self.what = what
        self.total = total
        self.done = 0
        self.start = time.monotonic()
        self.next_word = self.start + FIRST_WORD
        console = Console(stderr=True)
        self.bar: Progress | None = None
        if console.is_terminal:
            # Refreshed by hand: a thread of its own would get in the way of worker processes.
            self.bar = Progress(
                TextColumn(what),
                BarColumn(),
                MofNCompleteColumn(),
                TextColumn("{task.fields[speed]}/s"),
                TimeRemainingColumn(),
                console=console,
                auto_refresh=False,
                transient=True,
            )
            self.task = self.bar.add_task(what, total=total, speed="0")

    def __enter__(self) -> Self:
        if self.bar is not None:
            self.bar.start()
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        if self.bar is not None:
            self.bar.stop()

    def add(self, number: int) -> None:
        """Count this many more."""
        self.done += number
        now = time.monotonic()
        if now < self.next_word:
            return
        speed = format_speed(self.done / (now - self.start))
        if self.bar is not None:
            self.bar.update(self.task, completed=self.done, speed=speed)
            self.bar.refresh()
            self.next_word = now + REFRESH
        else:
            line = f"{self.what}: {self.done} of {self.total}, {speed}/s"
            print(line, file=sys.stderr, flush=True)
            self.next_word = now + SILENCE
