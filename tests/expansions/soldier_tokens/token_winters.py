"""Winters with soldier tokens (M5)."""

from tests.table import Script, table

RULES = "2e+m5"
WINTER = """
    year {year}
    order {order}
    enemies 1-goblins-3 2-goblins-3 3-orcs-5 4-orcs-7 5-dragons-9
    seat red {red}
    seat blue {blue}
    seat green
    {more}
    at winter
"""
LAST_YEAR = "5-dragons-9"
ZERO, ONE, OTHER_ONE, TWO, THREE, FOUR = (1 << place for place in range(6))


def winter(
    *, year: int = 1, order: str = "red blue green", red: str = "", blue: str = "", more: str = ""
) -> Script:
    """Three players in winter."""
    return table(WINTER.format(year=year, order=order, red=red, blue=blue, more=more), rules=RULES)


def tokens_of(t: Script, name: str) -> list[int]:
    """The tokens a player has left."""
    tokens: list[int] = getattr(t, name).more["tokens"]
    return tokens
