"""Items written as a content file."""

from __future__ import annotations

from collections.abc import Callable

from ..engine.cards.items import Item
from ..engine.text.toml import toml, toml_key
from .kinds import AnyKind


def export(kind: AnyKind, items: list[Item], text: Callable[[str], str]) -> str:
    """Items as a content file that would change nothing."""
    lines: list[str] = []
    for item in items:
        lines.append(f"[{item.kind}.{toml_key(item.id)}]")
        fields = {
            "name": text(item.name_key),
            "text": text(item.text_key),
            **kind.content_fields(item),
        }
        lines += [f"{key} = {toml(value)}" for key, value in fields.items()]
        lines.append("")
    return "\n".join(lines)
