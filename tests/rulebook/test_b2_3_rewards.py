"""B2.3: the advisors reward."""

import pytest

from tests.table import table


def test_ascending_order(edition: str) -> None:
    """B2.3: advisors reward from the Jester up to the King, whoever is there."""
    t = table(
        """
        order blue green red
        court 4:green 7:blue 9:red 11:green
        seat red
        seat blue
        seat green
        at spring rewards
        """,
        rules=edition,
    )
    asked = []
    while t.game.ask == "reward":
        asked.append(t.actor)
        t.game.apply(0)
    assert asked == ["green", "blue", "red", "green"]


def test_a_choice_waits_for_its_advisor(edition: str) -> None:
    """B2.3: what a lower advisor just gave can pay for a higher one."""
    t = table(
        """
        court 3:red 6:red
        seat red
        seat blue
        seat green
        at spring rewards
        """,
        rules=edition,
    )
    assert t.red.goods == (0, 1, 0)
    assert t.offered == {"6 -wood", "pass"}
    t.says("red 6 -wood")
    assert t.red.goods == (1, 0, 1)


def test_the_fixed_part_comes_before_the_choice() -> None:
    """B2.3: the fixed part of a reward is given before its choice is asked for."""
    t = table(
        """
        enemies 1-orcs-3 ? ? ? ?
        court 17:red
        seat red
        seat blue
        seat green
        agenda rewards
        """
    )
    assert (t.asked, t.red.vp) == ("red reward", 3)


def test_goods_are_chosen_before_the_enemy_is_seen(edition: str) -> None:
    """Q75: the Queen's goods are chosen first; then her visitors see the enemy, one by one."""
    t = table(
        """
        enemies 1-orcs-3 ? ? ? ?
        court 17:red,blue
        seat red
        seat blue
        seat green
        agenda rewards
        """,
        rules=edition,
    )
    assert (t.asked, t.known("red")) == ("red reward", {})
    t.says("red 17 +gold+stone")
    assert (t.known("red"), t.known("blue")) == ({"1": "1-orcs-3"}, {})
    t.says("blue 17 +2wood")
    assert (t.asked, t.known("blue")) == ("nobody", {"1": "1-orcs-3"})


@pytest.mark.parametrize(("rank", "text"), [(6, "gold 1 wood 1 stone 1"), (14, "vp 5")])
def test_exchanges_may_be_declined(rank: int, text: str, edition: str) -> None:
    """B2.3, Q10: whoever is on the Alchemist or the Smuggler may decline the exchange."""
    t = table(
        f"""
        court {rank}:red
        seat red {text}
        seat blue
        seat green
        agenda rewards
        """,
        rules=edition,
    )
    before = t.red
    assert "pass" in t.offered
    t.says("red pass")
    assert t.red == before
    assert t.asked == "nobody"


def test_the_cost_must_be_payable(edition: str) -> None:
    """B2.3: the Alchemist takes only goods the player has, and does not ask those without."""
    court = """
        court 6:{}
        seat red stone 2
        seat blue plus2 3
        seat green
        agenda rewards
    """
    assert table(court.format("red"), rules=edition).offered == {"6 -stone", "pass"}
    assert table(court.format("blue"), rules=edition).asked == "nobody"


def test_points_can_always_be_paid(edition: str) -> None:
    """B2.3, Q3: a player without points can still pay the Smuggler."""
    t = table(
        """
        court 14:red
        seat red vp 0
        seat blue
        seat green
        agenda rewards
        """,
        rules=edition,
    )
    t.says("red 14 -vp+2gold+stone")
    assert (t.red.vp, t.red.goods) == (-1, (2, 0, 1))


def test_dice_come_back(edition: str) -> None:
    """B2.3: after the rewards nobody has dice at court or in hand, and bonus dice are gone."""
    t = table(
        """
        court 2:red
        seat red dice 3 bonus 1 bonus_dice 2 passed gold 1 wood 1
        seat blue dice 4 passed
        seat green passed
        at spring rewards
        """,
        rules=edition,
    )
    assert t.asked == "red construct"
    assert t.court == {}
    for shown in (t.red, t.blue, t.green):
        assert (shown.dice, shown.bonus, shown.passed) == ([], [], False)
    t.passes("construct")
    t.says("fate roll red 1+2+3")


def test_used_tokens_leave() -> None:
    """B2.3: a token used in a group does not come back; the others stay."""
    t = table(
        """
        seat red dice 1 plus2 3
        seat blue passed
        seat green passed
        at spring influence_rounds
        """
    )
    t.says("red 1+T>3")
    assert t.red.plus2 == 2


def test_stables_add_a_soldier_to_each_such_reward(edition: str) -> None:
    """Q22: Stables add one soldier to every reward that has any, for their owner alone."""
    t = table(
        """
        enemies 1-orcs-3 ? ? ? ?
        court 5:red 10:red,blue 18:red
        seat red buildings palisade,stables
        seat blue
        seat green
        agenda rewards
        """,
        rules=edition,
    )
    assert t.red.soldiers == (1 + 1) + (2 + 1) + (1 + 1)
    assert t.blue.soldiers == 2


def test_stables_with_one_player_twice_on_an_advisor() -> None:
    """Q22, Q11: two rewards of one advisor to the same player are two extra soldiers."""
    t = table(
        """
        court 5:red,red
        seat red buildings palisade,stables
        seat blue
        seat green
        agenda rewards
        """
    )
    assert t.red.soldiers == 4


def test_stables_need_a_reward_with_soldiers() -> None:
    """Q22: neither the king's soldiers in winter nor other rewards are increased."""
    t = table(
        """
        court 8:red
        seat red buildings palisade,stables
        seat blue
        seat green
        agenda rewards king
        """
    )
    assert t.red.soldiers == 0
    t.says("fate king 3")
    assert t.red.soldiers == 3


@pytest.mark.parametrize(("group", "goods"), [("4+6>10", ""), ("5+6+6>17", "red 17 +2gold")])
def test_peeking_is_private(group: str, goods: str, edition: str) -> None:
    """Q23, B0.4: only the player who peeks learns the top card; the log tells others of it."""
    t = table(
        f"""
        year 2
        enemies 1-orcs-3 2-zombies-5 3-orcs-5 4-orcs-7 5-dragons-9
        seat red dice {",".join(group.split(">")[0].split("+"))}
        seat blue passed
        seat green passed
        at spring influence_rounds
        """,
        rules=edition,
    )
    t.says(f"red {group}", *[said for said in (goods,) if said])
    assert t.known("red") == {"2": "2-zombies-5"}
    assert t.known("blue") == t.known("green") == {}
    (peek,) = [event for event in t.events if event.kind == "peek"]
    assert peek.seen_by(0) == {**peek.seen_by(1), "what": "2-zombies-5"}
    assert peek.seen_by(1) == peek.seen_by(None)
    assert "zombies" not in str(peek.seen_by(1))


def test_peeking_takes_no_card_away() -> None:
    """Q23: a card that somebody saw is still the one revealed in winter."""
    t = table(
        """
        enemies 1-orcs-3 ? ? ? ?
        seat red dice 4,6
        seat blue passed
        seat green passed
        at fall influence_rounds
        """
    )
    t.says("red 4+6>10", "fate king 1")
    assert "1-orcs-3" in [event.what for event in t.events if event.kind == "reveal"]
