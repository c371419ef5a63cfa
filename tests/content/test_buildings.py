"""The twenty buildings, compared with a separately written table."""

import pytest

from burgrave.kingsburg.mixes import compile_rules
from tests.table import table

# Row by row, from column I to IV: cost in gold/wood/stone, then points.
PROVINCE = """
B  statue 2/0/0 3       chapel 3/0/1 5      church 3/1/2 7      cathedral 5/0/3 9
C  inn 1/1/0 0          market 2/2/0 1      farm 2/3/1 2        merchants_guild 3/1/2 4
D  guard_tower 1/0/1 1  blacksmith 1/2/0 2  barracks 2/2/1 4    wizards_guild 3/2/2 6
E  palisade 0/2/0 0     stables 1/1/1 2     stone_wall 2/0/2 2  fortress 3/0/2 4
F  barricade 0/1/0 0    crane 0/1/1 1       town_hall 2/1/1 2   embassy 2/2/2 4
"""

# Battle modifiers against Goblins, Barbarians, Orcs, Zombies, Demons and Dragons.
MODIFIERS = {
    "church": (0, 0, 0, 0, 1, 0),
    "farm": (-1, -1, -1, -1, -1, -1),
    "guard_tower": (1, 1, 1, 1, 1, 1),
    "blacksmith": (1, 1, 1, 1, 1, 1),
    "wizards_guild": (2, 2, 2, 2, 2, 2),
    "palisade": (1, 1, 1, 2, 1, 1),
    "stone_wall": (1, 1, 1, 1, 1, 1),
    "fortress": (1, 1, 1, 1, 1, 1),
    "barricade": (1, 0, 0, 0, 0, 0),
}
ENEMIES = {
    "goblins": "4-goblins-5",
    "barbarians": "5-barbarians-7",
    "orcs": "4-orcs-7",
    "zombies": "4-zombies-7",
    "demons": "4-demons-6",
    "dragons": "5-dragons-9",
}
KING = {f"king {face}" for face in range(1, 7)}


class Printed:
    """A building as it stands in the table."""

    def __init__(self, row: str, column: int, words: list[str], left: list[str]) -> None:
        self.row = row
        self.column = column
        self.id, cost, points = words
        gold, wood, stone = map(int, cost.split("/"))
        # Nobody gets past the Crane in its own row without owning it.
        self.cost = (gold - 1 if "crane" in left else gold, wood, stone)
        self.vp = int(points)
        self.left = left


def transcription() -> list[Printed]:
    """The table, read building by building."""
    buildings = []
    for line in PROVINCE.strip().splitlines():
        row, *words = line.split()
        left: list[str] = []
        for column in range(1, 5):
            building = Printed(row, column, words[3 * column - 3 : 3 * column], left.copy())
            buildings.append(building)
            left.append(building.id)
    return buildings


BUILDINGS = transcription()
NAMES = [building.id for building in BUILDINGS]


def stock(goods: tuple[int, ...]) -> str:
    """Goods as a position writes them."""
    return " ".join(f"{name} {n}" for name, n in zip(("gold", "wood", "stone"), goods, strict=True))


@pytest.mark.parametrize("printed", BUILDINGS, ids=NAMES)
def test_cost_points_and_place(printed: Printed, edition: str) -> None:
    """B2.4: each building has its place, costs what the table says and scores its points."""
    site = """
        seat red {} {}
        seat blue
        agenda constructions king
    """
    owned = f"buildings {','.join(printed.left)}" if printed.left else ""
    build = f"build {printed.id}"
    t = table(site.format(stock(printed.cost), owned), rules=edition)
    t.says(f"red {build}")
    assert (t.red.goods, t.red.vp) == ((0, 0, 0), printed.vp)
    for kind in range(3):
        short = list(printed.cost)
        short[kind] -= 1
        if short[kind] >= 0:
            assert (
                build not in table(site.format(stock(tuple(short)), owned), rules=edition).offered
            )
    if printed.left:
        skipped = f"buildings {','.join(printed.left[:-1])}" if printed.left[1:] else ""
        assert build not in table(site.format("gold 9 wood 9 stone 9", skipped)).offered


def test_the_province_is_complete(edition: str) -> None:
    """B2.4: there are twenty buildings in five rows of four."""
    found = [(item.row, item.column, item.id) for item in compile_rules(edition).buildings]
    assert found == [(printed.row, printed.column, printed.id) for printed in BUILDINGS]


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize(("place", "kind"), [*enumerate(ENEMIES)])
def test_battle_modifier(name: str, place: int, kind: str, edition: str) -> None:
    """B6.2: each building changes battle strength as the table says, and the others do not."""
    card = ENEMIES[kind]
    deck = ["?"] * 5
    deck[int(card[0]) - 1] = card
    t = table(
        f"""
        year {card[0]}
        enemies {" ".join(deck)}
        seat red soldiers 20 buildings {name}
        seat blue soldiers 20
        at winter
        """,
        rules=edition,
    )
    t.says("fate king 1")
    strength = {"blue": 21, **t.amounts("victory")}
    assert strength["red"] == 21 + MODIFIERS.get(name, (0,) * 6)[place]


@pytest.mark.parametrize("name", NAMES)
def test_effects_outside_battle(name: str) -> None:
    """B2.1.1, B2.5: only Farm, Guild, Inn, Embassy and Town Hall act at a season's start or end."""
    seat = f"seat red vp 1 buildings {name}\nseat blue vp 1\nphase summer\n"
    t = table(seat + "agenda moment(season_start) king moment(season_end)").takes()
    assert t.red.gold == (1 if name == "merchants_guild" else 0)
    t.says("fate king 1")
    assert t.red.plus2 == (1 if name == "inn" else 0)
    assert t.red.vp == (2 if name == "embassy" else 1)
    dice = table(seat + "agenda moment(season_start) roll(0,3,season) king").takes()
    dice.says(f"fate roll red 1+2+4{'+5w' * (name == 'farm')}")
    assert dice.red.bonus == ([5] if name == "farm" else [])
    rich = table(seat.replace("vp 1", "vp 1 gold 1", 1) + "agenda moment(season_end) king")
    assert rich.asked == ("red town_hall" if name == "town_hall" else "fate king")


@pytest.mark.parametrize("name", NAMES)
def test_effects_on_choices(name: str) -> None:
    """B2.1.3, B2.2, B5: Statue, Chapel, Market and Barracks open choices that others do not."""
    seat = f"seat red gold 1 dice 2,2,2 buildings {name}\nseat blue\n"
    rerolls = {"statue": {"reroll statue 2", "pass"}, "chapel": {"reroll chapel", "pass"}}
    assert table(seat + "agenda rerolls king").offered == rerolls.get(name, KING)
    shifted = any("M" in words for words in table(seat + "agenda influence(0) king").offered)
    assert shifted == (name == "market")
    hired = {"recruit 1", "pass"} if name == "barracks" else KING
    assert table(seat + "agenda recruits king").offered == hired


@pytest.mark.parametrize("name", NAMES)
def test_effects_on_rewards(name: str) -> None:
    """Q22, B7: Stables and Cathedral add to what is given, and no other building does."""
    seat = f"seat red gold 5 vp 1 buildings {name}\nseat blue\n"
    sergeant = table(f"court 5:red\n{seat}agenda rewards king")
    assert sergeant.red.soldiers == (2 if name == "stables" else 1)
    end = table(f"year 5\n{seat}at winter soldiers_go_home")
    assert end.red.vp == (1 + 2 if name == "cathedral" else 1)


@pytest.mark.parametrize("name", NAMES)
def test_effects_on_the_outcome(name: str) -> None:
    """B6.3, B6.4: only the Stone Wall wins draws, only the Fortress scores for a victory."""
    orcs = (
        "year 3\nenemies ? ? 3-orcs-5 ? ?\nseat red soldiers {} buildings {}\nseat blue\nat winter"
    )
    equal = 5 - 1 - MODIFIERS.get(name, (0,) * 6)[2]
    t = table(orcs.format(equal, name)).says("fate king 1")
    assert bool(t.amounts("victory")) == (name == "stone_wall")
    t = table(orcs.format(equal + 1, name)).says("fate king 1")
    assert t.red.vp == 1 + (1 if name == "fortress" else 0)
