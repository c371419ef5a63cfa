"""Step 1: rolling and rerolling (D3.1)."""

from __future__ import annotations

from typing import Final

from ...engine import packed_dice
from ...engine.bits import bit
from ...engine.decisions import Decision, Step, StepArg, WideChance
from ...engine.effects import fold
from ...engine.luck import Luck
from ...engine.moves import Moves
from ...engine.native import i64
from ...engine.notation import Option
from ..model import dice, options, tokens
from ..model.board import Table
from .topics import DICE_NUMBER, FREES
from .verbs import pick_up, roll, take_token, use_up

STOP: Final = 0
# A reroll as a number: the dice, and above them what frees the stuck ones among them.
MEANS_AT: Final = 24
DICE: Final = 0xFFFFFF
TOKEN: Final = 1
BUILDING: Final = 2
"""The first building that frees stuck dice; others follow."""


class RollDice(Step[Table]):
    """All dice are rolled; any of them may then be rolled again (D3.1)."""

    kind = "roll_dice"
    rule = "D3.1"
    __slots__ = ()

    def run(self, g: Table) -> None:
        g.then(Roll(dice_to_roll(g, g.active)))
        g.then(Reroll(g.active))


def dice_to_roll(g: Table, seat: i64) -> i64:
    """How many dice a player rolls (D3.1, D7.23)."""
    return fold(g, DICE_NUMBER, seat=seat, value=g.rules.sheet.dice, subject=0)


class Roll(WideChance[Table]):
    """What do the dice show that are rolled? (D3.1)"""

    kind = "roll"
    rule = "D3.1"
    __slots__ = ("number",)

    def __init__(self, number: i64) -> None:
        super().__init__()
        self.number: i64 = number

    def args(self) -> tuple[StepArg, ...]:
        return (self.number,)

    def find(self, g: Table, moves: Moves) -> None:
        moves.add_all(dice.throws(self.number)[0])

    def weights(self, g: Table) -> list[int]:
        return dice.throws(self.number)[1]

    def draw(self, g: Table, luck: Luck) -> i64:
        return packed_dice.throw(self.number, luck)

    def handfuls(self, g: Table) -> list[tuple[int, list[str]]]:
        return [(self.number, list(dice.FACES))]

    def seek(self, g: Table, words: str) -> list[int]:
        told = words.split(" ")
        shown = dice.read(told[-1])
        fits = told[:-1] in (["roll", g.names[g.active]], ["roll"])
        return [shown] if fits and shown >= 0 and packed_dice.count(shown) == self.number else []

    def resolve(self, g: Table, move: i64) -> None:
        roll(g, move)

    def option(self, g: Table, move: i64) -> Option:
        return options.DiceRoll("fate", seat=g.active, name=g.names[g.active], shown=move)


class Reroll(Decision[Table]):
    """Which dice do you roll again, or do you stop? Hourglasses are stuck (D3.1)."""

    kind = "reroll"
    rule = "D3.1"
    __slots__ = ()

    def find(self, g: Table, moves: Moves) -> None:
        stuck = dice.hourglasses(g.dice)
        means = self.means(g) if stuck else 0
        key = means << MEANS_AT | g.dice
        found = g.rules.rerolls.get(key)
        if found is None:
            found = rerolls(g, means)
            g.rules.rerolls[key] = found
        moves.add_all(found)

    def means(self, g: Table) -> i64:
        """What may free stuck dice now: the token and buildings not yet used, a bit each."""
        who = g.seats[self.actor]
        means: i64 = who.reroll and bit(TOKEN)
        place: i64 = 0
        for hook in g.rules.hooks[FREES]:
            if who.buildings & hook.mask and not g.used >> place & 1:
                means |= bit(BUILDING + place)
            place += 1
        return means

    def resolve(self, g: Table, move: i64) -> None:
        if move == STOP:
            return
        means = move >> MEANS_AT
        if means == TOKEN:
            take_token(g, self.actor, tokens.REROLL, number=-1, source=self.kind)
        elif means:
            use_up(g, means - BUILDING, source=g.rules.hooks[FREES][means - BUILDING].item)
        shown = move & DICE
        pick_up(g, shown)
        g.then(Roll(packed_dice.count(shown)))
        g.then(self)

    def option(self, g: Table, move: i64) -> Option:
        means = move >> MEANS_AT
        word = "token" if means == TOKEN else ""
        if means >= BUILDING:
            word = g.rules.hooks[FREES][means - BUILDING].item
        return options.Reroll(g.names[self.actor], move & DICE, word)


def rerolls(g: Table, means: i64) -> list[int]:
    """Every reroll of dice that are free, then by each means of stuck ones as well, then none."""
    free = dice.handfuls(g.dice & dice.FREE)
    stuck = dice.hourglasses(g.dice)
    moves = free[1:]
    if means & bit(TOKEN):
        moves += _freed(free, stuck, TOKEN)
    for place, hook in enumerate(g.rules.hooks[FREES]):
        if means & bit(BUILDING + place):
            most = hook.effect.modify(g, g.active, 0, 0)
            moves += _freed(free, min(most, stuck), BUILDING + place)
    return [*moves, STOP] if moves else []


def _freed(free: list[int], most: int, means: int) -> list[int]:
    """Every reroll of some stuck dice, at most so many, with any others (D7.9, D7.24)."""
    chosen = [means << MEANS_AT | number << dice.HOURGLASS_AT for number in range(1, most + 1)]
    return [stuck | others for stuck in chosen for others in free]
