"""B2.5: end-of-season effects."""

import pytest

from tests.table import Script, table

SEASONS = ("spring", "summer", "fall")


def season_end(season: str, red: str, *, rules: str = "2e") -> Script:
    """The end of a season in which nobody constructs any more; then the king's die is next."""
    return table(
        f"""
        phase {season}
        seat red {red}
        seat blue
        seat green
        agenda moment(season_end) king
        """,
        rules=rules,
    )


@pytest.mark.parametrize("season", SEASONS)
def test_inn_in_summer_only(season: str, edition: str) -> None:
    """B2.5: the Inn gives a token at the end of summer and of no other season."""
    t = season_end(season, "buildings inn", rules=edition)
    assert t.red.plus2 == (1 if season == "summer" else 0)
    assert t.blue.plus2 == 0


@pytest.mark.parametrize("season", SEASONS)
def test_embassy_every_season(season: str, edition: str) -> None:
    """B2.5, Q13: the Embassy scores a point at the end of every season, without being asked."""
    t = season_end(season, "buildings embassy", rules=edition)
    assert (t.red.vp, t.asked) == (1, "fate king")


@pytest.mark.parametrize("season", SEASONS)
@pytest.mark.parametrize("paid", ["gold", "wood", "stone", "plus2"])
def test_town_hall_sells_points(season: str, paid: str, edition: str) -> None:
    """B2.5: the Town Hall takes one good or one token for one point, every season."""
    t = season_end(season, "gold 2 wood 2 stone 2 plus2 2 vp 5 buildings town_hall", rules=edition)
    offered = {"town_hall -gold", "town_hall -wood", "town_hall -stone", "town_hall -plus2"}
    assert t.offered == {*offered, "pass"}
    t.says(f"red town_hall -{paid}")
    assert (getattr(t.red, paid), t.red.vp) == (1, 6)
    assert sum(t.red.goods) + t.red.plus2 == 7


def test_town_hall_once() -> None:
    """B2.5: the Town Hall sells one point a season."""
    t = season_end("fall", "gold 9 buildings town_hall").says("red town_hall -gold")
    assert (t.asked, t.red.gold) == ("fate king", 8)


def test_town_hall_may_be_declined() -> None:
    """B2.5: nobody has to use the Town Hall."""
    t = season_end("fall", "gold 9 vp 1 buildings town_hall").says("red pass")
    assert (t.asked, t.red.gold, t.red.vp) == ("fate king", 9, 1)


def test_town_hall_asks_nobody_who_has_nothing() -> None:
    """B2.5, Q12: without goods and tokens there is nothing to ask."""
    assert season_end("fall", "soldiers 3 buildings town_hall").asked == "fate king"


def test_the_inns_token_may_be_paid(edition: str) -> None:
    """B2.5, Q12: gains come before payments, so the Inn's token can buy the Town Hall's point."""
    t = season_end("summer", "buildings inn,town_hall,embassy", rules=edition)
    assert (t.red.plus2, t.red.vp) == (1, 1)
    assert t.offered == {"town_hall -plus2", "pass"}
    t.says("red town_hall -plus2")
    assert (t.red.plus2, t.red.vp) == (0, 2)


def test_in_turn_order_each_player_completely(edition: str) -> None:
    """B2.5: players resolve their effects in turn order, one after the other."""
    t = table(
        """
        order green blue red
        phase summer
        seat red gold 1 buildings inn,town_hall
        seat blue buildings inn,embassy
        seat green gold 1 buildings town_hall
        agenda moment(season_end) king
        """,
        rules=edition,
    )
    assert t.asked == "green town_hall"
    assert (t.blue.plus2, t.blue.vp, t.red.plus2) == (0, 0, 0)
    t.says("green pass")
    assert (t.asked, t.blue.plus2, t.blue.vp, t.red.plus2) == ("red town_hall", 1, 1, 1)


@pytest.mark.parametrize(
    ("building", "left"),
    [("embassy", "barricade,crane,town_hall"), ("town_hall", "barricade,crane")],
)
def test_a_new_building_works_at_once(building: str, left: str, edition: str) -> None:
    """B2.5: a building finished this season already works at its end."""
    t = table(
        f"""
        seat red gold 2 wood 2 stone 2 buildings {left}
        seat blue
        seat green
        at fall constructions red
        """,
        rules=edition,
    )
    t.says(f"red build {building}")
    assert t.asked == "red town_hall"
    assert t.red.vp == (4 + 1 if building == "embassy" else 2)


def test_a_new_inn_works_at_once() -> None:
    """B2.5: an Inn finished in summer gives its token the same summer."""
    t = table(
        """
        seat red gold 1 wood 1
        seat blue
        seat green
        at summer constructions red
        """
    )
    assert t.says("red build inn").red.plus2 == 1
