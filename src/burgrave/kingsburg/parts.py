"""The parts that a rules string of Kingsburg may have, in the order in which people choose."""

# Stays pure Python: none of it runs while a game is played.

from __future__ import annotations

from ..engine.game.rules_parts import Part, PartGroup
from .editions import EDITIONS
from .mixes import own_texts
from .registry import expansions
from .rules.expansion import MODULES, OTHERS, SCENARIO, Expansion


def parts() -> tuple[PartGroup, ...]:
    """The editions, the modules, a scenario or none, then variants and other expansions."""
    every = sorted(expansions(), key=lambda expansion: (expansion.rule, expansion.id))
    variants = [
        Part(f"{one.id}:{variant.id}", variant.name, stands_for=one.id, own=own_texts(one))
        for one in every
        for variant in one.variants
    ]
    return (
        PartGroup("edition", "one", tuple(Part(id, f"edition.{id}.name") for id in EDITIONS)),
        PartGroup(MODULES, "many", _of(every, MODULES)),
        PartGroup(SCENARIO, "one", (Part("", "scenario.none.name"), *_of(every, SCENARIO))),
        PartGroup(OTHERS, "many", (*variants, *_of(every, OTHERS))),
    )


def _of(every: list[Expansion], group: str) -> tuple[Part, ...]:
    return tuple(
        Part(one.id, one.name, rule=one.rule, own=own_texts(one), held_out=one.held_out)
        for one in every
        if one.group == group
    )
