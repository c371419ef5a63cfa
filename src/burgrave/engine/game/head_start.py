"""A head start: points with which seats begin, as a part of rules strings (O1).

`2e+head-start:8@2,3@4` gives 8 points to the second seat and 3 to the fourth.
"""

# Stays pure Python: it runs when rules are compiled or a table is opened.

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final

from .rules_parts import MixError

PART: Final = "head-start:"
"""How this part of a rules string begins."""
EXAMPLE: Final = f"{PART}8@2"
MOST_POINTS: Final = 60
"""The most points of one seat."""
SEATS: Final = 5
GIVEN: Final = re.compile(r"([1-9][0-9]?)@([1-9])")

Points = tuple[int, ...]
"""The points with which seats begin, by seat; seats beyond its end begin with none."""


def read_head_start(part: str, rules: str) -> Points:
    """The points that this part of a rules string gives."""
    points = [0] * SEATS
    for one in part.removeprefix(PART).split(","):
        found = GIVEN.fullmatch(one)
        number, seat = (int(found[1]), int(found[2])) if found else (0, 0)
        if not (1 <= number <= MOST_POINTS and 1 <= seat <= SEATS):
            most = str(MOST_POINTS)
            message = (
                f"{rules!r}: {one!r} is no head start; accepted are 1 to {most} points for seats"
            )
            key = "why.rules.head_start"
            raise MixError(f"{message} 1 to {SEATS}, as in {EXAMPLE}", key, part=one, most=most)
        if points[seat - 1]:
            message = f"{rules!r}: seat {seat} is named twice"
            raise MixError(message, "why.rules.seat_twice", seat=str(seat))
        points[seat - 1] = number
    return _shorten(points)


def head_start_in(rules: str) -> Points:
    """The head start of a rules string, which may be of any game; empty without one."""
    parts = [part for part in rules.split("+") if part.startswith(PART)]
    return read_head_start(parts[0], rules) if parts else ()


def head_start_of_seats(rules: str, seats: int) -> list[int]:
    """The points with which each seat of a game begins."""
    points = head_start_in(rules)
    return [*points, *[0] * (seats - len(points))]


def head_start_part(points: Sequence[int]) -> str:
    """The part of a rules string that gives these points; empty if nobody gets any."""
    given = [f"{number}@{seat}" for seat, number in enumerate(points, 1) if number]
    return PART + ",".join(given) if given else ""


def with_head_start(rules: str, points: Sequence[int]) -> str:
    """The rules string with this head start in place of the one it has."""
    parts = [part for part in rules.split("+") if not part.startswith(PART)]
    wanted = head_start_part(points)
    if wanted:
        read_head_start(wanted, rules)
        parts.append(wanted)
    return "+".join(parts)


def check_head_start(rules: str, seats: int) -> None:
    """Refuse a head start for a seat that the game does not have."""
    last = len(head_start_in(rules))
    if last > seats:
        message = f"{rules!r}: a head start is for seat {last}, but {seats} play"
        key = "why.rules.no_such_seat"
        raise MixError(message, key, seat=str(last), players=str(seats))


def _shorten(points: list[int]) -> Points:
    """The points up to the last seat that gets any."""
    last = max((seat for seat, number in enumerate(points, 1) if number), default=0)
    return tuple(points[:last])
