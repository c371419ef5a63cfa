"""O1: a head start, an option of ours: points with which seats begin."""

from __future__ import annotations

import pytest

from burgrave import Record
from burgrave.engine.game.head_start import check_head_start, head_start_in, with_head_start
from burgrave.engine.game.rules_parts import MixError
from burgrave.engine.text.notation import RulesError
from burgrave.kingsburg.kind import KIND
from burgrave.testing import check_game

GIVEN = "2e+head-start:8@2,3@3"


def points_at_start(rules: str, seats: int = 3) -> list[int]:
    """The points of all seats once the first season begins."""
    game = KIND.new_game(rules, seats)
    while game.actor is not None and game.actor < 0:
        game.apply(0)
    return [seat.vp for seat in game.seats]


@pytest.mark.parametrize("edition", ["1e", "2e"])
def test_seats_begin_with_the_points_of_the_rules(edition: str) -> None:
    """O1: the seats that the rules name begin with so many points, all others with none."""
    with_it, without = points_at_start(f"{edition}+head-start:8@2,3@3"), points_at_start(edition)
    assert [own - plain for own, plain in zip(with_it, without, strict=True)] == [0, 8, 3]


def test_the_points_come_before_the_first_year() -> None:
    """O1: they are gained once the enemies are dealt, and the log can name their source."""
    game = KIND.new_game(GIVEN, 3)
    assert [seat.vp for seat in game.seats] == [0, 0, 0]
    while game.pending is not None and game.pending.kind in ("order", "deal"):
        game.apply(0)
    assert game.journal is not None
    told = [event for entry in game.journal.entries for event in entry.events if event.kind == "vp"]
    assert [(one.seat, one.amount, one.source) for one in told[:2]] == [
        (1, 8, "head_start"),
        (2, 3, "head_start"),
    ]
    assert not any(event.kind == "vp" for event in game.journal.entries[1].events)


@pytest.mark.parametrize(
    ("rules", "seats"),
    [(GIVEN, 3), ("1e+head-start:60@1", 2)],
)
def test_every_law_holds_with_a_head_start(rules: str, seats: int) -> None:
    """O1: games with a head start keep every law: books, views, records, positions, traces."""
    check_game(rules, seats)


def test_the_record_has_the_head_start() -> None:
    """O1: a record names the head start in its rules, and is replayed with it."""
    game = check_game(GIVEN, 3, seed=5)
    record = Record.parse(game.record.text)
    assert record.rules == GIVEN
    assert [one.points for one in KIND.replay(record).standings] == [
        one.points for one in game.standings
    ]


def test_its_points_have_a_source_of_their_own() -> None:
    """O1, B7: points by source name the head start, and add up to the result."""
    game = check_game(GIVEN, 3, seed=6)
    assert game.journal is not None
    points = KIND.points_by_source(game.book, game.journal.entries, 3)
    assert [of["head_start"] for of in points] == [0, 8, 3]
    assert [sum(of.values()) for of in points] == [one.points for one in game.standings]


def test_a_position_in_between_is_kept() -> None:
    """O1: the text of a position before the deal names the points that are still to come."""
    game = KIND.new_game(GIVEN, 3)
    text = KIND.position(game)
    assert "head_start(1,8) head_start(2,3)" in text
    again = KIND.from_position(text)
    while again.pending is not None and again.pending.kind in ("order", "deal"):
        again.apply(0)
    assert [seat.vp for seat in again.seats] == [0, 8, 3]


def test_rules_strings_have_one_order() -> None:
    """O1: seats come in order, and each string names the same rules."""
    assert KIND.compile("2e+head-start:3@3,8@2").name == "2e+head-start:8@2,3@3"
    assert head_start_in("2e+m1+head-start:8@2,3@3") == (0, 8, 3)
    assert with_head_start("2e+head-start:5@1+m1", [0, 7]) == "2e+m1+head-start:7@2"
    assert with_head_start("2e+head-start:5@1", [0, 0]) == "2e"


@pytest.mark.parametrize(
    ("part", "why"),
    [
        ("head-start:", "'' is no head start; accepted are 1 to 60 points for seats 1 to 5"),
        ("head-start:8", "'8' is no head start"),
        ("head-start:0@2", "'0@2' is no head start"),
        ("head-start:61@2", "'61@2' is no head start"),
        ("head-start:8@6", "'8@6' is no head start"),
        ("head-start:-8@2", "'-8@2' is no head start"),
        ("head-start:8@2,3@2", "seat 2 is named twice"),
        ("head-start:8@2+head-start:3@1", "a head start is named twice"),
    ],
)
def test_what_is_no_head_start_is_refused(part: str, why: str) -> None:
    """O1: only 1 to 60 points for seats that there are, each named once."""
    with pytest.raises(MixError) as refused:
        KIND.compile(f"2e+{part}")
    assert why in str(refused.value)


def test_a_seat_that_does_not_play_gets_none() -> None:
    """O1: a head start for the third seat needs a third seat."""
    with pytest.raises(RulesError, match="a head start is for seat 3, but 2 play"):
        KIND.new_game(GIVEN, 2)
    check_head_start(GIVEN, 3)
