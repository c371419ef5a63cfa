"""Messages and progress of ./dev: always on stderr, so that a command's output stays its own."""

from __future__ import annotations

import os
import sys
import time
from unicodedata import combining, east_asian_width

SPINNER = "|/-\\"
INTERVAL = 0.12
"""Seconds between two drawings of the spinner."""
DEFAULT_COLUMNS = 80
"""The width we assume of a terminal that does not tell it."""
REMINDER_SECONDS = 15.0
"""How often we say that work goes on where no line can be redrawn."""


def say(line: str) -> None:
    """Print one line at once, also into a pipe."""
    print(f"dev: {line}", file=sys.stderr, flush=True)


def width(text: str) -> int:
    """Count the columns of a text: two for a wide character, none for a combining accent."""
    return sum(1 + (east_asian_width(sign) in "WF") - bool(combining(sign)) for sign in text)


def fit(line: str, columns: int) -> str:
    """Shorten a line so that a terminal of that width shows it without a line break."""
    if width(line) < columns:
        return line
    while line and width(line) > columns - 2:
        line = line[:-1]
    return f"{line}…" if columns > 1 else ""


def columns() -> int:
    """Return the width of the terminal behind stderr, wherever stdout goes."""
    try:
        return os.get_terminal_size(sys.stderr.fileno()).columns or DEFAULT_COLUMNS
    except (OSError, ValueError):
        return DEFAULT_COLUMNS


class Ticker:
    """One line that is redrawn while time passes; in a pipe, a reminder now and then."""

    def __init__(self, what: str) -> None:
        self.what = what
        self.start = time.monotonic()
        self.live = sys.stderr.isatty()
        self.ticks = 0
        self.reminder = REMINDER_SECONDS
        if not self.live:
            say(f"{what} …")

    @property
    def elapsed(self) -> float:
        """The seconds since it started."""
        return time.monotonic() - self.start

    def tick(self, news: str = "") -> None:
        """Show that work goes on."""
        self.ticks += 1
        if self.live:
            spinner = SPINNER[self.ticks % len(SPINNER)]
            # The spinner comes first, so that it is seen in a very narrow terminal, too.
            self.draw(f"{spinner} {self.what} {news or f'{self.elapsed:.0f} s'}")
        elif self.elapsed > self.reminder:
            say(f"{self.what}: {news or f'still at it after {self.elapsed:.0f} s'}")
            self.reminder += REMINDER_SECONDS

    def end(self, verdict: str) -> None:
        """Say how it ended: "done in", "interrupted after"."""
        self.say(f"{self.what}: {verdict} {self.elapsed:.1f} s")

    def say(self, line: str) -> None:
        """Print a line that stays, in place of the redrawn one."""
        if self.live:
            self.draw("")
        say(line)

    def draw(self, line: str) -> None:
        """Replace the line drawn last."""
        # Two columns are left for the ^C of whoever interrupts.
        text = fit(f"dev: {line}", columns() - 2) if line else ""
        print(f"\r\033[K{text}", end="", file=sys.stderr, flush=True)
