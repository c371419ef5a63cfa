"""S4 Wheel and Deal, group by group."""

from __future__ import annotations

from burgrave.engine.cards.displays import RANK
from burgrave.kingsburg.expansions.wheel_and_deal.effects import PutsSocietyToken
from burgrave.kingsburg.model.subjects import token_laid
from tests.table import table

RULES = "2e+wheel-and-deal"


def test_each_group_is_taken_once_and_given_back() -> None:
    """S4: at the start of each year, in turn order, each player takes a group that is free."""
    t = table("order blue red\nseat red\nseat blue\nat favor", rules=RULES)
    assert t.asked == "blue group"
    assert len(t.offered) == 8
    t.says("blue group clergy")
    t.refuses("red group clergy")
    t.says("red group artists")
    assert (t.red.more["cards"], t.blue.more["cards"]) == (["artists"], ["clergy"])
    t = table(
        "seat red cards clergy\nseat blue cards artists\nat winter return_groups", rules=RULES
    )
    assert t.red.more["cards"] == t.blue.more["cards"] == []


def test_aristocracy_moves_to_the_front() -> None:
    """S4 Aristocracy: its owner is first in turn order at once and in every new order (Q60)."""
    t = table("order blue red\nseat red\nseat blue\nat favor", rules=RULES)
    t.says("blue group clergy", "red group aristocracy")
    assert t.seen["order"] == [0, 1]
    t = table(
        "order blue red\nseat red cards aristocracy\nseat blue\nat spring roll_dice", rules=RULES
    )
    t.says("fate roll blue 1+1+1", "fate roll red 6+6+6")
    assert t.seen["order"] == [0, 1]


def test_aristocracy_wins_ties_for_the_fewest() -> None:
    """S4 Aristocracy: it wins ties for the fewest buildings, whatever the goods (phases 1, 5)."""
    t = table(
        "seat red cards aristocracy gold 3\nseat blue\nseat green buildings inn\n"
        "at favor kings_favor",
        rules=RULES,
    )
    t.says("fate roll red 1+2+3+4w")
    t = table(
        "seat red cards aristocracy gold 3\nseat blue\nseat green buildings inn\nat envoy",
        rules=RULES,
    )
    assert t.seen["envoy"] == 0


def test_q60_aristocracy_alone_wins_the_kings_reward() -> None:
    """Q60: in a tie for the most buildings only the Aristocracy's owner scores."""
    text = "seat red cards aristocracy buildings inn\nseat blue buildings inn\nat reward"
    t = table(text, rules=RULES)
    assert (t.red.vp, t.blue.vp) == (1, 0)
    # Not tied for the most: nothing to win.
    t = table(
        text.replace("seat blue buildings inn", "seat blue buildings inn,market"), rules=RULES
    )
    assert (t.red.vp, t.blue.vp) == (0, 1)


def test_clergy_scores_for_low_dice() -> None:
    """S4 Clergy: a total of 9 or less after rerolls scores 2 VP; a total of 10 does not."""
    text = "order red blue\nseat red cards clergy\nseat blue\nat spring roll_dice red"
    t = table(text, rules=RULES).says("fate roll red 2+3+4", "fate roll blue 1+1+1")
    assert (t.red.vp, t.blue.vp) == (2, 0)
    t = table(text, rules=RULES).says("fate roll red 2+3+5", "fate roll blue 1+1+1")
    assert t.red.vp == 0


def test_military_takes_the_higher_die() -> None:
    """S4 Military: the king rolls two dice; the owner takes the higher, the others the lower."""
    text = "enemies 1-zombies-4 ? ? ? ?\nseat red cards military\nseat blue\nseat green\nat winter"
    t = table(text, rules=RULES)
    t.says("fate king 4+5")
    # Red 5 wins a point and the bonus; the others draw with 4.
    assert (t.red.vp, t.blue.vp, t.green.vp) == (2, 0, 0)
    t = table(text.replace("cards military", ""), rules=RULES)
    t.refuses("fate king 4+5")


def test_secret_society_keeps_an_advisor() -> None:
    """S4 Secret Society, Q44: nobody else may influence the marked advisor, even by envoy."""
    t = table("seat red\nseat blue\nat favor", rules=RULES)
    t.says("red group secret_society")
    assert t.offered == {f"society {answer}" for answer in PutsSocietyToken.answers}
    t.says("red society 3")
    assert t.seen["society"] == {"seat": 0, "advisor": 3}
    text = f"""
        envoy blue
        register society {token_laid(0, 3)}
        court 4:red
        seat red dice 3 cards secret_society
        seat blue dice 3,4
        at spring influence_rounds blue
    """
    t = table(text, rules=RULES)
    assert t.offered == {"4>4!", "3+4>7", "pass"}
    t.says("blue pass")
    assert "3>3" in t.offered


def test_q45_neutral_dice_ignore_the_society() -> None:
    """Q45: neutral dice go to a marked advisor."""
    t = table(
        f"register society {token_laid(0, 3)}\nseat red cards secret_society\nseat blue\nat spring",
        rules=RULES,
    )
    t.says("fate neutral 1+1+1")
    assert t.seen["court"] == {"3": [-1]}


def test_craftsmen_help_the_poor() -> None:
    """S4 Craftsmen: at the end of each season without goods, 1 good of choice."""
    text = "seat red cards craftsmen plus2 2\nseat blue\nat fall season_end"
    t = table(text, rules=RULES)
    assert t.asked == "red good"
    t.says("red craftsmen +stone")
    assert t.red.goods == (0, 0, 1)
    assert table(text.replace("plus2 2", "gold 1"), rules=RULES).asked != "red good"


def test_craftsmen_help_after_the_last_good_was_paid() -> None:
    """S4 Craftsmen, Q12: whoever pays the last good at the Town Hall gets one, only once."""
    seats = "seat red cards craftsmen {} buildings inn,barricade,crane,town_hall\nseat blue"
    t = table(f"{seats.format('gold 1')}\nat fall season_end", rules=RULES)
    t.says("red town_hall -gold", "red craftsmen +wood")
    assert (t.red.goods, t.red.vp) == ((0, 1, 0), 1)
    t = table(f"{seats.format('')}\nat fall season_end", rules=RULES)
    t.says("red craftsmen +wood", "red town_hall -wood")
    assert (t.red.goods, t.red.vp, t.asked) == ((0, 0, 0), 1, "fate king")


def test_artists_reroll_after_the_order_is_set() -> None:
    """S4 Artists, Q63: one die is rerolled after the order is set; order and totals stay."""
    text = """
        order red blue
        seat red cards artists
        seat blue
        at spring roll_dice
    """
    t = table(text, rules=RULES).says("fate roll red 1+1+2", "fate roll blue 6+6+6")
    assert t.asked == "red reroll"
    assert t.offered == {"reroll artists 1", "reroll artists 2", "pass"}
    t.says("red reroll artists 1", "fate roll red 6")
    assert t.red.dice == [1, 2, 6]
    assert t.seen["order"] == [0, 1]


def test_peasants_are_rewarded_again() -> None:
    """S4 Peasants, Q61: if all one's advisors are of rank 1-6, one of them rewards again."""
    text = "court 2:red 5:red 18:blue\nseat red cards peasants\nseat blue\nat spring rewards"
    t = table(text, rules=RULES)
    assert t.asked == "red again"
    assert t.game.rules.displays["again"].unit == RANK
    assert (t.red.gold, t.red.soldiers, t.blue.soldiers) == (1, 1, 1)
    t.says("red again 5")
    assert (t.red.gold, t.red.soldiers) == (1, 2)
    t = table(text.replace("2:red", "2:red 7:red"), rules=RULES).says("red 7 +gold")
    assert t.red.soldiers == 1
    assert "again" not in t.asked


def test_peasants_may_be_rewarded_by_the_jester_again() -> None:
    """S4 Peasants: the lowest rank, the Jester's, is among those that may reward again."""
    text = "court 1:red 5:red\nseat red cards peasants\nseat blue\nat spring rewards"
    assert table(text, rules=RULES).offered == {"again 1", "again 5"}
    jester, other = (table(text, rules=RULES).says(f"red again {rank}") for rank in (1, 5))
    assert jester.red.vp == other.red.vp + 1


def test_peasants_with_the_politician() -> None:
    """Q61: the Politician's own rank 5 is among the low ones and may reward again; 10 is not."""
    text = """
        court 2:red
        register own_court {} 0
        seat red cards peasants,politician
        seat blue
        at spring rewards
    """
    t = table(text.format(1 << 15), rules="2e+m3+wheel-and-deal").says("red politician_5 +gold")
    assert t.offered == {"again 2", "again own 5"}
    t.says("red again own 5", "red politician_5 +stone")
    assert t.red.goods == (2, 0, 1)
    t = table(text.format(1 << 30), rules="2e+m3+wheel-and-deal").says("red politician_10 +2gold")
    assert "again" not in t.asked


def test_peasants_may_decline_a_costly_reward() -> None:
    """Q61: the Alchemist's second exchange may be declined, too."""
    t = table(
        "court 6:red\nseat red cards peasants gold 1\nseat blue\nat spring rewards", rules=RULES
    )
    t.says("red pass")
    assert t.asked == "red reward"
    t.says("red pass")
    assert t.red.goods == (1, 0, 0)


def test_outlaws_pay_and_take_what_nobody_wants() -> None:
    """S4 Outlaws, Q62: -2 VP at once; the lowest advisor nobody influenced rewards the owner."""
    t = table("seat red\nseat blue\nat favor", rules=RULES).says("red group outlaws")
    assert t.red.vp == -2
    t = table(
        "court 1:blue 2:blue 4:blue\nseat red cards outlaws\nseat blue\nat spring rewards",
        rules=RULES,
    )
    # Rank 3 comes before rank 4 asks.
    assert (t.red.wood, t.asked) == (1, "blue reward")
