"""B5: recruiting soldiers."""

from tests.table import Script, table


def recruiting(red: str, *, rules: str = "2e") -> Script:
    """Red is to recruit; blue and green have no goods; then the king's die is next."""
    return table(
        f"""
        seat red {red}
        seat blue
        seat green
        agenda recruits king
        """,
        rules=rules,
    )


def test_two_goods_of_any_mix(edition: str) -> None:
    """B5: a soldier costs two goods of any kinds."""
    t = recruiting("gold 1 wood 1 stone 2", rules=edition)
    one = {"recruit 1 -gold-wood", "recruit 1 -gold-stone", "recruit 1 -wood-stone"}
    two = {"recruit 1 -2stone", "recruit 2 -gold-wood-2stone"}
    assert t.offered == one | two | {"pass"}
    t.says("recruit 1 -gold-stone")
    assert (t.red.soldiers, t.red.goods) == (1, (0, 1, 1))


def test_any_number(edition: str) -> None:
    """B5: as many soldiers as the goods pay for, on top of those already there."""
    t = recruiting("gold 7 soldiers 4", rules=edition)
    bought = {"recruit 1 -2gold", "recruit 2 -4gold", "recruit 3 -6gold"}
    assert t.offered == {*bought, "pass"}
    t.says("red recruit 3 -6gold")
    assert (t.red.soldiers, t.red.gold) == (7, 1)
    assert t.asked == "fate king"


def test_barracks_halve_the_price(edition: str) -> None:
    """B5: with Barracks a soldier costs one good."""
    t = recruiting("gold 1 stone 2 buildings barracks", rules=edition)
    assert "recruit 3 -gold-2stone" in t.offered
    t.says("recruit 2 -gold-stone")
    assert (t.red.soldiers, t.red.goods) == (2, (0, 0, 1))


def test_recruiting_may_be_declined() -> None:
    """B5: nobody has to recruit."""
    t = recruiting("gold 9").says("red pass")
    assert (t.red.soldiers, t.red.gold) == (0, 9)


def test_who_cannot_pay_is_not_asked() -> None:
    """B5, Q12: a single good without Barracks, or tokens alone, ask no question."""
    assert recruiting("gold 1 plus2 5").asked == "fate king"
    assert recruiting("plus2 5 buildings barracks").asked == "fate king"


def test_in_turn_order(edition: str) -> None:
    """B5: players recruit in turn order, once each."""
    t = table(
        """
        order green red blue
        seat red gold 4
        seat blue gold 4
        seat green gold 4
        at recruit
        """,
        rules=edition,
    )
    t.says("green recruit 1 -2gold", "red recruit 2 -4gold", "blue pass")
    assert t.when == "1 winter"
