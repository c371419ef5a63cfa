"""Play scripts for the Dice Game: lay out a position, say choices in notation, look at the table.

    t = table('''
        turn red
        dice 1+2+3+crown+soldier
        seat red
        seat blue
        at reroll
    ''')
    t.says("red stop", "red 1>1 2>2 3>3")
    assert t.goods == {"gold": 1, "wood": 1, "stone": 1, "crown": 1}

`at STEP` goes on with the turn from that step and then with the rest of the game.
"""

from __future__ import annotations

from textwrap import dedent
from typing import Any

from burgrave import testing
from burgrave.dicegame.game import DiceGame
from burgrave.dicegame.kind import KIND
from burgrave.engine.text.content import Content


def table(text: str, *, rules: str = "dice", content: str = "") -> Script:
    """A game from a position text, its first lines left out."""
    laid = Content.parse(content) if content else None
    digest = f"content {laid.digest}\n" if laid else ""
    head = f"burgrave position 1\nrules {rules}\n{digest}"
    return Script(KIND.from_position(head + dedent(text), content=laid, journal=True))


def opening(seats: int = 2, *, rules: str = "dice") -> Script:
    """A new game before its first chance event."""
    return Script(KIND.new_game(rules, seats))


class Script(testing.Script[DiceGame]):
    """A game under test, played choice by choice."""

    @property
    def goods(self) -> dict[str, int]:
        """Goods and crowns of this turn; those with an amount of 0 are left out."""
        return {name: amount for name, amount in self.state["goods"].items() if amount}

    @property
    def dice(self) -> str:
        """The dice on the table."""
        return "+".join(self.state["dice"])

    @property
    def turn(self) -> str:
        """Whose turn it is."""
        seat: int = self.state["turn"]
        return self.game.names[seat]

    def __getattr__(self, name: str) -> Sheet:
        if name not in self.game.names:
            raise AttributeError(f"nobody here is called {name}")
        return Sheet(self.state["seats"][self.game.names.index(name)])

    @property
    def winners(self) -> list[str]:
        """Who has won, or would win if the game ended now."""
        return [self.game.names[one.seat] for one in self.game.standings if one.winner]

    def details(self, kind: str) -> list[str]:
        """The events of one kind as "red gold 1": the seat, the thing and the amount."""
        return [
            " ".join(filter(None, (self.game.names[one.seat], one.what, str(one.amount or ""))))
            for one in self.events
            if one.kind == kind
        ]


class Sheet:
    """What everybody sees of one player."""

    def __init__(self, shown: dict[str, Any]) -> None:
        self.vp: int = shown["vp"]
        self.soldiers: int = shown["soldiers"]
        self.boxes: int = shown["boxes"]
        self.buildings: list[str] = shown["buildings"]
        self.invasions: list[str | None] = list(shown["invasions"].values())
        self.tokens: dict[str, int] = {kind: n for kind, n in shown["tokens"].items() if n}
        self.uniques: int = shown["uniques"]
