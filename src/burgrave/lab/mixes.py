"""Mixes of the box drawn by lot."""

from __future__ import annotations

from ..engine.luck import Luck
from ..kingsburg.content.mixes import HOUSE, MODULES, SCENARIOS, VARIANTS, WITHOUT_TOKENS

MIXES = "mixes"
"""Stands for a mix drawn anew for every game."""


def drawn_mix(luck: Luck) -> str:
    """A legal mix of the 2nd edition: each module, variant, scenario and the house cards by lot."""
    scenarios = ["", *SCENARIOS]
    scenario = scenarios[luck.below(len(scenarios))]
    parts = ["2e"]
    for name in MODULES:
        ways = ["", name, *[f"{name}:{variant}" for variant in VARIANTS.get(name, ())]]
        way = ways[luck.below(len(ways))]
        if way and not (name == "m5" and scenario in WITHOUT_TOKENS):
            parts.append(way)
    if scenario:
        parts.append(scenario)
    if luck.below(2):
        parts.append(HOUSE)
    return "+".join(parts)
