"""The pieces of a review: stretches of choices, each of which any process can examine."""

from __future__ import annotations

from typing import Final

from .notes import Notes

MOST: Final = 8
"""How many choices a piece has at most."""
SECONDS: Final = 1.0
"""A piece ends after this many seconds, so that progress soon shows."""


class Pieces:
    """Hands out the choices of a game in order, and joins what comes back in any order."""

    def __init__(self, choices: int, *, places: int, notes: Notes | None = None) -> None:
        """For a game of this many choices, beginning where the notes end."""
        self.places = places
        """How many pieces are examined at the same time."""
        self.notes = notes or Notes()
        """What is known of the game from its beginning, without a gap."""
        self._left = [range(self.notes.end, choices)]
        """The choices that still have to be handed out, in order."""
        self._early: dict[int, Notes] = {}
        """Results that wait for those of earlier choices, by their first choice."""

    def next(self) -> range | None:
        """The next piece; None if all are handed out."""
        self._left = [some for some in self._left if some]
        if not self._left:
            return None
        # Towards the end pieces get small, so that all are done at about the same time.
        share = sum(map(len, self._left)) // (2 * self.places)
        first, size = self._left[0], min(MOST, 1 + share)
        self._left[0] = first[size:]
        return first[:size]

    def take(self, piece: range, found: Notes) -> None:
        """Take in what was found; if that is not all of the piece, the rest is handed out again."""
        assert found.entries, "at least one choice is examined"
        self._left = sorted(
            [range(found.end, piece.stop), *self._left], key=lambda some: some.start
        )
        self._early[found.first] = found
        while self.notes.end in self._early:
            self.notes.join(self._early.pop(self.notes.end))
