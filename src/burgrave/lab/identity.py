"""What decides how games go, as one hash: two programs that share it play the same games."""

from __future__ import annotations

import hashlib
from functools import cache
from pathlib import Path

DECIDING = ("engine", "kingsburg", "dicegame", "games", "bots", "lab/simulate.py", "lab/matches.py")
"""The parts of the package that games depend on: sources, content tables and weights."""
BUILT = (".pyc", ".so", ".pyd", ".c")
"""What is made from the sources, so that pure and compiled forms are the same."""


@cache
def identity() -> str:
    """A hash of everything in the package that games depend on."""
    root = Path(__file__).resolve().parent.parent
    total = hashlib.sha256()
    for part in DECIDING:
        place = root / part
        for file in sorted(place.rglob("*")) if place.is_dir() else [place]:
            if file.is_file() and file.suffix not in BUILT:
                total.update(f"{file.relative_to(root)}\0".encode() + file.read_bytes())
    return total.hexdigest()[:16]
