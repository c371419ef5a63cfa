"""Plans: which advisors a set of number dice can influence together (D3.2)."""

from __future__ import annotations

from typing import Any, Final

from ...engine.game.copying import Reduced, constructor_arguments, rebuild
from ...engine.speed import packed_dice
from ...engine.speed.native import i64
from . import dice

RANKS: Final = 10
"""How many advisors the court has."""
RAISES: Final = 12
SETS: Final = 20
"""The lowest bits of raises and advisors, above the number dice."""
MOST_RAISES: Final = 255


class Group:
    """A group of dice, with raises, on the advisor of its total."""

    __slots__ = ("dice", "raises", "rank")

    def __init__(self, rank: int, dice: int, raises: tuple[str, ...]) -> None:
        self.rank = rank
        self.dice = dice
        self.raises = raises
        """The buildings that raise a die of the group (D7.12)."""

    def words(self) -> str:
        """The group in notation: "1+2+statue>4"."""
        return "+".join([*dice.faces(self.dice), *self.raises]) + f">{self.rank}"

    def to_dict(self) -> dict[str, Any]:
        """The group as traces write it."""
        shown = dice.faces(self.dice)
        return {"advisor": self.rank, "dice": shown, "raised_by": list(self.raises)}

    def __reduce__(self) -> Reduced:
        return rebuild, (type(self), constructor_arguments(self))

    def __repr__(self) -> str:
        return self.words()


Raises = tuple[tuple[str, int], ...]
"""The buildings that may raise a die of a group, once each, and by how much."""


class Plans:
    """The plans that are offered: each is a set of advisors, and none is a subset of another.

    An advisor's reward is never a disadvantage, so a smaller plan need not be offered. Which dice
    influence which advisor makes no difference if the advisors are the same.
    """

    __slots__ = ("found", "moves", "numbers", "raises")

    def __init__(self, numbers: int, raises: Raises) -> None:
        self.numbers = numbers
        self.raises = raises
        sets = _sets_in_reach(numbers, raises)
        self.moves: list[int] = sorted([one for one in sets if one and not _is_part(one, sets)])
        """The advisors of each plan, a bit for each rank; a single 0 if no advisor is in reach."""
        self.found: dict[int, Plan] = {}

    @property
    def groups(self) -> dict[int, Plan]:
        """The groups of every plan, computed when they are first needed."""
        if not self.found:
            every = _every_plan(self.numbers, self.raises)
            self.found = {one: every[one] for one in self.moves or [0]}
        return self.found


Plan = tuple[Group, ...]
Left = tuple[int, int]
"""What remains after influencing some advisors: number dice, and a bit for each raise."""


def _is_part(one: i64, sets: set[int]) -> bool:
    """Is this set of advisors a proper subset of another one?"""
    for other in sets:
        whole: i64 = other
        if one & whole == one and one != whole:
            return True
    return False


def _sets_in_reach(numbers: int, raises: Raises) -> set[int]:
    """Every set of advisors in reach, a bit for each rank."""
    raised = [sum([by for _, by in _raises_in(bits, raises)]) for bits in range(1 << len(raises))]
    # The sets so far, each with what remains: the raises as high bits, the dice as low bits.
    reached = {(len(raised) - 1) << RAISES | numbers}
    for rank in range(1, RANKS + 1):
        more: set[int] = set()
        for state in reached:
            left = state & dice.NUMBERS
            if dice.total(left) + raised[-1] < rank:
                continue
            for bits, by in enumerate(raised):
                if not bits & ~(state >> RAISES & MOST_RAISES):
                    for some in dice.adding_up_to(rank - by, left):
                        more.add((state | 1 << SETS + rank) - (bits << RAISES) - some)
        reached |= more
    return {state >> SETS for state in reached}


def _raises_in(bits: int, raises: Raises) -> list[tuple[str, int]]:
    """The raises whose bits are set."""
    return [one for place, one in enumerate(raises) if bits >> place & 1]


def _every_plan(numbers: int, raises: Raises) -> dict[int, Plan]:
    """Every set of advisors in reach, each with the plan that uses the least."""
    # Rank by rank: the sets so far, and for each what may remain, with the groups that leave it.
    reached: dict[int, dict[Left, Plan]] = {0: {(numbers, (1 << len(raises)) - 1): ()}}
    for rank in range(1, RANKS + 1):
        more: dict[int, dict[Left, Plan]] = {}
        for mask, ways in reached.items():
            for left, plan in ways.items():
                for group, rest in _groups(rank, left, raises):
                    more.setdefault(mask | 1 << rank, {}).setdefault(rest, (*plan, group))
        reached.update(more)
    return {mask: ways[max(ways, key=_wealth)] for mask, ways in reached.items()}


def _wealth(left: Left) -> tuple[int, int, int]:
    """How much remains, for comparing: raises count before dice."""
    return left[1].bit_count(), packed_dice.count(left[0]), left[0]


def _groups(rank: int, left: Left, raises: Raises) -> list[tuple[Group, Left]]:
    """Every group for one advisor, and what then remains."""
    numbers, unused = left
    groups: list[tuple[Group, Left]] = []
    if dice.total(numbers) + sum([by for _, by in raises]) < rank:
        return groups
    for bits in range(1 << len(raises)):
        if bits & ~unused:
            continue
        used = _raises_in(bits, raises)
        wanted = rank - sum([by for _, by in used])
        # A raise needs a die, so no group is without one.
        for some in dice.adding_up_to(wanted, numbers):
            group = Group(rank, some, tuple([name for name, _ in used]))
            groups.append((group, (numbers - some, unused & ~bits)))
    return groups
