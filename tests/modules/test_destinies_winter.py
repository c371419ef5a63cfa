"""M4: destinies that work while soldiers are hired and in winter."""

import pytest

from tests.modules.destined import year_of
from tests.table import Script

BATTLE = "foes {foe}\nseat red soldiers {soldiers} {more}\nagenda battle(0)"
OUTCOMES = ("victory", "draw", "defeat")


def fought(card: str, foe: str, soldiers: int, more: str = "", *, rules: str = "2e+m4") -> str:
    """How red's battle ends in the year of this destiny."""
    text = BATTLE.format(foe=foe, soldiers=soldiers, more=more)
    t = year_of(card, text.replace("agenda", "agenda good(1,1,favor)"), rules=rules)
    t.says("blue favor +gold")
    return next(event.kind for event in t.events if event.kind in OUTCOMES)


@pytest.mark.parametrize(("soldiers", "outcome"), [(4, "defeat"), (5, "draw"), (6, "victory")])
def test_fierce_enemies(soldiers: int, outcome: str) -> None:
    """M4 Fierce Enemies: the enemy is one stronger than printed."""
    assert fought("fierce_enemies", "3-goblins-4", soldiers) == outcome


@pytest.mark.parametrize(("soldiers", "outcome"), [(2, "defeat"), (3, "draw"), (4, "victory")])
def test_border_truce(soldiers: int, outcome: str) -> None:
    """M4 Border Truce: the enemy is one weaker than printed."""
    assert fought("border_truce", "3-goblins-4", soldiers, rules="2e+m4+house") == outcome


@pytest.mark.parametrize(
    ("foe", "strength"),
    [("3-goblins-4", 6), ("4-orcs-7", 9), ("3-zombies-6", 6), ("3-demons-6", 6)],
)
def test_green_power(foe: str, strength: int) -> None:
    """M4 Green Power: Goblins and Orcs are two stronger, other kinds are not."""
    assert fought("green_power", foe, strength) == "draw"


def test_makeshift_defenses_look_at_the_printed_strength() -> None:
    """Q9: a destiny that makes the enemy stronger does not close the Makeshift Defenses."""
    rules = "2e+m1+m4"
    shed = "buildings makeshift_defenses"
    assert fought("fierce_enemies", "4-goblins-5", 5, shed, rules=rules) == "draw"
    assert fought("fierce_enemies", "4-goblins-6", 6, shed, rules=rules) == "defeat"


VALLEY = "2e+m4+goblin-valley+house"


@pytest.mark.parametrize(
    ("card", "foes", "strength"),
    [
        ("fierce_enemies", "3-zombies-6 3-goblins-4", 11),
        ("border_truce", "3-zombies-6 3-goblins-4", 9),
        ("green_power", "3-zombies-6 3-goblins-4", 12),
        ("green_power", "3-orcs-5 3-goblins-4", 13),
        ("green_power", "3-goblins-5 3-goblins-4", 13),
        # In year V the valley card counts as Goblins.
        ("green_power", "5-dragons-9 5-demons-8", 19),
    ],
)
def test_destinies_in_goblin_valley(card: str, foes: str, strength: int) -> None:
    """Q56: Fierce and Truce change the sum once; Green Power counts card by card."""
    assert fought(card, foes, strength, rules=VALLEY) == "draw"


def test_heavy_snow() -> None:
    """M4 Heavy Snow: the king sends two soldiers and rolls no die."""
    t = year_of("heavy_snow", "seat red soldiers 1\nagenda kings_soldiers recruits")
    assert (t.red.soldiers, t.blue.soldiers, t.green.soldiers) == (3, 2, 2)
    assert t.asked == "nobody"


@pytest.mark.parametrize(("die", "soldiers"), [(2, 2), (3, 3)])
def test_the_academy_must_beat_the_snow(die: int, soldiers: int) -> None:
    """Q51: with Heavy Snow the Military Academy's die must be higher than two."""
    t = year_of(
        "heavy_snow",
        "seat red buildings military_academy\nagenda kings_soldiers moment(king_sent)",
        rules="2e+m1+m4",
    )
    t.says(f"academy red {die}")
    assert (t.red.soldiers, t.blue.soldiers) == (soldiers, 2)


def test_heavy_snow_does_not_reach_soldier_tokens() -> None:
    """M4 Heavy Snow: it has no effect with M5."""
    t = year_of(
        "heavy_snow",
        "enemies 1-zombies-4 ? ? ? ?\nseat red\nseat blue\nat winter",
        rules="2e+m4+m5",
        seats="",
    )
    t.says("red token 4", "blue token 0")
    assert t.told("draw") == {"red": 4}
    assert t.told("defeat") == {"blue": 0}


def test_hired_swords() -> None:
    """M4 Hired Swords: a soldier costs everybody one good."""
    t = year_of(
        "hired_swords", "seat red gold 1\nseat blue buildings barracks wood 1\nagenda recruits"
    )
    t.says("red recruit 1", "blue recruit 1")
    assert (t.red.soldiers, t.blue.soldiers) == (1, 1)


def test_night_raids() -> None:
    """M4 Night Raids: a draw is a defeat, but the Stone Wall still wins it."""
    rules = "2e+m4+house"
    assert fought("night_raids", "3-goblins-4", 4, rules=rules) == "defeat"
    assert fought("night_raids", "3-goblins-4", 3, "buildings stone_wall", rules=rules) == "victory"
    assert fought("night_raids", "3-goblins-4", 5, rules=rules) == "victory"


def heroes(card: str) -> Script:
    """After the battles: red and blue won with the highest strength, green with less."""
    return year_of(
        card,
        """
        seat red strength 6 outcome 1
        seat blue strength 6 outcome 1
        seat green strength 5 outcome 1
        agenda heroes
        """,
    )


def test_veterans_oath() -> None:
    """M4 Veterans' Oath: winning with the highest strength scores two points."""
    t = heroes("veterans_oath")
    assert (t.red.vp, t.blue.vp, t.green.vp) == (2, 2, 0)
    assert heroes("festival").red.vp == 1
