"""Play scripts: lay out a position, say choices in notation, look at the table.

    t = table('''
        seat red gold 2
        seat blue
        at summer constructions red
    ''')
    t.says("red build statue")
    assert t.red.vp == 3

`at PHASE STEP SEAT` goes on through the rest of the game; `agenda STEP …` plays those steps only.
"""

from __future__ import annotations

from dataclasses import dataclass, field, fields
from textwrap import dedent
from typing import Any

from burgrave import FATE, testing
from burgrave.kingsburg.game import Kingsburg as Game
from burgrave.kingsburg.kind import from_position, new_game
from tests.plain_view import plain_view

PHASES = ("favor", "spring", "reward", "summer", "envoy", "fall", "recruit", "winter")
NEUTRAL = "neutral"


def table(text: str, *, rules: str = "2e") -> Script:
    """A game from a position text, its first line left out."""
    head = f"burgrave position 1\nrules {rules}\n"
    # Tests look at one building or card at a time, without those that should be beside it.
    return Script(from_position(f"{head}{dedent(text)}", strict=False))


def opening(seats: int = 4, *, rules: str = "2e") -> Script:
    """A new game before its first chance event."""
    return Script(new_game(rules, seats))


@dataclass(frozen=True)
class Province:
    """What everybody sees of one player."""

    vp: int
    gold: int
    wood: int
    stone: int
    plus2: int
    soldiers: int
    buildings: list[str]
    dice: list[int]
    bonus: list[int]
    passed: bool
    more: dict[str, Any] = field(default_factory=dict)
    """What modules add, by its key."""

    @property
    def goods(self) -> tuple[int, int, int]:
        """Gold, wood and stone."""
        return self.gold, self.wood, self.stone


class Script(testing.Script[Game]):
    """A game under test, played choice by choice."""

    def takes(self) -> Script:
        """Everybody takes what they are asked about."""
        while self.game.ask == "take":
            self.game.apply(0)
        return self

    def __getattr__(self, name: str) -> Province:
        shown = dict(zip(self.seen["names"], self.seen["seats"], strict=True))
        if name not in shown:
            raise AttributeError(f"nobody here is called {name}; here are {', '.join(shown)}")
        known = {one.name for one in fields(Province)}
        more = {key: value for key, value in shown[name].items() if key not in known}
        return Province(**{key: shown[name][key] for key in known - {"more"}}, more=more)

    @property
    def seen(self) -> dict[str, Any]:
        """What a spectator sees."""
        return plain_view(self.game)

    @property
    def order(self) -> str:
        """The turn order."""
        return " ".join(map(self.name, self.seen["order"]))

    @property
    def court(self) -> dict[int, list[str]]:
        """Who stands on which advisor, in placing order."""
        court: dict[str, list[int]] = self.seen["court"]
        return {
            int(rank): [NEUTRAL if seat == FATE else self.name(seat) for seat in standing]
            for rank, standing in court.items()
        }

    @property
    def envoy(self) -> str | None:
        """Who holds the envoy."""
        seat = self.seen["envoy"]
        return None if seat is None else self.name(seat)

    @property
    def enemy(self) -> str | None:
        """The enemy card that lies open."""
        card = self.seen["enemy"]
        return None if card is None else str(card["id"])

    @property
    def when(self) -> str:
        """Year and phase: "2 summer"."""
        return f"{self.seen['year']} {PHASES[self.seen['phase'] - 1]}"

    @property
    def winners(self) -> list[str]:
        """Who has won, or would win if the game ended now."""
        return [self.name(one.seat) for one in self.game.standings if one.winner]

    def known(self, name: str) -> dict[str, str]:
        """The face-down enemy cards this player has looked at, by year."""
        known: dict[str, str] = plain_view(self.game, self.seen["names"].index(name))["known"]
        return known
