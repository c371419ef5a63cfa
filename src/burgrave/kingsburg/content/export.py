"""What a content file may say about each item."""

# Stays pure Python: it runs once, when a content file is written.

from __future__ import annotations

from typing import Any

from ...engine.cards.items import Item
from ..model.goods import amounts_of
from ..model.items import Advisor, Building, Enemy
from .codecs import BINDINGS, alternative_tables, penalty_amounts


def content_fields(item: Item) -> dict[str, Any]:
    """Everything a content file may say about an item, except texts."""
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
    fields["effects"] = [BINDINGS.table(effect) for effect in item.effects]
    return fields
