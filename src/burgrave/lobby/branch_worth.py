"""What the first different choice of a branch was worth, judged as reviews judge."""

from __future__ import annotations

import asyncio
from dataclasses import dataclass
from math import hypot
from typing import Final

from ..bots.comparison import FULL, ROUGH, certainty, compare, usual_effort
from ..engine.game.ruled import RuledGame
from ..engine.text.notation import BurgraveError
from .branch_messages import ChangeWorth
from .interfaces import BotPool, Logger

CACHED: Final = 500
"""How many judgements are held in memory; they never change."""


@dataclass(frozen=True)
class TwoAnswers:
    """Two answers to one question, to be compared; it can be sent to another process."""

    game: RuledGame
    seat: int
    other: str
    """The answer of the branch, in notation."""
    played: str
    """The answer that was given in its place."""

    def run(self) -> ChangeWorth:
        """Judge both in the same futures."""
        places = {one.text: at for at, one in enumerate(self.game.options_for(self.seat))}
        asked = [places[self.other], places[self.played]]
        effort = FULL if usual_effort() is FULL else ROUGH
        found = compare(self.game, self.seat, asked=asked, most=1, effort=effort)
        other, played = (found.answer(option) for option in asked)
        gain = played.cost - other.cost
        # The cost of the better one of two is 0, unless a third one is the best.
        errors = [one.cost_error for one in (other, played) if one is not found.best]
        error = hypot(*errors)
        return {
            "win": round(found.best.win - other.cost, 4),
            "before": round(found.best.win - played.cost, 4),
            "gain": round(gain, 4),
            "error": round(error, 4),
            "certainty": certainty(abs(gain), error),
        }


class Worths:
    """Judges the first different choices of branches in the background, and holds the results."""

    def __init__(self, bots: BotPool, logger: Logger) -> None:
        self.bots = bots
        self.logger = logger
        self._found: dict[object, ChangeWorth | None] = {}
        self._running: dict[object, asyncio.Task[None]] = {}
        self._turn = asyncio.Lock()

    def of(self, key: object, answers: TwoAnswers) -> tuple[ChangeWorth | None, bool]:
        """The worth of a choice, if it is known, and whether it is being judged now."""
        if key not in self._found and key not in self._running:
            self._running[key] = asyncio.create_task(self._judge(key, answers))
        return self._found.get(key), key in self._running

    async def _judge(self, key: object, answers: TwoAnswers) -> None:
        found: ChangeWorth | None = None
        try:
            async with self._turn:
                found = await self.bots.run(answers)
        except (BurgraveError, LookupError) as problem:
            # A game without a judge, or a bot process that was too slow: no number is shown.
            self.logger.info("a branch is not judged", reason=str(problem))
        while len(self._found) >= CACHED:
            del self._found[next(iter(self._found))]
        self._found[key] = found
        del self._running[key]
