"""B6.5 and B6.6: destroyed buildings, and the end of winter."""

import pytest

from tests.table import Script, table


def raid(red: str, *, buildings: int = 1, then: str = "king", rules: str = "2e") -> Script:
    """Red loses buildings."""
    return table(
        f"""
        seat red {red}
        seat blue
        agenda lose_buildings(0,{buildings}) {then}
        """,
        rules=rules,
    )


@pytest.mark.parametrize(
    ("owned", "fallen"),
    [
        ("inn,market,guard_tower,barricade,crane", "market"),
        ("statue,inn,barricade", "statue"),
        ("inn,palisade,barricade", "inn"),
        ("statue,chapel,guard_tower,blacksmith,barracks", "barracks"),
        ("inn,market,farm,barricade,crane,town_hall", "farm"),
        ("statue,chapel,church,barricade,crane,town_hall,embassy", "embassy"),
        ("palisade", "palisade"),
    ],
)
def test_rightmost_column_then_topmost(owned: str, fallen: str, edition: str) -> None:
    """B6.5: the destroyed building is the topmost one in the rightmost occupied column."""
    t = raid(f"buildings {owned}", rules=edition)
    assert t.red.buildings == [name for name in owned.split(",") if name != fallen]


def test_its_points_are_lost(edition: str) -> None:
    """B6.5: the printed points are lost with the building."""
    assert raid("vp 8 buildings statue,chapel", rules=edition).red.vp == 3
    assert raid("vp 1 buildings statue", rules=edition).red.vp == -2


def test_nothing_to_destroy() -> None:
    """B6.5: a player without buildings loses nothing instead."""
    t = raid("vp 4 gold 3")
    assert (t.red.vp, t.red.gold) == (4, 3)


def test_it_may_be_rebuilt(edition: str) -> None:
    """B6.5: a destroyed building can be constructed again, for its cost and its points."""
    t = raid("vp 3 gold 2 buildings statue", then="constructions king", rules=edition)
    assert (t.red.buildings, t.red.vp) == ([], 0)
    t.says("red build statue")
    assert (t.red.buildings, t.red.vp, t.red.gold) == (["statue"], 3, 0)


def test_what_stands_behind_must_wait() -> None:
    """B6.5, B2.4: the next column needs the destroyed building to be rebuilt first."""
    t = raid("gold 9 wood 9 stone 9 buildings statue,chapel", then="constructions king")
    t.refuses("red build church")
    assert "build chapel" in t.offered


def test_a_destroyed_building_stops_working() -> None:
    """B6.5: its effect is gone with it."""
    t = raid("gold 2 buildings barracks", then="recruits king")
    assert t.offered == {"recruit 1", "pass"}


@pytest.mark.parametrize(
    ("count", "left"),
    [
        (1, ["statue", "inn", "market", "barricade"]),
        (2, ["statue", "inn", "barricade"]),
        (3, ["inn", "barricade"]),
        (9, []),
    ],
)
def test_several_fall_one_after_another(count: int, left: list[str]) -> None:
    """Q16: the rightmost column is found again for every building that falls."""
    t = raid("buildings statue,chapel,inn,market,barricade", buildings=count)
    assert t.red.buildings == left


def test_all_soldiers_leave(edition: str, seats: int) -> None:
    """B6.6: after winter nobody has a soldier, and the enemy is gone."""
    names = ["red", "blue", "green", "yellow", "purple"][:seats]
    lines = [f"seat {name} soldiers {9 * place}" for place, name in enumerate(names)]
    t = table("\n".join(["enemies 1-zombies-4 ? ? ? ?", *lines, "at winter"]), rules=edition)
    t.says("fate king 2")
    assert t.when.startswith("2 ")
    assert all(shown["soldiers"] == 0 for shown in t.seen["seats"])
    assert t.enemy is None
