"""Hints: the best few options of a seat, with their chances and one reason each."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from ..bots.comparison import Answer, Comparison, compare
from ..engine.game.ruled import RuledGame
from ..engine.text.notation import BurgraveError
from ..narration.hint_reasons import Reason
from ..narration.narrator import Narrator
from .room_messages import HintLine

SHOWN: Final = 3
"""How many options are shown."""


@dataclass(frozen=True)
class Hint:
    """One of the best options."""

    option: int
    text: str
    """The option in notation."""
    win: float
    """The chance to win after it."""
    loss: float
    """How much less that is than after the best."""
    reason: Reason
    one_step: bool = False
    """Was it judged by a search of only one step, as in the pure form, instead of by playing on?"""

    as_good: bool = False
    """Is it about as good as the best, without being the best?"""
    error: float = 0.0
    """The standard error of the loss."""
    certainty: str = ""
    """How sure the loss is, in a word of `Answer.certainty`."""
    verdict: str = ""
    """The word for the loss, or "" unless it is clear."""

    def say_why(self, narrator: Narrator) -> str:
        """The reason in words."""
        reason = narrator.hint(self.reason)
        return narrator.texts.text("ui.hint.as_good", reason=reason) if self.as_good else reason

    def to_dict(self, narrator: Narrator) -> HintLine:
        """The hint in words, ready for JSON."""
        return {
            "option": self.option,
            "text": self.text,
            "reason": self.say_why(narrator),
            "win": round(self.win, 4),
            "loss": round(self.loss, 4),
            "error": round(self.error, 4),
            "certainty": self.certainty,
            "verdict": self.verdict,
        }


def hints(
    game: RuledGame, seat: int, *, asked: Sequence[int] = (), most: int = SHOWN
) -> list[Hint]:
    """The best few options of the asked seat and those `asked` about, best first.

    Only what that seat knows is used.
    """
    if not game.options_for(seat):
        raise BurgraveError(f"{game.names[seat]} is not asked now, so there is nothing to hint at")
    found = compare(game, seat, asked=asked, most=most, reasons=True)
    return [hint_of(one, found) for one in found.answers]


def hint_of(one: Answer, found: Comparison) -> Hint:
    """The hint for an option."""
    loss = max(0.0, one.cost)
    as_good = one is not found.best and one.as_good and not found.one_step
    return Hint(
        one.option,
        one.text,
        found.best.win - loss,
        loss,
        one.reason,
        found.one_step,
        as_good,
        error=0.0 if found.one_step else one.cost_error,
        certainty="" if found.one_step else one.certainty,
        verdict=one.verdict,
    )
