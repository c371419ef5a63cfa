"""What destinies do that a plain change of a value cannot express."""

from __future__ import annotations

from ....engine.cards.asking_effects import RollFor
from ....engine.cards.effects import Effect
from ....engine.speed.native import i64
from ... import hooks
from ...content.buildings import POINT_DEALS
from ...content.changes import bits_of
from ...content.effects import tribes
from ...content.season_effects import DealAtSeasonEnd
from ...model.board import Table
from ...model.court import is_first_player
from ...model.goods import BONUS_DIE, GOLD, PLUS2, STONE, VP, WOOD
from ...model.items import Alternative, Deal, any_good_for, pick
from ...model.subjects import placed_rank, placer_of
from ...rules.deals import ChooseGoods, strike
from ...rules.stock import gain
from ...rules.strength import tribe_of
from ...rules.verbs import end_after_this_year
from ...rules.year import is_last_year


class StrongerKinds(Effect[Table]):
    """Adds to the strength of every enemy card that is, or counts as, one of some kinds (Q56)."""

    params = {"amount": "number", "kinds": "kinds"}
    on = hooks.ENEMY_STRENGTH

    def __init__(self, amount: i64, kinds: tuple[str, ...]) -> None:
        self.amount: i64 = amount
        self.kinds: i64 = tribes(kinds)

    def modify(self, g: Table, seat: i64, value: i64, subject: i64) -> i64:
        for place in range(len(g.foes)):
            if tribe_of(g, seat, place) & self.kinds:
                value += self.amount
        return value


class DieOrGood(Effect[Table]):
    """Each season a bonus die for those without one, and a good of choice for the others (Q37)."""

    on = hooks.SEASON_GIFTS

    def __init__(self) -> None:
        self.deal = Deal("good_year", pick([GOLD, WOOD, STONE, VP]))
        """Offered if the card that gave the bonus die allows a point instead of the good."""

    def react(self, g: Table, seat: i64, subject: i64) -> None:
        if g.seats[seat].bonus_dice == 0:
            gain(g, seat, BONUS_DIE, source=self.item)
            return
        if may_take_point(g, seat):
            strike(g, seat, self.deal)
        else:
            g.then(ChooseGoods(seat, 1, self.item))


def may_take_point(g: Table, seat: i64) -> bool:
    """May a player take a point instead of a season's free good? All effects are asked (Q37)."""
    choice: i64 = 0
    for other in g.order:
        choice = hooks.POINT_FOR_GOOD.change(g, other, choice, seat)
    return choice != 0


class FirstComerTakes(Effect[Table]):
    """Each season the first player to place dice on certain advisors takes a bundle (Q38, Q59)."""

    params = {"ranks": "ranks", "bundle": "bundle"}
    on = hooks.PLACED

    def __init__(self, ranks: tuple[int, ...], bundle: i64) -> None:
        self.ranks: i64 = bits_of(ranks)
        self.bundle: i64 = bundle

    def react(self, g: Table, seat: i64, subject: i64) -> None:
        rank = placed_rank(subject)
        ours = placer_of(subject) == seat and self.ranks >> rank & 1
        if ours and is_first_player(g.court[rank], seat):
            gain(g, seat, self.bundle, source=self.item)


class DealGivesMore(Effect[Table]):
    """The Town Hall and the Exchange Office give an additional bundle."""

    params = {"bundle": "bundle"}
    on = hooks.DEAL_GIVES

    def __init__(self, bundle: i64) -> None:
        self.bundle: i64 = bundle

    def modify(self, g: Table, seat: i64, value: i64, subject: i64) -> i64:
        return value + self.bundle if subject in POINT_DEALS else value


class DealWithoutBuilding(DealAtSeasonEnd):
    """A player with neither Town Hall nor Exchange Office may pay a good or a token for a point."""

    params = {}

    def __init__(self) -> None:
        ways = [*any_good_for(VP), Alternative(pay=PLUS2, also=VP)]
        super().__init__(Deal("diplomatic_moves", ways, optional=True))

    def works(self, g: Table, seat: i64) -> bool:
        for effect in hooks.SEASON_END.effects(g, seat):
            if isinstance(effect, DealAtSeasonEnd) and effect.deal.tag in POINT_DEALS:
                return False
        return True


class SeasonWindfall(Effect[Table]):
    """Each season a die is rolled; if it is high enough everybody gains a bundle."""

    params = {"bundle": "bundle", "at_least": "number"}
    on = hooks.SEASON_OPENS

    def __init__(self, bundle: i64, at_least: i64) -> None:
        self.bundle: i64 = bundle
        self.at_least: i64 = at_least

    def react(self, g: Table, seat: i64, subject: i64) -> None:
        g.then(RollFor(self))

    def accept(self, g: Table, seat: i64, move: i64) -> None:
        if move >= self.at_least:
            for each in g.order:
                gain(g, each, self.bundle, source=self.item)


class KingMayDie(Effect[Table]):
    """At the end of the year a die is rolled; if it is too low the game ends."""

    params = {"at_most": "number"}
    on = hooks.YEAR_CLOSES

    def __init__(self, at_most: i64) -> None:
        self.at_most: i64 = at_most

    def react(self, g: Table, seat: i64, subject: i64) -> None:
        # In the last year the game ends anyway.
        if not is_last_year(g):
            g.then(RollFor(self))

    def accept(self, g: Table, seat: i64, move: i64) -> None:
        if move <= self.at_most:
            end_after_this_year(g, source=self.item)
