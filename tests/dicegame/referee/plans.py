"""Which advisors dice can influence together, found by trying everything."""

from __future__ import annotations

from functools import cache
from itertools import combinations

from tests.dicegame.referee.facts import RAISES
from tests.dicegame.referee.script import Choice, insist

Ranks = frozenset[int]


@cache
def plans(numbers: tuple[int, ...], raises: tuple[int, ...]) -> frozenset[Ranks]:
    """The largest sets of advisors that these dice and raises can influence together."""
    found = _sets(numbers, raises)
    return frozenset(one for one in found if one and not any(one < more for more in found))


@cache
def _sets(numbers: tuple[int, ...], raises: tuple[int, ...]) -> frozenset[Ranks]:
    """Every such set, found by recursion: the first die is left over, or belongs to some group."""
    if not numbers:
        return frozenset([frozenset()])
    found = set(_sets(numbers[1:], raises))
    others = range(1, len(numbers))
    for size in range(len(numbers)):
        for chosen in combinations(others, size):
            total = numbers[0] + sum(numbers[place] for place in chosen)
            rest = tuple(n for place, n in enumerate(numbers) if place and place not in chosen)
            for number in range(len(raises) + 1):
                for used in combinations(range(len(raises)), number):
                    rank = total + sum(raises[place] for place in used)
                    left = tuple(r for place, r in enumerate(raises) if place not in used)
                    if rank <= 10:
                        found |= {one | {rank} for one in _sets(rest, left) if rank not in one}
    return frozenset(found)


def check_groups(choice: Choice, numbers: list[int], raises: list[str]) -> Ranks:
    """Whether the groups use dice on the table, each once, and have the right totals."""
    left, unused, ranks = list(numbers), list(raises), set[int]()
    for group in choice["groups"]:
        dice = [int(face) for face in group["dice"]]
        insist(bool(dice), "a group without dice")
        for die in dice:
            insist(die in left, f"no die shows {die} any more")
            left.remove(die)
        for building in group["raised_by"]:
            insist(building in unused, f"{building} cannot raise a die")
            unused.remove(building)
        total = sum(dice) + sum(RAISES[building] for building in group["raised_by"])
        insist(total == group["advisor"] and total not in ranks, f"{group} is no group")
        ranks.add(total)
    return frozenset(ranks)
