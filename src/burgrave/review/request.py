"""Requests for reviews, whole or in pieces, that can be sent to another process or worker."""

from __future__ import annotations

import json
from dataclasses import dataclass

from ..bots.comparison import FULL, ROUGH, Effort
from ..engine.text.content import Content
from ..engine.text.record import Record
from .model import Review
from .notes import Notes
from .pieces import SECONDS, Pieces
from .reviewer import look_through, review, sum_up


@dataclass(frozen=True)
class ReviewRequest:
    """A record to be reviewed, and the text of its content file, or an empty text."""

    record: str
    content: str
    quick: bool = False
    """Should it be quick, even if it is rough?"""
    full: bool = False
    """Should it be as thorough as on the compiled form, however long plain Python takes?"""

    def run(self) -> bytes:
        """Review the whole game; return the review as JSON."""
        return to_json(review(self.record, content=self.parsed_content, effort=self.effort))

    def pieces(self, places: int, notes: Notes | None) -> Pieces:
        """The game after the notes in pieces, `places` of which are examined at the same time."""
        return Pieces(len(self.parsed_record.choices), places=places, notes=notes)

    def piece(self, choices: range) -> ReviewPiece:
        """The request for one piece."""
        return ReviewPiece(self, choices.start, choices.stop, SECONDS)

    def sum(self, notes: Notes) -> ReviewSum:
        """The request for the last step, once all choices have been examined."""
        return ReviewSum(self, notes)

    @property
    def effort(self) -> Effort | None:
        """How much is searched; None for what this form has time for."""
        return ROUGH if self.quick else FULL if self.full else None

    @property
    def parsed_record(self) -> Record:
        """The record."""
        return Record.parse(self.record)

    @property
    def parsed_content(self) -> Content | None:
        """The content file, if there is one."""
        return Content.parse(self.content) if self.content else None


@dataclass(frozen=True)
class ReviewPiece:
    """Some choices of a game to be examined; the result depends on no other piece."""

    request: ReviewRequest
    first: int
    last: int
    """The choice before which it ends."""
    seconds: float
    """After this many seconds it ends early, once at least one choice has been examined."""

    def run(self) -> Notes:
        """Examine these choices."""
        return look_through(
            self.request.parsed_record,
            first=self.first,
            last=self.last,
            content=self.request.parsed_content,
            effort=self.request.effort,
            seconds=self.seconds,
        )


@dataclass(frozen=True)
class ReviewSum:
    """The last step of a review, once all its choices have been examined."""

    request: ReviewRequest
    notes: Notes

    def run(self) -> bytes:
        """Sum up what was found; return the review as JSON."""
        asked = self.request
        return to_json(sum_up(asked.parsed_record, self.notes, content=asked.parsed_content))


def to_json(found: Review) -> bytes:
    """Write a review as programs read it."""
    return json.dumps(found.to_dict()).encode()
