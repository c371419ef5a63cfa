"""Lists the content of a game: every item, its provenance and what it does."""

from __future__ import annotations

import json
from typing import Any

from rich import box
from rich.table import Table as Grid

from ..engine.cards.items import MARKS, Item
from ..engine.game.rulebook import Rulebook
from ..engine.text.content import Content
from ..engine.text.notation import BurgraveError
from ..games import USUAL_RULES, kind_named
from ..games.export import export
from ..games.reference import effects_reference, events_reference
from ..screen import screen
from .painter import Painter, painter_class


class Listing:
    """The selected items, and the ways to print them."""

    def __init__(
        self, rules: str | None, own: Content | None, *, kind: str | None, mark: str | None
    ) -> None:
        self.kind = kind_named(USUAL_RULES if rules is None else rules)
        compiled = self.kind.box(own) if rules is None else self.kind.compile(rules, own)
        self.items = chosen_items(compiled, kind, mark)
        self.painter = painter_class(self.kind)(compiled)

    def print_effects(self) -> None:
        """Print every effect as a page of documentation."""
        print(effects_reference(self.kind), end="")

    def print_events(self) -> None:
        """Print every kind of event as a page of documentation."""
        print(events_reference(self.kind), end="")

    def print_toml(self) -> None:
        """Print the items as a content file."""
        print(export(self.kind, self.items, self.painter.texts.text), end="")

    def print_json(self) -> None:
        """Print the items as JSON."""
        items = [item_dict(item, self.painter) for item in self.items]
        print(json.dumps(items, ensure_ascii=False, indent=2))

    def print_tables(self) -> None:
        """Print the items as tables, one for each kind."""
        screen().print(*item_tables(self.items, self.painter))


def chosen_items(rules: Rulebook, kind: str | None, mark: str | None) -> list[Item]:
    """The items of a kind and a provenance mark, or all of them."""
    items = list(rules.items.values())
    kinds = list(dict.fromkeys(item.kind for item in items))
    if kind is not None and kind not in kinds:
        raise BurgraveError(f"--kind: {kind!r}; accepted are {', '.join(kinds)}")
    if mark is not None and mark not in MARKS:
        raise BurgraveError(f"--mark: {mark!r}; accepted are {', '.join(MARKS)}")
    return [item for item in items if kind in (None, item.kind) and mark in (None, item.mark)]


def item_dict(item: Item, painter: Painter) -> dict[str, Any]:
    """An item with everything known about it, ready for JSON."""
    return {
        "id": item.id,
        "kind": item.kind,
        "mark": item.mark,
        "name": painter.texts.name(item),
        "text": painter.effect(item),
        "name_key": item.name_key,
        "text_key": item.text_key,
        **painter.item_data(item),
    }


def item_tables(items: list[Item], painter: Painter) -> list[Grid]:
    """Items as tables, one for each kind."""
    kinds = dict.fromkeys(item.kind for item in items)
    return [item_table([item for item in items if item.kind == kind], painter) for kind in kinds]


def item_table(items: list[Item], painter: Painter) -> Grid:
    """Items of one kind as a table."""
    text = painter.texts.text
    grid = Grid(box=box.SIMPLE_HEAD, padding=(0, 1, 0, 0), pad_edge=False, header_style="dim")
    grid.title, grid.title_justify = items[0].kind, "left"
    for column in ("id", "name", "mark", *painter.item_figures(items[0]), "text"):
        grid.add_column(text(f"ui.content.{column}"), no_wrap=column != "text")
    for item in items:
        figures = painter.item_figures(item).values()
        name, effect = painter.texts.name(item), painter.effect(item)
        grid.add_row(item.id, name, item.mark, *figures, effect)
    return grid
