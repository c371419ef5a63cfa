"""Which form runs, compiled or pure Python, and what the pure form costs."""

from __future__ import annotations

import sys
from importlib.util import find_spec

LOSS = "pure Python form: the same games, ten to twenty times slower than compiled"
"""The slowdown for bots that choose at random or by simple rules."""
THINKING = (
    "pure Python form: the same choices, but levels think 30 to 200 times as long as compiled"
)
"""The slowdown for bots that ask the judge at every choice."""
REVIEWING = (
    "pure Python form: the same review, but it takes about a hundred times as long as compiled;"
    " minutes instead of seconds"
)
WITNESS = f"{__package__}.engine.core.agenda"
"""A module of the rules that tells which form runs: all are compiled, or none."""


def is_compiled() -> bool:
    """Are the rules compiled? Asking loads none of them."""
    found = find_spec(WITNESS)
    return found is not None and not (found.origin or "").endswith(".py")


def warn(loss: str) -> None:
    """If the pure form runs, warn what it costs."""
    if not is_compiled():
        print(f"burgrave: {loss}", file=sys.stderr, flush=True)
