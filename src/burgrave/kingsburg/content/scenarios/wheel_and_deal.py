"""S4 Wheel and Deal: each year every player sides with one of eight groups."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from ....engine.agenda import Decision, Step
from ....engine.notation import Option
from ...model.board import Table
from ...model.goods import VP
from ...model.items import RULEBOOK, Item
from ...rules.draft import Draft
from ...rules.hooks import react
from ...rules.topics import TAKEN
from ..dice_effects import GainWhenLow
from .group_steps import (
    SOCIETY,
    KingsDice,
    KingsTwoDice,
    MarkAdvisor,
    PickReward,
    RerollOwn,
)
from .groups import (
    AlwaysFirst,
    BarsMarked,
    GoodWhenPoor,
    IgnoredReward,
    LosesPoints,
    MarksAdvisor,
    MovesToFront,
    RerollAfterOrder,
    RewardedAgain,
    TakesHigherDie,
    WinsTies,
)

if TYPE_CHECKING:
    from mypy_extensions import i64

    from ..mixes import Mix


class Group(Item):
    """One of the groups of the realm, favoured for a year."""

    kind = "group"


class Wheel(Item):
    """The scenario as an item that always works."""

    kind = "scenario"


def groups() -> list[Item]:
    """The eight groups in the order of their numbers."""
    return [
        Group("aristocracy", RULEBOOK, [AlwaysFirst(), MovesToFront(), WinsTies()]),
        Group("clergy", RULEBOOK, [GainWhenLow(9, 2 * VP)]),
        Group("military", RULEBOOK, [TakesHigherDie()]),
        Group("secret_society", RULEBOOK, [MarksAdvisor()]),
        Group("craftsmen", RULEBOOK, [GoodWhenPoor()]),
        Group("artists", RULEBOOK, [RerollAfterOrder()]),
        Group("peasants", RULEBOOK, [RewardedAgain(6)]),
        Group("outlaws", RULEBOOK, [LosesPoints(2), IgnoredReward()]),
    ]


def wheel_and_deal(d: Draft, mix: Mix) -> None:
    """Let everybody take a group at the start of each year and give it back at its end."""
    d.cards += groups()
    d.always.append(Wheel("wheel_and_deal", RULEBOOK, [BarsMarked()]))
    d.register(SOCIETY)
    d.knows(ChooseGroups, PickGroup, ReturnGroups, MarkAdvisor, RerollOwn, PickReward)
    d.knows(KingsDice, KingsTwoDice)
    d.programs.before("year", "kings_favor", [ChooseGroups()])
    d.programs.replace("winter", "kings_soldiers", [KingsDice()])
    d.programs.tables["year"].append(ReturnGroups())


class ChooseGroups(Step[Table]):
    """In turn order, each player takes a group, each group once (S4)."""

    kind = "choose_groups"
    rule = "S4"
    __slots__ = ()

    def run(self, g: Table) -> None:
        for seat in g.order:
            g.then(PickGroup(seat))


class GroupChoice(Option):
    """The group a player sides with."""

    def __init__(self, actor: str, group: str) -> None:
        super().__init__(actor, "group")
        self.group = group

    def words(self) -> str:
        return f"group {self.group}"

    def to_dict(self) -> dict[str, Any]:
        return {"group": self.group}


class PickGroup(Decision[Table]):
    """Which group do you side with this year?"""

    kind = "group"
    rule = "S4"
    __slots__ = ()

    def moves(self, g: Table) -> list[int]:
        taken: i64 = 0
        for seat in g.seats:
            taken |= seat.cards
        return [place for place in group_places(g) if not taken >> place & 1]

    def resolve(self, g: Table, move: i64) -> None:
        g.seats[self.actor].cards |= 1 << move
        g.event("group", self.actor, g.rules.cards[move].id, 0, "")
        react(g, TAKEN, seat=self.actor, subject=move)

    def option(self, g: Table, move: i64) -> Option:
        return GroupChoice(g.names[self.actor], g.rules.cards[move].id)


def group_places(g: Table) -> list[int]:
    """Where the groups lie among the cards that may lie before a seat."""
    return [place for place, card in enumerate(g.rules.cards) if card.kind == "group"]


class ReturnGroups(Step[Table]):
    """All groups are given back at the end of the year (S4)."""

    kind = "return_groups"
    rule = "S4"
    __slots__ = ()

    def run(self, g: Table) -> None:
        places = group_places(g)
        for seat in g.seats:
            for place in places:
                seat.cards &= ~(1 << place)
        SOCIETY.write(g, 0)
