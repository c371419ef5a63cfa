"""House governors: Castellan, Chamberlain, Quartermaster (M3)."""

import pytest

from burgrave import position
from burgrave.games.texts import Catalogue
from burgrave.kingsburg.kind import from_position
from burgrave.kingsburg.mixes import compile_rules
from tests.expansions.governors.governed import table_with
from tests.plain_view import plain_view

IDS = ("castellan", "chamberlain", "quartermaster")


def test_house_governors_join_only_if_asked_for() -> None:
    """M3: the three house governors are dealt only in a mix with +house."""
    assert not {*IDS} & {card.id for card in compile_rules("2e+m3").cards}
    joined = [card.id for card in compile_rules("2e+m3+wheel-and-deal+house").cards]
    assert joined[21:24] == [*IDS]


def test_house_governors_have_their_mark_and_texts() -> None:
    """M3: every governor carries its mark, and a name and a text of its own."""
    cards = [compile_rules("2e+m3+house").items[id] for id in IDS]
    texts = Catalogue("en")
    assert {card.mark for card in cards} == {"house"}
    assert len({texts.name(card) for card in cards}) == len(cards)
    assert all(texts.effect(card) for card in cards)


@pytest.mark.parametrize("foe", ["3-demons-6", "2-orcs-4", "2-goblins-3"])
def test_the_castellan_keeps_his_goods(foe: str) -> None:
    """M3 Castellan: a defeat costs him no goods, but buildings and points as usual."""
    t = table_with(
        "castellan",
        f"foes {foe}\nseat red vp 9 gold 3 wood 3 stone 3 buildings statue\nagenda battle(0)",
    )
    assert (t.asked, t.red.goods) == ("nobody", (3, 3, 3))
    assert t.red.vp == {"3-demons-6": 8, "2-orcs-4": 6, "2-goblins-3": 5}[foe]


@pytest.mark.parametrize(
    ("red", "asked"),
    [("statue", "red good"), ("statue,inn", "nobody"), ("statue,inn,palisade", "nobody")],
)
def test_the_chamberlain_consoles(red: str, asked: str) -> None:
    """M3 Chamberlain: a good of choice after King's Reward if somebody owns more buildings."""
    t = table_with(
        "chamberlain",
        f"seat red buildings {red}\nseat blue buildings statue,inn\n"
        "agenda kings_reward moment(after_kings_reward)",
    )
    assert t.asked == asked
    if asked == "red good":
        t.says("red chamberlain +wood")
        assert (t.red.wood, t.blue.vp) == (1, 1)


def test_the_quartermasters_first_soldier_is_cheaper() -> None:
    """M3 Quartermaster: the first soldier of phase 7 costs one good, the next ones two."""
    t = table_with("quartermaster", "seat red gold 3\nagenda recruit(0)")
    assert t.offered == {"recruit 1", "recruit 2", "pass"}
    assert t.says("red recruit 1").red.gold == 2


@pytest.mark.parametrize("more", ["buildings barracks", ""])
def test_the_quartermasters_first_soldier_is_free(more: str) -> None:
    """Q66: with Barracks or Hired Swords the first soldier costs nothing."""
    swords = "" if more else "in_force hired_swords\n"
    t = table_with(
        "quartermaster",
        f"{swords}seat red gold 1 {more}\nagenda recruit(0)",
        rules="2e+m3+m4+house",
    )
    assert t.offered == {"recruit 1", "recruit 2", "pass"}
    t.says("red recruit 1")
    assert (t.red.soldiers, t.red.gold) == (1, 1)


@pytest.mark.parametrize(
    ("red", "kept"), [("soldiers 5 outcome 1", 1), ("outcome 1", 0), ("soldiers 5 outcome -1", 0)]
)
def test_the_quartermaster_keeps_a_soldier(red: str, kept: int) -> None:
    """M3 Quartermaster: after a victory one soldier stays, if there is one."""
    t = table_with("quartermaster", f"seat red {red}\nseat blue {red}\nagenda soldiers_go_home")
    assert (t.red.soldiers, t.blue.soldiers) == (kept, 0)


def test_the_marks_of_a_season_survive_a_position_text() -> None:
    """M3: what governors remember is part of the position text and is shown by name."""
    row = "seat red\nseat blue buildings inn,market,farm\nat spring"
    t = table_with("priest", row, rules="2e+m3").takes().says("red use priest")
    again = from_position(position(t.game))
    assert position(again) == position(t.game)
    seats = plain_view(again, None)["seats"]
    assert seats[0]["notes"] == ["gave_blessing", "blessed"]
    assert (seats[1]["notes"], seats[2]["notes"]) == ([], ["blessed"])
