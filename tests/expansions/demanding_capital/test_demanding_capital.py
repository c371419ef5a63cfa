"""S2 The Demanding Capital."""

import pytest

from burgrave import Fate, RulesError
from burgrave.kingsburg.mixes import compile_rules
from tests.table import Script, opening, table
from tests.whole_games import check_whole_game

RULES = "2e+demanding-capital"
ASK = "reactions(before_envoy,0)"
CAPITAL = """
    phase envoy
    order red blue
    seat red {red}
    seat blue
    register growth {growth}
    register needs {needs}
    {more}
    agenda {agenda}
"""


def capital(
    needs: int,
    *,
    red: str = "",
    growth: int = 6,
    more: str = "",
    agenda: str = ASK,
    rules: str = RULES,
) -> Script:
    """Two players in a year with these needs, each written as a die face and a digit."""
    text = CAPITAL.format(red=red, growth=growth, needs=needs, more=more, agenda=agenda)
    return table(text, rules=rules)


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_the_pool_starts_at_three_for_each_player(seats: int) -> None:
    """S2: the growth pool starts at three per player."""
    t = opening(seats, rules=RULES)
    fate = Fate(1)
    while t.game.ask != "needs":
        fate.answer(t.game)
    assert t.seen["growth"] == 3 * seats


def test_two_needs_are_rolled_each_year() -> None:
    """S2: two dice at the start of the year, before King's Favor, say what the capital needs."""
    t = table("seat red\nseat blue\nat favor", rules=RULES)
    assert t.asked == "fate needs"
    assert t.game.weights is not None
    assert len(t.offered) == 21
    assert sum(t.game.weights) == 36
    t.says("needs 2+6")
    assert t.seen["needs"] == ["wood", "manpower"]
    assert t.asked == "red good"


@pytest.mark.parametrize(
    ("need", "has", "name"),
    [
        (1, "gold 1", "gold"),
        (2, "wood 1", "wood"),
        (3, "stone 1", "stone"),
        (4, "soldiers 1", "troops"),
        (5, "plus2 1", "luxuries"),
    ],
)
def test_a_need_is_met_with_its_own_kind(need: int, has: str, name: str) -> None:
    """S2: each need is paid with what it asks for: gold, wood, stone, a soldier or a token."""
    t = capital(10 * need + 6, red=has)
    assert t.offered == {f"meet {name}+manpower", f"meet {name}", "meet manpower", "meet nothing"}
    t.says(f"red meet {name}")
    assert (t.red.goods, t.red.soldiers, t.red.plus2) == ((0, 0, 0), 0, 0)
    poor = capital(10 * need + 6)
    assert poor.offered == {"meet manpower", "meet nothing"}


@pytest.mark.parametrize(
    ("met", "vp", "growth"),
    [("gold+wood", 2, 7), ("gold", 0, 6), ("wood", 0, 6), ("nothing", -1, 5)],
)
def test_both_needs_one_or_none(met: str, vp: int, growth: int) -> None:
    """S2: both needs met score 2 and the pool grows; none met costs 1 point, and it shrinks."""
    t = capital(12, red="gold 1 wood 1").says(f"red meet {met}")
    assert (t.red.vp, t.seen["growth"]) == (vp, growth)


def test_the_same_need_twice_is_paid_twice() -> None:
    """S2: two equal needs cost twice as much, and one of them may be met."""
    t = capital(33, red="stone 2")
    assert t.offered == {"meet stone+stone", "meet stone", "meet nothing"}
    t.says("red meet stone+stone")
    assert (t.red.stone, t.red.vp) == (0, 2)
    t = capital(33, red="stone 1")
    assert t.offered == {"meet stone", "meet nothing"}
    t.says("red meet stone")
    assert (t.red.stone, t.red.vp) == (0, 0)


def test_who_can_meet_nothing_is_not_asked() -> None:
    """S2: a player who cannot pay loses a point, and the pool shrinks."""
    t = capital(12)
    assert t.asked == "nobody"
    assert (t.red.vp, t.seen["growth"]) == (-1, 5)


def test_an_empty_pool_does_not_shrink() -> None:
    """Q53: the pool never falls below zero, but the point is lost all the same."""
    t = capital(12, growth=0)
    assert (t.red.vp, t.seen["growth"]) == (-1, 0)


def test_needs_are_met_before_the_envoy_goes_out() -> None:
    """S2: phase 5 begins with the needs, in turn order, so payments count for the envoy."""
    t = table(
        """
        order blue red
        seat red gold 1
        seat blue gold 1
        register growth 6
        register needs 12
        at envoy
        """,
        rules=RULES,
    )
    assert t.asked == "blue meet"
    t.says("blue meet gold")
    assert t.asked == "red meet"
    t.says("red meet nothing")
    assert t.envoy == "blue"


FALL = "phase(fall) perform(season)"


@pytest.mark.parametrize(
    ("needs", "met", "dice"),
    [(16, "nothing", "1+2+3"), (16, "manpower", "1+2"), (66, "manpower+manpower", "1")],
)
def test_manpower_is_missing_in_fall(needs: int, met: str, dice: str) -> None:
    """S2: each manpower given means one player die fewer for that player this fall."""
    t = capital(needs, agenda=f"{ASK} {FALL}").says(f"red meet {met}")
    t.says("neutral 1+1+1", "neutral 1+1", f"roll red {dice}", "roll blue 1+2+3")
    assert t.red.dice == [int(face) for face in dice.split("+")]


def test_manpower_comes_back_next_year() -> None:
    """S2: dice are missing in one fall only."""
    t = capital(66, more="register manpower 2 0", agenda=f"needs {FALL}").says("needs 1+1")
    t.says("neutral 1+1+1", "neutral 1+1", "roll red 1+2+3")
    assert t.red.more["manpower"] == 0


def test_manpower_is_missing_in_fall_only() -> None:
    """S2: other seasons have all their dice."""
    t = capital(66, more="register manpower 2 0", agenda="phase(summer) roll_dice")
    t.says("roll red 1+2+3")


@pytest.mark.parametrize(("lent", "dice"), [(1, "4"), (2, "4")])
def test_one_die_is_always_left(lent: int, dice: str) -> None:
    """Q54: Famine and manpower add up, but one player die is always rolled."""
    t = capital(
        66,
        more=f"register manpower {lent} 0\nin_force famine",
        agenda="phase(fall) roll_dice",
        rules="2e+m4+demanding-capital",
    )
    t.says(f"roll red {dice}", "roll blue 1+2")


@pytest.mark.parametrize(("die", "soldiers"), [(1, 1), (2, 2), (3, 0), (6, 0)])
def test_the_king_helps_as_far_as_the_pool_goes(die: int, soldiers: int) -> None:
    """S2: if the king's die exceeds the pool per player, rounded down, the king sends nobody."""
    t = capital(12, growth=5, agenda="kings_soldiers").says(f"king {die}")
    assert (t.red.soldiers, t.blue.soldiers) == (soldiers, soldiers)


def test_the_academy_must_beat_nothing() -> None:
    """Q52: when the king sends nobody, any roll of the Military Academy is better."""
    t = capital(
        12,
        red="buildings military_academy",
        growth=1,
        agenda="kings_soldiers moment(king_sent)",
        rules="2e+m1+demanding-capital",
    )
    t.says("king 5", "academy red 1")
    assert (t.red.soldiers, t.blue.soldiers) == (1, 0)


@pytest.mark.parametrize(("growth", "soldiers"), [(3, 0), (4, 2)])
def test_heavy_snow_counts_as_a_two(growth: int, soldiers: int) -> None:
    """Q51: with Heavy Snow the pool is compared with two."""
    t = capital(
        12,
        growth=growth,
        more="in_force heavy_snow",
        agenda="kings_soldiers",
        rules="2e+m4+demanding-capital",
    )
    assert (t.red.soldiers, t.blue.soldiers) == (soldiers, soldiers)


def test_the_capital_takes_no_soldier_tokens() -> None:
    """S2: the scenario cannot be combined with M5."""
    with pytest.raises(RulesError, match="m5"):
        compile_rules("2e+m5+demanding-capital")


@pytest.mark.slow
@pytest.mark.thinned(3)
@pytest.mark.parametrize("rules", [RULES, "2e+m1+m4+demanding-capital+house"])
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_random_games_survive_every_form(rules: str, seats: int) -> None:
    """S2: whole games pass every check; the capital has needs every year, met or not."""
    lines = check_whole_game(rules, seats)
    years = lines[-2]["state"]["year"]
    assert sum(line.get("ask") == "needs" for line in lines) == years
    assert sum(line.get("ask") == "meet" for line in lines) == years * seats
