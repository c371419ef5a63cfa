"""The clock of a table: time banks, time per move, whose time runs, and warnings."""

from __future__ import annotations

import pytest

from burgrave.engine.text.notation import BurgraveError
from burgrave.session.clock import PACES, WARNING, Clock, Pace, pace_of

PACE = Pace(60, 20)


def clock_for(*seats: int, clock: Clock | None = None, entry: int = 1, now: float = 0.0) -> Clock:
    """A clock that runs for these seats."""
    clock = clock or Clock(PACE, 3)
    clock.ask(seats, entry=entry, now=now)
    return clock


def test_a_move_uses_its_own_time_before_the_bank() -> None:
    """The first seconds of every move are free; time beyond them comes out of the bank."""
    clock = clock_for(1)
    assert clock.left(1, 15.0) == (60, 5)
    assert clock.left(1, 50.0) == (30, 0)
    assert clock.left(0, 50.0) == (60, 20), "nobody else's clock runs"
    clock_for(1, clock=clock, entry=2, now=50.0)
    assert clock.left(1, 50.0) == (30, 20), "a new question brings new time for the move"


def test_everybody_who_is_asked_in_secret_runs() -> None:
    """Where several choose at once, the time of each of them runs until each has answered."""
    clock = clock_for(0, 2)
    clock_for(2, clock=clock, entry=1, now=30.0)
    assert clock.running == (2,)
    assert clock.left(0, 40.0) == (50, 0)
    assert clock.left(2, 40.0) == (40, 0)
    assert clock.due == 80.0
    assert clock.out_of_time(79.9) == []
    assert clock.out_of_time(80.0) == [2]


def test_taking_back_brings_no_new_time() -> None:
    """After an undo the player goes on with what was left of the move."""
    clock = clock_for(0, entry=5)
    clock_for(1, clock=clock, entry=6, now=12.0)
    clock_for(0, clock=clock, entry=5, now=13.0)
    assert clock.left(0, 13.0) == (60, 8)
    clock_for(1, clock=clock, entry=6, now=14.0)
    assert clock.left(1, 14.0) == (60, 19)


def test_it_stands_still_while_it_runs_for_nobody() -> None:
    """A pause of any length leaves the remaining time unchanged."""
    clock = clock_for(1)
    clock_for(clock=clock, now=30.0)
    assert clock.due is None
    clock_for(1, clock=clock, now=9000.0)
    assert clock.left(1, 9000.0) == (50, 0)


def test_nobody_comes_back_to_a_clock_without_warning() -> None:
    """A player who returns in the last second of a move has ten seconds to look at it."""
    clock = clock_for(1)
    clock_for(clock=clock, now=79.0)
    clock_for(1, clock=clock, now=500.0)
    assert sum(clock.left(1, 500.0)) >= WARNING


def test_the_same_question_asked_again_changes_nothing() -> None:
    """Reading the clock does not change it."""
    clock = clock_for(1)
    before = clock.to_dict(), clock.since
    clock_for(1, clock=clock, now=7.0)
    assert (clock.to_dict(), clock.since) == before


def test_a_clock_that_was_kept_goes_on_exactly() -> None:
    """The stored clock goes on as if it had never been stored."""
    clock = clock_for(0, 1, entry=4, now=100.0)
    clock_for(1, clock=clock, entry=4, now=125.0)
    again = Clock(PACE, 3)
    again.read(clock.to_dict(), clock.since)
    assert again.seconds_left(140.0) == clock.seconds_left(140.0)
    assert again.due == clock.due
    assert again.to_dict() == clock.to_dict()


@pytest.mark.parametrize("name", [name for name, pace in PACES.items() if pace])
def test_every_pace_that_is_offered_can_be_seen_running(name: str) -> None:
    """Without a bank, the time per move is longer than the final warning."""
    pace = pace_of(name)
    assert pace is not None
    assert pace.move > WARNING
    assert pace.bank > 0


def test_paces_of_ones_own() -> None:
    """A pace is minutes and seconds; anything else is refused with what would be accepted."""
    assert pace_of("none") is None
    assert pace_of("12+30") == Pace(720, 30)
    for name, said in (("12+9", "10 seconds"), ("fast", "accepted are none, 20, 45, days")):
        with pytest.raises(BurgraveError, match=said):
            pace_of(name)
