"""Tables in a year whose destiny lies open."""

from tests.table import Script, table

RULES = "2e+m4+house"


def year_of(card: str, text: str, *, rules: str = RULES, seats: str = "red blue green") -> Script:
    """A table with this destiny; seats that the text leaves out have nothing."""
    *lines, start = [line.strip() for line in text.strip().splitlines()]
    named = [line.split()[1] for line in lines if line.startswith("seat ")]
    lines += [f"seat {name}" for name in seats.split() if name not in named]
    return table("\n".join([f"in_force {card}", *lines, start]), rules=rules)
