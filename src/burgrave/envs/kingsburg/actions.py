"""Every answer that the rules of Kingsburg can offer, put together from the whole box."""

# Stays pure Python: the table is put together once, and then lies in a file.

from __future__ import annotations

from functools import cache
from itertools import combinations
from typing import Any

from ...engine.cards.asking_effects import ConsideredEffect, PosedEffect
from ...engine.cards.effects import Effect
from ...engine.cards.items import Item
from ...kingsburg import hooks
from ...kingsburg.content.own_advisors import OwnAdvisor
from ...kingsburg.mixes import Mix, whole_box
from ...kingsburg.model.board import MOST_SEATS, RANKS
from ...kingsburg.model.goods import GOODS, amounts_of, amounts_words, bundle_words, mixes
from ...kingsburg.model.items import Advisor, Alternative, Deal
from ...kingsburg.model.ruleset import Ruleset
from ...kingsburg.rules.recruit import MOST_OF_A_KIND, MOST_SOLDIERS, MOST_WAYS
from ...kingsburg.rules.stock_effects import StockEffect
from ..action_table import ActionTable, Section
from ..codes import OTHER_ROOM

INFLUENCE_ROOM = 48
"""Ways to reach one rank: at most 46 with three dice, three white ones, token, Market, lone die."""
PAYMENT_ROOM = 10
"""Ways to pay for a building: its price, one good less (3), one good in place of another (6)."""
USE_ROOM = 64
"""Ways to use one card: at most 63, the choices of up to three from seven buildings."""
SPARE_BUILDINGS = tuple(f"spare_{number}" for number in range(1, 17))
"""Names for the buildings of content files, used in order."""
MOST_GOODS = 6
"""As many goods of choice as one victory brings; larger gifts have no number of their own."""
MOST_LOST = 8
FACES = ("", *(f" {face}{white}" for white in ("", "w") for face in range(1, 7)))
BASE_ASKS = ("influence", "construct", "good", "recruit", "pay", "lose", "reroll", "next", "use")
OTHER_SEATS = tuple(f"@{step}" for step in range(1, MOST_SEATS))
"""The other seats as an actor counts them, clockwise."""


@cache
def rulesets() -> tuple[Ruleset, ...]:
    """Rules that together contain every item."""
    return tuple(draft.freeze() for draft in [Mix("1e").draft(), *whole_box()])


def every_item() -> dict[str, Item]:
    """All items by id."""
    found: dict[str, Item] = {}
    for rules in rulesets():
        for name, item in rules.items.items():
            found.setdefault(name, item)
    return found


def every_row() -> tuple[str, ...]:
    """All rows that provinces have, top row first."""
    return tuple(sorted({row for rules in rulesets() for row in rules.rows}))


@cache
def every_effect() -> tuple[tuple[str, Effect[Any]], ...]:
    """All effects, each with the id of its item; an item's effects may differ between editions."""
    found: list[tuple[str, Effect[Any]]] = []
    for rules in rulesets():
        for name, item in rules.items.items():
            found += [(name, effect) for effect in (*item.effects_by_key().values(), *item.effects)]
    return tuple(found)


def every_deal() -> list[Deal]:
    """All deals with alternatives: those of advisors and those of effects."""
    found = [deal for rules in rulesets() for deal in rules.deals.values()]
    struck = [getattr(effect, "deal", None) for _, effect in every_effect()]
    found += [deal for deal in struck if isinstance(deal, Deal)]
    return [deal for deal in found if deal.alternatives]


def deal_meaning(deal: str, pay: dict[str, int], take: dict[str, int]) -> str:
    """An alternative of a deal, by what is paid and what is taken."""
    return f"{deal} {amounts_words(pay, '-')}{amounts_words(take, '+')}".rstrip()


def alternative_meaning(deal: Deal, way: Alternative) -> str:
    """An alternative of a deal as it is printed."""
    return deal_meaning(deal.name, amounts_of(way.pay), amounts_of(way.take))


def sections() -> list[Section]:
    """The sections of the table, in their order; new ones go to the end."""
    buildings = [one.id for one in every_item().values() if one.kind == "building"]
    own = sorted({int(one.rank) for _, one in every_effect() if isinstance(one, OwnAdvisor)})
    considered = [name for name, one in every_effect() if isinstance(one, ConsideredEffect)]
    ways = [alternative_meaning(deal, way) for deal in every_deal() for way in deal.alternatives]
    ranks = [str(rank) for rank in range(1, RANKS + 1)]
    return [
        Section("pass", 1, ("pass",)),
        Section("other", OTHER_ROOM, ("other",)),
        Section("influence", INFLUENCE_ROOM, (*ranks, *(f"own {rank}" for rank in own))),
        Section("build", PAYMENT_ROOM, (*buildings, *SPARE_BUILDINGS)),
        Section("deal", 1, tuple(dict.fromkeys(ways))),
        Section("good", 1, goods_words(MOST_GOODS, "+")),
        Section("lose", 1, goods_words(MOST_LOST, "-")),
        Section("recruit", 1, numbers_to(MOST_SOLDIERS, first=1)),
        Section("pay", MOST_WAYS, ("pay",)),
        Section("part", 1, numbers_to(MOST_OF_A_KIND)),
        Section("reroll", 1, tuple(item + face for item in rerolling() for face in FACES)),
        Section("use", USE_ROOM, tuple(dict.fromkeys(considered))),
        *card_sections(),
        *expansion_sections(ranks),
        *posed_sections(),
    ]


def numbers_to(last: int, first: int = 0) -> tuple[str, ...]:
    """Numbers in words."""
    return tuple(str(number) for number in range(first, last + 1))


def goods_words(most: int, sign: str) -> tuple[str, ...]:
    """Every mix of 1 to `most` goods."""
    return tuple(bundle_words(mix, sign) for count in range(1, most + 1) for mix in mixes(count))


def rerolling() -> list[str]:
    """The items that let dice be thrown again or turned."""
    found = [
        name for name, one in every_effect() if one.hook is hooks.REROLL or one.asks == "reroll"
    ]
    return list(dict.fromkeys(found))


def card_sections() -> list[Section]:
    """What is asked about effects that change a stock: which comes next, and whether to take it."""
    stock = [name for name, one in every_effect() if isinstance(one, StockEffect)]
    taken = [name for name, one in every_effect() if one.asks == "take"]
    return [
        Section("next", 1, tuple(dict.fromkeys(stock))),
        Section("take", 1, tuple(dict.fromkeys(taken))),
        Section("leave", 1, tuple(dict.fromkeys(taken))),
    ]


def expansion_sections(ranks: list[str]) -> list[Section]:
    """What steps of modules and scenarios ask."""
    # Not declared by the expansions: all share one table, whose order must never change.
    items = every_item().values()
    governors = [one.id for one in items if one.kind == "governor"]
    groups = [one.id for one in items if one.kind == "group"]
    needs = [one.id for one in items if one.kind == "need"]
    letters = every_row()
    strips = [rows for count in (0, 1, 2) for rows in combinations(letters, count)]
    pairs = [f"{one}+{other}" for place, one in enumerate(needs) for other in needs[place:]]
    return [
        Section("swap", 1, letters),
        Section("draft", 1, letters),
        Section("keep", 1, tuple("+".join(rows) or "none" for rows in strips)),
        Section("governor", 1, tuple(governors)),
        Section("token", 1, numbers_to(4)),
        Section("group", 1, tuple(groups)),
        Section("mark", 1, (*ranks, "own")),
        Section("meet", 1, ("nothing", *needs, *pairs)),
        *tile_sections(),
    ]


def posed_sections() -> list[Section]:
    """Answers that effects declare for questions of their own."""
    declared = {one.asks: one.answers for _, one in every_effect() if one.answers}
    return [Section(asks, 1, answers) for asks, answers in declared.items()]


def tile_sections() -> list[Section]:
    """What tiles ask of those they reward and of the others."""
    tiles = [one for one in every_item().values() if isinstance(one, Advisor) and one.custom]
    asked: dict[str, None] = {}
    picked: dict[str, None] = {}
    given: dict[str, None] = {}
    for tile in tiles:
        rank = tile.deal.rank
        for seat in OTHER_SEATS:
            asked[f"{rank} asks {seat}"] = None
            for way in tile.deal.alternatives:
                picked[f"{rank} {seat} {bundle_words(way.take)}"] = None
            for good in GOODS:
                if amounts_of(tile.deal.fixed).get(good):
                    given[f"{rank} {good} to {seat}"] = None
    return [
        Section("opponent", 1, tuple(asked)),
        Section("pick", 1, tuple(picked)),
        Section("give", 1, tuple(given)),
    ]


def asks() -> list[str]:
    """All kinds of question."""
    found = dict.fromkeys(BASE_ASKS)
    found |= dict.fromkeys(deal.ask for deal in every_deal())
    posing = (PosedEffect, StockEffect)
    found |= dict.fromkeys(
        one.asks for _, one in every_effect() if isinstance(one, posing) and one.asks
    )
    return [
        *found,
        *(one.name for one in sections() if one.name not in found and one.name in ASKED),
    ]


ASKED = ("swap", "draft", "keep", "governor", "token", "opponent", "pick", "give")
"""Sections of the table that are questions of their own, asked by a step."""


def kingsburg_actions() -> ActionTable:
    """The table of Kingsburg."""
    return ActionTable("kingsburg", sections(), asks())
