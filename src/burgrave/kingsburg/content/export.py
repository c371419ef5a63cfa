"""The built-in content written as a content file."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

from ..model.items import Item
from .files import exported, items_of
from .mixes import whole_box


def all_items() -> list[Item]:
    """Every item of every module and scenario, house cards included, each once."""
    found: dict[tuple[str, str], Item] = {}
    for draft in whole_box():
        for item in items_of(draft):
            found.setdefault((item.kind, item.id), item)
    return list(found.values())


def export(items: list[Item], text: Callable[[str], str]) -> str:
    """Items as a content file that changes nothing."""
    lines: list[str] = []
    for item in items:
        lines.append(f"[{item.kind}.{_key(item.id)}]")
        fields = {"name": text(item.name_key), "text": text(item.text_key), **exported(item)}
        lines += [f"{key} = {toml(value)}" for key, value in fields.items()]
        lines.append("")
    return "\n".join(lines)


def toml(value: Any) -> str:
    """A value as TOML writes it."""
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, int):
        return str(value)
    if isinstance(value, str):
        # JSON's escapes are a part of TOML's.
        return json.dumps(value, ensure_ascii=False)
    if isinstance(value, dict):
        inside = ", ".join(f"{_key(key)} = {toml(inner)}" for key, inner in value.items())
        return "{" + inside + "}"
    return "[" + ", ".join(toml(inner) for inner in value) + "]"


def _key(name: str) -> str:
    plain = name.replace("_", "").replace("-", "")
    return name if plain.isalnum() and plain.isascii() else json.dumps(name)
