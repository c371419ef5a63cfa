"""Telling what goes on: always on stderr, so that a command's own output stays its own."""

from __future__ import annotations

import os
import sys
import time
from unicodedata import combining, east_asian_width

WHEEL = "|/-\\"
BEAT = 0.12
USUAL = 80
"""How wide a terminal is that does not say it."""
REMIND = 15.0
"""After how many seconds we say again that we are at it, where no line can be redrawn."""


def say(line: str) -> None:
    """Print one line at once, also into a pipe."""
    print(f"dev: {line}", file=sys.stderr, flush=True)


def width(text: str) -> int:
    """How many columns a text takes: a wide character two, an accent on the last one none."""
    return sum(1 + (east_asian_width(sign) in "WF") - bool(combining(sign)) for sign in text)


def fitted(line: str, columns: int) -> str:
    """As much of a line as a terminal of that width shows without a break."""
    if width(line) < columns:
        return line
    while line and width(line) > columns - 2:
        line = line[:-1]
    return f"{line}…" if columns > 1 else ""


def columns() -> int:
    """How wide the terminal is that we talk to, wherever the output of a command goes."""
    try:
        return os.get_terminal_size(sys.stderr.fileno()).columns or USUAL
    except (OSError, ValueError):
        return USUAL


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
            # The wheel comes first: it turns also where the terminal ends after a few words.
            self.draw(f"{wheel} {self.what} {news or f'{self.passed:.0f} s'}")
        elif self.passed > self.reminder:
            say(f"{self.what}: {news or f'still at it after {self.passed:.0f} s'}")
            self.reminder += REMIND

    def end(self, verdict: str) -> None:
        """Say how it ended: "done in", "interrupted after"."""
        self.tell(f"{self.what}: {verdict} {self.passed:.1f} s")

    def tell(self, line: str) -> None:
        """Say something that stays, where the redrawn line was."""
        if self.live:
            self.draw("")
        say(line)

    def draw(self, line: str) -> None:
        """Put a line where the last one was."""
        # Two columns are left for the ^C of whoever interrupts.
        text = fitted(f"dev: {line}", columns() - 2) if line else ""
        print(f"\r\033[K{text}", end="", file=sys.stderr, flush=True)
