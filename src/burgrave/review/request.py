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
    """Is it to be rough, but soon there?"""
    full: bool = False
    """Is it to be as good as any, however long plain Python takes?"""

    def run(self) -> bytes:
        """Review the whole game; return the review as JSON."""
        return to_json(review(self.record, content=self.parsed_content, effort=self.effort))

    def pieces(self, places: int, notes: Notes | None) -> Pieces:
        """All of the game after the notes, for so many to look at side by side."""
        return Pieces(len(self.parsed_record.choices), places=places, notes=notes)

    def piece(self, choices: range) -> ReviewPiece:
        """What one of them has to do."""
        return ReviewPiece(self, choices.start, choices.stop, SECONDS)

    def sum(self, notes: Notes) -> ReviewSum:
        """What is left to do when all choices were looked at."""
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
    """Some choices of a game to be looked at; what is said of them depends on no other piece."""

    request: ReviewRequest
    first: int
    last: int
    """The choice before which it ends."""
    seconds: float
    """After so many seconds it ends early, but not before one choice was looked at."""

    def run(self) -> Notes:
        """Look at these choices."""
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
    """The last step of a review, when all its choices were looked at."""

    request: ReviewRequest
    notes: Notes

    def run(self) -> bytes:
        """Sum up what was found; return the review as JSON."""
        asked = self.request
        return to_json(sum_up(asked.parsed_record, self.notes, content=asked.parsed_content))


def to_json(found: Review) -> bytes:
    """Write a review as programs read it."""
    return json.dumps(found.to_dict()).encode()
