"""Effects of strip buildings that give something when a condition is met."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Final

from .....engine.agenda import Step
from .....engine.hooks import Effect
from .....engine.notation import RulesError
from ....model.board import Table, bits
from ....model.items import Deal
from ....model.ruleset import Register
from ....rules.hooks import held
from ....rules.influence import advisors_influenced
from ....rules.season import dice_total
from ....rules.steps import award, strike
from ....rules.topics import CONSTRUCTED, MOMENTS, SEASON_END, SEASON_SETTLED
from ....rules.verbs import gain
from ...effects import DealAtSeasonEnd, GainAtSeasonEnd, phases

if TYPE_CHECKING:
    from mypy_extensions import i64

ADVISORS: Final = Register("advisors_influenced", per_seat=True)
"""How many different advisors a player influenced in the latest season."""


class CountAdvisors(Step[Table]):
    """Before the dice are taken back, each player's different advisors are counted (M2, Q49)."""

    kind = "count_advisors"
    rule = "M2"
    __slots__ = ()

    # A Park that is finished later this season wants to know, so everybody is counted.
    def run(self, g: Table) -> None:
        for seat in range(len(g.seats)):
            ADVISORS.write(g, bits(advisors_influenced(g, seat)), seat)


def always(g: Table, seat: int, limit: int) -> bool:
    """Nothing else is asked for."""
    return True


def dice_at_most(g: Table, seat: int, limit: int) -> bool:
    """All dice together, bonus dice included, show no more than that."""
    return dice_total(g, seat) <= limit


def soldiers_at_least(g: Table, seat: int, limit: int) -> bool:
    """The player has that many soldiers."""
    return g.seats[seat].soldiers >= limit


def year_at_least(g: Table, seat: int, limit: int) -> bool:
    """It is that year or a later one."""
    return g.year >= limit


def no_goods(g: Table, seat: int, limit: int) -> bool:
    """The player has no goods; tokens are none."""
    return g.seats[seat].goods() == 0


def most_soldiers(g: Table, seat: int, limit: int) -> bool:
    """Nobody has more soldiers."""
    return g.seats[seat].soldiers == max([who.soldiers for who in g.seats])


def most_buildings(g: Table, seat: int, limit: int) -> bool:
    """Nobody owns more buildings."""
    return g.seats[seat].owned() == max([who.owned() for who in g.seats])


def outbuilt(g: Table, seat: int, limit: int) -> bool:
    """Somebody owns more buildings."""
    return not most_buildings(g, seat, limit)


def somebody_idle(g: Table, seat: int, limit: int) -> bool:
    """Somebody has constructed nothing this season."""
    return min([who.built for who in g.seats]) == 0


CONDITIONS: Final[dict[str, Callable[[Table, int, int], bool]]] = {
    "always": always,
    "dice_at_most": dice_at_most,
    "soldiers_at_least": soldiers_at_least,
    "year_at_least": year_at_least,
    "no_goods": no_goods,
    "most_soldiers": most_soldiers,
    "most_buildings": most_buildings,
    "outbuilt": outbuilt,
    "somebody_idle": somebody_idle,
}


class GainIf(Effect[Table]):
    """Gives a bundle at a moment, in certain seasons if it names any, if a condition is met."""

    name = "gain_if"
    params = {
        "moment": "word",
        "bundle": "bundle",
        "condition": "word",
        "limit": "number",
        "seasons": "seasons",
    }
    # What comes at the same moment anyway counts (Q12).
    late = True
    __slots__ = ("bundle", "condition", "limit", "moment", "seasons", "test")

    def __init__(
        self,
        moment: str,
        bundle: i64,
        condition: str,
        *,
        limit: i64 = 0,
        seasons: tuple[str, ...] = (),
    ) -> None:
        if moment not in MOMENTS:
            raise RulesError(f"no moment {moment!r}; accepted are {', '.join(MOMENTS)}")
        if condition not in CONDITIONS:
            raise RulesError(f"no condition {condition!r}; accepted are {', '.join(CONDITIONS)}")
        super().__init__(MOMENTS[moment])
        self.moment = moment
        self.bundle: i64 = bundle
        self.condition = condition
        self.test = CONDITIONS[condition]
        self.limit: i64 = limit
        self.seasons: i64 = phases(seasons)

    def lasts(self) -> str:
        return "season" if self.topic in (SEASON_END, SEASON_SETTLED) else ""

    def react(self, g: Table, seat: i64, subject: i64) -> None:
        who = g.seats[seat]
        if who.spent & self.mark or (self.seasons and not self.seasons >> g.phase & 1):
            return
        if self.test(g, seat, self.limit):
            who.spent |= self.mark
            award(g, seat, self.bundle, source=self.item)


class GainForAdvisors(GainAtSeasonEnd):
    """Gives a bundle at the end of a season for influencing so many different advisors (Q49)."""

    name = "gain_for_advisors"
    params = {"bundle": "bundle", "limit": "number"}
    needs = (ADVISORS.name,)
    __slots__ = ("limit",)

    def __init__(self, bundle: i64, limit: i64) -> None:
        super().__init__(bundle)
        self.limit: i64 = limit

    def work(self, g: Table, seat: i64) -> None:
        if ADVISORS.read(g, seat) >= self.limit:
            super().work(g, seat)


class GainOnConstructing(Effect[Table]):
    """Gives a bundle whenever its owner constructs it, or any other building (Q41, Q68)."""

    name = "gain_on_constructing"
    params = {"bundle": "bundle", "itself": "flag", "to_year": "number"}
    __slots__ = ("bundle", "itself", "to_year")

    def __init__(self, bundle: i64, *, itself: bool = False, to_year: i64 = 5) -> None:
        super().__init__(CONSTRUCTED)
        self.bundle: i64 = bundle
        self.itself = itself
        self.to_year: i64 = to_year

    def react(self, g: Table, seat: i64, subject: i64) -> None:
        itself = g.rules.buildings[subject & 255].id == self.item
        if subject >> 8 == seat and itself == self.itself and g.year <= self.to_year:
            gain(g, seat, self.bundle, source=self.item)


class SoldierTrade(DealAtSeasonEnd):
    """A deal for those who had soldiers before the season's end, or for those who had none.

    The owner decides what comes first, so soldiers that have only just come may be out of reach
    of a deal that must be taken (Q12).
    """

    name = "soldier_trade"
    params = {"deal": "deal", "seasons": "seasons", "fresh": "flag"}
    __slots__ = ("fresh",)

    def __init__(self, deal: Deal, seasons: tuple[str, ...], *, fresh: bool) -> None:
        super().__init__(deal, seasons)
        self.fresh = fresh

    def work(self, g: Table, seat: i64) -> None:
        before = g.seats[seat].soldiers
        for effect in held(g, SEASON_END, seat):
            # What it gives this season was given a moment ago.
            if isinstance(effect, GainAtSeasonEnd) and effect.seasons >> g.phase & 1:
                before -= effect.bundle >> 32 & 255
        if (before <= 0) == self.fresh:
            strike(g, seat, self.deal)
