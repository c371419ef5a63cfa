"""M2: strip buildings that work in the productive seasons."""

import pytest

from burgrave import RulesError, compile_rules
from burgrave.engine.text.content import Content
from tests.expansions.strips.striped import RULES, constructing, moment, plan
from tests.table import Script, table

SEASONS = ("spring", "summer", "fall")


def season_end(phase: str, red: str, *, more: str = "") -> Script:
    """The end of a season for red, who owns something."""
    return moment("season_end", red, phase=phase, more=more)


def dice_set(dice: str, buildings: str, *, bonus: str = "") -> Script:
    """The step after all dice were changed for the last time."""
    white = f"bonus {bonus}" if bonus else ""
    return moment("dice_set", f"dice {dice} {white} buildings {buildings}")


def influencing(red: str, *, more: str = "") -> Script:
    """Red is to influence an advisor, then blue; no dice are at court."""
    text = f"{more}\nseat red {red}\nseat blue\nagenda influence(0) influence(1)"
    return table(text, rules=RULES)


def test_tiltyard() -> None:
    """M2 Tiltyard: a point at the end of summer, and of no other season."""
    assert [season_end(one, "buildings tiltyard").red.vp for one in SEASONS] == [0, 1, 0]


def test_circus_arena() -> None:
    """M2 Circus Arena: a soldier at the end of summer, and of no other season."""
    owned = "buildings circus_arena"
    assert [season_end(one, owned).red.soldiers for one in SEASONS] == [0, 1, 0]


def test_colosseum() -> None:
    """M2 Colosseum: each season's end, a point if nobody has more soldiers; ties count."""
    owned = "soldiers 2 buildings colosseum"
    assert [season_end(one, owned).red.vp for one in SEASONS] == [1, 1, 1]
    assert season_end("spring", owned, more="seat blue soldiers 2").red.vp == 1
    assert season_end("spring", owned, more="seat blue soldiers 3").red.vp == 0


def test_colosseum_counts_soldiers_that_come_at_the_same_moment() -> None:
    """Q12: the Training Camp's soldier comes before the Colosseum is judged."""
    owned = "soldiers 1 buildings colosseum,training_camp"
    assert season_end("fall", owned, more="seat blue soldiers 2").red.vp == 1


def test_bridge() -> None:
    """M2 Bridge: it costs as much as the Statue, scores 4 points and has no effect."""
    t = constructing("gold 2", rows="B").says("red build bridge")
    assert (t.red.gold, t.red.vp) == (0, 4)
    assert moment("dice_changed", "dice 2,2,2 buildings bridge").asked == "nobody"


def altar_table(dice: str, *, bonus: str = "") -> Script:
    """Red owns an Altar and may change these dice."""
    white = f"bonus {bonus} bonus_dice 1" if bonus else ""
    text = f"seat red dice {dice} {white} buildings altar\nseat blue\nagenda rerolls"
    return table(text, rules=RULES)


def test_altar() -> None:
    """M2 Altar: a total of 9 or less, bonus dice included, may be rerolled once."""
    t = altar_table("2,3", bonus="4")
    assert t.offered == {"reroll altar", "pass"}
    t.says("red reroll altar", "fate roll red 1+1+1w")
    assert (t.red.dice, t.red.bonus, t.asked) == ([1, 1], [1], "nobody")
    assert altar_table("2,3", bonus="5").asked == "nobody"


def test_monastery() -> None:
    """M2 Monastery: a point at the end of summer for having no goods; tokens are not goods."""
    owned = "plus2 2 buildings monastery"
    assert [season_end(one, owned).red.vp for one in SEASONS] == [0, 1, 0]
    assert season_end("summer", f"wood 1 {owned}").red.vp == 0


def test_monastery_after_the_last_good_is_paid() -> None:
    """Q12, Q71: a player who pays the last good at the Town Hall has none for the Monastery."""
    t = season_end("summer", "wood 1 buildings monastery,town_hall")
    assert t.says("red -wood").red.vp == 2
    t = season_end("summer", "wood 2 buildings monastery,town_hall")
    assert t.says("red -wood").red.vp == 1


def test_monastery_once_a_summer() -> None:
    """Q12: a player without goods before and after an exchange gets the point once."""
    t = season_end("summer", "plus2 1 buildings monastery,town_hall")
    assert t.says("red -plus2").red.vp == 2


def test_brewery() -> None:
    """M2 Brewery: at the end of summer one soldier is exchanged for a token and a point."""
    t = season_end("summer", "soldiers 2 buildings brewery")
    assert t.asked == "nobody"
    assert (t.red.soldiers, t.red.plus2, t.red.vp) == (1, 1, 1)
    t = season_end("summer", "buildings brewery")
    assert (t.red.soldiers, t.red.plus2, t.red.vp) == (0, 0, 0)
    t = season_end("fall", "soldiers 2 buildings brewery")
    assert t.red.soldiers == 2


def test_brewery_before_or_after_a_new_soldier() -> None:
    """Q71: a soldier that comes at the same moment may be kept, since the owner sets the order."""
    t = season_end("summer", "buildings brewery,circus_arena")
    assert (t.asked, t.offered) == ("red next", {"next brewery", "next circus_arena"})
    assert t.says("red next brewery").red.soldiers == 1
    t = season_end("summer", "buildings brewery,circus_arena").says("red next circus_arena")
    assert (t.asked, t.red.soldiers, t.red.plus2, t.red.vp) == ("nobody", 0, 1, 1)
    t = season_end("summer", "soldiers 1 buildings brewery,circus_arena")
    assert (t.asked, t.red.soldiers) == ("nobody", 1)
    t = season_end("summer", "gold 1 buildings brewery,goldsmith")
    assert t.offered == {"goldsmith -gold", "next brewery", "pass"}
    assert t.says("red goldsmith -gold").red.plus2 == 1
    t = season_end("summer", "gold 1 buildings brewery,goldsmith").says("red next brewery")
    t.says("red goldsmith -gold")
    assert (t.red.soldiers, t.red.plus2, t.red.vp) == (1, 0, 1)


def test_token_of_the_brewery_may_be_paid_at_the_town_hall() -> None:
    """B2.5: a token given at the end of the season may be paid at once."""
    t = season_end("summer", "soldiers 1 buildings brewery,town_hall")
    assert t.offered == {"town_hall -plus2", "pass"}


def test_bazaar() -> None:
    """M2 Bazaar: once a season a single player die may go to any advisor of rank 1 to 6."""
    t = influencing("dice 6,6 bonus 1 buildings bazaar")
    ranks = {f"6>{rank} lone_die" for rank in range(1, 6)}
    plain = {"6>6", "6+6>12", "6+1w>7", "6+6+1w>13"}
    assert t.offered == ranks | plain | {"pass"}
    t.says("red 6>3 lone_die")
    assert t.court == {3: ["red"]}
    assert t.red.dice == [6]


def test_bazaar_once_a_season() -> None:
    """M2 Bazaar: a second single die must show the rank."""
    text = "seat red dice 6,6 buildings bazaar\nseat blue\nagenda influence(0) influence(0)"
    t = table(text, rules=RULES).says("red 6>3 lone_die")
    assert t.offered == {"6>6", "pass"}


def test_q67_bazaar_with_the_envoy() -> None:
    """Q67: with the envoy a lone die may join an occupied advisor; without it, it may not."""
    t = influencing("dice 6 buildings bazaar", more="court 2:blue\nenvoy red")
    assert "6>2! lone_die" in t.offered
    t.says("red 6>2! lone_die")
    assert t.court == {2: ["blue", "red"]}
    assert t.envoy is None
    t = influencing("dice 6 buildings bazaar", more="court 2:blue")
    t.refuses("red 6>2 lone_die")


def test_vineyard() -> None:
    """M2 Vineyard: a bonus die in fall only."""
    for phase, dice in (("spring", "1+1+1"), ("summer", "1+1+1"), ("fall", "1+1+1+1w")):
        text = f"phase {phase}\nseat red buildings vineyard\nseat blue\n"
        t = table(f"{text}agenda moment(season_start) roll(0,3,season)", rules=RULES)
        assert (t.asked == "red take") == (phase == "fall")
        t.takes().says(f"fate roll red {dice}")
        assert t.asked == "nobody"


def test_port() -> None:
    """M2 Port: a token at the start of every productive season."""
    for phase in SEASONS:
        assert moment("season_start", "buildings port", phase=phase).red.plus2 == 1


TOTALS = [("2,3", "4", True), ("2,3", "5", False), ("3,6", "", True), ("4,6", "", False)]
"""Dice, bonus dice, and whether they total 9 or less."""


@pytest.mark.parametrize(("dice", "bonus", "low"), TOTALS)
def test_griffin_ranch(dice: str, bonus: str, low: bool) -> None:
    """M2 Griffin Ranch: a soldier for a total of 9 or less, bonus dice included."""
    assert dice_set(dice, "griffin_ranch", bonus=bonus).red.soldiers == (1 if low else 0)


@pytest.mark.parametrize(("dice", "bonus", "low"), TOTALS)
def test_university(dice: str, bonus: str, low: bool) -> None:
    """M2 University: 2 points for a total of 9 or less, bonus dice included."""
    assert dice_set(dice, "university", bonus=bonus).red.vp == (2 if low else 0)


def test_totals_wait_for_rerolls() -> None:
    """M2: effects that depend on the total come after all effects that change dice."""
    text = "seat red dice 1,1,1 buildings altar,university\nseat blue dice 6,6,6\n"
    t = table(f"{text}agenda rerolls moment(dice_set)", rules=RULES)
    assert t.red.vp == 0
    assert t.says("red reroll altar", "fate roll red 6+6+6").red.vp == 0


def test_exchange_office() -> None:
    """M2 Exchange Office: at the end of fall a good, but no token, may be paid for 2 points."""
    t = season_end("fall", "wood 1 stone 2 plus2 1 buildings exchange_office")
    assert t.offered == {"exchange_office -wood", "exchange_office -stone", "pass"}
    t.says("red exchange_office -stone")
    assert (t.red.stone, t.red.vp, t.asked) == (1, 2, "nobody")
    assert season_end("summer", "wood 1 buildings exchange_office").asked == "nobody"


def season_with(court: str, red: str) -> Script:
    """Red has dice on these advisors when the dice are taken back."""
    text = f"phase spring\ncourt {court}\nseat red {red}\nseat blue\n"
    return table(f"{text}agenda count_advisors take_back moment(season_end)", rules=RULES)


def test_park() -> None:
    """M2 Park: a point at the end of a season with 3 advisors influenced, not with 2."""
    assert season_with("1:red 4:blue,red 9:red", "buildings park").red.vp == 1
    assert season_with("1:red 4:blue 9:red", "buildings park").red.vp == 0


def test_q49_park_counts_distinct_advisors() -> None:
    """Q49: an advisor influenced twice by way of the envoy counts once."""
    assert season_with("1:red 4:red,red", "buildings park").red.vp == 0


def test_q59_park_counts_where_the_duke_moved() -> None:
    """Q59: dice moved to rank 12 count there, and no longer where they stood."""
    text = "phase spring\ncourt 4:red 9:red,blue 10:red\nseat red cards duke buildings park\n"
    steps = "moment(all_passed) count_advisors take_back moment(season_end)"
    t = table(f"{text}seat blue\nagenda {steps}", rules="2e+m1+m2+m3")
    t.says("red duke 10>12")
    assert t.red.more["advisors_influenced"] == 3
    assert t.red.vp == 1


def test_park_finished_this_season() -> None:
    """B2.5: a Park constructed this season counts this season's advisors."""
    red = f"seat red {plan('G')} gold 1 wood 1 buildings fountain"
    text = f"phase fall\ncourt 1:red 2:red 3:red\n{red}\n"
    steps = "count_advisors take_back construct(0,0) moment(season_end)"
    t = table(f"{text}seat blue\nagenda {steps}", rules=RULES)
    assert t.says("red build park").red.vp == 1 + 1


def test_park_needs_the_count() -> None:
    """M2 Park: rules that do not count influenced advisors refuse its effect, with the reason."""
    content = Content.parse(
        """
        [building.inn]
        effects = [{effect = "gain_for_advisors", bundle = {vp = 1}, limit = 3}]
        """
    )
    with pytest.raises(RulesError, match="gain_for_advisors needs a module"):
        compile_rules("2e", content)
    assert compile_rules("2e+m2", content).items["inn"].effects


def test_school() -> None:
    """M2 School: 2 points at the end of phase 7 with 3 or more soldiers."""
    for soldiers, points in ((2, 0), (3, 2)):
        t = moment("recruited", f"soldiers {soldiers} buildings school", phase="recruit")
        assert t.red.vp == points


def test_school_counts_soldiers_just_recruited() -> None:
    """M2 School: soldiers hired in the same phase 7 count."""
    text = "seat red gold 2 soldiers 2 buildings school\nseat blue\nat recruit recruits red"
    assert table(text, rules=RULES).says("red recruit 1").red.vp == 2
