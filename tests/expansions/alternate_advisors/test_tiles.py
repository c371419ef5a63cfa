"""M6: alternate advisors, drawn each season or all on the board from the start."""

import pytest

from burgrave import Content, Fate, RulesError
from burgrave.kingsburg.kind import new_game
from burgrave.kingsburg.mixes import compile_rules
from burgrave.kingsburg.model.goods import bundle_of
from tests.expansions.alternate_advisors.tiled import (
    INVERTED,
    RULES,
    STABLES,
    TILES,
    lying,
    rewards,
    season,
)
from tests.table import Script, opening, table
from tests.whole_games import check_whole_game

# Drawing tiles.


def test_a_tile_is_drawn_each_productive_season() -> None:
    """M6: at the start of each productive season one tile is drawn, before the dice are rolled."""
    t = opening(3, rules=RULES)
    fate = Fate(5)
    drawn: list[str] = []
    while t.asked != "nobody":
        if t.asked == "fate tile":
            assert t.when.split()[1] in ("spring", "summer", "fall")
            assert t.court == {}
            assert t.offered == {f"draw {tile}" for tile in TILES - set(drawn)}
            fate.answer(t.game)
            assert t.game.journal is not None
            laid = [event.what for event in t.events if event.kind == "tile_laid"]
            drawn.append(laid[-1])
            assert lying(t) == set(drawn)
        else:
            fate.answer(t.game)
    assert len(drawn) == len(set(drawn)) == 15


def test_the_tile_is_drawn_after_neutral_dice() -> None:
    """Q74, M6: with two players the neutral dice come first, then the tile."""
    t = table("seat red\nseat blue\nat spring", rules=RULES)
    assert t.asked == "fate neutral"
    t.says("fate neutral 1+2+3", "fate neutral 1+2")
    assert t.asked == "fate tile"
    t.says("fate draw tile_5", "fate tile_5 wood")
    assert t.asked == "fate roll"


def test_a_tile_replaces_the_reward_from_then_on() -> None:
    """M6: the advisor gives the tile's reward once the tile is on the board, not before."""
    t = rewards("tile_16", "15:blue 16:red", red="vp 1")
    assert (t.red.vp, t.red.gold) == (6, 0)
    assert t.blue.goods == (1, 1, 1)
    t = rewards("tile_15", "16:red", red="vp 1")
    assert (t.red.vp, t.red.gold) == (1, 4)


def test_tiles_and_destinies_do_not_mix_up() -> None:
    """M4, M6: drawing or removing a tile leaves other open cards where they are."""
    t = table(
        "in_force famine\nseat red\nseat blue\nseat green\nat spring tile",
        rules="2e+m4+m6+house",
    )
    t.says("fate draw tile_16")
    assert lying(t) == {"famine", "tile_16"}
    t = season("16:red", tiles="famine,tile_3,tile_16", rules="2e+m4+m6:inverted+house")
    assert lying(t) == {"famine", "tile_3"}


def test_ranks_17_and_18_have_no_tile() -> None:
    """M6: there are sixteen tiles, for ranks 1 to 16, each attested by the rulebook."""
    rules = compile_rules(RULES)
    assert {card.id for card in rules.open_cards} == TILES
    assert {card.mark for card in rules.open_cards} == {"rulebook"}


# Interactions.


@pytest.mark.parametrize(
    ("tile", "choices", "soldiers"),
    [
        (2, ["red 2 +2plus2"], 0),
        (2, ["red 2 -plus2+gold+soldiers"], 2),
        (6, ["red 6 -wood"], 2),
        (9, ["red 9 +wood+plus2+soldiers"], 2),
        (9, ["red 9 +gold+wood"], 0),
        (11, ["red 11 +stone+2soldiers"], 3),
        (11, ["red 11 +stone+2vp"], 0),
        (13, ["red 13 +gold"], 2),
        (14, ["red 14 asks blue", "blue 14 red +gold+wood+stone+soldiers"], 2),
        (14, ["red 14 asks blue", "blue 14 red +gold+wood+stone+plus2"], 0),
    ],
)
def test_stables_add_a_soldier(tile: int, choices: list[str], soldiers: int) -> None:
    """Q22: the Stables add one soldier to each reward of a tile that gives at least one."""
    t = rewards(f"tile_{tile}", f"{tile}:red", red=f"plus2 1 wood 1 {STABLES}", blue="wood 1")
    t.says(*choices)
    assert t.red.soldiers == soldiers


def test_outlaws_and_tile_1_are_rewarded_at_their_own_ranks() -> None:
    """Q62: tile 1 gives the free advisor's reward at rank 1; the Outlaws get it at its own rank."""
    rules = "2e+m6+wheel-and-deal"
    court = "1:red 2:green 3:green"
    t = rewards("tile_1", court, blue="cards outlaws", rules=rules)
    t.says("red 4 +wood")
    assert t.asked == "blue reward"
    t.says("blue 4 +gold")
    assert (t.red.goods, t.blue.goods) == ((0, 1, 0), (1, 0, 0))
    # Two uses of tile 5, so two rolls.
    court += " 4:green"
    more = "register tile_stock 0\nregister tile_good 3"
    t = rewards("tile_1,tile_4,tile_5", court, blue="cards outlaws", rules=rules, more=more)
    t.says("fate tile_5 gold", "green 4 +gold", "fate tile_5 wood")
    assert (t.red.goods, t.blue.goods) == ((0, 0, 1), (1, 0, 0))


def test_outlaws_where_tile_1_is_free() -> None:
    """Q7, Q62: with tile 1 as the lowest free advisor the Outlaws get the next one's reward."""
    t = rewards("tile_1", "2:red", blue="cards outlaws", rules="2e+m6+wheel-and-deal")
    assert t.blue.goods == (0, 1, 0)


def test_peasants_use_a_tile_again() -> None:
    """Q61: after rank 18 one of a player's advisors of rank 1 to 6 rewards again, tile included."""
    t = table(
        """
        court 5:red
        in_force tile_5
        seat red cards peasants
        seat blue
        seat green
        register tile_good 1
        agenda rewards moment(after_rewards)
        """,
        rules="2e+m6+wheel-and-deal",
    )
    t.says("fate tile_5 stone", "fate tile_5 wood")
    assert t.red.goods == (1, 0, 1)


def test_two_players_on_a_tile_are_rewarded_in_turn_order() -> None:
    """Q11, M6: when two share an advisor by the envoy, its tile rewards one after the other."""
    t = rewards("tile_12", "12:red,blue", more="order blue red green")
    assert t.asked == "blue reward"
    t.says("blue 12 +3gold")
    assert t.red.vp == 1
    t.says("red 12 +3vp")
    assert (t.red.vp, t.blue.gold, t.green.gold, t.green.vp) == (4, 4, 1, 1)


# The inverted order.


def test_inverted_order_starts_with_all_tiles() -> None:
    """M6, Q34: all sixteen tiles start on the board, tile 5 is rolled, and no tile is drawn."""
    t = opening(3, rules=INVERTED)
    fate = Fate(2)
    while t.asked != "fate tile_good":
        fate.answer(t.game)
    assert lying(t) == TILES
    t.says("fate tile_5 wood")
    assert t.seen["tile_good"] == "wood"
    while t.when != "2 favor":
        assert t.asked != "fate tile"
        fate.answer(t.game)
    assert len(lying(t)) == 13


def test_inverted_order_removes_the_highest_influenced_tile() -> None:
    """M6: at the end of a season the highest influenced advisor with a tile loses it."""
    t = season("3:red 9:blue 14:green 17:red", tiles="tile_3,tile_4,tile_9,tile_16")
    assert lying(t) == {"tile_3", "tile_4", "tile_16"}


def test_inverted_order_counts_neutral_dice() -> None:
    """M6, B2.0: an advisor under neutral dice is influenced and may lose its tile."""
    t = season("3:red 9:neutral", tiles="tile_3,tile_9")
    assert lying(t) == {"tile_3"}


@pytest.mark.parametrize("court", ["17:red 5:blue", ""])
def test_inverted_order_removes_the_lowest_if_none_was_influenced(court: str) -> None:
    """M6: if no advisor with a tile was influenced, the lowest tile still in play goes."""
    t = season(court, tiles="tile_4,tile_9,tile_16")
    assert lying(t) == {"tile_9", "tile_16"}


def test_inverted_order_removes_at_the_very_end_of_the_season() -> None:
    """M6: the tile leaves after construction, not before."""
    t = table(
        """
        court 9:red
        in_force tile_9,tile_16
        seat red gold 2
        seat blue
        seat green
        at summer choose_leaving_tile
        """,
        rules=INVERTED,
    )
    assert t.asked == "red construct"
    assert lying(t) == {"tile_9", "tile_16"}
    assert t.seen["tile_leaving"] == 9
    t.says("red pass")
    assert lying(t) == {"tile_16"}
    assert t.seen["tile_leaving"] == 0


def test_inverted_order_leaves_one_tile() -> None:
    """M6, Q34: after fifteen seasons one of the sixteen tiles is left."""
    game = new_game(INVERTED, 4)
    fate = Fate(9)
    while game.actor is not None:
        fate.answer(game)
    assert len(Script(game).seen["in_force"]) == 1


# Content files and whole games.


def test_content_files_change_tiles() -> None:
    """M6: a content file may change what a tile gives, and leaves games without tiles alone."""
    content = Content.parse('[tile.tile_16]\ngives = {vp = 7}\nname = "Seven"')
    rules = compile_rules(RULES, content)
    assert rules.deals["tile_16"].fixed == bundle_of({"vp": 7})
    assert rules.texts[rules.items["tile_16"].name_key] == "Seven"
    assert compile_rules("2e", content).name == "2e"
    with pytest.raises(RulesError, match="no new tile"):
        compile_rules(RULES, Content.parse("[tile.tile_17]\ngives = {vp = 7}"))
    stocked = Content.parse('[advisor.squire]\nreward = {effect = "from_stock"}')
    with pytest.raises(RulesError, match=r"from_stock needs .* m6"):
        compile_rules("2e", stocked)
    wrong = Content.parse('[tile.tile_3]\nreward = {effect = "others_pick", by = "fate"}')
    with pytest.raises(RulesError, match="left, neighbours, opponent"):
        compile_rules(RULES, wrong)


MIXES = [RULES, INVERTED, "2e+m1+m5+m6", "2e+m4+m6+wheel-and-deal+house"]


@pytest.mark.slow
@pytest.mark.thinned(3)
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
@pytest.mark.parametrize("rules", MIXES)
def test_random_games(rules: str, seats: int) -> None:
    """M6: whole games pass every check at every question, and tiles ask their own questions."""
    lines = check_whole_game(rules, seats)
    assert {line.get("ask") for line in lines} >= {"pick", "reward"}
