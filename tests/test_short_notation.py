"""Choices said in short: enough to be clear, never a different choice."""

import pytest

from burgrave import NotationError
from tests.table import table


def test_whole_words_are_enough() -> None:
    """The first or last words of a choice stand for it if they fit no other."""
    t = table("seat red gold 1 wood 1\nseat blue\nagenda constructions king")
    t.says("inn")
    assert t.red.buildings == ["inn"]


def test_an_advisor_alone_names_the_only_group() -> None:
    """A placement may leave out its dice where only one group reaches the advisor."""
    t = table("seat red dice 1,3,4\nseat blue\nagenda influence(0) influence(0) king")
    with pytest.raises(NotationError, match=r"ambiguous.*1\+3>4.*4>4|ambiguous.*4>4.*1\+3>4"):
        t.game.choose("red >4")
    t.refuses("red >2", "red >4!")
    t.says("red 4+1>5", ">3")
    assert t.court == {3: ["red"], 5: ["red"]}


@pytest.mark.parametrize("choice", ["red 3>4", "red >4!", "red 1+3>", "red 1+3", "red 3>", "red"])
def test_part_of_a_group_is_no_group(choice: str) -> None:
    """Dice that do not make the total are refused, though a larger group would."""
    table("seat red dice 1,3\nseat blue\nagenda influence(0) king").refuses(choice)


def test_the_envoy_is_never_used_by_accident() -> None:
    """What needs the envoy has to be said with its mark."""
    court = "envoy red\ncourt 3:blue\nseat red dice 3 wood 1\nseat blue\n"
    table(court + "agenda influence(0) king").refuses("red 3>3", "red >3")
    table(court + "agenda construct(0,1) king").refuses("red build barricade", "red barricade")


def test_parts_may_stand_in_any_order() -> None:
    """Dice and goods mean the same in any order, at every question."""
    t = table("seat red dice 1,3 bonus 4 plus2 1\nseat blue\nagenda influence(0) king")
    t.says("red T+4w+3+1>10")
    assert t.court == {10: ["red"]}
    t = table("seat red gold 1 wood 1 stone 1\nseat blue\nagenda lose(0,2) king")
    with pytest.raises(NotationError, match="not an option"):
        t.game.choose("red lose -stone-stone")
    t.says("red lose -stone-gold")
    assert (t.red.gold, t.red.wood, t.red.stone) == (0, 1, 0)
