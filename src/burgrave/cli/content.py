"""The content of the game as a list: every item, where it comes from and what it does."""

from __future__ import annotations

import json
from typing import Any

from rich import box
from rich.table import Table as Grid

from ..engine.content import Content
from ..engine.items import MARKS, Item
from ..engine.notation import BurgraveError
from ..games import USUAL_RULES, kind_named
from ..games.reference import effects_reference
from ..kingsburg.content.export import export
from ..kingsburg.content.mixes import boxed, compile_rules
from ..kingsburg.model.goods import amounts_of
from ..kingsburg.model.items import Advisor, Building, Enemy
from ..kingsburg.model.ruleset import Ruleset
from .board import price
from .screen import screen
from .words import LOSSES, Words


class Listing:
    """The items that somebody asked for, and the ways to print them."""

    def __init__(
        self, rules: str | None, own: Content | None, *, kind: str | None, mark: str | None
    ) -> None:
        self.kind = kind_named(USUAL_RULES if rules is None else rules)
        compiled = boxed(own) if rules is None else compile_rules(rules, own)
        self.items = chosen_items(compiled, kind, mark)
        self.words = Words(compiled)

    def print_effects(self) -> None:
        """Every effect there is, as a page."""
        print(effects_reference(self.kind), end="")

    def print_toml(self) -> None:
        """The items as a content file."""
        print(export(self.items, self.words.texts.text), end="")

    def print_json(self) -> None:
        """The items for other programs."""
        items = [item_dict(item, self.words) for item in self.items]
        print(json.dumps(items, ensure_ascii=False, indent=2))

    def print_tables(self) -> None:
        """The items for people, a table for each kind."""
        screen().print(*item_tables(self.items, self.words))


def chosen_items(rules: Ruleset, kind: str | None, mark: str | None) -> list[Item]:
    """The items of a kind and a provenance mark, or all of them."""
    items = list(rules.items.values())
    kinds = list(dict.fromkeys(item.kind for item in items))
    if kind is not None and kind not in kinds:
        raise BurgraveError(f"--kind: {kind!r}; accepted are {', '.join(kinds)}")
    if mark is not None and mark not in MARKS:
        raise BurgraveError(f"--mark: {mark!r}; accepted are {', '.join(MARKS)}")
    return [item for item in items if kind in (None, item.kind) and mark in (None, item.mark)]


def item_data(item: Item) -> dict[str, Any]:
    """The numbers on an item."""
    match item:
        case Advisor():
            return {"rank": item.rank}
        case Building():
            place = {"row": item.row, "column": item.column}
            return {**place, "cost": amounts_of(item.cost), "vp": item.vp}
        case Enemy():
            lose = {unit: item.lose // worth & 255 for unit, worth in LOSSES.items()}
            return {
                "year": item.year,
                "enemy": item.tribe,
                "strength": item.strength,
                "lose": {unit: number for unit, number in lose.items() if number},
                "gain": amounts_of(item.gain),
            }
        case _:
            return {}


def item_dict(item: Item, words: Words) -> dict[str, Any]:
    """An item with everything known about it, ready for JSON."""
    return {
        "id": item.id,
        "kind": item.kind,
        "mark": item.mark,
        "name": words.texts.name(item),
        "text": words.effect(item),
        "name_key": item.name_key,
        "text_key": item.text_key,
        **item_data(item),
    }


def item_tables(items: list[Item], words: Words) -> list[Grid]:
    """Items as tables, one for each kind."""
    kinds = dict.fromkeys(item.kind for item in items)
    return [item_table([item for item in items if item.kind == kind], words) for kind in kinds]


def item_table(items: list[Item], words: Words) -> Grid:
    """Items of one kind as a table."""
    text = words.texts.text
    grid = Grid(box=box.SIMPLE_HEAD, padding=(0, 1, 0, 0), pad_edge=False, header_style="dim")
    grid.title, grid.title_justify = items[0].kind, "left"
    for column in ("id", "name", "mark", *item_figures(items[0], words), "text"):
        grid.add_column(text(f"ui.content.{column}"), no_wrap=column != "text")
    for item in items:
        figures = item_figures(item, words).values()
        name, effect = words.texts.name(item), words.effect(item)
        grid.add_row(item.id, name, item.mark, *figures, effect)
    return grid


def item_figures(item: Item, words: Words) -> dict[str, str]:
    """The numbers on an item as the columns of a table; the text tells the rest."""
    match item:
        case Advisor():
            return {"rank": str(item.rank)}
        case Building():
            place = item.slot
            return {"place": place, "cost": price(item.cost), "vp": str(item.vp)}
        case Enemy():
            return {"year": str(item.year), "strength": str(item.strength)}
        case _:
            return {}
