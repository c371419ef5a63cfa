"""The burgrave command: play at the terminal, look at games, list the content."""

from .app import main

__all__ = ["main"]
