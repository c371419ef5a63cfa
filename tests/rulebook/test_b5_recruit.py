"""B5: recruiting soldiers."""

import pytest

from burgrave.engine.text.content import Content
from burgrave.kingsburg.kind import from_position
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
    """B5: a soldier costs two goods of any kind; the number is asked first, then the goods."""
    t = recruiting("gold 1 wood 1 stone 2", rules=edition)
    assert t.offered == {"recruit 1", "recruit 2", "pass"}
    t.says("red recruit 1")
    assert t.asked == "red pay"
    assert t.offered == {"pay -gold-wood", "pay -gold-stone", "pay -wood-stone", "pay -2stone"}
    t.says("pay -gold-stone")
    assert (t.red.soldiers, t.red.goods) == (1, (0, 1, 1))


def test_what_must_be_paid_is_not_asked(edition: str) -> None:
    """B5, Q12: if there is only one way to pay, nobody is asked for it."""
    t = recruiting("gold 1 wood 1 stone 2", rules=edition).says("red recruit 2")
    assert (t.red.soldiers, t.red.goods, t.asked) == (2, (0, 0, 0), "fate king")


def test_kinds_that_cannot_matter_are_not_asked(edition: str) -> None:
    """B5, Q12: in the last year only the number of goods counts, so the kinds are not asked."""
    t = table("year 5\nseat red gold 1 stone 2\nseat blue\nagenda recruits king", rules=edition)
    t.says("red recruit 1")
    assert (t.red.soldiers, sum(t.red.goods), t.asked) == (1, 1, "fate king")


@pytest.mark.parametrize("good", ["gold", "wood", "stone"])
def test_kinds_that_the_last_enemy_may_take_are_asked(good: str) -> None:
    """B5, Q12: if an enemy of the last year takes goods of one kind, it matters which are paid."""
    content = Content.parse(f"[enemy.5-dragons-9]\nlose = {{{good} = 1}}", "own.toml")
    head = f"burgrave position 1\nrules 2e\ncontent {content.digest}\nyear 5"
    seats = "seat red gold 1 wood 1 stone 2\nseat blue\nagenda recruits king"
    game = from_position(f"{head}\n{seats}", strict=False, content=content)
    game.choose("red recruit 1")
    assert game.ask == "pay"


def test_a_hoard_is_paid_kind_by_kind() -> None:
    """B5: where there are too many ways to pay for one list, each kind is asked separately."""
    t = recruiting("gold 40 wood 40 stone 40").says("red recruit 30")
    assert t.offered == {f"part {n} gold" for n in range(41)}
    t.says("red part 10 gold")
    assert t.offered == {f"pay -10gold-{n}wood-{50 - n}stone" for n in range(10, 41)}
    t.says("red pay -10gold-25wood-25stone")
    assert (t.red.soldiers, t.red.goods) == (30, (30, 15, 15))


def test_a_kind_pays_at_least_what_the_others_cannot() -> None:
    """B5: where kinds are asked one by one, a kind pays no less than the later ones leave open."""
    t = recruiting("gold 60 wood 30 stone 30").says("red recruit 45")
    assert t.offered == {f"part {n} gold" for n in range(30, 61)}
    t.says("red part 30 gold")
    assert t.red.goods == (30, 0, 0)


def test_any_number(edition: str) -> None:
    """B5: a player may hire as many as the goods pay for, in addition to soldiers they have."""
    t = recruiting("gold 7 soldiers 4", rules=edition)
    assert t.offered == {"recruit 1", "recruit 2", "recruit 3", "pass"}
    t.says("red recruit 3")
    assert (t.red.soldiers, t.red.gold) == (7, 1)
    assert t.asked == "fate king"


def test_barracks_halve_the_price(edition: str) -> None:
    """B5: with Barracks a soldier costs one good."""
    t = recruiting("gold 1 stone 2 buildings barracks", rules=edition)
    assert "recruit 3" in t.offered
    t.says("recruit 2", "pay -gold-stone")
    assert (t.red.soldiers, t.red.goods) == (2, (0, 0, 1))


def test_recruiting_may_be_declined() -> None:
    """B5: nobody has to recruit."""
    t = recruiting("gold 9").says("red pass")
    assert (t.red.soldiers, t.red.gold) == (0, 9)


def test_who_cannot_pay_is_not_asked() -> None:
    """B5, Q12: with a single good and no Barracks, or with tokens alone, nothing is asked."""
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
    t.says("green recruit 1", "red recruit 2", "blue pass")
    assert t.when == "1 winter"
