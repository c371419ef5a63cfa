"""The positions in which a turn may end, each judged once."""

from __future__ import annotations

from typing import Final

from ....dicegame.game import DiceGame
from ....dicegame.model.board import DRAWN, LOST, WON, Table
from ....dicegame.rules.invasion import most_valued, strength_against
from ....dicegame.rules.turn import is_last
from ....engine.speed.bits import bit
from ....engine.speed.native import i64
from ...features import ScoreOf

# The end of a turn, as the active player's sheet, packed into one number.
SOLDIERS: Final = 0
BOXES: Final = 8
"""All boxes blackened so far."""
BUILT: Final = 16
"""One more than the index of this turn's building, or 0."""
REROLL: Final = 24
CROWN: Final = 25
GOOD: Final = 26
GOOD_TO: Final = 28
"""One more than the seat that is given a good, or 0."""
HOURGLASS_TO: Final = 32


class TurnEnds:
    """The score, for the active player, of each way to end the turn."""

    __slots__ = ("known", "over", "score", "seat", "start")

    def __init__(self, g: DiceGame, seat: i64, score: ScoreOf) -> None:
        self.start = g
        self.seat: i64 = seat
        self.score = score
        self.known: dict[int, int] = {}
        self.over: i64 = bit(len(g.seats)) - 1
        """All seats, one bit each: the value of `finished` when the game is over."""

    def worth(self, end: i64) -> i64:
        """The score of the position after a turn."""
        found = self.known.get(end)
        if found is None:
            found = self.score(self.table(end), self.seat)
            self.known[end] = found
        return found

    def table(self, end: i64) -> DiceGame:
        """The position after a turn, with the dice at the next player."""
        return self.fight_invasions(self.before_invasions(end), 0)

    def before_invasions(self, end: i64) -> DiceGame:
        """The position after a turn, before its invasions."""
        g = self.start.clone()
        who = g.seats[self.seat]
        who.soldiers = end & 255
        who.boxes = end >> BOXES & 255
        built: i64 = end >> BUILT & 255
        if built:
            building = g.rules.buildings[built - 1]
            who.buildings |= building.bit
            if building.unique:
                who.claimed |= building.bit
                who.uniques += 1
        who.reroll = end >> REROLL & 1
        who.crown = end >> CROWN & 1
        who.good = end >> GOOD & 3
        who.hourglass = 0
        given: i64 = end >> GOOD_TO & 15
        if given:
            g.seats[given - 1].good += 1
        given = end >> HOURGLASS_TO & 15
        if given:
            g.seats[given - 1].hourglass += 1
        return g

    def fight_invasions(self, g: DiceGame, year: i64) -> DiceGame:
        """The position after all invasions from this year on, with the dice passed on."""
        who = g.seats[self.seat]
        last: i64 = len(g.rules.invasions)
        final = is_last(g, self.seat)
        while year < last:
            invasion = g.rules.invasions[year]
            year += 1
            due = who.boxes >= invasion.end or (final and year == last)
            if not due or who.outcome(year):
                continue
            strength = strength_against(g, self.seat, year)
            outcome = WON if strength > invasion.strength else DRAWN
            if strength < invasion.strength:
                who.outcomes |= LOST << 2 * (year - 1)
                return self.raze_building(g, year)
            who.outcomes |= outcome << 2 * (year - 1)
        self.pass_on(g, final)
        return g

    def raze_building(self, g: DiceGame, year: i64) -> DiceGame:
        """The position after losing the building that costs the least score."""
        standing = most_valued(g, self.seat)
        if len(standing) < 2:
            for building in standing:
                g.seats[self.seat].buildings &= ~building.bit
            return self.fight_invasions(g, year)
        best = g
        most: i64 = 0
        for building in standing:
            twin = g.clone()
            twin.seats[self.seat].buildings &= ~building.bit
            twin = self.fight_invasions(twin, year)
            value = self.score(twin, self.seat)
            if best is g or value > most:
                best, most = twin, value
        return best

    def pass_on(self, g: DiceGame, final: bool) -> None:
        """Pass the dice to the next player, or end the game."""
        if final:
            g.finished |= bit(self.seat)
        clear_turn(g)
        if g.finished == self.over:
            g.pending = None
            g.agenda = []
            return
        number: i64 = len(g.seats)
        place = self.seat
        while True:
            place = (place + 1) % number
            if not g.finished >> place & 1:
                g.active = place
                return


def clear_turn(g: Table) -> None:
    """Clear dice, goods and used means of this turn."""
    g.dice = 0
    g.goods = 0
    g.used = 0


def pack_turn_end(g: Table, seat: i64) -> i64:
    """The present sheet, packed as the end of a turn."""
    who = g.seats[seat]
    return (
        who.soldiers
        | who.boxes << BOXES
        | who.reroll << REROLL
        | who.crown << CROWN
        | who.good << GOOD
    )
