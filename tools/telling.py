"""Telling what goes on: always on stderr, so that a command's own output stays its own."""

from __future__ import annotations

import shutil
import sys
import time

WHEEL = "|/-\\"
BEAT = 0.12
REMIND = 15.0
"""After how many seconds we say again that we are at it, where no line can be redrawn."""


def say(line: str) -> None:
    """Print one line at once, also into a pipe."""
    print(f"dev: {line}", file=sys.stderr, flush=True)


def fitted(line: str, columns: int) -> str:
    """As much of a line as a terminal of that width shows without a break."""
    return line if len(line) < columns else line[: max(0, columns - 2)] + "…"


class Ticker:
    """One line that is redrawn while time passes; in a pipe a reminder now and then."""

    def __init__(self, what: str) -> None:
        self.what = what
        self.start = time.monotonic()
        self.live = sys.stderr.isatty()
        self.beats = 0
        self.reminder = REMIND
        if not self.live:
            say(f"{what} …")

    @property
    def passed(self) -> float:
        """The seconds since it started."""
        return time.monotonic() - self.start

    def tick(self, news: str = "") -> None:
        """Show that we are still at it."""
        self.beats += 1
        if self.live:
            wheel = WHEEL[self.beats % len(WHEEL)]
            self.draw(f"{self.what} {wheel} {news or f'{self.passed:.0f} s'}")
        elif self.passed > self.reminder:
            say(f"{self.what}: {news or f'still at it after {self.passed:.0f} s'}")
            self.reminder += REMIND

    def end(self, verdict: str) -> None:
        """Say how it ended."""
        line = f"{self.what}: {verdict} in {self.passed:.1f} s"
        if self.live:
            self.draw("")
        say(line)

    def draw(self, line: str) -> None:
        """Put a line where the last one was."""
        text = fitted(f"dev: {line}", shutil.get_terminal_size().columns) if line else ""
        print(f"\r\033[K{text}", end="", file=sys.stderr, flush=True)
