"""The base game's printed facts, written down independently so that a slip in one copy shows."""

from typing import NamedTuple

GOODS = ("gold", "wood", "stone")
PHASES = {"spring": 2, "summer": 4, "fall": 6}


class Plan(NamedTuple):
    row: str
    column: int
    cost: dict[str, int]
    vp: int


class Enemy(NamedTuple):
    year: int
    kind: str
    strength: int
    lose: dict[str, int]
    gain: dict[str, int]


_PROVINCE = """
B statue 2/0/0 3, chapel 3/0/1 5, church 3/1/2 7, cathedral 5/0/3 9
C inn 1/1/0 0, market 2/2/0 1, farm 2/3/1 2, merchants_guild 3/1/2 4
D guard_tower 1/0/1 1, blacksmith 1/2/0 2, barracks 2/2/1 4, wizards_guild 3/2/2 6
E palisade 0/2/0 0, stables 1/1/1 2, stone_wall 2/0/2 2, fortress 3/0/2 4
F barricade 0/1/0 0, crane 0/1/1 1, town_hall 2/1/1 2, embassy 2/2/2 4
"""

_ENEMIES = """
1 goblins 2: 1 wood 1 stone 1 building 1 vp / 1 wood
1 barbarians 2: 1 goods 1 building / 1 gold
1 goblins 3: 1 gold 1 building / 1 stone
1 orcs 3: 2 goods 1 vp / 1 gold
1 zombies 4: 2 vp / 1 vp
2 goblins 3: 2 wood 2 stone 1 building 1 vp / 1 wood
2 goblins 4: 2 gold 1 building / 1 stone
2 orcs 4: 2 goods 1 building / 1 gold
2 barbarians 5: 2 goods 1 vp / 1 gold
2 zombies 5: 2 vp / 1 vp
3 goblins 4: 3 wood 3 stone 1 building 1 vp / 1 wood
3 goblins 5: 3 gold 1 building / 1 stone
3 orcs 5: 2 goods 1 building / 1 gold
3 zombies 6: 2 vp / 1 vp
3 demons 6: 2 gold 1 wood 1 stone 1 vp / 1 vp
4 goblins 5: 4 wood 4 stone 1 building 1 vp / 1 wood
4 goblins 6: 4 gold 1 building / 1 stone
4 demons 6: 4 goods 1 vp / 1 gold 1 vp
4 orcs 7: 2 goods 1 building / 1 goods
4 zombies 7: 2 vp / 1 vp
5 barbarians 7: 8 vp / 1 vp
5 barbarians 8: 1 building / 1 vp
5 demons 8: 1 building 2 vp / 2 vp
5 demons 9: 1 building / 2 vp
5 dragons 9: 5 vp / 3 vp
"""


def _province() -> dict[str, Plan]:
    plans = {}
    for line in _PROVINCE.split("\n")[1:-1]:
        for column, entry in enumerate(line[2:].split(", "), start=1):
            name, cost, vp = entry.split()
            price = dict(zip(GOODS, map(int, cost.split("/")), strict=True))
            plans[name] = Plan(line[0], column, price, int(vp))
    return plans


def _amounts(text: str) -> dict[str, int]:
    words = text.split()
    return {what: int(number) for number, what in zip(words[::2], words[1::2], strict=True)}


def _enemies() -> dict[str, Enemy]:
    cards = {}
    for line in _ENEMIES.split("\n")[1:-1]:
        name, effects = line.split(": ")
        year, kind, strength = name.split()
        lose, gain = effects.split(" / ")
        card = Enemy(int(year), kind, int(strength), _amounts(lose), _amounts(gain))
        cards["-".join((year, kind, strength))] = card
    return cards


BUILDINGS = _province()
ENEMIES = _enemies()

# What an advisor gives without asking, and how many goods of choice come with it.
FIXED: dict[int, dict[str, int]] = {
    1: {"vp": 1},
    2: {"gold": 1},
    3: {"wood": 1},
    5: {"soldiers": 1},
    7: {"plus2": 1},
    8: {"gold": 2},
    9: {"wood": 1},
    10: {"soldiers": 2},
    11: {"stone": 1},
    12: {"plus2": 1},
    13: {"stone": 3},
    15: {"gold": 1, "wood": 1, "stone": 1},
    16: {"gold": 4},
    17: {"vp": 3},
    18: {"gold": 1, "wood": 1, "stone": 1, "soldiers": 1},
}
EITHER: dict[int, tuple[str, str]] = {
    4: ("gold", "wood"),
    9: ("gold", "stone"),
    11: ("gold", "wood"),
}
ANY: dict[int, int] = {7: 1, 12: 2, 17: 2}
LOOKS = (10, 17)
ALCHEMIST = 6
SMUGGLER = 14

# Battle modifiers: always, and those against one kind of enemy only.
STRENGTH = {
    "guard_tower": 1,
    "blacksmith": 1,
    "wizards_guild": 2,
    "palisade": 1,
    "stone_wall": 1,
    "fortress": 1,
    "farm": -1,
}
STRENGTH_AGAINST = {
    ("church", "demons"): 1,
    ("palisade", "zombies"): 1,
    ("barricade", "goblins"): 1,
}
