"""What is printed on the components, written down for the referee from the rules pages."""

from __future__ import annotations

FACES = ("1", "2", "3", "crown", "soldier", "hourglass")
GOODS = ("gold", "wood", "stone", "good", "crown")
TOKENS = ("reroll", "crown", "good", "hourglass")
MOST_TOKENS = {"reroll": 1, "crown": 1, "good": 2, "hourglass": 1}
MOST_SOLDIERS = {"": 8, "short": 8, "balanced": 12}
"""By version of the rules; "" is as printed."""
MOST_UNIQUES = 2
YEARS = {"": (3, 7, 12), "short": (3, 4, 5), "balanced": (3, 4, 5)}
STRENGTHS = (4, 8, 13)
BUILDINGS = {
    "wooden_tower": (1, "gw"),
    "stone_tower": (2, "gss"),
    "fortress": (3, "gwss"),
    "statue": (1, "gs"),
    "garden": (2, "gww"),
    "mausoleum": (3, "ggss"),
    "school": (1, "ws"),
    "stonecutter": (2, "ggw"),
    "town_hall": (3, "ggws"),
    "barracks": (1, "ww"),
    "market": (2, "gws"),
    "church": (3, "ggws"),
    "gladiators_pit": (1, "gg"),
    "sawmill": (2, "ggs"),
    "cemetery": (3, "gwws"),
}
"""Column, which is also its points, and cost; in the order of the sheet."""
BALANCED = {
    "mausoleum": "ggs",
    "stonecutter": "ggww",
    "town_hall": "ggw",
    "barracks": "gw",
    "market": "ggws",
    "church": "gws",
    "sawmill": "ggss",
    "cemetery": "gws",
}
"""The costs that are different in the balanced version."""
LETTERS = {"g": "gold", "w": "wood", "s": "stone"}
ADVISORS = {
    1: {"gold": 1},
    2: {"wood": 1},
    3: {"stone": 1},
    4: {"soldiers": 1},
    5: {"good": 1},
    6: {"soldiers": 2},
    7: {"gold": 2},
    8: {"soldiers": 1, "good": 1},
    9: {"crown": 1, "good": 2},
    10: {"soldiers": 1, "gold": 1, "wood": 1, "stone": 1},
}
VIRTUAL = {
    "wooden_tower": (1, 1, 1),
    "stone_tower": (2, 2, 2),
    "fortress": (4, 4, 4),
    "barracks": (1, 1, 0),
}
INCOME = {"stonecutter": "stone", "market": "gold", "sawmill": "wood", "cemetery": "crown"}
RAISES = {"statue": 1, "mausoleum": 3}


def version(rules: str) -> str:
    """The version that a rules string names; "" is as printed."""
    return next((part for part in rules.split("+") if part in MOST_SOLDIERS), "")


def price(building: str, rules: str) -> dict[str, int]:
    """The goods a building costs, without the crown of a unique building."""
    changed = BALANCED if version(rules) == "balanced" else {}
    letters = changed.get(building, BUILDINGS[building][1])
    return {LETTERS[letter]: letters.count(letter) for letter in dict.fromkeys(letters)}


def unique(building: str) -> bool:
    """Whether the building is in the third column."""
    return BUILDINGS[building][0] == 3
