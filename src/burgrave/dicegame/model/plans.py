"""Plans: which advisors a set of number dice can influence together (D3.2)."""

from __future__ import annotations

from typing import Final

from ...engine import packed_dice
from . import dice

RANKS: Final = 10
"""How many advisors the court has."""


class Group:
    """Dice of one total and what raises it, put on the advisor of that rank."""

    __slots__ = ("dice", "raises", "rank")

    def __init__(self, rank: int, shown: int, raises: tuple[str, ...]) -> None:
        self.rank = rank
        self.dice = shown
        self.raises = raises
        """The buildings that raise a die of the group (D7.12)."""

    def words(self) -> str:
        """The group as notation: "1+2+statue>4"."""
        return "+".join([*dice.faces(self.dice), *self.raises]) + f">{self.rank}"

    def __repr__(self) -> str:
        return self.words()


Raises = tuple[tuple[str, int], ...]
"""What may raise a die of some group, once each: the building and by how much."""


class Plans:
    """The plans worth asking about: each is a set of advisors, none a part of another.

    What an advisor gives is never a burden, so leaving one out that could be had as well is not
    a choice; and which dice influence whom makes no difference once the advisors are the same.
    """

    __slots__ = ("groups", "moves")

    def __init__(self, numbers: int, raises: Raises) -> None:
        found = _every_plan(numbers, raises)
        best = [mask for mask in found if not any(mask & more == mask != more for more in found)]
        self.groups = {mask: found[mask] for mask in best}
        self.moves: list[int] = sorted(mask for mask in best if mask)
        """The advisors of each plan, a bit for each rank; nothing if no advisor is in reach."""


Plan = tuple[Group, ...]
Left = tuple[int, int]
"""What is left when some advisors are influenced: the number dice, and the raises as bits."""


def _every_plan(numbers: int, raises: Raises) -> dict[int, Plan]:
    """Every set of advisors in reach, each with the plan that uses the least."""
    # Rank after rank: the sets so far, and for each what may be left with the groups that leave it.
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
    """How much is left: first what raises dice, then dice."""
    return left[1].bit_count(), packed_dice.count(left[0]), left[0]


def _groups(rank: int, left: Left, raises: Raises) -> list[tuple[Group, Left]]:
    """Every group for one advisor from what is left, and what is left then."""
    numbers, unused = left
    found: list[tuple[Group, Left]] = []
    if dice.total(numbers) + sum([by for _, by in raises]) < rank:
        return found
    for bits in range(1 << len(raises)):
        if bits & ~unused:
            continue
        used = [one for place, one in enumerate(raises) if bits >> place & 1]
        wanted = rank - sum([by for _, by in used])
        # A raise needs a die to raise, so no group is without one.
        for some in dice.adding_up_to(wanted, numbers):
            group = Group(rank, some, tuple([name for name, _ in used]))
            found.append((group, (numbers - some, unused & ~bits)))
    return found
