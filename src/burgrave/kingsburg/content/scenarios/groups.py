"""What the groups of S4 do for whoever sides with them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ....engine.hooks import Effect
from ...model.board import Table
from ...rules.influence import advisors_influenced
from ...rules.rewards import Reward, lowest_ignored
from ...rules.steps import ChooseGoods
from ...rules.topics import (
    AFTER_REWARDS,
    BARRED,
    KING_SENDS,
    ORDER_KEY,
    ORDER_SET,
    RANK_REWARDS,
    SEASON_END,
    TAKEN,
    WINS_TIES,
)
from ...rules.verbs import score
from .group_steps import SOCIETY, MarkAdvisor, PickReward, RerollOwn

if TYPE_CHECKING:
    from mypy_extensions import i64


class AlwaysFirst(Effect[Table]):
    """Puts a player in front of every new turn order."""

    name = "always_first"
    __slots__ = ()

    def __init__(self) -> None:
        super().__init__(ORDER_KEY)

    def modify(self, g: Table, seat: i64, value: i64, subject: i64) -> i64:
        return -1


class MovesToFront(Effect[Table]):
    """Puts a player in front of the turn order at once (Q60)."""

    name = "moves_to_front"
    __slots__ = ()

    def __init__(self) -> None:
        super().__init__(TAKEN)

    def react(self, g: Table, seat: i64, subject: i64) -> None:
        g.order = (seat, *[other for other in g.order if other != seat])


class WinsTies(Effect[Table]):
    """Wins ties for the most or fewest buildings in phases 1, 3 and 5 (Q60)."""

    name = "wins_ties"
    __slots__ = ()

    def __init__(self) -> None:
        super().__init__(WINS_TIES)

    def modify(self, g: Table, seat: i64, value: i64, subject: i64) -> i64:
        return 1


class TakesHigherDie(Effect[Table]):
    """Two dice are rolled as the king's; this player takes the higher, the others the lower."""

    name = "takes_higher_die"
    __slots__ = ()

    def __init__(self) -> None:
        super().__init__(KING_SENDS)

    def modify(self, g: Table, seat: i64, value: i64, subject: i64) -> i64:
        return subject


class MarksAdvisor(Effect[Table]):
    """Puts a token on an advisor at once; see `bars_marked` for what it does."""

    name = "marks_advisor"
    __slots__ = ()

    def __init__(self) -> None:
        super().__init__(TAKEN)

    def react(self, g: Table, seat: i64, subject: i64) -> None:
        g.then(MarkAdvisor(seat))


class BarsMarked(Effect[Table]):
    """Nobody but its owner may influence a marked advisor by any means (Q44)."""

    name = "bars_marked"
    __slots__ = ()

    def __init__(self) -> None:
        super().__init__(BARRED)

    def modify(self, g: Table, seat: i64, value: i64, subject: i64) -> i64:
        token = SOCIETY.read(g)
        if token and token >> 8 != seat + 1:
            return value | 1 << (token & 255)
        return value


class GoodWhenPoor(Effect[Table]):
    """At the end of each season, a player without goods takes one of choice."""

    name = "good_when_poor"
    __slots__ = ()

    def __init__(self) -> None:
        super().__init__(SEASON_END)

    def react(self, g: Table, seat: i64, subject: i64) -> None:
        if g.seats[seat].goods() == 0:
            g.then(ChooseGoods(seat, 1, self.item))


class RerollAfterOrder(Effect[Table]):
    """After the turn order is set, one die may be rolled again; the order stays (Q63)."""

    name = "reroll_after_order"
    __slots__ = ()

    def __init__(self) -> None:
        super().__init__(ORDER_SET)

    def react(self, g: Table, seat: i64, subject: i64) -> None:
        g.then(RerollOwn(seat, self.item))


class RewardedAgain(Effect[Table]):
    """A player who influenced low advisors only is rewarded by one of them again (Q61)."""

    name = "rewarded_again"
    params = {"at_most": "number"}
    __slots__ = ("at_most",)

    def __init__(self, at_most: i64) -> None:
        super().__init__(AFTER_REWARDS)
        self.at_most: i64 = at_most

    def react(self, g: Table, seat: i64, subject: i64) -> None:
        ranks = advisors_influenced(g, seat)
        if ranks and ranks >> self.at_most + 1 == 0:
            g.then(PickReward(seat))


class IgnoredReward(Effect[Table]):
    """Also gives the reward of the lowest-ranked advisor nobody influenced (Q62)."""

    name = "ignored_reward"
    __slots__ = ()

    def __init__(self) -> None:
        super().__init__(RANK_REWARDS)

    def react(self, g: Table, seat: i64, subject: i64) -> None:
        if subject == lowest_ignored(g):
            g.then(Reward(seat, subject))


class LosesPoints(Effect[Table]):
    """Costs points at once."""

    name = "loses_points"
    params = {"points": "number"}
    __slots__ = ("points",)

    def __init__(self, points: i64) -> None:
        super().__init__(TAKEN)
        self.points: i64 = points

    def react(self, g: Table, seat: i64, subject: i64) -> None:
        score(g, seat, -self.points, source=self.item)
