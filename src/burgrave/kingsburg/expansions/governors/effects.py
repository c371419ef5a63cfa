"""Effects of governors that work without a choice."""

from __future__ import annotations

from typing import Final

from ....engine.cards.effects import Effect
from ....engine.cards.registers import Register
from ....engine.speed.native import i64
from ... import hooks
from ...model import events
from ...model.board import Table
from ...model.goods import amount_in
from ...rules.stock import gain
from ...rules.verbs import score, send_envoy, use
from ...rules.year import is_last_year

WINS: Final = Register("battles_won", per_seat=True)
"""The number of victories of a player who scores for them at the end."""


class MoreOfAGood(Effect[Table]):
    """Once a year, an advisor's reward with a certain good in it gives one more of it."""

    params = {"good": "bundle"}
    on = hooks.REWARDED
    lasts = "year"

    def __init__(self, good: i64) -> None:
        self.good: i64 = good

    def react(self, g: Table, seat: i64, subject: i64) -> None:
        who = g.seats[seat]
        if amount_in(subject, self.good) and not who.spent & self.spent_bit:
            use(g, seat, self.spent_bit, source=self.item)
            gain(g, seat, self.good, source=self.item)


class EnvoyAtGameStart(Effect[Table]):
    """Gives the envoy at the start of the game."""

    on = hooks.GAME_START

    def react(self, g: Table, seat: i64, subject: i64) -> None:
        send_envoy(g, seat)


class FavoriteInYear(Effect[Table]):
    """Takes the die of one year's King's Favor, however many buildings anybody owns."""

    params = {"year": "number"}
    on = hooks.FAVORITE

    def __init__(self, year: i64) -> None:
        self.year: i64 = year

    def modify(self, g: Table, seat: i64, value: i64, subject: i64) -> i64:
        return seat if g.year == self.year else value


class NoFavorInYear(Effect[Table]):
    """Takes no free good in one year's King's Favor."""

    params = {"year": "number"}
    on = hooks.FAVOR_GOODS

    def __init__(self, year: i64) -> None:
        self.year: i64 = year

    def modify(self, g: Table, seat: i64, value: i64, subject: i64) -> i64:
        return 0 if g.year == self.year else value


class SparesFirstBuilding(Effect[Table]):
    """The first building that enemies would destroy in the game is not destroyed (Q57)."""

    on = hooks.SPARED
    lasts = "game"

    def modify(self, g: Table, seat: i64, value: i64, subject: i64) -> i64:
        return value if g.seats[seat].spent & self.spent_bit else 1

    def react(self, g: Table, seat: i64, subject: i64) -> None:
        g.event(events.SPARED, seat, g.rules.buildings[subject].id, 0, self.item)
        use(g, seat, self.spent_bit, source=self.item)


class PointsForLowPoints(Effect[Table]):
    """At the end of a year, a point for having the fewest points, and one for a tie (Q47)."""

    params = {"at_end": "flag"}

    def __init__(self, *, at_end: bool = False) -> None:
        self.hook = hooks.GAME_LAST if at_end else hooks.YEAR_LAST
        self.at_end = at_end
        """Is this for the last year, after everything else that scores then?"""

    def react(self, g: Table, seat: i64, subject: i64) -> None:
        if self.at_end or not is_last_year(g):
            points = [who.vp for who in g.seats]
            lowest: i64 = 1 if points[seat] == min(points) else 0
            tied: i64 = 1 if points.count(points[seat]) > 1 else 0
            score(g, seat, lowest + tied, source=self.item)


class CountVictories(Effect[Table]):
    """Remembers how many battles were won."""

    needs = (WINS.name,)
    on = hooks.VICTORY

    def react(self, g: Table, seat: i64, subject: i64) -> None:
        WINS.write(g, WINS.read(g, seat) + 1, seat, source=self.item)


class PointsPerVictory(Effect[Table]):
    """Scores at the end of the game for every victory that was counted."""

    params = {"points": "number"}
    needs = (WINS.name,)
    on = hooks.GAME_END

    def __init__(self, points: i64) -> None:
        self.points: i64 = points

    def react(self, g: Table, seat: i64, subject: i64) -> None:
        score(g, seat, self.points * WINS.read(g, seat), source=self.item)
