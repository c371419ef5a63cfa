"""The facts on a table of the Dice Game, where everybody sees everything, one number each."""

from __future__ import annotations

from typing import Final

from ...dicegame.model.board import Seat, Table
from ...engine.game.ruled import RuledGame
from ...engine.speed.moves import Moves
from ...engine.speed.native import i64, vec
from ..rows import Rows
from ..small_numbers import i16

MOST_SEATS: Final = 5
FACES: Final = 6
BUNDLE: Final = 6
USES: Final = 4
BUILDINGS: Final = 15
YEARS: Final = 3
BEFORE_SEATS: Final = MOST_SEATS + FACES + BUNDLE + USES
SEAT_WIDTH: Final = 9 + 3 * YEARS + 2 * BUILDINGS


class DiceRows(Rows):
    """The facts on the table, seats relative to the reader."""

    def __init__(self, asks: dict[str, int], width: int, first: int) -> None:
        super().__init__(asks, width)
        self.first: i64 = first
        """The column in which the table begins."""

    def table(self, to: vec[i16], written: Moves, game: RuledGame, seat: i64) -> None:
        g = game
        assert isinstance(g, Table), "another game"
        at, number = self.first, len(g.seats)
        self.put(to, written, at + (g.active - seat + number) % number, 1)
        at += MOST_SEATS
        for face in range(FACES):
            self.put(to, written, at + face, g.dice >> 4 * face & 15)
        at += FACES
        for unit in range(BUNDLE):
            self.put(to, written, at + unit, g.goods >> 8 * unit & 255)
        at += BUNDLE
        for use in range(USES):
            self.put(to, written, at + use, g.used >> use & 1)
        for step in range(number):
            who = (seat + step) % number
            block = self.first + BEFORE_SEATS + step * SEAT_WIDTH
            self.put(to, written, block + 8, g.finished >> who & 1)
            self.seat(to, written, g.seats[who], block)

    def seat(self, to: vec[i16], written: Moves, s: Seat, block: i64) -> None:
        """One player's sheet and tokens."""
        self.put(to, written, block, 1)
        self.put(to, written, block + 1, s.soldiers)
        self.put(to, written, block + 2, s.boxes)
        self.put(to, written, block + 3, s.uniques)
        self.put(to, written, block + 4, s.reroll)
        self.put(to, written, block + 5, s.crown)
        self.put(to, written, block + 6, s.hourglass)
        self.put(to, written, block + 7, s.good)
        at = block + 9
        for year in range(YEARS):
            outcome = s.outcome(year + 1)
            if outcome:
                self.put(to, written, at + 3 * year + outcome - 1, 1)
        at += 3 * YEARS
        for place in range(BUILDINGS):
            self.put(to, written, at + place, s.buildings >> place & 1)
            self.put(to, written, at + BUILDINGS + place, s.claimed >> place & 1)
