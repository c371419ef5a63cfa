"""M1: the eight buildings of rows A and G."""

import pytest

from burgrave.kingsburg.mixes import compile_rules
from tests.table import Script, table

RULES = "2e+m1"
PRINTED = {
    "sawmill": ("A", 1, {"wood": 2, "stone": 1}, 1),
    "quarry": ("A", 2, {"gold": 1, "wood": 1, "stone": 2}, 2),
    "goldsmith": ("A", 3, {"gold": 2, "wood": 2, "stone": 2}, 3),
    "mint": ("A", 4, {"gold": 6, "wood": 1, "stone": 1}, 5),
    "makeshift_defenses": ("G", 1, {"stone": 1}, 0),
    "recruiting_office": ("G", 2, {"gold": 1, "wood": 1}, 1),
    "training_camp": ("G", 3, {"gold": 1, "wood": 2}, 2),
    "military_academy": ("G", 4, {"gold": 2, "wood": 1, "stone": 1}, 3),
}


def ending(season: str, red: str, *, rules: str = RULES) -> Script:
    """The end of a season in which only red owns something."""
    seats = f"seat red {red}\nseat blue\nseat green"
    return table(f"phase {season}\n{seats}\nagenda moment(season_end)", rules=rules)


def winter(enemy: str, red: str, *, more: str = "", rules: str = RULES) -> Script:
    """A winter with this enemy; blue and green have nothing."""
    year = int(enemy[0])
    deck = " ".join(enemy if place == year else "?" for place in range(1, 6))
    lines = [f"year {year}", f"enemies {deck}", more, f"seat red {red}", "seat blue", "seat green"]
    return table("\n".join([*lines, "at winter"]), rules=rules)


@pytest.mark.parametrize("id", PRINTED)
def test_each_building_has_its_place_cost_and_points(id: str) -> None:
    """M1: slot, cost and points of the eight buildings, as independent sources give them."""
    row, column, cost, points = PRINTED[id]
    amounts = " ".join(f"{good} {amount}" for good, amount in cost.items())
    left = [
        building.id
        for building in compile_rules(RULES).buildings
        if building.row == row and building.column < column
    ]
    owned = f"buildings {','.join(left)}" if left else ""
    t = table(f"seat red {amounts} {owned}\nseat blue\nagenda construct(0,0)", rules=RULES)
    t.says(f"red build {id}")
    assert (t.red.goods, t.red.buildings, t.red.vp) == ((0, 0, 0), [*left, id], points)
    assert compile_rules(RULES).items[id].mark == "attested"


def test_rows_are_built_from_left_to_right() -> None:
    """M1: the new rows follow the rules of all rows."""
    t = table("seat red gold 9 wood 9 stone 9\nseat blue\nat spring constructions red", rules=RULES)
    assert {"build sawmill", "build makeshift_defenses", "build statue"} <= t.offered
    t.refuses("red build quarry", "red build recruiting_office")


def test_row_a_is_on_top_and_row_g_at_the_bottom() -> None:
    """M1: of two buildings in the rightmost column, that of row A falls before that of row B."""
    owned = "buildings mint,cathedral,military_academy vp 20"
    t = winter("5-barbarians-8", owned).says("fate king 1", "fate academy red 1")
    assert t.red.buildings == ["cathedral", "military_academy"]
    t = winter("5-barbarians-8", "buildings cathedral,military_academy vp 20")
    t.says("fate king 1", "fate academy red 1")
    assert t.red.buildings == ["military_academy"]


def test_without_the_module_the_rows_are_missing() -> None:
    """M1: without the module there are no rows A and G."""
    assert not {"sawmill", "military_academy"} & set(compile_rules("2e").items)


@pytest.mark.parametrize(
    ("building", "pays", "has", "gets"),
    [
        ("sawmill", "wood", (0, 1, 0), (2, 0, 0)),
        ("quarry", "stone", (0, 0, 1), (3, 0, 0)),
        ("goldsmith", "gold", (1, 0, 0), (0, 0, 0)),
    ],
)
def test_exchanges_at_the_end_of_summer(
    building: str, pays: str, has: tuple[int, int, int], gets: tuple[int, int, int]
) -> None:
    """M1 Sawmill, Quarry, Goldsmith: one exchange at the end of summer, which may be declined."""
    stock = f"{pays} 1 buildings {building}"
    t = ending("summer", stock)
    assert t.asked == "red deal"
    assert t.offered == {f"{building} -{pays}", "pass"}
    assert t.red.goods == has
    t.says(f"red {building} -{pays}")
    assert t.red.goods == gets
    goldsmith = building == "goldsmith"
    assert (t.red.soldiers, t.red.vp) == ((1, 1) if goldsmith else (0, 0))
    assert ending("summer", stock).says("red pass").red.goods == has
    assert ending("summer", f"buildings {building}").asked == "nobody"
    for season in ("spring", "fall"):
        assert ending(season, stock).asked == "nobody"


def test_mint_lets_row_a_work_every_season() -> None:
    """M1 Mint: the other buildings of row A work at the end of spring and fall too, once each."""
    stock = "wood 1 stone 1 buildings sawmill,quarry,goldsmith,mint"
    for season in ("spring", "summer", "fall"):
        t = ending(season, stock)
        t.says("red sawmill -wood", "red quarry -stone", "red goldsmith -gold")
        assert t.asked == "nobody"
        assert (t.red.goods, t.red.soldiers, t.red.vp) == ((4, 0, 0), 1, 1)


def test_mint_leaves_other_rows_alone() -> None:
    """M1 Mint: the Inn in row C still works in summer only."""
    assert ending("spring", "buildings mint,inn").red.plus2 == 0
    assert ending("summer", "buildings mint,inn").red.plus2 == 1


def test_makeshift_defenses_against_weak_enemies() -> None:
    """M1 Makeshift Defenses: +1 against a printed strength of 5 or less, nothing against more."""
    t = winter("2-zombies-5", "soldiers 4 buildings makeshift_defenses").says("fate king 1")
    assert t.amounts("victory") == {"red": 6}
    t = winter("3-demons-6", "soldiers 5 buildings makeshift_defenses").says("fate king 1")
    assert t.amounts("draw") == {"red": 6}


def test_q9_makeshift_defenses_look_at_the_printed_strength() -> None:
    """Q9: what changes the enemy's strength does not change whether Makeshift Defenses help."""
    rules = "2e+m1+m4+house"
    owner = "soldiers 5 buildings makeshift_defenses"
    t = winter("2-zombies-5", owner, more="in_force fierce_enemies", rules=rules)
    assert t.says("fate king 1").amounts("victory") == {"red": 7}  # against 5 + 1
    t = winter("3-demons-6", owner, more="in_force border_truce", rules=rules)
    assert t.says("fate king 1").amounts("victory") == {"red": 6}  # against 6 - 1, without help


def test_recruiting_office_takes_tokens() -> None:
    """M1 Recruiting Office: in phase 7 tokens are paid like goods; elsewhere they are not."""
    text = "seat red gold 1 plus2 3 {}\nseat blue\nat recruit recruits red"
    t = table(text.format("buildings recruiting_office"), rules=RULES)
    assert t.offered == {"recruit 1", "recruit 2", "pass"}
    t.says("red recruit 1")
    assert t.offered == {"pay -gold-plus2", "pay -2plus2"}
    t = table(text.format("buildings recruiting_office"), rules=RULES).says("red recruit 2")
    assert (t.red.soldiers, t.red.gold, t.red.plus2) == (2, 0, 0)
    assert table(text.format(""), rules=RULES).asked != "red recruit"


def test_recruiting_office_with_barracks() -> None:
    """M1 Recruiting Office: with the Barracks one token hires one soldier."""
    t = table(
        "seat red plus2 1 buildings recruiting_office,barracks\nseat blue\nat recruit recruits red",
        rules=RULES,
    )
    assert t.offered == {"recruit 1", "pass"}
    assert t.says("red recruit 1").red.plus2 == 0


def test_training_camp_helps_those_with_few_soldiers() -> None:
    """M1 Training Camp: a soldier at the end of fall with 1 soldier or fewer, not otherwise."""
    for before, after in ((0, 1), (1, 2), (2, 2)):
        assert ending("fall", f"soldiers {before} buildings training_camp").red.soldiers == after
    assert ending("summer", "buildings training_camp").red.soldiers == 0


@pytest.mark.parametrize(("king", "die", "soldiers"), [(2, 5, 5), (2, 2, 2), (4, 3, 4), (1, 6, 6)])
def test_military_academy_rolls_for_itself(king: int, die: int, soldiers: int) -> None:
    """M1 Military Academy: its die replaces the king's soldiers if it is higher."""
    t = winter("5-dragons-9", "buildings military_academy").says(f"fate king {king}")
    assert t.asked == "fate academy"
    t.says(f"fate academy red {die}")
    assert t.amounts("defeat")["red"] == soldiers
    assert t.amounts("defeat")["blue"] == king


@pytest.mark.parametrize(("token", "die", "soldiers"), [(1, 5, 3), (1, 2, 1), (2, 4, 2), (0, 1, 1)])
def test_q8_military_academy_with_soldier_tokens(token: int, die: int, soldiers: int) -> None:
    """Q8: with tokens the die is rolled after the choice and halved, rounding up."""
    t = winter("5-dragons-9", "buildings military_academy", rules="2e+m1+m5")
    t.says(f"red token {token}", "blue token 4", "green token 0", f"fate academy red {die}")
    assert t.amounts("defeat")["red"] == soldiers


def test_q51_military_academy_in_heavy_snow() -> None:
    """Q51: in Heavy Snow the Academy's die has to be higher than 2."""
    for die, soldiers in ((2, 2), (3, 3)):
        owner = "buildings military_academy"
        t = winter("5-dragons-9", owner, more="in_force heavy_snow", rules="2e+m1+m4")
        assert t.says(f"fate academy red {die}").amounts("defeat")["red"] == soldiers
