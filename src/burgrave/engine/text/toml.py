"""Values as TOML writes them."""

# Stays pure Python: it runs once, when a content file is written.

from __future__ import annotations

import json
from typing import Any


def toml(value: Any) -> str:
    """A value as TOML writes it."""
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, int):
        return str(value)
    if isinstance(value, str):
        # JSON escapes are valid in TOML.
        return json.dumps(value, ensure_ascii=False)
    if isinstance(value, dict):
        inside = ", ".join(f"{toml_key(key)} = {toml(inner)}" for key, inner in value.items())
        return "{" + inside + "}"
    return "[" + ", ".join(toml(inner) for inner in value) + "]"


def toml_key(name: str) -> str:
    """A key as TOML writes it."""
    plain = name.replace("_", "").replace("-", "")
    return name if plain.isalnum() and plain.isascii() else json.dumps(name)
