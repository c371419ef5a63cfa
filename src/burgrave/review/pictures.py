"""The charts of a review: chances over time, and sources of luck."""

from __future__ import annotations

from collections.abc import Iterator

from ..charts import PAINTS, bar, dot, path, picture, stroke, width_of, words
from .model import Review
from .summary import SOURCES
from .wording import ReviewWords

LEFT, RIGHT, TOP = 44.0, 16.0, 12.0
WIDE, HIGH = 860.0, 260.0
GAP = 8.0
"""The gap between words in a row."""


def chances_chart(found: Review, texts: ReviewWords) -> str:
    """One line per player: the chance to win wherever the game rests."""
    length = max(1, len(found.chances) - 1)
    across = (WIDE - LEFT - RIGHT) / length

    def place(number: int, share: float) -> tuple[float, float]:
        return LEFT + number * across, TOP + HIGH * (1 - share)

    parts = [*grid(found, across, texts)]
    for seat, kind in zip(range(len(found.names)), PAINTS, strict=False):
        points = [place(rest.number, rest.chances[seat]) for rest in found.rests]
        parts.append(path(points, kind))
    for turn in found.turning:
        x, y = place(turn.number + 1, turn.after)
        parts.append(dot(x, y, PAINTS[turn.seat]))
    parts += legend(found.names, TOP + HIGH + 40)
    return picture(WIDE, TOP + HIGH + 52, parts, title=texts.say("chances"))


def grid(found: Review, across: float, texts: ReviewWords) -> Iterator[str]:
    """Lines at every quarter, and where a new part of the game starts."""
    for quarter in range(5):
        y = TOP + HIGH * (1 - quarter / 4)
        yield stroke((LEFT, y), (WIDE - RIGHT, y), "rule")
        yield words(LEFT - 6, y + 4, f"{25 * quarter}%", at="end", kind="faint")
    free = LEFT
    for number, part in found.years:
        name = texts.place(part)
        x = LEFT + number * across
        yield stroke((x, TOP), (x, TOP + HIGH), "rule")
        end = x + 3 + width_of(name)
        if free <= x and end <= WIDE:
            yield words(x + 3, TOP + HIGH + 16, name, kind="faint")
            free = end + GAP


def legend(names: tuple[str, ...], y: float) -> list[str]:
    """Which line is whose."""
    parts, x = [], LEFT
    for name, kind in zip(names, PAINTS, strict=False):
        parts += [bar(x, y - 10, width=12, height=12, kind=f"fill {kind}"), words(x + 18, y, name)]
        x += max(100.0, 18 + width_of(name) + GAP)
    return parts


def luck_chart(found: Review, texts: ReviewWords) -> str:
    """What each source of luck added or took, per player."""
    sources = [one for one in SOURCES if any(has(found, seat, one) for seat in found.names)]
    rows = [(source, seat) for source in sources for seat in range(len(found.names))]
    most = max([0.05, *(abs(p.luck) + p.deviation for s in found.seats for p in s.portions)])
    # Numbers stand beside their labels, so that a narrow screen shows both.
    left, value, high = 150.0, 206.0, 18.0
    half = (WIDE - RIGHT - value - 3 * GAP) / 2
    middle = WIDE - RIGHT - half
    parts = [stroke((middle, 8), (middle, 16 + high * len(rows)), "rule")]
    for number, (source, seat) in enumerate(rows):
        y = 14 + high * number
        if seat == 0:
            parts.append(words(left - 12, y + 11, texts.say(f"source.{source}"), at="end"))
        for portion in found.seats[seat].portions:
            if portion.source == source:
                width = half * portion.luck / most
                spread = half * portion.deviation / most
                start = min(middle, middle + width)
                parts.append(bar(middle - spread, y + 2, width=2 * spread, height=12, kind="band"))
                kind = f"fill {PAINTS[seat]}"
                parts.append(bar(start, y + 4, width=abs(width), height=8, kind=kind))
                parts.append(
                    words(value, y + 11, texts.percent(portion.luck, 1, signed=True), at="end")
                )
                parts.append(bar(value + GAP, y + 4, width=GAP, height=8, kind=kind))
    base = 20 + high * len(rows)
    parts += legend(found.names, base + 18)
    return picture(WIDE, base + 28, parts, title=texts.say("by_source"))


def has(found: Review, name: str, source: str) -> bool:
    """Did a player have luck from a source?"""
    seat = found.seats[found.names.index(name)]
    return any(portion.source == source for portion in seat.portions)
