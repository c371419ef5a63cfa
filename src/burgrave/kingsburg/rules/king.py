"""King's Favor, King's Reward and King's Envoy (B1, B3, B4)."""

from __future__ import annotations

from ...engine.core.actors import NOBODY
from ...engine.core.decisions import Step
from ...engine.speed.native import i64
from .. import hooks
from ..model.board import Table
from ..model.goods import BONUS_DIE
from .deals import ChooseGoods
from .stock import gain
from .verbs import return_envoy, score, send_envoy


def fewest_buildings(g: Table) -> list[int]:
    """The seats with the fewest buildings and, among those, the fewest goods, in turn order."""
    fewest = g.seats[0].building_count()
    for seat in g.seats:
        fewest = min(fewest, seat.building_count())
    poorest = tie_winners(g, owners_of(g, fewest))
    goods = g.seats[poorest[0]].goods()
    for place in poorest:
        goods = min(goods, g.seats[place].goods())
    return [place for place in poorest if g.seats[place].goods() == goods]


def owners_of(g: Table, number: i64) -> list[int]:
    """The seats with that many buildings, in turn order."""
    return [seat for seat in g.order if g.seats[seat].building_count() == number]


def tie_winners(g: Table, tied: list[int]) -> list[int]:
    """The tied seats, or only the one that wins ties."""
    for seat in tied:
        if hooks.WINS_TIES.is_set(g, seat):
            return [seat]
    return tied


def favorite_of(g: Table, poorest: list[int]) -> i64:
    """The seat that gets the bonus die of the King's Favor, or NOBODY."""
    favorite: i64 = NOBODY
    for seat in g.order:
        favorite = hooks.FAVORITE.change(g, seat, favorite)
    return poorest[0] if favorite == NOBODY and len(poorest) == 1 else favorite


class KingsFavor(Step[Table]):
    """The player with the least gets a bonus die for spring; those tied a good each (B1, Q18)."""

    kind = "kings_favor"
    rule = "B1"
    __slots__ = ()

    def run(self, g: Table) -> None:
        poorest = fewest_buildings(g)
        favorite = favorite_of(g, poorest)
        if favorite != NOBODY:
            gain(g, favorite, BONUS_DIE, source="favor")
            return
        for seat in poorest:
            goods = hooks.FAVOR_GOODS.of(g, seat)
            if goods:
                g.then(ChooseGoods(seat, goods, "favor"))


class KingsReward(Step[Table]):
    """The player with the most buildings scores a point, ties included (B3, Q27)."""

    kind = "kings_reward"
    rule = "B3"
    __slots__ = ()

    def run(self, g: Table) -> None:
        most: i64 = 0
        for who in g.seats:
            most = max(most, who.building_count())
        for seat in tie_winners(g, owners_of(g, most)):
            points = hooks.KINGS_REWARD.of(g, seat)
            score(g, seat, points, source="kings_reward")


class KingsEnvoy(Step[Table]):
    """The envoy comes back and goes to the one player with the least, if any (B4, Q32)."""

    kind = "kings_envoy"
    rule = "B4"
    __slots__ = ()

    def run(self, g: Table) -> None:
        if g.envoy != NOBODY:
            return_envoy(g)
        poorest = fewest_buildings(g)
        poor = poorest[0] if len(poorest) == 1 else NOBODY
        receiver = hooks.ENVOY_RECEIVER.change(g, g.order[0], poor)
        if receiver != NOBODY:
            send_envoy(g, receiver)
