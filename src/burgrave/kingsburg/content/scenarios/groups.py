"""What the groups of S4 do for whoever sides with them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from ....engine.agenda import Chance, Decision, Step
from ....engine.hooks import Effect
from ....engine.notation import Option
from ...model import dice
from ...model.board import Table
from ...model.choices import AdvisorChoice
from ...model.options import Passing, Reroll
from ...model.ruleset import Register
from ...rules.hooks import held
from ...rules.influence import advisors_influenced
from ...rules.rewards import Reward, lowest_ignored
from ...rules.season import RollOne
from ...rules.steps import PASS, ChooseGoods
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
from ...rules.winter import KingsDie, fixed_soldiers, send_soldiers

if TYPE_CHECKING:
    from mypy_extensions import i64


class SocietyToken(Register):
    """The advisor the Secret Society keeps to itself: the owner's number plus one, and the rank."""

    def shown(self, value: i64) -> object:
        return {"seat": (value >> 8) - 1, "advisor": value & 255} if value else None


SOCIETY = SocietyToken("society")


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


class KingsDice(Step[Table]):
    """The king sends soldiers by one die, or by two if somebody takes the higher (S4, Q51)."""

    kind = "kings_dice"
    rule = "S4"
    __slots__ = ()

    def run(self, g: Table) -> None:
        fixed = fixed_soldiers(g)
        if fixed >= 0:
            send_soldiers(g, fixed, fixed)
        elif any(held(g, KING_SENDS, seat) for seat in g.order):
            g.then(KingsTwoDice())
        else:
            g.then(KingsDie())


class TwoDice(Option):
    """Two dice rolled as the king's."""

    def __init__(self, actor: str, shown: tuple[int, ...]) -> None:
        super().__init__(actor, "king")
        self.dice = shown

    def words(self) -> str:
        return "king " + "+".join(map(str, self.dice))

    def to_dict(self) -> dict[str, Any]:
        return {"dice": list(self.dice)}


class KingsTwoDice(Chance[Table]):
    """What do the king's two dice show?"""

    kind = "kings_two_dice"
    rule = "S4"
    __slots__ = ()

    def ask(self) -> str:
        return "king"

    def moves(self, g: Table) -> list[int]:
        return dice.throws(2)[0]

    def weights(self, g: Table) -> list[int]:
        return dice.throws(2)[1]

    def resolve(self, g: Table, move: i64) -> None:
        shown = dice.faces(move)
        send_soldiers(g, shown[0], shown[1])

    def option(self, g: Table, move: i64) -> Option:
        return TwoDice("fate", dice.faces(move))


class MarksAdvisor(Effect[Table]):
    """Puts a token on an advisor at once; see `bars_marked` for what it does."""

    name = "marks_advisor"
    __slots__ = ()

    def __init__(self) -> None:
        super().__init__(TAKEN)

    def react(self, g: Table, seat: i64, subject: i64) -> None:
        g.then(MarkAdvisor(seat))


class MarkAdvisor(Decision[Table]):
    """Which advisor do you keep to yourself this year?"""

    kind = "society"
    rule = "S4"
    __slots__ = ()

    def moves(self, g: Table) -> list[int]:
        return list(range(1, 19))

    def resolve(self, g: Table, move: i64) -> None:
        SOCIETY.write(g, self.actor + 1 << 8 | move)

    def option(self, g: Table, move: i64) -> Option:
        return AdvisorChoice(g.names[self.actor], "society", move)


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


class RerollOwn(Decision[Table]):
    """Which one of your dice do you roll again?"""

    kind = "reroll_own"
    rule = "S4"
    __slots__ = ("item",)

    def __init__(self, actor: i64, item: str) -> None:
        super().__init__(actor)
        self.item = item

    def args(self) -> tuple[int | str, ...]:
        return (self.actor, self.item)

    def ask(self) -> str:
        return "reroll"

    def moves(self, g: Table) -> list[int]:
        who = g.seats[self.actor]
        own = sorted(set(dice.faces(who.dice)))
        white = sorted(set(dice.faces(who.bonus)))
        return [*own, *[face | 8 for face in white], PASS]

    def resolve(self, g: Table, move: i64) -> None:
        if move != PASS:
            g.then(RollOne(self.actor, move, self.item))

    def option(self, g: Table, move: i64) -> Option:
        name = g.names[self.actor]
        if move == PASS:
            return Passing(name, "reroll")
        return Reroll(name, self.item, move & 7, bonus=move & 8 != 0)


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


class PickReward(Decision[Table]):
    """Which of your advisors rewards you again?"""

    kind = "again"
    rule = "S4"
    __slots__ = ()

    def moves(self, g: Table) -> list[int]:
        ranks = advisors_influenced(g, self.actor)
        return [rank for rank in range(1, 19) if ranks >> rank & 1]

    def resolve(self, g: Table, move: i64) -> None:
        g.then(Reward(self.actor, move))

    def option(self, g: Table, move: i64) -> Option:
        return AdvisorChoice(g.names[self.actor], "again", move)


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
