"""M4 with other modules and scenarios."""

import pytest

from burgrave import Content
from burgrave.kingsburg.kind import from_position
from tests.expansions.destinies.destined import year_of


@pytest.mark.parametrize(("phase", "vp"), [("fall", 3), ("summer", 0)])
def test_diplomatic_moves_with_an_exchange_office(phase: str, vp: int) -> None:
    """M4 Diplomatic Moves: the Exchange Office gives one more point, in fall only."""
    t = year_of(
        "diplomatic_moves",
        f"phase {phase}\nseat red gold 1 buildings exchange_office\nagenda moment(season_end)",
        rules="2e+m2+m4",
    )
    if vp:
        assert t.offered == {"exchange_office -gold", "pass"}
        t.says("red exchange_office -gold")
    assert t.asked == "nobody"
    assert t.red.vp == vp


def test_ramparts_hold_against_night_raids() -> None:
    """M4 Night Raids: Ramparts, paid or not, still turn a draw into a victory."""
    t = year_of(
        "night_raids",
        "foes 1-zombies-4\nseat red soldiers 4 buildings ramparts\nagenda battle(0)",
        rules="2e+m2+m4+house",
    )
    assert t.red.vp == 1


def test_open_coffers_under_a_tile() -> None:
    """Q79 Open Coffers: whoever is at the rank gets the extra gold, whatever tile covers it."""
    text = "court 16:red,blue\nagenda rewards"
    t = year_of("open_coffers,tile_16", text, rules="2e+m4+m6+house")
    assert (t.red.gold, t.red.vp, t.blue.gold, t.blue.vp) == (1, 5, 1, 5)


def test_open_coffers_under_a_tile_that_is_shared() -> None:
    """Q79 Open Coffers: if a content file makes tile 16 shared, so is the extra gold."""
    content = Content.parse(
        '[tile.tile_16]\ngives = {wood = 2}\nreward = {effect = "share_out", count = 1}'
    )
    text = f"""burgrave position 2
        rules 2e+m4+m6+house
        content {content.digest}
        in_force open_coffers,tile_16
        court 16:red
        seat red
        seat blue
        agenda rewards
    """
    options = from_position(text, content=content).options
    assert [option.words() for option in options] == ["16 gold to blue", "16 wood to blue"]


def test_open_coffers_under_the_neighbours_tile() -> None:
    """M4 Open Coffers: two goods picked by the neighbours are one reward and get one extra gold."""
    t = year_of("open_coffers,tile_8", "court 8:red\nagenda rewards", rules="2e+m4+m6+house")
    t.says("blue 8 red +wood", "green 8 red +stone")
    assert t.red.goods == (1, 1, 1)


def test_the_aristocracy_is_first_in_reversed_ranks() -> None:
    """Q60: a player with the Aristocracy goes first, whatever the others' totals."""
    t = year_of(
        "reversed_ranks",
        """
        order red blue green
        seat red dice 1,1,1
        seat blue dice 6,6,6
        seat green dice 2,2,2 cards aristocracy
        agenda set_turn_order
        """,
        rules="2e+m4+wheel-and-deal+house",
    )
    assert t.order == "green blue red"


def test_the_military_marches_through_snow_like_the_others() -> None:
    """Q51: with Heavy Snow nobody rolls, and the Military has no effect."""
    t = year_of(
        "heavy_snow", "seat red cards military\nagenda kings_soldiers", rules="2e+m4+wheel-and-deal"
    )
    assert (t.red.soldiers, t.blue.soldiers) == (2, 2)
