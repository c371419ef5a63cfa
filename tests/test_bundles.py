"""Bundles: amounts of several things in one number, as both games use them."""

from __future__ import annotations

import pytest

from burgrave.dicegame.model import goods as dice_goods
from burgrave.engine.speed.bundles import Bundles, all_of, amount_in, covers
from burgrave.kingsburg.model import goods

GAMES = [goods.BUNDLES, dice_goods.BUNDLES]


@pytest.mark.parametrize("bundles", GAMES)
def test_what_is_packed_can_be_unpacked(bundles: Bundles) -> None:
    """Every amount, even the largest, fits into its own bits."""
    for name, unit, most in bundles.fields:
        assert bundles.pack({name: most}) == unit * most
        assert bundles.unpack(unit * most) == {name: most}
    full = {name: most for name, _, most in bundles.fields}
    assert bundles.unpack(bundles.pack(full)) == full
    assert bundles.unpack(0) == {}


@pytest.mark.parametrize("bundles", GAMES)
def test_things_lie_side_by_side(bundles: Bundles) -> None:
    """A thing begins where the one below it ends, so that bundles add up."""
    for (_, unit, most), (_, above, _) in zip(bundles.fields, bundles.fields[1:], strict=False):
        assert unit * (most + 1) == above


def test_a_stock_covers_what_it_holds_of_each_thing() -> None:
    """Goods of one kind do not pay for another."""
    stock = goods.bundle_of({"gold": 2, "stone": 1})
    assert covers(stock, goods.bundle_of({"gold": 2}))
    assert covers(stock, 0)
    assert not covers(stock, goods.bundle_of({"gold": 3}))
    assert not covers(stock, goods.bundle_of({"wood": 1}))
    assert amount_in(stock, goods.STONE) == 1
    assert stock & all_of(goods.GOLD) == 2
