"""A hash of everything that decides how games go: equal hashes play equal games."""

from __future__ import annotations

import hashlib
from functools import cache
from pathlib import Path

DECIDING = (
    *("engine", "kingsburg", "dicegame", "games", "bots", "lab/simulate.py", "lab/matches.py"),
    *("lab/study/games.py", "lab/study/figures.py"),
    *("lab/kingsburg/figures.py", "lab/dicegame/figures.py"),
)
"""The parts of the package that games depend on: sources, content and weights."""
BUILT = (".pyc", ".so", ".pyd", ".c")
"""Suffixes of files built from the sources; without them pure and compiled forms agree."""


@cache
def identity() -> str:
    """A hash of everything in the package that games depend on."""
    root = Path(__file__).resolve().parent.parent
    total = hashlib.sha256()
    for part in DECIDING:
        path = root / part
        for file in sorted(path.rglob("*")) if path.is_dir() else [path]:
            if file.is_file() and file.suffix not in BUILT:
                total.update(f"{file.relative_to(root)}\0".encode() + file.read_bytes())
    return total.hexdigest()[:16]
