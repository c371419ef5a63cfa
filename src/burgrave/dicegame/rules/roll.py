"""Step 1: rolling and rerolling (D3.1)."""

from __future__ import annotations

from typing import Final

from ...engine.core.decisions import Decision, Step
from ...engine.core.dice_throw import DiceThrow
from ...engine.speed import packed_dice
from ...engine.speed.bits import bit
from ...engine.speed.moves import Moves
from ...engine.speed.native import i64
from ...engine.text.notation import Option
from .. import hooks
from ..model import dice, tokens
from ..model.board import Table
from .verbs import pick_up, roll, take_token, use_up

STOP: Final = 0
# A reroll as a number: the dice in the low bits; above them, what frees the stuck ones.
MEANS_AT: Final = 24
DICE: Final = 0xFFFFFF
TOKEN: Final = 1
BUILDING: Final = 2
"""The number of the first building that frees stuck dice; others follow."""


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
    return hooks.DICE_TO_ROLL.change(g, seat, g.rules.sheet.dice)


class Roll(DiceThrow[Table]):
    """What do the rolled dice show? (D3.1)"""

    kind = "roll"
    rule = "D3.1"
    faces = dice.FACES
    __slots__ = ()

    def throws(self, number: int) -> tuple[list[int], list[int]]:
        return dice.throws(number)

    def resolve(self, g: Table, move: i64) -> None:
        roll(g, move)

    def option(self, g: Table, move: i64) -> Option:
        notation = f"roll {g.names[g.active]} {dice.words(move)}"
        return self.make_option(g, notation, seat=g.active, dice=dice.faces(move))


class Reroll(Decision[Table]):
    """Which dice do you roll again, or do you stop? Hourglasses are stuck (D3.1)."""

    kind = "reroll"
    rule = "D3.1"
    __slots__ = ()

    def find(self, g: Table, moves: Moves) -> None:
        stuck = dice.hourglasses(g.dice)
        means = self.means(g) if stuck else 0
        key = means << MEANS_AT | g.dice
        known = g.rules.rerolls.get(key)
        if known is None:
            known = rerolls(g, means)
            g.rules.rerolls[key] = known
        moves.add_all(known)

    def means(self, g: Table) -> i64:
        """What may free stuck dice now: the token and unused buildings, a bit each."""
        who = g.seats[self.actor]
        means: i64 = who.reroll and bit(TOKEN)
        place: i64 = 0
        for hook in hooks.FREES.attachments(g):
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
            use_up(g, means - BUILDING, source=hooks.FREES.attachments(g)[means - BUILDING].item)
        shown = move & DICE
        pick_up(g, shown)
        g.then(Roll(packed_dice.count(shown)))
        g.then(self)

    def option(self, g: Table, move: i64) -> Option:
        if move == STOP:
            return self.make_option(g, "stop", stop=True)
        shown, means = move & DICE, move >> MEANS_AT
        notation = f"reroll {dice.words(shown)}"
        if not means:
            return self.make_option(g, notation, dice=dice.faces(shown))
        word = "token" if means == TOKEN else hooks.FREES.attachments(g)[means - BUILDING].item
        return self.make_option(g, f"{notation} {word}", dice=dice.faces(shown), means=word)


def rerolls(g: Table, means: i64) -> list[int]:
    """Every reroll of free dice, then those that also free stuck ones, then none."""
    free = dice.handfuls(g.dice & dice.FREE)
    stuck = dice.hourglasses(g.dice)
    moves = free[1:]
    if means & bit(TOKEN):
        moves += _list_freeing_rerolls(free, stuck, TOKEN)
    for place, hook in enumerate(hooks.FREES.attachments(g)):
        if means & bit(BUILDING + place):
            most = hook.effect.modify(g, g.active, 0, 0)
            moves += _list_freeing_rerolls(free, min(most, stuck), BUILDING + place)
    return [*moves, STOP] if moves else []


def _list_freeing_rerolls(free: list[int], most: int, means: int) -> list[int]:
    """Every reroll of at most `most` stuck dice together with any others (D7.9, D7.24)."""
    chosen = [means << MEANS_AT | number << dice.HOURGLASS_AT for number in range(1, most + 1)]
    return [stuck | others for stuck in chosen for others in free]
