"""Tables at which red has a certain governor."""

from tests.table import Script, table

RULES = "2e+m3+house"


def table_with(
    card: str, text: str, *, rules: str = RULES, seats: str = "red blue green"
) -> Script:
    """A table with this governor in front of red; seats that the text leaves out have nothing."""
    *lines, start = [line.strip() for line in text.strip().splitlines()]
    laid = {line.split()[1]: line for line in lines if line.startswith("seat ")}
    provinces = [laid.get(name, f"seat {name}") for name in seats.split()]
    provinces[0] += f" cards {card}"
    rest = [line for line in lines if line not in laid.values()]
    return table("\n".join([*provinces, *rest, start]), rules=rules)


def script_with(card: str, text: str, *, rules: str = RULES) -> Script:
    """The same, with green asked first, so that the script sees every event of the step."""
    t = table_with(card, text.replace("agenda ", "agenda good(2,1,first) "), rules=rules)
    return t.says("green first +gold")


def points_from(t: Script, source: str) -> int:
    """The points that came from a card, whoever got them."""
    return sum(e.amount for e in t.events if e.kind == "vp" and e.source == source)
