"""M6: what each of the sixteen tiles gives."""

import pytest

from tests.expansions.alternate_advisors.tiled import RULES, rewards
from tests.table import table

# The tiles.


def test_tile_1_gives_the_lowest_free_reward() -> None:
    """M6, Q7: tile 1 gives the reward of the lowest-ranked advisor nobody influenced."""
    t = rewards("tile_1", "1:red 2:blue 3:green", red="vp 2")
    assert t.asked == "red reward"
    t.says("red 4 +wood")
    assert (t.red.vp, t.red.goods) == (2, (0, 1, 0))


def test_tile_1_counts_neutral_dice_as_influence() -> None:
    """M6, B2.0, Q7: an advisor under neutral dice is influenced."""
    t = rewards("tile_1", "1:red 2:neutral", seats=2)
    assert (t.red.gold, t.red.wood) == (0, 1)


def test_tile_1_gives_the_free_advisors_tile() -> None:
    """Q7: tile 1 gives the current reward of that advisor, its tile if it has one."""
    t = rewards("tile_1,tile_3", "1:red 2:green")
    assert t.asked == "blue pick"
    t.says("blue 3 red +stone")
    assert t.red.goods == (0, 0, 1)


def test_tile_1_resolves_at_rank_1() -> None:
    """Q62: the reward of tile 1 is given at rank 1, before the rewards of higher ranks."""
    t = rewards("tile_1", "1:red 2:blue 3:blue 4:green 5:blue 7:blue", red="stone 1")
    # The Alchemist is free and is asked about before the Merchant.
    assert t.asked == "red reward"
    t.says("red 6 -stone")
    assert t.red.goods == (1, 1, 0)
    assert t.asked == "green reward"


def test_tile_1_exchange_may_be_declined_or_cannot_be_paid() -> None:
    """Q7: an exchange may be declined, and one that cannot be paid gives nothing."""
    court = "1:red 2:blue 3:blue 4:neutral 5:blue"
    t = rewards("tile_1", court, red="gold 1")
    t.says("red pass")
    assert t.red.goods == (1, 0, 0)
    t = rewards("tile_1", court, red="vp 3")
    assert t.asked == "nobody"
    assert (t.red.vp, t.red.goods) == (3, (0, 0, 0))


def test_tile_1_never_means_itself() -> None:
    """Q7, Q62: where tile 1 is itself the free advisor (Outlaws), the next free one rewards."""
    t = table(
        """
        court 2:blue
        in_force tile_1
        seat red
        seat blue
        seat green
        agenda reward(0,1)
        """,
        rules=RULES,
    )
    assert t.red.goods == (0, 1, 0)


def test_tile_2_gives_tokens_or_trades_one() -> None:
    """M6, Q36: tile 2 gives two tokens, or takes one for 1 gold and 1 soldier."""
    t = rewards("tile_2", "2:red", red="plus2 1")
    assert t.offered == {"2 +2plus2", "2 -plus2+gold+soldiers"}
    t.says("red 2 -plus2+gold+soldiers")
    assert (t.red.plus2, t.red.gold, t.red.soldiers) == (0, 1, 1)
    t = rewards("tile_2", "2:red", red="plus2 1").says("red 2 +2plus2")
    assert (t.red.plus2, t.red.gold) == (3, 0)


def test_tile_2_without_a_token_gives_two() -> None:
    """Q36: without a token to pay, tile 2 gives its two tokens without a question."""
    t = rewards("tile_2", "2:red")
    assert t.asked == "nobody"
    assert t.red.plus2 == 2


def test_tile_3_is_picked_by_the_left_neighbour() -> None:
    """M6, Q19: the good of tile 3 is chosen by the next player clockwise."""
    t = rewards("tile_3", "3:green", more="order green blue red")
    assert t.asked == "red pick"
    assert t.offered == {"3 green +gold", "3 green +wood", "3 green +stone"}
    t.says("red 3 green +wood")
    assert t.green.goods == (0, 1, 0)
    assert t.red.goods == (0, 0, 0)


def test_tile_4_is_emptied_and_refilled() -> None:
    """M6: tile 4 holds one of each good, and is filled again when the last one is taken."""
    t = rewards("tile_4", "4:blue,red", more="order red blue green")
    assert t.seen["tile_stock"] == ["gold", "wood", "stone"]
    assert t.offered == {"4 +gold", "4 +wood", "4 +stone"}
    t.says("red 4 +wood")
    assert t.seen["tile_stock"] == ["gold", "stone"]
    assert t.asked == "blue reward"
    t.refuses("blue 4 +wood", "blue pass")
    t.says("blue 4 +stone")
    assert t.seen["tile_stock"] == ["gold"]
    assert (t.red.goods, t.blue.goods) == ((0, 1, 0), (0, 0, 1))
    t = rewards("tile_4", "4:green", more=f"register tile_stock {2 + 4}")
    assert t.asked == "nobody"
    assert t.green.goods == (1, 0, 0)
    assert t.seen["tile_stock"] == ["gold", "wood", "stone"]


def test_tile_5_gives_the_good_it_shows() -> None:
    """M6: tile 5 gives the good on it and is rolled again after each use."""
    t = rewards("tile_5", "5:red", more="register tile_good 2")
    assert t.red.goods == (0, 1, 0)
    assert t.asked == "fate tile_good"
    assert t.game.weights == [1, 1, 1]
    t.says("fate tile_5 stone")
    assert t.seen["tile_good"] == "stone"


@pytest.mark.parametrize(("place", "good"), [(1, "gold"), (2, "wood"), (3, "stone")])
def test_tile_5_promises_the_good_it_shows(place: int, good: str) -> None:
    """M6: whoever looks at tile 5 sees the one good that it gives now, and nothing to choose."""
    text = f"in_force tile_5\nregister tile_good {place}\nseat red dice 5\nseat blue\nseat green"
    t = table(f"{text}\nat spring influence_rounds", rules=RULES)
    court = t.game.view(0)["table"]["court"]
    reward = next(seat["reward"] for seat in court if seat["rank"] == 5)
    assert (reward["gives"], reward["choose"]) == ({good: 1}, [])


def test_tile_5_is_rolled_when_laid() -> None:
    """M6: tile 5 shows a good from the moment it lies there."""
    t = table("seat red\nseat blue\nseat green\nat spring tile", rules=RULES)
    t.says("fate draw tile_5")
    assert t.seen["tile_good"] is None
    t.says("fate tile_5 wood")
    assert t.seen["tile_good"] == "wood"
    t = table("seat red\nseat blue\nseat green\nat spring tile", rules=RULES)
    t.says("fate draw tile_4")
    assert t.asked == "fate roll"


def test_tile_5_gives_several_players_the_same() -> None:
    """Q35, Q80: several players each take the same kind, then there is one new roll."""
    t = rewards("tile_5", "5:blue,red", more="register tile_good 3")
    assert t.asked == "fate tile_good"
    assert (t.red.goods, t.blue.goods) == ((0, 0, 1), (0, 0, 1))
    t.says("fate tile_5 gold")
    assert t.asked == "nobody"


@pytest.mark.parametrize(
    ("standing", "red", "blue"), [("blue,red", 1, 1), ("red,red", 2, 0), ("red", 1, 0)]
)
def test_tile_1_points_at_tile_5(standing: str, red: int, blue: int) -> None:
    """Q80: whoever tile 1 sends to tile 5 gets the good it shows; one new roll comes after all."""
    court = f"1:{standing} 2:green 3:green 4:neutral"
    t = rewards("tile_1,tile_5", court, more="register tile_good 3")
    assert t.asked == "fate tile_good"
    assert (t.red.goods, t.blue.goods) == ((0, 0, red), (0, 0, blue))
    t.says("fate tile_5 gold")
    assert (t.asked, t.seen["tile_good"]) == ("nobody", "gold")


@pytest.mark.parametrize(
    ("said", "vp", "goods", "soldiers"),
    [
        ("6 -wood", 2, (0, 0, 0), 2),
        ("6 -vp+stone", 0, (0, 1, 1), 2),
        ("6 -soldiers+gold", 2, (1, 1, 0), 0),
        ("pass", 1, (0, 1, 0), 1),
    ],
)
def test_tile_6_trades_one_thing_for_the_other_two(
    said: str, vp: int, goods: tuple[int, int, int], soldiers: int
) -> None:
    """M6, Q36: tile 6 takes a good, a point or a soldier and gives the other two, or nothing."""
    t = rewards("tile_6", "6:red", red="wood 1 vp 1 soldiers 1")
    assert len(t.offered) == 1 + 3 + 3 + 1
    t.says(f"red {said}")
    assert (t.red.vp, t.red.goods, t.red.soldiers) == (vp, goods, soldiers)


def test_tile_6_takes_points_one_does_not_have() -> None:
    """M6, B2.3: without goods and soldiers tile 6 can still be paid in points."""
    t = rewards("tile_6", "6:red")
    assert t.offered == {"6 -vp+gold", "6 -vp+wood", "6 -vp+stone", "pass"}
    t.says("red 6 -vp+gold")
    assert t.red.vp == -1


def test_tile_7_an_opponent_takes_one_and_you_two() -> None:
    """M6: a chosen opponent takes 1 good of choice, and the player takes 2 of the same kind."""
    t = rewards("tile_7", "7:red")
    assert t.asked == "red opponent"
    assert t.offered == {"7 asks blue", "7 asks green"}
    t.says("red 7 asks green")
    assert t.asked == "green pick"
    t.says("green 7 red +2stone")
    assert (t.red.goods, t.blue.goods, t.green.goods) == ((0, 0, 2), (0, 0, 0), (0, 0, 1))


def test_tile_7_with_two_players_asks_the_opponent_at_once() -> None:
    """M6: with two players there is only one opponent to choose."""
    t = rewards("tile_7", "7:red", seats=2)
    t.says("blue 7 red +2gold")
    assert (t.red.goods, t.blue.goods) == ((2, 0, 0), (1, 0, 0))


def test_tile_8_is_picked_by_both_neighbours() -> None:
    """M6, Q19: tile 8 gives 1 good that the left neighbour picks, then 1 that the right picks."""
    t = rewards("tile_8", "8:red", more="order green red blue")
    assert t.asked == "blue pick"
    t.says("blue 8 red +gold")
    assert t.asked == "green pick"
    t.says("green 8 red +stone")
    assert t.red.goods == (1, 0, 1)


def test_tile_8_with_two_players() -> None:
    """M6: with two players the opponent picks both goods of tile 8."""
    t = rewards("tile_8", "8:red", seats=2)
    t.says("blue 8 red +wood", "blue 8 red +wood")
    assert t.asked == "nobody"
    assert t.red.goods == (0, 2, 0)


def test_tile_8_is_one_reward() -> None:
    """M6, M4: what adds to the reward of rank 8 adds to tile 8 once."""
    t = rewards("tile_8,open_coffers", "8:red", rules="2e+m4+m6+house")
    t.says("blue 8 red +wood", "green 8 red +wood")
    assert t.red.goods == (1, 2, 0)


def test_tile_9_gives_two_different_parts() -> None:
    """M6, Q5: tile 9 gives two of four parts: 1 gold, 1 wood, 1 VP, or 1 soldier and a token."""
    t = rewards("tile_9", "9:red")
    assert t.offered == {
        "9 +gold+wood",
        "9 +gold+vp",
        "9 +gold+plus2+soldiers",
        "9 +wood+vp",
        "9 +wood+plus2+soldiers",
        "9 +plus2+soldiers+vp",
    }
    t.says("red 9 +plus2+soldiers+vp")
    assert (t.red.plus2, t.red.soldiers, t.red.vp, t.red.goods) == (1, 1, 1, (0, 0, 0))


def test_tile_10_gives_two_of_a_kind() -> None:
    """M6: tile 10 gives 2 gold, 2 wood or 2 stone; it gives no soldiers and no peek."""
    t = rewards("tile_10", "10:red")
    assert t.offered == {"10 +2gold", "10 +2wood", "10 +2stone"}
    t.says("red 10 +2stone")
    assert (t.red.goods, t.red.soldiers) == ((0, 0, 2), 0)
    assert t.known("red") == {}


def test_tile_11_gives_stone_soldier_and_point() -> None:
    """M6: a player with the fewest of no kind gets tile 11's three things without a question."""
    t = rewards("tile_11", "11:red", red="vp 1 gold 1 soldiers 1")
    assert t.asked == "nobody"
    assert (t.red.goods, t.red.soldiers, t.red.vp) == ((1, 0, 1), 2, 2)


@pytest.mark.parametrize(
    ("red", "swaps"),
    [
        ("vp 1 soldiers 1", {"11 +2stone+soldiers", "11 +2stone+vp"}),
        ("vp 1 gold 1", {"11 +stone+2soldiers", "11 +2soldiers+vp"}),
        ("soldiers 1 wood 1", {"11 +stone+2vp", "11 +soldiers+2vp"}),
    ],
)
def test_tile_11_swaps_for_what_one_has_fewest_of(red: str, swaps: set[str]) -> None:
    """M6: a player with the fewest goods, soldiers or VP, even tied, may make one swap."""
    others = "vp 0 soldiers 0"
    t = rewards("tile_11", "11:red", red=red, blue=others, green="gold 1 soldiers 1 vp 1")
    assert t.offered == {"11 +stone+soldiers+vp"} | swaps


def test_tile_11_swaps_only_once() -> None:
    """M6: a player with the fewest of everything may still make only one swap."""
    t = rewards("tile_11", "11:red", blue="gold 1 soldiers 1 vp 1")
    assert len(t.offered) == 7
    t.refuses("red 11 +3stone", "red 11 +2stone+2vp")
    t.says("red 11 +2soldiers+vp")
    assert (t.red.goods, t.red.soldiers, t.red.vp) == ((0, 0, 0), 2, 1)


@pytest.mark.parametrize(
    ("said", "gold", "vp", "others"), [("+3gold", 3, 0, (0, 1)), ("+3vp", 0, 3, (1, 0))]
)
def test_tile_12_gives_everybody_something(
    said: str, gold: int, vp: int, others: tuple[int, int]
) -> None:
    """M6: tile 12 gives 3 gold and each other player 1 VP, or 3 VP and each other 1 gold."""
    t = rewards("tile_12", "12:red")
    t.says(f"red 12 {said}")
    assert (t.red.gold, t.red.vp) == (gold, vp)
    assert (t.blue.gold, t.blue.vp) == (t.green.gold, t.green.vp) == others


def test_tile_13_gives_one_good_and_one_of_everything() -> None:
    """Q75, M6, Q6: tile 13 gives 1 good of choice, a token, 1 VP, 1 soldier, and then a peek."""
    t = rewards("tile_13", "13:red")
    assert t.offered == {"13 +gold", "13 +wood", "13 +stone"}
    assert t.known("red") == {}
    t.says("red 13 +wood")
    assert (t.red.goods, t.red.plus2, t.red.vp, t.red.soldiers) == ((0, 1, 0), 1, 1, 1)
    assert t.known("red") == {"1": "1-goblins-3"}
    assert t.known("blue") == {}


def test_tile_14_an_opponent_takes_one() -> None:
    """M6, Q70: a chosen opponent takes one of tile 14's five things; the player gets the rest."""
    t = rewards("tile_14", "14:red")
    t.says("red 14 asks blue")
    assert t.asked == "blue pick"
    assert len(t.offered) == 5
    t.says("blue 14 red +wood+stone+plus2+soldiers")
    assert (t.red.goods, t.red.plus2, t.red.soldiers, t.red.vp) == ((0, 1, 1), 1, 1, 0)
    assert t.blue.goods == (1, 0, 0)
    assert t.green.goods == (0, 0, 0)


def test_tile_14_the_opponents_soldier_is_no_reward() -> None:
    """Q70: what the opponent takes is no advisor's reward, so the Stables add nothing to it."""
    t = rewards("tile_14", "14:red", blue="buildings stables")
    t.says("red 14 asks blue", "blue 14 red +gold+wood+stone+plus2")
    assert (t.blue.soldiers, t.red.soldiers) == (1, 0)


def test_tile_15_gives_two_away() -> None:
    """M6: tile 15 gives two of each good; four are kept, two go to one or two opponents."""
    t = rewards("tile_15", "15:red")
    assert t.red.goods == (2, 2, 2)
    assert t.offered == {
        f"15 {good} to {name}" for good in ("gold", "wood", "stone") for name in ("blue", "green")
    }
    t.says("red 15 gold to blue", "red 15 stone to green")
    assert t.asked == "nobody"
    assert (t.red.goods, t.blue.goods, t.green.goods) == ((1, 2, 1), (1, 0, 0), (0, 0, 1))
    t = rewards("tile_15", "15:red").says("red 15 wood to blue", "red 15 wood to blue")
    assert (t.red.goods, t.blue.goods) == ((2, 0, 2), (0, 2, 0))
    t = rewards("tile_15", "15:red")
    t.refuses("red pass", "red 15 gold to red")


def test_tile_16_gives_five_points() -> None:
    """M6: tile 16 gives 5 VP and no gold."""
    t = rewards("tile_16", "16:red")
    assert (t.red.vp, t.red.gold) == (5, 0)
