"""M4: destinies that work while soldiers are hired and in winter."""

import pytest

from tests.expansions.destinies.destined import fight, year_of


@pytest.mark.parametrize(("soldiers", "outcome"), [(4, "defeat"), (5, "draw"), (6, "victory")])
def test_fierce_enemies(soldiers: int, outcome: str) -> None:
    """M4 Fierce Enemies: the enemy is one stronger than printed."""
    assert fight("fierce_enemies", "3-goblins-4", soldiers) == outcome


@pytest.mark.parametrize(
    ("foe", "strength"),
    [("3-goblins-4", 6), ("4-orcs-7", 9), ("3-zombies-6", 6), ("3-demons-6", 6)],
)
def test_green_power(foe: str, strength: int) -> None:
    """M4 Green Power: Goblins and Orcs are two stronger, other kinds are not."""
    assert fight("green_power", foe, strength) == "draw"


def test_makeshift_defenses_look_at_the_printed_strength() -> None:
    """Q9: a destiny that makes the enemy stronger does not switch off Makeshift Defenses."""
    rules = "2e+m1+m4"
    shed = "buildings makeshift_defenses"
    assert fight("fierce_enemies", "4-goblins-5", 5, shed, rules=rules) == "draw"
    assert fight("fierce_enemies", "4-goblins-6", 6, shed, rules=rules) == "defeat"


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
    """Q56: Fierce Enemies and Truce change the total once; Green Power counts for each card."""
    assert fight(card, foes, strength, rules=VALLEY) == "draw"


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
    assert t.amounts("draw") == {"red": 4}
    assert t.amounts("defeat") == {"blue": 0}
