"""A replay: every point of a recorded game, to be looked at in any order."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, Generic, cast

from ..engine.core.actors import EVERYBODY
from ..engine.core.journal import Entry, Journal
from ..engine.text.notation import BurgraveError
from ..engine.text.record import Record, moves_of
from .beats import Beats
from .playable import P, PlayableRules

BUILT: Final = "build"
"""The kind of event by which something is built, in every game."""


@dataclass(frozen=True)
class Still(Generic[P]):
    """One table to look at: after a choice, or at a beat among its consequences."""

    n: int
    """How many choices were made."""
    beat: str
    """The beat that ended here; empty after the whole choice."""
    seat: int
    """Whom the beat concerns, or EVERYBODY."""
    events: int
    """How many events of the last choice had happened."""
    game: P


@dataclass(frozen=True)
class Stage:
    """A stretch of the game with the same name."""

    n: int
    """How many choices were made when it began."""
    part: str
    """The part of the game: `year 3`."""
    phase: str
    """The phase within it; empty where a game has no phases."""


class Replay(Generic[P]):
    """A recorded game after each of its choices."""

    def __init__(self, playable: PlayableRules[P], record: Record) -> None:
        self.playable = playable
        game = playable.open_record(record)
        self.game = game
        """The game after the last choice."""
        self.games: list[P] = [_copy_game(game)]
        """The game before the first choice and after each."""
        self.broken = ""
        """Why the record cannot be read to its end; empty if it can."""
        self._moves: list[int] = []
        self._actors: list[int | None] = []
        try:
            for move in moves_of(game, record, len(record.choices)):
                self._moves.append(move)
                self._actors.append(game.actor)
                game.answer(move)
                self.games.append(_copy_game(game))
        except BurgraveError as problem:
            self.broken = str(problem)
        self.choices = len(self.games) - 1
        """How many choices can be looked at."""

    @property
    def entries(self) -> list[Entry]:
        """The journal: what was set up, then every choice and what came of it."""
        assert self.game.journal is not None, "a game that is replayed keeps a journal"
        return self.game.journal.entries

    @property
    def over(self) -> bool:
        """Does the record reach the end of its game?"""
        return self.game.pending is None

    def at(self, n: int) -> P:
        """The game after `n` choices; a copy, which the caller may play on."""
        if not 0 <= n <= self.choices:
            raise BurgraveError(
                f"there is no point {n}; accepted are 0 to {self.choices}, the number of choices"
            )
        return _copy_game(self.games[n])

    def stills(self, n: int) -> list[Still[P]]:
        """The beats of the last of `n` choices, then the table after it."""
        found: list[Still[P]] = []
        if n > 0:
            game = _copy_game(self.games[n - 1])
            game.journal = Journal()
            beats: Beats[P] = Beats(self.playable.kind.beats)
            beats.listen(game)
            actor = self._actors[n - 1]
            assert actor is not None, "somebody chose"
            game.call(actor)
            game.answer(self._moves[n - 1])
            found = [Still(n, one.name, one.seat, one.events, one.game) for one in beats.kept]
        whole = len(self.entries[n].events)
        return [*found, Still(n, "", EVERYBODY, whole, self.games[n])]

    def actors(self) -> list[int]:
        """Who made each choice; below zero for fate."""
        return [-1 if actor is None else actor for actor in self._actors]

    def free(self) -> list[int]:
        """The choices that players made, each as the number of choices before it."""
        return [n for n, one in enumerate(self.entries[1:]) if one.actor >= 0 and one.offered > 1]

    def builds(self) -> list[tuple[int, int]]:
        """After how many choices something was built, and by which seat."""
        return [
            (n, event.seat)
            for n, entry in enumerate(self.entries)
            for event in entry.events
            if event.kind == BUILT
        ]

    def points(self) -> list[tuple[str, list[dict[str, int]]]]:
        """By part of the game: each seat's points by what brought them."""
        kind, book, seats = self.playable.kind, self.playable.book, len(self.game.names)
        parts: list[tuple[int, str]] = []
        for stage in self.stages():
            if not parts or parts[-1][1] != stage.part:
                parts.append((stage.n, stage.part))
        ends = [n for n, _ in parts[1:]] + [self.choices]
        found = []
        for (n, part), end in zip(parts, ends, strict=True):
            scored = kind.points_by_source(book, self.entries[n + 1 : end + 1], seats)
            found.append((part, scored))
        return found

    def stages(self) -> list[Stage]:
        """The stretches of the game, in order."""
        found: list[Stage] = []
        for n, game in enumerate(self.games):
            if game.pending is None:
                break
            part, _, rest = game.stage.partition(" > ")
            stage = Stage(n, part, rest.partition(" > ")[0])
            if not found or (found[-1].part, found[-1].phase) != (stage.part, stage.phase):
                found.append(stage)
        return found


def _copy_game(game: P) -> P:
    return cast("P", game.clone())
