"""The clock of a table: how much time each seat has left; callers pass the current time.

A question first uses up the time that every move has, then the bank of its seat.  A player
who runs out of time is not out of the game: a bot plays the seat until the player is back.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Sequence
from dataclasses import dataclass
from typing import Any, Final, TypedDict

from ..engine.text.notation import BurgraveError

WARNING: Final = 10.0
"""A move has at least this many seconds, so that nobody runs out unawares."""
MINUTE: Final = 60.0
DAY: Final = 86_400.0


@dataclass(frozen=True)
class Pace:
    """How much time a seat has: in its bank for the whole game, and for each move."""

    bank: float
    move: float
    always: bool = False
    """Does it run while no player of the table is connected?"""


PACES: Final[dict[str, Pace | None]] = {
    "none": None,
    "20": Pace(20 * MINUTE, 20),
    "45": Pace(45 * MINUTE, 45),
    "days": Pace(5 * DAY, 2 * DAY, always=True),
}
"""The paces on offer; any other is written `12+30`: a bank of 12 minutes, 30 seconds a move."""


def pace_of(name: str) -> Pace | None:
    """The pace with this name; None for a game without a clock."""
    if name in PACES:
        return PACES[name]
    if re.fullmatch(r"[0-9]{1,3}\+[0-9]{1,4}", name) is None:
        offered = ", ".join(PACES)
        raise BurgraveError(
            f"no pace {name!r}; accepted are {offered}, or minutes and seconds a move as 12+30"
        )
    bank, move = map(int, name.split("+"))
    if move < WARNING:
        raise BurgraveError(f"pace {name!r}: a move has {WARNING:.0f} seconds at least")
    return Pace(bank * MINUTE, move)


class SecondsLeft(TypedDict):
    """How many seconds each seat has left, at the time of the message."""

    bank: list[float]
    """For the rest of the game."""
    move: list[float]
    """For the present move, which is used up first."""
    running: list[int]
    """The seats whose clock runs."""


class Clock:
    """How much time every seat has left, and whose clock is running."""

    def __init__(self, pace: Pace, seats: int) -> None:
        self.pace = pace
        self.banks = [pace.bank] * seats
        self.moves = [pace.move] * seats
        """What is left of the time for the present move."""
        self.running: tuple[int, ...] = ()
        self.since = 0.0
        """The time at which the numbers above were correct."""
        self._granted = [-1] * seats
        """The entry at which a seat last got a move's time; an undo does not give it again."""

    def left(self, seat: int, now: float) -> tuple[float, float]:
        """The seconds a seat has left in its bank and for this move."""
        gone = max(0.0, now - self.since) if seat in self.running else 0.0
        move = max(0.0, self.moves[seat] - gone)
        bank = max(0.0, self.banks[seat] - max(0.0, gone - self.moves[seat]))
        return bank, move

    def charge(self, now: float) -> None:
        """Charge each running seat for the time that has passed."""
        for seat in self.running:
            self.banks[seat], self.moves[seat] = self.left(seat, now)
        self.since = now

    def ask(self, asked: Collection[int], *, entry: int, now: float) -> None:
        """Run the clock for these seats only; a new question starts a new move's time."""
        new = [seat for seat in asked if entry > self._granted[seat]]
        if not new and set(asked) == set(self.running):
            return
        self.charge(now)
        for seat in asked:
            if seat in new:
                self._granted[seat], self.moves[seat] = entry, self.pace.move
            elif seat not in self.running and sum(self.left(seat, now)) < WARNING:
                self.moves[seat] = WARNING
        self.running = tuple(sorted(asked))

    @property
    def due(self) -> float | None:
        """When the next seat runs out of time, if nothing changes."""
        ends = [self.since + self.moves[seat] + self.banks[seat] for seat in self.running]
        return min(ends, default=None)

    def out_of_time(self, now: float) -> list[int]:
        """The seats whose time is up."""
        return [seat for seat in self.running if not any(self.left(seat, now))]

    def seconds_left(self, now: float) -> SecondsLeft:
        """The clock as pages are sent it, in seconds."""
        left = [self.left(seat, now) for seat in range(len(self.banks))]
        return {
            "bank": [round(bank, 1) for bank, _ in left],
            "move": [round(move, 1) for _, move in left],
            "running": list(self.running),
        }

    # Storing.

    def to_dict(self) -> dict[str, Any]:
        """What is stored of the clock, except `since`, to continue exactly."""
        return {
            "banks": list(self.banks),
            "moves": list(self.moves),
            "running": list(self.running),
            "granted": list(self._granted),
        }

    def read(self, kept: dict[str, Sequence[Any]], since: float) -> None:
        """Restore a stored clock; `since` is when it was stored."""
        self.banks, self.moves = list(kept["banks"]), list(kept["moves"])
        self.running, self._granted = tuple(kept["running"]), list(kept["granted"])
        self.since = since
