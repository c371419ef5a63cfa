"""Dice thrown together: their outcomes and probabilities, drawing, writing and reading them."""

from __future__ import annotations

from typing import ClassVar

from ..speed import packed_dice
from ..speed.moves import Moves
from ..speed.native import i64
from ..text.notation import fits
from .decisions import G, StepArg, WideChance
from .luck import Luck


class DiceThrow(WideChance[G]):
    """What do dice thrown together show? A game defines what the result leads to.

    A move is the outcome as packed dice, with dice of a second colour in the higher bits.
    """

    faces: ClassVar[tuple[str, ...]] = ("1", "2", "3", "4", "5", "6")
    """How the game writes the faces of its dice."""
    other_faces: ClassVar[tuple[str, ...]] = ()
    """How it writes the faces of dice of a second colour, if any are thrown as well."""
    __slots__ = ("number",)

    def __init__(self, number: i64) -> None:
        super().__init__()
        self.number: i64 = number

    def args(self) -> tuple[StepArg, ...]:
        return (self.number,)

    def others(self, g: G) -> i64:
        """How many dice of a second colour are thrown as well."""
        return 0

    def throws(self, number: int) -> tuple[list[int], list[int]]:
        """Every outcome of `number` dice, in option order, and how many throws give each."""
        return packed_dice.throws(number)

    def find(self, g: G, moves: Moves) -> None:
        others = self.throws(self.others(g))[0]
        for mine in self.throws(self.number)[0]:
            for other in others:
                moves.add(mine | other << packed_dice.WIDTH)

    def weights(self, g: G) -> list[int]:
        others = self.throws(self.others(g))[1]
        return [mine * other for mine in self.throws(self.number)[1] for other in others]

    def draw(self, g: G, luck: Luck) -> i64:
        mine = packed_dice.throw(self.number, luck)
        others = self.others(g)
        return mine | packed_dice.throw(others, luck) << packed_dice.WIDTH if others else mine

    def handfuls(self, g: G) -> list[tuple[int, list[str]]]:
        handfuls: list[tuple[int, list[str]]] = [(self.number, list(self.faces))]
        if self.other_faces:
            handfuls.append((self.others(g), list(self.other_faces)))
        return handfuls

    def seek(self, g: G, words: str) -> list[int]:
        # The dice are parsed, since there may be tens of thousands of outcomes to compare with.
        shown = words.rpartition(" ")[2]
        mine, other = packed_dice.read_two(shown, self.faces, self.other_faces)
        if packed_dice.count(mine) != self.number or packed_dice.count(other) != self.others(g):
            return []
        move = mine | other << packed_dice.WIDTH
        text = self.option(g, move).words()
        return [move] if fits(text, words.removeprefix(f"{self.kind} ")) else []
