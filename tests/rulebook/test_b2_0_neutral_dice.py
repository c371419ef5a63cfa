"""B2.0: the neutral dice of a game for two."""

import pytest

from tests.table import Script, table

TWO = """
    seat red
    seat blue
    at spring neutral_dice
"""


def test_first_three_dice_then_two(edition: str) -> None:
    """B2.0: three neutral dice take the advisor of their total, then two others take theirs."""
    t = table(TWO, rules=edition)
    assert t.asked == "fate neutral"
    assert sum(t.game.weights or []) == 6**3
    t.says("fate neutral 3+4+5")
    assert t.court == {12: ["neutral"]}
    assert sum(t.game.weights or []) == 6**2
    t.says("fate neutral 2+6")
    assert t.court == {8: ["neutral"], 12: ["neutral"]}
    assert t.asked == "fate roll"


def test_same_advisor_splits_the_two_dice() -> None:
    """B2.0: if both totals are the same, the two dice take the advisors of their own values."""
    t = table(TWO).says("fate neutral 1+2+5", "fate neutral 2+6")
    assert t.court == {2: ["neutral"], 6: ["neutral"], 8: ["neutral"]}


def test_equal_dice_that_split_take_one_advisor() -> None:
    """B2.0: of two equal dice that split up, one is set aside."""
    t = table(TWO).says("fate neutral 1+2+5", "fate neutral 4+4")
    assert t.court == {4: ["neutral"], 8: ["neutral"]}


def test_the_log_says_what_the_neutral_dice_show() -> None:
    """B2.0: what the neutral dice show is an event for everybody."""
    t = table(TWO).says("fate neutral 3+4+5", "fate neutral 2+6")
    assert t.game.journal is not None
    events = [event for entry in t.game.journal.entries for event in entry.events]
    shown = [(event.details or {})["dice"] for event in events if event.kind == "neutral"]
    assert shown == [[3, 4, 5], [2, 6]]


@pytest.mark.parametrize("count", [3, 4, 5])
def test_only_with_two_players(count: int, edition: str) -> None:
    """B2.0: with three or more players there are no neutral dice."""
    names = ["red", "blue", "green", "yellow", "purple"][:count]
    t = table("\n".join([f"seat {name}" for name in names] + ["at spring"]), rules=edition)
    assert t.asked == "fate roll"


@pytest.mark.parametrize("season", ["spring", "summer", "fall"])
def test_before_anything_else(season: str, edition: str) -> None:
    """B2.0, B2: every season the neutral dice are placed even before start-of-season effects."""
    t = table(
        f"""
        seat red buildings inn,market,farm,merchants_guild
        seat blue
        at {season}
        """,
        rules=edition,
    )
    assert t.asked == "fate neutral"
    assert t.red.gold == 0
    t.says("fate neutral 1+2+3", "fate neutral 1+2").takes()
    assert t.red.gold == 1


def table_with_neutrals(text: str = "", *, rules: str = "2e") -> Script:
    """Neutral dice on 3 and 8, and red to place."""
    return table(
        f"""
        {text}
        court 3:neutral 8:neutral
        seat red dice 1,2,3
        seat blue dice 5
        at spring influence_rounds red
        """,
        rules=rules,
    )


def test_neutral_dice_close_an_advisor(edition: str) -> None:
    """B2.0: an advisor with neutral dice is closed to the players."""
    t = table_with_neutrals(rules=edition)
    assert t.offered == {"1>1", "2>2", "1+3>4", "2+3>5", "1+2+3>6", "pass"}
    t.refuses("red 3>3", "red 1+2>3")


def test_the_envoy_gets_past_neutral_dice(edition: str) -> None:
    """B2.0, B2.2: only the envoy opens an advisor with neutral dice, and only red is rewarded."""
    t = table_with_neutrals("envoy red", rules=edition).says("red 3>3!")
    assert t.court[3] == ["neutral", "red"]
    assert t.envoy is None
    t.says("blue pass", "red pass")
    assert (t.red.wood, t.blue.wood) == (1, 0)


def test_neutral_dice_leave_with_the_others() -> None:
    """B2.0, B2.3: neutral dice gain nothing and are removed when dice are taken back."""
    t = table_with_neutrals().says("red pass", "blue pass")
    assert t.court == {}
    assert t.red.goods == t.blue.goods == (0, 0, 0)
