"""M3: governors of the start of the game and the end of a year."""

import pytest

from tests.expansions.governors.governed import table_with


@pytest.mark.parametrize(
    ("card", "goods"),
    [("carpenter", (0, 1, 0)), ("miner", (1, 0, 0)), ("sculptor", (0, 0, 1))],
)
def test_a_good_at_the_end_of_each_year(card: str, goods: tuple[int, int, int]) -> None:
    """M3 Carpenter, Miner, Sculptor: a good comes at the end of every year."""
    t = table_with(card, "agenda moment(year_end)").takes()
    assert (t.asked, t.red.goods, t.blue.goods) == ("nobody", goods, (0, 0, 0))


@pytest.mark.parametrize("card", ["carpenter", "miner", "sculptor"])
def test_the_good_of_a_year_may_be_left(card: str) -> None:
    """Q76: the good at the end of a year may be declined, because a good can lose a tie."""
    t = table_with(card, "agenda moment(year_end)")
    assert (t.asked, t.offered) == ("red take", {f"take {card}", f"leave {card}"})
    t.says(f"red leave {card}")
    assert (t.asked, t.red.goods) == ("nobody", (0, 0, 0))


def test_the_good_of_year_v_counts_for_the_cathedral() -> None:
    """M3 Miner: the good comes in year V too, and the Cathedral counts it."""
    t = table_with(
        "miner",
        """
        year 5
        foes 5-barbarians-8
        seat red gold 1 buildings cathedral
        at winter soldiers_go_home
        """,
    ).takes()
    assert (t.asked, t.red.gold, t.red.vp) == ("nobody", 2, 1)


@pytest.mark.parametrize(
    ("red", "blue", "green", "points"),
    [(1, 2, 3, 1), (2, 2, 3, 2), (2, 1, 2, 1), (2, 1, 3, 0), (-1, -1, -1, 2), (3, 3, 1, 1)],
)
def test_the_minstrel_sings_for_the_lowly(red: int, blue: int, green: int, points: int) -> None:
    """Q47: a point for having the fewest points, one for being tied; both are judged together."""
    seats = f"seat red vp {red}\nseat blue vp {blue}\nseat green vp {green}"
    t = table_with("minstrel", f"{seats}\nagenda moment(year_last)")
    assert t.red.vp == red + points
    assert (t.blue.vp, t.green.vp) == (blue, green)


def test_the_minstrel_sings_last_of_all_in_year_v() -> None:
    """M3 Minstrel: in year V he is scored once, after everything else that scores at the end."""
    t = table_with(
        "minstrel",
        """
        year 5
        seat red vp 10
        seat blue vp 9 gold 2 buildings cathedral
        seat green vp 20
        agenda moment(year_last) years(6)
        """,
    )
    assert (t.red.vp, t.blue.vp) == (12, 10)


def test_the_minstrel_sings_when_the_king_is_dead() -> None:
    """M3 Minstrel: if the game ends early, he is scored once, after the end scoring."""
    t = table_with(
        "minstrel",
        """
        year 2
        in_force the_king_is_sick
        seat red vp 1
        seat blue gold 2 buildings cathedral
        seat green vp 5
        agenda table_moment(year_closes) moment(year_last) years(3)
        """,
        rules="2e+m3+m4",
    )
    t.game.apply(0)
    assert (t.asked, t.red.vp, t.blue.vp) == ("nobody", 3, 1)


@pytest.mark.parametrize(
    ("built", "points"), [((1, 1, 1), 0), ((1, 0, 2), 1), ((0, 1, 1), 1), ((0, 0, 0), 1)]
)
def test_the_preacher_wants_an_idler(built: tuple[int, int, int], points: int) -> None:
    """M3 Preacher: a point at the season's end if anybody, he included, constructed nothing."""
    red, blue, green = built
    t = table_with(
        "preacher",
        f"seat red built {red}\nseat blue built {blue}\nseat green built {green}\n"
        "phase spring\nagenda moment(season_end)",
    )
    assert t.red.vp == points


def test_the_princess_starts_well() -> None:
    """M3 Princess: the envoy, a "+2" token and a good of choice at the start."""
    t = table_with("princess", "agenda moment(game_start)").says("red princess +stone")
    assert (t.envoy, t.red.plus2, t.red.goods) == ("red", 1, (0, 0, 1))


def test_the_princess_is_the_favorite_of_year_i() -> None:
    """M3 Princess: in year I she takes the favor die and nobody gets a good."""
    t = table_with("princess", "seat red stone 1\nat favor")
    assert t.asked == "fate roll"
    t.says("fate roll red 1+2+3+4w", "fate roll blue 1+2+3")
    t = table_with("princess", "year 2\nseat red stone 1\nat favor")
    assert t.asked == "blue good"


def test_the_thief_starts_with_goods() -> None:
    """M3 Thief: four goods of choice and minus three points, all at the start."""
    t = table_with("thief", "agenda moment(game_start)")
    assert len(t.offered) == 15
    t.says("red thief +2gold+wood+stone")
    assert (t.red.goods, t.red.vp) == ((2, 1, 1), -3)


def test_the_thief_gets_no_free_good() -> None:
    """M3 Thief: no good from King's Favor in year I, even if tied; later years are as usual."""
    every = "seat red gold 4\nseat blue gold 4\nseat green gold 4"
    assert table_with("thief", f"{every}\nat favor").asked == "blue good"
    assert table_with("thief", f"year 2\n{every}\nat favor").asked == "red good"
