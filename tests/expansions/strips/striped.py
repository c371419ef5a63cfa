"""Tables with strips, and random games in which every state is checked."""

from burgrave.kingsburg.mixes import compile_rules
from tests.table import Script, table

RULES = "2e+m1+m2"
ENEMIES = ("1-goblins-2", "2-goblins-3", "3-goblins-4", "4-goblins-5", "5-demons-9")


def plan(rows: str, *, rules: str = RULES) -> str:
    """The province in which strips cover these rows, as a position writes it."""
    buildings = compile_rules(rules).buildings
    return "plan " + ",".join(b.id for b in buildings if b.strip == (b.row in rows))


def moment(name: str, red: str, *, phase: str = "spring", more: str = "", year: int = 1) -> Script:
    """One moment of a season or year; red owns something, and blue and green may too."""
    others = "\n".join(f"seat {name}" for name in ("blue", "green") if f"seat {name}" not in more)
    lines = [f"year {year}", f"phase {phase}", f"seat red {red}", more, others]
    return table("\n".join([*lines, f"agenda moment({name})"]), rules=RULES)


def winter(enemy: str, red: str, *, blue: str = "", rules: str = RULES) -> Script:
    """A winter of three players with this enemy, before the king's die is rolled."""
    year = int(enemy[0])
    deck = " ".join(enemy if place == year else "?" for place in range(1, 6))
    seats = f"seat red {red}\nseat blue {blue}\nseat green"
    return table(f"year {year}\nenemies {deck}\n{seats}\nat winter", rules=rules)


def constructing(red: str, *, rows: str, year: int = 1) -> Script:
    """Red may construct in a province with these strips; then the script ends."""
    seats = f"seat red {plan(rows)} {red}\nseat blue\nseat green"
    return table(f"year {year}\n{seats}\nagenda construct(0,0)", rules=RULES)
