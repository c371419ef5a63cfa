"""What pages may know of a table's dice: their promise, and which other tables share them."""

from __future__ import annotations

from typing import NotRequired, TypedDict


class DiceCode(TypedDict):
    """The code by which other tables have the same dice."""

    code: str
    """The code itself."""
    tables: int
    """How many tables play with it, or have played."""
    closes: str
    """The seed is revealed when all of them are over, at the latest at this time (ISO 8601)."""
    told: bool
    """Has the seed been revealed, so that somebody may know the dice?"""


class DicePromise(TypedDict):
    """The hash of the dice's seed, the words players added, and after the game the seed."""

    hash: str
    """The hash of the seed, shown before the first roll."""
    words: list[str]
    """What each player added to the luck."""
    seed: NotRequired[str]
    """The seed itself, once the game is over at every table with these dice."""
    code: NotRequired[str]
    """The code of the dice, once the seed is revealed: tables with it can be compared."""
    shared: NotRequired[DiceCode]
    """Do other tables have the same dice? Everybody who joins should know."""
