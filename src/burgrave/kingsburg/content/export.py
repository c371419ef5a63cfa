"""The built-in content written as a content file."""

# Stays pure Python: it runs once, when a content file is written.

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from ...engine.items import Item
from ...engine.toml import toml, toml_key
from ..model.goods import amounts_of
from ..model.items import Advisor, Building, Enemy
from .codecs import BINDINGS, alternative_tables, penalty_amounts


def export(items: list[Item], text: Callable[[str], str]) -> str:
    """Items as a content file that changes nothing."""
    lines: list[str] = []
    for item in items:
        lines.append(f"[{item.kind}.{toml_key(item.id)}]")
        fields = {"name": text(item.name_key), "text": text(item.text_key), **exported(item)}
        lines += [f"{key} = {toml(value)}" for key, value in fields.items()]
        lines.append("")
    return "\n".join(lines)


def exported(item: Item) -> dict[str, Any]:
    """Everything a content file may say about an item, texts aside."""
    fields: dict[str, Any] = {"mark": item.mark}
    if isinstance(item, Building):
        fields |= {"cost": amounts_of(item.cost), "vp": item.vp}
    if isinstance(item, Advisor):
        fields |= {"gives": amounts_of(item.deal.fixed)}
        fields |= {"choose": alternative_tables(item.deal.alternatives)}
        fields |= {"optional": item.deal.optional}
        if item.custom is not None:
            fields["reward"] = BINDINGS.table(item.custom)
        return fields
    if isinstance(item, Enemy):
        fields |= {"strength": item.strength, "lose": penalty_amounts(item.lose)}
        fields |= {"gain": amounts_of(item.gain)}
        return fields
    fields["effects"] = [BINDINGS.table(one) for one in item.effects]
    return fields
