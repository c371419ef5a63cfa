"""B4: King's Envoy."""

import pytest

from tests.table import table


def owner(red: str, blue: str, green: str, *, rules: str, before: str = "") -> str | None:
    """Who holds the envoy after phase 5."""
    return table(
        f"""
        {before}
        seat red {red}
        seat blue {blue}
        seat green {green}
        at envoy
        """,
        rules=rules,
    ).envoy


def test_fewest_buildings_takes_it(edition: str) -> None:
    """B4: the only player with the fewest buildings takes the envoy, whatever their goods."""
    assert owner("buildings inn", "gold 9", "buildings statue", rules=edition) == "blue"


def test_fewest_goods_breaks_the_tie(edition: str) -> None:
    """B4, Q32: a tie on buildings is broken by the fewest goods among those tied."""
    assert owner("gold 2 wood 1", "wood 2", "stone 3", rules=edition) == "blue"
    assert owner("stone 3", "wood 2", "buildings inn", rules=edition) == "blue"


def test_tokens_are_not_goods() -> None:
    """B4: "+2" tokens do not count among the goods."""
    assert owner("gold 1", "plus2 3", "wood 1", rules="2e") == "blue"


def test_still_tied_nobody(edition: str) -> None:
    """B4: if buildings and goods are tied, nobody takes it, and nobody gets anything instead."""
    assert owner("gold 1", "wood 1", "gold 2", rules=edition) is None


@pytest.mark.parametrize("held", ["red", "blue"])
def test_an_unused_envoy_returns_first(held: str, edition: str) -> None:
    """B4: the old owner gives the envoy back, and this year's count decides who takes it."""
    provinces = ("buildings inn", "", "buildings statue")
    assert owner(*provinces, rules=edition, before=f"envoy {held}") == "blue"
    assert owner("", "", "buildings inn", rules=edition, before=f"envoy {held}") is None


def test_it_stays_until_next_year() -> None:
    """B4: the owner keeps it through fall, winter and the next year's first seasons."""
    t = table(
        """
        enemies 1-goblins-2 ? ? ? ?
        seat red
        seat blue buildings inn
        seat green buildings inn
        at envoy
        """
    )
    t.says("fate roll red 1+2+3", "fate roll blue 4+5+6", "fate roll green 4+5+6")
    t.passes("influence").says("fate king 1")
    assert (t.when, t.envoy) == ("2 favor", "red")
