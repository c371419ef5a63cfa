"""Rules are compiled once for each rules string and content file, and the oldest are dropped."""

from __future__ import annotations

from burgrave.dicegame.mixes import Mix, compile_rules, draft_of
from burgrave.dicegame.model.ruleset import Ruleset
from burgrave.engine.game.rules_cache import RulesCache
from burgrave.engine.text.content import Content


def freeze(mix: Mix, content: Content | None) -> Ruleset:
    """New rules for a mix."""
    return draft_of(mix).freeze()


def test_one_rules_string_in_any_order_is_compiled_once() -> None:
    """D1: parts may be named in any order, and the rules are the same object."""
    assert compile_rules("dice+short+first:good") is compile_rules("dice+first:good+short")
    assert compile_rules("dice") is not compile_rules("dice+short")


def test_the_oldest_rules_are_dropped() -> None:
    """D1: beyond the size limit, the rules compiled first are dropped and compiled again."""
    cache = RulesCache(Mix, freeze, most=2, most_overlaid=1)
    first, second = cache.rules("dice"), cache.rules("dice+short")
    assert (cache.rules("dice"), cache.rules("dice+short")) == (first, second)
    cache.rules("dice+first:good")
    assert cache.rules("dice+short") is second
    assert cache.rules("dice") is not first


def test_rules_with_a_content_file_are_kept_apart() -> None:
    """D1: another content file gives other rules; the same file gives the same rules."""
    cache = RulesCache(Mix, freeze, most=2, most_overlaid=1)
    mine, other = (Content.parse(f"[building.inn]\nvp = {points}") for points in (1, 2))
    laid = cache.rules("dice", mine)
    assert laid is cache.rules("dice", mine)
    assert laid is not cache.rules("dice")
    cache.rules("dice", other)
    assert laid is not cache.rules("dice", mine)
