"""Requests for a review that can be sent to another process or worker."""

from __future__ import annotations

import json
from dataclasses import dataclass, field

from ..bots.comparison import FULL, ROUGH, Effort
from ..engine.text.content import Content
from .model import Review
from .reviewer import Notes, continue_review, review


@dataclass(frozen=True)
class ReviewRequest:
    """A record to be reviewed, and the text of its content file, or an empty text."""

    record: str
    content: str
    quick: bool = False
    """Is it to be rough, but soon there?"""
    full: bool = False
    """Is it to be as good as any, however long plain Python takes?"""

    def run(self) -> bytes:
        """Review the whole game; return the review as JSON."""
        return to_json(review(self.record, content=self.parsed_content, effort=self.effort))

    @property
    def effort(self) -> Effort | None:
        """How much is searched; None for what this form has time for."""
        return ROUGH if self.quick else FULL if self.full else None

    @property
    def parsed_content(self) -> Content | None:
        """The content file, if there is one."""
        return Content.parse(self.content) if self.content else None


@dataclass(frozen=True)
class ReviewPart:
    """Some seconds of a review, which goes on where the notes of the last part end."""

    request: ReviewRequest
    seconds: float
    notes: Notes = field(default_factory=Notes)

    def run(self) -> bytes | ReviewPart:
        """Compute this part; return the review as JSON, or the next part to compute."""
        request, notes = self.request, self.notes
        content, seconds = request.parsed_content, self.seconds
        found = continue_review(
            request.record, notes, content=content, effort=request.effort, seconds=seconds
        )
        return to_json(found) if found else ReviewPart(request, seconds, notes)


def part_of(
    record: str,
    content: str,
    *,
    quick: bool,
    seconds: float,
    notes: Notes | None,
    full: bool = False,
) -> ReviewPart:
    """The next part of a review; without notes, its first one."""
    return ReviewPart(ReviewRequest(record, content, quick, full), seconds, notes or Notes())


def to_json(found: Review) -> bytes:
    """Write a review as programs read it."""
    return json.dumps(found.to_dict()).encode()
