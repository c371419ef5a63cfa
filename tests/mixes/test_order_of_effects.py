"""Q71: the owner sets the order of effects at one moment where it can matter, and only there."""

from __future__ import annotations

import random

import pytest

from burgrave import position
from burgrave.games import from_position
from burgrave.kingsburg import hooks
from burgrave.kingsburg.game import Kingsburg as Game
from burgrave.kingsburg.model.goods import bundle_of
from burgrave.kingsburg.rules.simultaneous import Search, is_matched
from burgrave.kingsburg.rules.stock_effects import POINTS_KEPT, StockEffect, stock_of
from tests.table import Script, table

ROWS = {
    "mill": "sawmill,barricade,crane,town_hall",
    "row": "sawmill,quarry,goldsmith,barricade,crane,town_hall",
}


def ending(red: str, *, phase: str = "summer", rules: str = "2e+m1+wheel-and-deal") -> Script:
    """Red's effects at the end of a season; nobody else has any."""
    return table(
        f"phase {phase}\nseat red {red}\nseat blue\nagenda moment(season_end)", rules=rules
    )


def ends(game: Game) -> set[tuple[int, ...]]:
    """Every possible outcome: points, gold, wood, stone, tokens and soldiers of red."""
    if game.actor is None:
        who = game.seats[0]
        return {(who.vp, who.gold, who.wood, who.stone, who.plus2, who.soldiers)}
    found: set[tuple[int, ...]] = set()
    for move in game.legal():
        twin = game.clone()
        twin.answer(move)
        found |= ends(twin)
    return found


def test_the_last_wood_comes_back_from_the_craftsmen() -> None:
    """Q71: in the order Town Hall, Craftsmen, Sawmill one wood becomes a point and two gold."""
    t = ending(f"wood 1 cards craftsmen buildings {ROWS['mill']}")
    assert (1, 2, 0, 0, 0, 0) in ends(t.game)
    assert (t.asked, t.offered) == ("red next", {"sawmill -wood", "town_hall -wood", "pass"})
    t.says("red town_hall -wood", "red craftsmen +wood", "red sawmill -wood")
    assert (t.asked, t.red.vp, t.red.goods) == ("nobody", 1, (2, 0, 0))


def test_the_last_gold_comes_back_from_the_craftsmen() -> None:
    """Q71: the order Goldsmith, Craftsmen, Town Hall brings two points and a soldier."""
    t = ending(f"gold 1 cards craftsmen buildings {ROWS['row']}")
    assert (2, 0, 0, 0, 0, 1) in ends(t.game)
    t.says("red goldsmith -gold", "red craftsmen +gold", "red town_hall -gold")
    assert (t.asked, t.red.vp, t.red.soldiers, t.red.goods) == ("nobody", 2, 1, (0, 0, 0))


def test_what_is_declined_may_be_taken_first() -> None:
    """Q71: passing declines all offers at once; effects whose condition is then met still work."""
    t = ending(f"wood 1 cards craftsmen buildings {ROWS['mill']}").says("red pass")
    assert (t.asked, t.red.goods, t.red.vp) == ("nobody", (0, 1, 0), 0)


def test_the_usual_order_where_nothing_is_lost() -> None:
    """Q12: gains come before payments, and the owner is not asked for an order."""
    t = ending("wood 1 stone 1 buildings sawmill,quarry,goldsmith,inn,town_hall", rules="2e+m1")
    assert (t.asked, t.red.plus2) == ("red deal", 1)
    t.says("red sawmill -wood", "red quarry -stone", "red goldsmith -gold", "red town_hall -plus2")
    assert (t.asked, t.red.gold, t.red.vp, t.red.soldiers) == ("nobody", 4, 2, 1)


@pytest.mark.parametrize("building", ["exchange_office", "town_hall"])
def test_the_mint_works_before_goods_are_paid_for_points(building: str) -> None:
    """Q71: with the Mint, gold from the Sawmill may go to the Exchange Office in the same fall."""
    red = f"wood 1 buildings sawmill,quarry,goldsmith,mint,{building}"
    t = ending(red, phase="fall", rules="2e+m1+m2")
    t.says("red sawmill -wood", "red goldsmith -gold", f"red {building} -gold")
    assert (t.red.vp, t.red.soldiers) == (3 if building == "exchange_office" else 2, 1)


def test_diplomatic_moves_come_after_what_brings_goods() -> None:
    """Q71: gold that the Sawmill brings may be paid for the point of Diplomatic Moves."""
    t = table(
        """
        phase summer
        in_force diplomatic_moves
        seat red wood 1 buildings sawmill
        seat blue
        agenda moment(season_end)
        """,
        rules="2e+m1+m4",
    )
    t.says("red sawmill -wood", "red diplomatic_moves -gold")
    assert (t.asked, t.red.gold, t.red.vp) == ("nobody", 1, 1)


def test_a_point_without_goods_and_a_good_for_those_without() -> None:
    """Q12: the Monastery's point comes before the Craftsmen's good: no order gives more."""
    red = "cards craftsmen plan monastery buildings monastery"
    t = ending(red, rules="2e+m1+m2+wheel-and-deal")
    assert (t.asked, t.red.vp) == ("red good", 1)


def test_the_training_camp_before_the_goldsmith() -> None:
    """Q71: the camp's condition is checked before a soldier comes from elsewhere."""
    red = "soldiers 1 gold 1 buildings sawmill,quarry,goldsmith,mint,training_camp"
    t = ending(red, phase="fall", rules="2e+m1")
    t.says("red goldsmith -gold")
    assert t.red.soldiers == 3


def test_the_colosseum_looks_again_after_each() -> None:
    """Q71: the Circus Arena's soldier counts for the Colosseum before the Brewery takes one."""
    red = "soldiers 1 plan circus_arena,colosseum,brewery buildings circus_arena,colosseum,brewery"
    t = table(
        f"phase summer\nseat red {red}\nseat blue soldiers 2\nagenda moment(season_end)",
        rules="2e+m1+m2",
    )
    assert (t.asked, t.red.vp, t.red.soldiers, t.red.plus2) == ("nobody", 2, 1, 1)


def test_the_general_looks_before_deciding() -> None:
    """Q12: at the start of a season a peek comes before anything optional is taken or left."""
    t = table(
        """
        phase fall
        enemies 1-orcs-3 ? ? ? ?
        seat red cards governor_general buildings farm
        seat blue
        agenda moment(season_start)
        """,
        rules="2e+m3+goblin-valley",
    )
    assert t.asked == "red peek"


def test_the_place_in_the_order_is_a_position() -> None:
    """Q71: a position text stores which effects were already resolved."""
    t = ending(f"wood 1 cards craftsmen buildings {ROWS['mill']}")
    for choice in ("town_hall -wood", "craftsmen +wood", "sawmill -wood"):
        again = from_position(position(t.game))
        assert again.options == t.game.options
        assert position(again) == position(t.game)
        t.says(f"red {choice}")


OWNED = (
    "sawmill quarry goldsmith mint training_camp inn town_hall embassy",
    "tiltyard circus_arena colosseum monastery brewery exchange_office training_camp",
    "sawmill quarry goldsmith monastery brewery town_hall",
)


def draw_cases(seed: int) -> Script:
    """Random end-of-season effects with a random stock."""
    rng = random.Random(seed)
    owned = rng.choice(OWNED).split()
    kept = [name for name in owned if rng.random() < 0.7] or owned[:1]
    goods = " ".join(f"{kind} {rng.randrange(3)}" for kind in ("gold", "wood", "stone"))
    more = f"plus2 {rng.randrange(2)} soldiers {rng.randrange(3)} vp 5"
    cards = "cards craftsmen" if rng.random() < 0.6 else ""
    force = "in_force diplomatic_moves\n" if rng.random() < 0.3 else ""
    phase = rng.choice(("summer", "summer", "fall"))
    return table(
        f"""
        phase {phase}
        {force}
        seat red {goods} {more} {cards} buildings {",".join(kept)}
        seat blue soldiers 1
        agenda good(1,1,first) moment(season_end)
        """,
        rules="2e+m1+m2+m4+wheel-and-deal",
    )


@pytest.mark.parametrize("seed", range(60))
def test_no_end_of_any_order_is_out_of_reach(seed: int) -> None:
    """Q71: every outcome that some order of the effects gives can be reached by the questions."""
    g = draw_cases(seed).game
    effects = [
        effect
        for effect in hooks.SEASON_END.effects(g, 0)
        if isinstance(effect, StockEffect) and effect.works(g, 0)
    ]
    start = stock_of(g.seats[0])
    possible = Search(g, 0, effects).reachable(start, (1 << len(effects)) - 1)
    points = g.seats[0].vp
    g.choose("blue first +gold")
    reached = {stock_after(end, points) for end in ends(g)}
    assert [end for end in possible if not is_matched(end, reached)] == []
    assert reached <= possible


def stock_after(end: tuple[int, ...], points: int) -> int:
    """An outcome as the search writes it."""
    names = ("vp", "gold", "wood", "stone", "plus2", "soldiers")
    amounts = dict(zip(names, end, strict=True))
    amounts["vp"] -= points
    return bundle_of(amounts) + POINTS_KEPT


def test_some_of_these_orders_matter_and_most_do_not() -> None:
    """Q12: of the random cases above, some ask for the order and most do not."""
    asked = [draw_cases(seed).says("blue first +gold").game.ask == "next" for seed in range(60)]
    assert 0 < sum(asked) < 30
