"""The questions and rolls that the groups of S4 bring with them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from ....engine.agenda import Chance, Decision, Step
from ....engine.notation import Option
from ...model import dice
from ...model.board import Table
from ...model.choices import AdvisorChoice
from ...model.options import Passing, Reroll
from ...model.ruleset import Register
from ...rules.hooks import held
from ...rules.influence import advisors_influenced
from ...rules.rewards import Reward
from ...rules.season import RollOne
from ...rules.steps import PASS
from ...rules.topics import (
    KING_SENDS,
)
from ...rules.winter import KingsDie, fixed_soldiers, send_soldiers

if TYPE_CHECKING:
    from mypy_extensions import i64


class SocietyToken(Register):
    """The advisor the Secret Society keeps to itself: the owner's number plus one, and the rank."""

    def shown(self, value: i64) -> object:
        return {"seat": (value >> 8) - 1, "advisor": value & 255} if value else None


SOCIETY = SocietyToken("society")


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
