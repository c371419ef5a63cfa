"""B1: King's Favor."""

import pytest

from tests.table import opening, table


def test_fewest_buildings_gets_the_die(edition: str) -> None:
    """B1: the only player with the fewest buildings rolls a bonus die, whatever their goods."""
    t = table(
        """
        seat red buildings statue
        seat blue gold 9
        seat green buildings inn
        at favor
        """,
        rules=edition,
    )
    t.says("fate roll red 1+2+3", "fate roll blue 1+2+3+6w", "fate roll green 1+2+3")
    assert t.blue.goods == (9, 0, 0)


def test_fewest_goods_breaks_the_tie(edition: str) -> None:
    """B1: among those with the fewest buildings the one with the fewest goods gets the die."""
    t = table(
        """
        seat red wood 2
        seat blue gold 1
        seat green buildings inn
        at favor
        """,
        rules=edition,
    )
    t.says("fate roll red 1+2+3", "fate roll blue 1+2+3+6w", "fate roll green 1+2+3")


def test_all_three_kinds_of_goods_count() -> None:
    """B1: goods are gold, wood and stone counted together."""
    t = table(
        """
        seat red gold 1 wood 1 stone 1
        seat blue stone 4
        seat green gold 2 wood 2
        at favor
        """
    )
    t.says("fate roll red 1+2+3+6w")


def test_tokens_are_not_goods() -> None:
    """B1: "+2" tokens do not count when goods are compared."""
    t = table(
        """
        seat red plus2 5
        seat blue gold 1
        seat green gold 1
        at favor
        """
    )
    t.says("fate roll red 1+2+3+6w")


def test_still_tied_take_a_good_each(edition: str) -> None:
    """B1, Q18: those tied on goods too take a good of choice each, and nobody gets the die."""
    t = table(
        """
        order green red blue yellow
        seat red gold 1
        seat blue gold 2
        seat green wood 1
        seat yellow buildings inn
        at favor
        """,
        rules=edition,
    )
    assert t.asked == "green good"
    assert t.offered == {"favor +gold", "favor +wood", "favor +stone"}
    t.says("green favor +stone", "red favor +wood")
    assert (t.green.goods, t.red.goods) == ((0, 1, 1), (1, 1, 0))
    t.says("fate roll green 1+2+3", "fate roll red 1+2+3")
    t.says("fate roll blue 1+2+3", "fate roll yellow 1+2+3")
    assert t.asked == "green influence"


def test_two_tied_on_goods_shut_out_the_die() -> None:
    """Q18: a third player with the same few buildings but more goods gets neither die nor good."""
    t = table(
        """
        seat red
        seat blue
        seat green stone 1
        at favor
        """
    )
    t.says("red favor +gold", "blue favor +wood", "fate roll red 1+2+3", "fate roll blue 1+2+3")
    t.says("fate roll green 1+2+3")
    assert t.green.goods == (0, 0, 1)


def test_everybody_is_tied_in_the_first_year(edition: str, seats: int) -> None:
    """B1: in year I everybody is tied, and in turn order everybody takes a good."""
    t = opening(seats, rules=edition)
    names = t.seen["names"][::-1]
    t.says(f"fate order {' '.join(names)}")
    while t.game.ask == "deal":
        t.game.apply(0)
    for name in names:
        t.says(f"{name} favor +wood")
    assert t.asked == ("fate neutral" if seats == 2 else "fate roll")
    assert all(shown["wood"] == 1 for shown in t.seen["seats"])


@pytest.mark.parametrize("rest", ["take_back", "take_back season_begins"])
def test_the_die_is_for_this_spring_only(rest: str) -> None:
    """B1: the bonus die of King's Favor is gone after spring."""
    t = table(
        f"""
        seat red
        seat blue gold 1
        seat green gold 1
        agenda kings_favor roll_dice {rest} roll_dice
        """
    )
    t.says("fate roll red 1+2+3+6w", "fate roll blue 1+2+3", "fate roll green 1+2+3")
    t.says("fate roll red 1+2+3")
