"""Long outputs that must stay as they are, stored compressed, so that a change can be shown."""

from __future__ import annotations

import json
import lzma
from collections.abc import Mapping, Sequence
from pathlib import Path

CONTEXT = 3
"""How many lines before a difference are shown."""

Lines = Sequence[str]


def read(file: Path) -> dict[str, list[str]]:
    """Read the lines stored under each name."""
    found: dict[str, list[str]] = json.loads(lzma.decompress(file.read_bytes()))
    return found


def write(file: Path, lines: Mapping[str, Lines]) -> None:
    """Store lines under names."""
    text = json.dumps(lines, separators=(",", ":"))
    file.write_bytes(lzma.compress(text.encode(), preset=9 | lzma.PRESET_EXTREME))


def difference(stored: Lines, found: Lines) -> str:
    """Say where two outputs first differ and what each has there; empty if they are equal."""
    pairs = zip(stored, found, strict=False)
    at = next((n for n, (old, new) in enumerate(pairs) if old != new), None)
    if at is None:
        at = min(len(stored), len(found))
        if len(stored) == len(found):
            return ""
    before = [f"  {line}" for line in stored[max(0, at - CONTEXT) : at]]
    old, new = (lines[at] if at < len(lines) else "(the end)" for lines in (stored, found))
    return "\n".join([f"line {at + 1} of {len(stored)}:", *before, f"- {old}", f"+ {new}"])
