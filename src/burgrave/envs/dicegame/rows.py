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
        at = self.at + self.first
        number: i64 = len(g.seats)
        for step in range(number):
            to[at + step] = i16(1 if (seat + step) % number == g.active else 0)
        at += MOST_SEATS
        for face in range(FACES):
            to[at + face] = i16(g.dice >> 4 * face & 15)
        at += FACES
        for unit in range(BUNDLE):
            to[at + unit] = i16(g.goods >> 8 * unit & 255)
        at += BUNDLE
        for use in range(USES):
            to[at + use] = i16(g.used >> use & 1)
        at += USES
        for step in range(number):
            who: i64 = (seat + step) % number
            to[at + 8] = i16(g.finished >> who & 1)
            write_sheet(to, g.seats[who], at)
            at += SEAT_WIDTH


def write_sheet(to: vec[i16], s: Seat, block: i64) -> None:
    """One player's sheet and tokens."""
    to[block] = i16(1)
    to[block + 1] = i16(s.soldiers)
    to[block + 2] = i16(s.boxes)
    to[block + 3] = i16(s.uniques)
    to[block + 4] = i16(s.reroll)
    to[block + 5] = i16(s.crown)
    to[block + 6] = i16(s.hourglass)
    to[block + 7] = i16(s.good)
    at = block + 9
    for year in range(YEARS):
        outcome = s.outcomes >> 2 * year & 3
        for ending in range(3):
            to[at + ending] = i16(1 if outcome == ending + 1 else 0)
        at += 3
    for place in range(BUILDINGS):
        to[at + place] = i16(s.buildings >> place & 1)
        to[at + BUILDINGS + place] = i16(s.claimed >> place & 1)
