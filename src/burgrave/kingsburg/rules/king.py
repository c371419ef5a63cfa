"""King's Favor, King's Reward and King's Envoy (B1, B3, B4)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ...engine.agenda import Step
from ..model.board import NOBODY, Table
from ..model.goods import BONUS_DIE
from .steps import ChooseGoods
from .verbs import gain, return_envoy, score

if TYPE_CHECKING:
    from mypy_extensions import i64


def fewest_buildings(g: Table) -> list[int]:
    """Who owns the fewest buildings, and of those the fewest goods (in turn order)."""
    fewest = min([g.seats[seat].owned() for seat in g.order])
    poorest = [seat for seat in g.order if g.seats[seat].owned() == fewest]
    goods = min([g.seats[seat].goods() for seat in poorest])
    return [seat for seat in poorest if g.seats[seat].goods() == goods]


class KingsFavor(Step[Table]):
    """The player with the least gets a bonus die for spring; those tied a good each (B1, Q18)."""

    kind = "kings_favor"
    rule = "B1"
    __slots__ = ()

    def run(self, g: Table) -> None:
        poorest = fewest_buildings(g)
        if len(poorest) == 1:
            gain(g, poorest[0], BONUS_DIE, source="favor")
            return
        for seat in poorest:
            g.then(ChooseGoods(seat, 1, "favor"))


class KingsReward(Step[Table]):
    """Whoever owns the most buildings scores a point, ties included (B3, Q27)."""

    kind = "kings_reward"
    rule = "B3"
    __slots__ = ()

    def run(self, g: Table) -> None:
        most: i64 = max([seat.owned() for seat in g.seats])
        for seat in g.order:
            if g.seats[seat].owned() == most:
                score(g, seat, 1, source="kings_reward")


class KingsEnvoy(Step[Table]):
    """The envoy comes back, and goes to the one player with the least, if there is one (B4, Q32)."""

    kind = "kings_envoy"
    rule = "B4"
    __slots__ = ()

    def run(self, g: Table) -> None:
        if g.envoy != NOBODY:
            return_envoy(g)
        poorest = fewest_buildings(g)
        if len(poorest) == 1:
            g.envoy = poorest[0]
            g.event("envoy", g.envoy, "given", 0, "")
