"""What the points of a replay say was chosen."""

from __future__ import annotations

from burgrave.engine.text.record import Record
from burgrave.lobby.replays import Replays, replayed_record

BEGINNING = """burgrave record 2
rules dice
version 1
seats red blue

fate first red
fate roll red 1+2+3+crown+hourglass
red reroll 1+crown
fate roll red 2+soldier
"""


def test_dice_that_are_rolled_again_are_named_before_they_are_rolled() -> None:
    """A log says it only with the roll, but a replay stops in between."""
    table = replayed_record(Record.parse(BEGINNING), "", "en")
    part = Replays().part(table, {"first": 3, "last": 4, "seen": "all"})
    chosen, rolled = part["entries"]
    assert [one.get("text") for one in chosen["lines"]] == ["⟦@0⟧: Roll ⟦#1 crown⟧ again"]
    assert [one.get("again") for one in rolled["lines"]] == [True]
