"""M2: strip buildings that look at what is constructed."""

import pytest

from tests.expansions.strips.striped import RULES, constructing, moment, plan
from tests.table import table


def test_woodshop() -> None:
    """M2 Woodshop: buildings of columns III and IV cost 1 wood less, others do not."""
    t = constructing("gold 2 wood 2 stone 1 buildings woodshop,inn,market", rows="F")
    assert "build farm" in t.offered
    assert t.says("red build farm").red.goods == (0, 0, 0)
    t = constructing("gold 5 stone 3 buildings woodshop,statue,chapel,church", rows="F")
    assert t.says("red build cathedral").red.goods == (0, 0, 0)
    t = constructing("gold 1 buildings woodshop", rows="F")
    assert t.asked == "nobody"


def test_architects_guild() -> None:
    """M2 Architects' Guild: its owner scores a point for each other building constructed."""
    t = constructing("gold 2 buildings architects_guild", rows="F").says("red build statue")
    assert t.red.vp == 3 + 1
    row = "hidden_refuge,woodshop,exchange_office"
    t = constructing(f"gold 2 wood 2 stone 2 buildings {row}", rows="F")
    assert t.says("red build architects_guild").red.vp == 4


def test_architects_guild_ignores_others() -> None:
    """M2 Architects' Guild: opponents' buildings give nothing."""
    text = "seat red buildings architects_guild\nseat blue gold 2\nagenda construct(1,0)"
    t = table(text, rules=RULES).says("blue build statue")
    assert (t.red.vp, t.blue.vp) == (0, 3)


def test_q68_architects_guild_and_a_building_constructed_again() -> None:
    """Q68: the extra point is never lost again, and rebuilding scores it once more."""
    row = "statue,chapel,church,architects_guild"
    text = f"seat red gold 10 stone 6 buildings {row}\nseat blue\n"
    t = table(f"{text}agenda construct(0,0) lose_buildings(0,1) construct(0,0)", rules=RULES)
    t.says("red build cathedral")
    assert t.red.vp == 10 - 9
    assert t.says("red build cathedral").red.vp == 1 + 10


def test_fountain() -> None:
    """M2 Fountain: 2 points if constructed in years I to III; other buildings give none."""
    for year, points in ((1, 2), (3, 2), (4, 0)):
        t = constructing("stone 1", rows="G", year=year)
        assert t.says("red build fountain").red.vp == points
    t = constructing("gold 2 buildings fountain", rows="G")
    assert t.says("red build statue").red.vp == 3


def test_q68_fountain_constructed_again() -> None:
    """Q68: a Fountain that is constructed again gives its points again."""
    text = f"seat red {plan('G')} stone 1 buildings fountain\nseat blue\n"
    t = table(f"{text}agenda lose_buildings(0,1) construct(0,0)", rules=RULES)
    assert t.says("red build fountain").red.vp == 2


@pytest.mark.parametrize(("owned", "points"), [("statue,chapel", 3), ("statue,chapel,church", 0)])
def test_architects_guild_at_the_end(owned: str, points: int) -> None:
    """M2 Architects' Guild: 3 points at the end for the most buildings; ties count."""
    red = "buildings architects_guild,inn"
    t = moment("game_end", red, more=f"seat blue buildings {owned}")
    assert t.red.vp == points
