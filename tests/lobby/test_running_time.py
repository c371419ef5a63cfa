"""Running time: no stopped process, sleeping machine or changed wall clock empties a clock."""

from __future__ import annotations

from burgrave.lobby.running_time import LONGEST_STEP, RunningTime


class Hands:
    """Two clocks that a test turns by hand."""

    def __init__(self) -> None:
        self.steady, self.date = 50.0, 1_000_000.0

    def pass_time(self, seconds: float) -> None:
        """Let time go by on both."""
        self.steady += seconds
        self.date += seconds


def watch_hands(hands: Hands) -> RunningTime:
    """Running time by these hands."""
    return RunningTime(lambda: hands.steady, lambda: hands.date)


def test_time_goes_on_while_the_program_runs() -> None:
    """Many small steps add up to the time that went by."""
    hands = Hands()
    now = watch_hands(hands)
    start = now()
    for _ in range(100):
        hands.pass_time(5)
        now()
    assert now() == start + 500


def test_a_stopped_process_is_nobodys_time() -> None:
    """A long step means that the process was stopped or the machine slept; it hardly counts."""
    hands = Hands()
    now = watch_hands(hands)
    start = now()
    hands.pass_time(10 * 3600)
    assert now() - start <= LONGEST_STEP


def test_the_wall_clock_may_be_changed() -> None:
    """Whatever is done to the date, in either direction, the time only goes on."""
    hands = Hands()
    now = watch_hands(hands)
    start = now()
    hands.date += 86_400
    assert now() == start
    hands.date -= 10 * 86_400
    hands.steady -= 5
    assert now() == start
    hands.pass_time(3)
    assert now() == start + 3
