"""What every throw of a turn may bring, computed once per set of buildings."""

from __future__ import annotations

from typing import Final

from ....dicegame import hooks
from ....dicegame.model import dice
from ....dicegame.model.board import Table
from ....dicegame.rules.result import boxes_now
from ....engine.speed.native import i64
from .yields import Turn

STUCK: Final = 48
"""The bit at which hourglasses start, above a bundle."""
BUNDLE: Final = (1 << STUCK) - 1
MOST_CACHED: Final = 2_000
"""How many sets of buildings are cached before the cache is cleared."""
CHANGING: Final = (
    hooks.BOXES,
    hooks.DICE_TO_ROLL,
    hooks.RAISE,
    hooks.FREES,
    hooks.DICE_SET,
    hooks.INCOME,
)


class Throws:
    """Every throw of a player with certain buildings and so many dice."""

    __slots__ = ("brings", "turn", "ways")

    def __init__(self, g: Table, seat: i64, buildings: i64, *, number: i64) -> None:
        self.turn = Turn(g, seat, buildings, number=number)
        self.brings: list[int] = []
        """All distinct yields: a bundle, and above it the number of hourglasses."""
        self.ways: list[list[int]] = []
        """For each throw, the indexes of the yields in `brings` that its player may choose from."""
        places: dict[int, int] = {}
        grid = self.turn.grid
        for place in range(grid.full):
            shown: i64 = grid.packed[place]
            stuck = dice.hourglasses(shown) << STUCK
            ways: list[int] = []
            for bundle in self.turn.bundles(shown):
                key = stuck | bundle
                found = places.get(key)
                if found is None:
                    found = len(self.brings)
                    places[key] = found
                    self.brings.append(key)
                if found not in ways:
                    ways.append(found)
            self.ways.append(ways)


class ThrowsCache:
    """The throws by one set of rules, cached by number of dice and buildings that change them."""

    def __init__(self, g: Table) -> None:
        self.working: i64 = 0
        """The buildings that change what a throw brings, one bit each."""
        for hook in CHANGING:
            for one in hook.attachments(g):
                self.working |= one.mask
        self.known: dict[tuple[int, int], Throws] = {}

    def of(self, g: Table, seat: i64, number: i64) -> Throws:
        """The throws of a player with the present buildings and so many dice."""
        buildings = g.seats[seat].buildings & self.working
        key = buildings, number
        found = self.known.get(key)
        if found is None:
            if len(self.known) >= MOST_CACHED:
                self.known.clear()
            found = Throws(g, seat, buildings, number=number)
            self.known[key] = found
        return found


def boxes_after(g: Table, stuck: i64) -> i64:
    """The boxes that the active player blackens with this many hourglasses."""
    shown = g.dice
    g.dice = stuck << dice.HOURGLASS_AT
    boxes = boxes_now(g)
    g.dice = shown
    return boxes
