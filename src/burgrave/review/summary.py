"""Each player's result, skill and luck, and the turning points."""

from __future__ import annotations

from math import sqrt

from ..bots.comparison import VERDICTS
from ..engine.game.ruled import RuledGame
from ..engine.text.record import Record
from .chances import Shares
from .like_level import like_level
from .model import Choice, Portion, SeatReview, Stroke, TurningPoint

SOURCES = ("own_dice", "other_dice", "king", "card", "draw")
"""The sources of luck as one player sees them."""
MOST_TURNS = 6
SMALLEST_TURN = 0.05
"""A smaller change of chances is not a turning point."""


def seat_reviews(
    game: RuledGame,
    record: Record,
    *,
    chances: Shares,
    choices: list[Choice],
    strokes: list[Stroke],
) -> tuple[SeatReview, ...]:
    """Every player's result, skill and luck; `chances` are the last ones, or the result."""
    players = record.players or ("",) * len(game.names)
    return tuple(
        seat_review(
            game,
            seat,
            player=players[seat],
            result=chances[seat],
            choices=choices,
            strokes=strokes,
        )
        for seat in range(len(game.names))
    )


def seat_review(
    game: RuledGame,
    seat: int,
    *,
    player: str,
    result: float,
    choices: list[Choice],
    strokes: list[Stroke],
) -> SeatReview:
    """One player's result, skill and luck."""
    own = [one for one in choices if one.seat == seat]
    portions = [portion_of(source, seat, strokes) for source in SOURCES]
    return SeatReview(
        seat=seat,
        name=game.names[seat],
        player=player,
        points=game.standings[seat].points,
        result=result,
        decisions=len(own),
        loss=sum(one.loss for one in own),
        error=sqrt(sum(one.error**2 for one in own)),
        points_lost=sum(one.points for one in own),
        like_level=like_level(game, sum(one.points for one in own)),
        verdicts={word: sum(one.verdict == word for one in own) for word, _ in VERDICTS},
        luck=sum(one.luck[seat] for one in strokes),
        portions=tuple(portion for portion in portions if portion.count),
    )


def portion_of(source: str, seat: int, strokes: list[Stroke]) -> Portion:
    """The luck of one seat from one source."""
    own = [one for one in strokes if source_for(one, seat) == source]
    luck = sum(one.luck[seat] for one in own)
    return Portion(source, len(own), luck, sqrt(sum(one.variance[seat] for one in own)))


def source_for(stroke: Stroke, seat: int) -> str:
    """The source of a stroke of luck as one player sees it."""
    if stroke.source != "dice":
        return stroke.source
    return "own_dice" if stroke.seat == seat else "other_dice"


def turning_points(
    chances: list[Shares], choices: list[Choice], strokes: list[Stroke]
) -> tuple[TurningPoint, ...]:
    """The strokes of luck and the choices with a verdict that changed most, in order.

    A choice without a verdict is no turning point, however much the chances differ before and after
    it: where no better choice was found, that difference is the judge's own error.
    """
    found = [turn_of_luck(one, chances[one.number + 1]) for one in strokes]
    found += [turn_of_choice(one) for one in choices if one.verdict]
    great = [one for one in found if abs(one.after - one.before) >= SMALLEST_TURN]
    greatest = sorted(great, key=lambda one: -round(abs(one.after - one.before), 9))
    return tuple(sorted(greatest[:MOST_TURNS], key=lambda one: one.number))


def turn_of_luck(stroke: Stroke, after: Shares) -> TurningPoint:
    """What a stroke of luck did to the seat that it helped or hurt most."""
    # With two players both change by the same; the last digit must not choose between them.
    seat = max(range(len(after)), key=lambda one: round(abs(stroke.luck[one]), 9))
    before = after[seat] - stroke.luck[seat]
    return TurningPoint(stroke.number, stroke.place, stroke.what, True, seat, before, after[seat])


def turn_of_choice(choice: Choice) -> TurningPoint:
    """What a choice gave away."""
    left = choice.win - choice.loss
    return TurningPoint(
        choice.number, choice.place, choice.played, False, choice.seat, choice.win, left
    )
