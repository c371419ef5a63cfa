"""A player's sheet and the table, as the referee keeps them."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from tests.dicegame.referee.facts import (
    BUILDINGS,
    GOODS,
    STRENGTHS,
    TOKENS,
    VIRTUAL,
)


@dataclass
class Sheet:
    """One player."""

    room: int
    """Boxes of the soldier track."""
    soldiers: int = 0
    boxes: int = 0
    buildings: set[str] = field(default_factory=set)
    uniques: list[str] = field(default_factory=list)
    """Every unique building ever built; one that was rebuilt is listed again."""
    tokens: dict[str, int] = field(default_factory=lambda: dict.fromkeys(TOKENS, 0))
    outcomes: list[str | None] = field(default_factory=lambda: [None] * len(STRENGTHS))

    def recruit(self, number: int) -> None:
        """Add soldiers; those beyond the end of the track are lost."""
        self.soldiers = min(self.room, self.soldiers + number)

    def strength(self, year: int) -> int:
        """Strength against the invasion of a year (years count from 0)."""
        return self.soldiers + sum(VIRTUAL[b][year] for b in self.buildings if b in VIRTUAL)

    @property
    def vp(self) -> int:
        """Points so far."""
        won = sum(year + 1 for year, outcome in enumerate(self.outcomes) if outcome == "won")
        return won + sum(BUILDINGS[building][0] for building in self.buildings)

    def shown(self) -> dict[str, Any]:
        """The sheet as the trace shows it."""
        return {
            "vp": self.vp,
            "soldiers": self.soldiers,
            "boxes": self.boxes,
            "invasions": {f"year_{year + 1}": out for year, out in enumerate(self.outcomes)},
            "buildings": [building for building in BUILDINGS if building in self.buildings],
            "claimed": [building for building in BUILDINGS if building in self.uniques],
            "uniques": len(self.uniques),
            "tokens": self.tokens,
        }


@dataclass
class Board:
    """Everything on the table."""

    sheets: list[Sheet]
    order: list[int]
    rules: str
    turn: int = 0
    dice: list[str] = field(default_factory=list)
    goods: dict[str, int] = field(default_factory=lambda: dict.fromkeys(GOODS, 0))
    used: list[str] = field(default_factory=list)
    finished: set[int] = field(default_factory=set)

    @property
    def now(self) -> Sheet:
        """The sheet of whoever has the turn."""
        return self.sheets[self.turn]

    def shown(self) -> dict[str, Any]:
        """The table as the trace shows it."""
        return {
            "order": self.order,
            "turn": self.turn,
            "dice": self.dice,
            "goods": self.goods,
            "used": self.used,
            "finished": sorted(self.finished),
            "seats": [sheet.shown() for sheet in self.sheets],
        }
