"""Tables in a year whose destiny lies open."""

from tests.table import Script, table

RULES = "2e+m4+house"
BATTLE = "foes {foe}\nseat red soldiers {soldiers} {more}\nagenda battle(0)"
OUTCOMES = ("victory", "draw", "defeat")


def year_of(card: str, text: str, *, rules: str = RULES, seats: str = "red blue green") -> Script:
    """A table with this destiny; seats that the text leaves out have nothing."""
    *lines, start = [line.strip() for line in text.strip().splitlines()]
    named = [line.split()[1] for line in lines if line.startswith("seat ")]
    lines += [f"seat {name}" for name in seats.split() if name not in named]
    return table("\n".join([f"in_force {card}", *lines, start]), rules=rules)


def fight(card: str, foe: str, soldiers: int, more: str = "", *, rules: str = "2e+m4") -> str:
    """How red's battle ends in the year of this destiny."""
    text = BATTLE.format(foe=foe, soldiers=soldiers, more=more)
    t = year_of(card, text.replace("agenda", "agenda good(1,1,favor)"), rules=rules)
    t.says("blue favor +gold")
    return next(event.kind for event in t.events if event.kind in OUTCOMES)
