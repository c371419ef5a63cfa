"""Hints: the best few options of a seat, with their chances and one reason each."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from ..bots.judge import UNIT, Judge, judge_for
from ..bots.one_step import ALL_THROWS, rank_options
from ..bots.search import search
from ..engine.core import luck as engine_luck
from ..engine.core.luck import Luck
from ..engine.game.ruled import RuledGame
from ..engine.text.notation import BurgraveError
from ..games import kind_of
from ..narration.find import narrator_class
from ..narration.hint_reasons import Reason
from ..narration.narrator import Narrator
from .room_messages import HintLine

SHOWN: Final = 3
"""How many options are shown."""
WORLDS: Final = 0 if engine_luck.__file__.endswith((".py", ".pyc")) else 16
"""In how many imagined worlds they are tried, in the compiled form only."""


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
    """Was it judged one step ahead only, as in the pure form, instead of by rollouts?"""

    def to_dict(self, narrator: Narrator) -> HintLine:
        """The hint in words, ready for JSON."""
        return {
            "option": self.option,
            "text": self.text,
            "reason": narrator.hint(self.reason),
            "win": round(self.win, 4),
            "loss": round(self.loss, 4),
        }


def hints(game: RuledGame, seat: int, *, seed: int = 0, most: int = SHOWN) -> list[Hint]:
    """The best few options of the asked seat, best first, using only what that seat knows."""
    if not game.options_for(seat):
        raise BurgraveError(f"{game.names[seat]} is not asked now, so there is nothing to hint at")
    judge = judge_for(game.book)
    found = _rank_options(game, seat, judge, seed=seed, most=most)
    best = max(win for _, win in found)
    options = game.options_for(seat)
    reasons = narrator_class(kind_of(game)).hint_reasons(game, seat)
    near = not WORLDS and not judge.features.quiet_only
    shown: list[Hint] = []
    for option, win in sorted(found, key=lambda one: -one[1]):
        reason = reasons.why(option, [hint.reason for hint in shown])
        shown.append(Hint(option, options[option].text, win, best - win, reason, near))
    return shown


def _rank_options(
    game: RuledGame, seat: int, judge: Judge, *, seed: int, most: int
) -> list[tuple[int, float]]:
    """The best options and the chance to win after each, best first."""
    asked = game.clone()
    asked.call(seat)
    if WORLDS:
        tried = search(asked, seat, judge, luck=Luck(seed), worlds=WORLDS, candidates=most)
        if len(tried) > 1:
            return [(one.option, one.win) for one in tried]
    world = judge.seat_world(asked, seat)
    found = []
    for _, option in rank_options(asked, seat, judge, throws=ALL_THROWS)[:most]:
        twin = world.clone()
        twin.answer(twin.legal()[option])
        found.append((option, judge.heads(twin, seat)[0] / UNIT))
    return found
