"""The console we print to: the terminal, or a page of fixed width."""

from __future__ import annotations

import os
import sys

from rich.console import Console

WIDTH = 100
"""The width if there is no terminal."""


class Screen(Console):
    """A console that raises when its reader has gone, so that a game can still be saved."""

    def on_broken_pipe(self) -> None:
        try:
            super().on_broken_pipe()
        except SystemExit:
            raise BrokenPipeError from None


def screen() -> Console:
    """The console: the terminal, or a page of fixed width."""
    piped = not sys.stdout.isatty() and "COLUMNS" not in os.environ
    return Screen(highlight=False, emoji=False, markup=False, width=WIDTH if piped else None)
