"""What every item has: its own id, its source, and its text keys."""

import re

from burgrave.engine.cards.items import MARKS, RULEBOOK, Item
from burgrave.kingsburg.mixes import compile_rules

KEY = re.compile(r"(advisor|building|enemy)\.[a-z0-9]+([_-][a-z0-9]+)*\.(name|text)")


def items(edition: str) -> list[Item]:
    """Everything printed in the base game."""
    rules = compile_rules(edition)
    return [*rules.advisors[1:], *rules.buildings, *rules.enemies]


def test_ids_are_unique(edition: str) -> None:
    """No two items share an id, and each is found by it."""
    found = items(edition)
    assert len(found) == 18 + 20 + 25
    assert len({item.id for item in found}) == len(found)
    assert all(compile_rules(edition).items[item.id] is item for item in found)


def test_both_editions_have_the_same_items() -> None:
    """Advisors, buildings and enemies are the same in both editions."""
    assert [item.id for item in items("1e")] == [item.id for item in items("2e")]


def test_provenance(edition: str) -> None:
    """Every item names its source; advisors and buildings are in the rulebook."""
    rules = compile_rules(edition)
    assert all(item.mark in MARKS for item in items(edition))
    assert {item.mark for item in [*rules.advisors[1:], *rules.buildings]} == {RULEBOOK}


def test_text_keys(edition: str) -> None:
    """Names and texts of items are keys, never words of a language."""
    keys = [key for item in items(edition) for key in (item.name_key, item.text_key)]
    assert len(set(keys)) == len(keys)
    assert all(KEY.fullmatch(key) for key in keys)
