"""Step 2: what the dice bring (D3.2)."""

from __future__ import annotations

import pytest

from tests.dicegame.table import table


@pytest.mark.parametrize(
    ("dice", "sheet", "boxes"),
    [
        ("1+2+3+crown+soldier", "", 1),
        ("1+2+3+crown+hourglass", "", 1),
        ("1+2+hourglass+hourglass+hourglass", "", 3),
        ("1+2+3+crown+soldier", "hourglass 1", 2),
        ("1+2+3+crown+hourglass", "hourglass 1", 2),
        ("1+2+3+hourglass+hourglass", "hourglass 1", 3),
        ("1+hourglass+hourglass+hourglass+hourglass", "buildings school", 2),
        ("1+2+3+hourglass+hourglass", "buildings school hourglass 1", 2),
        ("1+2+3+crown+hourglass", "buildings school", 1),
        ("1+2+3+crown+soldier", "buildings school hourglass 1", 2),
        ("1+2+3+crown+hourglass+hourglass", "buildings church", 2),
    ],
)
def test_time_boxes(dice: str, sheet: str, boxes: int) -> None:
    """D7.7, D5 school: boxes = max(1, hourglasses) + 1 for the token; the School caps them at 2."""
    t = table(f"dice {dice}\nseat red {sheet}\nseat blue\nat mark_time")
    assert t.red.boxes == boxes


def test_a_used_hourglass_token_goes_back_at_once() -> None:
    """D7.6, D7.21: the token must be used: it adds a box and goes back before anything else."""
    t = table("""
        dice crown+crown+1+2+3
        seat red hourglass 1 reroll 1
        seat blue
        at mark_time
    """)
    assert (t.red.boxes, t.red.tokens) == (2, {"reroll": 1})
    t.says("red 1>1 2>2 3>3", "red token hourglass")
    assert t.red.tokens == {"reroll": 1, "hourglass": 1}
    assert t.red.boxes == 2


@pytest.mark.parametrize(("faces", "soldiers"), [(0, 0), (1, 0), (2, 2), (3, 2), (4, 4), (5, 4)])
def test_pairs_of_soldiers(faces: int, soldiers: int) -> None:
    """D3.2, D7.13: each whole pair of soldier faces brings two soldiers."""
    dice = "+".join(["soldier"] * faces + ["hourglass"] * (5 - faces))
    t = table(f"dice {dice}\nseat red\nseat blue\nat count_pictures")
    assert t.red.soldiers == soldiers


def test_soldiers_beyond_the_track_are_lost() -> None:
    """D7.13: the track has 8 boxes; soldiers beyond them are lost."""
    t = table(
        "dice soldier+soldier+soldier+soldier+1\nseat red soldiers 7\nseat blue\nat mark_time"
    )
    assert t.red.soldiers == 8
    assert t.details("recruit") == ["red 1"]
    assert t.details("overflow") == ["red 3"]


def test_a_content_file_may_set_another_cap_or_none() -> None:
    """D7.13: a content file may set another cap, or none."""
    position = (
        "dice soldier+soldier+soldier+soldier+1\nseat red soldiers 7\nseat blue\nat mark_time"
    )
    assert table(position, content="[sheet.governor]\nsoldiers = 10").red.soldiers == 10
    assert table(position, content="[sheet.governor]\nsoldiers = 0").red.soldiers == 11


def test_rolled_crowns_are_held_for_this_turn() -> None:
    """D3.2: crowns that were rolled can be spent this turn."""
    t = table("dice crown+crown+crown+1+hourglass\nseat red\nseat blue\nat count_pictures")
    assert t.goods == {"gold": 1, "crown": 3}


ADVISORS = {
    "1": {"gold": 1},
    "2": {"wood": 1},
    "3": {"stone": 1},
    "2+2": {"soldiers": 1},
    "2+3": {"good": 1},
    "3+3": {"soldiers": 2},
    "2+2+3": {"gold": 2},
    "2+3+3": {"soldiers": 1, "good": 1},
    "3+3+3": {"crown": 1, "good": 2},
    "1+3+3+3": {"soldiers": 1, "gold": 1, "wood": 1, "stone": 1},
}


@pytest.mark.parametrize("rank", range(1, 11))
def test_what_each_advisor_gives(rank: int) -> None:
    """D1, D3.2: the advisor whose rank is the total of a group of dice gives its reward."""
    dice = list(ADVISORS)[rank - 1]
    rest = "+hourglass" * (4 - dice.count("+"))
    t = table(f"dice {dice}{rest}\nseat red\nseat blue\nat influencing")
    if t.asked == "red influence":
        t.says(f"red {dice}>{rank}")
    gained = dict(t.goods)
    if t.red.soldiers:
        gained["soldiers"] = t.red.soldiers
    expired = {one.what: one.amount for one in t.events if one.kind == "expire"}
    assert gained | expired == ADVISORS[dice]


def test_each_advisor_once_a_turn_and_each_die_once() -> None:
    """D3.2: an advisor is influenced once a turn, and no die counts twice."""
    t = table("dice 1+1+1+1+2\nseat red\nseat blue\nat influencing")
    for plan in t.offered:
        ranks = [group.split(">")[1] for group in plan.split()]
        assert len(set(ranks)) == len(ranks)
        dice = "+".join(group.split(">")[0] for group in plan.split()).split("+")
        assert dice.count("1") <= 4
        assert dice.count("2") <= 1
    t.refuses("red 1>1 1>1", "red 2>2 1+2>3", "red 1+1+1+1+2>7")


def test_numbers_only_influence() -> None:
    """D3.2: crowns, soldiers and hourglasses influence nobody."""
    t = table("dice crown+soldier+soldier+soldier+hourglass\nseat red\nseat blue\nat mark_time")
    assert t.turn == "blue"


def test_a_plan_may_be_said_by_some_of_its_groups() -> None:
    """D3.2: a plan may be written with only the groups that distinguish it from other plans."""
    t = table("dice 1+2+3+crown+hourglass\nseat red\nseat blue\nat influencing")
    assert t.offered == {"1>1 2>2 3>3", "2>2 1+3>4", "1>1 2+3>5", "1+2+3>6"}
    t.refuses("red 1>1")
    t.says("red 3>3")
    assert t.goods == {"gold": 1, "wood": 1, "stone": 1}


def test_statue() -> None:
    """D5 statue, D7.12: the Statue adds 1 to one number die, once a turn."""
    t = table("dice 3+hourglass+hourglass+hourglass+hourglass\nseat red\nseat blue\nat influencing")
    assert t.turn == "blue"
    t = table(
        "dice 3+crown+crown+crown+crown\nseat red buildings statue\nseat blue\nat influencing"
    )
    assert t.offered == {"3>3", "3+statue>4"}
    t.says("red 3+statue>4")
    assert t.red.soldiers == 1
    t = table("dice 3+3+1+1+1\nseat red buildings statue\nseat blue\nat influencing")
    assert all(plan.count("statue") <= 1 for plan in t.offered)


def test_mausoleum() -> None:
    """D5 mausoleum, D7.12: the Mausoleum adds 3 to one number die, once a turn."""
    t = table(
        "dice 2+crown+crown+crown+crown\nseat red buildings mausoleum\nseat blue\nat influencing"
    )
    assert t.offered == {"2>2", "2+mausoleum>5"}


def test_statue_and_mausoleum_on_one_die() -> None:
    """D7.12: both may raise the same die."""
    t = table("""
        dice 3+crown+crown+crown+crown
        seat red buildings statue,mausoleum
        seat blue
        at influencing
    """)
    assert t.offered == {"3>3", "3+statue>4", "3+mausoleum>6", "3+statue+mausoleum>7"}


def test_pictures_are_not_raised() -> None:
    """D7.12: only number dice are raised."""
    t = table("""
        dice crown+soldier+soldier+hourglass+hourglass
        seat red buildings statue,mausoleum
        seat blue
        at influencing
    """)
    assert t.turn == "blue"


def test_town_hall() -> None:
    """D5 town hall, D7.11: after stopping, a die may be turned, not from or to an hourglass."""
    t = table("""
        dice 1+1+1+hourglass+hourglass
        seat red buildings town_hall
        seat blue
        at reroll
    """)
    t.says("red stop")
    assert t.offered == {"turn 1 > 2", "turn 1 > 3", "turn 1 > crown", "turn 1 > soldier", "pass"}
    t.refuses("red turn 1 > hourglass", "red turn hourglass > 1", "red turn 1 > 1")
    t.says("red turn 1 > 3")
    assert t.dice == "1+1+3+hourglass+hourglass"
    assert t.asked == "red influence"


def test_town_hall_before_everything_else() -> None:
    """D7.11: the Town Hall comes before pairs of soldiers are counted, so it can complete one."""
    t = table("""
        dice 1+soldier+soldier+soldier+hourglass
        seat red buildings town_hall
        seat blue
        at dice_set
    """)
    assert t.red.boxes == 0
    t.says("red turn 1 > soldier")
    assert t.red.soldiers == 4


def test_town_hall_may_be_left_alone_and_works_once() -> None:
    """D7.11: the Town Hall is optional and works once a turn; raises come after it (D7.12)."""
    t = table("""
        dice 1+1+hourglass+hourglass+hourglass
        seat red buildings statue,town_hall
        seat blue
        at dice_set
    """)
    t.says("red turn 1 > 3")
    assert t.asked == "red influence"
    assert "1>1 3+statue>4" in t.offered
    t = table("dice 1+1+1+1+1\nseat red buildings town_hall\nseat blue\nat dice_set")
    t.says("red pass")
    assert t.dice == "1+1+1+1+1"


@pytest.mark.parametrize(
    ("building", "gain"),
    [
        ("stonecutter", {"stone": 1}),
        ("market", {"gold": 1}),
        ("sawmill", {"wood": 1}),
        ("cemetery", {"crown": 1}),
    ],
)
def test_income_every_turn(building: str, gain: dict[str, int]) -> None:
    """D5: Stonecutter, Market, Sawmill and Cemetery bring stone, gold, wood or a crown a turn."""
    sheet = f"seat red buildings {building} good 1\nseat blue"
    t = table(f"dice 3+3+hourglass+hourglass+hourglass\n{sheet}\nat income")
    assert t.goods == gain
    t = table("dice 3+3+hourglass+hourglass+hourglass\nseat red good 1\nseat blue\nat income")
    assert t.goods == {}


def test_a_new_building_brings_nothing_yet() -> None:
    """D7.14: a new building brings its goods and crowns from the next turn on."""
    t = table("""
        dice 1+1+1+1+1
        goods gold 2 wood 1 good 1
        seat red
        seat blue
        at builds
    """)
    t.says("red build stonecutter")
    assert not any(one.kind == "gain" for one in t.events)
