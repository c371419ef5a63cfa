"""S4 Wheel and Deal: each year every player sides with one of eight groups."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ....engine.agenda import Chance, Step
from ....engine.hooks import Effect
from ....engine.notation import Option, Worded
from ...model import dice
from ...model.board import Table, bit
from ...model.goods import ANY_GOOD, VP
from ...model.items import RULEBOOK, Item, Scenario
from ...rules.draft import Draft
from ...rules.hooks import held, react
from ...rules.topics import KING_SENDS, TAKEN, YEAR_START
from ...rules.use import Pose
from ...rules.winter import KingsDie, fixed_soldiers, send_soldiers
from ..gains import GainIf
from .groups import (
    SOCIETY,
    AlwaysFirst,
    BarsMarked,
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


def groups() -> list[Item]:
    """The eight groups in the order of their numbers."""
    return [
        Group("aristocracy", RULEBOOK, [AlwaysFirst(), MovesToFront(), WinsTies()]),
        Group("clergy", RULEBOOK, [GainIf("dice_set", 2 * VP, "dice_at_most", limit=9)]),
        Group("military", RULEBOOK, [TakesHigherDie()]),
        Group("secret_society", RULEBOOK, [MarksAdvisor()]),
        Group("craftsmen", RULEBOOK, good_when_poor()),
        Group("artists", RULEBOOK, [RerollAfterOrder()]),
        Group("peasants", RULEBOOK, [RewardedAgain(6)]),
        Group("outlaws", RULEBOOK, [LosesPoints(2), IgnoredReward()]),
    ]


def good_when_poor() -> list[Effect[Table]]:
    """A good of choice for a player who has none, before or after paying for deals (Q12)."""
    return [GainIf(moment, ANY_GOOD, "no_goods") for moment in ("season_end", "season_settled")]


def wheel_and_deal(d: Draft, mix: Mix) -> None:
    """Let everybody take a group at the start of each year and give it back at its end."""
    d.cards += groups()
    d.always.append(Scenario("wheel_and_deal", RULEBOOK, [GroupEachYear(), BarsMarked()]))
    d.register(SOCIETY)
    d.knows(ReturnGroups, KingsDice, KingsTwoDice)
    d.programs.replace("winter", "kings_soldiers", [KingsDice()])
    d.programs.tables["year"].append(ReturnGroups())


def group_places(g: Table) -> list[int]:
    """Where the groups lie among the cards that may lie before a seat."""
    return [place for place, card in enumerate(g.rules.cards) if card.kind == "group"]


class GroupEachYear(Effect[Table]):
    """At the start of each year, everybody takes a group that nobody has taken (S4)."""

    name = "group_each_year"
    asks = "group"
    on = YEAR_START

    def react(self, g: Table, seat: i64, subject: i64) -> None:
        g.then(Pose(seat, self))

    def offer(self, g: Table, seat: i64, subject: i64) -> list[int]:
        taken: i64 = 0
        for who in g.seats:
            taken |= who.cards << 1
        # Moves count from one, because none is passing.
        return [place + 1 for place in group_places(g) if not taken >> place + 1 & 1]

    def accept(self, g: Table, seat: i64, move: i64) -> None:
        g.seats[seat].cards |= bit(move - 1)
        g.event("group", seat, g.rules.cards[move - 1].id, 0, "")
        react(g, TAKEN, seat=seat, subject=move - 1)

    def option(self, g: Table, seat: i64, move: i64) -> Option:
        group = g.rules.cards[move - 1].id
        return Worded(g.names[seat], self.asks, said=f"group {group}", choice={"group": group})


class ReturnGroups(Step[Table]):
    """All groups are given back at the end of the year (S4)."""

    kind = "return_groups"
    rule = "S4"

    def run(self, g: Table) -> None:
        for place in group_places(g):
            for seat in g.seats:
                seat.cards &= ~bit(place)
        SOCIETY.write(g, 0)


class KingsDice(Step[Table]):
    """The king sends soldiers by one die, or by two if somebody takes the higher (S4, Q51)."""

    kind = "kings_dice"
    rule = "S4"

    def run(self, g: Table) -> None:
        fixed = fixed_soldiers(g)
        if fixed >= 0:
            send_soldiers(g, fixed, fixed)
        elif any(held(g, KING_SENDS, seat) for seat in g.order):
            g.then(KingsTwoDice())
        else:
            g.then(KingsDie())


class KingsTwoDice(Chance[Table]):
    """What do the king's two dice show?"""

    kind = "kings_two_dice"
    rule = "S4"

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
        shown = dice.faces(move)
        said = f"king {shown[0]}+{shown[1]}"
        return Worded("fate", "king", said=said, choice={"dice": list(shown)})
