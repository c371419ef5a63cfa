"""A game as programs and people use it: ask it, answer it, copy it, look at it."""

from __future__ import annotations

import warnings
from collections.abc import Callable, Hashable
from typing import TYPE_CHECKING, Any, Self, SupportsIndex

from ..engine.core.actors import ALL_SEEN
from ..engine.core.journal import Journal
from ..engine.core.known_history import known_history as history_known_to
from ..engine.game.contract import GameView, Preview, ReasonView
from ..engine.game.copying import load
from ..engine.game.rulebook import Rulebook
from ..engine.game.ruled import RuledGame
from ..engine.game.standing import Standing
from ..engine.speed.copies import copy_dict
from ..engine.text.notation import GameOver, IllegalChoice, NotationError, Option
from ..engine.text.record import Record
from ..games.kinds import AnyKind, kind_of
from .numbers import reader_number, seat_number, whole

RENAMED = {
    "agenda": "game.position",
    "book": "game.rules",
    "call": "game.apply(index, seat=seat)",
    "journal": "game.entries() or game.log()",
    "legal": "game.moves",
    "pending": "game.actor and game.ask",
    "previews": "game.preview(seat, index)",
    "result": "game.standings",
    "seat_names": "game.names",
    "stage": "game.breadcrumb",
}
"""The present names of attributes, by their earlier names."""
OWN_RENAMED = {"told": "known_history"}
"""The present names of a public game's own attributes, by their earlier names."""


class Game:
    """A game in progress; only `choose`, `apply` and `answer` change it.

    What cannot be done raises a `BurgraveError` that says why, and leaves the game unchanged. Games
    come from `new_game`, `replay` and `from_position`.
    """

    __slots__ = ("_table",)

    def __init__(self, table: RuledGame) -> None:
        self._table = table

    # Whose turn it is, and what they may do.

    @property
    def actor(self) -> int | None:
        """Who is asked: a seat (0, 1, …), FATE, or None when the game is over."""
        return self._table.actor

    @property
    def ask(self) -> str | None:
        """The kind of the pending question, such as "influence"; None when the game is over."""
        return self._table.ask

    @property
    def options(self) -> list[Option]:
        """Every answer to the pending question, in a fixed order; none when the game is over."""
        return self._table.options

    @property
    def weights(self) -> list[int] | None:
        """The relative probability of each option when fate is to act; otherwise None."""
        return self._table.weights

    @property
    def moves(self) -> list[int]:
        """Every option as the number that `answer` takes, in the same order; the faster way."""
        return [] if self._table.pending is None else self._table.legal()

    @property
    def waiting(self) -> list[int]:
        """Every seat that may answer now; several only where their questions are secret."""
        return self._table.waiting

    def options_for(self, seat: SupportsIndex) -> list[Option]:
        """Every answer that one seat may give now, in a fixed order; none if it is not asked."""
        return self._table.options_for(seat_number(seat, self.names))

    # Answers.

    def choose(self, choice: str | Option) -> None:
        """Answer in notation, `game.choose("red 3+4>7")`, or with one of the options.

        Raises `IllegalChoice`, `AmbiguousChoice` (with its `candidates`) or `GameOver`.
        """
        if not isinstance(choice, str | Option):
            raise IllegalChoice(f"{choice!r} is not a choice; accepted are notation and options")
        self._table.choose(choice if isinstance(choice, str) else choice.text)

    def apply(self, index: SupportsIndex, *, seat: SupportsIndex | None = None) -> None:
        """Answer with the option at an index, to the pending question or to a seat's own.

        Raises `IllegalChoice` or `GameOver`.
        """
        asked = None if seat is None else seat_number(seat, self.names)
        self._table.apply(whole(index, "index of an option"), seat=asked)

    def answer(self, move: SupportsIndex) -> None:
        """Answer with one of the `moves`. Raises `IllegalChoice` or `GameOver`."""
        number = whole(move, "move")
        if self._table.pending is None:
            raise GameOver("the game is over; there is nothing to answer")
        if number not in self._table.legal():
            accepted = ", ".join(map(str, self.moves[:8]))
            raise IllegalChoice(f"{number} is no move of this question; accepted are {accepted} …")
        self._table.answer(number)

    # The state of the game.

    @property
    def names(self) -> tuple[str, ...]:
        """The names of the seats, in seating order."""
        return self._table.names

    @property
    def order(self) -> tuple[int, ...]:
        """The seats in turn order."""
        return self._table.order

    @property
    def rules(self) -> Rulebook:
        """The rules that are played; `game.rules.name` is the rules string."""
        return self._table.book

    @property
    def breadcrumb(self) -> str:
        """Where the game is: "year 4 > winter > good > red"."""
        return self._table.breadcrumb

    @property
    def is_over(self) -> bool:
        """Is the game over?"""
        return self._table.pending is None

    @property
    def standings(self) -> list[Standing]:
        """Every seat's current result; final once the game is over."""
        return self._table.standings

    @property
    def winners(self) -> tuple[int, ...]:
        """The seats that have won, several in a tie; none while the game runs."""
        if not self.is_over:
            return ()
        return tuple(standing.seat for standing in self.standings if standing.winner)

    # What a reader may know.

    def view(self, seat: SupportsIndex | None = None) -> GameView[Any]:
        """Everything that a seat or a spectator (None) may know, ready for JSON."""
        return self._table.view(reader_number(seat, self.names))

    def public_state(self) -> dict[str, Any]:
        """Everything that lies open, in the form that traces use, ready for JSON."""
        return self._table.public_state()

    def preview(self, seat: SupportsIndex, index: SupportsIndex) -> Preview:
        """What one option of a seat would do, as far as that seat can know, ready for JSON."""
        number = whole(index, "index of an option")
        return self._table.preview(seat_number(seat, self.names), number)

    def reasons(self, seat: SupportsIndex) -> list[ReasonView]:
        """Why a seat has no option for things it might expect, one reason each, ready for JSON."""
        return self._table.reasons(seat_number(seat, self.names))

    def why_not(
        self, seat: SupportsIndex, what: SupportsIndex | str, language: str = "en"
    ) -> str | None:
        """Why a seat cannot do something now, in words; None if it can.

        `what` is an advisor's rank or name, a building, a card, "envoy" or "token".
        """
        from .wording import why_not

        return why_not(self._table, seat_number(seat, self.names), what, language=language)

    # What happened.

    @property
    def record(self) -> Record:
        """Every choice so far, for storing and replaying."""
        return self._table.record

    @property
    def position(self) -> str:
        """The whole position as text, face-down cards included."""
        return self._kind.position(self._table)

    def entries(self, reader: SupportsIndex | None = None) -> list[dict[str, Any]]:
        """Each choice and its events as a seat may see them, ready for JSON.

        Without a reader: what everybody may see, which is everything once the game is over.
        """
        seen = self._reader(reader)
        return [copy_dict(entry.seen_by(seen)) for entry in self._journal().entries]

    def known_history(self, seat: SupportsIndex | None = None) -> list[str]:
        """Every choice so far as a seat, or a spectator, may know it, then what it has looked at.

        It is the same for two histories that the seat cannot tell apart, and for no others.
        """
        return history_known_to(self._table, self._journal().options(), self._reader(seat))

    def log(self, language: str = "en", *, reader: SupportsIndex | None = None) -> list[str]:
        """What happened, in words, a line for each choice, as a seat may see it.

        Without a reader: what everybody may see, which is everything once the game is over.
        """
        from .wording import story

        return story(self._table, self._journal().entries, self._reader(reader), language=language)

    # Copies.

    def clone(self) -> Self:
        """An independent copy without a journal, so without record and log."""
        return type(self)(self._table.clone())

    def key(self) -> tuple[Hashable, ...]:
        """A value that is equal for equal positions, and for no others."""
        return self._table.key()

    # Implementation.

    @property
    def _kind(self) -> AnyKind:
        return kind_of(self._table)

    def _journal(self) -> Journal:
        if self._table.journal is None:
            raise NotationError("this game keeps no journal (clones do not), so it has no log")
        return self._table.journal

    def _reader(self, reader: SupportsIndex | None) -> int | None:
        """The reader of a log: nothing is hidden once a game is over."""
        if reader is None and self.is_over:
            return ALL_SEEN
        return reader_number(reader, self.names)

    if not TYPE_CHECKING:

        def __getattr__(self, name: str) -> Any:
            """Earlier names, which still work for one version."""
            if name in OWN_RENAMED:
                now = OWN_RENAMED[name]
                message = f"game.{name} is called game.{now}; the old name will be removed"
                warnings.warn(message, DeprecationWarning, stacklevel=2)
                return getattr(self, now)
            if name[0] == "_" or not hasattr(self._table, name):
                raise AttributeError(f"{type(self).__name__!r} object has no attribute {name!r}")
            instead = RENAMED.get(name, "what docs/api.md lists")
            message = f"game.{name} belongs to the rules and will be removed; use {instead}"
            warnings.warn(message, DeprecationWarning, stacklevel=2)
            return getattr(self._table, name)

    def __copy__(self) -> Self:
        return type(self)(self._table.__copy__())

    def __deepcopy__(self, memo: dict[int, Any]) -> Self:
        return self.__copy__()

    def __reduce__(self) -> tuple[Callable[..., Self], tuple[RuledGame]]:
        return type(self), (self._table,)

    def __repr__(self) -> str:
        return repr(self._table)


def face(table: RuledGame) -> Game:
    """A table of the engine as a public game."""
    place = kind_of(table).parts.get("face", "burgrave.public.game:Game")
    made: Game = load(place)(table)
    return made
