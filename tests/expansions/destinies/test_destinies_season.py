"""M4: destinies that work in the productive seasons."""

import pytest

from tests.expansions.destinies.destined import RULES, year_of
from tests.table import Script

ROLL = "phase {phase}\nagenda perform(season)"


@pytest.mark.parametrize(("phase", "dice"), [("fall", "1+2"), ("summer", "1+2+3")])
def test_famine(phase: str, dice: str) -> None:
    """M4 Famine: everybody rolls one player die less in fall, and only then."""
    t = year_of("famine", ROLL.format(phase=phase))
    for name in ("red", "blue", "green"):
        t.says(f"roll {name} {dice}")
    assert t.asked == "red influence"


def test_good_year() -> None:
    """M4 Good Year: a bonus die for those without one, a good of choice for the others."""
    t = year_of(
        "good_year",
        """
        phase spring
        seat red bonus_dice 1
        seat blue buildings farm
        agenda perform(season)
        """,
    )
    # Red's favor die and blue's Farm die count; green has none.
    t.takes().says("red good_year +gold", "blue good_year +stone")
    t.says("roll red 1+2+3+4w", "roll blue 1+2+3+4w", "roll green 1+2+3+4w")
    assert (t.red.gold, t.blue.stone, t.green.goods) == (1, 1, (0, 0, 0))


@pytest.mark.parametrize(("card", "good"), [("new_forest", "wood"), ("new_quarry", "stone")])
def test_new_forest_and_new_quarry(card: str, good: str) -> None:
    """M4 New Forest, New Quarry: each season a roll of 4 or more gives everybody that good."""
    for phase in ("spring", "summer", "fall"):
        t = year_of(card, ROLL.format(phase=phase))
        assert t.asked == f"fate {card}"
        assert t.offered == {f"{card} {face}" for face in range(1, 7)}
        t.says(f"{card} 4")
        assert [getattr(who, good) for who in (t.red, t.blue, t.green)] == [1, 1, 1]
        assert sum(t.red.goods) == 1
    t = year_of(card, ROLL.format(phase="fall")).says(f"{card} 3")
    assert (t.red.goods, t.blue.goods) == ((0, 0, 0), (0, 0, 0))
    assert t.asked == "fate roll"


def test_neutral_dice_before_the_dice_of_destinies() -> None:
    """Q74: with two players the neutral dice are rolled before a destiny's own die."""
    for phase in ("spring", "summer", "fall"):
        t = year_of("new_forest", ROLL.format(phase=phase), seats="red blue")
        assert t.asked == "fate neutral"
        t.says("neutral 1+2+3", "neutral 2+2")
        assert (t.asked, t.red.goods) == ("fate new_forest", (0, 0, 0))


STARS = {1: (0, 0, 0, 1), 2: (0, 0, 0, 1), 3: (1, 0, 0, 0), 4: (0, 1, 0, 0), 5: (0, 0, 1, 0)}


def stock(t: Script, name: str) -> tuple[int, int, int, int]:
    """Goods and tokens of a player."""
    who = getattr(t, name)
    return (*who.goods, who.plus2)


@pytest.mark.parametrize("rank", [1, 2, 3, 4, 5, 6])
def test_rising_stars(rank: int) -> None:
    """M4 Rising Stars: whoever first places dice on a rank from 1 to 5 takes its star at once."""
    t = year_of("rising_stars", f"seat red dice {rank}\nagenda influence(0) influence(1)")
    t.says(f"red {rank}>{rank}")
    assert stock(t, "red") == STARS.get(rank, (0, 0, 0, 0))
    assert stock(t, "blue") == (0, 0, 0, 0)


def test_a_star_is_taken_once_a_season() -> None:
    """M4 Rising Stars: a second player with the envoy gets no star; next season it is back."""
    text = """
        phase spring
        envoy blue
        order red blue green
        seat red dice 3
        seat blue dice 3
        seat green
        agenda influence_rounds rewards take_back perform(season)
    """
    t = year_of("rising_stars", text).says("red 3>3", "blue 3>3!")
    assert (t.red.gold, t.blue.gold) == (1, 0)
    t.passes("influence").says("roll red 3+6+6", "roll blue 1+1+1", "roll green 6+6+6")
    t.says("blue pass", "red 3>3")
    assert t.red.gold == 2


def test_neutral_dice_take_no_star() -> None:
    """M4 Rising Stars: a star under neutral dice goes to whoever gets past them with the envoy."""
    t = year_of(
        "rising_stars",
        "envoy red\ncourt 5:neutral\nseat red dice 5\nagenda influence(0)",
    )
    t.says("red 5>5!")
    assert t.red.stone == 1


def test_urban_expansion() -> None:
    """M4 Urban Expansion: a good for a building in column I, a point for one in column IV."""
    t = year_of(
        "urban_expansion",
        """
        order red blue green
        envoy red
        seat red gold 2 wood 1
        seat blue gold 2 wood 2 stone 2 buildings barricade,crane,town_hall
        seat green wood 2 gold 1 buildings guard_tower
        agenda constructions
        """,
    )
    t.says("red build statue", "red urban_expansion +stone", "red build barricade!")
    t.says("red urban_expansion +gold")
    assert (t.red.goods, t.red.vp) == ((1, 0, 1), 3)
    # The Crane makes the Embassy cheaper; four points are its own.
    t.says("blue build embassy")
    assert (t.blue.vp, t.blue.goods) == (4 + 1, (1, 0, 0))
    t.says("green build blacksmith")
    assert (t.green.vp, t.green.goods) == (2, (0, 0, 0))
    assert t.asked == "nobody"


def test_diplomatic_moves_without_a_town_hall() -> None:
    """M4 Diplomatic Moves: a player with neither building may pay a good or token for a point."""
    t = year_of(
        "diplomatic_moves",
        "phase spring\nseat red gold 1 plus2 1\nseat blue\nseat green stone 1\n"
        "agenda moment(season_end)",
    )
    assert t.offered == {"diplomatic_moves -gold", "diplomatic_moves -plus2", "pass"}
    t.says("red diplomatic_moves -plus2")
    assert (t.red.vp, t.red.gold, t.red.plus2) == (1, 1, 0)
    # Blue has nothing to pay with.
    t.says("green pass")
    assert (t.blue.vp, t.green.vp) == (0, 0)


def test_diplomatic_moves_with_a_town_hall() -> None:
    """M4 Diplomatic Moves: the Town Hall gives two points, and its owner gets no other offer."""
    text = "phase fall\nseat red gold 2 buildings town_hall\nagenda moment(season_end)"
    t = year_of("diplomatic_moves", text).says("red town_hall -gold")
    assert (t.red.vp, t.red.gold) == (2, 1)
    assert t.asked == "nobody"
    assert year_of("famine", text).says("red town_hall -gold").red.vp == 1


def test_only_one_destiny_works() -> None:
    """M4: a card that is not face up has no effect."""
    t = year_of("festival", "phase fall\nseat red dice 5,6,6\nagenda influence(0)", rules=RULES)
    t.says("red 5+6+6>17")
