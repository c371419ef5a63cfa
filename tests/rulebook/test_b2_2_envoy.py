"""B2.2: the envoy at court."""

import pytest

from tests.table import Script, table


def court(*, rules: str = "2e", owner: str = "red", order: str = "red blue green") -> Script:
    """Blue's dice are on the Merchant, and red may want to go there too."""
    return table(
        f"""
        order {order}
        envoy {owner}
        court 4:blue
        seat red dice 1,3,4
        seat blue dice 1
        seat green passed
        at spring influence_rounds red
        """,
        rules=rules,
    )


def test_the_envoy_opens_an_occupied_advisor(edition: str) -> None:
    """B2.2, Q29: its owner may join an occupied advisor; for a free advisor it is not used."""
    t = court(rules=edition)
    assert t.offered == {"1>1", "3>3", "4>4!", "1+3>4!", "1+4>5", "3+4>7", "1+3+4>8", "pass"}
    t.refuses("red 4>4", "red 3>3!", "red 1>1!")
    t.says("red 3>3", "blue pass")
    assert t.envoy == "red"


def test_other_rules_still_hold() -> None:
    """B2.2: even with the envoy the total must match."""
    court().refuses("red 3>4!", "red 1>4!", "red 1+4>4!")


def test_the_marker_goes_back(edition: str) -> None:
    """B2.2, Q17: the envoy serves once; then it lies on the calendar again."""
    t = court(rules=edition).says("red 4>4!")
    assert t.envoy is None
    assert t.court == {4: ["blue", "red"]}
    t.says("blue 1>1")
    t.refuses("red 1+3>4!", "red 1>1!")
    assert t.offered == {"3>3", "pass"}


@pytest.mark.parametrize(
    ("order", "first"), [("red blue green", "red"), ("blue red green", "blue")]
)
def test_both_are_rewarded(order: str, first: str, edition: str) -> None:
    """B2.2, B2.3, Q11: the advisor rewards both, in turn order, whoever placed first."""
    t = court(rules=edition, order=order)
    t.says("red 4>4!").passes("influence")
    assert t.asked == f"{first} reward"
    t.says(f"{first} 4 +gold", "4 +wood")
    assert sorted([t.red.goods, t.blue.goods]) == [(0, 1, 0), (1, 0, 0)]
    assert getattr(t, first).gold == 1


def test_only_the_owner_may_use_it() -> None:
    """B2.2: the envoy opens occupied advisors to its owner only."""
    t = court(owner="green")
    assert t.offered == {"1>1", "3>3", "1+4>5", "3+4>7", "1+3+4>8", "pass"}
    t.refuses("red 4>4!")


def test_the_same_player_twice(edition: str) -> None:
    """Q11: a player who joins their own advisor by the envoy gets two separate rewards."""
    t = table(
        """
        envoy red
        court 4:red
        seat red dice 4
        seat blue passed
        seat green passed
        at spring influence_rounds
        """,
        rules=edition,
    )
    t.says("red 4>4!")
    assert t.asked == "red reward"
    t.says("red 4 +gold")
    assert t.asked == "red reward"
    t.says("red 4 +wood")
    assert t.red.goods == (1, 1, 0)


def test_tokens_and_market_go_with_the_envoy() -> None:
    """B2.2: tokens and the Market may change a group that uses the envoy, too."""
    t = table(
        """
        envoy red
        court 8:blue
        seat red dice 5 plus2 1 buildings inn,market
        seat blue passed
        seat green passed
        at spring influence_rounds
        """
    )
    t.says("red 5+T+M>8!")
    assert (t.red.gold, t.blue.gold, t.red.plus2) == (2, 2, 0)


def test_used_at_court_it_builds_nothing(edition: str) -> None:
    """Q17: an envoy used at court does not allow a second building that season."""
    t = table(
        """
        envoy red
        court 4:blue
        seat red dice 4 gold 9 wood 9 stone 9
        seat blue passed
        seat green passed
        at spring influence_rounds
        """,
        rules=edition,
    )
    t.says("red 4>4!", "red 4 +gold", "blue 4 +gold", "red build statue")
    assert t.when != "1 spring" or t.actor != "red"
