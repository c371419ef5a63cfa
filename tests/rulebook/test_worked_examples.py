"""The worked examples of the base rules, each from a position in text form."""

import pytest

from tests.table import table


def test_turn_order(edition: str) -> None:
    """B2.1.4: chart C, A, D, B and totals A 9, B 13, C 10, D 10 give the order A, C, D, B."""
    t = table(
        """
        order C A D B
        seat A
        seat B
        seat C
        seat D
        at spring roll_dice
        """,
        rules=edition,
    )
    t.says("fate roll C 1+3+6", "fate roll A 2+3+4", "fate roll D 2+4+4", "fate roll B 3+4+6")
    assert t.order == "A C D B"


def test_favor_in_year_three(edition: str) -> None:
    """B1: A 6 buildings and 0 goods, B 5/2, C 5/0, D 6/1: C gets the bonus die."""
    t = table(
        """
        year 3
        seat A buildings statue,chapel,inn,market,palisade,barricade
        seat B buildings statue,chapel,inn,market,palisade gold 1 wood 1
        seat C buildings statue,chapel,inn,market,barricade
        seat D buildings statue,chapel,inn,market,palisade,barricade stone 1
        at favor
        """,
        rules=edition,
    )
    t.says("fate roll A 1+2+3", "fate roll B 1+2+3", "fate roll C 1+2+3+4w", "fate roll D 1+2+3")
    assert t.C.bonus == [4]
    assert t.A.bonus == t.B.bonus == t.D.bonus == []


@pytest.mark.parametrize(("goods_of_c", "owner"), [("stone 1", "D"), ("", None)])
def test_envoy(edition: str, goods_of_c: str, owner: str | None) -> None:
    """B4: A 5/0, B 4/2, C 4/1, D 4/0: D takes the envoy; had C no goods either, nobody would."""
    t = table(
        f"""
        seat A buildings statue,inn,guard_tower,palisade,barricade
        seat B buildings statue,inn,guard_tower,palisade gold 2
        seat C buildings statue,inn,guard_tower,barricade {goods_of_c}
        seat D buildings inn,guard_tower,palisade,barricade
        at envoy
        """,
        rules=edition,
    )
    assert t.envoy == owner


def test_battle_of_the_first_edition() -> None:
    """B6.2, B6.3: king's die 1 against Goblins 3: two draws, a victory and a lost Crane."""
    t = table(
        """
        enemies 1-goblins-3 ? ? ? ?
        seat A buildings statue,palisade,barricade vp 3
        seat B buildings inn,guard_tower soldiers 1 vp 1
        seat C buildings guard_tower,blacksmith,barricade vp 3
        seat D buildings inn,barricade,crane vp 1
        at winter
        """,
        rules="1e",
    )
    assert t.enemy == "1-goblins-3"
    t.says("fate king 1")
    assert t.amounts("draw") == {"A": 3, "B": 3}
    assert t.amounts("victory") == {"C": 4}
    assert t.amounts("defeat") == {"D": 2}
    assert (t.A.vp, t.A.goods) == (3, (0, 0, 0))
    assert (t.B.vp, t.B.goods) == (1, (0, 0, 0))
    assert (t.C.vp, t.C.goods) == (4, (0, 0, 1))
    assert (t.D.vp, t.D.goods, t.D.buildings) == (0, (0, 0, 0), ["inn", "barricade"])


def test_battle_of_the_second_edition() -> None:
    """B6.2, B6.3: king's die 1 against Goblins 4: two draws, a victory and a lost Market."""
    t = table(
        """
        year 2
        enemies ? 2-goblins-4 ? ? ?
        seat A soldiers 1 buildings palisade,barricade
        seat B soldiers 2 buildings guard_tower vp 1
        seat T soldiers 1 buildings guard_tower,blacksmith,barricade vp 3
        seat F buildings inn,market,guard_tower,barricade,crane vp 3
        at winter
        """
    )
    assert t.enemy is None
    t.says("fate king 1")
    assert t.amounts("draw") == {"A": 4, "B": 4}
    assert t.amounts("victory") == {"T": 5}
    assert t.amounts("defeat") == {"F": 3}
    assert (t.T.vp, t.T.goods) == (4, (0, 0, 1))
    assert t.F.buildings == ["inn", "guard_tower", "barricade", "crane"]
    assert (t.F.vp, t.F.goods) == (2, (0, 0, 0))


def test_statue_then_chapel(edition: str) -> None:
    """B2.1.3: the Statue makes 7 of 2,2,2,2, so the Chapel may reroll; then both are spent."""
    t = table(
        """
        seat red buildings statue,chapel dice 2,2,2 bonus_dice 1 bonus 2
        seat blue dice 1,2,3
        seat green dice 1,2,3
        at spring rerolls
        """,
        rules=edition,
    )
    assert t.offered == {"reroll statue 2", "reroll statue 2w", "pass"}
    t.says("red reroll statue 2", "fate roll red 1")
    assert t.offered == {"reroll chapel", "pass"}
    t.says("red reroll chapel", "fate roll red 1+1+1+1w")
    assert (t.red.dice, t.red.bonus) == ([1, 1, 1], [1])
    assert t.asked == "red influence"


def test_two_buildings_with_the_envoy(edition: str) -> None:
    """B2.4: 1 gold, 3 wood and a Guard Tower are enough for Barricade and Blacksmith at once."""
    t = table(
        """
        envoy red
        seat red gold 1 wood 3 buildings guard_tower
        seat blue
        seat green
        at summer constructions red
        """,
        rules=edition,
    )
    t.says("red build barricade", "red build blacksmith!")
    assert t.red.buildings == ["guard_tower", "blacksmith", "barricade"]
    assert t.red.goods == (0, 0, 0)
    assert t.amounts("envoy") == {"red": 0}


def test_market(edition: str) -> None:
    """B2.2: with the Market a total of 9 may go to 8, 9 or 10."""
    t = table(
        """
        seat red buildings inn,market dice 2,3,4
        seat blue
        seat green
        at spring influence_rounds red
        """,
        rules=edition,
    )
    whole = {words for words in t.offered if words.startswith("2+3+4")}
    assert whole == {"2+3+4-M>8", "2+3+4>9", "2+3+4+M>10"}


def test_crane(edition: str) -> None:
    """B2.4: with the Crane the Farm costs 1 gold, 3 wood and 1 stone."""
    t = table(
        """
        seat red gold 1 wood 3 stone 1 buildings inn,market,barricade,crane
        seat blue
        seat green
        at spring constructions red
        """,
        rules=edition,
    )
    t.says("red build farm")
    assert t.red.goods == (0, 0, 0)
    assert "farm" in t.red.buildings
