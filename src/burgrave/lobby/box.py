"""The box of a game: every card of every edition, module and scenario."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cache
from typing import Any

from ..engine.text.notation import RulesError
from ..games import USUAL_RULES, kind_named, kinds
from ..games.kinds import AnyKind

HOUSE = "house"
"""The part of rules strings that lets our own cards join."""
WORDS = ("name", "text")
"""The words that the page shows on a card, as the keys of their texts."""


def show_box(rules: str) -> dict[str, Any]:
    """The catalogue of all cards of a game; each names the rule of the module that brings it."""
    return _box(kind_named(rules.strip() or USUAL_RULES).name)


@cache
def _box(name: str) -> dict[str, Any]:
    kind = next(kind for kind in kinds() if kind.name == name)
    whole = kind.box(None)
    found = kind.catalogue(whole)
    for section, id, card in list(cards_of(found)):
        # No language has the texts of installed expansions.
        own = {key: whole.texts[card[key]] for key in WORDS if card.get(key) in whole.texts}
        found[section][id] = {**card, **own}
    placed = {id for _, id, _ in cards_of(kind.catalogue(kind.compile(kind.editions[0])))}
    for extended in _extensions(kind):
        for section, id, card in list(cards_of(extended)):
            if id not in placed and card.get("rule"):
                placed.add(id)
                found[section][id] = {**found[section].get(id, card), "rule": card["rule"]}
    return found


def _extensions(kind: AnyKind) -> Iterator[dict[str, Any]]:
    """The catalogue with each part alone, our own cards included; then with all modules."""
    groups = [[part.id for part in group.parts if part.id] for group in kind.offers]
    house = [HOUSE] if any(HOUSE in group for group in groups) else []
    together = [group for group in groups if len(group) > 1]
    for parts in [*([part] for group in groups for part in group), *together]:
        try:
            yield kind.catalogue(kind.compile("+".join([kind.editions[0], *parts, *house])))
        except RulesError:
            # An edition, or parts that exclude each other.
            continue


def cards_of(catalogue: Mapping[str, Any]) -> Iterator[tuple[str, str, dict[str, Any]]]:
    """Every card of a catalogue: its section, its id, what is known about it."""
    for section, entries in catalogue.items():
        if isinstance(entries, dict):
            for id, card in entries.items():
                if isinstance(card, dict) and "name" in card:
                    yield section, id, card
