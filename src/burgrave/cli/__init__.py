"""The burgrave command: play at the terminal, inspect games, list the content."""

from .app import main

__all__ = ["main"]
