"""Exercises: positions in which one answer is clearly best, with what is known about the others."""

from importlib import import_module
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from .collection import exercise, exercises, todays
    from .maker import exercise_at
    from .model import Exercise, Solution

__all__ = ["Exercise", "Solution", "exercise", "exercise_at", "exercises", "todays"]

HOMES = {"Exercise": ".model", "Solution": ".model", "exercise_at": ".maker"}


def __getattr__(name: str) -> object:
    """A public name, imported on first use: `--help` must not load the rules."""
    if name not in __all__:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    return getattr(import_module(HOMES.get(name, ".collection"), __name__), name)
