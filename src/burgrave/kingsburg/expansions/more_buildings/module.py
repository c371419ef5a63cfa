"""M1: rows A and G, eight more buildings for every province."""

# Stays pure Python: it runs once, when rules are compiled.

from __future__ import annotations

from ...rules.draft import Draft
from ...rules.expansion import MODULES, Expansion
from .buildings import buildings


def more_buildings(d: Draft) -> None:
    """Add rows A and G to every province."""
    d.buildings += buildings()


EXPANSION = Expansion(
    id="m1", rule="M1", name="module.more_buildings.name", group=MODULES, edit=more_buildings
)
