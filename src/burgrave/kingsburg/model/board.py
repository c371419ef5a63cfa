"""The table: every seat's province, and everything that the seats share."""

from __future__ import annotations

from collections.abc import Hashable
from typing import TYPE_CHECKING, Final

from ...engine.cards.effects import ALWAYS, BEFORE_SEAT, IN_FORCE, OWNED, PLACES
from ...engine.core.actors import NOBODY
from ...engine.game.ruled import RuledGame
from ...engine.speed.bits import bits
from ...engine.speed.native import i64, mypyc_attr, vec

if TYPE_CHECKING:
    from .ruleset import Ruleset

COLOURS: Final = ("red", "blue", "green", "yellow", "purple")
# The phases of a year by number; a table with no phase yet has 0 (B0).
FAVOR: Final = 1
SPRING: Final = 2
REWARD: Final = 3
SUMMER: Final = 4
ENVOY: Final = 5
FALL: Final = 6
RECRUIT: Final = 7
WINTER: Final = 8
PHASES: Final = ("", "favor", "spring", "reward", "summer", "envoy", "fall", "recruit", "winter")
"""Their names, by number."""
PRODUCTIVE: Final = (SPRING, SUMMER, FALL)
"""The phases in which dice are rolled."""
SEASONS: Final = ("spring", "summer", "fall")
"""Their names."""
MOST_SEATS: Final = len(COLOURS)
RANKS: Final = 18
"""How many advisors the court has."""
NEUTRAL: Final = 15
"""How the court writes neutral dice; a seat is written as its number plus one."""

TOKEN_SPENT: Final = 1
SHIFT_SPENT: Final = 2
LONE_DIE_SPENT: Final = 4


@mypyc_attr(acyclic=True)
class Seat:
    """One player's province, stock and dice."""

    __slots__ = (
        "bonus",
        "bonus_dice",
        "buildings",
        "built",
        "cards",
        "dice",
        "gold",
        "outcome",
        "passed",
        "plan",
        "plus2",
        "seen",
        "sent",
        "soldiers",
        "spent",
        "stone",
        "strength",
        "vp",
        "wood",
    )

    def __init__(self, plan: i64) -> None:
        self.vp: i64 = 0
        self.gold: i64 = 0
        self.wood: i64 = 0
        self.stone: i64 = 0
        self.plus2: i64 = 0
        self.soldiers: i64 = 0
        self.plan: i64 = plan
        """The buildings that this province can have, a bit each."""
        self.buildings: i64 = 0
        self.cards: i64 = 0
        """The governor and group cards of this player, a bit each."""
        self.dice: i64 = 0
        """Player dice rolled and not yet placed."""
        self.bonus: i64 = 0
        self.bonus_dice: i64 = 0
        """White dice to roll this season."""
        self.passed: bool = False
        self.spent: i64 = 0
        """Which limited effects have been used, a bit each."""
        self.built: i64 = 0
        """How many buildings were constructed this season."""
        self.seen: i64 = 0
        """The face-down cards that this player has looked at, a bit each."""
        self.sent: i64 = 0
        """How many soldiers came from the king this winter."""
        self.strength: i64 = 0
        self.outcome: i64 = 0
        """The result of this winter's battle: 1 victory, 0 draw or not fought, -1 defeat."""

    def goods(self) -> i64:
        """Gold, wood and stone together."""
        return self.gold + self.wood + self.stone

    def building_count(self) -> i64:
        """How many buildings the province has."""
        return bits(self.buildings)

    def add(self, bundle: i64) -> None:
        """Add the goods, tokens, soldiers and points of a bundle."""
        self.gold += bundle & 255
        self.wood += bundle >> 8 & 255
        self.stone += bundle >> 16 & 255
        if bundle >> 24:
            self.plus2 += bundle >> 24 & 255
            self.soldiers += bundle >> 32 & 255
            self.vp += bundle >> 40 & 255

    def remove(self, bundle: i64) -> None:
        """Subtract the goods, tokens, soldiers and points of a bundle."""
        self.gold -= bundle & 255
        self.wood -= bundle >> 8 & 255
        self.stone -= bundle >> 16 & 255
        if bundle >> 24:
            self.plus2 -= bundle >> 24 & 255
            self.soldiers -= bundle >> 32 & 255
            self.vp -= bundle >> 40 & 255

    def can_pay(self, bundle: i64) -> bool:
        """Can this player pay a bundle? (Points can always be paid.)"""
        return (
            self.gold >= (bundle & 255)
            and self.wood >= (bundle >> 8 & 255)
            and self.stone >= (bundle >> 16 & 255)
            and self.plus2 >= (bundle >> 24 & 255)
            and self.soldiers >= (bundle >> 32 & 255)
        )

    def clone(self) -> Seat:
        """An independent copy of the seat."""
        twin = Seat(self.plan)
        twin.become(self)
        return twin

    def become(self, other: Seat) -> None:
        """Copy everything from another seat."""
        self.plan = other.plan
        self.vp = other.vp
        self.gold = other.gold
        self.wood = other.wood
        self.stone = other.stone
        self.plus2 = other.plus2
        self.soldiers = other.soldiers
        self.buildings = other.buildings
        self.cards = other.cards
        self.dice = other.dice
        self.bonus = other.bonus
        self.bonus_dice = other.bonus_dice
        self.passed = other.passed
        self.spent = other.spent
        self.built = other.built
        self.seen = other.seen
        self.sent = other.sent
        self.strength = other.strength
        self.outcome = other.outcome

    def facts(self) -> tuple[int, ...]:
        """Everything the seat holds, for comparing."""
        return (
            self.bonus,
            self.bonus_dice,
            self.buildings,
            self.built,
            self.cards,
            self.dice,
            self.gold,
            self.outcome,
            self.passed,
            self.plan,
            self.plus2,
            self.seen,
            self.sent,
            self.soldiers,
            self.spent,
            self.stone,
            self.strength,
            self.vp,
            self.wood,
        )


class Table(RuledGame):
    """A position of Kingsburg."""

    __slots__ = (
        "court",
        "enemies",
        "envoy",
        "foes",
        "in_force",
        "king",
        "last_year",
        "occupied",
        "phase",
        "placed",
        "rules",
        "seats",
        "totals",
        "year",
    )

    def __init__(self, rules: Ruleset, names: tuple[str, ...], seats: list[Seat]) -> None:
        super().__init__(rules, names)
        self.rules: Final = rules
        self.seats: Final = seats
        self.year: i64 = 1
        self.last_year: i64 = rules.years
        """The year after which the game ends."""
        self.phase: i64 = FAVOR
        self.envoy: i64 = NOBODY
        self.court: vec[i64] = vec[i64]()
        """Who stands on each rank, in placing order: four bits each, the first in the lowest bits.
        """
        self.occupied: i64 = 0
        """The occupied ranks, a bit each."""
        self.placed: vec[i64] = vec[i64]()
        """This season's dice groups in placing order, as far as their dice are known."""
        self.totals: tuple[int, ...] = ()
        """The total of each seat's dice when the turn order was set; empty before that."""
        self.enemies: tuple[int, ...] = ()
        """The enemy deck by year, face down until winter; -1 where no card has been dealt."""
        self.foes: tuple[int, ...] = ()
        """The revealed enemy cards, the one from the enemy deck first."""
        self.king: i64 = 0
        """What the king's die shows this winter."""
        self.in_force: i64 = 0
        """The open cards and tiles that are in force for everybody, a bit each."""

    def facts(self) -> tuple[Hashable, ...]:
        numbers = (self.year, self.last_year, self.phase, self.envoy, self.king, self.in_force)
        court = (tuple(self.court), tuple(self.placed), self.totals)
        seats = tuple([seat.facts() for seat in self.seats])
        return (numbers, court, self.enemies, self.foes, seats)

    def holds(self, where: i64, mask: i64, seat: i64) -> bool:
        """Does the item with that bit work for this seat now?"""
        if where == OWNED:
            return self.seats[seat].buildings & mask != 0
        if where == BEFORE_SEAT:
            return self.seats[seat].cards & mask != 0
        return where == ALWAYS or self.in_force & mask != 0

    def is_concerned(self, hook: i64, seat: i64) -> bool:
        own = hook * PLACES
        if self.seats[seat].buildings & self.rules.reach[own]:
            return True
        if not self.rules.spread:
            return False
        cards, tiles, always = own + BEFORE_SEAT, own + IN_FORCE, own + ALWAYS
        before_seat = self.seats[seat].cards & self.rules.reach[cards]
        in_force = self.in_force & self.rules.reach[tiles]
        return before_seat | in_force | self.rules.reach[always] != 0

    def scratch(self) -> Table:
        """A copy to try moves on; it has no views, records or previews."""
        twin = Table(self.rules, self.names, [seat.clone() for seat in self.seats])
        self.copy_to(twin)
        return twin

    def become(self, other: Table) -> None:
        """Copy everything but the journal from another table with the same rules and seats."""
        for place in range(len(self.seats)):
            self.seats[place].become(other.seats[place])
        self.names = other.names
        self.journal = None
        self._coming.clear()
        self._found.clear()
        other.copy_to(self)

    def copy_to(self, twin: Table) -> None:
        """Copy everything but the journal to an empty table with the same seats."""
        twin.order = self.order
        twin.year = self.year
        twin.last_year = self.last_year
        twin.phase = self.phase
        twin.envoy = self.envoy
        twin.court = self.court[:]
        twin.occupied = self.occupied
        twin.placed = self.placed[:]
        twin.totals = self.totals
        twin.enemies = self.enemies
        twin.foes = self.foes
        twin.king = self.king
        twin.in_force = self.in_force
        twin.registers = self.registers[:]
        self._copy_agenda_to(twin)


def empty_court() -> vec[i64]:
    """A court without dice."""
    return vec[i64]([0] * (RANKS + 1))
