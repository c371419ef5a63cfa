"""Symbols in sentences about a game, which a page draws and a terminal writes out.

`⟦+2 coins⟧` is an amount, `⟦@0⟧` a player, `⟦#4 4 6w⟧` dice, a white one marked with w. A player's
symbol may name the form in which a language says "you" there: `⟦@0:dat⟧`.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Final

SYMBOL: Final = re.compile("⟦(.*?)⟧")
ROW_OF_AMOUNTS: Final = re.compile("(?<=[a-z_0-9]⟧) (?=⟦[-+0-9])")
"""The gap between two amounts in a row."""
LEADING: Final = re.compile(r"⟦@(\d+)(?::\w+)?⟧(?=\s?:? )")
"""A player at the beginning of a sentence."""
ROMAN: Final = ("", "I", "II", "III", "IV", "V", "VI", "VII", "VIII", "IX", "X")


def roman(number: int) -> str:
    """A small number, such as a year's, in Roman numerals."""
    return ROMAN[number] if number < len(ROMAN) else str(number)


def amounts_symbol(amounts: Mapping[str, int], *, signed: bool = False) -> str:
    """Amounts as a row of symbols."""
    shown = [f"⟦{n:+d} {unit}⟧" if signed else f"⟦{n} {unit}⟧" for unit, n in amounts.items() if n]
    return " ".join(shown)


def dice_symbol(
    faces: Iterable[object], *, white: Iterable[object] = (), marks: Iterable[str] = ()
) -> str:
    """Dice as a symbol: normal faces, white faces, and marks for additions."""
    parts = [*map(str, faces), *(f"{face}w" for face in white), *marks]
    return f"⟦#{' '.join(parts)}⟧"


def spell_dice(parts: Iterable[str]) -> str:
    """Dice as people write them: "3+4w+T-M", which is a 3, a white 4, a +2 token and one less."""
    said = [f"{part[0]}M" if part[0] in "+-" else f"+{part}" for part in parts]
    return "".join(said).removeprefix("+")


def seats_symbol(seats: Iterable[int]) -> str:
    """Players as symbols."""
    return ", ".join(f"⟦@{seat}⟧" for seat in seats)


def leading_seat(text: str) -> int | None:
    """The player that a sentence begins with, if any."""
    found = LEADING.match(text)
    return None if found is None else int(found[1])


def spell_out(text: str, names: Sequence[str], unit: Callable[[str, int], str]) -> str:
    """A sentence with its symbols written out; `unit` words an amount without its sign."""

    def word(symbol: re.Match[str]) -> str:
        said = symbol[1]
        if said.startswith("@"):
            return names[int(said[1:].partition(":")[0])]
        if said.startswith("#"):
            return spell_dice(said[1:].split())
        number, _, of = said.partition(" ")
        sign = {"+": "+", "-": "−"}.get(number[0], "")
        return sign + unit(of, abs(int(number)))

    return SYMBOL.sub(word, ROW_OF_AMOUNTS.sub(", ", text))
