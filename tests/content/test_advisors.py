"""The eighteen advisors, compared with a separately written table."""

from collections import Counter
from itertools import combinations_with_replacement

import pytest

from burgrave.kingsburg.mixes import compile_rules
from tests.table import Province, Script, table

# Rank, name and reward; a slash separates alternatives, "n goods" are goods of choice.
COURT = """
 1 jester         1 vp
 2 squire         1 gold
 3 architect      1 wood
 4 merchant       1 gold / 1 wood
 5 sergeant       1 soldiers
 6 alchemist      -1 gold, 1 wood, 1 stone / -1 wood, 1 gold, 1 stone / -1 stone, 1 gold, 1 wood / -
 7 astronomer     1 goods, 1 plus2
 8 treasurer      2 gold
 9 master_hunter  1 wood, 1 gold / 1 wood, 1 stone
10 general        2 soldiers, 1 peek
11 swordsmith     1 stone, 1 gold / 1 stone, 1 wood
12 duchess        2 goods, 1 plus2
13 champion       3 stone
14 smuggler       -1 vp, 3 goods / -
15 inventor       1 gold, 1 wood, 1 stone
16 wizard         4 gold
17 queen          2 goods, 3 vp, 1 peek
18 king           1 gold, 1 wood, 1 stone, 1 soldiers
"""
ROWS = [line.split(maxsplit=2) for line in COURT.strip().splitlines()]
GOODS = ("gold", "wood", "stone")
COUNTED = (*GOODS, "plus2", "soldiers", "vp")
Change = frozenset[tuple[str, int]]


def outcomes_of(reward: str) -> set[Change]:
    """Every possible outcome of a reward, as changes of a stock."""
    ways: set[Change] = set()
    for alternative in reward.split("/"):
        parts = [part.split() for part in alternative.split(",") if part.strip() != "-"]
        sure = Counter({what: int(amount) for amount, what in parts if what != "goods"})
        free = sum(int(amount) for amount, what in parts if what == "goods")
        for picked in combinations_with_replacement(GOODS, free):
            total = Counter(picked)
            total.update(sure)
            ways.add(frozenset((what, amount) for what, amount in total.items() if amount))
    return ways


def standing(rank: int, rules: str) -> Script:
    """Red has a little of everything, and an advisor is about to reward red."""
    return table(
        f"""
        enemies 1-orcs-3 2-orcs-4 3-orcs-5 4-orcs-7 5-dragons-9
        court {rank}:red
        seat red gold 1 wood 1 stone 1 plus2 1 soldiers 1 vp 1
        seat blue
        seat green
        agenda king rewards
        """,
        rules=rules,
    ).says("fate king 1")


def change(t: Script, before: Province) -> Change:
    """How red's stock has changed."""
    after = t.red
    changes = {name: getattr(after, name) - getattr(before, name) for name in COUNTED}
    changes["peek"] = len(t.known("red"))
    return frozenset((name, amount) for name, amount in changes.items() if amount)


@pytest.mark.parametrize(("number", "name", "reward"), ROWS, ids=[row[1] for row in ROWS])
def test_reward(number: str, name: str, reward: str, edition: str) -> None:
    """B2.3: each advisor gives what the table says, with exactly the choices it says."""
    rank = int(number)
    assert compile_rules(edition).advisors[rank].id == name
    before = Province(1, 1, 1, 1, 1, 2, [], [], [], passed=False)
    found: list[Change] = []
    choices = len(standing(rank, edition).game.options) or 1
    for choice in range(choices):
        t = standing(rank, edition)
        if t.asked == "red reward":
            t.game.apply(choice)
        assert t.asked == "nobody"
        found.append(change(t, before))
    assert len(found) == len(set(found))
    assert set(found) == outcomes_of(reward)


def test_the_court_is_complete(edition: str) -> None:
    """B2.3: there are eighteen advisors, one for each rank."""
    court = compile_rules(edition).advisors[1:]
    assert [advisor.rank for advisor in court] == list(range(1, 19))
    assert [advisor.id for advisor in court] == [row[1] for row in ROWS]
