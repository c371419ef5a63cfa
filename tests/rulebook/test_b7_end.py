"""B7: the end of the game."""

import pytest

from tests.table import Script, table


def last_winter(*seats: str, rules: str = "2e") -> Script:
    """The end of year V."""
    names = ["red", "blue", "green", "yellow", "purple"]
    lines = [f"seat {name} {text}" for name, text in zip(names, seats, strict=False)]
    return table("\n".join(["year 5", *lines, "at winter soldiers_go_home"]), rules=rules)


def test_the_game_ends_after_year_five(edition: str) -> None:
    """B7: after the fifth winter nobody is asked anything; after the fourth the game goes on."""
    assert last_winter("", "", rules=edition).asked == "nobody"
    t = table("at winter soldiers_go_home\nyear 5\nseat red\nseat blue", rules=edition)
    assert t.asked == "nobody"
    t = table("year 4\nseat red\nseat blue\nat winter soldiers_go_home", rules=edition)
    assert (t.when, t.asked) == ("5 favor", "red good")


@pytest.mark.parametrize(("goods", "points"), [("", 0), ("gold 1", 0), ("gold 1 wood 1", 1)])
def test_cathedral_few_goods(goods: str, points: int, edition: str) -> None:
    """B7: the Cathedral scores a point for every two goods left; an odd one counts for nothing."""
    t = last_winter(f"{goods} buildings cathedral", f"{goods}", rules=edition)
    assert (t.red.vp, t.blue.vp) == (points, 0)


def test_cathedral_counts_goods_together() -> None:
    """B7: goods of any kind count, tokens do not, and the goods stay for the tie-break."""
    t = last_winter("gold 3 wood 1 stone 3 plus2 4 soldiers 4 buildings cathedral", "")
    assert (t.red.vp, t.red.goods) == (3, (3, 1, 3))


def test_cathedral_points_decide() -> None:
    """B7: end-of-game points are scored before the winner is determined."""
    t = last_winter("vp 9 gold 4 buildings cathedral", "vp 10")
    assert (t.red.vp, t.winners) == (11, ["red"])


def test_no_cathedral_points_before_the_end() -> None:
    """B7: earlier winters score nothing for goods left."""
    t = table(
        """
        year 4
        seat red gold 9 buildings cathedral
        seat blue gold 9 buildings inn
        at winter soldiers_go_home
        """
    )
    assert t.red.vp == 0


@pytest.mark.parametrize(
    ("seats", "winners"),
    [
        (["vp 30", "vp 31", "vp 29 gold 9"], ["blue"]),
        (["vp 30 gold 1 wood 1", "vp 30 stone 3", "vp 29 gold 9"], ["blue"]),
        (["vp 30 gold 2 buildings inn,palisade", "vp 30 wood 2 buildings inn", ""], ["red"]),
        (["vp 30 gold 3 buildings inn", "vp 30 gold 2 buildings inn,palisade", ""], ["red"]),
        (["vp 30 gold 2 buildings inn", "vp 30 wood 2 buildings palisade", ""], ["red", "blue"]),
        (["vp 30 plus2 5", "vp 30 soldiers 9", "vp 29"], ["red", "blue"]),
        (["vp -1", "vp -2", "vp -2"], ["red"]),
        (["", "", "", "", ""], ["red", "blue", "green", "yellow", "purple"]),
    ],
    ids=["points", "goods", "buildings", "goods first", "shared", "no more", "negative", "all"],
)
def test_who_wins(seats: list[str], winners: list[str], edition: str) -> None:
    """B7: most points; then most goods; then most buildings; then the victory is shared."""
    t = last_winter(*seats, rules=edition)
    assert t.winners == winners


def test_standings_tell_everything() -> None:
    """B7: the result gives every seat's points, goods and buildings, and the winners."""
    t = last_winter("vp 7 gold 1 buildings inn,palisade", "vp -3 stone 2")
    assert [one.to_dict() for one in t.game.standings] == [
        {"seat": 0, "vp": 7, "goods": 1, "buildings": 2, "winner": True},
        {"seat": 1, "vp": -3, "goods": 2, "buildings": 0, "winner": False},
    ]
