"""The table as lines for a narrow screen: calendar, players, court, provinces, the winter."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from rich.text import Text

from ..colours import colour_names, seat_style
from ..painter import Look
from .state import State
from .words import Words, price

WIDTH = 80
HALF = 40
NAME = 16
STOCK = ("vp", "gold", "wood", "stone", "plus2", "soldiers")
MOST_ROWS = 5
"""With more rows in a province, buildings are counted rather than drawn."""


class Board:
    """Draws what one seat, or a spectator (None), may see of a game."""

    def __init__(self, look: Look, words: Words) -> None:
        self.words = words
        self.look = look
        self.view: dict[str, Any] = look.game.view(look.reader)
        self.table: dict[str, Any] = self.view["table"]
        self.names: list[str] = self.view["names"]

    @property
    def private(self) -> bool:
        """May the reader's own secrets be shown now?"""
        asked = [one for one in self.view["waiting"] if one["seat"] == self.view["reader"]]
        return not self.look.discreet or any(one["secret"] for one in asked)

    def whole(self) -> list[Text]:
        """The whole table, with the reader's province."""
        reader = self.view["reader"]
        parts = [*self.header(), *self.more(), *self.players(), *self.court()]
        return parts if reader is None else [*parts, *self.province(reader)]

    def header(self, *, brief: bool = False) -> list[Text]:
        """The year and phase, who holds the envoy, and what is known of the enemy."""
        text, table = self.words.texts.text, self.table
        phases = self.words.catalogue["phases"]
        phase = text(f"ui.phase.{phases[table['phase'] - 1]}") if table["phase"] else ""
        key = "ui.board.year" if brief else "ui.board.title"
        title = text(key, rules=self.view["rules"], year=table["year"], years=table["years"])
        envoy = table["envoy"]
        who = text("ui.board.envoy.nobody") if envoy is None else self.names[envoy]
        enemy = self.enemy(brief=brief)
        first = f"{title} · {phase} · {text('ui.board.envoy', who=who)}"
        cards = self.in_force() if brief else []
        parts = [first, enemy, *(line.plain.strip() for line in cards)]
        lines = wrap_sentence(" · ".join(filter(None, parts)))
        for line in lines:
            line.stylize("bold")
        return lines

    def enemy(self, *, brief: bool = False) -> str:
        """The enemy of this year, as far as the reader knows it."""
        text = self.words.texts.text
        if brief and self.table["own"] is not None and not self.look.discreet:
            seen = [enemy["card"] for enemy in self.table["enemies"] if enemy["state"] == "now"]
            if seen and seen[0] is not None:
                return text("ui.board.enemy.brief", **self.words.enemy(seen[0]))
        if self.table["foes"]:
            return text("ui.board.enemy.open", **self.words.enemy(self.table["foes"][0]))
        now = [enemy for enemy in self.table["enemies"] if enemy["state"] == "now"]
        if not now:
            return ""
        low, high, card = now[0]["low"], now[0]["high"], now[0]["card"]
        if card is None:
            return text("ui.board.enemy.hidden", low=low, high=high)
        if self.look.discreet:
            return text("ui.board.enemy.asked", low=low, high=high)
        return text("ui.board.enemy.known", **self.words.enemy(card))

    def in_force(self) -> list[Text]:
        """The cards that affect everybody."""
        names = ", ".join(map(self.words.item, self.table["in_force"]))
        return (
            wrap_sentence(self.words.texts.text("ui.board.in_force", cards=names)) if names else []
        )

    def more(self) -> list[Text]:
        """Cards in force and in hand, and what modules keep on the table."""
        text = self.words.texts.text
        lines: list[str] = [line.plain for line in self.in_force()]
        for seat in self.table["order"]:
            held = self.table["seats"][seat]["cards"]
            if held:
                names = ", ".join(map(self.words.item, held))
                lines.append(text("ui.board.cards", who=self.names[seat], cards=names))
        state = State(self.words, self.view).lines(own=self.private)
        return [
            line for said in (*lines, *state) for line in self.colour_lines(wrap_sentence(said))
        ]

    def players(self) -> list[Text]:
        """Points, stock, dice and the rows of every province, in turn order."""
        text = self.words.texts.text
        rows = sorted({thing["row"] for thing in self.words.of_kind("building").values()})
        units = "".join(f"{text(f'ui.few.{unit}.head'):>4}" for unit in STOCK)
        rolled = any(map(self.dice, self.table["seats"]))
        dice = text("ui.board.dice") if rolled else ""
        head = f"{text('ui.board.player'):<{NAME}}{units}  {dice:<14}"
        size = 4 if len(rows) <= MOST_ROWS else 2
        lines = [Text(head + " ".join(f"{row:<{size}}" for row in rows), style="dim")]
        for seat in self.table["order"]:
            state = self.table["seats"][seat]
            stock = "".join(f"{state[unit]:>4}" for unit in STOCK)
            boxes = [self.row_boxes(state, row) for row in rows]
            filled = " ".join(f"{x if size == 4 else x.count('■'):<{size}}" for x in boxes)
            lines.append(
                Text.assemble(self.player(seat), f"{stock}  {self.dice(state):<14}", filled)
            )
        return lines

    def player(self, seat: int) -> Text:
        """A seat's name and who plays it."""
        name = Text(self.names[seat], style=seat_style(seat, self.names[seat]))
        if self.look.players and len(self.names[seat]) + 3 < NAME:
            kind = self.look.players[seat][: NAME - len(self.names[seat]) - 3]
            name.append(f" {kind}", style="dim not bold")
        name.pad_right(max(0, NAME - len(name)))
        return name

    def dice(self, state: dict[str, Any]) -> str:
        """The dice a player still has, or a note that they have passed."""
        if state["passed"]:
            return self.words.texts.text("ui.board.passed")
        return self.words.dice(state)

    def row_boxes(self, state: dict[str, Any], row: str) -> str:
        """A row of a province, one box for each building."""
        return "".join(
            "■" if site["state"] == "built" else "□"
            for site in state["sites"]
            if self.words.things[site["building"]]["row"] == row
        )

    def court(self) -> list[Text]:
        """The advisors in two columns: what they give, or whose dice lie there; ▸ is in reach."""
        cells = [self.advisor(place) for place in self.table["court"]]
        half = (len(cells) + 1) // 2
        lines: list[Text] = []
        for left, right in zip(cells[:half], [*cells[half:], Text()], strict=False):
            left.pad_right(max(1, HALF - len(left)))
            lines.append(Text.assemble(left, right))
        return lines

    def advisor(self, place: dict[str, Any]) -> Text:
        """One advisor in half a line."""
        name = self.words.item(place["advisor"])
        aims = {option["choice"].get("advisor") for option in self.view["options"]}
        asked = any(self.words.is_ranked(one["ask"]) for one in self.view["waiting"])
        lit = place["rank"] in aims and asked
        said = f"{'▸' if lit else ' '}{place['rank']:>2} {name} "
        style = "bold" if lit else "dim" if asked else ""
        if place["groups"]:
            return Text.assemble((said, style), self.standing(place))
        return Text(said + self.reward(place, HALF - 1 - len(said)), style=style)

    def reward(self, place: dict[str, Any], room: int) -> str:
        """What an advisor gives, as fully as fits."""
        reward = place["reward"]
        told = self.words.effect(place["advisor"]), self.words.reward(reward)
        ways = [*told, self.words.kind_of_reward(reward)]
        return next((said for said in ways if said and len(said) <= room), "")

    def standing(self, place: dict[str, Any]) -> Text:
        """Whose dice lie on an advisor."""
        neutral = self.words.texts.text("ui.board.neutral")
        who = [neutral if g["seat"] < 0 else self.names[g["seat"]] for g in place["groups"]]
        return colour_names(", ".join(dict.fromkeys(who)), self.names)

    def province(self, seat: int) -> list[Text]:
        """A province row by row: what is built, what comes next and its price, what comes later."""
        rows: dict[str, list[Text]] = {}
        for site in self.table["seats"][seat]["sites"]:
            row = self.words.things[site["building"]]["row"]
            rows.setdefault(row, []).append(self.site(site))
        lines: list[Text] = []
        for row, sites in sorted(rows.items()):
            # Long names are spaced more closely, so that a row stays one line.
            spare = WIDTH - sum(site.cell_len for site in sites)
            gap, head = "  " if spare >= 8 else " ", f"{row} " if spare >= 5 else row
            lines.append(Text(head, style="dim").append_text(Text(gap).join(sites)))
        return lines

    def frontier(self, seat: int) -> list[Text]:
        """The next building of each row of a province with its price, in few lines."""
        lines: list[Text] = []
        for site in self.table["seats"][seat]["sites"]:
            if site["state"] in ("built", "locked"):
                continue
            row = Text(f"{self.words.things[site['building']]['row']} ", style="dim")
            piece = row.append_text(self.site(site))
            if lines and lines[-1].cell_len + 2 + piece.cell_len <= WIDTH:
                lines[-1].append("  ").append_text(piece)
            else:
                lines.append(piece)
        return lines

    def site(self, site: dict[str, Any]) -> Text:
        """One building of a province."""
        name = self.words.item(site["building"])
        if site["state"] == "built":
            return Text(f"■{name}", style="green")
        if site["state"] == "locked":
            return Text(name, style="dim")
        said = f"{name} {price(site['price'])}→{self.words.things[site['building']]['vp']}"
        return Text(f"▸{said}", style="bold") if site["state"] == "open" else Text(f"▹{said}")

    def stock(self, seat: int) -> Text:
        """What a player has, in one line."""
        state = self.table["seats"][seat]
        has = self.words.amounts({unit: state[unit] for unit in STOCK})
        said = self.words.texts.text("ui.board.stock", who=self.names[seat], has=has)
        return colour_names(said, self.names)

    def colour_lines(self, lines: Iterable[Text]) -> list[Text]:
        """Lines with every seat's name in its colour."""
        return [colour_names(line.plain, self.names) for line in lines]


def side_by_side(lines: list[Text], most: int = 9) -> list[Text]:
    """A long list of short lines in two columns, the first column first."""
    half, room = (len(lines) + 1) // 2, WIDTH // 2
    if len(lines) <= most or any(line.cell_len >= room for line in lines):
        return lines
    for left, right in zip(lines, lines[half:], strict=False):
        left.pad_right(room - left.cell_len)
        left.append_text(right)
    return lines[:half]


def wrap_sentence(said: str, width: int = WIDTH, indent: int = 2) -> list[Text]:
    """A sentence wrapped to the width of the screen."""
    if not said:
        return []
    lines, line = [], ""
    for word in said.split(" "):
        grown = f"{line} {word}" if line.strip() else f"{line}{word}"
        if len(grown) > width and line.strip():
            lines.append(line)
            line = " " * indent + word
        else:
            line = grown
    return [Text(one) for one in [*lines, line]]
