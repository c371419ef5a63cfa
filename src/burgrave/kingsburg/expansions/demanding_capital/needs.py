"""What the capital needs each year, the levy for each need, and the growth pool."""

from __future__ import annotations

from typing import Final

from ....engine.cards.asking_effects import PosedEffect
from ....engine.cards.effects import Effect
from ....engine.cards.hooks import Question
from ....engine.cards.registers import Register
from ....engine.core.actors import NOBODY
from ....engine.speed.native import i64
from ....engine.text.notation import Option
from ....engine.text.wording import NOTHING, Wording, index_of
from ... import hooks
from ...model import dice
from ...model.board import FALL, Table
from ...model.ruleset import Ruleset
from ...rules.season import TwoDice
from ...rules.verbs import pay, score
from . import events

SOURCE: Final = "demanding_capital"
NEEDS: Final = ("gold", "wood", "stone", "troops", "luxuries", "manpower")
"""The need for each face of a die."""
# Which needs a player meets.
FIRST: Final = 1
SECOND: Final = 2
BOTH: Final = FIRST | SECOND
NEITHER: Final = 4


def needs_named(rules: Ruleset, value: int) -> list[str]:
    """The needs of the year; each is the face of a die and a digit of the number."""
    return [NEEDS[face - 1] for face in (value // 10, value % 10) if face]


NEED: Final = Question("what meeting a need of the capital takes; `levy` looks it up", rule="S2")
GROWTH: Final = Register("growth")


class NeedsWording(Wording):
    """The two needs of the year: "gold,troops"."""

    def words(self, rules: Ruleset, value: int) -> str:
        return ",".join(needs_named(rules, value)) or NOTHING

    def number(self, rules: Ruleset, words: str) -> int:
        faces = [] if words == NOTHING else [index_of(need, NEEDS) + 1 for need in words.split(",")]
        if len(faces) not in (0, 2):
            raise ValueError("two needs, for example gold,troops")
        return 10 * faces[0] + faces[1] if faces else 0


NEEDED: Final = Register("needs", meaning=needs_named, wording=NeedsWording())
MANPOWER: Final = Register("manpower", per_seat=True)


class Levy(Effect[Table]):
    """The bundle, or the player dice of the coming fall, that a need costs."""

    params = {"bundle": "bundle", "dice": "number"}
    on = NEED

    def __init__(self, bundle: i64 = 0, dice: i64 = 0) -> None:
        self.bundle: i64 = bundle
        self.dice: i64 = dice


class GrowthPool(Effect[Table]):
    """The growth pool starts with a certain amount for each player."""

    needs = (GROWTH.name,)
    params = {"amount": "number"}
    on = hooks.GAME_START

    def __init__(self, amount: i64) -> None:
        self.amount: i64 = amount

    def react(self, g: Table, seat: i64, subject: i64) -> None:
        GROWTH.write(g, GROWTH.read(g) + self.amount, source=self.item)


class KingNeedsGrowth(Effect[Table]):
    """The king sends nobody if his die is higher than the pool per player (Q51, Q52)."""

    needs = (GROWTH.name,)
    on = hooks.KINGS_SOLDIERS

    def modify(self, g: Table, seat: i64, value: i64, subject: i64) -> i64:
        return 0 if value > GROWTH.read(g) // len(g.seats) else value


class FewerHands(Effect[Table]):
    """Manpower given to the capital is missing in fall (Q54)."""

    needs = (MANPOWER.name,)
    on = hooks.DICE_TO_ROLL

    def modify(self, g: Table, seat: i64, value: i64, subject: i64) -> i64:
        return value - MANPOWER.read(g, seat) if g.phase == FALL else value


class RollNeeds(TwoDice):
    """Which two needs does the capital have this year?"""

    kind = "needs"
    rule = "S2"

    def resolve(self, g: Table, move: i64) -> None:
        first, second = dice.faces(move)
        NEEDED.write(g, 10 * first + second, source=SOURCE)
        for seat in g.order:
            MANPOWER.write(g, 0, seat, source=SOURCE)

    def option(self, g: Table, move: i64) -> Option:
        faces = dice.faces(move)
        needs = [NEEDS[face - 1] for face in faces]
        return self.make_option(g, f"needs {faces[0]}+{faces[1]}", dice=list(faces), needs=needs)


class AsksForNeeds(PosedEffect[Table]):
    """Before the envoy every player meets both needs of the year, one or none, and pays for it."""

    needs = (NEEDED.name,)
    on = hooks.BEFORE_ENVOY
    asks = "meet"

    def offer(self, g: Table, seat: i64, subject: i64) -> list[int]:
        needs = NEEDED.read(g)
        if not needs:
            return []
        who = g.seats[seat]
        first, second = levy(g, needs // 10), levy(g, needs % 10)
        ways = [BOTH] if who.can_pay(first.bundle + second.bundle) else []
        if who.can_pay(first.bundle):
            ways.append(FIRST)
        if needs // 10 != needs % 10 and who.can_pay(second.bundle):
            ways.append(SECOND)
        return [*ways, NEITHER]

    def accept(self, g: Table, seat: i64, move: i64) -> None:
        for need in needs_met(g, move):
            pay(g, seat, levy(g, need).bundle, source=self.item)
            MANPOWER.write(g, MANPOWER.read(g, seat) + levy(g, need).dice, seat, source=self.item)
        if move == BOTH:
            score(g, seat, 2, source=self.item)
            grow(g, 1)
        elif move == NEITHER:
            score(g, seat, -1, source=self.item)
            grow(g, -1)

    def option(self, g: Table, seat: i64, move: i64) -> Option:
        needs = [NEEDS[need - 1] for need in needs_met(g, move)]
        return self.make_option(g, seat, notation="+".join(needs) or "nothing", needs=needs)


def levy(g: Table, need: i64) -> Levy:
    """The levy of a need; None if its card has none."""
    for effect in g.rules.items[NEEDS[need - 1]].effects:
        if isinstance(effect, Levy):
            return effect
    return Levy()


def needs_met(g: Table, move: i64) -> list[int]:
    """The die faces of the needs that a move meets."""
    needs = NEEDED.read(g)
    faces: list[int] = [needs // 10] if move & FIRST else []
    return [*faces, needs % 10] if move & SECOND else faces


def grow(g: Table, change: i64) -> None:
    """The growth pool grows or shrinks, but never below zero (Q53)."""
    pool = GROWTH.read(g)
    change = max(change, -pool)
    GROWTH.write(g, pool + change, source=SOURCE)
    g.event(events.GROWN, NOBODY, "", change, SOURCE)
