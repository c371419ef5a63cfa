"""The table as a picture of 100 columns: calendar, court, players and provinces."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from rich import box
from rich.console import RenderableType
from rich.table import Table as Grid
from rich.text import Text

from ...kingsburg.game import Kingsburg
from ...kingsburg.model.board import PHASES
from ...kingsburg.model.goods import GOODS
from ...kingsburg.model.items import COLUMNS, Advisor, Building
from ...kingsburg.model.options import dice_words
from ...kingsburg.rules.construct import cost_of
from ...kingsburg.views.states import State as View
from ...kingsburg.views.states import plain_view
from ..colours import coloured, seat_style
from .state import State
from .words import Words

RANKS = range(1, 19)
STOCK = ("vp", "gold", "wood", "stone", "plus2", "soldiers")


class Board:
    """Draws a game as one seat may see it (None: whoever looks on)."""

    def __init__(
        self, game: Kingsburg, words: Words, reader: int | None, *, discreet: bool = False
    ) -> None:
        self.game = game
        self.words = words
        self.view: View = plain_view(game, reader)
        self.discreet = discreet
        """Is somebody else looking over the reader's shoulder?"""

    def whole(self, seat: int | None, players: Sequence[str] = ()) -> list[RenderableType]:
        """Everything, with the province of one seat."""
        parts = [*self.header(), self.players(players), Text(), self.court({})]
        return parts if seat is None else [*parts, Text(), self.province(seat)]

    def header(self) -> list[RenderableType]:
        """Where the year stands, in which order people play, who holds the envoy, who comes."""
        view, text = self.view, self.words.texts.text
        year, years = view["year"], self.game.rules.years
        title = text("ui.board.title", rules=view["rules"], year=year, years=years)
        calendar = Text("  ").join(self.phase(number) for number in range(1, len(PHASES)))
        order = text("ui.board.order", order=" › ".join(view["names"][s] for s in view["order"]))
        envoy = view["envoy"]
        holder = text("ui.board.envoy.nobody") if envoy is None else view["names"][envoy]
        state = f"{order}   {text('ui.board.envoy', who=holder)}"
        lines = [Text(title, style="bold"), calendar, coloured(state, view["names"])]
        return [*lines, Text(self.enemy()), *self.cards(), *self.state(), Text()]

    @property
    def private(self) -> bool:
        """May the reader's own secrets stand on the screen now?"""
        pending = self.game.pending
        alone = pending is not None and pending.secret and pending.actor == self.view["seat"]
        return not self.discreet or alone

    def state(self) -> list[Text]:
        """What modules and scenarios keep on the table."""
        return State(self.game, self.words, self.view).lines(own=self.private)

    def cards(self) -> list[Text]:
        """The cards in force, and those that lie before the players."""
        text = self.words.texts.text
        lines: list[Text] = []
        items = self.game.rules.items
        in_force = [items[card] for card in self.view.get("in_force", [])]
        # Tiles are advisors, and the court shows them.
        open_cards = [card for card in in_force if not isinstance(card, Advisor)]
        if open_cards:
            names = ", ".join(self.words.texts.name(card) for card in open_cards)
            lines.append(Text(text("ui.board.in_force", cards=names)))
        for seat in self.view["order"]:
            held = self.view["seats"][seat].get("cards", [])
            names = ", ".join(self.words.item(card) for card in held)
            if held:
                who = self.view["names"][seat]
                line = text("ui.board.cards", who=who, cards=names)
                lines.append(coloured(line, self.view["names"]))
        return lines

    def phase(self, number: int) -> Text:
        """A field of the calendar; the marker stands on one of them."""
        name = self.words.texts.text(f"ui.phase.{PHASES[number]}")
        if number == self.view["phase"]:
            return Text(f"[{name}]", style="bold reverse")
        return Text(name, style="dim")

    def enemy(self) -> str:
        """The enemy of this year, as far as the reader knows it."""
        view, text = self.view, self.words.texts.text
        if view["enemy"] is not None:
            return text("ui.board.enemy.open", **self.words.enemy(view["enemy"]["id"]))
        strengths = [e.strength for e in self.game.rules.enemies if e.year == view["year"]]
        low, high = min(strengths), max(strengths)
        known = view.get("known", {}).get(str(view["year"]))
        if known is None:
            return text("ui.board.enemy.hidden", low=low, high=high)
        if self.discreet:
            return text("ui.board.enemy.asked", low=low, high=high)
        return text("ui.board.enemy.known", **self.words.enemy(known))

    def court(self, ways: Mapping[int, Text]) -> Grid:
        """The advisors, who stands there, and the ways a player may get to them."""
        text = self.words.texts.text
        grid = _grid()
        grid.add_column("", justify="right", style="bold")
        grid.add_column(text("ui.board.advisor"), no_wrap=True)
        grid.add_column(text("ui.board.gives"), no_wrap=True)
        grid.add_column(text("ui.board.taken"))
        if ways:
            grid.add_column(text("ui.board.ways"), ratio=1)
        for rank in RANKS:
            advisor = self.words.advisor(self.game, rank)
            name, gives = self.words.texts.name(advisor), self.words.texts.effect(advisor)
            row: list[RenderableType] = [str(rank), name, gives, self.standing(rank)]
            style = "dim" if ways and rank not in ways else ""
            if ways:
                row.append(ways.get(rank, Text()))
            grid.add_row(*row, style=style)
        return grid

    def standing(self, rank: int) -> Text:
        """Who stands on an advisor."""
        there = self.view["court"].get(str(rank), [])
        neutral = self.words.texts.text("ui.board.neutral")
        names = [neutral if seat < 0 else self.view["names"][seat] for seat in there]
        return coloured(", ".join(names), self.view["names"])

    def players(self, kinds: Sequence[str] = ()) -> Grid:
        """Points, stock, dice and the rows of every province."""
        text = self.words.texts.text
        rows = self.rows()
        grid = _grid()
        grid.add_column(text("ui.board.player"), no_wrap=True)
        for unit in STOCK:
            grid.add_column(text(f"ui.board.{unit}"), justify="right", no_wrap=True)
        grid.add_column(text("ui.board.dice"), no_wrap=True)
        grid.add_column(" ".join(f"{row:<{len(COLUMNS)}}" for row in rows), no_wrap=True)
        for seat in self.view["order"]:
            state = self.view["seats"][seat]
            name = self.view["names"][seat]
            player = Text(name, style=seat_style(seat, name))
            if kinds:
                player.append(f" ({kinds[seat]})", style="dim not bold")
            stock = [str(state[unit]) for unit in STOCK]
            filled = " ".join(f"{self.filled(seat, row):<{len(COLUMNS)}}" for row in rows)
            grid.add_row(player, *stock, self.dice(state), filled)
        return grid

    def stock(self, seat: int) -> str:
        """What a player has, in one line."""
        state = self.view["seats"][seat]
        has = self.words.amounts({unit: state[unit] for unit in STOCK})
        return self.words.texts.text("ui.board.stock", who=self.view["names"][seat], has=has)

    def dice(self, state: dict[str, Any]) -> str:
        """The dice a player still has, or that they have passed."""
        if state["passed"]:
            return self.words.texts.text("ui.board.passed")
        return dice_words(tuple(state["dice"]), tuple(state["bonus"]))

    def rows(self) -> list[str]:
        """The rows of a province, top row first."""
        return sorted({building.row for building in self.game.rules.buildings})

    def planned(self, seat: int) -> list[Building]:
        """The buildings a province has room for."""
        plan = self.game.seats[seat].plan
        return [building for building in self.game.rules.buildings if building.bit & plan]

    def filled(self, seat: int, row: str) -> str:
        """A row of a province, a box for each building."""
        owned = self.view["seats"][seat]["buildings"]
        return "".join(
            "■" if building.id in owned else "□"
            for building in self.planned(seat)
            if building.row == row
        )

    def province(self, seat: int) -> Grid:
        """A province in full: what stands, what could be built, and what it costs."""
        grid = _grid()
        name = self.view["names"][seat]
        grid.title = coloured(self.words.texts.text("ui.board.province", who=name), [])
        grid.title_justify = "left"
        grid.add_column("")
        for column in COLUMNS:
            grid.add_column(column, ratio=1)
        places = {(building.row, building.column): building for building in self.planned(seat)}
        for row in self.rows():
            cells = [places.get((row, column)) for column in range(1, len(COLUMNS) + 1)]
            if any(cells):
                grid.add_row(row, *(self.site(seat, cell) if cell else "" for cell in cells))
        return grid

    def site(self, seat: int, building: Building) -> Text:
        """One building of a province."""
        name = self.words.texts.name(building)
        who = self.game.seats[seat]
        if building.id in self.view["seats"][seat]["buildings"]:
            return Text(f"■ {name}", style="bold green")
        cost = cost_of(self.game, seat, building)
        said = f"{name} {price(cost)}→{building.vp}"
        if building not in self.game.rules.frontier(who.plan, who.buildings):
            return Text(f"  {said}", style="dim")
        return Text(f"▸ {said}", style="bold") if who.can_pay(cost) else Text(f"▹ {said}")


def price(cost: int) -> str:
    """A cost as provinces print it: gold, wood, stone."""
    return "/".join(str(cost >> 8 * place & 255) for place in range(len(GOODS)))


def _grid() -> Grid:
    """A table with a line under its headings."""
    grid = Grid(box=box.SIMPLE_HEAD, show_edge=False, padding=(0, 1, 0, 0), pad_edge=False)
    grid.header_style = "dim"
    return grid
