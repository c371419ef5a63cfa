"""Q71: what an effect offers, what it does unasked and what the search expects agree."""

from __future__ import annotations

import random
from functools import cache

import pytest

from burgrave import FATE
from burgrave.kingsburg.content.season_effects import DealAtSeasonEnd
from burgrave.kingsburg.game import Kingsburg as Game
from burgrave.kingsburg.model.board import SEASONS
from burgrave.kingsburg.model.goods import GOLD, PLUS2, SOLDIER, VP, WOOD
from burgrave.kingsburg.model.items import Alternative, Deal, any_good_for
from burgrave.kingsburg.rules.stock_effects import StockEffect, fields_in, stock_of
from tests.table import table

RULES = "2e+m1+m2+m3+m4+wheel-and-deal+house"
DRAFTED = 250
"""How many positions every effect is tried in."""
CONCERNS_ALL = ("diplomatic_moves", "drought", "famine")


@cache
def effects() -> list[StockEffect]:
    """Every effect of the box that changes a stock at some moment, and deals without an owner."""
    attached = [one.effect for row in crowd(0).rules.attached for one in row]
    found = [effect for effect in attached if isinstance(effect, StockEffect)]
    certain = [
        DealAtSeasonEnd(Deal("inn", ways, fixed=fixed, optional=optional))
        for ways in (any_good_for(VP), [Alternative(pay=GOLD + SOLDIER, take=2 * WOOD)])
        for fixed in (0, GOLD, PLUS2)
        for optional in (True, False)
    ]
    for effect in certain:
        effect.item = "inn"
    return [*found, *certain]


def crowd(seed: int) -> Game:
    """Two players with random stocks and dice at a random time; nothing is to be done."""
    rng = random.Random(seed)
    kinds = ("gold", "wood", "stone", "plus2", "soldiers", "vp")
    stocks = [" ".join(f"{kind} {rng.choice((0, 0, 1, 2, 5))}" for kind in kinds) for _ in "ab"]
    dice = [f"dice {','.join(str(rng.randint(1, 6)) for _ in range(3))}" for _ in "ab"]
    force = [name for name in CONCERNS_ALL if rng.random() < 0.3]
    game = table(
        f"""
        year {rng.randint(1, 5)}
        phase {rng.choice(SEASONS)}
        {"in_force " + ",".join(force) if force else ""}
        seat red {stocks[0]} {dice[0]} buildings inn,market
        seat blue {stocks[1]} {dice[1]} buildings {rng.choice(("inn", "inn,market,farm"))}
        agenda good(1,1,first)
        """,
        rules=RULES,
    ).game
    game.journal = None
    game.choose("blue first +gold")
    return game


def ends(game: Game) -> set[int]:
    """Every stock that red can end with once nobody is asked anything any more."""
    if game.actor is None:
        return {stock_of(game.seats[0]) + game.seats[0].vp * VP}
    moves = game.legal()
    found: set[int] = set()
    # Looking at a card changes no stock.
    for move in moves[:1] if game.actor == FATE else moves:
        twin = game.clone()
        twin.answer(move)
        found |= ends(twin)
    return found


def reachable_stocks(game: Game, effect: StockEffect) -> set[int]:
    """Every stock that red can reach by accepting an effect's offer."""
    found: set[int] = set()
    for move in effect.offer(game, 0, 0):
        twin = game.clone()
        effect.accept(twin, 0, move)
        twin.advance()
        found |= ends(twin)
    return found


def expected_stocks(game: Game, effect: StockEffect) -> set[int]:
    """Every stock that the search expects an effect to lead to."""
    start = stock_of(game.seats[0])
    return {way + game.seats[0].vp * VP for way in effect.ways(game, 0, start)}


@pytest.mark.parametrize("seed", range(DRAFTED))
def test_what_is_offered_leads_where_the_search_expects(seed: int) -> None:
    """Q71: accepting or declining an effect's offer has the declared outcome."""
    game = crowd(seed)
    declined = ends(game)
    for effect in effects():
        reached, said = reachable_stocks(game, effect), expected_stocks(game, effect)
        if reached and effect.declinable:
            reached |= declined
        assert reached == said, effect


@pytest.mark.parametrize("seed", range(DRAFTED))
def test_what_reacts_unasked_leads_to_the_same(seed: int) -> None:
    """Q12: an effect that is not put in order by its owner does what it would do if it were."""
    game = crowd(seed)
    untouched = ends(game)
    for effect in effects():
        if effect.works(game, 0):
            twin = game.clone()
            effect.react(twin, 0, 0)
            twin.advance()
            assert ends(twin) == (expected_stocks(game, effect) or untouched), effect


@pytest.mark.parametrize("seed", range(0, DRAFTED, 10))
def test_only_the_fields_an_effect_names_change(seed: int) -> None:
    """Q71: an effect changes only the fields of the stock that it declares."""
    game = crowd(seed)
    start = stock_of(game.seats[0])
    for effect in effects():
        for way in effect.ways(game, 0, start):
            assert fields_in(way ^ start) & ~effect.touches == 0, effect


def test_every_kind_of_effect_is_among_them() -> None:
    """Q71: the random positions above include gains, conditions, losses, offers and deals."""
    kinds = {effect.name for effect in effects()}
    assert kinds >= {
        "gain_if",
        "gain_at_season_start",
        "may_gain_at_season_start",
        "lose_at_season_start",
        "gain_at_season_end",
        "gain_for_advisors",
        "deal_at_season_end",
        "deal_without_building",
    }
    assert {effect.hook.name for effect in effects() if effect.hook} >= {
        "season_start",
        "season_end",
        "dice_set",
        "year_start",
    }
