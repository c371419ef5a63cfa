"""Step 4, invasions, and the end (D3.4, D6)."""

from __future__ import annotations

import pytest

from tests.dicegame.table import Script, table


def invasion(red: str, *, rules: str = "dice", more: str = "", blue: str = "") -> Script:
    """A table at which red's turn has come to its invasion."""
    return table(f"turn red\n{more}\nseat red {red}\nseat blue {blue}\nat invasions", rules=rules)


@pytest.mark.parametrize(
    ("boxes", "year", "strength", "vp"), [(3, 1, 4, 1), (10, 2, 8, 2), (22, 3, 13, 3)]
)
def test_strength_against_the_invasion(boxes: int, year: int, strength: int, vp: int) -> None:
    """D3.4: higher strength wins 1 to 3 points, equal changes nothing, lower loses a building."""
    towers = "stone_tower,fortress,barracks"
    virtual = 6 + (year < 3)
    before = ["won", "won", None][3 - year :] if year > 1 else []
    fought = ",".join([*(one or "-" for one in before[: year - 1]), *["-"] * (4 - year)])
    for extra, outcome, gained in ((1, "won", vp), (0, "drawn", 0), (-1, "lost", -3)):
        if not 0 <= strength + extra - virtual <= 8:
            continue
        sheet = f"boxes {boxes} soldiers {strength + extra - virtual} buildings {towers}"
        t = invasion(f"{sheet} outcomes {fought}")
        assert t.red.invasions[year - 1] == outcome
        assert t.red.vp == 6 + sum((1, 2, 3)[: year - 1]) + gained


def test_no_invasion_before_the_year_is_over() -> None:
    """D3.4: the invasion comes when the last box of its year is black."""
    assert invasion("boxes 2").red.invasions == [None, None, None]
    assert invasion("boxes 3").red.invasions == ["lost", None, None]
    assert invasion("boxes 9 outcomes won,-,-").red.invasions == ["won", None, None]
    assert invasion("boxes 10 outcomes won,-,-").red.invasions == ["won", "lost", None]


def test_soldiers_stay() -> None:
    """D3.4: soldiers are kept after an invasion."""
    assert invasion("boxes 3 soldiers 5").red.soldiers == 5


@pytest.mark.parametrize(
    ("building", "years"),
    [
        ("wooden_tower", (1, 1, 1)),
        ("stone_tower", (2, 2, 2)),
        ("fortress", (4, 4, 4)),
        ("barracks", (1, 1, 0)),
    ],
)
def test_virtual_soldiers(building: str, years: tuple[int, ...]) -> None:
    """D5: towers and Fortress add virtual soldiers, the Barracks one in years I and II only."""
    for year, boxes in enumerate((3, 10, 22), 1):
        fought = ",".join([*["won"] * (year - 1), *["-"] * (4 - year)])
        t = invasion(f"boxes {boxes} soldiers 2 buildings {building} outcomes {fought}")
        shown = [one.amount for one in t.events if one.kind in ("won", "drawn", "lost")]
        assert shown == [2 + years[year - 1]]


def test_the_most_valued_building_is_lost() -> None:
    """D3.4: with lower strength a player loses their most valuable building."""
    t = invasion("boxes 3 buildings statue,garden,school")
    assert t.red.buildings == ["statue", "school"]
    assert t.red.vp == 2


def test_ties_are_the_owners_choice() -> None:
    """D3.4: the owner chooses among several buildings that are worth the same."""
    t = invasion("boxes 3 buildings statue,garden,market")
    assert t.asked == "red lose"
    assert t.offered == {"lose garden", "lose market"}
    t.says("red lose market")
    assert t.red.buildings == ["statue", "garden"]


def test_nothing_to_destroy() -> None:
    """D7.19: without a building nothing is lost."""
    t = invasion("boxes 3")
    assert (t.red.invasions[0], t.red.vp, t.turn) == ("lost", 0, "blue")


def test_several_years_in_one_turn() -> None:
    """D7.17: invasions come in ascending order, strength recounted after each."""
    t = invasion("boxes 7 soldiers 1 buildings stone_tower,wooden_tower", rules="dice+short")
    assert t.red.invasions == ["drawn", "lost", None]
    assert t.red.buildings == ["wooden_tower"]
    t = invasion("boxes 7 soldiers 0 buildings stone_tower,wooden_tower", rules="dice+short")
    shown = [one.amount for one in t.events if one.kind == "lost"]
    assert shown == [3, 1]
    assert t.red.buildings == []


def test_towers_work_in_this_turns_invasion() -> None:
    """D7.14: a tower just built counts in this turn's invasion."""
    t = table("""
        turn red
        goods gold 1 stone 2
        seat red boxes 3 soldiers 3
        seat blue
        at builds
    """)
    t.says("red build stone_tower")
    assert t.red.invasions[0] == "won"


def last(finished: str, red: str) -> Script:
    """Red's last turn, after another player has blackened their last box."""
    return table(
        f"turn red\nfinished {finished}\nseat red {red}\nseat blue\nseat green\nat invasions"
    )


def test_the_last_round() -> None:
    """D6: once a player's track is full, every other player has one last turn."""
    t = table("""
        turn blue
        seat red boxes 5 outcomes won,-,-
        seat blue boxes 22 outcomes won,won,-
        seat green boxes 7 outcomes won,-,-
        at invasions
    """)
    assert t.state["finished"] == [1]
    assert t.turn == "green"
    stopped = "hourglass+hourglass+hourglass+hourglass+hourglass"
    t.says(f"fate roll green {stopped}")
    assert t.turn == "red"
    t.says(f"fate roll red {stopped}")
    assert t.asked == "nobody"


def test_everybody_fights_the_final_invasion() -> None:
    """D6: in the last turn everybody fights the invasion of year III, whatever the track shows."""
    t = last("blue,green", "boxes 4 soldiers 8 buildings fortress,stone_tower outcomes won,-,-")
    assert t.red.invasions == ["won", None, "won"]
    assert t.asked == "nobody"


def test_a_year_finished_in_the_last_turn() -> None:
    """D7.18: a year II that ends in the last turn is fought before year III; others are skipped."""
    t = last("blue,green", "boxes 10 soldiers 8 outcomes won,-,-")
    assert t.red.invasions == ["won", "drawn", "lost"]
    assert [one.what for one in t.events if one.kind in ("drawn", "lost")] == ["year_2", "year_3"]
    t = last("blue,green", "boxes 2 soldiers 8")
    assert t.red.invasions == [None, None, "lost"]


def test_surplus_boxes_are_lost() -> None:
    """D7.18: hourglasses beyond the last box have no effect."""
    t = table("""
        turn red
        dice hourglass+hourglass+hourglass+1+1
        seat red boxes 21 outcomes won,won,-
        seat blue
        at mark_time
    """)
    assert t.red.boxes == 22


def test_the_turn_that_ends_the_game_is_finished() -> None:
    """D6: whoever blackens the last box still has the rest of the turn."""
    t = table("""
        turn red
        dice 2+2+hourglass+hourglass+hourglass
        seat red boxes 20 outcomes won,won,- good 2
        seat blue
        at mark_time
    """)
    t.says("red 2+2>4", "red build barracks")
    assert t.red.invasions[2] == "lost"
    assert (t.red.buildings, t.turn) == ([], "blue")


def test_points_and_shared_victory() -> None:
    """D6, D7.20: invasions won and buildings standing count; most wins, ties share the victory."""
    position = """
        turn red
        seat red boxes 22 outcomes won,won,lost buildings statue,garden
        seat blue boxes 22 outcomes won,lost,won {} soldiers 3
        finished red,blue
        agenda -
    """
    t = table(position.format("buildings garden"))
    assert (t.red.vp, t.blue.vp) == (6, 6)
    assert t.winners == ["red", "blue"]
    assert t.game.result == "red:6* blue:6*"
    t = table(position.format("buildings garden,statue"))
    assert t.winners == ["blue"]


def test_more_points_beat_everything() -> None:
    """D6: soldiers and the number of buildings break no ties."""
    t = table("""
        turn red
        finished red,blue
        seat red boxes 22 buildings statue,school soldiers 8
        seat blue boxes 22 buildings fortress
        agenda -
    """)
    assert t.winners == ["blue"]


def test_short_game() -> None:
    """D1: in the short game years end after 3, 7 and 12 boxes."""
    assert invasion("boxes 7 outcomes won,-,-", rules="dice+short").red.invasions[1] == "lost"
    t = invasion("boxes 12 outcomes won,won,-", rules="dice+short")
    assert t.red.invasions[2] == "lost"
    assert t.state["finished"] == [0]


def test_content_files_change_tracks_and_strengths() -> None:
    """D1, D3.4: a content file may set track lengths, strengths and points."""
    content = "[invasion.year_1]\nboxes = 2\nstrength = 1\nvp = 5"
    t = table("turn red\nseat red boxes 2 soldiers 2\nseat blue\nat invasions", content=content)
    assert (t.red.invasions[0], t.red.vp) == ("won", 5)
