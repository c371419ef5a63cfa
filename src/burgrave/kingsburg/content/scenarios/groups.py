"""What the groups of S4 do for whoever sides with them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ....engine.hooks import Effect
from ....engine.notation import Option, Worded
from ...model import dice
from ...model.board import Table
from ...model.options import Reroll
from ...model.ruleset import Register
from ...rules.hooks import held
from ...rules.influence import OWN_RANKS, advisors_influenced
from ...rules.rewards import Reward, lowest_ignored
from ...rules.season import RollOne
from ...rules.steps import PASS, strike
from ...rules.topics import (
    AFTER_REWARDS,
    BARRED,
    KING_SENDS,
    ORDER_KEY,
    ORDER_SET,
    RANK_REWARDS,
    TAKEN,
    WINS_TIES,
)
from ...rules.use import Pose, advisor_choice
from ...rules.verbs import score
from ..modules.governors.politician import OwnAdvisorRewards

if TYPE_CHECKING:
    from mypy_extensions import i64


class SocietyToken(Register):
    """The advisor the Secret Society keeps to itself: the owner's number plus one, and the rank."""

    def shown(self, value: i64) -> object:
        return {"seat": (value >> 8) - 1, "advisor": value & 255} if value else None


SOCIETY: Final = SocietyToken("society")


class AlwaysFirst(Effect[Table]):
    """Puts a player in front of every new turn order."""

    name = "always_first"
    on = ORDER_KEY

    def modify(self, g: Table, seat: i64, value: i64, subject: i64) -> i64:
        return -1


class MovesToFront(Effect[Table]):
    """Puts a player in front of the turn order at once (Q60)."""

    name = "moves_to_front"
    on = TAKEN

    def react(self, g: Table, seat: i64, subject: i64) -> None:
        g.order = (seat, *[other for other in g.order if other != seat])


class WinsTies(Effect[Table]):
    """Wins ties for the most or fewest buildings in phases 1, 3 and 5 (Q60)."""

    name = "wins_ties"
    on = WINS_TIES

    def modify(self, g: Table, seat: i64, value: i64, subject: i64) -> i64:
        return 1


class TakesHigherDie(Effect[Table]):
    """Two dice are rolled as the king's; this player takes the higher, the others the lower."""

    name = "takes_higher_die"
    on = KING_SENDS

    def modify(self, g: Table, seat: i64, value: i64, subject: i64) -> i64:
        return subject


class MarksAdvisor(Effect[Table]):
    """Puts a token on an advisor at once; see `bars_marked` for what it does."""

    name = "marks_advisor"
    asks = "society"
    needs = (SOCIETY.name,)
    on = TAKEN

    def react(self, g: Table, seat: i64, subject: i64) -> None:
        g.then(Pose(seat, self))

    def offer(self, g: Table, seat: i64, subject: i64) -> list[int]:
        return list(range(1, 19))

    def accept(self, g: Table, seat: i64, move: i64) -> None:
        SOCIETY.write(g, seat + 1 << 8 | move)

    def option(self, g: Table, seat: i64, move: i64) -> Option:
        return advisor_choice(g, seat, self.asks, move)


class BarsMarked(Effect[Table]):
    """Nobody but its owner may influence a marked advisor by any means (Q44)."""

    name = "bars_marked"
    needs = (SOCIETY.name,)
    on = BARRED

    def modify(self, g: Table, seat: i64, value: i64, subject: i64) -> i64:
        token = SOCIETY.read(g)
        if token and token >> 8 != seat + 1:
            return value | 1 << (token & 255)
        return value


class RerollAfterOrder(Effect[Table]):
    """After the turn order is set, one die may be rolled again; the order stays (Q63)."""

    name = "reroll_after_order"
    asks = "reroll"
    on = ORDER_SET

    def react(self, g: Table, seat: i64, subject: i64) -> None:
        g.then(Pose(seat, self))

    def offer(self, g: Table, seat: i64, subject: i64) -> list[int]:
        who = g.seats[seat]
        own = sorted(set(dice.faces(who.dice)))
        white = sorted(set(dice.faces(who.bonus)))
        return [*own, *[face | 8 for face in white], PASS]

    def accept(self, g: Table, seat: i64, move: i64) -> None:
        g.then(RollOne(seat, move, self.item))

    def option(self, g: Table, seat: i64, move: i64) -> Option:
        return Reroll(g.names[seat], self.item, move & 7, bonus=move & 8 != 0)


class RewardedAgain(Effect[Table]):
    """A player who influenced low advisors only is rewarded by one of them again (Q61)."""

    name = "rewarded_again"
    params = {"at_most": "number"}
    asks = "again"
    on = AFTER_REWARDS

    def __init__(self, at_most: i64) -> None:
        super().__init__()
        self.at_most: i64 = at_most

    def react(self, g: Table, seat: i64, subject: i64) -> None:
        low: i64 = (1 << self.at_most + 1) - 1
        # An advisor of one's own must be low as well.
        if advisors_influenced(g, seat) & ~(low | low << OWN_RANKS) == 0:
            g.then(Pose(seat, self))

    def offer(self, g: Table, seat: i64, subject: i64) -> list[int]:
        ranks = advisors_influenced(g, seat)
        return [place for place in range(1, OWN_RANKS + 19) if ranks >> place & 1]

    def accept(self, g: Table, seat: i64, move: i64) -> None:
        if move < OWN_RANKS:
            g.then(Reward(seat, move))
            return
        for effect in held(g, RANK_REWARDS, seat):
            if isinstance(effect, OwnAdvisorRewards) and effect.rank == move - OWN_RANKS:
                strike(g, seat, effect.deal)

    def option(self, g: Table, seat: i64, move: i64) -> Option:
        if move < OWN_RANKS:
            return advisor_choice(g, seat, self.asks, move)
        rank = move - OWN_RANKS
        choice = {"advisor": rank, "own": True}
        return Worded(g.names[seat], self.asks, said=f"again own {rank}", choice=choice)


class IgnoredReward(Effect[Table]):
    """Also gives the reward of the lowest-ranked advisor nobody influenced (Q62)."""

    name = "ignored_reward"
    on = RANK_REWARDS

    def react(self, g: Table, seat: i64, subject: i64) -> None:
        if subject == lowest_ignored(g):
            g.then(Reward(seat, subject))


class LosesPoints(Effect[Table]):
    """Costs points at once."""

    name = "loses_points"
    params = {"points": "number"}
    on = TAKEN

    def __init__(self, points: i64) -> None:
        super().__init__()
        self.points: i64 = points

    def react(self, g: Table, seat: i64, subject: i64) -> None:
        score(g, seat, -self.points, source=self.item)
