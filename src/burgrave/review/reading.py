"""Reads a review that was kept as JSON, so that a page can be written from it."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import fields
from typing import Any, TypeVar

from ..bots.comparison import Answer
from ..games.texts import Catalogue
from ..narration.hint_reasons import Reason
from .model import Choice, Portion, Rest, Review, SeatReview, Stroke, TurningPoint
from .page import page

T = TypeVar("T")


def page_of(found: bytes, language: str) -> str:
    """A review that was kept, as one self-contained HTML page in a language."""
    read = read_review(json.loads(found))
    return page(read, Catalogue(language, edition=read.rules.partition("+")[0]))


def read_review(said: Mapping[str, Any]) -> Review:
    """The review that JSON describes."""
    choices = tuple(map(read_choice, said["choices"]))
    by_number = {one.number: one for one in choices}
    return build_part(
        Review,
        said,
        names=tuple(said["names"]),
        chances=tuple(map(tuple, said["chances"])),
        rests=tuple(build_part(Rest, one, chances=tuple(one["chances"])) for one in said["rests"]),
        years=tuple((number, name) for number, name in said["years"]),
        choices=choices,
        strokes=tuple(map(read_stroke, said["strokes"])),
        seats=tuple(map(read_seat, said["seats"])),
        turning=tuple(build_part(TurningPoint, one) for one in said["turning"]),
        replays=tuple((by_number[one["number"]], one["position"]) for one in said["replays"]),
    )


def read_choice(said: Mapping[str, Any]) -> Choice:
    """One decision with the options that were compared."""
    answers = [build_part(Answer, one, reason=Reason(**one["reason"])) for one in said["answers"]]
    return build_part(Choice, said, answers=tuple(answers))


def read_stroke(said: Mapping[str, Any]) -> Stroke:
    """One stroke of luck."""
    return build_part(Stroke, said, luck=tuple(said["luck"]), variance=tuple(said["variance"]))


def read_seat(said: Mapping[str, Any]) -> SeatReview:
    """One player's game."""
    return build_part(
        SeatReview, said, portions=tuple(build_part(Portion, one) for one in said["portions"])
    )


def build_part(kind: type[T], said: Mapping[str, Any], **parts: Any) -> T:
    """A part of a review from its JSON; what follows from the rest is left out."""
    known = {one.name for one in fields(kind)}  # type: ignore[arg-type]  # All are dataclasses.
    return kind(**{**{key: said[key] for key in said if key in known}, **parts})
