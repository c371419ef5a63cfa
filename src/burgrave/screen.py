"""The screen: the terminal, or a page of our own width."""

from __future__ import annotations

import os
import sys

from rich.console import Console

WIDTH = 100
"""How wide we draw where there is no terminal to ask."""


class Screen(Console):
    """A console that says when nobody reads it any more, so that a game can still be saved."""

    def on_broken_pipe(self) -> None:
        try:
            super().on_broken_pipe()
        except SystemExit:
            raise BrokenPipeError from None


def screen() -> Console:
    """Where we draw: the terminal, or a page of our own width."""
    piped = not sys.stdout.isatty() and "COLUMNS" not in os.environ
    return Screen(highlight=False, emoji=False, markup=False, width=WIDTH if piped else None)
