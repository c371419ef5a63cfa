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


def read_review(values: Mapping[str, Any]) -> Review:
    """The review that JSON describes."""
    choices = tuple(map(read_choice, values["choices"]))
    by_number = {one.number: one for one in choices}
    return build_part(
        Review,
        values,
        names=tuple(values["names"]),
        chances=tuple(map(tuple, values["chances"])),
        rests=tuple(
            build_part(Rest, one, chances=tuple(one["chances"])) for one in values["rests"]
        ),
        years=tuple((number, name) for number, name in values["years"]),
        choices=choices,
        strokes=tuple(map(read_stroke, values["strokes"])),
        seats=tuple(map(read_seat, values["seats"])),
        turning=tuple(build_part(TurningPoint, one) for one in values["turning"]),
        replays=tuple((by_number[one["number"]], one["position"]) for one in values["replays"]),
    )


def read_choice(values: Mapping[str, Any]) -> Choice:
    """One decision with the options that were compared."""
    answers = [build_part(Answer, one, reason=Reason(**one["reason"])) for one in values["answers"]]
    return build_part(Choice, values, answers=tuple(answers))


def read_stroke(values: Mapping[str, Any]) -> Stroke:
    """One stroke of luck."""
    return build_part(
        Stroke, values, luck=tuple(values["luck"]), variance=tuple(values["variance"])
    )


def read_seat(values: Mapping[str, Any]) -> SeatReview:
    """One player's game."""
    return build_part(
        SeatReview, values, portions=tuple(build_part(Portion, one) for one in values["portions"])
    )


def build_part(kind: type[T], values: Mapping[str, Any], **parts: Any) -> T:
    """A part of a review from its JSON; what follows from the rest is left out."""
    known = {one.name for one in fields(kind)}  # type: ignore[arg-type]  # All are dataclasses.
    return kind(**{**{key: values[key] for key in values if key in known}, **parts})
