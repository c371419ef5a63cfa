"""What a page is sent about a review: how far it is, what it says, and its choices in words."""

from __future__ import annotations

from typing import Final

from .replays import PartWriter, ReplayedTable, Replays
from .review_contract import GameReview
from .reviews import ReviewJob, review_of
from .study_messages import ChoiceWords, ReviewReply, StrokeWords

NOTABLE: Final = 0.005
"""A choice that gives away less is not put into words."""
STROKES: Final = 40
"""How many of the greatest strokes of luck are put into words."""
NO_REVIEW: Final[ReviewReply] = {
    "state": "none",
    "problem": "",
    "quick": False,
    "done": 0,
    "all": 0,
    "seconds": 0.0,
    "review": None,
    "choices": [],
    "strokes": [],
}


def review_reply(
    replays: Replays, table: ReplayedTable, job: ReviewJob | None, *, seen: int
) -> ReviewReply:
    """The reply about a review for a page that knows its first `seen` choices."""
    if job is None:
        return NO_REVIEW
    fresh = job.done > seen or job.found is not None
    found = review_of(job) if fresh else None
    words = PartWriter(replays.open(table.record, table.content), table, {"everything": True})
    return {
        "state": "done" if job.found else "running" if job.runs else "stopped",
        "problem": job.problem,
        "quick": job.quick,
        "done": job.done,
        "all": job.all,
        "seconds": job.seconds,
        "review": found,
        "choices": choices_in_words(words, found, seen) if found else [],
        "strokes": strokes_in_words(words, found) if found else [],
    }


def choices_in_words(words: PartWriter, found: GameReview, seen: int) -> list[ChoiceWords]:
    """The choices that gave something away; of an unfinished review only those not sent before."""
    whole = "strokes" in found
    choices = [
        words.choice_words(one)
        for one in found["choices"]
        if one["loss"] >= NOTABLE and (whole or one["number"] >= seen)
    ]
    return [one for one in choices if one is not None]


def strokes_in_words(words: PartWriter, found: GameReview) -> list[StrokeWords]:
    """The strokes of luck that changed somebody's chances most."""
    strokes = found.get("strokes", [])
    greatest = sorted(strokes, key=lambda one: -max(map(abs, one["luck"])))[:STROKES]
    return [words.stroke_words(number) for number in sorted({one["number"] for one in greatest})]
