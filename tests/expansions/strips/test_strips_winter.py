"""M2: strip buildings that work in winter, and the Watchtower."""

import pytest

from tests.expansions.strips.striped import RULES, moment, winter
from tests.table import table


def strength(enemy: str, red: str) -> int:
    """Red's battle strength against this enemy, with one soldier from the king included."""
    t = winter(enemy, red)
    t.passes("deal").says("fate king 1")
    t.passes("deal")
    return {**t.amounts("victory"), **t.amounts("draw"), **t.amounts("defeat")}["red"]


def test_gladiator_school() -> None:
    """M2 Gladiator School: +1 battle."""
    assert strength("1-orcs-3", "buildings gladiator_school") == 2


def test_watchtower() -> None:
    """M2 Watchtower: +1 battle, and a peek at the enemy at the start of years IV and V."""
    assert strength("1-orcs-3", "buildings watchtower") == 2
    deck = "enemies 1-orcs-3 2-orcs-4 3-orcs-5 4-orcs-7 5-dragons-9"
    known = {}
    for year in range(1, 6):
        t = moment("year_start", "buildings watchtower", year=year, more=deck)
        known[year] = t.known("red")
        assert t.known("blue") == {}
    assert known == {1: {}, 2: {}, 3: {}, 4: {"4": "4-orcs-7"}, 5: {"5": "5-dragons-9"}}


@pytest.mark.parametrize(
    ("enemy", "bonus"),
    [("1-orcs-3", 2), ("5-dragons-9", 2), ("1-zombies-4", 0), ("3-demons-6", 0)],
)
def test_armory(enemy: str, bonus: int) -> None:
    """M2 Armory: +2 battle, but nothing against Zombies and Demons."""
    assert strength(enemy, "buildings armory") == 1 + bonus


def test_troop_quarters() -> None:
    """M2 Troop Quarters: one soldier stays after a victory with the highest strength."""
    t = winter("1-orcs-3", "soldiers 5 buildings troop_quarters").says("fate king 1")
    assert (t.red.soldiers, t.blue.soldiers) == (1, 0)


def test_troop_quarters_without_the_highest_strength() -> None:
    """M2 Troop Quarters: no soldier stays after a lesser victory, a draw or a defeat."""
    quarters = "buildings troop_quarters"
    t = winter("1-orcs-3", f"soldiers 5 {quarters}", blue="soldiers 6").says("fate king 1")
    assert t.red.soldiers == 0
    t = winter("1-orcs-3", f"soldiers 2 {quarters}").says("fate king 1")
    assert t.red.soldiers == 0
    t = winter("1-orcs-3", quarters).says("fate king 1")
    assert t.red.soldiers == 0


@pytest.mark.parametrize("owner", ["red", "blue"])
def test_q48_troop_quarters_tied(owner: str) -> None:
    """Q48: a tie for the highest strength counts, whoever is asked first."""
    quarters = {owner: "buildings troop_quarters"}
    red = f"soldiers 5 {quarters.get('red', '')}"
    blue = f"soldiers 5 {quarters.get('blue', '')}"
    t = winter("1-orcs-3", red, blue=blue).says("fate king 1")
    assert {"red": t.red.soldiers, "blue": t.blue.soldiers} == {"red": 0, "blue": 0, owner: 1}


def test_alchemists_guild() -> None:
    """M2 Alchemists' Guild: +1 battle, or +3 for 1 gold."""
    for choice, gold, won in (("pass", 1, 2), ("alchemists_guild -gold", 0, 4)):
        t = winter("5-dragons-9", "gold 1 buildings alchemists_guild").says("fate king 1")
        assert t.offered == {"alchemists_guild -gold", "pass"}
        t.says(f"red {choice}")
        assert (t.amounts("defeat")["red"], t.red.gold) == (won, gold)
    assert strength("5-dragons-9", "wood 3 buildings alchemists_guild") == 2


def test_alchemists_guild_pays_for_one_winter() -> None:
    """M2 Alchemists' Guild: gold paid last year does not count this year."""
    text = "year 1\nseat red gold 1 spent alchemists_guild buildings alchemists_guild\nseat blue\n"
    t = table(f"{text}enemies ? 2-orcs-4 ? ? ?\nagenda years(2)", rules=RULES)
    assert t.game.seats[0].spent == 0


def test_q50_payments_come_right_before_the_reveal() -> None:
    """Q50: payments come after the king's die, in turn order, before the card is revealed."""
    both = "gold 1 stone 1 buildings alchemists_guild,ramparts"
    t = winter("5-dragons-9", both, blue="stone 1 buildings ramparts")
    assert t.asked == "fate king"
    t.says("fate king 2", "red alchemists_guild -gold", "red ramparts -stone")
    assert (t.asked, t.enemy) == ("blue deal", None)
    t.says("blue pass")
    assert t.amounts("defeat") == {"red": 2 + 3 + 1, "blue": 2, "green": 2}


def test_q50_payments_with_soldier_tokens() -> None:
    """Q50: with module 5 payments come after the tokens are revealed."""
    t = winter("5-dragons-9", "stone 1 buildings ramparts", rules="2e+m1+m2+m5")
    t.says("red token 3", "blue token 4", "green token 0")
    assert (t.asked, t.red.soldiers, t.enemy) == ("red deal", 3, None)


def test_stakewall() -> None:
    """M2 Stakewall: +1 battle with wood at the start of winter, nothing without."""
    assert strength("1-orcs-3", "wood 1 buildings stakewall") == 2
    assert strength("1-orcs-3", "gold 1 buildings stakewall") == 1


def test_ramparts() -> None:
    """M2 Ramparts: +1 battle for 1 stone; a draw is won, paid or not."""
    t = winter("1-orcs-3", "soldiers 2 stone 1 buildings ramparts").says("fate king 1")
    assert t.says("red pass").amounts("victory") == {"red": 3}
    t = winter("1-orcs-3", "soldiers 1 stone 1 buildings ramparts").says("fate king 1")
    assert t.says("red ramparts -stone").amounts("victory") == {"red": 3}
    t = winter("1-orcs-3", "soldiers 1 stone 1 buildings ramparts").says("fate king 1")
    assert t.says("red pass").amounts("defeat")["red"] == 2


def test_manor() -> None:
    """M2 Manor: a victory gives the card's reward twice, goods of choice included."""
    t = winter("1-orcs-3", "soldiers 5 buildings manor").says("fate king 1")
    assert (t.red.gold, t.red.vp) == (2, 1)
    t = winter("4-orcs-7", "soldiers 9 buildings manor").says("fate king 1")
    t.says("red enemy +gold+wood")
    assert (t.red.goods, t.red.vp) == ((1, 1, 0), 1)


def test_hidden_refuge() -> None:
    """M2 Hidden Refuge: it saves the points that the card takes, not those of a lost building."""
    t = winter("1-goblins-2", "vp 9 buildings hidden_refuge,statue", blue="vp 9 buildings statue")
    t.says("fate king 1")
    # The Statue in row B falls; red keeps the card's point.
    assert (t.red.vp, t.blue.vp) == (9 - 3, 9 - 3 - 1)
    assert t.red.buildings == ["hidden_refuge"]


def test_basilica() -> None:
    """M2 Basilica: the next building in line falls; a lone Basilica is not destroyed."""
    t = winter("5-barbarians-8", "vp 20 buildings basilica,embassy,inn").says("fate king 1")
    assert (t.red.buildings, t.red.vp) == (["basilica", "inn"], 16)
    t = winter("5-barbarians-8", "vp 20 buildings basilica").says("fate king 1")
    assert (t.red.buildings, t.red.vp) == (["basilica"], 20)


def test_basilica_protects_its_owner_only() -> None:
    """M2 Basilica: other players' buildings fall as usual."""
    t = winter("5-barbarians-8", "buildings basilica", blue="buildings cathedral")
    assert t.says("fate king 1").blue.buildings == []


VALLEY = {"1-goblins-2": 1, "5-demons-9": 24}
"""Cards as the valley deck counts them, from 1."""


def with_valley(card: str, red: str) -> dict[str, object]:
    """Red's stock after a winter in which this valley card joins the enemy of its year."""
    year = int(card[0])
    enemy = {1: "1-orcs-3", 5: "5-barbarians-7"}[year]
    deck = " ".join(enemy if place == year else "?" for place in range(1, 6))
    text = f"year {year}\nenemies {deck}\nregister valley_{year} {VALLEY[card]}\n"
    t = table(f"{text}seat red {red}\nseat blue\nat winter", rules="2e+m2+goblin-valley")
    t.says("fate king 1")
    return {"goods": t.red.goods, "vp": t.red.vp}


def test_q57_manor_doubles_both_cards() -> None:
    """Q57: with the valley's Goblins both rewards come twice."""
    won = with_valley("1-goblins-2", "soldiers 9 buildings manor")
    assert won == {"goods": (2, 2, 0), "vp": 1}


def test_q57_hidden_refuge_keeps_the_points_of_both_cards() -> None:
    """Q57: the points of neither card are lost."""
    lost = with_valley("5-demons-9", "vp 20 buildings hidden_refuge,statue")
    assert lost["vp"] == 20 - 3


def test_kinds_that_a_winter_effect_reads_are_asked() -> None:
    """B5: the Stakewall needs wood in the last winter, so its owner chooses what to pay with."""
    red = "wood 1 stone 2 plan stakewall buildings stakewall"
    t = table(f"year 5\nseat red {red}\nseat blue\nagenda recruits king", rules="2e+m2")
    t.says("red recruit 1")
    assert t.offered == {"pay -wood-stone", "pay -2stone"}
