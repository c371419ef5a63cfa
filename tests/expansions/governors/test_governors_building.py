"""M3: governors who build more cheaply, for free, or from what others build."""

import pytest

from burgrave.kingsburg.kind import KIND
from tests.expansions.governors.governed import table_with
from tests.table import Script


def building(card: str, red: str, *, more: str = "", rules: str = "2e+m3+house") -> Script:
    """Red may construct; blue owns two buildings."""
    return table_with(
        card,
        f"seat red {red}\nseat blue buildings statue,inn\n{more}\nagenda construct(0,0)",
        rules=rules,
    )


def test_the_architect_saves_a_good() -> None:
    """M3 Architect: a player with fewer buildings than another pays one good less."""
    t = building("governor_architect", "gold 1 stone 1")
    assert t.offered == {
        "build statue -gold",
        "build inn -gold",
        "build guard_tower",
        "build guard_tower -gold",
        "build guard_tower -stone",
        "build barricade free",
        "pass",
    }
    t.says("red build guard_tower -gold")
    assert t.red.goods == (0, 0, 1)
    assert (t.red.vp, t.red.buildings) == (1, ["guard_tower"])


def test_the_architect_may_leave_nothing_to_pay() -> None:
    """M3 Architect: a building that costs one good becomes free."""
    t = building("governor_architect", "wood 1").says("red build barricade free")
    assert (t.red.wood, t.red.buildings) == (1, ["barricade"])
    assert t.game.record.choices == ["red build barricade free"]


@pytest.mark.parametrize("own", ["statue,inn", "statue,inn,palisade"])
def test_the_architect_needs_somebody_ahead(own: str) -> None:
    """M3 Architect: a player who has as many buildings as anybody pays full price."""
    t = building("governor_architect", f"wood 1 buildings {own}")
    assert t.offered == {"build barricade", "pass"}


def test_the_architect_works_once_a_season() -> None:
    """M3 Architect: the additional building of the envoy costs its full price."""
    t = building("governor_architect", "wood 1", more="envoy red")
    t.says("red build barricade free")
    assert t.asked == "nobody"
    t = building("governor_architect", "wood 2", more="envoy red")
    t.says("red build barricade")
    assert "build palisade! -wood" in t.offered


def test_the_architect_looks_at_the_moment() -> None:
    """M3 Architect: buildings constructed earlier in the same step are counted."""
    t = table_with(
        "governor_architect",
        """
        order blue red green
        seat red wood 1
        seat blue wood 1
        agenda constructions
        """,
    )
    t.says("blue build barricade")
    assert "build barricade free" in t.offered


@pytest.mark.parametrize(
    ("card", "good", "options"),
    [
        (
            "carpenter",
            "wood",
            {"build statue -gold-wood", "build inn", "build guard_tower -gold-wood"},
        ),
        (
            "sculptor",
            "stone",
            {"build statue -gold-stone", "build guard_tower", "build inn -gold-stone"},
        ),
    ],
)
def test_a_good_of_their_own_replaces_another(card: str, good: str, options: set[str]) -> None:
    """M3 Carpenter, Sculptor: one wood (or stone) may replace one other good of the cost."""
    t = building(card, f"gold 1 {good} 1")
    assert options <= t.offered
    assert not {"build statue", f"build statue -2{good}"} & t.offered
    t.says(next(option for option in sorted(options) if "statue" in option))
    assert (t.red.goods, t.red.vp) == ((0, 0, 0), 3)


def test_the_carpenter_may_replace_whenever_he_builds() -> None:
    """M3 Carpenter: he may do so for every building of a season."""
    t = building("carpenter", "gold 2 wood 2", more="envoy red")
    t.says("red build statue -gold-wood", "red build guard_tower! -gold-wood")
    assert (t.red.buildings, t.red.goods) == (["statue", "guard_tower"], (0, 0, 0))


def test_reductions_come_before_replacements() -> None:
    """Q65: the Crane's discount is applied before the Carpenter replaces a good."""
    t = building("carpenter", "gold 1 wood 2 buildings barricade,crane")
    # The Town Hall costs 2/1/1; the Crane leaves 1/1/1.
    assert "build town_hall -gold-2wood" in t.offered
    t = building("sculptor", "gold 1 stone 2 buildings barricade,crane")
    assert "build town_hall -gold-2stone" in t.offered


def test_nothing_goes_below_none() -> None:
    """Q65: Cheap Timber makes a building of one wood free, so the Architect has nothing to save."""
    t = building("governor_architect", "", more="in_force cheap_timber", rules="2e+m3+m4+house")
    assert t.offered == {"build barricade", "build inn free", "build palisade free", "pass"}


def test_the_sorcerer_conjures_up_buildings() -> None:
    """M3 Sorcerer: up to three column-I buildings for free in year III, without points."""
    t = table_with("sorcerer", "year 3\nseat red buildings statue\nat favor")
    # Three of four, two of four, one of four, or none.
    assert len(t.offered) == 4 + 6 + 4 + 1
    t.refuses("red use sorcerer statue", "red use sorcerer chapel")
    t.says("red use sorcerer inn+guard_tower+palisade")
    assert t.red.buildings == ["statue", "inn", "guard_tower", "palisade"]
    assert t.red.vp == 0
    # It was the start of the year: King's Favor sees the new buildings.
    assert t.asked == "blue good"


@pytest.mark.parametrize("year", [1, 2, 4, 5])
def test_the_sorcerer_works_in_year_iii_only(year: int) -> None:
    """M3 Sorcerer: in other years he asks nothing."""
    assert table_with("sorcerer", f"year {year}\nagenda moment(year_start)").asked == "nobody"


def test_the_sorcerer_with_few_buildings_left() -> None:
    """M3 Sorcerer: if fewer than three are left, he gets those; if none, nothing is asked."""
    t = table_with(
        "sorcerer",
        "year 3\nseat red buildings statue,inn,palisade\nagenda moment(year_start)",
    )
    assert t.offered == {
        "use sorcerer guard_tower+barricade",
        "use sorcerer guard_tower",
        "use sorcerer barricade",
        "pass",
    }
    every = "statue,inn,guard_tower,palisade,barricade"
    t = table_with("sorcerer", f"year 3\nseat red buildings {every}\nagenda moment(year_start)")
    assert t.asked == "nobody"


def test_a_conjured_building_is_worth_its_points_when_lost() -> None:
    """M3 Sorcerer: if such a building is destroyed, its printed points are lost all the same."""
    t = table_with("sorcerer", "year 3\nagenda moment(year_start) lose_buildings(0,1)")
    t.says("red use sorcerer statue")
    assert (t.red.vp, t.red.buildings) == (-3, [])


def test_conjured_buildings_bring_their_owner_no_points() -> None:
    """Q41: the Architects' Guild and the Fountain give no points for the Sorcerer's buildings."""
    t = table_with(
        "sorcerer",
        """
        year 3
        seat red buildings architects_guild plan fountain,statue,inn,architects_guild
        agenda moment(year_start)
        """,
        rules="2e+m1+m2+m3",
    )
    t.says("red use sorcerer statue+inn+fountain")
    assert (t.asked, t.red.vp, t.red.goods) == ("nobody", 0, (0, 0, 0))
    assert t.game.seats[0].built == 0


def tax_table(builder: str, owned: str) -> Script:
    """A player with plenty of goods may construct; red has the Tax Collector."""
    who = ["red", "blue", "green"].index(builder)
    return table_with(
        "tax_collector",
        f"seat {builder} gold 9 wood 9 stone 9 buildings {owned}\nagenda construct({who},0)",
    )


def test_the_tax_collector_takes_his_share() -> None:
    """M3 Tax Collector: a good of choice at once when an opponent constructs in column IV."""
    t = tax_table("blue", "palisade,stables,stone_wall").says("blue build fortress").takes()
    assert t.asked == "red good"
    t.says("red tax_collector +wood")
    assert t.red.wood == 1


@pytest.mark.parametrize(
    ("builder", "owned", "choice"),
    [
        ("red", "palisade,stables,stone_wall", "fortress"),
        ("blue", "palisade,stables", "stone_wall"),
    ],
)
def test_the_tax_collector_has_limits(builder: str, owned: str, choice: str) -> None:
    """M3 Tax Collector: nothing for his own buildings, nor for those of other columns."""
    assert tax_table(builder, owned).says(f"{builder} build {choice}").asked == "nobody"


def test_the_tax_is_paid_before_the_next_turn() -> None:
    """M3 Tax Collector: a good for each of two buildings, to be spent in the same season."""
    row_e, row_f = "palisade,stables,stone_wall", "barricade,crane,town_hall"
    t = table_with(
        "tax_collector",
        f"""
        order blue red green
        envoy blue
        seat blue gold 9 wood 9 stone 9 buildings {row_e},{row_f}
        agenda constructions
        """,
    )
    t.says("blue build fortress").takes().says("red tax_collector +wood", "blue build embassy!")
    t.takes().says("red tax_collector +wood", "red build palisade")
    assert t.red.buildings == ["palisade"]


def test_the_tax_may_be_left() -> None:
    """Q76: the Tax Collector's good for an opponent's building may be declined."""
    t = tax_table("blue", "palisade,stables,stone_wall").says("blue build fortress")
    assert (t.asked, t.offered) == ("red take", {"take tax_collector", "leave tax_collector"})
    t.says("red leave tax_collector")
    assert (t.asked, t.red.goods) == ("nobody", (0, 0, 0))


def test_goods_are_taken_by_standing_order() -> None:
    """Q76: a seat is asked about a governor's goods only after it has turned that order off."""
    orders = {order.name: order for order in KIND.orders}
    t = tax_table("blue", "palisade,stables,stone_wall").says("blue build fortress")
    for options in (
        t.game.options,
        table_with("miner", "agenda moment(year_end)").game.options,
    ):
        place = orders["take"].answer(options)
        assert place is not None
        assert options[place].words().startswith("take ")
    assert orders["take"].usual
