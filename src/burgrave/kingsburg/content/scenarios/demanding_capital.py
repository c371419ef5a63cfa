"""S2 The Demanding Capital: two needs a year, and a growth pool that the king's help hangs on."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ....engine.agenda import Chance
from ....engine.hooks import Effect
from ....engine.notation import Option, Worded
from ...model import dice
from ...model.board import NOBODY, PHASES, Table
from ...model.goods import GOLD, PLUS2, SOLDIER, STONE, WOOD
from ...model.items import RULEBOOK, Item, Scenario
from ...model.ruleset import Register
from ...rules.draft import Draft
from ...rules.topics import BEFORE_ENVOY, DICE_NUMBER, GAME_START, KING_SENDS, NEED
from ...rules.use import Pose
from ...rules.verbs import pay, score

if TYPE_CHECKING:
    from mypy_extensions import i64

    from ..mixes import Mix

SOURCE: Final = "demanding_capital"
FALL: Final = PHASES.index("fall")
NEEDS: Final = ("gold", "wood", "stone", "troops", "luxuries", "manpower")
"""What each face of a die asks for."""
# Which needs a player meets.
FIRST: Final = 1
SECOND: Final = 2
BOTH: Final = FIRST | SECOND
NEITHER: Final = 4


class Need(Item):
    """Something the capital may ask for."""

    kind = "need"


class Needs(Register):
    """The two needs of the year, each the face of a die and a digit of the number."""

    def shown(self, value: i64) -> object:
        return [NEEDS[face - 1] for face in (value // 10, value % 10) if face]


GROWTH: Final = Register("growth")
NEEDED: Final = Needs("needs")
MANPOWER: Final = Register("manpower", per_seat=True)


def demanding_capital(d: Draft, mix: Mix) -> None:
    """The capital asks for something every year, and the pool says whether the king can help."""
    d.register(GROWTH)
    d.register(NEEDED)
    d.register(MANPOWER)
    d.knows(RollNeeds)
    d.programs.before("year", "moment(year_start)", [RollNeeds()])
    effects = [GrowthPool(3), AsksForNeeds(), FewerHands(), KingNeedsGrowth()]
    d.always.append(Scenario(SOURCE, RULEBOOK, effects))
    d.always += [
        Need("gold", RULEBOOK, [Levy(GOLD)]),
        Need("wood", RULEBOOK, [Levy(WOOD)]),
        Need("stone", RULEBOOK, [Levy(STONE)]),
        Need("troops", RULEBOOK, [Levy(SOLDIER)]),
        Need("luxuries", RULEBOOK, [Levy(PLUS2)]),
        Need("manpower", RULEBOOK, [Levy(0, dice=1)]),
    ]


class Levy(Effect[Table]):
    """A need that is met with a bundle, or with player dice of the coming fall."""

    name = "levy"
    params = {"bundle": "bundle", "dice": "number"}
    on = NEED

    def __init__(self, bundle: i64 = 0, dice: i64 = 0) -> None:
        super().__init__()
        self.bundle: i64 = bundle
        self.dice: i64 = dice


class GrowthPool(Effect[Table]):
    """The growth pool starts with so much for each player."""

    name = "growth_pool"
    needs = (GROWTH.name,)
    params = {"amount": "number"}
    on = GAME_START

    def __init__(self, amount: i64) -> None:
        super().__init__()
        self.amount: i64 = amount

    def react(self, g: Table, seat: i64, subject: i64) -> None:
        GROWTH.write(g, GROWTH.read(g) + self.amount)


class KingNeedsGrowth(Effect[Table]):
    """The king sends nobody if his die is higher than the pool for each player (Q51, Q52)."""

    name = "king_needs_growth"
    needs = (GROWTH.name,)
    on = KING_SENDS

    def modify(self, g: Table, seat: i64, value: i64, subject: i64) -> i64:
        return 0 if subject > GROWTH.read(g) // len(g.seats) else value


class FewerHands(Effect[Table]):
    """Manpower given to the capital is missing in fall (Q54)."""

    name = "fewer_hands"
    needs = (MANPOWER.name,)
    on = DICE_NUMBER

    def modify(self, g: Table, seat: i64, value: i64, subject: i64) -> i64:
        return value - MANPOWER.read(g, seat) if g.phase == FALL else value


class RollNeeds(Chance[Table]):
    """Which two needs does the capital have this year?"""

    kind = "needs"
    rule = "S2"
    __slots__ = ()

    def moves(self, g: Table) -> list[int]:
        return dice.throws(2)[0]

    def weights(self, g: Table) -> list[int]:
        return dice.throws(2)[1]

    def resolve(self, g: Table, move: i64) -> None:
        first, second = dice.faces(move)
        NEEDED.write(g, 10 * first + second)
        for seat in g.order:
            MANPOWER.write(g, 0, seat)

    def option(self, g: Table, move: i64) -> Option:
        faces = dice.faces(move)
        choice = {"dice": list(faces), "needs": [NEEDS[face - 1] for face in faces]}
        return Worded("fate", self.kind, said=f"needs {faces[0]}+{faces[1]}", choice=choice)


class AsksForNeeds(Effect[Table]):
    """Before the envoy every player meets both needs of the year, one or none, and pays for it."""

    name = "asks_for_needs"
    needs = (NEEDED.name,)
    on = BEFORE_ENVOY
    asks = "meet"

    def react(self, g: Table, seat: i64, subject: i64) -> None:
        g.then(Pose(seat, self))

    def offer(self, g: Table, seat: i64, subject: i64) -> list[int]:
        needs = NEEDED.read(g)
        if not needs:
            return []
        who = g.seats[seat]
        first, second = levy(g, needs // 10), levy(g, needs % 10)
        ways = [BOTH] if who.can_pay(first.bundle + second.bundle) else []
        if who.can_pay(first.bundle):
            ways.append(FIRST)
        if first is not second and who.can_pay(second.bundle):
            ways.append(SECOND)
        return [*ways, NEITHER]

    def accept(self, g: Table, seat: i64, move: i64) -> None:
        for need in met(g, move):
            pay(g, seat, levy(g, need).bundle, source=self.item)
            MANPOWER.write(g, MANPOWER.read(g, seat) + levy(g, need).dice, seat)
        if move == BOTH:
            score(g, seat, 2, source=self.item)
            grow(g, 1)
        elif move == NEITHER:
            score(g, seat, -1, source=self.item)
            grow(g, -1)

    def option(self, g: Table, seat: i64, move: i64) -> Option:
        needs = [NEEDS[need - 1] for need in met(g, move)]
        said = f"{self.asks} {'+'.join(needs) or 'nothing'}"
        return Worded(g.names[seat], self.asks, said=said, choice={"needs": needs})


def levy(g: Table, need: i64) -> Levy:
    """What meeting a need takes."""
    effect = g.rules.hooks[NEED][need - 1].effect
    assert isinstance(effect, Levy), "only levies stand for needs"
    return effect


def met(g: Table, move: i64) -> list[int]:
    """The faces of the needs that a move meets."""
    needs = NEEDED.read(g)
    faces: list[int] = [needs // 10] if move & FIRST else []
    return [*faces, needs % 10] if move & SECOND else faces


def grow(g: Table, change: i64) -> None:
    """The growth pool grows or shrinks, never below nothing (Q53)."""
    pool = GROWTH.read(g)
    change = max(change, -pool)
    GROWTH.write(g, pool + change)
    g.event("growth", NOBODY, "", change, SOURCE)
