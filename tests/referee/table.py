"""Everything public at the referee's table, besides the players' own holdings."""

from collections.abc import Sequence
from typing import Any

from tests.referee.facts import ENEMIES
from tests.referee.script import FoulError, Line, Script
from tests.referee.seat import Seat


class Table:
    """The referee's own game, moved along by the choices in the trace."""

    def __init__(self, lines: Sequence[Line]) -> None:
        header = lines[0]
        if header.get("trace") != 1 or header.get("rules") not in ("1e", "2e"):
            raise FoulError("line 1: not the header of a base game")
        self.seats = [Seat(number) for number in range(len(header["seats"]))]
        self.script = Script(lines, self.public)
        self.tokens_per_group = header["rules"] == "1e"
        self.card_first = header["rules"] == "1e"
        self.incomes_forced = header["rules"] == "1e"
        self.order = list(range(len(self.seats)))
        self.year = 1
        self.phase = 1
        self.season: str | None = None
        self.envoy: int | None = None
        self.deck: dict[int, str | None] = {}
        self.enemy: str | None = None
        self.court: dict[int, list[int]] = {}

    def in_order(self) -> list[Seat]:
        """The players in the present turn order."""
        return [self.seats[number] for number in self.order]

    def public(self) -> dict[str, Any]:
        """The state as the trace writes it."""
        return {
            "year": self.year,
            "phase": self.phase,
            "season": self.season,
            "order": self.order,
            "envoy": self.envoy,
            "enemy": self._card(),
            "court": {str(rank): who for rank, who in self.court.items()},
            "seats": [seat.public() for seat in self.seats],
        }

    def _card(self) -> dict[str, Any] | None:
        if self.enemy is None:
            return None
        card = ENEMIES[self.enemy]
        facts = {"year": card.year, "kind": card.kind, "strength": card.strength}
        return {"id": self.enemy, **facts}

    def fewest(self) -> list[Seat]:
        """Who has the fewest buildings and, among those, the fewest goods (B1, B4)."""
        least = min((len(seat.buildings), seat.wealth()) for seat in self.seats)
        return [s for s in self.in_order() if (len(s.buildings), s.wealth()) == least]
